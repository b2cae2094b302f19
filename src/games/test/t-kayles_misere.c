/* SPDX-License-Identifier: MIT */
/* t-kayles_misere.c - sums of chains of Kayles under misère play: the theory
 * against its definition, the rule of Sibert and Conway against a search. */
#include "games/test/game_test.h"

#include "base/memory/map.h"
#include "games/strip/coins.h"

/* ---- theory against definition ---- */

/* Chains of Kayles in all sums up to this many coins. */
static void check_partitions(ask *a, gi_ints *list, int64_t left, int64_t most)
{
    try_position(list, a);
    for (int64_t n = 1; n <= most && n <= left; n++) {
        list->items[list->count++].word = n;
        check_partitions(a, list, left - n, n);
        list->count--;
    }
}

static void sums_of_chains_under_misere_play(void **state)
{
    enum { COINS = 14 };
    grundy_integer items[COINS + 1] = {{0}};
    gi_ints list = {items, 1, COINS + 1}; /* After the bar. */
    ask a;
    (void)state;

    ask_open(&a, "coin_circle", NULL);
    a.must_say = SAYS_MISERE;
    check_partitions(&a, &list, COINS, COINS);
    assert_int_equal(a.count.positions, 508);
    ask_close(&a);
}

/* ---- further on, by its own little search ---- */

enum { SUM_MOST = 30, LENGTHS = 39 };

/* A sum of chains by how many there are of each length; coins are its size. */
typedef struct chains {
    uint8_t counts[LENGTHS];
} chains;

typedef struct misere_table {
    gi_map map;
    unsigned char *is_won;
    size_t capacity;
} misere_table;

static bool misere_won(misere_table *t, chains *sum);

/* Takes `taken` from a chain of n, leaving `left` and the rest. */
static bool move_wins(misere_table *t, chains *sum, int n, int taken, int left)
{
    const int rest = n - taken - left;
    bool wins;

    sum->counts[n]--;
    sum->counts[left]++;
    sum->counts[rest]++;
    wins = !misere_won(t, sum);
    sum->counts[left]--;
    sum->counts[rest]--;
    sum->counts[n]++;
    return wins;
}

static bool search_misere(misere_table *t, chains *sum)
{
    bool can_move = false;

    for (int n = 1; n < LENGTHS; n++)
        for (int taken = 1; sum->counts[n] && taken <= 2 && taken <= n;
             taken++)
            for (int left = 0; left <= (n - taken) / 2; left++) {
                can_move = true;
                if (move_wins(t, sum, n, taken, left)) return true;
            }
    return !can_move;
}

static bool misere_won(misere_table *t, chains *sum)
{
    const uint8_t empty = sum->counts[0];
    uint32_t number;
    bool is_new, is_won;

    sum->counts[0] = 0;
    if (gi_map_find(&t->map, sum, sizeof *sum, &number)) {
        is_won = t->is_won[number];
    } else {
        is_won = search_misere(t, sum);
        assert_int_equal(
            gi_map_intern(&t->map, sum, sizeof *sum, &number, &is_new),
            GRUNDY_OK);
        if (number >= t->capacity) {
            t->capacity = 2 * t->capacity + 1024;
            t->is_won = realloc(t->is_won, t->capacity);
            assert_non_null(t->is_won);
        }
        t->is_won[number] = is_won;
    }
    sum->counts[0] = empty;
    return is_won;
}

static void compare_sums(misere_table *t, chains *sum, gi_ints *list, int left,
                         int most)
{
    assert_int_equal(!misere_won(t, sum),
                     gi_coin_chains_are_misere_lost(list));
    for (int n = 1; n <= most && n <= left; n++) {
        list->items[list->count++].word = n;
        sum->counts[n]++;
        compare_sums(t, sum, list, left - n, n);
        sum->counts[n]--;
        list->count--;
    }
}

/* The one pattern that begins past SUM_MOST: 25 D(9) D(4, 1). */
static void compare_with_25_and_9(misere_table *t, int64_t one)
{
    grundy_integer items[3] = {{25, NULL}, {9, NULL}, {one, NULL}};
    chains sum = {.counts = {[25] = 1, [9] = 1}};

    sum.counts[one]++;
    assert_false(misere_won(t, &sum));
    assert_true(gi_coin_chains_are_misere_lost(&(gi_ints){items, 3, 3}));
}

static void the_rule_of_sibert_and_conway(void **state)
{
    grundy_integer items[SUM_MOST] = {{0}};
    gi_ints list = {items, 0, SUM_MOST};
    misere_table t = {.capacity = 0};
    chains sum = {{0}};
    (void)state;

    gi_map_init(&t.map, NULL);
    compare_sums(&t, &sum, &list, SUM_MOST, SUM_MOST);
    compare_with_25_and_9(&t, 1);
    compare_with_25_and_9(&t, 4);
    gi_map_clear(&t.map);
    free(t.is_won);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_of_chains_under_misere_play),
        cmocka_unit_test(the_rule_of_sibert_and_conway),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
