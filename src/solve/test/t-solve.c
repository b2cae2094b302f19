/* SPDX-License-Identifier: MIT */
/* t-solve.c - answers against brute force: sums under both conventions, every
 * move with its outcome and value. */
#include "test.h"

#include "grundy/parse.h"
#include "grundy/solve.h"

#include "base/integer/integer.h"
#include "base/memory/map.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/answer.h"

/* ---- brute force: every line of play of a sum, each position once ---- */

enum { TERMS_MOST = 4, KEY_WORDS = 64, SUMS_MOST = 1 << 15 };

typedef struct sum {
    const grundy_game *games[TERMS_MOST];
    gi_ints terms[TERMS_MOST];
    size_t count;
} sum;

typedef struct found {
    unsigned value;
    bool wins, wins_misere;
    size_t moves, winning, winning_misere; /* How many there are. */
} found;

typedef struct brute {
    gi_run run;
    gi_map known;
    found found[SUMS_MOST];
} brute;

static found solve_sum(brute *b, const sum *s);

typedef struct options {
    brute *b;
    const sum *from;
    size_t term;
    bool has_value[256];
    found found;
} options;

static sum copy_sum(const sum *s)
{
    sum copy = *s;

    for (size_t i = 0; i < s->count; i++) {
        copy.terms[i] = (gi_ints){0};
        assert_int_equal(gi_ints_copy(&copy.terms[i], &s->terms[i], NULL),
                         GRUNDY_OK);
    }
    return copy;
}

static void clear_sum(sum *s)
{
    for (size_t i = 0; i < s->count; i++)
        gi_ints_clear(&s->terms[i], NULL);
}

/* The sum after a move in one term. */
static sum after_move(brute *b, const sum *s, size_t term, const gi_ints *move)
{
    sum after = copy_sum(s);

    assert_int_equal(s->games[term]->rules->definition.apply(
                         s->games[term], &after.terms[term], &s->terms[term],
                         move, &b->run),
                     GRUNDY_OK);
    return after;
}

static grundy_status note_option(const gi_ints *move, void *user)
{
    options *o = user;
    sum after = after_move(o->b, o->from, o->term, move);
    const found f = solve_sum(o->b, &after);

    clear_sum(&after);
    assert_true(f.value < 256);
    o->has_value[f.value] = true;
    o->found.moves++;
    o->found.winning += !f.wins;
    o->found.winning_misere += !f.wins_misere;
    return GRUNDY_OK;
}

static size_t key_of(const sum *s, int64_t *words)
{
    size_t count = 0;

    for (size_t i = 0; i < s->count; i++) {
        assert_true(count + s->terms[i].count < KEY_WORDS);
        words[count++] = (int64_t)s->terms[i].count;
        for (size_t j = 0; j < s->terms[i].count; j++)
            words[count++] = s->terms[i].items[j].word;
    }
    return count * sizeof *words;
}

static found solve_sum(brute *b, const sum *s)
{
    int64_t words[KEY_WORDS];
    const size_t bytes = key_of(s, words);
    options o = {.b = b, .from = s};
    found f;
    uint32_t number;
    bool is_new;

    if (gi_map_find(&b->known, words, bytes, &number)) return b->found[number];
    for (o.term = 0; o.term < s->count; o.term++)
        assert_int_equal(s->games[o.term]->rules->definition.moves(
                             s->games[o.term], &s->terms[o.term], 0,
                             note_option, &o, &b->run),
                         GRUNDY_OK);
    f = o.found;
    while (o.has_value[f.value])
        f.value++;
    f.wins = f.value != 0;
    f.wins_misere = f.moves == 0 || f.winning_misere > 0;
    assert_int_equal(gi_map_intern(&b->known, words, bytes, &number, &is_new),
                     GRUNDY_OK);
    assert_true(is_new && number < SUMS_MOST);
    b->found[number] = f;
    return f;
}

static brute *new_brute(void)
{
    brute *b = malloc(sizeof *b);

    assert_non_null(b);
    gi_run_init(&b->run, NULL, NULL);
    gi_map_init(&b->known, NULL);
    return b;
}

static void free_brute(brute *b)
{
    gi_map_clear(&b->known);
    gi_run_clear(&b->run);
    free(b);
}

/* ---- an answer held against it ---- */

static sum sum_of(const grundy_position *position)
{
    sum s = {.count = position->count};

    assert_true(s.count <= TERMS_MOST);
    for (size_t i = 0; i < s.count; i++) {
        s.games[i] = position->terms[i].game;
        s.terms[i] = position->terms[i].heaps;
    }
    return s;
}

static void expect_number(const grundy_value *value, unsigned expected)
{
    uint64_t number = UINT64_MAX;

    assert_non_null(value);
    assert_int_equal(grundy_value_kind_of(value), GRUNDY_VALUE_NIMBER);
    assert_int_equal(grundy_value_to_uint64(&number, value), GRUNDY_OK);
    assert_int_equal(number, expected);
}

static void check_moves(const grundy_answer *answer, brute *b, const sum *s,
                        bool is_misere, bool wants_all)
{
    for (size_t i = 0; i < grundy_answer_move_count(answer); i++) {
        const grundy_move move = grundy_answer_move_at(answer, i);
        gi_ints numbers = {0};
        sum after;
        found f;
        for (size_t j = 0; j < move.count; j++)
            assert_int_equal(gi_ints_push(&numbers, &move.numbers[j], NULL),
                             GRUNDY_OK);
        after = after_move(b, s, move.term, &numbers);
        f = solve_sum(b, &after);
        assert_int_equal(move.outcome == GRUNDY_OUTCOME_N,
                         is_misere ? f.wins_misere : f.wins);
        if (wants_all || move.value) expect_number(move.value, f.value);
        if (!wants_all) assert_int_equal(move.outcome, GRUNDY_OUTCOME_P);
        clear_sum(&after);
        gi_ints_clear(&numbers, NULL);
    }
}

/* A genus begins with the nim-value and, after ^, with a 0 exactly where the
 * player to move loses under misère play. */
static void check_genus(const char *genus, const found *f, bool is_misere)
{
    char *end;

    if (!is_misere) {
        assert_string_equal(genus, "");
        return;
    }
    assert_int_equal(strtoul(genus, &end, 10), f->value);
    assert_int_equal(*end, '^');
    assert_int_equal(end[1] != '0', f->wins_misere);
}

static void check_answer(const grundy_position *position, grundy_play play,
                         bool wants_all)
{
    const grundy_question question = {.play = play,
                                      .wants_all_moves = wants_all};
    const bool is_misere = play == GRUNDY_PLAY_MISERE;
    const sum s = sum_of(position);
    brute *b = new_brute();
    const found f = solve_sum(b, &s);
    grundy_answer *answer = NULL;
    const size_t winning = is_misere ? f.winning_misere : f.winning;
    grundy_error err = {0};

    if (grundy_solve(&answer, position, &question, NULL, &err))
        fail_msg("%s", err.message);
    assert_int_equal(grundy_answer_convention(answer),
                     is_misere ? GRUNDY_MISERE : GRUNDY_NORMAL);
    assert_int_equal(grundy_answer_outcome(answer) == GRUNDY_OUTCOME_N,
                     is_misere ? f.wins_misere : f.wins);
    expect_number(grundy_answer_value(answer), f.value);
    check_genus(grundy_answer_genus(answer), &f, is_misere);
    assert_true(grundy_answer_has_moves(answer));
    assert_true(*grundy_answer_reason(answer));
    assert_string_equal(grundy_answer_note(answer), "");
    assert_int_equal(grundy_answer_move_count(answer),
                     wants_all ? f.moves : winning);
    check_moves(answer, b, &s, is_misere, wants_all);
    grundy_answer_free(answer);
    free_brute(b);
}

static void answers_are_brute_force(void **state)
{
    static const char *const texts[] = {
        "nim 1 2",
        "nim",
        "nim 1 2 + nim 3",
        "nim 1 2 + nim 1 2",
        "kayles 4 + nim 1 2",
        "S{1,3,4} 5 + bash:m=2 4",
        "misere_nim 1 1 + misere_nim 1",
        "kayles 3 2 + S{2,3} 4 + nim 2",
        "wythoff 2 3 + nim 2",
        "cram 2x3 + nim 2 + kayles 2",
        "cram 2x3 + chomp 2 1",
        "0.3 4 + S{1,2} 3 + nim 1",
        "kayles 1 + kayles 4 + kayles 8",
        "dawson_board 2x2 + nim 2 + kayles 5",
        "wythoff 1 2 + kayles 3",
        "4!.0 7 + 0.26 3",
        "staircase_nim 1 2 + nim 1 + nim 1 + nim 1",
        "4!.0 9",
        "0.26 5",
        "kayles 5 3",
        "wythoff 3 4"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        grundy_position *position = NULL;

        assert_int_equal(
            grundy_position_parse(&position, texts[i], NULL, NULL), GRUNDY_OK);
        check_answer(position, GRUNDY_PLAY_NORMAL, true);
        check_answer(position, GRUNDY_PLAY_NORMAL, false);
        check_answer(position, GRUNDY_PLAY_MISERE, true);
        check_answer(position, GRUNDY_PLAY_MISERE, false);
        grundy_position_free(position);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_brute_force),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
