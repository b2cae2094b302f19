/* SPDX-License-Identifier: MIT */
/* rows_choice.c - which witnesses are looked for first.
 *
 * Sequences are far from random: which heaps have a witness from one string
 * has much to do with which have it from another, and the rows with most bits
 * are bad company. So strings are chosen by what they do to a sample, the last
 * known heaps: always one that settles about most of those that are left, until
 * the next one would settle fewer than a string costs. What a string settles
 * only falls while others are chosen; so an old count is a bound, and only
 * strings whose bound is great are counted anew. With half as many strings as
 * by frequency a fifth is left, and it stays so for millions of heaps.
 *
 * The choice is kept when a plan is made anew for the same mask, until there
 * are four times as many terms.
 *
 * Cost: for each code some thousand counts of the sample.
 */
#include "sequence/rows.h"

enum {
    SAMPLE_PART = 64,    /* The sample is this part of the terms, */
    SAMPLE_LEAST = 2048, /* or so many heaps, */
    SAMPLE_MOST = 8192,
    TRIES_PART = 256, /* As many strings are tried, for a code, */
    TRIES_LEAST = 256,
    TRIES_MOST = 2048,
    STRINGS_MOST = 512, /* For a code. */
    GAIN_PART = 8192,   /* A string must settle this part of the sample. */
    ENOUGH = 48,        /* Heaps of which a fourth tells enough. */
    CHOICE_GROWTH = 4
};

/* ---- the sample ---- */

void gi_rows_choice_size(gi_rows *rows)
{
    size_t sample = rows->sparse->count / SAMPLE_PART;

    if (sample < SAMPLE_LEAST) sample = SAMPLE_LEAST;
    if (sample > SAMPLE_MOST) sample = SAMPLE_MOST;
    rows->sample = sample / GI_ROWS_GROUP * GI_ROWS_GROUP;
}

/* What the choice works on; one block. */
typedef struct choice_work {
    gi_rows *rows;
    unsigned order[GI_ROWS_CODES]; /* Of the rows: most frequent first. */
    /* Shifts by code of a, those of code c at first[c] up to first[c + 1]. */
    uint32_t first[GI_ROWS_CODES + 1];
    uint32_t *shifts;
    uint8_t *left; /* shape [code_end][sample / 8]: heaps in want of w. */
    gi_rows_string *tries;   /* shape [workers][TRIES_MOST] */
    gi_rows_string *strings; /* shape [code_end][STRINGS_MOST] */
    size_t counts[GI_ROWS_CODES];
} choice_work;

static uint8_t *left_of(const choice_work *work, unsigned w)
{
    return work->left + w * (work->rows->sample / 8);
}

static size_t sample_start(const gi_rows *rows)
{
    return rows->history - rows->sample;
}

/* Heaps with values above that of rare type with code w; as in
 * rows_verify.c. */
static void list_left(choice_work *work)
{
    const gi_rows *rows = work->rows;
    const size_t start = sample_start(rows);

    for (size_t i = 0; i < rows->sample; i++) {
        const size_t n = gi_rows_heap(rows, start + i);
        const uint16_t value = gi_sparse_term(rows->sparse, n);
        for (unsigned w = 0; w < rows->code_end; w++)
            if (value > (rows->values[n & 1][w] ^ (uint16_t)(1u << rows->low)))
                left_of(work, w)[i / 8] |= (uint8_t)(1 << i % 8);
    }
}

/* The shifts of all ways to split are mixed, as one of them alone may never
 * make the values that some heaps need. */
static void sort_shifts(choice_work *work)
{
    const gi_rows *rows = work->rows;
    const gi_sparse *s = rows->sparse;
    const size_t most = rows->witness_window.back;
    uint32_t end[GI_ROWS_CODES + 1] = {0}, sum = 0;

    for (int is_second = 0; is_second < 2; is_second++) {
        for (size_t a = 1; a < most; a++) {
            const uint8_t c = gi_rows_code(rows, gi_sparse_term(s, a));
            if (gi_sparse_is_rare(s, a, gi_sparse_term(s, a))) continue;
            for (size_t i = 0; i < s->split_count; i++) {
                const size_t shift = a + s->splits[i].taken;
                if (shift > most) break;
                if (is_second) work->shifts[end[c]] = (uint32_t)shift;
                end[c]++;
            }
        }
        for (unsigned c = 0; c < GI_ROWS_CODES && !is_second; c++) {
            work->first[c] = sum;
            sum += end[c];
            end[c] = work->first[c];
        }
    }
    work->first[GI_ROWS_CODES] = sum;
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

/* ---- the choice for one code ---- */

static uint32_t count_part(const choice_work *work, gi_rows_string string,
                           size_t first, size_t end)
{
    const gi_rows *rows = work->rows;
    const size_t bit = sample_start(rows) + 8 * first - string.shift;

    return (uint32_t)rows->kernel->count_common(
        left_of(work, string.w) + first, gi_rows_at(rows, string.x, bit),
        bit % 8, end - first);
}

/* Heaps that the string settles; or about as many, by a fourth of the sample,
 * where that is good enough. */
static uint32_t count_gain(const choice_work *work, gi_rows_string string,
                           uint32_t least)
{
    const size_t bytes = work->rows->sample / 8;
    const size_t part = bytes / 4 / GI_ROWS_LINE * GI_ROWS_LINE;
    const uint32_t few = count_part(work, string, 0, part);

    if (least >= ENOUGH && part > 0) return 4 * few;
    return few + count_part(work, string, part, bytes);
}

static void settle(choice_work *work, gi_rows_string string)
{
    const gi_rows *rows = work->rows;
    const size_t bit = sample_start(rows) - string.shift;

    rows->kernel->take_out(left_of(work, string.w),
                           gi_rows_at(rows, string.x, bit), bit % 8,
                           rows->sample / 8);
}

static size_t count_tries(const gi_rows *rows)
{
    const size_t part = rows->sparse->count / TRIES_PART;

    if (part < TRIES_LEAST) return TRIES_LEAST;
    return part < TRIES_MOST ? part : TRIES_MOST;
}

/* Those of the most frequent rows. */
static size_t list_tries(const choice_work *work, unsigned w,
                         gi_rows_string *tries)
{
    const unsigned codes = work->rows->code_end;
    const size_t most = count_tries(work->rows);
    size_t count = 0;

    for (unsigned i = 0; i < codes; i++) {
        const unsigned x = work->order[i], c = x ^ w;
        for (uint32_t k = work->first[c]; k < work->first[c + 1]; k++) {
            gi_rows_string *string = tries + count;
            if (count == most) return count;
            *string =
                (gi_rows_string){work->shifts[k], 0, (uint8_t)x, (uint8_t)w};
            count++;
        }
    }
    return count;
}

/* Those of which each settles `least` heaps or more, one after the other, are
 * taken out of the tries; the greatest of the gains that are less. */
static uint32_t choose_above(choice_work *work, gi_rows_string *tries,
                             size_t *count, uint32_t least)
{
    uint32_t rest = 0;

    for (size_t i = 0; i < *count;) {
        gi_rows_string *string = tries + i;
        size_t *chosen = work->counts + string->w;
        if (string->gain >= least)
            string->gain = count_gain(work, *string, least);
        if (string->gain >= least && *chosen < STRINGS_MOST) {
            settle(work, *string);
            work->strings[string->w * (size_t)STRINGS_MOST + (*chosen)++] =
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
static size_t cover(choice_work *work, unsigned w, gi_rows_string *tries,
                    size_t count, uint32_t last)
{
    const gi_rows *rows = work->rows;
    uint32_t most = 0;

    GRUNDY_ASSERT(last > 0);
    for (size_t i = 0; i < count; i++) {
        gi_rows_string *string = tries + i;
        string->gain =
            1 + (uint32_t)(rows->frequency[string->x] * (double)rows->sample);
        if (string->gain > most) most = string->gain;
    }
    while (most >= last && work->counts[w] < STRINGS_MOST) {
        const uint32_t least = most / 2;
        most = choose_above(work, tries, &count, least > last ? least : last);
    }
    return count;
}

/* The sample is not the future: to cover it twice leaves much less there. */
static void choose_strings(choice_work *work, unsigned w,
                           gi_rows_string *tries)
{
    const size_t bytes = work->rows->sample / 8;
    const uint32_t last = 1 + (uint32_t)(work->rows->sample / GAIN_PART);
    uint8_t left[SAMPLE_MOST / 8];
    size_t count = list_tries(work, w, tries);

    work->counts[w] = 0;
    memcpy(left, left_of(work, w), bytes);
    count = cover(work, w, tries, count, last);
    memcpy(left_of(work, w), left, bytes);
    cover(work, w, tries, count, 2 * last);
}

static void do_choose(void *user, size_t part, size_t worker)
{
    choice_work *work = user;

    choose_strings(work, (unsigned)part, work->tries + worker * TRIES_MOST);
}

/* ---- the choice ---- */

static bool is_choice_good(const gi_rows *rows)
{
    const gi_rows_choice *choice = &rows->choice;

    return choice->count > 0 && choice->mask == rows->mask &&
           choice->has_position == rows->has_position &&
           choice->horizon <= rows->witness_window.back &&
           rows->sparse->count < CHOICE_GROWTH * choice->term_count;
}

static int compare_strings(const void *first, const void *second)
{
    const gi_rows_string *a = first, *b = second;

    if (a->x != b->x) return a->x < b->x ? -1 : 1;
    if (a->w != b->w) return a->w < b->w ? -1 : 1;
    return (a->shift > b->shift) - (a->shift < b->shift);
}

static grundy_status keep_choice(gi_rows *rows, const choice_work *work)
{
    gi_rows_choice *choice = &rows->choice;
    gi_memory *memory = &rows->sparse->memory;
    size_t count = 0;
    grundy_status status;

    gi_rows_choice_clear(rows);
    for (unsigned w = 0; w < rows->code_end; w++)
        count += work->counts[w];
    status = gi_memory_resize(memory, (void **)&choice->strings, 0, count,
                              sizeof(gi_rows_string));
    if (status) return status;
    for (unsigned w = 0; w < rows->code_end; w++) {
        memcpy(choice->strings + choice->count,
               work->strings + w * (size_t)STRINGS_MOST,
               work->counts[w] * sizeof(gi_rows_string));
        choice->count += work->counts[w];
    }
    status = gi_sort(choice->strings, count, sizeof(gi_rows_string),
                     compare_strings, memory->env);
    if (status) return status;
    choice->mask = rows->mask;
    choice->has_position = rows->has_position;
    choice->term_count = rows->sparse->count;
    choice->horizon = rows->witness_window.back;
    return GRUNDY_OK;
}

void gi_rows_choice_clear(gi_rows *rows)
{
    gi_rows_choice *choice = &rows->choice;

    gi_memory_release(&rows->sparse->memory, choice->strings, choice->count,
                      sizeof(gi_rows_string));
    *choice = (gi_rows_choice){.strings = NULL};
}

static grundy_status claim_work(choice_work *work)
{
    gi_rows *rows = work->rows;
    const size_t codes = rows->code_end;
    grundy_status status;

    status = gi_rows_claim(
        rows, rows->witness_window.back * rows->sparse->split_count,
        sizeof(uint32_t), &work->shifts);
    if (status) return status;
    status = gi_rows_claim(rows, codes, rows->sample / 8, &work->left);
    if (status) return status;
    status = gi_rows_claim(rows, rows->worker_count * TRIES_MOST,
                           sizeof(gi_rows_string), &work->tries);
    if (status) return status;
    return gi_rows_claim(rows, codes * STRINGS_MOST, sizeof(gi_rows_string),
                         &work->strings);
}

grundy_status gi_rows_choice_make(gi_rows *rows)
{
    choice_work work = {.rows = rows};
    const size_t claimed = rows->array_count;
    grundy_status status;

    if (is_choice_good(rows)) return GRUNDY_OK;
    status = claim_work(&work);
    if (!status) {
        order_codes(work.order, rows->frequency, rows->code_end);
        sort_shifts(&work);
        list_left(&work);
        gi_workers_run(rows->workers, do_choose, &work, rows->code_end);
        status = keep_choice(rows, &work);
    }
    gi_rows_release(rows, claimed);
    return status;
}
