/* SPDX-License-Identifier: MIT */
/* t-lanes_wide.c - lanes of more than 32 bits: the kernels agree with the
 * definition on random taps, and games with greater values have those that are
 * published, also where lanes turn out to be too narrow on the way.
 *
 * The games differ in their width (0.174: 40, 4.404: up to 104) and in the
 * heaps of a step (0.174: five; 4.045: one). */
#include "test.h"

#include "fault.h"
#include "published.h"
#include "sequence/lanes/lanes_plan.h"
#include "sequence/lanes/lanes_taps.h"
#include "sequence/lanes/test/lanes_of.h"

enum {
    REACH = 800,
    CHAIN = 300,
    TAPS_MOST = 1280,
    SPLITS_MOST = 4,
    ROUNDS = 48,
    SLICE = 9001
};

/* What splits take, ascending: so many numbers. */
typedef struct takings {
    size_t count;
    uint64_t taken[SPLITS_MOST];
} takings;

static uint32_t next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33);
}

/* ---- the chain ---- */

/* By the definition: the least stem that no tap gives. */
static unsigned least_stem(const gi_lanes_tap *taps, size_t count,
                           const uint8_t *heap)
{
    bool is_option[256] = {false};
    unsigned stem = 0;

    for (size_t i = 0; i < count; i++)
        is_option[*(heap - taps[i].shift) ^ taps[i].stem] = true;
    while (is_option[stem])
        stem++;
    return stem;
}

static int compare_taps(const void *first, const void *second)
{
    const gi_lanes_tap *a = first, *b = second;

    if (a->shift != b->shift) return a->shift < b->shift ? -1 : 1;
    return (a->stem > b->stem) - (a->stem < b->stem);
}

/* Some shifts are below 8, from `least` on, some at most 64. So many that the
 * least stem without an option is seldom one of the first. Every split has the
 * same, but for a near one in eight, which is of the first split alone. */
static size_t draw_taps(gi_lanes_tap *taps, size_t least, unsigned width,
                        const takings *splits, uint64_t *random)
{
    const size_t drawn = width * 5 / 2 / splits->count;
    size_t shift = least, count = 0;

    for (size_t i = 0; i < drawn; i++) {
        const uint32_t stem = next_random(random) % width;
        const bool is_alone = shift < 40 && next_random(random) % 8 == 0;
        for (size_t k = 0; k < (is_alone ? 1 : splits->count); k++)
            taps[count++] = (gi_lanes_tap){
                (uint32_t)(shift + splits->taken[k] - splits->taken[0]), stem,
                0};
        shift += next_random(random) % (i < 8 ? 2 : i < 40 ? 4 : 3);
    }
    qsort(taps, count, sizeof *taps, compare_taps);
    assert_true(count <= TAPS_MOST && taps[count - 1].shift <= REACH);
    return count;
}

/* The taps as a game would have them. */
static gi_lanes *lanes_with(const gi_lanes_tap *taps, size_t count,
                            unsigned width, gi_split *splits,
                            size_t split_count, const gi_lanes *like)
{
    gi_lanes *lanes = malloc(sizeof *lanes);

    assert_non_null(lanes);
    *lanes = *like;
    lanes->splits = splits;
    lanes->split_count = split_count;
    lanes->taps = (gi_lanes_taps){.count = count, .capacity = count};
    lanes->taps.items = gi_alloc_array(lanes->env, count, sizeof *taps);
    assert_non_null(lanes->taps.items);
    memcpy(lanes->taps.items, taps, count * sizeof *taps);
    assert_int_equal(gi_lanes_taps_sort(lanes, width), 0);
    return lanes;
}

static void compare_chain(const gi_lanes_kernel *kernel, unsigned width,
                          size_t least, const takings *taken,
                          const gi_lanes *like, uint64_t *random)
{
    uint8_t stems[REACH + CHAIN + GI_LANES_PAD];
    gi_lanes_tap taps[TAPS_MOST];
    gi_split splits[SPLITS_MOST] = {0};
    gi_lanes *lanes;
    const size_t count = draw_taps(taps, least, width, taken, random);
    for (size_t k = 0; k < taken->count; k++)
        splits[k].taken = taken->taken[k];
    for (size_t i = 0; i < REACH; i++)
        stems[i] = (uint8_t)(next_random(random) % width);
    lanes = lanes_with(taps, count, width, splits, taken->count, like);
    kernel->chain(&lanes->taps, stems + REACH, CHAIN);
    for (size_t n = REACH; n < REACH + CHAIN; n++) {
        const unsigned want = least_stem(taps, count, stems + n);
        if (want >= width) {
            assert_true(stems[n] >= width);
            break;
        }
        if (stems[n] != want)
            fail_msg("%s, width %u, step %zu, splits %zu: stem %zu is %u, "
                     "not %u",
                     kernel->name, width, least, taken->count, n - REACH,
                     stems[n], want);
    }
    gi_lanes_taps_clear(lanes);
    free(lanes);
}

static void chains_agree_with_the_definition(void **state)
{
    const gi_lanes_kernel *kernels[LANES_KERNELS];
    const size_t count = list_lanes_kernels(kernels);
    grundy_heapgame *game = game_of("0.106");
    gi_lanes *like = lanes_of(game, &gi_lanes_kernel_plain, NULL);
    static const unsigned widths[] = {64, 128, 40, 72, 104};
    /* One delay is too long to be one. */
    static const takings splits[] = {{1, {3}},
                                     {2, {2, 3}},
                                     {3, {0, 1, 3}},
                                     {4, {1, 2, 8, 9}},
                                     {3, {1, 2, 10}}};
    uint64_t random = 17;

    (void)state;
    for (size_t round = 0; round < ROUNDS; round++)
        compare_chain(kernels[round % count], widths[round / 2 % 5],
                      1 + round % 11, &splits[round % 5], like, &random);
    gi_lanes_free(like);
    grundy_heapgame_free(game);
}

/* ---- published values ---- */

static uint64_t hash_on(uint64_t hash, const uint16_t *terms, size_t count)
{
    for (size_t n = 0; n < count; n++)
        for (unsigned shift = 0; shift <= 8; shift += 8)
            hash = (hash ^ (terms[n] >> shift & 0xff)) * 0x100000001b3u;
    return hash;
}

static uint64_t hash_of_lanes(gi_lanes *lanes, uint64_t count)
{
    uint64_t known = gi_lanes_count(lanes), hash = 0xcbf29ce484222325u;
    uint16_t *slice = malloc(SLICE * sizeof *slice);

    assert_non_null(slice);
    hash = hash_on(hash, lanes->terms, (size_t)known);
    while (known < count) {
        const size_t more = count - known < SLICE ? count - known : SLICE;
        assert_int_equal(gi_lanes_advance(lanes, known + more, NULL), 0);
        gi_lanes_copy(lanes, known, more, slice);
        hash = hash_on(hash, slice, more);
        known += more;
    }
    free(slice);
    return hash;
}

/* Begins with narrow lanes, although the first values are greater. */
static void expect_row(const published *table, const gi_lanes_kernel *kernel)
{
    const uint64_t count = strtoull(table->column[1], NULL, 10);
    grundy_heapgame *game = game_of(table->column[0]);
    gi_lanes *lanes = lanes_of(game, kernel, NULL);
    const unsigned width = lanes->taps.width;

    assert_true(width > GI_LANES_NARROW);
    assert_int_equal(gi_lanes_plan_width(lanes, GI_LANES_NARROW), 0);
    lanes->block_heaps = 30 * GI_LANES_LINE - 100;
    assert_int_equal(hash_of_lanes(lanes, count),
                     strtoull(table->column[2], NULL, 16));
    assert_true(lanes->taps.width >= width);
    assert_int_equal(gi_lanes_look(lanes).max,
                     strtoull(table->column[5], NULL, 10));
    assert_int_equal(gi_lanes_look(lanes).max_index,
                     strtoull(table->column[6], NULL, 10));
    gi_lanes_free(lanes);
    grundy_heapgame_free(game);
}

static void published_sums_agree(void **state)
{
    static const char *const codes[] = {"0.174", "4.045", "4.404"};
    const gi_lanes_kernel *kernels[LANES_KERNELS];
    const size_t count = list_lanes_kernels(kernels);
    published table;
    size_t rows = 0;

    (void)state;
    assert_true(published_open(&table, "hashes.tsv"));
    while (published_next(&table))
        for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
            if (strcmp(table.column[0], codes[i]) == 0 &&
                strcmp(table.column[1], "262144") == 0) {
                expect_row(&table, kernels[(i + 1) % count]);
                rows++;
            }
    assert_int_equal(rows, 3);
}

/* Its last rare heap is not in the first quarter of the usual first values. */
static void few_rares_may_be_late(void **state)
{
    grundy_heapgame *game = game_of("0.1526");
    gi_lanes *lanes = lanes_of(game, gi_lanes_kernel_best(), NULL);

    (void)state;
    assert_true(gi_lanes_is_wide(lanes));
    assert_int_equal(gi_lanes_look(lanes).rare_count, 48);
    assert_int_equal(gi_lanes_look(lanes).last_rare, 142247);
    assert_int_equal(lanes->start, 1 << 20);
    gi_lanes_free(lanes);
    grundy_heapgame_free(game);
}

/* ---- stops ---- */

/* At a place that no line or part ends at; the bytes at the end are those of a
 * run without a stop, which began with narrow lanes. */
static void a_stop_does_not_show(void **state)
{
    grundy_heapgame *game = game_of("0.174");
    gi_lanes *whole = lanes_of(game, gi_lanes_kernel_best(), NULL);
    gi_lanes *part = lanes_of(game, gi_lanes_kernel_best(), NULL);
    const uint64_t start = gi_lanes_count(whole);
    tape middle, ends[2];
    const grundy_reader reader = {tape_read, &middle};

    (void)state;
    assert_int_equal(gi_lanes_plan_width(whole, GI_LANES_NARROW), 0);
    assert_int_equal(gi_lanes_advance(whole, start + 40000, NULL), 0);
    assert_int_equal(gi_lanes_advance(part, start + 12347, NULL), 0);
    middle = saved(part);
    gi_lanes_free(part);
    assert_int_equal(gi_lanes_load(&part, game, &reader, NULL, NULL), 0);
    assert_int_equal(part->taps.width, 40);
    assert_int_equal(gi_lanes_advance(part, start + 40000, NULL), 0);
    ends[0] = saved(whole);
    ends[1] = saved(part);
    expect_same_bytes(ends);
    free(middle.bytes);
    gi_lanes_free(part);
    gi_lanes_free(whole);
    grundy_heapgame_free(game);
}

/* Lanes that get wider need memory. Without it they stay as they are, and a
 * later call goes on. */
static void memory_may_fail(void **state)
{
    grundy_heapgame *game = game_of("0.174");
    grundy_status status = GRUNDY_NO_MEMORY;
    fault f = {0};
    const grundy_env env = fault_env(&f);
    gi_lanes *lanes = lanes_of(game, gi_lanes_kernel_best(), &env);
    gi_lanes *like = lanes_of(game, gi_lanes_kernel_best(), NULL);
    const uint64_t count = gi_lanes_count(lanes) + 1000;
    uint16_t got[1000], want[1000];
    size_t failures = 0;

    (void)state;
    assert_int_equal(gi_lanes_plan_width(lanes, GI_LANES_NARROW), 0);
    for (; status; failures++) {
        f.fail_at = f.calls + 1 + failures;
        status = gi_lanes_advance(lanes, count, NULL);
        if (status) assert_int_equal(status, GRUNDY_NO_MEMORY);
    }
    assert_true(failures > 2);
    assert_int_equal(gi_lanes_advance(like, count, NULL), 0);
    gi_lanes_copy(lanes, count - 1000, 1000, got);
    gi_lanes_copy(like, count - 1000, 1000, want);
    assert_memory_equal(got, want, sizeof got);
    gi_lanes_free(like);
    gi_lanes_free(lanes);
    assert_true(fault_is_clean(&f));
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chains_agree_with_the_definition),
        cmocka_unit_test(published_sums_agree),
        cmocka_unit_test(few_rares_may_be_late),
        cmocka_unit_test(a_stop_does_not_show),
        cmocka_unit_test(memory_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
