/* SPDX-License-Identifier: MIT */
/* partizan_certificate.c - a period of partizan heaps as a text that another
 * program can check.
 *
 * It has what the theorem asks for: the values of the heaps of the window, as
 * canonical forms, each of which is written once, after its options; and where
 * something is added, that, and what the options of the last heaps are compared
 * with. A checker compares forms by playing their differences, and each heap with
 * its form by the options that the rules give it (docs/certificates.md).
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
#include "values/short/text/short_read.h"
#include "values/short/upstar.h"

/* What apps/verify reads. */
enum { TERMS_MOST = 1 << 14, FORMS_MOST = 1 << 14 };

enum { NO_PLACE = UINT16_MAX };

/* A period, and what proves it. */
typedef struct proved {
    const grundy_period *period;
    const gi_worth_table *table;
    gi_worth_law law; /* Its saltus is common. */
    uint64_t slack;
} proved;

static gi_short whole_of(const proved *p, size_t *period)
{
    return gi_worth_law_whole(&p->law, period);
}

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

/* A value and all of its followers. */
static grundy_status collect_one(forms *f, gi_short value,
                                 const grundy_env *env)
{
    grundy_status status;

    gi_shorts_begin(f->store);
    status = gi_short_followers(f->store, value, &f->ids);
    if (!status)
        status = gi_sort(f->ids.items, f->ids.count, sizeof *f->ids.items,
                         compare_ids, env);
    drop_repeated(&f->ids);
    return status;
}

/* The numbers beside the last heaps, for T-PARTIZAN-SALTUS. */
static grundy_status collect_numbers(forms *f, const proved *p,
                                     const grundy_env *env)
{
    uint64_t times, n = p->period->terms_used;
    size_t period;
    gi_dyad number;
    grundy_status status =
        gi_worth_doubled(f->store, whole_of(p, &period), &number, &times);

    if (status || gi_dyad_sign(f->store, number) == 0) return status;
    GRUNDY_ASSERT(times * period <= n && n <= p->table->count);
    for (uint64_t i = times * period; !status && i > 0; i--) {
        gi_short beside[2];
        size_t count = 0;
        status = gi_worth_neighbours(f->store, p->table->values[n - i], number,
                                     beside, &count);
        while (!status && count-- > 0)
            status = collect_one(f, beside[count], env);
    }
    return status;
}

/* The ups that make up for differences, negative. */
static grundy_status collect_ups(forms *f, const proved *p,
                                 const grundy_env *env)
{
    size_t period;
    const int64_t u = gi_upstar_at(f->store, whole_of(p, &period)).ups;
    const int64_t slack = (int64_t)p->slack;
    grundy_status status = GRUNDY_OK;

    for (uint64_t nimber = 0; !status && nimber < 2; nimber++) {
        gi_short less = GI_SHORT_ZERO;
        status = gi_upstar_intern(
            f->store, (gi_upstar){{0, 0}, u > 0 ? -slack : slack, nimber},
            &less);
        if (!status) status = collect_one(f, less, env);
    }
    return status;
}

static grundy_status collect(forms *f, const proved *p, const grundy_env *env)
{
    size_t period;
    grundy_status status = collect_one(f, p->law.saltus[0], env);

    if (!status) status = collect_one(f, whole_of(p, &period), env);
    for (size_t n = 0; !status && n < p->period->terms_used; n++)
        status = collect_one(f, p->table->values[n], env);
    if (status) return status;
    return p->slack ? collect_ups(f, p, env) : collect_numbers(f, p, env);
}

static size_t index_of(const forms *f, gi_short id)
{
    size_t first = 0, end = f->ids.count;

    GRUNDY_ASSERT(end > 0);
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

    GRUNDY_ASSERT(f->placed < f->ids.count && f->placed < NO_PLACE);
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
    for (size_t i = 0; i < options.count; i++) {
        places[i] = f->places[index_of(f, options.items[i])];
        GRUNDY_ASSERT(places[i] < f->placed);
    }
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

static grundy_status add_facts(gi_text *text, forms *f, const proved *p,
                               const grundy_game *game)
{
    const grundy_period *period = p->period;
    grundy_status status = add_game(game, text);

    gi_text_addf(text, "theorem %s\n", period->tag);
    gi_text_addf(text, "preperiod %" PRIu64 "\n", period->preperiod);
    gi_text_addf(text, "period %" PRIu64 "\n", period->period);
    if (p->law.saltus[0] != GI_SHORT_ZERO)
        gi_text_addf(text, "saltus %u\n",
                     f->places[index_of(f, p->law.saltus[0])]);
    if (p->law.has_twice)
        gi_text_addf(text, "twice %u\n", f->places[index_of(f, p->law.twice)]);
    if (p->slack) gi_text_addf(text, "slack %" PRIu64 "\n", p->slack);
    gi_text_addf(text, "terms %" PRIu64 "\n", period->terms_used);
    if (!status) status = add_forms(f, text);
    gi_text_add(text, "values");
    for (size_t n = 0; !status && n < period->terms_used; n++)
        gi_text_addf(text, " %u", f->places[index_of(f, p->table->values[n])]);
    gi_text_add_char(text, '\n');
    return status ? status : text->status;
}

static grundy_status write_proved(const proved *p, const grundy_game *game,
                                  const grundy_writer *writer, gi_run *run)
{
    forms f = {.store = p->table->store};
    gi_text text;
    grundy_status status = collect(&f, p, run->env);

    gi_text_init(&text, run->env);
    if (!status && f.ids.count >= FORMS_MOST)
        status = gi_fail(run->err, GRUNDY_UNDEFINED,
                         "the values have too many options for a "
                         "certificate: %zu",
                         f.ids.count);
    if (!status) status = place_all(&f, run->env);
    if (!status) status = add_facts(&text, &f, p, game);
    if (!status)
        status = gi_certificate_text(&text, gi_certificate_digest(&text),
                                     writer, run);
    gi_text_clear(&text);
    gi_free(run->env, f.places, f.ids.count * sizeof *f.places);
    gi_free(run->env, f.order, f.ids.count * sizeof *f.order);
    gi_id_list_clear(&f.ids, f.store);
    return status;
}

/* What is added, and twice that where it is no number-up-star. */
static grundy_status read_saltus(proved *p, gi_short *saltus, gi_run *run)
{
    gi_shorts *s = p->table->store;
    const char *added = p->period->added;
    grundy_status status = GRUNDY_OK;

    gi_shorts_begin(s);
    if (*added)
        status = gi_short_read(s, added, strlen(added), saltus, run->err);
    if (status || gi_short_is_upstar(*saltus)) return status;
    p->law.has_twice = true;
    status = gi_short_add(s, *saltus, *saltus, &p->law.twice);
    if (status || gi_short_is_upstar(p->law.twice)) return status;
    return gi_fail(run->err, GRUNDY_UNDEFINED,
                   "no theorem is about this saltus");
}

/* The verifier asks that no part of a period does. */
static grundy_status look_for_shorter(const proved *p, gi_run *run)
{
    const size_t period = p->law.period, start = p->law.start;
    bool is_steady = false;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(start + period < p->table->count);
    if (p->law.saltus[0] == GI_SHORT_ZERO) return GRUNDY_OK;
    for (size_t d = 1; !status && !is_steady && d < period; d++)
        if (period % d == 0)
            status = gi_worth_is_steady(p->table, start, start + period + 1, d,
                                        &is_steady);
    if (status || !is_steady) return status;
    return gi_fail(run->err, GRUNDY_UNDEFINED,
                   "a part of this period returns with a saltus that no "
                   "certificate can have");
}

/* Once more why it goes on. */
static grundy_status prove(proved *p, const grundy_game *game, gi_run *run)
{
    const grundy_period *period = p->period;
    gi_worth_proof proof = {.tag = ""};
    const grundy_status status =
        gi_worth_law_prove(&proof, &p->law, p->table, game, run);

    if (status) return status;
    p->slack = proof.slack;
    if (strcmp(proof.tag, period->tag) == 0 &&
        proof.terms == period->terms_used)
        return GRUNDY_OK;
    return gi_fail(run->err, GRUNDY_UNDEFINED,
                   "the theorem does not prove this period");
}

static grundy_status write_table(const gi_worth_table *table,
                                 const grundy_game *game,
                                 const grundy_period *period,
                                 const grundy_writer *writer, gi_run *run)
{
    gi_short saltus = GI_SHORT_ZERO;
    proved p = {.period = period,
                .table = table,
                .law = {.start = (size_t)period->preperiod,
                        .period = (size_t)period->period,
                        .saltus = &saltus,
                        .is_common = true}};
    grundy_status status;

    if (table->count < period->terms_used)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "the values of the period are out of reach");
    if (period->period >= period->terms_used ||
        period->preperiod >= period->terms_used - period->period)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "the theorem does not prove this period");
    status = read_saltus(&p, &saltus, run);
    if (!status) status = look_for_shorter(&p, run);
    if (!status) status = prove(&p, game, run);
    return status ? status : write_proved(&p, game, writer, run);
}

grundy_status gi_partizan_certificate(const grundy_game *game,
                                      const grundy_period *period,
                                      const grundy_writer *writer, gi_run *run)
{
    const gi_worth_range range = {.last = period->terms_used - 1};
    gi_worth_table table;
    grundy_status status;

    if (!gi_period_is_partizan(game) || !game->rules->theory.takes ||
        period->terms_used == 0 || period->period == 0)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "the game has no partizan heaps to certify");
    if (period->terms_used >= TERMS_MOST)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "the period is too long for a certificate");
    status = gi_worth_table_make(&table, game, &range, run);
    if (status) return status;
    status = write_table(&table, game, period, writer, run);
    if (status && !(run->err && run->err->status == status))
        status = gi_shorts_judge(table.store, status, run->err);
    gi_worth_table_clear(&table, run->env);
    return status;
}
