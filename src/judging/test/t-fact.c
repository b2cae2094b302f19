/* SPDX-License-Identifier: MIT */
/* t-fact.c - theory first, then search, and what each says it rests on. */
#include "test.h"

#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/fact.h"
#include "judging/kept.h"
#include "grundy/parse.h"
#include "rules/position.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- heaps, of which a move takes 1 or 2: value n mod 3 ---- */

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t take = 1; !status && take <= n && take <= 2; take++)
        status = gi_visit_word(take, visit, user, run);
    return status;
}

/* Speaks of positions that start with an even heap only. */
static grundy_status even_value(const grundy_game *game,
                                const gi_ints *position, grundy_integer *out,
                                gi_run *run)
{
    int64_t sum = 0;

    (void)game;
    if (position->count == 0 || position->items[0].word % 2)
        return GRUNDY_UNDECIDED;
    for (size_t i = 0; i < position->count; i++)
        sum ^= position->items[i].word % 3;
    gi_int_set_word(out, sum, run->env);
    return GRUNDY_OK;
}

static const gi_ruleset searched = {
    .id = "searched",
    .position = "heaps",
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves},
};

typedef struct table {
    grundy_game *game;
    gi_ints position;
    gi_run run;
    grundy_error err;
} table;

static void set_up(table *t, const gi_ruleset *rules, int64_t a, int64_t b)
{
    memset(t, 0, sizeof *t);
    assert_int_equal(gi_game_new(&t->game, rules, "", 0, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_ints_push_word(&t->position, a, NULL), GRUNDY_OK);
    assert_int_equal(gi_ints_push_word(&t->position, b, NULL), GRUNDY_OK);
    gi_run_init(&t->run, NULL, &t->err);
}

static void tear_down(table *t)
{
    gi_run_clear(&t->run);
    gi_ints_clear(&t->position, NULL);
    grundy_game_free(t->game);
}

static void expect_number(table *t, int64_t value, const char *tag)
{
    grundy_integer found = {-1, NULL};
    gi_ground ground = {GRUNDY_BASIS_NONE, NULL};

    assert_int_equal(
        gi_fact_nimber(t->game, &t->position, 1000, &found, &ground, &t->run),
        GRUNDY_OK);
    assert_int_equal(found.word, value);
    assert_int_equal(ground.basis,
                     *tag ? GRUNDY_BASIS_THEOREM : GRUNDY_BASIS_COMPUTED);
    assert_string_equal(ground.tag, tag);
}

/* ---- tests ---- */

static void silence_is_searched(void **state)
{
    gi_ruleset rules = searched;
    table t;

    (void)state;
    rules.theory.value = even_value;
    rules.theory.grundy.tag = "T-EVEN";
    set_up(&t, &rules, 4, 5);
    expect_number(&t, 1 ^ 2, "T-EVEN");
    tear_down(&t);
    set_up(&t, &rules, 5, 4);
    expect_number(&t, 1 ^ 2, "");
    tear_down(&t);
}

/* A value decides normal play, and says nothing of misère play. */
static void an_outcome_may_come_from_the_value(void **state)
{
    gi_ruleset rules = searched;
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    gi_ground ground = {GRUNDY_BASIS_NONE, NULL};
    table t;

    (void)state;
    rules.theory.value = even_value;
    rules.theory.normal.tag = "T-NORMAL";
    set_up(&t, &rules, 4, 4);
    assert_int_equal(gi_fact_outcome(t.game, &t.position, GRUNDY_NORMAL, 0,
                                     &outcome, &ground, &t.run),
                     GRUNDY_OK);
    assert_int_equal(outcome, GRUNDY_OUTCOME_P);
    assert_int_equal(ground.basis, GRUNDY_BASIS_THEOREM);
    assert_string_equal(ground.tag, "T-NORMAL");
    assert_int_equal(gi_fact_outcome(t.game, &t.position, GRUNDY_MISERE, 0,
                                     &outcome, &ground, &t.run),
                     GRUNDY_UNDECIDED);
    assert_int_equal(gi_fact_outcome(t.game, &t.position, GRUNDY_MISERE, 1000,
                                     &outcome, &ground, &t.run),
                     GRUNDY_OK);
    assert_int_equal(outcome, GRUNDY_OUTCOME_N);
    assert_int_equal(ground.basis, GRUNDY_BASIS_COMPUTED);
    tear_down(&t);
}

static void limits_are_kept(void **state)
{
    grundy_integer value = {0};
    table t;

    (void)state;
    set_up(&t, &searched, 30, 30);
    assert_int_equal(
        gi_fact_nimber(t.game, &t.position, 0, &value, NULL, &t.run),
        GRUNDY_UNDECIDED);
    assert_int_equal(
        gi_fact_nimber(t.game, &t.position, 10, &value, NULL, &t.run),
        GRUNDY_OVER_BUDGET);
    assert_int_equal(
        gi_fact_nimber(t.game, &t.position, 10000, &value, NULL, &t.run),
        GRUNDY_OK);
    tear_down(&t);
}

/* ---- lists of moves ---- */

typedef struct list {
    char text[200];
} list;

static grundy_status add_move(const gi_ints *move, void *user)
{
    list *l = user;
    const size_t used = strlen(l->text);

    l->text[used] = (char)('0' + move->items[0].word);
    l->text[used + 1] = (char)('0' + move->items[1].word);
    strcpy(l->text + used + 2, " ");
    return GRUNDY_OK;
}

static void moves_are_tried_where_theory_is_silent(void **state)
{
    const grundy_integer one = {1, NULL};
    list l = {""};
    table t;

    (void)state;
    set_up(&t, &searched, 4, 5); /* 1 xor 2 */
    assert_int_equal(gi_fact_winning(t.game, &t.position, GRUNDY_NORMAL, 1000,
                                     add_move, &l, &t.run),
                     GRUNDY_OK);
    assert_string_equal(l.text, "02 11 ");
    l.text[0] = '\0';
    assert_int_equal(
        gi_fact_reach(t.game, &t.position, &one, 1000, add_move, &l, &t.run),
        GRUNDY_OK);
    assert_string_equal(l.text, "12 ");
    assert_int_equal(gi_fact_winning(t.game, &t.position, GRUNDY_NORMAL, 2,
                                     add_move, &l, &t.run),
                     GRUNDY_OVER_BUDGET);
    tear_down(&t);
}

static grundy_status first_move_only(const grundy_game *game,
                                     const gi_ints *position,
                                     const grundy_integer *target,
                                     gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = gi_visit_words(0, 2, visit, user, run);

    (void)game, (void)position, (void)target;
    return status ? status
                  : gi_fail(run->err, GRUNDY_UNDECIDED, "the rest is dark");
}

/* Trying the moves after that would list the first one twice. */
static void half_a_list_is_none(void **state)
{
    const grundy_integer zero = {0, NULL};
    gi_ruleset rules = searched;
    list l = {""};
    table t;

    (void)state;
    rules.theory.reach = first_move_only;
    set_up(&t, &rules, 4, 5);
    assert_int_equal(gi_fact_winning(t.game, &t.position, GRUNDY_NORMAL, 1000,
                                     add_move, &l, &t.run),
                     GRUNDY_UNDECIDED);
    assert_string_equal(l.text, "02 ");
    assert_string_equal(t.err.message, "the rest is dark");
    assert_int_equal(
        gi_fact_reach(t.game, &t.position, &zero, 1000, add_move, &l, &t.run),
        GRUNDY_UNDECIDED);
    assert_string_equal(l.text, "02 02 ");
    tear_down(&t);
}

static void searches_are_kept_for_their_game(void **state)
{
    grundy_integer value = {0};
    table t, other;

    (void)state;
    set_up(&t, &searched, 7, 8);
    set_up(&other, &searched, 7, 8);
    assert_false(gi_fact_has_search(&t.run, t.game));
    assert_int_equal(
        gi_fact_nimber(t.game, &t.position, 1000, &value, NULL, &t.run),
        GRUNDY_OK);
    assert_true(gi_fact_has_search(&t.run, t.game));
    assert_false(gi_fact_has_search(&t.run, other.game));
    gi_fact_forget_game(&t.run, other.game);
    assert_true(gi_fact_has_search(&t.run, t.game));
    gi_fact_forget(&t.run);
    assert_false(gi_fact_has_search(&t.run, t.game));
    tear_down(&other);
    tear_down(&t);
}

static void another_limit_keeps_what_is_within_it(void **state)
{
    static const char text[] = "tt..ff";
    grundy_game *game = NULL;
    gi_kept_search *kept = NULL;
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    gi_ints position = {0};
    gi_run run;
    uint64_t count;

    (void)state;
    gi_run_init(&run, gi_env_or_default(NULL), NULL);
    assert_int_equal(grundy_game_parse(&game, "toads_frogs", NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(
        gi_position_read(game, &position, text, strlen(text), &run),
        GRUNDY_OK);
    assert_int_equal(gi_fact_value(game, &position, 1000, &value, NULL, &run),
                     GRUNDY_OK);
    assert_int_equal(gi_kept_of(&kept, game, 50, &run), GRUNDY_OK);
    assert_non_null(kept->worths);
    count = gi_worths_count(kept->worths);
    assert_in_range(count, 5, 49);
    assert_int_equal(gi_kept_of(&kept, game, count, &run), GRUNDY_OK);
    assert_null(kept->worths); /* They would be over the limit. */
    gi_value_clear(&value, run.env);
    gi_ints_clear(&position, run.env);
    gi_run_clear(&run);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(silence_is_searched),
        cmocka_unit_test(an_outcome_may_come_from_the_value),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(moves_are_tried_where_theory_is_silent),
        cmocka_unit_test(half_a_list_is_none),
        cmocka_unit_test(searches_are_kept_for_their_game),
        cmocka_unit_test(another_limit_keeps_what_is_within_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
