/* SPDX-License-Identifier: MIT */
/* game_test_theory.c - what a ruleset's theory says, against its definition.
 *
 * The definition is played out by brute force that shares no code with the
 * engines: a position is solved after all its options, by recursion, and kept
 * in a table. Then, for every position that is tried,
 *
 *   - the moves of the definition come sorted, each once;
 *   - outcome under both conventions and value are those of brute force;
 *   - the lists of winning moves, and of moves to each value, are complete and
 *     in the order of the definition;
 *   - the reason is a sentence, if there is one.
 *
 * A theory may be silent (GRUNDY_UNDECIDED) where the test lets it; the counts
 * say how often it spoke. That the definition is the game of the books is for
 * each game's own test to show.
 */
#define GI_GAMES_TEST_DEFINES
#include "games/test/game_test.h"

#include "base/memory/map.h"

enum { NUMBERS_MOST = 16, NIMBERS = 1024 };

typedef struct found {
    unsigned nimber;
    bool is_misere_win;
} found;

struct definition_table {
    gi_map known; /* Positions, as words. */
    found *found; /* shape [known.count], by number. */
    size_t capacity;
};

void definition_table_free(struct definition_table *table)
{
    if (!table) return;
    gi_map_clear(&table->known);
    free(table->found);
    free(table);
}

static void fail_moves(const ask *a, const gi_ints *position, const char *what,
                       const move_list *wanted, const move_list *told)
{
    gi_text texts[2];

    gi_text_init(&texts[0], NULL);
    gi_text_init(&texts[1], NULL);
    move_list_write(wanted, &texts[0]);
    move_list_write(told, &texts[1]);
    fail_ask(a, position, what, gi_text_string(&texts[0]),
             gi_text_string(&texts[1]));
}

/* -1, 0, 1 by the first number that differs. */
static int compare(const gi_ints *a, const gi_ints *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++) {
        const int order = grundy_integer_compare(&a->items[i], &b->items[i]);
        if (order) return order;
    }
    return (a->count > b->count) - (a->count < b->count);
}

/* ---- brute force ---- */

static size_t key_of(int64_t *words, const gi_ints *position)
{
    assert_true(position->count <= NUMBERS_MOST);
    for (size_t i = 0; i < position->count; i++) {
        assert_true(gi_int_is_small(&position->items[i]));
        words[i] = position->items[i].word;
    }
    words[position->count] = -1; /* So that no key is empty. */
    return (position->count + 1) * sizeof *words;
}

static void keep(struct definition_table *table, const int64_t *words,
                 size_t bytes, found value)
{
    uint32_t number;
    bool is_new;

    assert_int_equal(
        gi_map_intern(&table->known, words, bytes, &number, &is_new),
        GRUNDY_OK);
    assert_true(is_new); /* Or the game goes round in circles. */
    if (number >= table->capacity) {
        table->capacity = 2 * table->capacity + 64;
        table->found =
            realloc(table->found, table->capacity * sizeof *table->found);
        assert_non_null(table->found);
    }
    table->found[number] = value;
}

static found solve_position(ask *a, const gi_ints *position);

static found solve_after(ask *a, const gi_ints *position, const gi_ints *move)
{
    gi_ints after = {0};
    found value;

    assert_int_equal(a->game->rules->definition.apply(a->game, &after,
                                                      position, move, &a->run),
                     GRUNDY_OK);
    value = solve_position(a, &after);
    gi_ints_clear(&after, NULL);
    return value;
}

typedef struct options {
    ask *a;
    const gi_ints *position;
    gi_ints last; /* Move before this one. */
    bool has_last;
    bool seen[NIMBERS];
    found value;
} options;

static grundy_status note_option(const gi_ints *move, void *user)
{
    options *o = user;
    found after;

    if (o->has_last && compare(&o->last, move) >= 0)
        fail_moves(o->a, o->position, "moves after one another, ascending",
                   &(move_list){(gi_ints *)move, 1, 1},
                   &(move_list){&o->last, 1, 1});
    o->has_last = true;
    assert_int_equal(gi_ints_copy(&o->last, move, NULL), GRUNDY_OK);
    after = solve_after(o->a, o->position, move);
    o->seen[after.nimber] = true;
    if (!after.is_misere_win) o->value.is_misere_win = true;
    return GRUNDY_OK;
}

static found solve_position(ask *a, const gi_ints *position)
{
    int64_t words[NUMBERS_MOST + 1];
    const size_t bytes = key_of(words, position);
    options *o;
    found value;
    uint32_t number;

    if (gi_map_find(&a->solved->known, words, bytes, &number))
        return a->solved->found[number];
    o = calloc(1, sizeof *o);
    assert_non_null(o);
    o->a = a;
    o->position = position;
    assert_int_equal(a->game->rules->definition.moves(a->game, position, 0,
                                                      note_option, o, &a->run),
                     GRUNDY_OK);
    value = o->value;
    if (!o->has_last) value.is_misere_win = true;
    while (o->seen[value.nimber])
        value.nimber++;
    assert_true(value.nimber < NIMBERS - 1);
    gi_ints_clear(&o->last, NULL);
    free(o);
    keep(a->solved, words, bytes, value);
    return value;
}

/* ---- theory against it ---- */

/* Whether it spoke; GRUNDY_UNDECIDED is silence, if that is allowed. */
static bool has_said(ask *a, const gi_ints *position, unsigned part,
                     const char *what, grundy_status status)
{
    if (status == GRUNDY_OK) return true;
    if (status != GRUNDY_UNDECIDED || (a->must_say & part))
        fail_ask(a, position, what, "an answer", grundy_status_name(status));
    return false;
}

static void try_outcome(ask *a, const gi_ints *position,
                        grundy_convention convention, found value)
{
    const gi_theory *theory = &a->game->rules->theory;
    const bool is_misere = convention == GRUNDY_MISERE;
    const bool wins = is_misere ? value.is_misere_win : value.nimber != 0;
    const char *what =
        is_misere ? "outcome of misère play" : "outcome of normal play";
    const grundy_outcome wanted = wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status = GRUNDY_UNDECIDED;
    gi_text text;

    if (theory->outcome)
        status =
            theory->outcome(a->game, position, convention, &outcome, &a->run);
    if (!has_said(a, position, is_misere ? SAYS_MISERE : SAYS_NORMAL, what,
                  status))
        return;
    if (outcome != wanted)
        fail_ask(a, position, what, grundy_outcome_name(wanted),
                 grundy_outcome_name(outcome));
    *(is_misere ? &a->count.misere : &a->count.normal) += 1;
    if (!theory->reason) return;
    gi_text_init(&text, NULL);
    status =
        theory->reason(a->game, position, convention, outcome, &text, &a->run);
    /* Silence leaves it to the usual words. */
    if (status == GRUNDY_UNDECIDED
            ? text.count > 0
            : status || text.status || text.count < 10 ||
                  text.bytes[text.count - 1] != '.')
        fail_ask(a, position, "reason", "a sentence", gi_text_string(&text));
    gi_text_clear(&text);
}

static void try_value(ask *a, const gi_ints *position, found value)
{
    const gi_theory *theory = &a->game->rules->theory;
    grundy_integer said = {0};
    grundy_status status = GRUNDY_UNDECIDED;
    char wanted[16];
    gi_text text;

    if (theory->value)
        status = theory->value(a->game, position, &said, &a->run);
    if (!has_said(a, position, SAYS_VALUE, "value", status)) return;
    if (gi_int_compare_word(&said, (int64_t)value.nimber) != 0) {
        snprintf(wanted, sizeof wanted, "%u", value.nimber);
        gi_text_init(&text, NULL);
        gi_text_add_integer(&text, &said);
        fail_ask(a, position, "value", wanted, gi_text_string(&text));
    }
    grundy_integer_clear(&said, NULL);
    a->count.values++;
}

/* Moves of the definition that lead where they are wanted. */
typedef struct filter {
    ask *a;
    const gi_ints *position;
    bool is_by_value;
    grundy_convention convention;
    unsigned target;
    move_list kept;
} filter;

static grundy_status filter_move(const gi_ints *move, void *user)
{
    filter *f = user;
    const found after = solve_after(f->a, f->position, move);
    bool is_wanted;

    if (f->is_by_value)
        is_wanted = after.nimber == f->target;
    else if (f->convention == GRUNDY_MISERE)
        is_wanted = !after.is_misere_win;
    else
        is_wanted = after.nimber == 0;
    return is_wanted ? note_move(move, &f->kept) : GRUNDY_OK;
}

static void compare_moves(filter *f, const move_list *told, const char *what)
{
    ask *a = f->a;
    bool is_same;

    assert_int_equal(a->game->rules->definition.moves(a->game, f->position, 0,
                                                      filter_move, f, &a->run),
                     GRUNDY_OK);
    is_same = told->count == f->kept.count;
    for (size_t i = 0; is_same && i < told->count; i++)
        is_same = gi_ints_equal(&told->items[i], &f->kept.items[i]);
    if (!is_same) fail_moves(a, f->position, what, &f->kept, told);
    move_list_clear(&f->kept);
}

static void try_winning(ask *a, const gi_ints *position,
                        grundy_convention convention)
{
    const gi_theory *theory = &a->game->rules->theory;
    const char *what = convention ? "winning moves of misère play"
                                  : "winning moves of normal play";
    filter f = {.a = a, .position = position, .convention = convention};
    move_list told = {0};
    grundy_status status = GRUNDY_UNDECIDED;

    if (theory->winning)
        status = theory->winning(a->game, position, convention, note_move,
                                 &told, &a->run);
    if (has_said(a, position, convention ? SAYS_WINNING : 0, what, status)) {
        compare_moves(&f, &told, what);
        a->count.winning += convention == GRUNDY_MISERE;
    }
    move_list_clear(&told);
}

static void try_reach(ask *a, const gi_ints *position, unsigned target)
{
    const gi_theory *theory = &a->game->rules->theory;
    const grundy_integer wanted = {(int64_t)target, NULL};
    filter f = {
        .a = a, .position = position, .is_by_value = true, .target = target};
    move_list told = {0};
    grundy_status status = GRUNDY_UNDECIDED;
    char what[40];

    snprintf(what, sizeof what, "moves to value %u", target);
    if (theory->reach)
        status = theory->reach(a->game, position, &wanted, note_move, &told,
                               &a->run);
    if (has_said(a, position, target ? 0 : SAYS_REACH, what, status)) {
        compare_moves(&f, &told, what);
        a->count.reached += target == 0;
    }
    move_list_clear(&told);
}

grundy_status try_position(const gi_ints *position, void *opened)
{
    ask *a = opened;
    found value;

    if (!a->solved) {
        a->solved = calloc(1, sizeof *a->solved);
        assert_non_null(a->solved);
        gi_map_init(&a->solved->known, NULL);
    }
    value = solve_position(a, position);
    a->count.positions++;
    try_outcome(a, position, GRUNDY_NORMAL, value);
    try_outcome(a, position, GRUNDY_MISERE, value);
    try_value(a, position, value);
    try_winning(a, position, GRUNDY_NORMAL);
    try_winning(a, position, GRUNDY_MISERE);
    for (unsigned target = 0; target < value.nimber + 4; target++)
        try_reach(a, position, target);
    return GRUNDY_OK;
}

void try_lists(ask *a, size_t count, int64_t bound)
{
    const int64_t least = a->game->rules->least;
    grundy_integer items[NUMBERS_MOST] = {{0}};
    const gi_ints position = {items, count, NUMBERS_MOST};
    size_t last;

    assert_true(count <= NUMBERS_MOST);
    for (size_t i = 0; i < count; i++)
        items[i].word = least;
    do {
        if (gi_position_check(a->game, &position, NULL) == GRUNDY_OK)
            try_position(&position, a);
        for (last = count; last > 0; last--) {
            if (items[last - 1].word++ < bound) break;
            items[last - 1].word = least;
        }
    } while (last > 0);
}

theory_count check_theory(const char *game, size_t count_most, int64_t bound,
                          unsigned must_say)
{
    size_t first = 0;
    ask a;

    ask_open(&a, game, NULL);
    a.must_say = must_say;
    if (a.game->rules->heap_count)
        first = count_most = a.game->rules->heap_count;
    for (size_t count = first; count <= count_most; count++)
        try_lists(&a, count, bound);
    ask_close(&a);
    assert_true(a.count.positions > 0);
    return a.count;
}
