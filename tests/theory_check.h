/* SPDX-License-Identifier: MIT */
/* theory_check.h - what a ruleset's theory says, against its definition.
 *
 * The definition is played out by brute force that shares no code with the
 * engines: a position is solved after all its options, by recursion, and kept
 * in a table. Then, for every position of a box,
 *
 *   - the moves of the definition come sorted, each once;
 *   - outcome under both conventions and value are those of brute force;
 *   - the lists of winning moves, and of moves to each value, are complete and
 *     in the order of the definition;
 *   - the reason is a sentence.
 *
 * A theory may be silent (GRUNDY_UNDECIDED); the counts that come back say how
 * often it spoke, so that a test can ask for all. That the definition is the
 * game of the books is for each game's own test to show.
 *
 * Include after test.h.
 */
#ifndef TESTS_THEORY_CHECK_H
#define TESTS_THEORY_CHECK_H

#include <stdlib.h>

#include "base/integer/integer.h"
#include "base/memory/map.h"
#include "theory_case.h"

enum { TC_NUMBERS_MOST = 16, TC_NIMBERS = 1024 };

/* How often the theory spoke; all equal to `positions` for one without gaps. */
typedef struct theory_count {
    size_t positions, normal, misere, values, winning, reached;
} theory_count;

typedef struct theory_found {
    unsigned nimber;
    bool is_misere_win;
} theory_found;

typedef struct theory_check {
    grundy_game *game;
    gi_run run;
    grundy_error err;
    gi_map known;        /* Positions, as words. */
    theory_found *found; /* shape [known.count], by number. */
    size_t found_capacity;
    theory_count count;
} theory_check;

/* A list of moves that a function told. */
typedef struct tc_moves {
    gi_ints *items;
    size_t count, capacity;
} tc_moves;

static grundy_status tc_note_move(const gi_ints *move, void *user)
{
    tc_moves *moves = user;

    if (moves->count == moves->capacity) {
        moves->capacity = 2 * moves->capacity + 8;
        moves->items =
            realloc(moves->items, moves->capacity * sizeof *moves->items);
        assert_non_null(moves->items);
    }
    moves->items[moves->count] = (gi_ints){0};
    assert_int_equal(gi_ints_copy(&moves->items[moves->count++], move, NULL),
                     GRUNDY_OK);
    return GRUNDY_OK;
}

static void tc_clear_moves(tc_moves *moves)
{
    for (size_t i = 0; i < moves->count; i++)
        gi_ints_clear(&moves->items[i], NULL);
    free(moves->items);
    *moves = (tc_moves){0};
}

/* -1, 0, 1 by the first number that differs. */
static int tc_compare(const gi_ints *a, const gi_ints *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++) {
        const int order = grundy_integer_compare(&a->items[i], &b->items[i]);
        if (order) return order;
    }
    return (a->count > b->count) - (a->count < b->count);
}

static void tc_fail(theory_check *tc, const gi_ints *position,
                    const char *what)
{
    gi_text text;

    gi_text_init(&text, NULL);
    for (size_t i = 0; i < position->count; i++) {
        gi_text_add_char(&text, ' ');
        gi_text_add_integer(&text, &position->items[i]);
    }
    print_error("%s%s: %s\n", grundy_game_name(tc->game),
                gi_text_string(&text), what);
    gi_text_clear(&text);
    fail();
}

/* ---- brute force ---- */

static theory_found tc_solve(theory_check *tc, const gi_ints *position);

typedef struct tc_options {
    theory_check *tc;
    const gi_ints *position;
    gi_ints last; /* Move before this one. */
    bool has_last;
    bool seen[TC_NIMBERS];
    theory_found found;
} tc_options;

static grundy_status tc_note_option(const gi_ints *move, void *user)
{
    tc_options *options = user;
    theory_check *tc = options->tc;
    gi_ints after = {0};
    theory_found found;

    if (options->has_last && tc_compare(&options->last, move) >= 0)
        tc_fail(tc, options->position, "moves out of order");
    options->has_last = true;
    assert_int_equal(gi_ints_copy(&options->last, move, NULL), GRUNDY_OK);
    assert_int_equal(tc->game->rules->definition.apply(
                         tc->game, &after, options->position, move, &tc->run),
                     GRUNDY_OK);
    found = tc_solve(tc, &after);
    gi_ints_clear(&after, NULL);
    options->seen[found.nimber] = true;
    if (!found.is_misere_win) options->found.is_misere_win = true;
    return GRUNDY_OK;
}

static void tc_key(int64_t *words, const gi_ints *position)
{
    assert_true(position->count <= TC_NUMBERS_MOST);
    for (size_t i = 0; i < position->count; i++) {
        assert_true(gi_int_is_small(&position->items[i]));
        words[i] = position->items[i].word;
    }
    words[position->count] = -1; /* So that no key is empty. */
}

static void tc_keep(theory_check *tc, const int64_t *words, size_t count,
                    theory_found found)
{
    uint32_t number;
    bool is_new;

    assert_int_equal(gi_map_intern(&tc->known, words,
                                   (count + 1) * sizeof *words, &number,
                                   &is_new),
                     GRUNDY_OK);
    assert_true(is_new); /* Or the game goes round in circles. */
    if (number >= tc->found_capacity) {
        tc->found_capacity = 2 * tc->found_capacity + 64;
        tc->found = realloc(tc->found, tc->found_capacity * sizeof *tc->found);
        assert_non_null(tc->found);
    }
    tc->found[number] = found;
}

static theory_found tc_solve(theory_check *tc, const gi_ints *position)
{
    int64_t words[TC_NUMBERS_MOST + 1];
    tc_options *options;
    theory_found found;
    uint32_t number;

    tc_key(words, position);
    if (gi_map_find(&tc->known, words, (position->count + 1) * sizeof *words,
                    &number))
        return tc->found[number];
    options = calloc(1, sizeof *options);
    assert_non_null(options);
    options->tc = tc;
    options->position = position;
    assert_int_equal(tc->game->rules->definition.moves(tc->game, position, 0,
                                                       tc_note_option, options,
                                                       &tc->run),
                     GRUNDY_OK);
    found = options->found;
    if (!options->has_last) found.is_misere_win = true;
    while (options->seen[found.nimber])
        found.nimber++;
    assert_true(found.nimber < TC_NIMBERS - 1);
    gi_ints_clear(&options->last, NULL);
    free(options);
    tc_keep(tc, words, position->count, found);
    return found;
}

/* ---- theory against it ---- */

static void tc_check_outcome(theory_check *tc, const gi_ints *position,
                             grundy_convention convention, theory_found found)
{
    const gi_theory *theory = &tc->game->rules->theory;
    const bool is_misere = convention == GRUNDY_MISERE;
    const bool wins = is_misere ? found.is_misere_win : found.nimber != 0;
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    gi_text text;
    grundy_status status;

    if (!theory->outcome) return;
    status =
        theory->outcome(tc->game, position, convention, &outcome, &tc->run);
    if (status == GRUNDY_UNDECIDED) return;
    if (status || outcome != (wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P))
        tc_fail(tc, position, is_misere ? "misere outcome" : "outcome");
    *(is_misere ? &tc->count.misere : &tc->count.normal) += 1;
    if (!theory->reason) return;
    gi_text_init(&text, NULL);
    status = theory->reason(tc->game, position, convention, outcome, &text,
                            &tc->run);
    if (status || text.status || text.count < 10 ||
        text.bytes[text.count - 1] != '.')
        tc_fail(tc, position, "reason");
    gi_text_clear(&text);
}

static void tc_check_value(theory_check *tc, const gi_ints *position,
                           theory_found found)
{
    const gi_theory *theory = &tc->game->rules->theory;
    grundy_integer value = {0};
    grundy_status status;

    if (!theory->value) return;
    status = theory->value(tc->game, position, &value, &tc->run);
    if (status == GRUNDY_UNDECIDED) return;
    if (status || gi_int_compare_word(&value, (int64_t)found.nimber) != 0)
        tc_fail(tc, position, "value");
    grundy_integer_clear(&value, NULL);
    tc->count.values++;
}

/* Moves of the definition that lead where they are wanted. */
typedef struct tc_filter {
    theory_check *tc;
    const gi_ints *position;
    bool is_by_value;
    grundy_convention convention;
    unsigned target;
    tc_moves kept;
} tc_filter;

static grundy_status tc_filter_move(const gi_ints *move, void *user)
{
    tc_filter *filter = user;
    theory_check *tc = filter->tc;
    gi_ints after = {0};
    theory_found found;
    bool is_wanted;

    assert_int_equal(tc->game->rules->definition.apply(
                         tc->game, &after, filter->position, move, &tc->run),
                     GRUNDY_OK);
    found = tc_solve(tc, &after);
    gi_ints_clear(&after, NULL);
    if (filter->is_by_value)
        is_wanted = found.nimber == filter->target;
    else if (filter->convention == GRUNDY_MISERE)
        is_wanted = !found.is_misere_win;
    else
        is_wanted = found.nimber == 0;
    return is_wanted ? tc_note_move(move, &filter->kept) : GRUNDY_OK;
}

static void tc_compare_moves(tc_filter *filter, const tc_moves *told,
                             const char *what)
{
    theory_check *tc = filter->tc;
    bool is_same;

    assert_int_equal(
        tc->game->rules->definition.moves(tc->game, filter->position, 0,
                                          tc_filter_move, filter, &tc->run),
        GRUNDY_OK);
    is_same = told->count == filter->kept.count;
    for (size_t i = 0; is_same && i < told->count; i++)
        is_same = gi_ints_equal(&told->items[i], &filter->kept.items[i]);
    tc_clear_moves(&filter->kept);
    if (!is_same) tc_fail(tc, filter->position, what);
}

static void tc_check_winning(theory_check *tc, const gi_ints *position,
                             grundy_convention convention)
{
    const gi_theory *theory = &tc->game->rules->theory;
    tc_filter filter = {
        .tc = tc, .position = position, .convention = convention};
    tc_moves told = {0};
    grundy_status status;

    if (!theory->winning) return;
    status = theory->winning(tc->game, position, convention, tc_note_move,
                             &told, &tc->run);
    if (status == GRUNDY_OK) {
        tc_compare_moves(&filter, &told,
                         convention ? "misere winning moves"
                                    : "winning moves");
        tc->count.winning += convention == GRUNDY_MISERE;
    } else if (status != GRUNDY_UNDECIDED) {
        tc_fail(tc, position, "winning moves: status");
    }
    tc_clear_moves(&told);
}

static void tc_check_reach(theory_check *tc, const gi_ints *position,
                           unsigned target)
{
    const gi_theory *theory = &tc->game->rules->theory;
    const grundy_integer wanted = {(int64_t)target, NULL};
    tc_filter filter = {
        .tc = tc, .position = position, .is_by_value = true, .target = target};
    tc_moves told = {0};
    grundy_status status;

    if (!theory->reach) return;
    status = theory->reach(tc->game, position, &wanted, tc_note_move, &told,
                           &tc->run);
    if (status == GRUNDY_OK) {
        tc_compare_moves(&filter, &told, "moves to a value");
        tc->count.reached += target == 0;
    } else if (status != GRUNDY_UNDECIDED) {
        tc_fail(tc, position, "moves to a value: status");
    }
    tc_clear_moves(&told);
}

/* One position: all that the theory says of it. */
static void tc_check_position(theory_check *tc, const gi_ints *position)
{
    const theory_found found = tc_solve(tc, position);

    tc->count.positions++;
    tc_check_outcome(tc, position, GRUNDY_NORMAL, found);
    tc_check_outcome(tc, position, GRUNDY_MISERE, found);
    tc_check_value(tc, position, found);
    tc_check_winning(tc, position, GRUNDY_NORMAL);
    tc_check_winning(tc, position, GRUNDY_MISERE);
    for (unsigned target = 0; target < found.nimber + 4; target++)
        tc_check_reach(tc, position, target);
}

static void tc_init(theory_check *tc, const char *game)
{
    *tc = (theory_check){.game = tc_game(game)};
    gi_run_init(&tc->run, NULL, &tc->err);
    gi_map_init(&tc->known, NULL);
}

static void tc_clear(theory_check *tc)
{
    gi_run_clear(&tc->run); /* What it keeps may borrow the game. */
    gi_map_clear(&tc->known);
    free(tc->found);
    grundy_game_free(tc->game);
}

/* All lists of `count` numbers from the ruleset's least to bound. */
static void tc_check_lists(theory_check *tc, size_t count, int64_t bound)
{
    const int64_t least = tc->game->rules->least;
    grundy_integer items[TC_NUMBERS_MOST] = {{0}};
    const gi_ints position = {items, count, TC_NUMBERS_MOST};
    size_t last;

    assert_true(count <= TC_NUMBERS_MOST);
    for (size_t i = 0; i < count; i++)
        items[i].word = least;
    do {
        if (gi_position_check(tc->game, &position, NULL) == GRUNDY_OK)
            tc_check_position(tc, &position);
        for (last = count; last > 0; last--) {
            if (items[last - 1].word++ < bound) break;
            items[last - 1].word = least;
        }
    } while (last > 0);
}

/* A game, such as "bash:m=3", on all positions of up to `count_most` numbers
 * (or just as many as the ruleset wants) up to `bound`. */
static inline theory_count check_theory(const char *game, size_t count_most,
                                        int64_t bound)
{
    theory_check tc;
    size_t first = 0;

    tc_init(&tc, game);
    if (tc.game->rules->heap_count)
        first = count_most = tc.game->rules->heap_count;
    for (size_t count = first; count <= count_most; count++)
        tc_check_lists(&tc, count, bound);
    tc_clear(&tc);
    return tc.count;
}

/* The same, for a theory that must speak about every position. */
static inline size_t check_whole_theory(const char *game, size_t count_most,
                                        int64_t bound)
{
    const theory_count count = check_theory(game, count_most, bound);

    assert_int_equal(count.normal, count.positions);
    assert_int_equal(count.misere, count.positions);
    assert_int_equal(count.values, count.positions);
    assert_int_equal(count.winning, count.positions);
    assert_int_equal(count.reached, count.positions);
    return count.positions;
}

#endif
