/* SPDX-License-Identifier: MIT */
/* t-invariants.c - rares, masks and hashes against the literature. */
#include "sequence/engine_choice.h"
#include "test.h"

#include "sequence/test/sequence_by.h"
#include "published.h"
#include "random.h"

typedef struct fact {
    const char *code;
    size_t count;
    grundy_nimber max;
    size_t max_index;
    uint64_t mask;
    bool has_position;
    size_t rare_count, last_rare;
} fact;

/* From the literature on these games; max 0: it is reached far away. */
static const fact facts[] = {
    {"0.77", 4096, 8, 27, 0xf, false, 10, 70},
    {"0.45", 4096, 8, 37, 0xf, false, 11, 198},
    {"0.156", 8192, 23, 1032, 0x1b, false, 15, 357},
    {"0.356", 16384, 19, 86, 0x1b, false, 7, 43},
    {"0.644", 8192, 64, 333, 0x7e, false, 31, 511},
    {"0.16", 262144, 23, 229790, 0x1e, false, 53, 13935},
    {"0.56", 65536, 64, 22778, 0x5b, false, 46, 1795},
    {"0.127", 65536, 56, 24734, 0x1, true, 693, 27106},
    {"0.104", 16384, 0, 0, 0x17, true, 20, 284},
    {"0.106", 16384, 0, 0, 0xd, true, 15, 1103},
    {"4.064", 32768, 111, 19114, 0x6b, false, 52, 470},
    {"4.344", 16384, 35, 190, 0x37, false, 14, 271},
};

static void rares_are_those_of_the_literature(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        const fact want = facts[i];
        grundy_invariants got;
        grundy_heapgame *game;
        grundy_sequence *seq =
            sequence_of(want.code, GI_ENGINE_AUTO, NULL, &game);
        assert_int_equal(grundy_sequence_extend(seq, want.count, NULL), 0);
        assert_int_equal(grundy_sequence_invariants(&got, seq, NULL), 0);
        if ((want.max && got.max != want.max) ||
            (want.max && got.max_index != want.max_index) ||
            got.mask != want.mask || got.has_position != want.has_position ||
            got.rare_count != want.rare_count ||
            got.last_rare != want.last_rare)
            fail_msg("%s: max %llu at %zu, mask %llx %d, %zu rares, last %zu",
                     want.code, (unsigned long long)got.max,
                     (size_t)got.max_index, (unsigned long long)got.mask,
                     got.has_position, (size_t)got.rare_count,
                     (size_t)got.last_rare);
        assert_int_equal(got.count, want.count);
        assert_int_equal(seq->sparse->rare_count, want.rare_count);
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
    }
}

static uint64_t hash_of(const grundy_sequence *seq)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (size_t n = 0; n < grundy_sequence_count(seq); n++)
        for (unsigned shift = 0; shift < 16; shift += 8)
            hash = (hash ^ (grundy_sequence_at(seq, n) >> shift & 255)) *
                   UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t sum_of(const grundy_sequence *seq)
{
    uint64_t sum = 0;

    for (size_t n = 0; n < grundy_sequence_count(seq); n++)
        sum += grundy_sequence_at(seq, n);
    return sum;
}

static void expect_row(const published *table)
{
    const char *const *column = table->column;
    grundy_invariants got;
    grundy_heapgame *game;
    grundy_sequence *seq = sequence_of(column[0], GI_ENGINE_AUTO, NULL, &game);

    assert_int_equal(
        grundy_sequence_extend(seq, strtoul(column[1], NULL, 10), NULL), 0);
    assert_int_equal(grundy_sequence_invariants(&got, seq, NULL), 0);
    if (hash_of(seq) != strtoull(column[2], NULL, 16))
        fail_msg("%s: the hash of %s terms is wrong", column[0], column[1]);
    assert_int_equal(sum_of(seq), strtoull(column[3], NULL, 10));
    assert_int_equal(got.zero_count, strtoull(column[4], NULL, 10));
    assert_int_equal(got.max, strtoull(column[5], NULL, 10));
    assert_int_equal(got.max_index, strtoull(column[6], NULL, 10));
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

/* Three of the rows; the others with GRUNDY_TEST_SCALE from 4 on, all from
 * 16. The short rows are in t-sequence_published.c. */
static void hashes_are_those_of_another_program(void **state)
{
    published table;
    int rows = 0;

    (void)state;
    assert_true(published_open(&table, "hashes.tsv"));
    while (published_next(&table)) {
        const size_t count = strtoul(table.column[1], NULL, 10);
        const bool is_quick = strcmp(table.column[0], "0.354") == 0 ||
                              strcmp(table.column[0], "0.174") == 0 ||
                              strcmp(table.column[0], "4.045") == 0;
        const size_t most = random_cases(is_quick ? 65536 : 16384);
        if (count <= 4096 || count > most * (IS_SANITIZED ? 2 : 1)) continue;
        expect_row(&table);
        rows++;
    }
    assert_true(rows >= 3);
}

static void zeros_are_counted(void **state)
{
    grundy_invariants got = {.count = 9};
    grundy_heapgame *game, *same;
    grundy_sequence *seq = sequence_of("0.6", GI_ENGINE_PLAIN, NULL, &game);

    (void)state;
    assert_int_equal(grundy_sequence_invariants(&got, seq, NULL), 0);
    assert_int_equal(got.count, 0);
    assert_int_equal(got.zero_count, 0);
    assert_int_equal(grundy_sequence_extend(seq, 2000, NULL), 0);
    assert_int_equal(grundy_sequence_invariants(&got, seq, NULL), 0);
    assert_int_equal(got.zero_count, 14);
    assert_int_equal(got.last_zero, 408);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);

    seq = sequence_of("A{1,2}", GI_ENGINE_AUTO, NULL, &same);
    assert_int_equal(grundy_sequence_extend(seq, 100, NULL), 0);
    assert_int_equal(grundy_sequence_invariants(&got, seq, NULL), 0);
    assert_int_equal(got.mask, 0);
    assert_int_equal(got.rare_count, 0);
    assert_int_equal(grundy_sequence_invariants(&got, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    grundy_sequence_free(seq);
    grundy_heapgame_free(same);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rares_are_those_of_the_literature),
        cmocka_unit_test(hashes_are_those_of_another_program),
        cmocka_unit_test(zeros_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
