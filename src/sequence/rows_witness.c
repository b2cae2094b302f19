/* SPDX-License-Identifier: MIT */
/* rows_witness.c - which witnesses are looked for first.
 *
 * Heap n with candidate c has the value c if each smaller value w of rare type
 * is that of an option; a pair of common heaps (a, n - k - a) with
 *
 *     code(a) ^ code(n - k - a) = code(w)
 *
 * is a *witness* of that. For one a and the row x = code(a) ^ code(w), the
 * string that begins a + k bits before the block says for 512 heaps whether
 * they have this witness. That pays for rows with many bits, so for each w the
 * pairs (a, x) are taken by the frequency of x, until what is left is cheaper
 * to find heap by heap: the plan stops when another string is expected to
 * settle less than it costs. How often w is needed goes into that.
 *
 * Sequences are far from random: some heaps need thousands of pairs until
 * there is one. So small a's are not enough, however many heaps they serve.
 */
#include "sequence/rows.h"

enum {
    HORIZON = 16384,     /* Witnesses for strings: a + k up to this. */
    LANE_HORIZON = 8192, /* For lanes. */
    HORIZON_PART = 8,    /* Neither is more than this part of the terms. */
    STRING_GAIN = 10000  /* Heaps times chance that a string must settle. */
};

typedef struct gi_rows_string {
    unsigned code;   /* Of a. */
    uint32_t offset; /* In the copies. */
} gi_rows_string;

/* ---- the plan ---- */

static size_t horizon_of(const gi_sparse *s, size_t most)
{
    const size_t part = s->count / HORIZON_PART;

    return (part < most ? part : most) / GI_ROWS_GROUP * GI_ROWS_GROUP;
}

static grundy_status fill_lanes(gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;
    const size_t taken = s->splits[0].taken;
    const size_t horizon = horizon_of(s, LANE_HORIZON);
    gi_rows_lanes *lanes = &rows->witness_lanes;
    grundy_status status =
        gi_rows_lanes_claim(rows, lanes, horizon / GI_ROWS_LINE);

    if (status) return status;
    lanes->count = horizon / GI_ROWS_LINE;
    lanes->newest_count = 1;
    for (size_t i = 0; i < lanes->count; i++)
        lanes->distances[i] = (uint32_t)((i + 1) * GI_ROWS_LINE);
    for (size_t shift = taken + 1; shift <= horizon; shift++) {
        const uint16_t value = gi_sparse_term(s, shift - taken);
        if (!gi_sparse_is_rare(s, shift - taken, value))
            gi_rows_lanes_set(
                lanes, (shift - 1) / GI_ROWS_LINE,
                (gi_rows_tap){(uint32_t)shift, gi_rows_code(rows, value)});
    }
    return GRUNDY_OK;
}

/* The strings of the window, in the order of a: those of all ways to split are
 * mixed, as one of them alone may never make the values that some heaps need.
 * What is not a string has the code GI_ROWS_CODES. */
static gi_rows_string string_at(const gi_rows *rows, size_t i)
{
    const gi_sparse *s = rows->sparse;
    const size_t a = 1 + i / s->split_count;
    const size_t shift = a + s->splits[i % s->split_count].taken;
    const gi_rows_window *window = &rows->witness_window;
    const size_t bit = window->back - shift;

    if (shift > window->back || gi_sparse_is_rare(s, a, gi_sparse_term(s, a)))
        return (gi_rows_string){GI_ROWS_CODES, 0};
    return (gi_rows_string){gi_rows_code(rows, gi_sparse_term(s, a)),
                            (uint32_t)(bit % 8 * window->stride + bit / 8)};
}

/* Offsets of the strings by code of a, those of code c at first[c] up to
 * first[c + 1]; an even number, by one twice if need be. */
static void sort_strings(const gi_rows *rows, uint32_t *offsets,
                         uint32_t *first)
{
    const size_t count = rows->witness_window.back * rows->sparse->split_count;
    uint32_t end[GI_ROWS_CODES + 1] = {0}, sum = 0;

    for (size_t i = 0; i < count; i++)
        end[string_at(rows, i).code]++;
    for (unsigned c = 0; c <= rows->code_end; c++) {
        first[c] = sum;
        sum += (end[c] + 1) / 2 * 2;
        end[c] = first[c];
    }
    for (size_t i = 0; i < count; i++) {
        const gi_rows_string string = string_at(rows, i);
        if (string.code < rows->code_end)
            offsets[end[string.code]++] = string.offset;
    }
    for (unsigned c = 0; c < rows->code_end; c++)
        if (end[c] < first[c + 1]) offsets[end[c]] = offsets[end[c] - 1];
}

/* How often each code is that of a heap, among the last terms. */
static void count_codes(const gi_rows *rows, double *frequency)
{
    const gi_sparse *s = rows->sparse;
    const size_t first = s->count - s->count / 8;

    memset(frequency, 0, GI_ROWS_CODES * sizeof *frequency);
    for (size_t n = first; n < s->count; n++)
        if (!gi_sparse_is_rare(s, n, gi_sparse_term(s, n)))
            frequency[gi_rows_code(rows, gi_sparse_term(s, n))] +=
                1.0 / (double)(s->count - first);
}

static void order_codes(unsigned *order, const double *frequency,
                        unsigned count)
{
    for (unsigned c = 0; c < count; c++) {
        unsigned i = c;
        for (; i > 0 && frequency[order[i - 1]] < frequency[c]; i--)
            order[i] = order[i - 1];
        order[i] = c;
    }
}

typedef struct string_choice {
    double frequency[GI_ROWS_CODES];
    unsigned order[GI_ROWS_CODES]; /* Of the rows: most frequent first. */
    uint32_t first[GI_ROWS_CODES + 1];
    uint32_t *taken; /* shape [row][w]: strings. */
} string_choice;

/* Strings for w, which a part `need` of the heaps must have. */
static void choose_strings(const gi_rows *rows, string_choice *choice,
                           unsigned w, double need)
{
    const unsigned codes = rows->code_end;
    double left = need * GI_ROWS_BLOCK * STRING_GAIN;

    for (unsigned i = 0; i < codes; i++) {
        const unsigned x = choice->order[i], c = x ^ w;
        const double p = choice->frequency[x];
        uint32_t taken = 0, most = 0;
        if (c < codes) most = choice->first[c + 1] - choice->first[c];
        for (; taken < most && left * p > 1; taken += 2)
            left *= (1 - p) * (1 - p);
        choice->taken[x * codes + w] = taken;
    }
}

static void list_groups(gi_rows *rows, const string_choice *choice)
{
    const unsigned codes = rows->code_end;
    size_t end = 0;

    for (unsigned x = 0; x < codes; x++) {
        const size_t start = rows->witness_first[x] = end;
        for (unsigned w = 0; w < codes; w++) {
            const uint32_t taken = choice->taken[x * codes + w];
            const uint32_t first = taken > 0 ? choice->first[x ^ w] : 0;
            if (taken > 0)
                rows->witness_groups[end++] =
                    (gi_rows_group){first, first + taken, (uint8_t)(x ^ w)};
        }
        gi_rows_groups_sort(rows->witness_groups + start, end - start);
    }
    rows->witness_first[codes] = end;
}

static void choose_all(gi_rows *rows, string_choice *choice)
{
    double need = 0;

    count_codes(rows, choice->frequency);
    order_codes(choice->order, choice->frequency, rows->code_end);
    for (unsigned w = rows->code_end; w-- > 0;) {
        need += choice->frequency[w];
        choose_strings(rows, choice, w, need);
    }
    list_groups(rows, choice);
}

grundy_status gi_rows_witness_plan(gi_rows *rows)
{
    const size_t horizon = horizon_of(rows->sparse, HORIZON);
    const size_t pairs = (size_t)rows->code_end * rows->code_end;
    string_choice choice;
    uint32_t *offsets;
    grundy_status status = fill_lanes(rows);

    if (status) return status;
    rows->witness_window.back = horizon;
    rows->witness_window.bytes = (horizon + GI_ROWS_BLOCK) / 8;
    rows->witness_window.stride = rows->witness_window.bytes + GI_ROWS_PAD;
    status = gi_rows_claim(rows,
                           horizon * rows->sparse->split_count + GI_ROWS_CODES,
                           sizeof(uint32_t), &offsets);
    if (status) return status;
    status = gi_rows_claim(rows, pairs, sizeof(gi_rows_group),
                           &rows->witness_groups);
    if (status) return status;
    status = gi_rows_claim(rows, pairs, sizeof(uint32_t), &choice.taken);
    if (status) return status;
    sort_strings(rows, offsets, choice.first);
    rows->witness_offsets = offsets;
    choose_all(rows, &choice);
    return GRUNDY_OK;
}
