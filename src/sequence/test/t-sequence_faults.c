/* SPDX-License-Identifier: MIT */
/* t-sequence_faults.c - codes, sequences and windows when each allocation in
 * turn fails: nothing leaks, outputs stay untouched, work can go on. And limits
 * that are met.
 */
#include "test.h"

#include "grundy/sequence.h"

#include "sequence/taking/window.h"
#include "sequence/taking/window_machine.h"
#include "fault.h"

static const char *const codes[] = {
    "0.77",   "4!.0",    "0.F", "8!.4(7)",
    "0.(3)",  "S{1..9}", "S{}", "S{1..70,90,200}",
    "A{2,3}", "S{6,4}"};
enum { CODES = sizeof codes / sizeof codes[0] };

static void codes_survive(void **state)
{
    (void)state;
    for (size_t i = 0; i < CODES; i++) {
        grundy_status status = GRUNDY_NO_MEMORY;
        for (size_t at = 1; status; at++) {
            fault f = {.fail_at = at};
            const grundy_env env = fault_env(&f);
            grundy_heapgame *game = NULL;
            status = grundy_heapgame_parse(&game, codes[i], &env, NULL);
            if (status) {
                assert_int_equal(status, GRUNDY_NO_MEMORY);
                assert_null(game);
            }
            grundy_heapgame_free(game);
            assert_true(fault_is_clean(&f));
        }
    }
}

/* The terms before a failure stay, and the next call goes on. */
static void sequences_survive_and_go_on(void **state)
{
    enum { COUNT = 150 };
    grundy_nimber want[COUNT];

    (void)state;
    for (size_t i = 0; i < CODES; i++) {
        grundy_heapgame *game;
        bool has_failed = true;
        assert_int_equal(grundy_heapgame_parse(&game, codes[i], NULL, NULL),
                         0);
        for (size_t at = 1; has_failed; at++) {
            fault f = {0};
            const grundy_env env = fault_env(&f);
            grundy_sequence *seq;
            assert_int_equal(grundy_sequence_new(&seq, game, &env, NULL), 0);
            f.calls = 0;
            f.fail_at = at;
            grundy_status status = grundy_sequence_extend(seq, COUNT, NULL);
            has_failed = status != GRUNDY_OK;
            if (has_failed) {
                assert_int_equal(status, GRUNDY_NO_MEMORY);
                assert_true(grundy_sequence_count(seq) < COUNT);
            }
            f.fail_at = 0;
            assert_int_equal(grundy_sequence_extend(seq, COUNT, NULL), 0);
            if (at == 1)
                assert_int_equal(
                    grundy_sequence_copy(want, seq, 0, COUNT, NULL), 0);
            for (size_t n = 0; n < COUNT; n++)
                assert_int_equal(grundy_sequence_at(seq, n), want[n]);
            grundy_sequence_free(seq);
            assert_true(fault_is_clean(&f));
        }
        grundy_heapgame_free(game);
    }
}

static void windows_survive_and_go_on(void **state)
{
    const grundy_integer heap = {2000000, NULL};

    (void)state;
    for (size_t i = 0; i < CODES; i++) {
        grundy_heapgame *game;
        grundy_nimber want = 0, value = 99;
        grundy_status status = GRUNDY_NO_MEMORY;
        if (codes[i][0] != 'S') continue;
        assert_int_equal(grundy_heapgame_parse(&game, codes[i], NULL, NULL),
                         0);
        for (size_t at = 1; status; at++) {
            fault f = {.fail_at = at};
            const grundy_env env = fault_env(&f);
            gi_window *window = NULL;
            status = gi_window_new(&window, game, GRUNDY_MISERE, &env);
            if (status) {
                assert_null(window);
            } else {
                value = 99;
                status = gi_window_value(window, &heap, &value);
                assert_int_equal(status != 0, value == 99);
                f.fail_at = 0;
                assert_int_equal(gi_window_value(window, &heap, &value), 0);
                if (want == 0) want = value;
                assert_int_equal(value, want);
            }
            gi_window_free(window);
            assert_true(fault_is_clean(&f));
        }
        grundy_heapgame_free(game);
    }
}

/* A limit is told from the other, by its name. */
static void limits_say_what_they_are(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    grundy_heapgame *game;
    grundy_sequence *seq;

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&game, "S{1,3,4}", NULL, NULL), 0);
    env.limits.memory_bytes = 1 << 20;
    assert_int_equal(grundy_sequence_new(&seq, game, &env, NULL), 0);
    assert_int_equal(grundy_sequence_extend(seq, 1 << 22, &err),
                     GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(
        err.message, "S{1,3,4} fills the limit on memory, 1 MiB, with "));
    /* It does: a term is a byte, and arrays grow by an eighth at least. */
    assert_in_range(grundy_sequence_count(seq), (1 << 20) / 9 * 8 - 4096,
                    1 << 20);
    grundy_sequence_free(seq);
    env.limits.positions = 1000;
    assert_int_equal(grundy_sequence_new(&seq, game, &env, NULL), 0);
    assert_int_equal(grundy_sequence_extend(seq, 1 << 22, &err),
                     GRUNDY_OVER_BUDGET);
    assert_non_null(
        strstr(err.message, "met a limit after 1000 of 4194304 terms"));
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_survive),
        cmocka_unit_test(sequences_survive_and_go_on),
        cmocka_unit_test(windows_survive_and_go_on),
        cmocka_unit_test(limits_say_what_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
