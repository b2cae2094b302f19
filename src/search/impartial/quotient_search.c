/* SPDX-License-Identifier: MIT */
/* quotient_search.c - the quotient of finitely many positions
 * (T-MISERE-CERTIFICATE).
 *
 * Every follower is visited once (fold.c) and becomes a sum of heaps: one that
 * falls into heaps or components is the sum of these, one without moves is the
 * empty sum, and any other is a heap, whose options are the sums that its
 * options are. Followers with the same options are the same heap. At the end
 * the heaps are put in the order of the longest play, so that the quotient grows
 * by simple games first.
 *
 * Moves that reverse are not looked for: the quotient finds by itself what is
 * the same in it, and each follower counts as something that can be added.
 */
#include "grundy/quotient_set.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/memory/map.h"
#include "base/memory/sort.h"
#include "quotient/quotient.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/impartial/fold.h"

/* Followers at most: as many as certificates have heaps. */
enum { FOLLOWERS_MOST = (1 << 20) - 1 };

typedef struct numbers {
    uint32_t *items;
    size_t count, capacity;
} numbers;

typedef struct lister {
    const grundy_env *env;
    gi_run *run;
    const grundy_game *game; /* Of the term that is walked through. */
    gi_fold *fold;
    gi_map sums;  /* Sorted lists of heaps; 0 is the empty one. */
    gi_map heaps; /* Sorted lists of sums, by number of the heap - 1. */
    gi_name_list names;
    numbers lengths; /* Of the longest play, by heap - 1. */
    gi_text name;    /* Scratch, as the list is. */
    numbers list;
} lister;

static int compare(const void *a, const void *b)
{
    const uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;

    return (left > right) - (left < right);
}

static grundy_status append(numbers *list, uint32_t number,
                            const grundy_env *env)
{
    const grundy_status status =
        gi_array_grow((void **)&list->items, &list->capacity, list->count,
                      sizeof *list->items, env);

    if (!status) list->items[list->count++] = number;
    return status;
}

static void clear_numbers(numbers *list, const grundy_env *env)
{
    gi_free(env, list->items, list->capacity * sizeof *list->items);
    *list = (numbers){0};
}

static const uint32_t *heaps_of(const lister *l, uint32_t sum, size_t *count)
{
    const uint32_t *heaps = gi_map_key_at(&l->sums, sum, count);

    *count /= sizeof *heaps;
    return heaps;
}

static const uint32_t *options_of(const lister *l, uint32_t heap,
                                  size_t *count)
{
    const uint32_t *options = gi_map_key_at(&l->heaps, heap - 1, count);

    GRUNDY_ASSERT(heap > 0);
    *count /= sizeof *options;
    return options;
}

/* The number of the list in the scratch, which is sorted. */
static grundy_status intern(lister *l, gi_map *map, uint32_t *number,
                            bool *is_new)
{
    return gi_map_intern(map, l->list.items,
                         l->list.count * sizeof *l->list.items, number,
                         is_new);
}

/* ---- the rule of the walk: answers are sums ---- */

static grundy_status sort_list(lister *l)
{
    return gi_sort(l->list.items, l->list.count, sizeof *l->list.items,
                   compare, l->env);
}

static void drop_repeats(numbers *list)
{
    size_t kept = 0;

    for (size_t i = 0; i < list->count; i++)
        if (i == 0 || list->items[i] != list->items[kept - 1])
            list->items[kept++] = list->items[i];
    list->count = kept;
}

/* Plays of 2^32 - 1 moves and more count as equally long: their heaps keep the
 * order in which they came, in which a heap's options are there before it. */
static uint32_t add_lengths(uint32_t a, uint32_t b)
{
    return b <= UINT32_MAX - a ? a + b : UINT32_MAX;
}

static grundy_status note_length(lister *l)
{
    uint32_t longest = 0;

    for (size_t i = 0; i < l->list.count; i++) {
        size_t count;
        uint32_t length = 0;
        const uint32_t *heaps = heaps_of(l, l->list.items[i], &count);
        for (size_t k = 0; k < count; k++) {
            GRUNDY_ASSERT(heaps[k] > 0 && heaps[k] <= l->lengths.count);
            length = add_lengths(length, l->lengths.items[heaps[k] - 1]);
        }
        if (length > longest) longest = length;
    }
    return append(&l->lengths, add_lengths(longest, 1), l->env);
}

static grundy_status note_name(lister *l)
{
    grundy_status status;

    gi_text_truncate(&l->name, 0);
    gi_text_addf(&l->name, "%s ", grundy_game_name(l->game));
    status = gi_fold_write(l->fold, &l->name);
    return status ? status
                  : gi_name_list_add(&l->names, gi_text_string(&l->name));
}

/* A heap by its options, or the empty sum. */
static grundy_status judge(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out)
{
    lister *l = user;
    uint32_t heap, sum = 0;
    bool is_new = false;
    grundy_status status = GRUNDY_OK;

    l->list.count = 0;
    for (size_t i = 0; !status && i < count; i++)
        status = append(&l->list, (uint32_t)answers[i], l->env);
    if (status || count == 0) {
        *out = 0;
        return status;
    }
    status = sort_list(l);
    drop_repeats(&l->list);
    if (!status) status = intern(l, &l->heaps, &heap, &is_new);
    if (!status && is_new) status = note_length(l);
    if (!status && is_new) status = note_name(l);
    if (!status && heap >= FOLLOWERS_MOST)
        status = gi_fail_limit(l->run->err, GRUNDY_OVER_BUDGET,
                               "the quotient is for at most %d followers",
                               FOLLOWERS_MOST);
    l->list.count = 0;
    if (!status) status = append(&l->list, heap + 1, l->env);
    if (!status) status = intern(l, &l->sums, &sum, &is_new);
    *out = sum;
    return status;
}

static grundy_status add(void *user, const uint64_t *answers, size_t count,
                         uint64_t *out)
{
    lister *l = user;
    uint32_t sum = 0;
    bool is_new;
    grundy_status status = GRUNDY_OK;

    l->list.count = 0;
    for (size_t i = 0; !status && i < count; i++) {
        size_t heap_count;
        const uint32_t *heaps = heaps_of(l, (uint32_t)answers[i], &heap_count);
        for (size_t k = 0; !status && k < heap_count; k++)
            status = append(&l->list, heaps[k], l->env);
    }
    if (!status) status = sort_list(l);
    if (!status) status = intern(l, &l->sums, &sum, &is_new);
    *out = sum;
    return status;
}

static const gi_fold_rule rule = {.judge = judge, .add = add};

/* ---- the list, in the order of the longest play ---- */

typedef struct order {
    uint64_t *heaps;  /* shape [count]: heaps, below their lengths */
    uint32_t *places; /* shape [count + 1]: by heap */
    size_t count;
} order;

static int compare_long(const void *a, const void *b)
{
    const uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;

    return (left > right) - (left < right);
}

static grundy_status find_order(order *o, const lister *l)
{
    const size_t count = l->heaps.count;
    grundy_status status;

    GRUNDY_ASSERT(count == l->lengths.count && count == l->names.count);
    *o = (order){gi_alloc_array(l->env, count + 1, sizeof *o->heaps),
                 gi_alloc_array(l->env, count + 1, sizeof *o->places), count};
    if (!o->heaps || !o->places) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        o->heaps[i] = (uint64_t)l->lengths.items[i] << 32 | (i + 1);
    status = gi_sort(o->heaps, count, sizeof *o->heaps, compare_long, l->env);
    o->places[0] = 0;
    for (size_t i = 0; i < count; i++)
        o->places[(uint32_t)o->heaps[i]] = (uint32_t)i + 1;
    return status;
}

static void clear_order(order *o, const grundy_env *env)
{
    gi_free(env, o->places, (o->count + 1) * sizeof *o->places);
    gi_free(env, o->heaps, (o->count + 1) * sizeof *o->heaps);
}

/* One sum of the list, its heaps ascending. */
static grundy_status put_sum(gi_heap_list *out, lister *l, const order *o,
                             uint32_t sum)
{
    size_t count;
    const uint32_t *heaps = heaps_of(l, sum, &count);
    grundy_status status = GRUNDY_OK;

    l->list.count = 0;
    for (size_t i = 0; !status && i < count; i++) {
        GRUNDY_ASSERT(heaps[i] <= o->count);
        status = append(&l->list, o->places[heaps[i]], l->env);
    }
    if (!status) status = sort_list(l);
    for (size_t i = 0; !status && i < count; i++)
        status = gi_heap_list_add(out, l->list.items[i]);
    return status ? status : gi_heap_list_end_sum(out);
}

static grundy_status put_heaps(gi_listed *out, lister *l, const order *o)
{
    grundy_status status = gi_listed_end_heap(out, "");

    for (size_t i = 0; !status && i < o->count; i++) {
        const uint32_t heap = (uint32_t)o->heaps[i];
        size_t count;
        const uint32_t *options = options_of(l, heap, &count);
        for (size_t k = 0; !status && k < count; k++)
            status = put_sum(&out->options, l, o, options[k]);
        if (!status)
            status =
                gi_listed_end_heap(out, gi_name_list_at(&l->names, heap - 1));
    }
    return status;
}

static grundy_status put_all(gi_position_list *out, lister *l,
                             const numbers *sums)
{
    order o;
    grundy_status status = find_order(&o, l);

    if (!status) status = put_heaps(&out->followers, l, &o);
    for (size_t i = 0; !status && i < sums->count; i++)
        status = put_sum(&out->sums, l, &o, sums->items[i]);
    clear_order(&o, l->env);
    return status;
}

/* ---- the positions ---- */

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    const gi_ruleset *rules = game->rules;

    if (rules->kind != GI_IMPARTIAL)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "%s has no misère quotient: the players have different "
                       "moves, or there is a score",
                       grundy_game_name(game));
    if (rules->definition.is_entailed)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "%s has no misère quotient: some of its moves entail "
                       "another",
                       grundy_game_name(game));
    if (rules->definition.end || rules->definition.result)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "%s has no misère quotient: the last move is not all "
                       "that counts",
                       grundy_game_name(game));
    return GRUNDY_OK;
}

static grundy_status name_term(gi_position_list *out,
                               const struct gi_term *term, lister *l)
{
    grundy_status status;

    gi_text_truncate(&l->name, 0);
    gi_text_addf(&l->name, "%s ", grundy_game_name(term->game));
    status = gi_position_write(term->game, &term->heaps, &l->name, l->run);
    return status ? status
                  : gi_name_list_add(&out->names, gi_text_string(&l->name));
}

static grundy_status walk(lister *l, const struct gi_term *term, numbers *sums)
{
    const grundy_game *game = term->game;
    uint64_t sum = 0;
    grundy_status status = gi_fold_new(&l->fold, &rule, l, &game, 1,
                                       gi_limit_positions(l->env), l->env);

    l->game = game;
    if (!status) status = gi_fold_solve(l->fold, &term->heaps, &sum, l->run);
    gi_fold_free(l->fold);
    l->fold = NULL;
    return status ? status : append(sums, (uint32_t)sum, l->env);
}

static grundy_status list_terms(gi_position_list *out, lister *l,
                                const grundy_position *position)
{
    numbers sums = {0};
    uint32_t empty;
    bool is_new;
    grundy_status status = intern(l, &l->sums, &empty, &is_new);

    GRUNDY_ASSERT(status || (is_new && empty == 0));
    for (size_t i = 0; !status && i < position->count; i++) {
        const struct gi_term *term = &position->terms[i];
        status = check(term->game, l->run->err);
        if (!status) status = walk(l, term, &sums);
        if (!status) status = name_term(out, term, l);
    }
    if (!status) status = put_all(out, l, &sums);
    clear_numbers(&sums, l->env);
    return status;
}

static grundy_status list_all(gi_position_list *out,
                              const grundy_position *position,
                              const grundy_env *env, gi_run *run)
{
    lister l = {.env = env, .run = run};
    grundy_status status;

    gi_map_init(&l.sums, env);
    gi_map_init(&l.heaps, env);
    gi_name_list_init(&l.names, env);
    gi_text_init(&l.name, env);
    status = list_terms(out, &l, position);
    clear_numbers(&l.lengths, env);
    clear_numbers(&l.list, env);
    gi_text_clear(&l.name);
    gi_name_list_clear(&l.names);
    gi_map_clear(&l.heaps);
    gi_map_clear(&l.sums);
    return status;
}

grundy_status grundy_quotient_of_position(grundy_quotient **out,
                                          const grundy_position *position,
                                          const grundy_env *env,
                                          grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_position_list list;
    grundy_status status;
    gi_run run;

    if (!out || !position)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no position");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    env = gi_env_or_default(env);
    gi_run_init(&run, env, &told);
    gi_position_list_init(&list, env);
    status = list_all(&list, position, env, &run);
    gi_run_clear(&run);
    if (!status) return gi_quotient_find_positions(out, &list, env, err);
    gi_position_list_clear(&list);
    return gi_fail_told(err, status, &told);
}
