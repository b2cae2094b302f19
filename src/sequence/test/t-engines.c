/* SPDX-License-Identifier: MIT */
/* t-engines.c - which engines of the table fit, and which costs least. */
#include "sequence/engine_choice.h"
#include "test.h"

#include "sequence/pairs/pairs_kernel.h"
#include "sequence/rows/rows.h"
#include "sequence/test/sequence_by.h"

static const gi_engine *engine_of(const char *name)
{
    for (size_t i = 0; i < gi_engine_count; i++)
        if (strcmp(gi_engines[i].name, name) == 0) return &gi_engines[i];
    fail_msg("no engine is called %s", name);
    return NULL;
}

static bool fits(const char *name, const grundy_sequence *seq)
{
    return engine_of(name)->fits(seq);
}

static size_t cost_of(const char *name, const grundy_sequence *seq)
{
    return engine_of(name)->cost(seq);
}

/* A call for so many terms more begins. */
static void begin_call(grundy_sequence *seq, size_t more)
{
    seq->asked = more;
    seq->target = grundy_sequence_count(seq) + more;
    seq->pairs_have_room = true;
    for (size_t i = 0; i < gi_engine_count; i++)
        if (gi_engines[i].start) assert_int_equal(gi_engines[i].start(seq), 0);
}

static grundy_sequence *known(const char *code, gi_engine_choice engine,
                              size_t count, grundy_heapgame **game)
{
    grundy_sequence *seq = sequence_of(code, engine, NULL, game);

    assert_int_equal(grundy_sequence_extend(seq, count, NULL), 0);
    return seq;
}

static void all_names_differ(void **state)
{
    (void)state;
    for (size_t i = 0; i < gi_engine_count; i++)
        assert_ptr_equal(engine_of(gi_engines[i].name), &gi_engines[i]);
}

static void plain_is_for_what_has_no_sparse_space(void **state)
{
    static const char *const codes[] = {"S{1,3,4}", "A{2}", "0.33", "0.(3)"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        grundy_heapgame *game;
        grundy_sequence *seq = known(codes[i], GI_ENGINE_AUTO, 100, &game);
        begin_call(seq, 100000);
        assert_true(fits("plain", seq));
        assert_false(fits("sparse", seq));
        assert_false(fits("pairs", seq));
        assert_false(fits("rows", seq));
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
    }
}

/* Nor for who wants the sparse one alone. */
static void others_do_not_begin_for_few_heaps(void **state)
{
    grundy_heapgame *game, *same;
    grundy_sequence *seq = known("0.77", GI_ENGINE_AUTO, 20000, &game);
    grundy_sequence *alone = known("0.77", GI_ENGINE_SPARSE, 20000, &same);

    (void)state;
    gi_rows_free(seq->rows);
    seq->rows = NULL;
    begin_call(seq, 100);
    begin_call(alone, 100000);
    assert_true(fits("sparse", seq) && fits("sparse", alone));
    assert_false(fits("rows", seq) || fits("rows", alone));
    assert_false(fits("pairs", seq) || fits("pairs", alone));
    grundy_sequence_free(seq);
    grundy_sequence_free(alone);
    grundy_heapgame_free(same);
    grundy_heapgame_free(game);
}

static void rows_cost_least_where_they_fit(void **state)
{
    grundy_heapgame *game;
    grundy_sequence *seq = known("0.77", GI_ENGINE_AUTO, 20000, &game);

    (void)state;
    begin_call(seq, 100000);
    assert_true(fits("rows", seq));
    assert_true(cost_of("rows", seq) < cost_of("sparse", seq));
    assert_true(cost_of("rows", seq) < cost_of("pairs", seq));
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

/* Pairs pay from some rares on, and always without a mask. */
static void pairs_pay_from_some_rares_on(void **state)
{
    grundy_heapgame *game;
    grundy_sequence *seq = known("0.77", GI_ENGINE_AUTO, 20000, &game);
    gi_sparse *s = seq->sparse;

    (void)state;
    begin_call(seq, 100000);
    assert_true(fits("pairs", seq) == (gi_pairs_kernel_best() != NULL));
    s->rare_count = 20000 / 64;
    assert_true(cost_of("sparse", seq) < cost_of("pairs", seq));
    s->rare_count++;
    assert_true(cost_of("sparse", seq) > cost_of("pairs", seq));
    s->rare_count = 1;
    s->mask = 0;
    begin_call(seq, 100000);
    assert_false(fits("rows", seq));
    assert_true(cost_of("sparse", seq) > cost_of("pairs", seq));
    seq->pairs_have_room = false;
    assert_false(fits("pairs", seq));
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

/* Not what it would cost to look at all pairs, of 2^27 heaps. */
static void many_rares_are_marked_far_out(void **state)
{
    enum { FAR = 1 << 27, MANY = 1 << 13 };
    grundy_heapgame *game;
    grundy_sequence *seq = known("0.77", GI_ENGINE_AUTO, 20000, &game);
    gi_sparse *s = seq->sparse;
    const size_t count = s->count, rare_count = s->rare_count;

    (void)state;
    s->count = FAR;
    s->rare_count = MANY - 1;
    assert_int_equal(cost_of("pairs", seq), FAR);
    s->rare_count = MANY;
    assert_true(cost_of("pairs", seq) < FAR / 4);
    s->mask = 0;
    assert_int_equal(cost_of("pairs", seq), FAR);
    s->count = count;
    s->rare_count = rare_count;
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

static bool count_asked(void *user)
{
    size_t *asked = user;

    ++*asked;
    return false;
}

/* `before`, so many digits, and `after`. */
static grundy_sequence *of_long_code(const char *before, char digit,
                                     size_t digits, const char *after,
                                     const grundy_env *env,
                                     grundy_heapgame **game)
{
    const size_t start = strlen(before);
    char *code = malloc(start + digits + strlen(after) + 1);
    grundy_sequence *seq;

    assert_non_null(code);
    memcpy(code, before, start);
    memset(code + start, digit, digits);
    memcpy(code + start + digits, after, strlen(after) + 1);
    seq = sequence_of(code, GI_ENGINE_AUTO, env, game);
    free(code);
    return seq;
}

/* Digits are work, too, those that allow nothing among them. */
static void a_stop_is_heard_however_long_a_code_is(void **state)
{
    enum { DIGITS = 4096, TERMS = 3000 };
    static const struct {
        const char *before;
        char digit;
        const char *after;
    } codes[] = {{"0.1", '0', "3"}, {"0.1(", '0', "3)"}, {"0.", '1', "4"}};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        size_t asked = 0;
        const grundy_env env = {.is_stopped = count_asked, .user = &asked};
        grundy_heapgame *game;
        grundy_sequence *seq =
            of_long_code(codes[i].before, codes[i].digit, DIGITS,
                         codes[i].after, &env, &game);
        assert_int_equal(grundy_sequence_extend(seq, TERMS, NULL), 0);
        assert_true(asked > 1); /* Once before it begins. */
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_names_differ),
        cmocka_unit_test(a_stop_is_heard_however_long_a_code_is),
        cmocka_unit_test(plain_is_for_what_has_no_sparse_space),
        cmocka_unit_test(others_do_not_begin_for_few_heaps),
        cmocka_unit_test(rows_cost_least_where_they_fit),
        cmocka_unit_test(pairs_pay_from_some_rares_on),
        cmocka_unit_test(many_rares_are_marked_far_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
