/* SPDX-License-Identifier: MIT */
/* t-lanes_verify.c - what kernels say of lines against the definition: a heap
 * that has none of the listed witnesses for a smaller value stays open, and
 * those that have one do not, by whichever split.
 *
 * The lines are random, and only the first witnesses are listed. The games
 * have one split, two and three. */
#include "test.h"

#include "sequence/lanes/test/lanes_of.h"

enum {
    LINES = 4,
    QUIET = 1, /* A line in which few heaps need a witness. */
    BEFORE = GI_LANES_ROW_HEAPS,
    HEAPS = BEFORE + LINES * GI_LANES_LINE,
    LISTED = 24,
    EDGE = 8 /* What a line was not asked for does not serve the next one. */
};

typedef struct tally {
    size_t open, closed;
} tally;

/* By the definition, with the smaller parts of the listed witnesses. */
static bool has_witness(const gi_lanes *lanes, const uint8_t *heap, unsigned x)
{
    const gi_lanes_witnesses *listed = lanes->witnesses;

    for (size_t k = 0; k < listed->counts[x]; k++) {
        const int32_t offset = listed->offsets[x][k];
        const int32_t row =
            (offset + GI_LANES_ROW_HEAPS / 8) / GI_LANES_STRIDE;
        const size_t shift = (size_t)(row * GI_LANES_STRIDE - offset) * 8;
        const size_t a = shift - lanes->splits[0].taken;
        for (size_t i = 0; i < lanes->split_count; i++)
            if ((lanes->first[a] ^ *(heap - lanes->splits[i].taken - a)) ==
                (int)x)
                return true;
    }
    return false;
}

static bool is_open(const gi_lanes_open *open, unsigned x, size_t i)
{
    for (size_t k = 0; k < open->count; k++)
        if (open->stems[k] == x) return open->heaps[k][i / 64] >> i % 64 & 1;
    return false;
}

static void check_line(const gi_lanes *lanes, const uint8_t *stems,
                       const gi_lanes_open *open, tally *sum)
{
    for (unsigned x = 0; x < lanes->taps.width; x++)
        for (size_t i = 0; i < GI_LANES_LINE; i++) {
            const bool needs =
                lanes->rare[i & 1][x] < lanes->common[i & 1][stems[i]];
            const bool has = has_witness(lanes, stems + i, x);
            const bool is = is_open(open, x, i);
            if (is ? !needs || (has && i % 64 >= EDGE) : needs && !has)
                fail_msg("%s: heap %zu is %s for stem %u", lanes->kernel->name,
                         i, is ? "open" : "closed", x);
            sum->open += is;
            sum->closed += needs && !is;
        }
}

static void check_lines(const gi_lanes *lanes, unsigned seed)
{
    uint8_t *heaps = calloc(EDGE + HEAPS, 1), *stems = heaps + EDGE;
    uint8_t *rows = calloc(GI_LANES_STEMS, GI_LANES_STRIDE);
    uint64_t found[GI_LANES_STEMS] = {0};
    gi_lanes_open *open = malloc(sizeof *open);
    const unsigned width = lanes->taps.width;
    tally sum = {0};

    assert_true(heaps && rows && open);
    for (size_t i = 0; i < HEAPS; i++) {
        seed = seed * 1103515245u + 12345u;
        if (i / GI_LANES_LINE != BEFORE / GI_LANES_LINE + QUIET)
            stems[i] = (uint8_t)((seed >> 16) % width);
    }
    for (size_t at = 0; at < HEAPS / GI_LANES_LINE; at++) {
        uint8_t *line = rows + at * GI_LANES_LINE_BYTES;
        const uint8_t *first = stems + at * GI_LANES_LINE;
        lanes->kernel->rows(first, width, line);
        if (at < GI_LANES_ROW_LINES) continue;
        lanes->kernel->verify(lanes->witnesses, width, line, found, open);
        check_line(lanes, first, open, &sum);
    }
    assert_true(sum.open > 1000 && sum.closed > 1000);
    free(open);
    free(rows);
    free(heaps);
}

static void heaps_without_a_witness_stay_open(void **state)
{
    static const char *const codes[] = {"0.106", "0.174", "4.045"};
    const gi_lanes_kernel *kernels[LANES_KERNELS];
    const size_t count = list_lanes_kernels(kernels);

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        grundy_heapgame *game = game_of(codes[i]);
        for (size_t k = 0; k < count; k++) {
            gi_lanes *lanes = lanes_of(game, kernels[k], NULL);
            assert_int_equal(lanes->witnesses->delay_count, i);
            for (unsigned x = 0; x < lanes->taps.width; x++)
                if (lanes->witnesses->counts[x] > LISTED)
                    lanes->witnesses->counts[x] = LISTED;
            check_lines(lanes, (unsigned)(17 + i));
            gi_lanes_free(lanes);
        }
        grundy_heapgame_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heaps_without_a_witness_stay_open),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
