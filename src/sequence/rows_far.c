/* SPDX-License-Identifier: MIT */
/* rows_far.c - the options that a row gives to a whole block.
 *
 * For row x and a tap (shift, code), the string of the row that begins `shift`
 * bits before the block says which heaps of the block have the option
 * x ^ code: one load and one OR for 512 heaps. The strings of taps with the
 * same code go into the same set, and are gathered in registers.
 *
 * A row with few bits in it is not worth its eight copies: there each bit is
 * carried to the heaps where the taps say.
 *
 * Sets belong to the worker and are united afterwards, so that rows can be
 * taken by any worker in any order. Last, sets of heaps by code are turned
 * into sets of codes by heap.
 */
#include "sequence/rows.h"

enum { BLOCK_LINES = GI_ROWS_BLOCK / GI_ROWS_GROUP, THIN_BITS = 16 };

/* Index of the first far tap with this shift or more. */
static size_t first_tap(const gi_rows *rows, size_t shift)
{
    size_t first = rows->near_count, end = rows->tap_count;

    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        if (rows->taps[middle].shift < shift)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

/* A common heap of code x, `back` before the block. */
static void carry_bit(const gi_rows *rows, unsigned x, size_t back,
                      uint8_t (*sets)[GI_ROWS_SET_BYTES])
{
    for (size_t i = first_tap(rows, back); i < rows->tap_count; i++) {
        const gi_rows_tap tap = rows->taps[i];
        const size_t heap = tap.shift - back;
        if (heap >= GI_ROWS_BLOCK) break;
        if ((tap.code ^ x) < rows->code_end)
            sets[tap.code ^ x][heap / 8] |= (uint8_t)(1 << heap % 8);
    }
}

static void carry_bits(const gi_rows *rows, unsigned x,
                       uint8_t (*sets)[GI_ROWS_SET_BYTES])
{
    const size_t reach = rows->tap_reach;
    const uint8_t *row = gi_rows_at(rows, x, rows->bit - reach);

    for (size_t i = 0; i < reach; i += 64) {
        uint64_t word = gi_rows_word(row + i / 8);
        for (; word != 0; word &= word - 1)
            carry_bit(rows, x, reach - i - (size_t)__builtin_ctzll(word),
                      sets);
    }
}

static void unite_row(gi_rows *rows, unsigned x, size_t worker)
{
    const gi_rows_window *window = &rows->window;
    uint8_t(*sets)[GI_ROWS_SET_BYTES] = gi_rows_sets(rows, worker);
    uint8_t *copies = gi_rows_copies(rows, worker);

    if (rows->is_thin[x]) {
        carry_bits(rows, x, sets);
        return;
    }
    rows->kernel->copy(copies, window->stride,
                       gi_rows_at(rows, x, rows->bit - window->back),
                       window->bytes);
    rows->kernel->unite(&rows->far, x, rows->code_end, copies, sets);
    for (size_t i = rows->lone_first; i < rows->tap_count; i++) {
        const unsigned code = rows->taps[i].code ^ x;
        const size_t from = rows->bit - rows->taps[i].shift;
        if (code < rows->code_end)
            rows->kernel->unite_one(sets[code], gi_rows_at(rows, x, from),
                                    from % 8);
    }
}

static size_t count_bits(const uint8_t *bytes, size_t count)
{
    size_t sum = 0;

    for (size_t i = 0; i < count; i += 8)
        sum += (size_t)__builtin_popcountll(gi_rows_word(bytes + i));
    return sum;
}

void gi_rows_find_thin(gi_rows *rows)
{
    const size_t first = rows->bit - rows->tap_reach;

    for (unsigned x = 0; x < rows->code_end; x++)
        rows->is_thin[x] = count_bits(gi_rows_at(rows, x, first),
                                      rows->tap_reach / 8) < THIN_BITS;
}

void gi_rows_clear_sets(gi_rows *rows)
{
    for (size_t i = 0; i < rows->worker_count; i++)
        memset(gi_rows_sets(rows, i), 0,
               rows->code_end * (size_t)GI_ROWS_SET_BYTES);
    /* Codes in use end here, but words do not. */
    memset(gi_rows_sets(rows, 0) + rows->code_end, 255,
           (rows->code_span - rows->code_end) * GI_ROWS_SET_BYTES);
}

static void do_far(void *user, size_t part, size_t worker)
{
    unite_row(user, (unsigned)part, worker);
}

/* Brings what the other workers found to the first. */
static void unite_workers(gi_rows *rows, size_t code, size_t byte)
{
    uint8_t *to = gi_rows_sets(rows, 0)[code] + byte;

    for (size_t i = 1; i < rows->worker_count; i++) {
        const uint8_t *from = gi_rows_sets(rows, i)[code] + byte;
        for (size_t at = 0; at < GI_ROWS_LINE; at++)
            to[at] |= from[at];
    }
}

/* One line of the block, 64 codes. */
static void do_transpose(void *user, size_t part, size_t worker)
{
    gi_rows *rows = user;
    const size_t line = part % BLOCK_LINES, word = part / BLOCK_LINES;
    const size_t first = 64 * word;

    (void)worker;
    for (size_t c = first; c < first + 64 && c < rows->code_end; c++)
        unite_workers(rows, c, line * GI_ROWS_LINE);
    rows->kernel->transpose(
        (*rows->masks)[word][line],
        (const uint8_t(*)[GI_ROWS_SET_BYTES])(gi_rows_sets(rows, 0)[first] +
                                              line * GI_ROWS_LINE));
}

void gi_rows_find_options(gi_rows *rows)
{
    gi_rows_clear_sets(rows);
    gi_workers_run(rows->workers, do_far, rows, rows->code_end);
    memset(rows->masks, 255, sizeof *rows->masks);
    gi_workers_run(rows->workers, do_transpose, rows,
                   rows->code_span / 64 * BLOCK_LINES);
}
