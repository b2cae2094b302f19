/* SPDX-License-Identifier: MIT */
/* t-rows_kernel.c - vector kernels give the bytes of the plain one, and the
 * plain one does what is said of it.
 */
#include "test.h"

#include "sequence/rows/test/rows_of.h"
#include "random.h"

enum {
    BYTES = 512,
    ROW_STRIDE = BYTES + GI_ROWS_PAD,
    STEM_END = 100,
    OFFSETS = 40,
    COMBS = 8
};

typedef uint8_t sets[GI_ROWS_STEMS][GI_ROWS_SET_BYTES];

static uint64_t seed = 31;

static void fill(void *out, size_t bytes)
{
    uint8_t *at = out;

    for (size_t i = 0; i < bytes; i++)
        at[i] = (uint8_t)random_word(&seed);
}

static bool has_bit(const uint8_t *bytes, size_t bit)
{
    return bytes[bit / 8] >> bit % 8 & 1;
}

static void copies_begin_bit_by_bit(void **state)
{
    const gi_rows_kernel *kernels[KERNELS];
    const size_t count = list_kernels(kernels);
    uint8_t row[BYTES + GI_ROWS_PAD], out[8 * ROW_STRIDE];

    (void)state;
    fill(row, sizeof row);
    for (size_t k = 0; k < count; k++) {
        kernels[k]->copy(out, ROW_STRIDE, row, BYTES);
        for (size_t i = 0; i < 8; i++)
            for (size_t bit = 0; bit < 8 * BYTES; bit++)
                if (has_bit(out + i * ROW_STRIDE, bit) !=
                    has_bit(row, bit + i))
                    fail_msg("%s: copy %zu, bit %zu", kernels[k]->name, i,
                             bit);
    }
}

static void groups_go_to_their_sets(void **state)
{
    const gi_rows_kernel *kernels[KERNELS];
    const size_t count = list_kernels(kernels);
    const gi_rows_group items[] = {
        {4, 14, 99}, {14, 17, 3}, {0, 4, 7}, {17, 40, 70}, {2, 2, 5}};
    const unsigned x = 5;
    uint16_t offsets[OFFSETS];
    gi_rows_groups groups = {items, 5, offsets, 4};
    uint8_t copies[8 * ROW_STRIDE];
    static sets want, got, start_sets;

    (void)state;
    fill(copies, sizeof copies);
    fill(start_sets, sizeof start_sets);
    for (size_t i = 0; i < sizeof start_sets; i++)
        ((uint8_t *)start_sets)[i] &= 1;
    for (size_t i = 0; i < OFFSETS; i++)
        offsets[i] = (uint16_t)random_below(&seed, 7 * ROW_STRIDE);
    for (groups.lines = 1; groups.lines <= 4; groups.lines *= 2) {
        memcpy(want, start_sets, sizeof want);
        for (size_t g = 0; g < groups.count; g++)
            for (uint32_t i = items[g].first; i < items[g].end; i++)
                for (size_t at = 0; at < groups.lines * GI_ROWS_LINE; at++)
                    if ((items[g].stem ^ x) < STEM_END)
                        want[items[g].stem ^ x][at] |= copies[offsets[i] + at];
        for (size_t k = 0; k < count; k++) {
            memcpy(got, start_sets, sizeof got);
            kernels[k]->unite(&groups, x, STEM_END, copies, got);
            assert_memory_equal(got, want, sizeof got);
        }
    }
}

static void one_string_is_united(void **state)
{
    const gi_rows_kernel *kernels[KERNELS];
    const size_t count = list_kernels(kernels);
    uint8_t row[GI_ROWS_SET_BYTES + GI_ROWS_PAD], set[GI_ROWS_SET_BYTES];

    (void)state;
    fill(row, sizeof row);
    for (size_t k = 0; k < count; k++)
        for (unsigned shift = 0; shift < 8; shift++) {
            memset(set, 0, sizeof set);
            set[3] = 0x10;
            kernels[k]->unite_one(set, row, shift, sizeof set);
            for (size_t bit = 0; bit < GI_ROWS_BLOCK; bit++)
                assert_int_equal(has_bit(set, bit),
                                 bit == 28 || has_bit(row, bit + shift));
        }
}

static void strings_are_counted_and_taken_out(void **state)
{
    const gi_rows_kernel *kernels[KERNELS];
    const size_t count = list_kernels(kernels);
    uint8_t row[BYTES + GI_ROWS_PAD], set[BYTES], left[BYTES];

    (void)state;
    fill(row, sizeof row);
    fill(set, sizeof set);
    for (size_t k = 0; k < count; k++)
        for (unsigned shift = 0; shift < 8; shift++) {
            size_t common = 0;
            for (size_t bit = 0; bit < 8 * BYTES; bit++)
                common += has_bit(set, bit) && has_bit(row, bit + shift);
            assert_int_equal(kernels[k]->count_common(set, row, shift, BYTES),
                             common);
            memcpy(left, set, sizeof left);
            kernels[k]->take_out(left, row, shift, BYTES);
            for (size_t bit = 0; bit < 8 * BYTES; bit++)
                assert_int_equal(has_bit(left, bit),
                                 has_bit(set, bit) &&
                                     !has_bit(row, bit + shift));
        }
}

static void matrices_are_transposed(void **state)
{
    const gi_rows_kernel *kernels[KERNELS];
    const size_t count = list_kernels(kernels);
    static uint8_t rows[64][GI_ROWS_SET_BYTES];
    uint64_t masks[64][8];

    (void)state;
    fill(rows, sizeof rows);
    for (size_t k = 0; k < count; k++) {
        kernels[k]->transpose(masks,
                              (const uint8_t(*)[GI_ROWS_SET_BYTES])rows);
        for (size_t n = 0; n < GI_ROWS_GROUP; n++)
            for (size_t c = 0; c < 64; c++)
                assert_int_equal(masks[n % 64][n / 64] >> c & 1,
                                 has_bit(rows[c], n));
    }
}

/* Combs of random taps, one every 64 shifts or in the first of them more. */
static gi_rows_combs make_combs(combs_room *room, size_t newest_count)
{
    for (size_t i = 0; i < COMBS; i++) {
        room->taps[i] = random_word(&seed) & random_word(&seed);
        fill(room->stems[i], GI_ROWS_LINE);
        for (size_t j = 0; j < GI_ROWS_LINE; j++) {
            room->stems[i][j] %= 128;
            room->off[i][j] = room->taps[i] >> j & 1 ? 0 : 255;
        }
        room->distances[i] = (uint32_t)(i < newest_count ? 64 : 64 * (i + 1));
    }
    return combs_in(room, COMBS);
}

static bool has_tap(const gi_rows_combs *combs, size_t comb, size_t j)
{
    return combs->taps[comb] >> j & 1;
}

/* The same taps one by one, the young ones first. */
static void make_near(gi_rows_near *near, gi_rows_test *tests)
{
    const gi_rows_combs *combs = &near->combs;

    near->tests = tests;
    near->test_count = near->young_count = 0;
    for (int is_old = 0; is_old < 2; is_old++)
        for (size_t i = 0; i < combs->count; i++)
            for (uint32_t j = 0; j < GI_ROWS_LINE; j++) {
                const uint32_t shift = combs->distances[i] - j;
                if (!has_tap(combs, i, j) || (shift >= 64) != is_old) continue;
                tests[near->test_count++] =
                    (gi_rows_test){shift, 0x01010101u * combs->stems[i][j]};
                near->young_count += !is_old;
            }
    near->near_count = near->best_count = near->test_count;
    near->tries = NULL;
    near->words = GI_ROWS_WORDS;
    near->young_combs = 4;
}

/* As if some taps were far; they are not young. */
static void make_some_far(gi_rows_near *near)
{
    const size_t old = near->test_count - near->young_count;

    near->near_count = near->young_count + random_below(&seed, old + 1);
    near->best_count =
        near->near_count +
        random_below(&seed, near->test_count - near->near_count + 1);
}

static bool has_option(const gi_rows_combs *combs, const uint8_t *stems,
                       uint8_t wanted)
{
    for (size_t i = 0; i < combs->count; i++)
        for (size_t j = 0; j < GI_ROWS_LINE; j++) {
            const uint8_t stem = *(stems - combs->distances[i] + j);
            if (has_tap(combs, i, j) && (stem ^ combs->stems[i][j]) == wanted)
                return true;
        }
    return false;
}

/* The chain as it is told. */
static size_t find_candidates(const gi_rows_combs *combs, gi_rows_masks *masks,
                              uint8_t *stems, size_t first, size_t end)
{
    for (size_t n = first; n < end; n++) {
        unsigned c = 0;
        for (; c < 255; c++)
            if (!((*masks)[c / 64][n / 512][n % 64][n / 64 % 8] >> c % 64 &
                  1) &&
                !has_option(combs, stems + n, (uint8_t)c))
                break;
        if (c == 255) return n;
        stems[n] = (uint8_t)c;
    }
    return end;
}

/* Options that leave a gap now and then. */
static void fill_masks(gi_rows_masks *masks, size_t gap_words)
{
    uint64_t *words = &(*masks)[0][0][0][0];
    const size_t count = sizeof *masks / sizeof *words;

    memset(masks, 255, sizeof *masks);
    for (size_t i = 0; i < count * gap_words / GI_ROWS_WORDS; i++)
        words[i] = random_word(&seed) | random_word(&seed) |
                   random_word(&seed) | random_word(&seed);
}

/* With all heaps of a block at first, then with some of them. */
static void chains_find_the_same_candidates(void **state)
{
    const gi_rows_kernel *kernels[KERNELS];
    const size_t count = list_kernels(kernels);
    static gi_rows_masks masks;
    static uint8_t want[GI_ROWS_BLOCK * 2], got[GI_ROWS_BLOCK * 2];
    gi_rows_test tests[COMBS * GI_ROWS_LINE];
    combs_room room;
    gi_rows_near near;

    (void)state;
    for (size_t trial = 0; trial < 24; trial++) {
        const size_t first = trial < 8 ? 0 : random_below(&seed, 200);
        const size_t end = trial < 8 ? GI_ROWS_BLOCK : first + 130;
        size_t found;
        near.combs = make_combs(&room, trial % 4);
        make_near(&near, tests);
        if (trial % 2) make_some_far(&near);
        near.words = 1 + trial % 4;
        fill_masks(&masks, near.words);
        for (size_t i = 0; i < sizeof want; i++)
            want[i] = (uint8_t)random_below(&seed, 128);
        for (size_t k = 0; k < count; k++) {
            memcpy(got, want, sizeof got);
            found = find_candidates(&near.combs, &masks, got + GI_ROWS_BLOCK,
                                    first, end);
            assert_int_equal(kernels[k]->chain(&near, &masks,
                                               want + GI_ROWS_BLOCK, first,
                                               end),
                             found);
            assert_memory_equal(got, want, GI_ROWS_BLOCK + found);
        }
    }
}

static void codes_are_listed(void **state)
{
    const gi_rows_kernel *kernels[KERNELS];
    const size_t count = list_kernels(kernels);
    static gi_rows_masks masks;
    uint8_t want[GI_ROWS_STEMS], got[GI_ROWS_STEMS + GI_ROWS_LINE];

    (void)state;
    fill(&masks, sizeof masks);
    memset(masks[1][1], 255, sizeof masks[1][1]);
    memset(masks[2][3], 0, sizeof masks[2][3]);
    for (size_t n = 0; n < GI_ROWS_BLOCK; n += 37)
        for (size_t words = 0; words <= GI_ROWS_WORDS; words++) {
            size_t end = 0;
            for (size_t c = 0; c < 64 * words; c++)
                if (masks[c / 64][n / 512][n % 64][n / 64 % 8] >> c % 64 & 1)
                    want[end++] = (uint8_t)c;
            for (size_t k = 0; k < count; k++) {
                assert_int_equal(kernels[k]->list_stems(&masks, words, n, got),
                                 end);
                assert_memory_equal(got, want, end);
            }
        }
}

static void wanted_codes_are_sought(void **state)
{
    const gi_rows_kernel *kernels[KERNELS];
    const size_t count = list_kernels(kernels);
    uint8_t stems[64 * COMBS];
    combs_room room;
    const gi_rows_combs combs = make_combs(&room, 1);
    const gi_rows_combs four = gi_rows_combs_part(&combs, 4, 8);

    (void)state;
    fill(stems, sizeof stems);
    for (size_t k = 0; k < count; k++) {
        uint8_t wanted[255], want[255];
        size_t left = 0;
        for (unsigned w = 0; w < 255; w++) {
            wanted[w] = (uint8_t)w;
            if (!has_option(&four, stems + sizeof stems, (uint8_t)w))
                want[left++] = (uint8_t)w;
        }
        assert_int_equal(
            kernels[k]->seek(&combs, 4, 8, stems + sizeof stems, wanted, 255),
            left);
        assert_memory_equal(wanted, want, left);
    }
}

static void options_are_found_in_combs(void **state)
{
    const gi_rows_kernel *kernels[KERNELS];
    const size_t count = list_kernels(kernels);
    uint8_t stems[64 * COMBS];
    combs_room room;
    gi_rows_combs combs = make_combs(&room, 1);

    (void)state;
    fill(stems, sizeof stems);
    for (unsigned wanted = 0; wanted < 255; wanted++)
        for (size_t k = 0; k < count; k++)
            for (combs.count = 0; combs.count <= COMBS; combs.count += 4)
                assert_int_equal(
                    kernels[k]->has_option(&combs, combs.count,
                                           stems + sizeof stems,
                                           (uint8_t)wanted),
                    has_option(&combs, stems + sizeof stems, (uint8_t)wanted));
}

/* Last, as it leaves the environment changed. */
static void hidden_sets_are_not_chosen(void **state)
{
    (void)state;
    assert_int_equal(setenv("GRUNDY_CPU", "avx2", 1), 0);
    assert_ptr_equal(gi_rows_kernel_best(), gi_cpu_has(GI_CPU_AVX2)
                                                ? &gi_rows_kernel_avx2
                                                : &gi_rows_kernel_plain);
    assert_int_equal(setenv("GRUNDY_CPU", "baseline", 1), 0);
    assert_ptr_equal(gi_rows_kernel_best(), &gi_rows_kernel_plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copies_begin_bit_by_bit),
        cmocka_unit_test(groups_go_to_their_sets),
        cmocka_unit_test(one_string_is_united),
        cmocka_unit_test(matrices_are_transposed),
        cmocka_unit_test(chains_find_the_same_candidates),
        cmocka_unit_test(options_are_found_in_combs),
        cmocka_unit_test(codes_are_listed),
        cmocka_unit_test(wanted_codes_are_sought),
        cmocka_unit_test(strings_are_counted_and_taken_out),
        cmocka_unit_test(hidden_sets_are_not_chosen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
