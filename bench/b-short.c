/* SPDX-License-Identifier: MIT */
/* b-short.c - how fast values of short games are made.
 *
 * `domineering R C`: the canonical form of a board, with its regions looked up
 * by their shape, in the time of which nearly all goes into sums and canonical
 * forms. `heated K`: *K heated by 1, whose order has exponentially many lines
 * of play. ratio is how many times longer the best published engine took for
 * the same value on a core like this one, where one was measured. `definition`
 * is who wins a sum of two boards, by play and by values: ratio is that of the
 * two.
 *
 * usage: b-short [regions]   boards with more regions are left out; 20000, and
 *                            400000 for the board of 5 by 6 */
#include "grundy/grundy.h"
#include "timing.h"

#include "values/short/heat/heat.h"
#include "values/short/short.h"
#include "values/short/upstar.h"

enum { TABLE_SIZE = 1 << 20, SIDE_MOST = 8, CELLS_MOST = 30 };

static void expect(grundy_status status)
{
    if (status) bench_fail(grundy_status_name(status));
}

/* ---- regions of a board: bit r * SIDE_MOST + c ---- */

typedef struct table {
    gi_shorts *s;
    uint64_t *regions; /* Shape + 1; 0: free. */
    gi_short *values;
    size_t count;
} table;

static const uint64_t first_column = UINT64_C(0x0101010101010101);
static const uint64_t last_column = UINT64_C(0x8080808080808080);

static uint64_t neighbours(uint64_t cells)
{
    return cells << 8 | cells >> 8 | (cells & ~last_column) << 1 |
           (cells & ~first_column) >> 1;
}

/* The connected part with the lowest cell. */
static uint64_t first_part(uint64_t region)
{
    uint64_t part = region & -region, before;

    do {
        before = part;
        part |= neighbours(part) & region;
    } while (part != before);
    return part;
}

static uint64_t to_corner(uint64_t region)
{
    while (!(region & 0xff))
        region >>= 8;
    while (!(region & first_column))
        region >>= 1;
    return region;
}

static uint64_t flipped(uint64_t region)
{
    uint64_t out = 0;

    for (int row = 0; row < SIDE_MOST; row++)
        out |= (region >> 8 * row & 0xff) << 8 * (SIDE_MOST - 1 - row);
    return to_corner(out);
}

static uint64_t transposed(uint64_t region)
{
    uint64_t out = 0;

    for (uint64_t rest = region; rest; rest &= rest - 1) {
        const int cell = __builtin_ctzll(rest);
        out |= UINT64_C(1) << (cell % 8 * 8 + cell / 8);
    }
    return out;
}

/* The least of the eight twins; *is_turned: its value is the negative. */
static uint64_t shape_of(uint64_t region, bool *is_turned)
{
    const uint64_t turned = transposed(to_corner(region));
    uint64_t twin[2] = {to_corner(region), turned}, least = twin[0];

    *is_turned = false;
    for (int turn = 0; turn < 2; turn++) {
        for (int flip = 0; flip < 4; flip++) {
            /* Across, along, across, along: all four. */
            twin[turn] = flip % 2 ? transposed(flipped(transposed(twin[turn])))
                                  : flipped(twin[turn]);
            if (twin[turn] < least) {
                least = twin[turn];
                *is_turned = turn == 1;
            }
        }
    }
    return least;
}

static size_t slot_of(const table *t, uint64_t shape)
{
    size_t at = (size_t)((shape * UINT64_C(0x9e3779b97f4a7c15)) >> 44);

    while (t->regions[at] && t->regions[at] != shape + 1)
        at = (at + 1) % TABLE_SIZE;
    return at;
}

static gi_short value_of(table *t, uint64_t region);

/* The options of one player, whose dominoes go from a cell to its neighbour
 * `step` further on. */
static size_t options_of(table *t, uint64_t region, int step, gi_short *out)
{
    uint64_t firsts = region & region >> step;
    size_t count = 0;

    if (step == 1) firsts &= ~last_column;
    for (; firsts; firsts &= firsts - 1) {
        const uint64_t cell = firsts & -firsts;
        out[count++] = value_of(t, region & ~(cell | cell << step));
    }
    return count;
}

static gi_short connected_value(table *t, uint64_t part)
{
    gi_short left[CELLS_MOST], right[CELLS_MOST], value;
    bool is_turned;
    const uint64_t shape = shape_of(part, &is_turned);
    size_t at = slot_of(t, shape);

    if (!t->regions[at]) {
        const size_t left_count = options_of(t, shape, 8, left);
        const size_t right_count = options_of(t, shape, 1, right);
        expect(
            gi_short_make(t->s, left, left_count, right, right_count, &value));
        at = slot_of(t, shape);
        t->regions[at] = shape + 1;
        t->values[at] = value;
        if (++t->count > TABLE_SIZE / 2) bench_fail("the table is full");
    }
    value = t->values[at];
    if (is_turned) expect(gi_short_negate(t->s, value, &value));
    return value;
}

static gi_short value_of(table *t, uint64_t region)
{
    gi_short sum = GI_SHORT_ZERO;

    while (region) {
        const uint64_t part = first_part(region);
        region &= ~part;
        if (part & (part - 1))
            expect(gi_short_add(t->s, sum, connected_value(t, part), &sum));
    }
    return sum;
}

static uint64_t board(size_t rows, size_t columns)
{
    uint64_t out = 0;

    for (size_t row = 0; row < rows; row++)
        out |= ((UINT64_C(1) << columns) - 1) << 8 * row;
    return out;
}

static gi_shorts *new_store(void)
{
    gi_shorts *s = NULL;

    expect(gi_shorts_new(&s, NULL));
    return s;
}

static void print_counts(const char *name, const gi_shorts *s, size_t size,
                         size_t regions)
{
    printf("{\"name\":\"%s\",\"size\":%zu,\"regions\":%zu,\"values\":%zu,"
           "\"bytes\":%zu}\n",
           name, size, regions, gi_shorts_count(s), gi_shorts_bytes(s));
}

static void run_board(size_t rows, size_t columns, double peer_seconds,
                      size_t runs)
{
    bench_times times = {.way = "store", .count = 0};
    char name[40];

    snprintf(name, sizeof name, "domineering %zu %zu", rows, columns);
    for (size_t i = 0; i < runs; i++) {
        table t = {.s = new_store(),
                   .regions = calloc(TABLE_SIZE, sizeof *t.regions),
                   .values = calloc(TABLE_SIZE, sizeof *t.values)};
        uint64_t start;
        if (!t.regions || !t.values) bench_fail("no memory");
        start = bench_now_ns();
        (void)value_of(&t, board(rows, columns));
        bench_add(&times, bench_now_ns() - start);
        if (i == 0) print_counts(name, t.s, rows * columns, t.count);
        gi_shorts_free(t.s);
        free(t.regions);
        free(t.values);
    }
    bench_print(name, &times, rows * columns,
                peer_seconds * 1e9 / (double)bench_fastest(&times));
}

static void run_heated(uint64_t size, double peer_seconds, size_t runs)
{
    bench_times times = {.way = "store", .count = 0};
    char name[40];

    snprintf(name, sizeof name, "heated %d", (int)size);
    for (size_t i = 0; i < runs; i++) {
        gi_shorts *s = new_store();
        gi_short star, one, heated;
        uint64_t start;
        expect(gi_upstar_intern(s, (gi_upstar){.nimber = size}, &star));
        expect(gi_upstar_word(s, 1, &one));
        start = bench_now_ns();
        expect(gi_short_heat(s, star, one, &heated));
        bench_add(&times, bench_now_ns() - start);
        if (i == 0) print_counts(name, s, size, 0);
        gi_shorts_free(s);
    }
    bench_print(name, &times, size,
                peer_seconds * 1e9 / (double)bench_fastest(&times));
}

/* ---- the definition ---- */

/* Two boards beside each other, and a move in either; no value anywhere. */
static bool left_wins(uint64_t a, uint64_t b, bool is_lefts_turn);

static bool has_winning_move(uint64_t a, uint64_t b, bool is_left)
{
    const int step = is_left ? 8 : 1;
    const uint64_t boards[2] = {a, b};

    for (int i = 0; i < 2; i++) {
        uint64_t firsts = boards[i] & boards[i] >> step;
        if (step == 1) firsts &= ~last_column;
        for (; firsts; firsts &= firsts - 1) {
            const uint64_t cell = firsts & -firsts;
            const uint64_t after = boards[i] & ~(cell | cell << step);
            if (left_wins(i ? a : after, i ? after : b, !is_left) == is_left)
                return true;
        }
    }
    return false;
}

static bool left_wins(uint64_t a, uint64_t b, bool is_lefts_turn)
{
    return has_winning_move(a, b, is_lefts_turn) == is_lefts_turn;
}

static void run_definition(size_t rows, size_t columns, size_t runs)
{
    bench_times plain = {.way = "definition", .count = 0};
    bench_times store = {.way = "store", .count = 0};
    const uint64_t a = board(rows, columns), b = board(columns, rows);

    for (size_t i = 0; i < runs; i++) {
        table t = {.s = new_store(),
                   .regions = calloc(TABLE_SIZE, sizeof *t.regions),
                   .values = calloc(TABLE_SIZE, sizeof *t.values)};
        uint64_t start = bench_now_ns();
        const bool is_le = left_wins(a, b, false);
        bool found = false;
        gi_short sum;
        bench_add(&plain, bench_now_ns() - start);
        if (!t.regions || !t.values) bench_fail("no memory");
        start = bench_now_ns();
        expect(gi_short_add(t.s, value_of(&t, a), value_of(&t, b), &sum));
        expect(gi_short_le(t.s, GI_SHORT_ZERO, sum, &found));
        bench_add(&store, bench_now_ns() - start);
        if (found != is_le) bench_fail("the two ways differ");
        gi_shorts_free(t.s);
        free(t.regions);
        free(t.values);
    }
    bench_print("order of a sum", &plain, rows * columns, 1.0);
    bench_print("order of a sum", &store, rows * columns,
                (double)bench_fastest(&plain) / (double)bench_fastest(&store));
}

int main(int count, char **arguments)
{
    const size_t regions = bench_size(count, arguments, 20000);
    const size_t runs = 3;

    run_definition(regions < 2000 ? 3 : 4, 4, 1);
    if (regions >= 3000) run_board(4, 5, 0.28, runs);
    if (regions >= 20000) run_board(5, 5, 6.8, runs);
    if (regions >= 400000) run_board(5, 6, 172, 1);
    run_heated(10, 0.13, runs);
    run_heated(12, 3.9, runs);
    run_heated(14, 180, runs);
    return 0;
}
