/* SPDX-License-Identifier: MIT */
/* t-sequence_published.c - terms of known games, as they are published. */
#include "test.h"

#include "grundy/sequence.h"

#include "codes/heapgame.h"
#include "published.h"

static void terms_of(const char *code, size_t count, grundy_nimber *out)
{
    grundy_heapgame *game;
    grundy_sequence *seq;

    assert_int_equal(grundy_heapgame_parse(&game, code, NULL, NULL), 0);
    assert_string_equal(grundy_heapgame_name(game), code);
    assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
    assert_int_equal(grundy_sequence_extend(seq, count, NULL), 0);
    assert_int_equal(grundy_sequence_copy(out, seq, 0, count, NULL), 0);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

static void first_terms_agree(void **state)
{
    published table;
    grundy_nimber got[200];
    int rows = 0;

    (void)state;
    assert_true(published_open(&table, "sequences.tsv"));
    while (published_next(&table)) {
        const char *at = table.column[1];
        terms_of(table.column[0], 200, got);
        for (size_t n = 0; n < 200; n++) {
            char *end;
            const unsigned long want = strtoul(at, &end, 10);
            assert_true(end != at);
            if (got[n] != want)
                fail_msg("%s: G(%zu) is %u, not %lu", table.column[0], n,
                         got[n], want);
            at = end;
        }
        rows++;
    }
    assert_int_equal(rows, 55);
}

static uint64_t hash_of(const grundy_nimber *terms, size_t count)
{
    uint64_t hash = 0xcbf29ce484222325u;

    for (size_t n = 0; n < count; n++)
        for (unsigned shift = 0; shift <= 8; shift += 8)
            hash = (hash ^ (terms[n] >> shift & 0xff)) * 0x100000001b3u;
    return hash;
}

static void long_sequences_have_the_known_sums(void **state)
{
    static grundy_nimber got[4096];
    published table;
    int rows = 0;

    (void)state;
    assert_true(published_open(&table, "hashes.tsv"));
    while (published_next(&table)) {
        const size_t count = strtoul(table.column[1], NULL, 10);
        uint64_t sum = 0, zeros = 0;
        size_t greatest = 0;
        if (count > 4096) continue; /* For the sparse engine. */
        terms_of(table.column[0], count, got);
        for (size_t n = 0; n < count; n++) {
            sum += got[n];
            zeros += got[n] == 0;
            if (got[n] > got[greatest]) greatest = n;
        }
        assert_int_equal(sum, strtoull(table.column[3], NULL, 10));
        assert_int_equal(zeros, strtoull(table.column[4], NULL, 10));
        assert_int_equal(got[greatest], strtoull(table.column[5], NULL, 10));
        assert_int_equal(greatest, strtoull(table.column[6], NULL, 10));
        assert_true(hash_of(got, count) ==
                    strtoull(table.column[2], NULL, 16));
        rows++;
    }
    assert_int_equal(rows, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_terms_agree),
        cmocka_unit_test(long_sequences_have_the_known_sums),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
