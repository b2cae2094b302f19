/* SPDX-License-Identifier: MIT */
/* t-contest_nims.c - games of contests that a theorem about outcomes decides: against
 * their definitions, with more heaps than are tried by default, and far away. */
#include "games/test/game_test.h"

static void theories_are_definitions(void **state)
{
    (void)state;
    check_agrees("merging_nim", 6, 80);
    check_agrees("sequential_nim", 4, 50);
    check_agrees("share_nim", 5, 50);
    check_agrees("chess_step:k=1", 20, 200);
    check_agrees("chess_step:k=2", 20, 200);
    check_agrees("chess_step:k=5", 24, 200);
}

/* Ones and what else there is, of merging_nim, by play. A heap is a digit. */
typedef struct merged {
    uint64_t keys[4000];
    bool wins[4000];
    size_t count;
} merged;

static uint64_t key_of(const unsigned *counts)
{
    uint64_t key = 0;

    for (unsigned size = 1; size <= 12; size++)
        key = key * 16 + counts[size];
    return key;
}

static bool wins(merged *m, unsigned *counts);

/* One heap of `from` (and one of `other`, unless 0) becomes one of `to`. */
static bool wins_by(merged *m, unsigned *counts, unsigned from, unsigned other,
                    unsigned to)
{
    bool is_won;

    counts[from]--;
    if (other) counts[other]--;
    counts[to]++;
    is_won = !wins(m, counts);
    counts[to]--;
    if (other) counts[other]++;
    counts[from]++;
    return is_won;
}

static bool wins(merged *m, unsigned *counts)
{
    const unsigned empty = counts[0];
    const uint64_t key = key_of(counts);
    bool is_won = false;

    for (size_t i = 0; i < m->count; i++)
        if (m->keys[i] == key) return m->wins[i];
    for (unsigned a = 1; !is_won && a <= 12; a++) {
        if (counts[a] == 0) continue;
        is_won = wins_by(m, counts, a, 0, a - 1);
        for (unsigned b = 1; !is_won && a + b <= 12; b++)
            if (counts[b] > (a == b)) is_won = wins_by(m, counts, a, b, a + b);
    }
    assert_int_equal(counts[0], empty);
    assert_true(m->count < 4000);
    m->keys[m->count] = key;
    m->wins[m->count++] = is_won;
    return is_won;
}

/* All partitions of at most 12. */
static void check_partitions(merged *m, unsigned *counts, unsigned size,
                             unsigned left)
{
    char text[120] = "";
    size_t at = 0;

    for (unsigned s = 1; s <= 12; s++)
        for (unsigned i = 0; i < counts[s]; i++)
            at += (size_t)snprintf(text + at, sizeof text - at, "%u ", s);
    check_outcome("merging_nim", text, GRUNDY_NORMAL,
                  wins(m, counts) ? "N" : "P");
    for (; size <= left; size++) {
        counts[size]++;
        check_partitions(m, counts, size, left - size);
        counts[size]--;
    }
}

static void merging_is_play(void **state)
{
    static merged m;
    unsigned counts[13] = {0};

    (void)state;
    check_partitions(&m, counts, 1, 12);
}

static void contests_are_answered(void **state)
{
    (void)state;
    check_judge("merging_nim", "3\n3\n1 1 2\n2\n3 4\n3\n2 3 5\n",
                "Case #1: Alice\nCase #2: Bob\nCase #3: Bob\n");
    check_judge("sequential_nim",
                "4\n3\n2 5 4\n8\n1 1 1 1 1 1 1 1\n6\n1 2 3 4 5 6\n6\n1 1 2 1 "
                "2 2\n",
                "First\nSecond\nSecond\nFirst\n");
    check_judge("share_nim", "2\n1 3\n2\n1 1\n0\n", "1\n0\n");
}

static void far_positions_are_answered(void **state)
{
    (void)state;
    check_outcome("chess_step:k=2", "1000000000 999999999", GRUNDY_NORMAL,
                  "P");
    check_outcome("merging_nim", "1 1 1 100000000000000000000", GRUNDY_NORMAL,
                  "N");
    check_outcome("share_nim",
                  "100000000000000000000 3 3 100000000000000000000",
                  GRUNDY_NORMAL, "P");
    check_winning("sequential_nim", "1 0 1 100000000000000000000 1",
                  GRUNDY_NORMAL, "1");
    check_winning("sequential_nim", "100000000000000000000 1", GRUNDY_MISERE,
                  "100000000000000000000");
}

static void moves_are_named(void **state)
{
    (void)state;
    check_move("merging_nim", "1 0 2", "2 0", "merge heap 3 into heap 1");
    check_move("sequential_nim", "0 5", "2", "take 2 from heap 2");
    check_move("share_nim", "5 1 2", "0 2 0 1 2",
               "take 2 from heap 1, give 1 to heap 2, 2 to heap 3");
    check_move("chess_step:k=3", "5 3", "3 3", "take 3 from both heaps");
    check_move("chess_step:k=3", "5 3", "0 1", "take 1 from heap 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theories_are_definitions),
        cmocka_unit_test(merging_is_play),
        cmocka_unit_test(contests_are_answered),
        cmocka_unit_test(far_positions_are_answered),
        cmocka_unit_test(moves_are_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
