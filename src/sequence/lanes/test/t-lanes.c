/* SPDX-License-Identifier: MIT */
/* t-lanes.c - lanes give the values of the scalar engine, and its figures.
 *
 * The games differ in what they ask of it: types by position (0.106),
 * rares far behind and witnesses beyond the listed ones (0.16), a mask whose
 * lowest bit is not the first (0.16), several amounts that split and few
 * heaps in a step (0.054: three).
 */
#include "test.h"

#include "sequence/lanes/lanes_verify.h"
#include "sequence/lanes/test/lanes_of.h"

enum { STEPS = 6 };

static const char *const codes[] = {"0.106", "0.16", "0.054"};
enum { CODES = sizeof codes / sizeof codes[0] };

/* Ends inside and at the ends of lines and parts. */
static const size_t steps[STEPS] = {1, 510, 700, 33000, 999, 1024};
enum { COUNT = 131072 + 1 + 510 + 700 + 33000 + 999 + 1024 };

static gi_lanes_invariants figures_of(const gi_sparse *sparse, size_t count)
{
    gi_lanes_invariants out = {.count = count,
                               .mask = sparse->mask,
                               .has_position = sparse->has_position,
                               .rare_count = sparse->rare_count};

    out.last_rare = sparse->rares[sparse->rare_count - 1].index;
    for (size_t n = 0; n < count; n++) {
        if (gi_terms_at(&sparse->terms, n) > out.max) {
            out.max = (uint16_t)gi_terms_at(&sparse->terms, n);
            out.max_index = n;
        }
        if (gi_terms_at(&sparse->terms, n) == 0) {
            out.zero_count++;
            out.last_zero = n;
        }
    }
    return out;
}

static void expect_values(const gi_lanes *lanes, const gi_sparse *want,
                          const char *code)
{
    const size_t kept = gi_lanes_kept(lanes);
    const uint64_t first = gi_lanes_count(lanes) - kept;
    uint16_t *got = malloc(kept * sizeof *got);

    assert_non_null(got);
    gi_lanes_copy(lanes, first, kept, got);
    for (size_t i = 0; i < kept; i++)
        if (got[i] != gi_terms_at(&want->terms, first + i))
            fail_msg("%s by %s: G(%llu) is %u, not %u", code,
                     lanes->kernel->name, (unsigned long long)first + i,
                     got[i], gi_terms_at(&want->terms, first + i));
    free(got);
}

static void compare(const char *code, const gi_sparse *want,
                    const gi_lanes_kernel *kernel, unsigned workers)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_lanes *lanes;

    env.workers = workers;
    lanes = lanes_of(want->game, kernel, &env);
    /* Many blocks, so that candidates and verification overlap. */
    lanes->block_heaps = 7 * GI_LANES_LINE - 100;
    for (size_t i = 0; i < STEPS; i++) {
        const uint64_t count = gi_lanes_count(lanes) + steps[i];
        assert_int_equal(gi_lanes_advance(lanes, count, NULL), 0);
        assert_int_equal(gi_lanes_count(lanes), count);
        expect_values(lanes, want, code);
    }
    expect_same_figures(gi_lanes_look(lanes), figures_of(want, COUNT));
    gi_lanes_free(lanes);
}

static void every_kernel_gives_the_values(void **state)
{
    const gi_lanes_kernel *kernels[LANES_KERNELS];
    const size_t count = list_lanes_kernels(kernels);

    (void)state;
    for (size_t i = 0; i < CODES; i++) {
        grundy_heapgame *game = game_of(codes[i]);
        gi_sparse *want;
        assert_int_equal(gi_sparse_new(&want, game, false, NULL), 0);
        assert_int_equal(gi_sparse_extend(want, COUNT), 0);
        /* The plain ones on half of the games: they take their time. */
        for (size_t k = i % 2 && count > 1; k < count; k++)
            compare(codes[i], want, kernels[k], 1 + (unsigned)(i + k) % 3);
        gi_sparse_free(want);
        grundy_heapgame_free(game);
    }
}

/* No sparse space; too many rares; values of 256 and more; no splits; sets. */
static void other_games_are_refused(void **state)
{
    static const char *const others[] = {"0.07",   "0.6",  "4.044", "0.33",
                                         "S{1,2}", "A{2}", "0.8"};

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        grundy_heapgame *game = game_of(others[i]);
        gi_lanes *lanes = NULL;
        grundy_error err = {0};
        assert_int_equal(gi_lanes_new(&lanes, game, NULL, &err),
                         GRUNDY_UNDECIDED);
        assert_null(lanes);
        assert_true(err.message[0] != '\0');
        grundy_heapgame_free(game);
    }
}

/* What is not an option of a heap is not proved by a witness: a code changed
 * in the window is found out. */
static void a_wrong_value_is_not_verified(void **state)
{
    grundy_heapgame *game = game_of("0.106");
    gi_lanes *lanes = lanes_of(game, gi_lanes_kernel_best(), NULL);
    const uint64_t wrong = lanes->known.count + 5000;

    (void)state;
    assert_int_equal(gi_lanes_advance(lanes, lanes->known.count + 9000, NULL),
                     0);
    lanes->known.count = wrong;
    lanes->verify_first = wrong / GI_LANES_LINE * GI_LANES_LINE;
    lanes->verify_end = lanes->verify_first + GI_LANES_LINE;
    *gi_lanes_at(lanes, wrong) = 31;
    gi_lanes_verify_part(lanes, 0, 0);
    assert_int_equal(lanes->results[0].verified, wrong - lanes->verify_first);
    gi_lanes_free(lanes);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kernel_gives_the_values),
        cmocka_unit_test(other_games_are_refused),
        cmocka_unit_test(a_wrong_value_is_not_verified),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
