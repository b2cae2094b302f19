/* SPDX-License-Identifier: MIT */
/* t-piece_walk.c - the search by pieces on Kayles, whose pieces are rows of
 * pins: against the whole search, with hardly any memory, at every limit, and
 * after every failure. */
#include "search/impartial/components.h"
#include "search/impartial/pieces/piece.h"
#include "search/test/impartial.h"
#include "fault.h"
#include "random.h"

static void add_row(gi_pieces *out, uint64_t pins)
{
    if (pins)
        out->components[out->component_count++] =
            (gi_piece){pins, 0, (uint32_t)pins};
}

static void cut_rows(const grundy_game *game, const gi_ints *position,
                     gi_pieces *out)
{
    (void)game;
    for (size_t i = 0; i < position->count; i++)
        add_row(out, (uint64_t)position->items[i].word);
    out->ends[out->option_count++] = out->component_count;
}

/* One pin first, then two. */
static bool row_options(const gi_piece *piece, unsigned batch, gi_pieces *out)
{
    for (uint64_t left = 0; left + batch + 1 <= piece->cells; left++) {
        add_row(out, left);
        add_row(out, piece->cells - left - batch - 1);
        out->ends[out->option_count++] = out->component_count;
    }
    return batch == 0;
}

static const gi_piece_rules rows = {.cut = cut_rows, .options = row_options};
static const gi_ruleset kayles_pieces = {.id = "kayles",
                                         .definition = {.moves = kayles_moves,
                                                        .apply = kayles_apply,
                                                        .pieces = &rows}};

enum { HEAPS_MOST = 4 };

typedef struct asked {
    grundy_status status;
    grundy_nimber nimber;
    grundy_error err;
} asked;

/* The nimber, and that the outcome is the same news. */
static asked ask(gi_components *search, const int64_t *words, size_t count,
                 const grundy_env *env)
{
    asked a = {.nimber = 77};
    grundy_outcome outcome = GRUNDY_OUTCOME_DRAW;
    grundy_integer items[HEAPS_MOST];
    const gi_ints list = borrow(items, words, count);
    gi_run run;

    gi_run_init(&run, env, &a.err);
    a.status = gi_components_outcome(search, &list, &outcome, &run);
    if (!a.status)
        a.status = gi_components_nimber(search, &list, &a.nimber, &run);
    if (!a.status)
        assert_int_equal(outcome == GRUNDY_OUTCOME_P, a.nimber == 0);
    gi_run_clear(&run);
    return a;
}

static void compare(unsigned bound, const grundy_env *env)
{
    grundy_game game = {.rules = &kayles_pieces}, same;
    gi_components *pieces = NULL;
    gi_search *whole = new_search(&kayles, &same, 1 << 20, NULL);
    uint64_t seed = bound;

    assert_int_equal(gi_components_new(&pieces, &game, 1 << 20, env),
                     GRUNDY_OK);
    for (unsigned trial = 0; trial < 80; trial++) {
        int64_t words[HEAPS_MOST];
        const size_t count = random_below(&seed, HEAPS_MOST + 1);
        for (size_t i = 0; i < count; i++)
            words[i] = (int64_t)random_below(&seed, bound);
        const asked found = ask(pieces, words, count, env);
        assert_int_equal(found.status, GRUNDY_OK);
        assert_int_equal(found.nimber,
                         solve(whole, words, count, NULL).found.nimber);
    }
    gi_search_free(whole);
    gi_components_free(pieces);
}

static void agrees_with_the_whole_search(void **state)
{
    (void)state;
    compare(7, NULL);
    compare(9, NULL);
}

/* Kayles to 60 pins: the last exception of its period is at 70. */
static void long_rows_are_known(void **state)
{
    static const uint8_t period[12] = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
    grundy_game game = {.rules = &kayles_pieces};
    gi_components *pieces = NULL;

    (void)state;
    assert_int_equal(gi_components_new(&pieces, &game, 1 << 20, NULL),
                     GRUNDY_OK);
    for (int64_t n = 59; n <= 64; n++)
        assert_int_equal(ask(pieces, &n, 1, NULL).nimber, period[n % 12]);
    gi_components_free(pieces);
}

/* What a table too small for a line of play forgets is done again. */
static void little_memory_is_only_slow(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    env.limits.memory_bytes = 64 << 10;
    compare(9, &env);
}

static void a_limit_spoils_nothing(void **state)
{
    static const int64_t words[] = {6, 5, 4};
    bool is_enough = false;

    (void)state;
    for (uint64_t limit = 0; !is_enough; limit += 2) {
        grundy_game game = {.rules = &kayles_pieces};
        gi_components *pieces = NULL;
        assert_int_equal(gi_components_new(&pieces, &game, limit, NULL),
                         GRUNDY_OK);
        const asked a = ask(pieces, words, 3, NULL);
        is_enough = a.status == GRUNDY_OK;
        if (is_enough) {
            assert_int_equal(a.nimber, 3 ^ 4 ^ 1);
        } else {
            assert_int_equal(a.status, GRUNDY_OVER_BUDGET);
            assert_non_null(strstr(a.err.message, "gave up after"));
        }
        assert_true(gi_components_count(pieces) <= limit);
        gi_components_free(pieces);
    }
}

static void every_allocation_may_fail(void **state)
{
    static const int64_t words[] = {5, 4, 3};
    bool is_past = false;

    (void)state;
    for (size_t n = 1; !is_past; n++) {
        fault memory = {0};
        const grundy_env env = fault_env(&memory);
        grundy_game game = {.rules = &kayles_pieces};
        gi_components *pieces = NULL;
        assert_int_equal(gi_components_new(&pieces, &game, 1 << 20, &env),
                         GRUNDY_OK);
        memory.fail_at = memory.calls + n;
        const asked a = ask(pieces, words, 3, &env);
        is_past = memory.calls < memory.fail_at;
        memory.fail_at = 0;
        if (!is_past) assert_int_equal(a.status, GRUNDY_NO_MEMORY);
        assert_int_equal(ask(pieces, words, 3, &env).nimber, 4 ^ 1 ^ 3);
        gi_components_free(pieces);
        assert_true(fault_is_clean(&memory));
    }
}

/* ---- the table ---- */

static gi_piece piece_of(uint64_t n)
{
    return (gi_piece){n / 3, (uint32_t)(n % 3), (uint32_t)(n % 64)};
}

/* Nearly all that is set is found while the table may grow, and what is found
 * is right. */
static void check_table(const grundy_env *env, bool may_forget)
{
    enum { PIECES = 5000 };
    gi_quota quota;
    gi_piece_table table;
    size_t found_count = 0;

    gi_quota_init(&quota, env);
    gi_piece_table_init(&table, &quota);
    for (uint64_t n = 0; n < PIECES; n++) {
        const gi_piece piece = piece_of(n);
        const gi_fact fact = {.bound = (uint32_t)n % 50,
                              .others = (uint8_t)(n % 16)};
        const gi_efforts efforts = {(uint32_t)n + 1, 1 << 20};
        assert_int_equal(gi_piece_table_set(&table, &piece, fact,
                                            (uint32_t)(n % 6), efforts),
                         GRUNDY_OK);
    }
    for (uint64_t n = 0; n < PIECES; n++) {
        const gi_piece piece = piece_of(n);
        gi_piece_slot slot;
        if (!gi_piece_table_find(&table, &piece, &slot)) continue;
        const gi_fact fact = gi_piece_slot_fact(&slot);
        found_count++;
        assert_int_equal(fact.bound, n % 50);
        assert_int_equal(fact.others, n % 16);
        if (n % 6 >= GI_SLOT_LEVELS) continue;
        assert_int_equal(slot.win[n % 6], n + 1);
        assert_int_equal(slot.loss[n % 6], GI_EFFORT_FAR);
    }
    assert_true(found_count > PIECES / 4);
    assert_true(may_forget == (found_count < PIECES - PIECES / 100));
    gi_piece_table_clear(&table);
    assert_int_equal(quota.held_bytes, 0);
}

static void tables_grow_then_forget(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    check_table(NULL, false);
    env.limits.memory_bytes = 200 << 10;
    check_table(&env, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_whole_search),
        cmocka_unit_test(long_rows_are_known),
        cmocka_unit_test(little_memory_is_only_slow),
        cmocka_unit_test(a_limit_spoils_nothing),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(tables_grow_then_forget),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
