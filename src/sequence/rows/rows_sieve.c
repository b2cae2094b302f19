/* SPDX-License-Identifier: MIT */
/* rows_sieve.c - far taps that are tested, not read.
 *
 * A common heap has each stem below its own as an option, and most of them by
 * many taps. So it suffices to read the strings that show this for most heaps
 * (rows_choice.c): a third of all. The stems below the candidate that they
 * leave open, a few for each heap, are compared with the options by all far
 * taps, for 64 heaps an instruction.
 *
 * The *best* taps are those that hit most of what the strings leave, as
 * counted when a plan is made. They are tested here, by any worker, as they
 * need no heap of the block; the stems that pass are the *tries*. The chain
 * compares the tries with near taps, and the few that then remain with the
 * other far taps.
 *
 * A test cannot tell rares from others, so there must be none at the other end
 * of a tap; and it must be cheap. Otherwise all strings are read.
 */
#include "base/assert.h"
#include "base/memory/sort.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/strings/rows_rank.h"
#include "sequence/rows/rows_sieve.h"
#include "sequence/rows/rows_state.h"

enum {
    FAR_LEAST = 128, /* For fewer far taps it does not pay. */
    REACH = 7168,    /* Of strings: a longer margin costs more copies. */
    BEST_PART = 5,   /* Of the far taps, bench: b-officers. */
    GROUP = 64       /* Heaps. */
};

/* ---- the plan ---- */

static bool reaches_rares(const gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;
    size_t reach = s->count;

    if (s->rare_count > 0)
        reach -= (size_t)s->rares[s->rare_count - 1].index + 1;
    GRUNDY_ASSERT(rows->tap_count > 0);
    return rows->taps[rows->tap_count - 1].shift >= reach;
}

void gi_rows_sieve_size(gi_rows *rows)
{
    size_t back = 0;

    rows->is_sieved = rows->kernel->sieve &&
                      rows->tap_count - rows->near_count >= FAR_LEAST &&
                      !reaches_rares(rows);
    for (size_t i = rows->near_count; i < rows->tap_count; i++)
        if (rows->is_sieved && rows->taps[i].shift < REACH)
            back = ((size_t)rows->taps[i].shift / GI_ROWS_GROUP + 1) *
                   GI_ROWS_GROUP;
    gi_rows_reading_size(&rows->option_reading, back, 0);
}

/* A far tap, and what it hits of what is left by the strings. */
typedef struct ranked {
    uint32_t hits;
    gi_rows_test test;
} ranked;

static int compare_ranks(const void *first, const void *second)
{
    const ranked *a = first, *b = second;

    if (a->hits != b->hits) return a->hits > b->hits ? -1 : 1;
    if (a->test.shift != b->test.shift)
        return a->test.shift < b->test.shift ? -1 : 1;
    return (a->test.stems > b->test.stems) - (a->test.stems < b->test.stems);
}

/* Stems below those of the held heaps of which no string says that they are
 * options. */
static void list_left(const gi_rows *rows, uint8_t *left)
{
    const size_t start = gi_rows_held_start(rows);

    gi_rows_list_above(rows, start, GI_ROWS_HELD, left);
    gi_rows_take_out(rows, &rows->option_choice, start, GI_ROWS_HELD, left);
}

static uint32_t count_hits(const gi_rows *rows, gi_rows_test test,
                           const uint8_t *left)
{
    const uint8_t *from = rows->stems + gi_rows_held_start(rows) - test.shift;
    uint32_t hits = 0;

    for (size_t i = 0; i < GI_ROWS_HELD; i++) {
        const unsigned w = from[i] ^ (test.stems & 255);
        if (w < rows->stem_end)
            hits += left[w * (size_t)(GI_ROWS_HELD / 8) + i / 8] >> i % 8 & 1;
    }
    return hits;
}

/* Sorts the far tests, best first. */
static grundy_status rank_tests(gi_rows *rows, const uint8_t *left,
                                ranked *ranks)
{
    const gi_rows_near *near = &rows->near;
    const size_t count = near->test_count - near->near_count;
    gi_rows_test *tests = near->tests + near->near_count;
    grundy_status status;

    GRUNDY_ASSERT(near->near_count <= near->test_count);
    for (size_t i = 0; i < count; i++)
        ranks[i] = (ranked){count_hits(rows, tests[i], left), tests[i]};
    status = gi_sort(ranks, count, sizeof *ranks, compare_ranks,
                     rows->sparse->memory.env);
    if (status) return status;
    for (size_t i = 0; i < count; i++)
        tests[i] = ranks[i].test;
    return GRUNDY_OK;
}

static grundy_status plan_tests(gi_rows *rows)
{
    gi_rows_near *near = &rows->near;
    const size_t far = near->test_count - near->near_count;
    const size_t claimed = rows->array_count;
    uint8_t *left;
    ranked *ranks;
    grundy_status status =
        gi_rows_claim(rows, rows->stem_end, GI_ROWS_HELD / 8, &left);

    if (!status) status = gi_rows_claim(rows, far, sizeof *ranks, &ranks);
    if (!status) {
        list_left(rows, left);
        status = rank_tests(rows, left, ranks);
    }
    if (!status)
        status = gi_rows_rank_combs(rows,
                                    gi_rows_combs_part(&near->combs,
                                                       near->young_combs,
                                                       near->combs.count),
                                    left);
    gi_rows_release(rows, claimed);
    near->best_count = near->near_count + far / BEST_PART;
    GRUNDY_ASSERT(near->best_count <= near->test_count);
    return status;
}

grundy_status gi_rows_sieve_plan(gi_rows *rows)
{
    grundy_status status;

    if (!rows->is_sieved) return GRUNDY_OK;
    /* Stems that are wanted for few heaps have few strings. */
    rows->want_end = rows->stem_end;
    rows->want_span = rows->stem_span;
    status = gi_rows_choose_options(rows);
    if (status) return status;
    status = gi_rows_reading_plan(rows, &rows->option_reading,
                                  &rows->option_choice);
    if (status) return status;
    status = plan_tests(rows);
    if (status) return status;
    return gi_rows_claim(rows, rows->block / GROUP, sizeof(gi_rows_tries),
                         &rows->near.tries);
}

/* ---- the block at work ---- */

size_t gi_rows_sieve_count(const gi_rows *rows)
{
    return rows->is_sieved ? rows->block / GROUP : 0;
}

void gi_rows_sieve_part(void *user, size_t part, size_t worker)
{
    const gi_rows *rows = user;
    const gi_rows_near *near = &rows->near;

    (void)worker;
    GRUNDY_ASSERT(part < rows->block / GROUP);
    rows->kernel->sieve(near, rows->masks, rows->stems + rows->bit,
                        part * GROUP, near->tries + part);
}
