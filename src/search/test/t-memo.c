/* SPDX-License-Identifier: MIT */
/* t-memo.c - what the search says, against tables filled from the rules.
 *
 * The brute force knows one game, Kayles as a row of pins, a bit each: a mask
 * has only smaller masks as options, so that a plain loop fills its table.
 * Heaps of Kayles are runs of ones. Nim is judged by the xor. */
#include "search/test/impartial.h"

enum { PINS = 11, PIN_MASKS = 1 << PINS };

typedef struct lawn {
    unsigned char normal[PIN_MASKS], misere[PIN_MASKS];
} lawn;

static unsigned char least_gap(uint64_t set)
{
    unsigned char gap = 0;

    while (set >> gap & 1)
        gap++;
    return gap;
}

static void fill(lawn *values)
{
    for (unsigned mask = 0; mask < PIN_MASKS; mask++) {
        uint64_t normal = 0, misere = 0;
        for (unsigned at = 0; at < PINS; at++)
            for (unsigned hit = 1; hit <= 3; hit += 2) {
                const unsigned pins = hit << at;
                if ((mask & pins) != pins) continue;
                normal |= (uint64_t)1 << values->normal[mask & ~pins];
                misere |= (uint64_t)1 << values->misere[mask & ~pins];
            }
        values->normal[mask] = least_gap(normal);
        values->misere[mask] = mask ? least_gap(misere) : 1;
    }
}

/* The runs of ones in a mask. */
static size_t heaps_of(unsigned mask, int64_t *heaps)
{
    size_t count = 0;
    int64_t run = 0;

    for (; mask || run; mask >>= 1) {
        if (mask & 1) {
            run++;
        } else if (run) {
            heaps[count++] = run;
            run = 0;
        }
    }
    return count;
}

static void check(const solved *got, unsigned normal, unsigned misere)
{
    assert_int_equal(got->status, GRUNDY_OK);
    assert_int_equal(got->found.nimber, normal);
    assert_int_equal(got->found.misere_nimber, misere);
}

/* Under misère play too (Bouton), except where no heap is above 1. */
static void nim_is_the_xor(void **state)
{
    grundy_game game;
    gi_search *search = new_search(&nim, &game, 1 << 20, NULL);

    (void)state;
    for (unsigned a = 0; a <= 8; a++)
        for (unsigned b = 0; b <= 8; b++)
            for (unsigned c = 0; c <= 8; c++) {
                const int64_t words[] = {a, b, c};
                const solved got = solve(search, words, 3, NULL);
                const unsigned flip = a <= 1 && b <= 1 && c <= 1;
                check(&got, a ^ b ^ c, a ^ b ^ c ^ flip);
            }
    assert_int_equal(gi_search_count(search), 165); /* Three of nine. */
    gi_search_free(search);
}

static void kayles_is_as_on_the_lawn(void **state)
{
    lawn values;
    grundy_game game;
    gi_search *search = new_search(&kayles, &game, 1 << 20, NULL);

    (void)state;
    fill(&values);
    for (unsigned mask = PIN_MASKS; mask-- > 0;) {
        int64_t heaps[PINS];
        const size_t count = heaps_of(mask, heaps);
        const solved got = solve(search, heaps, count, NULL);
        check(&got, values.normal[mask], values.misere[mask]);
    }
    gi_search_free(search);
}

/* Heaps up to 2 are the same in Nim and in Kayles. */
static void a_sum_of_games_is_one_lawn(void **state)
{
    const grundy_game of_nim = {.rules = &nim}, of_kayles = {.rules = &kayles};
    const grundy_game *games[] = {&of_kayles, &of_nim, &of_kayles};
    lawn values;
    gi_search *search = NULL;

    (void)state;
    fill(&values);
    assert_int_equal(gi_search_new(&search, games, 3, 1 << 20, NULL),
                     GRUNDY_OK);
    for (int64_t a = 0; a <= 4; a++)
        for (int64_t b = 0; b <= 2; b++)
            for (int64_t c = 0; c <= 3; c++) {
                const unsigned mask = ((1u << a) - 1) | ((1u << b) - 1) << 5 |
                                      ((1u << c) - 1) << 8;
                grundy_integer items[3];
                const gi_ints lists[] = {borrow(&items[0], &a, 1),
                                         borrow(&items[1], &b, 1),
                                         borrow(&items[2], &c, 1)};
                const solved got = solve_lists(search, lists, NULL);
                check(&got, values.normal[mask], values.misere[mask]);
            }
    gi_search_free(search);
}

/* Two heaps of 2: as many positions as there are pairs of 0, 1, 2. */
static void positions_are_one_as_far_as_the_rules_say(void **state)
{
    static const gi_definition row = {
        .moves = nim_moves, .apply = nim_apply, .is_ordered = true};
    static const gi_definition mirrored = {.moves = nim_moves,
                                           .apply = nim_apply,
                                           .is_ordered = true,
                                           .canonical = mirror};
    const gi_ruleset row_rules = {.definition = row};
    const gi_ruleset mirrored_rules = {.definition = mirrored};
    const int64_t words[] = {2, 2};

    (void)state;
    assert_int_equal(count_positions(&nim, words, 2), 6);
    assert_int_equal(count_positions(&row_rules, words, 2), 9);
    assert_int_equal(count_positions(&mirrored_rules, words, 2), 6);
    assert_int_equal(count_positions(&nim, NULL, 0), 1);
}

static void a_game_can_last_long(void **state)
{
    const int64_t far = 100000;
    grundy_game game;
    gi_search *search = new_search(&ladder, &game, 1 << 20, NULL);
    const solved got = solve(search, &far, 1, NULL);

    (void)state;
    check(&got, 0, 1);
    assert_int_equal(gi_search_count(search), far + 1);
    gi_search_free(search);
}

/* A mex past three words of the set. */
static void a_mex_can_be_large(void **state)
{
    const int64_t heap = 200;
    grundy_game game;
    gi_search *search = new_search(&nim, &game, 1 << 20, NULL);
    const solved got = solve(search, &heap, 1, NULL);

    (void)state;
    check(&got, 200, 200);
    gi_search_free(search);
}

static void a_repetition_is_named_and_spoils_nothing(void **state)
{
    grundy_game game;
    gi_search *search = new_search(&stairs, &game, 1 << 20, NULL);
    solved got;

    (void)state;
    for (int round = 0; round < 2; round++) {
        got = solve(search, (int64_t[]){9}, 1, NULL);
        assert_int_equal(got.status, GRUNDY_UNDEFINED);
        assert_int_equal(got.err.status, GRUNDY_UNDEFINED);
        assert_string_equal(
            got.err.message,
            "the game need not end, as a position can recur: 7");
        got = solve(search, (int64_t[]){5}, 1, NULL);
        assert_int_equal(got.status, GRUNDY_UNDEFINED);
        assert_non_null(strstr(got.err.message, "recur: 5"));
    }
    got = solve(search, (int64_t[]){4}, 1, NULL);
    check(&got, 0, 1);
    assert_int_equal(gi_search_count(search), 5);
    gi_search_free(search);
}

/* The sum with a game that ends can come again no less. */
static void a_repetition_in_a_sum_is_named_with_its_games(void **state)
{
    grundy_game of_nim = {.rules = &nim}, of_stairs = {.rules = &stairs};
    const grundy_game *games[] = {&of_nim, &of_stairs};
    grundy_integer items[2] = {{1, NULL}, {6, NULL}};
    const gi_ints lists[] = {{&items[0], 1, 1}, {&items[1], 1, 1}};
    gi_search *search = NULL;
    solved got;

    (void)state;
    gi_text_init(&of_nim.name, NULL);
    gi_text_init(&of_stairs.name, NULL);
    gi_text_add(&of_nim.name, "nim");
    gi_text_add(&of_stairs.name, "stairs");
    assert_int_equal(gi_search_new(&search, games, 2, 1 << 20, NULL),
                     GRUNDY_OK);
    got = solve_lists(search, lists, NULL);
    assert_int_equal(got.status, GRUNDY_UNDEFINED);
    assert_non_null(strstr(got.err.message, "recur: nim + stairs 6"));
    gi_search_free(search);
    gi_text_clear(&of_nim.name);
    gi_text_clear(&of_stairs.name);
}

static void partizan_games_and_no_games_are_refused(void **state)
{
    static const gi_ruleset partizan = {.kind = GI_PARTIZAN};
    const grundy_game games[] = {{.rules = &nim}, {.rules = &partizan}};
    const grundy_game *both[] = {&games[0], &games[1]};
    gi_search *search = NULL;

    (void)state;
    assert_int_equal(gi_search_new(&search, both, 2, 10, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(gi_search_new(&search, both, 0, 10, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_null(search);
    gi_search_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nim_is_the_xor),
        cmocka_unit_test(kayles_is_as_on_the_lawn),
        cmocka_unit_test(a_sum_of_games_is_one_lawn),
        cmocka_unit_test(positions_are_one_as_far_as_the_rules_say),
        cmocka_unit_test(a_game_can_last_long),
        cmocka_unit_test(a_mex_can_be_large),
        cmocka_unit_test(a_repetition_is_named_and_spoils_nothing),
        cmocka_unit_test(a_repetition_in_a_sum_is_named_with_its_games),
        cmocka_unit_test(partizan_games_and_no_games_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
