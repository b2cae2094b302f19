/* SPDX-License-Identifier: MIT */
/* rows_cover.c - few strings that settle most heaps.
 *
 * Sequences are far from random: the heaps settled by one string are strongly
 * correlated with those settled by another, and the rows with most bits
 * overlap most. So strings are chosen by their effect on a sample of the last
 * known heaps: always one that settles about most of those that are left,
 * until the next one would settle fewer than a string costs. What a string
 * settles only falls while others are chosen; so an old count is a bound, and
 * only strings whose bound is great are counted anew. Chosen by frequency
 * alone, twice as many strings settle fewer heaps.
 *
 * Cost: for each stem some thousand counts of the sample.
 */
#include "sequence/rows/strings/rows_cover.h"
#include "base/assert.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/rows_state.h"

enum {
    TRIES_PART = 256, /* As many strings are tried, for a stem, */
    TRIES_LEAST = 256,
    TRIES_MOST = 2048,
    STRINGS_MOST = 512, /* For a stem. */
    ENOUGH = 48         /* Heaps of which a fourth tells enough. */
};
_Static_assert(GI_ROWS_SETTLED / TRIES_PART >= TRIES_MOST,
               "tries grow for longer");

uint8_t *gi_rows_cover_left(const gi_rows_cover *cover, unsigned w)
{
    return cover->left + w * (cover->rows->sample / 8);
}

size_t gi_rows_sample_start(const gi_rows *rows)
{
    GRUNDY_ASSERT(gi_rows_held_start(rows) >= rows->sample);
    return gi_rows_held_start(rows) - rows->sample;
}

size_t gi_rows_held_start(const gi_rows *rows)
{
    return rows->history - GI_ROWS_HELD;
}

static void order_stems(unsigned *order, const double *frequency,
                        unsigned count)
{
    for (unsigned c = 0; c < count; c++) {
        unsigned i = c;
        for (; i > 0 && frequency[order[i - 1]] < frequency[c]; i--)
            order[i] = order[i - 1];
        order[i] = c;
    }
}

/* ---- what a string settles ---- */

static uint32_t count_part(const gi_rows_cover *cover, gi_rows_string string,
                           size_t first, size_t end)
{
    const gi_rows *rows = cover->rows;
    const size_t bit = gi_rows_sample_start(rows) + 8 * first - string.shift;

    GRUNDY_ASSERT(first <= end && string.shift <= gi_rows_sample_start(rows));
    return (uint32_t)rows->kernel->count_common(
        gi_rows_cover_left(cover, string.w) + first,
        gi_rows_at(rows, string.x, bit), bit % 8, end - first);
}

/* Heaps that the string settles; or about as many, by a fourth of the sample,
 * where that is good enough. */
static uint32_t count_gain(const gi_rows_cover *cover, gi_rows_string string,
                           uint32_t least)
{
    const size_t bytes = cover->rows->sample / 8;
    const size_t part = bytes / 4 / GI_ROWS_LINE * GI_ROWS_LINE;
    const uint32_t few = count_part(cover, string, 0, part);

    if (least >= ENOUGH && part > 0) return 4 * few;
    return few + count_part(cover, string, part, bytes);
}

static void settle(gi_rows_cover *cover, gi_rows_string string)
{
    const gi_rows *rows = cover->rows;
    const size_t bit = gi_rows_sample_start(rows) - string.shift;

    rows->kernel->take_out(gi_rows_cover_left(cover, string.w),
                           gi_rows_at(rows, string.x, bit), bit % 8,
                           rows->sample / 8);
}

/* ---- the strings for one stem ---- */

static size_t count_tries(const gi_rows *rows)
{
    const size_t part = rows->sparse->count / TRIES_PART;

    if (part < TRIES_LEAST) return TRIES_LEAST;
    return part < TRIES_MOST ? part : TRIES_MOST;
}

/* Those of the most frequent rows. */
static size_t list_tries(const gi_rows_cover *cover, unsigned w,
                         gi_rows_string *tries)
{
    const unsigned stems = cover->rows->stem_end;
    const size_t most = count_tries(cover->rows);
    size_t count = 0;

    for (unsigned i = 0; i < stems; i++) {
        const unsigned x = cover->order[i], c = x ^ w;
        for (uint32_t k = cover->first[c]; k < cover->first[c + 1]; k++) {
            gi_rows_string *string = tries + count;
            if (count == most) return count;
            *string =
                (gi_rows_string){cover->shifts[k], 0, (uint8_t)x, (uint8_t)w};
            count++;
        }
    }
    return count;
}

/* Those of which each settles `least` heaps or more, one after the other, are
 * taken out of the tries; the greatest of the gains that are less. */
static uint32_t choose_above(gi_rows_cover *cover, gi_rows_string *tries,
                             size_t *count, uint32_t least)
{
    uint32_t rest = 0;

    for (size_t i = 0; i < *count;) {
        gi_rows_string *string = tries + i;
        size_t *chosen = cover->counts + string->w;
        if (string->gain >= least)
            string->gain = count_gain(cover, *string, least);
        if (string->gain >= least && *chosen < STRINGS_MOST) {
            settle(cover, *string);
            cover->strings[string->w * (size_t)STRINGS_MOST + (*chosen)++] =
                *string;
            *string = tries[--*count];
            continue;
        }
        if (string->gain > rest) rest = string->gain;
        i++;
    }
    return rest;
}

/* Strings that together settle nearly all of the sample; the number of tries
 * that are left. A string is counted when there could be none that settles
 * twice as many: at first, no more is known than how full its row is. */
static size_t choose(gi_rows_cover *cover, unsigned w, gi_rows_string *tries,
                     size_t count, uint32_t last)
{
    const gi_rows *rows = cover->rows;
    uint32_t most = 0;

    GRUNDY_ASSERT(last > 0);
    for (size_t i = 0; i < count; i++) {
        gi_rows_string *string = tries + i;
        string->gain =
            1 + (uint32_t)(rows->frequency[string->x] * (double)rows->sample);
        if (string->gain > most) most = string->gain;
    }
    while (most >= last && cover->counts[w] < STRINGS_MOST) {
        const uint32_t least = most / 2;
        most = choose_above(cover, tries, &count, least > last ? least : last);
    }
    GRUNDY_ASSERT(cover->counts[w] <= STRINGS_MOST);
    return count;
}

/* The sample is not the future: to cover it twice leaves much less there. */
static void choose_strings(gi_rows_cover *cover, unsigned w,
                           gi_rows_string *tries)
{
    const size_t bytes = cover->rows->sample / 8;
    uint8_t left[GI_ROWS_SAMPLE_MOST / 8];
    size_t count = list_tries(cover, w, tries);

    cover->counts[w] = 0;
    memcpy(left, gi_rows_cover_left(cover, w), bytes);
    count = choose(cover, w, tries, count, cover->last);
    if (!cover->is_twice) return;
    memcpy(gi_rows_cover_left(cover, w), left, bytes);
    choose(cover, w, tries, count, 2 * cover->last);
}

static void do_choose(void *user, size_t part, size_t worker)
{
    gi_rows_cover *cover = user;

    GRUNDY_ASSERT(worker < cover->rows->worker_count);
    choose_strings(cover, (unsigned)part, cover->tries + worker * TRIES_MOST);
}

/* ---- all stems ---- */

grundy_status gi_rows_cover_claim(gi_rows_cover *cover, size_t shift_count)
{
    gi_rows *rows = cover->rows;
    const size_t stems = rows->stem_end;
    grundy_status status;

    status =
        gi_rows_claim(rows, shift_count, sizeof(uint32_t), &cover->shifts);
    if (status) return status;
    status = gi_rows_claim(rows, stems, rows->sample / 8, &cover->left);
    if (status) return status;
    status = gi_rows_claim(rows, rows->worker_count * TRIES_MOST,
                           sizeof(gi_rows_string), &cover->tries);
    if (status) return status;
    return gi_rows_claim(rows, stems * STRINGS_MOST, sizeof(gi_rows_string),
                         &cover->strings);
}

void gi_rows_cover_find(gi_rows_cover *cover)
{
    const gi_rows *rows = cover->rows;

    order_stems(cover->order, rows->frequency, rows->stem_end);
    gi_workers_run(rows->workers, do_choose, cover, rows->stem_end);
}

const gi_rows_string *gi_rows_cover_of(const gi_rows_cover *cover, unsigned w)
{
    return cover->strings + w * (size_t)STRINGS_MOST;
}
