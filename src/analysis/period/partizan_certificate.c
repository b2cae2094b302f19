/* SPDX-License-Identifier: MIT */
/* partizan_certificate.c - a period of partizan heaps as a text that another
 * program can check.
 *
 * It has what T-PARTIZAN-PERIOD asks for: the values of the heaps of the window,
 * as canonical forms, each of which is written once, after its options. A checker
 * compares forms by playing their differences, and each heap with its form by the
 * options that the rules give it (docs/certificates.md).
 */
#include <inttypes.h>
#include <string.h>

#include "analysis/worths/worth_laws.h"
#include "analysis/period/certificate.h"
#include "analysis/period/period_partizan.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/sort.h"
#include "rules/ruleset.h"
#include "values/short/followers.h"

/* What apps/verify reads. */
enum { TERMS_MOST = 1 << 14, FORMS_MOST = 1 << 14 };

enum { NO_PLACE = UINT16_MAX };

/* The followers of the values, by id, and their places in the text. */
typedef struct forms {
    gi_shorts *store;
    gi_id_list ids; /* Ascending, each once. */
    uint16_t *places, *order;
    size_t placed;
} forms;

static int compare_ids(const void *a, const void *b)
{
    const gi_short x = *(const gi_short *)a, y = *(const gi_short *)b;

    return (x > y) - (x < y);
}

static int compare_places(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static void drop_repeated(gi_id_list *ids)
{
    size_t kept = 0;

    for (size_t i = 0; i < ids->count; i++)
        if (kept == 0 || ids->items[i] != ids->items[kept - 1])
            ids->items[kept++] = ids->items[i];
    ids->count = kept;
}

/* All followers of the first `count` values. */
static grundy_status collect(forms *f, const gi_worth_table *t, size_t count,
                             const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t n = 0; !status && n < count; n++) {
        gi_shorts_begin(f->store);
        status = gi_short_followers(f->store, t->values[n], &f->ids);
        if (!status)
            status = gi_sort(f->ids.items, f->ids.count, sizeof *f->ids.items,
                             compare_ids, env);
        drop_repeated(&f->ids);
    }
    return status;
}

static size_t index_of(const forms *f, gi_short id)
{
    size_t first = 0, end = f->ids.count;

    while (end - first > 1) {
        const size_t middle = first + (end - first) / 2;
        if (f->ids.items[middle] <= id)
            first = middle;
        else
            end = middle;
    }
    GRUNDY_ASSERT(f->ids.items[first] == id);
    return first;
}

/* Gives the next place to a form if all of its options have one. */
static grundy_status try_place(forms *f, size_t i)
{
    for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
        gi_short_list options;
        const grundy_status status = gi_short_options(
            f->store, f->ids.items[i], (gi_side)side, &options);
        if (status) return status;
        for (size_t k = 0; k < options.count; k++)
            if (f->places[index_of(f, options.items[k])] == NO_PLACE)
                return GRUNDY_OK;
    }
    f->places[i] = (uint16_t)f->placed;
    f->order[f->placed++] = (uint16_t)i;
    return GRUNDY_OK;
}

/* Round by round: one that has all of its options placed. */
static grundy_status place_all(forms *f, const grundy_env *env)
{
    const size_t bytes = f->ids.count * sizeof *f->places;
    grundy_status status = GRUNDY_OK;

    f->places = gi_alloc(env, bytes);
    f->order = gi_alloc(env, bytes);
    if (!f->places || !f->order) return GRUNDY_NO_MEMORY;
    memset(f->places, 0xff, bytes);
    while (!status && f->placed < f->ids.count) {
        gi_shorts_begin(f->store);
        if (gi_env_is_stopped(env)) return GRUNDY_CANCELLED;
        for (size_t i = 0; !status && i < f->ids.count; i++)
            if (f->places[i] == NO_PLACE) status = try_place(f, i);
    }
    return status;
}

static grundy_status add_options(forms *f, gi_short id, gi_side side,
                                 gi_text *text)
{
    gi_short_list options;
    uint16_t *places;
    grundy_status status = gi_short_options(f->store, id, side, &options);

    if (status || options.count == 0) return status;
    places = gi_alloc_array(text->env, options.count, sizeof *places);
    if (!places) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < options.count; i++)
        places[i] = f->places[index_of(f, options.items[i])];
    status = gi_sort(places, options.count, sizeof *places, compare_places,
                     text->env);
    for (size_t i = 0; !status && i < options.count; i++)
        gi_text_addf(text, " %u", places[i]);
    gi_free(text->env, places, options.count * sizeof *places);
    return status ? status : text->status;
}

static grundy_status add_forms(forms *f, gi_text *text)
{
    grundy_status status = GRUNDY_OK;

    gi_text_addf(text, "forms %zu\n", f->placed);
    for (size_t i = 0; !status && i < f->placed; i++) {
        const gi_short id = f->ids.items[f->order[i]];
        gi_shorts_begin(f->store);
        gi_text_add(text, "form");
        status = add_options(f, id, GI_LEFT, text);
        gi_text_add_char(text, '|');
        if (!status) status = add_options(f, id, GI_RIGHT, text);
        gi_text_add_char(text, '\n');
    }
    return status;
}

/* ---- the game ---- */

/* Takes of one player: a set, as a code. */
typedef struct set_text {
    gi_text *text;
    unsigned player;
    bool is_first;
} set_text;

static grundy_status add_amount(gi_take take, void *user)
{
    set_text *set = user;

    if (take.player != set->player) return GRUNDY_OK;
    if (!set->is_first) gi_text_add_char(set->text, ',');
    gi_text_add_uint(set->text, take.amount);
    set->is_first = false;
    return set->text->status;
}

/* "left=0.3,right=0.03", "left=S{1,2},right=S{3}" */
static grundy_status add_game(const grundy_game *game, gi_text *text)
{
    grundy_status status = GRUNDY_OK;

    gi_text_add(text, "game ");
    for (unsigned player = 0; !status && player < 2; player++) {
        gi_text_add(text, player ? ",right=" : "left=");
        if (game->codes[player]) {
            gi_text_add(text, grundy_heapgame_name(game->codes[player]));
        } else {
            set_text set = {text, player, true};
            gi_text_add(text, "S{");
            status = game->rules->theory.takes(game, add_amount, &set);
            gi_text_add_char(text, '}');
        }
    }
    gi_text_add_char(text, '\n');
    return status;
}

/* ---- the text ---- */

static grundy_status add_facts(gi_text *text, forms *f,
                               const gi_worth_table *t,
                               const grundy_game *game,
                               const grundy_period *period)
{
    grundy_status status = add_game(game, text);

    gi_text_addf(text, "theorem %s\n", period->tag);
    gi_text_addf(text, "preperiod %" PRIu64 "\n", period->preperiod);
    gi_text_addf(text, "period %" PRIu64 "\n", period->period);
    gi_text_addf(text, "terms %" PRIu64 "\n", period->terms_used);
    if (!status) status = add_forms(f, text);
    gi_text_add(text, "values");
    for (size_t n = 0; !status && n < period->terms_used; n++)
        gi_text_addf(text, " %u", f->places[index_of(f, t->values[n])]);
    gi_text_add_char(text, '\n');
    return status ? status : text->status;
}

static grundy_status write_table(const gi_worth_table *t,
                                 const grundy_game *game,
                                 const grundy_period *period,
                                 const grundy_writer *writer, gi_run *run)
{
    forms f = {.store = t->store};
    gi_text text;
    grundy_status status =
        collect(&f, t, (size_t)period->terms_used, run->env);

    gi_text_init(&text, run->env);
    if (!status && f.ids.count >= FORMS_MOST)
        status = gi_fail(run->err, GRUNDY_UNDEFINED,
                         "the values have too many options for a "
                         "certificate: %zu",
                         f.ids.count);
    if (!status) status = place_all(&f, run->env);
    if (!status) status = add_facts(&text, &f, t, game, period);
    if (!status)
        status = gi_certificate_text(&text, gi_certificate_digest(&text),
                                     writer, run);
    gi_text_clear(&text);
    gi_free(run->env, f.places, f.ids.count * sizeof *f.places);
    gi_free(run->env, f.order, f.ids.count * sizeof *f.order);
    gi_id_list_clear(&f.ids, f.store);
    if (run->err && run->err->status == status) return status;
    return gi_shorts_judge(t->store, status, run->err);
}

grundy_status gi_partizan_certificate(const grundy_game *game,
                                      const grundy_period *period,
                                      const grundy_writer *writer, gi_run *run)
{
    const gi_worth_range range = {.last = period->terms_used - 1};
    gi_worth_table table;
    grundy_status status;

    if (!gi_period_is_partizan(game) || !game->rules->theory.takes ||
        period->terms_used == 0)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "the game has no partizan heaps to certify");
    if (period->terms_used >= TERMS_MOST)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "the period is too long for a certificate");
    status = gi_worth_table_make(&table, game, &range, run);
    if (status) return status;
    if (table.count < period->terms_used)
        status = gi_fail(run->err, GRUNDY_UNDEFINED,
                         "the values of the period are out of reach");
    if (!status) status = write_table(&table, game, period, writer, run);
    gi_worth_table_clear(&table, run->env);
    return status;
}
