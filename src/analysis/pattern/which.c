/* SPDX-License-Identifier: MIT */
/* which.c - the games that have some given terms, exactly.
 *
 * The law of a known game (pattern_known.c) must pay for itself and needs some
 * forty heaps. Here a person has ten terms of a paper and wants every game that
 * has them, with no word about what follows. So each game of the index
 * (pattern_index.c) is held against the terms at every shift:
 *
 *     t(i) = G(i + s)   for all i >= k,   -SKIPPED <= s <= SHIFT
 *
 * with the least k that any game needs, and k = 0 unless no game has all terms:
 * people begin with heap 0 or 1, or write a wrong value for an empty heap. Of
 * the shifts of one game the one with the least k counts, then that from the
 * smallest heap; a periodic game has many.
 *
 * The first FEW terms of a code or set, computed by the definition in place,
 * are all that is needed: nothing is stored.
 */
#include <string.h>

#include "grundy/which.h"

#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/memory/sort.h"
#include "games/registry.h"
#include "rules/ruleset.h"

enum { FEW = GRUNDY_WHICH_MOST + GRUNDY_WHICH_SHIFT };

typedef struct match {
    gi_text game;
    const char *name; /* Static; "" for none. */
    size_t skipped, heap;
} match;

struct grundy_which {
    gi_own_env env;
    size_t terms, games;
    match *matches; /* Owned; shape [count]. */
    size_t count, capacity;
};

/* The terms, and a game that they are held against. */
typedef struct trial {
    const gi_pattern_table *table;
    gi_candidate game;
    gi_text name;
    int64_t known[FEW];
    gi_run *run;
} trial;

/* ---- one game ---- */

/* The least number of terms to leave out at this shift; more than
 * GRUNDY_WHICH_SKIPPED if the game has the terms not. */
static size_t needs_skipped(const trial *t, int64_t shift)
{
    const size_t count = t->table->word_count;

    for (size_t left = count; left > 0; left--) {
        const int64_t heap = (int64_t)(left - 1) + shift;
        GRUNDY_ASSERT(heap < (int64_t)(count + GRUNDY_WHICH_SHIFT));
        if (heap < 0 || t->known[heap] == GI_NO_WORD ||
            t->known[heap] != t->table->numbers[left - 1])
            return left;
    }
    return 0;
}

/* The best shift of the game; false if there is none. */
static bool place(const trial *t, match *out)
{
    out->skipped = GRUNDY_WHICH_SKIPPED + 1;
    for (int64_t shift = -GRUNDY_WHICH_SKIPPED; shift <= GRUNDY_WHICH_SHIFT;
         shift++) {
        const size_t skipped = needs_skipped(t, shift);
        if (skipped >= out->skipped) continue;
        GRUNDY_ASSERT((int64_t)skipped + shift >= 0);
        out->skipped = skipped;
        out->heap = (size_t)((int64_t)skipped + shift);
    }
    return out->skipped <= GRUNDY_WHICH_SKIPPED &&
           t->table->word_count - out->skipped >= GRUNDY_WHICH_LEAST;
}

static const char *known_name(const char *game)
{
    const gi_ruleset *rules;

    for (size_t i = 0; i < grundy_alias_count(); i++)
        if (strcmp(grundy_alias_at(i).game, game) == 0)
            return grundy_alias_at(i).name;
    rules = gi_registry_find(game, strlen(game));
    return rules ? rules->title : "";
}

static void drop_matches(grundy_which *which)
{
    while (which->count > 0)
        gi_text_clear(&which->matches[--which->count].game);
}

static bool has_game(const grundy_which *which, const char *game)
{
    for (size_t i = 0; i < which->count; i++)
        if (strcmp(gi_text_string(&which->matches[i].game), game) == 0)
            return true;
    return false;
}

/* Matches that leave out more than another does are none. */
static grundy_status keep(grundy_which *which, const trial *t,
                          const match *found)
{
    const char *game = gi_text_string(&t->name);
    void *items = which->matches;
    match *kept;
    grundy_status status;

    if (which->count > 0 && found->skipped > which->matches[0].skipped)
        return GRUNDY_OK;
    if (which->count > 0 && found->skipped < which->matches[0].skipped)
        drop_matches(which);
    if (has_game(which, game)) return GRUNDY_OK;
    status = gi_array_grow(&items, &which->capacity, which->count,
                           sizeof *which->matches, which->env);
    if (status) return status;
    which->matches = items;
    kept = &which->matches[which->count++];
    *kept = *found;
    kept->name = known_name(game);
    gi_text_init(&kept->game, which->env);
    gi_text_add(&kept->game, game);
    return kept->game.status;
}

static grundy_status try_game(grundy_which *which, trial *t)
{
    const size_t count = t->table->word_count + GRUNDY_WHICH_SHIFT;
    match found = {.skipped = 0};
    bool is_own = false;
    grundy_status status = GRUNDY_OK;

    gi_text_truncate(&t->name, 0);
    gi_candidate_write(&t->game, &t->name);
    if (t->name.status) return t->name.status;
    if (!gi_candidate_terms(&t->game, t->known, count))
        status = gi_known_terms(t->name.bytes, t->known, count, "", &is_own,
                                t->run);
    if (status) return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
    which->games++;
    return place(t, &found) ? keep(which, t, &found) : GRUNDY_OK;
}

static int by_heap(const void *a, const void *b)
{
    const match *x = a, *y = b;

    return (x->heap > y->heap) - (x->heap < y->heap);
}

static grundy_status try_games(grundy_which *which,
                               const gi_pattern_table *table, gi_run *run)
{
    trial t = {.table = table, .run = run};
    gi_index at = {0};
    grundy_status status = GRUNDY_OK;

    gi_text_init(&t.name, run->env);
    while (!status && gi_index_next(&at, &t.game))
        status = gi_env_is_stopped(run->env) ? GRUNDY_CANCELLED
                                             : try_game(which, &t);
    gi_text_clear(&t.name);
    return status ? status
                  : gi_sort(which->matches, which->count,
                            sizeof *which->matches, by_heap, run->env);
}

/* ---- the calls ---- */

static grundy_status check(gi_pattern_table *table, gi_run *run)
{
    if (table->word_count < GRUNDY_WHICH_LEAST)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       table->word_count == 1
                           ? "%zu term tells no game from another: at least "
                             "%d are needed"
                           : "%zu terms tell no game from another: at least "
                             "%d are needed",
                       table->word_count, GRUNDY_WHICH_LEAST);
    if (table->word_count > GRUNDY_WHICH_MOST)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "at most %d terms are looked up, and these are %zu; "
                       "`grundy pattern --table` takes more",
                       GRUNDY_WHICH_MOST, table->word_count);
    return gi_pattern_table_check(table, run);
}

static grundy_status find(grundy_which **out, gi_pattern_table *table,
                          gi_run *run)
{
    grundy_which *which;
    grundy_status status = check(table, run);

    if (status) return status;
    which = gi_alloc(run->env, sizeof *which);
    if (!which) return GRUNDY_NO_MEMORY;
    *which = (grundy_which){.env = {gi_env_own(run->env)},
                            .terms = table->word_count};
    status = try_games(which, table, run);
    if (status)
        grundy_which_free(which);
    else
        *out = which;
    return status;
}

grundy_status grundy_which_find(grundy_which **out, const int64_t *terms,
                                size_t count, const grundy_env *env,
                                grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_pattern_table table = {.kind = GRUNDY_PATTERN_VALUES};
    grundy_status status = GRUNDY_OK;
    gi_run run;

    if (!out || (!terms && count))
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there are no terms");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, env, &told);
    for (size_t i = 0; !status && i < count && i <= GRUNDY_WHICH_MOST; i++)
        status = gi_pattern_table_push(&table, terms[i], run.env);
    if (!status) status = find(out, &table, &run);
    gi_pattern_table_clear(&table, run.env);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_which_read(grundy_which **out,
                                const grundy_reader *reader,
                                const grundy_env *env, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_pattern_table table = {.kind = GRUNDY_PATTERN_VALUES};
    grundy_status status;
    gi_run run;

    if (!out || !reader)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there are no terms");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, env, &told);
    status = gi_pattern_table_read(&table, reader, &run);
    if (!status) status = find(out, &table, &run);
    gi_pattern_table_clear(&table, run.env);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

void grundy_which_free(grundy_which *which)
{
    if (!which) return;
    drop_matches(which);
    gi_free(which->env, which->matches,
            which->capacity * sizeof *which->matches);
    gi_free(which->env, which, sizeof *which);
}

size_t grundy_which_terms(const grundy_which *which)
{
    return which->terms;
}

size_t grundy_which_games(const grundy_which *which)
{
    return which->games;
}

size_t grundy_which_count(const grundy_which *which)
{
    return which->count;
}

grundy_which_match grundy_which_at(const grundy_which *which, size_t index)
{
    const match *m = &which->matches[index];

    GRUNDY_ASSERT(index < which->count);
    return (grundy_which_match){.game = gi_text_string(&m->game),
                                .name = m->name,
                                .skipped = m->skipped,
                                .heap = m->heap,
                                .compared = which->terms - m->skipped};
}
