/* SPDX-License-Identifier: MIT */
/* t-graph_numbers.c - numbers eight digits at a time, lines two or four at a
 * time. */
#include "test.h"

#include "base/cpu.h"
#include "graph/read/graph_lines.h"
#include "random.h"

static void one_number(void **state)
{
    uint64_t seed = 1;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        const uint32_t number =
            (uint32_t)(random_word(&seed) >> 32 >> random_below(&seed, 32));
        char text[60];
        uint32_t found = ~number;
        const int length = sprintf(text, "%u", (unsigned)number);
        memset(text + length, i % 2 ? ' ' : '\n',
               sizeof text - (size_t)length);
        assert_ptr_equal(gi_take_number(text, &found), text + length);
        assert_int_equal(found, number);
    }
}

static void what_is_no_number(void **state)
{
    static const char *const texts[] = {
        "",   " 1", "-1", "01",         "00",          "00000000",
        "x1", "/",  ":",  "4294967296", "12345678901", "012345678"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[60];
        uint32_t found;
        memset(text, '\n', sizeof text);
        memcpy(text, texts[i], strlen(texts[i]));
        assert_null(gi_take_number(text, &found));
    }
}

/* ---- lines ---- */

enum { LINES = 3000, BYTES = LINES * 24 };

static const char *const odd_lines[] = {"0 1\n",
                                        "1 0\n",
                                        "1\t2\n",
                                        "1  2\n",
                                        " 1 2\n",
                                        "1 2 \n",
                                        "123456789 1\n",
                                        "# x\n",
                                        "1 2\r\n",
                                        "\n",
                                        "1\n",
                                        "1 x\n",
                                        "4294967295 1\n",
                                        "01 2\n",
                                        "1 02\n",
                                        "1 2 3\n",
                                        "a b\n",
                                        "1,2\n",
                                        "99999999 99999999\n",
                                        "1 65536\n"};

/* Random lines, with some that are odd, one in `odds`. */
static size_t write_lines(char *text, uint64_t *seed, uint32_t odds)
{
    size_t count = 0;

    for (int i = 0; i < LINES; i++) {
        if (odds && random_below(seed, odds) == 0)
            count += (size_t)sprintf(
                text + count, "%s",
                odd_lines[random_below(seed,
                                       sizeof odd_lines / sizeof *odd_lines)]);
        else
            count += (size_t)sprintf(
                text + count, "%u %u\n",
                (unsigned)random_below(seed, 65535) + 1,
                (unsigned)random_below(seed, 1u << random_below(seed, 17)) +
                    1);
    }
    memset(text + count, 0, GI_INPUT_PAD);
    return count;
}

/* Checks pairs against lines from `text` on, and moves past these. */
static const char *check_pairs(const char *text, const uint32_t *pairs,
                               size_t count, uint32_t direct)
{
    for (size_t i = 0; i < count; i++) {
        unsigned from, to;
        assert_int_equal(sscanf(text, "%u %u", &from, &to), 2);
        assert_true(from < direct && to < direct);
        assert_int_equal(pairs[2 * i], from);
        assert_int_equal(pairs[2 * i + 1], to);
        text = strchr(text, '\n') + 1;
    }
    return text;
}

/* What the kernel takes are lines of two numbers, and they are those. */
static void check_taken(const char *text, const char *end,
                        const gi_line_piece *piece, uint32_t direct)
{
    size_t count = piece->pair_count;

    for (size_t i = 0; i < piece->run_count; i++) {
        const gi_line_run *run = &piece->runs[i];
        text = check_pairs(text, run->pairs, run->count, direct);
        count += run->count;
    }
    text = check_pairs(text, piece->pairs, piece->pair_count, direct);
    assert_ptr_equal(text, end);
    assert_int_equal(piece->edges, count);
}

typedef const char *kernel(gi_line_piece *piece, const char *at,
                           uint32_t direct);

static void check_kernel(kernel *take)
{
    static const uint32_t odds[] = {0, 1000, 100, 3};
    char *text = malloc(BYTES + GI_INPUT_PAD);
    uint32_t *pairs = malloc(BYTES * sizeof *pairs);
    uint64_t seed = 2;

    assert_non_null(text);
    assert_non_null(pairs);
    for (int i = 0; i < 40; i++) {
        const size_t count = write_lines(text, &seed, odds[(size_t)i % 4]);
        const uint32_t direct = i % 3 ? 65536 : 1u << 31;
        gi_line_piece piece = {
            .text = text, .end = text + count, .pairs = pairs};
        const char *end = take(&piece, text, direct);
        assert_true(end == text || end[-1] == '\n');
        check_taken(text, end, &piece, direct);
        /* Without odd lines it takes them all. */
        if (odds[(size_t)i % 4] == 0 && direct > 65536)
            assert_ptr_equal(end, text + count);
    }
    free(text);
    free(pairs);
}

static void two_lines_at_a_time(void **state)
{
    (void)state;
    if (gi_cpu_has(GI_CPU_AVX2)) check_kernel(gi_numbers_avx2);
}

static void four_lines_at_a_time(void **state)
{
    (void)state;
    if (gi_cpu_has(GI_CPU_AVX512)) check_kernel(gi_numbers_avx512);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_number),
                                       cmocka_unit_test(what_is_no_number),
                                       cmocka_unit_test(two_lines_at_a_time),
                                       cmocka_unit_test(four_lines_at_a_time)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
