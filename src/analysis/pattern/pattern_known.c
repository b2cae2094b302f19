/* SPDX-License-Identifier: MIT */
/* pattern_known.c - a sequence recognised: the values are those of a known
 * game, shifted, and up to xor with a constant.
 *
 *     G(n) = K(n + s) xor c
 *
 * The games are those of pattern_index.c. c follows from s and one heap, and a
 * window of WINDOW heaps that begins a little after the first decides; a game
 * that fits there is tried like any other law. A later game must take fewer
 * bits than the best before it: the place in the list, s and c are what it
 * costs.
 *
 * For a table that comes from a game, the walk ends at that game, so that only
 * a plainer name for it is found.
 *
 * Where the known game has a period that is proved within some thousand terms,
 * the law says so. That is a theorem about the known game.
 */
#include <math.h>
#include <string.h>

#include "grundy/catalogue.h"
#include "grundy/parse.h"
#include "grundy/period.h"

#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "judging/fact.h"
#include "rules/ruleset.h"

enum {
    HEAD = 8, /* Items before the window, which may be exceptions. */
    WINDOW = 32,
    GLANCE = 8, /* Of the window, before all terms are computed. */
    SHIFT_LEAST = -4,
    SHIFT_MOST = 12,
    FIRST_MOST = 4,
    KNOWN = FIRST_MOST + HEAD + WINDOW + SHIFT_MOST
};

enum { SHIFT, XOR, PERIOD, START, SALTUS };

/* Terms K(0) .. K(count - 1) of a game; heaps that are none are GI_NO_WORD.
 * GRUNDY_UNDEFINED if they are not to be had. */
static grundy_status terms_of(const grundy_game *game, int64_t *out,
                              size_t count, gi_run *run)
{
    const int64_t least = game->rules->least > 0 ? game->rules->least : 0;
    const grundy_integer first = {least, NULL};
    gi_ints items = {0};
    grundy_status status;

    GRUNDY_ASSERT((size_t)least < count);
    for (int64_t n = 0; n < least; n++)
        out[n] = GI_NO_WORD;
    status = gi_fact_terms(game, &first, count - (size_t)least, &items, run);
    GRUNDY_ASSERT(status || items.count == count - (size_t)least);
    for (size_t i = 0; !status && i < items.count; i++)
        out[(size_t)least + i] = gi_int_is_small(&items.items[i])
                                     ? items.items[i].word
                                     : GI_NO_WORD;
    gi_ints_clear(&items, run->env);
    if (status == GRUNDY_UNDECIDED || status == GRUNDY_OVER_BUDGET)
        return GRUNDY_UNDEFINED;
    return status;
}

/* With a run of its own, so that what a game has computed goes with it. */
grundy_status gi_known_terms(const char *name, int64_t *out, size_t count,
                             const char *own, bool *is_own, gi_run *run)
{
    grundy_game *game = NULL;
    grundy_status status = grundy_game_parse(&game, name, run->env, run->err);
    gi_run alone;

    if (status) return status;
    *is_own = strcmp(grundy_game_name(game), own) == 0;
    gi_run_init(&alone, run->env, run->err);
    if (!*is_own) status = terms_of(game, out, count, &alone);
    gi_run_clear(&alone);
    grundy_game_free(game);
    return status;
}

/* ---- fitting ---- */

/* Whether the window fits with this shift, and the constant. */
static bool fits(const gi_sample *s, const int64_t *known, int64_t shift,
                 int64_t window, int64_t *constant)
{
    const int64_t offset = s->first + shift;

    GRUNDY_ASSERT(offset + HEAD + window <= KNOWN);
    GRUNDY_ASSERT(HEAD + window <= (int64_t)s->count);
    if (offset + HEAD < 0 || known[offset + HEAD] == GI_NO_WORD) return false;
    *constant = s->items[HEAD] ^ known[offset + HEAD];
    for (int64_t i = HEAD; i < HEAD + window; i++)
        if (known[offset + i] == GI_NO_WORD ||
            (known[offset + i] ^ *constant) != s->items[i])
            return false;
    return true;
}

static grundy_status offer(gi_law *out, const gi_sample *s,
                           const int64_t *known, const gi_index *at,
                           const char *name)
{
    for (int64_t shift = SHIFT_LEAST; shift <= SHIFT_MOST; shift++) {
        int64_t constant;
        double bits;
        if (!fits(s, known, shift, WINDOW, &constant)) continue;
        bits = 4 + log2((double)at->number) + gi_law_number_bits(shift) +
               2 * gi_law_number_bits(constant);
        if (bits >= out->bits) continue;
        out->bits = bits;
        out->numbers[SHIFT] = shift;
        out->numbers[XOR] = constant;
        gi_text_truncate(&out->text, 0);
        gi_text_add(&out->text, name);
    }
    return out->text.status;
}

/* Whether the beginning of the window fits with some shift. */
static bool may_fit(const gi_sample *s, const int64_t *known)
{
    int64_t constant;

    for (int64_t shift = SHIFT_LEAST; shift <= SHIFT_MOST; shift++)
        if (fits(s, known, shift, GLANCE, &constant)) return true;
    return false;
}

/* Offers a candidate, unless it is the game that the table comes from. */
static grundy_status look_at(gi_law *out, const gi_candidate *game,
                             const gi_sample *s, const gi_index *at,
                             gi_text *name, bool *is_own, gi_run *run)
{
    const size_t few = KNOWN - WINDOW + GLANCE;
    int64_t known[KNOWN];
    grundy_status status;

    gi_text_truncate(name, 0);
    gi_candidate_write(game, name);
    if (name->status) return name->status;
    *is_own = strcmp(name->bytes, s->own) == 0;
    if (*is_own) return GRUNDY_OK;
    if (gi_candidate_terms(game, known, few)) {
        if (!may_fit(s, known)) return GRUNDY_OK;
        gi_candidate_terms(game, known, KNOWN);
    } else {
        status =
            gi_known_terms(name->bytes, known, KNOWN, s->own, is_own, run);
        if (status || *is_own)
            return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
    }
    return offer(out, s, known, at, name->bytes);
}

static grundy_status walk(gi_law *out, const gi_sample *s, gi_text *name,
                          gi_run *run)
{
    gi_index at = {0};
    gi_candidate game;
    bool is_own = false;
    grundy_status status = GRUNDY_OK;

    while (!status && gi_index_next(&at, &game)) {
        if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
        status = look_at(out, &game, s, &at, name, &is_own, run);
        /* Names are in no order: a plainer one may follow. */
        if (is_own && game.kind != GI_CANDIDATE_NAME) break;
    }
    return status;
}

/* What is proved of the period of the known game. */
static grundy_status find_period(gi_law *law, const gi_sample *s, gi_run *run)
{
    grundy_game *game = NULL;
    grundy_period found;
    grundy_status status =
        grundy_game_parse(&game, law->text.bytes, run->env, run->err);

    if (status) return status;
    status = grundy_period_find(
        &found, game, gi_pattern_proof_terms(game, s->count), run->env, NULL);
    grundy_game_free(game);
    if (status == GRUNDY_UNDEFINED || status == GRUNDY_UNDECIDED ||
        status == GRUNDY_OVER_BUDGET)
        return GRUNDY_OK;
    if (status || !found.is_proved) return status;
    law->numbers[PERIOD] = (int64_t)found.period;
    law->numbers[START] = (int64_t)found.preperiod;
    law->numbers[SALTUS] = (int64_t)found.saltus;
    return GRUNDY_OK;
}

static grundy_status propose(gi_law *out, const gi_sample *s, gi_run *run)
{
    gi_text name;
    grundy_status status;

    if (s->count < HEAD + WINDOW || s->first > FIRST_MOST || s->bits == 0)
        return GRUNDY_UNDEFINED;
    gi_text_init(&name, run->env);
    out->bits = INFINITY;
    status = walk(out, s, &name, run);
    gi_text_clear(&name);
    if (!status && out->text.count == 0) return GRUNDY_UNDEFINED;
    return status ? status : find_period(out, s, run);
}

static grundy_status fill(const gi_law *law, const gi_sample *about,
                          int64_t *out, size_t count, gi_run *run)
{
    const int64_t offset = about->first + law->numbers[SHIFT];
    const size_t end = count + FIRST_MOST + SHIFT_MOST;
    int64_t *known = gi_alloc_array(run->env, end, sizeof *known);
    bool is_own;
    grundy_status status;

    if (!known) return GRUNDY_NO_MEMORY;
    status = gi_known_terms(law->text.bytes, known, end, "", &is_own, run);
    for (size_t i = 0; !status && i < count; i++) {
        const int64_t n = offset + (int64_t)i;
        GRUNDY_ASSERT(n < (int64_t)end);
        if (n >= 0 && known[n] != GI_NO_WORD)
            out[i] = known[n] ^ law->numbers[XOR];
    }
    gi_free(run->env, known, end * sizeof *known);
    return status;
}

/* ---- telling ---- */

static void state(const gi_law *law, const gi_sample *about,
                  gi_text *statement, gi_text *formula)
{
    const int64_t shift = law->numbers[SHIFT];
    const char *name = gi_text_string(&law->text);

    (void)about, (void)formula;
    gi_text_addf(statement, "G(n) is the value of n");
    if (shift)
        gi_text_addf(statement, " %c %lld", shift < 0 ? '-' : '+',
                     (long long)(shift < 0 ? -shift : shift));
    gi_text_addf(statement, " in %s", name);
    for (size_t i = 0; i < grundy_alias_count(); i++)
        if (strcmp(grundy_alias_at(i).game, name) == 0)
            gi_text_addf(statement, " (%s)", grundy_alias_at(i).name);
    if (law->numbers[XOR])
        gi_text_addf(statement, ", xor %lld", (long long)law->numbers[XOR]);
    if (law->numbers[PERIOD] == 0) return;
    gi_text_addf(statement, ", of which the period %lld",
                 (long long)law->numbers[PERIOD]);
    if (law->numbers[SALTUS])
        gi_text_addf(statement, " with saltus %lld",
                     (long long)law->numbers[SALTUS]);
    gi_text_addf(statement, " from heap %lld on is proved",
                 (long long)law->numbers[START]);
}

const gi_law_family gi_law_known = {
    .name = "known game",
    .views = GI_VIEW_VALUES,
    .propose = propose,
    .fill = fill,
    .state = state,
};
