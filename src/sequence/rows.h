/* SPDX-License-Identifier: MIT */
/* rows.h - a sequence in sparse space, hundreds of heaps an instruction.
 *
 * What the files of this engine share. rows.c tells how it works, and the
 * words: code, row, tap, block, candidate, witness.
 */
#ifndef GI_ROWS_H
#define GI_ROWS_H

#include "sequence/rows_kernel.h"
#include "sequence/sparse.h"

enum {
    GI_ROWS_PART = 4,     /* Rows. */
    GI_ROWS_VERIFY = 128, /* Heaps that are a part. */
    GI_ROWS_SAMPLE_MOST = 8192,
    GI_ROWS_HELD = 512, /* Heaps behind the sample. */
    /* Terms from which on nothing grows that a plan is made by. */
    GI_ROWS_SETTLED = 1 << 19,
    GI_ROWS_ARRAYS = 32
};

/* Heaps that have w as an option, or a witness for it: those of row x, `shift`
 * further on. */
typedef struct gi_rows_string {
    uint32_t shift, gain; /* Heaps of the sample that it settles. */
    uint8_t x, w;         /* Codes. */
} gi_rows_string;

typedef struct gi_rows_choice {
    gi_rows_string *strings; /* shape [count], owned. */
    size_t count;
    /* What it was made for. */
    uint64_t mask;
    bool has_position;
    size_t term_count, horizon, block;
    unsigned code_end;
} gi_rows_choice;

/* How strings are chosen; one call's. */
typedef struct gi_rows_cover {
    struct gi_rows *rows;
    uint32_t last;                 /* A string must settle so many heaps. */
    bool is_twice;                 /* Each heap is to be settled twice. */
    unsigned order[GI_ROWS_CODES]; /* Of the rows: most frequent first. */
    /* Shifts by code, those of code c at first[c] up to first[c + 1]: row x
     * settles w by those of code x ^ w. */
    uint32_t first[GI_ROWS_CODES + 1];
    uint32_t *shifts;
    uint8_t *left; /* shape [code_end][sample / 8]: heaps in want of w. */
    gi_rows_string *tries;   /* shape [workers][most] */
    gi_rows_string *strings; /* shape [code_end][most] */
    size_t counts[GI_ROWS_CODES];
} gi_rows_cover;

/* A part of each row next to a block, and the taps that read it. */
typedef struct gi_rows_window {
    size_t back;   /* Bits from its begin to the block; a multiple of 512. */
    size_t bytes;  /* A multiple of 64. */
    size_t stride; /* Bytes from one of the eight copies to the next. */
} gi_rows_window;

/* Chosen strings, as they are read. */
typedef struct gi_rows_reading {
    gi_rows_window window;
    const gi_rows_group *groups;
    const uint16_t *offsets;
    size_t together; /* Rows that are read at a time, a part. */
    size_t part_count;
    size_t rows[GI_ROWS_CODES];      /* The first row of a part. */
    size_t first[GI_ROWS_CODES + 1]; /* Groups of a part. */
} gi_rows_reading;

/* Sets that several workers add to. */
typedef struct gi_rows_share {
    gi_rows_set *sets; /* shape [worker_count][code_span] */
    bool *is_used;     /* shape [worker_count][GI_ROWS_LINE], the first. */
} gi_rows_share;

typedef struct gi_rows {
    gi_sparse *sparse;
    const gi_rows_kernel *kernel;
    struct gi_workers *workers;
    size_t worker_count;
    struct {
        void *block;
        size_t bytes;
    } arrays[GI_ROWS_ARRAYS]; /* All below points into these; owned. */
    size_t array_count;

    /* What the plan was made for. */
    uint64_t mask;
    bool has_position;
    size_t rare_count, plan_count;
    size_t plan_end; /* With more terms, a new one may be better. */

    unsigned low;      /* The bit of a value that its code leaves out. */
    unsigned code_end; /* Codes of known common heaps are below, */
    unsigned want_end; /* and nearly all candidates below this. */
    size_t block;      /* Heaps of a block: 1, 2 or 4 lines. */
    /* By parity of the heap: value of the common type; whether a value of rare
     * type is smaller when the codes agree above `low`. */
    uint16_t values[2][GI_ROWS_CODES];
    bool is_below[2][GI_ROWS_CODES];
    /* How often each code is that of a heap, of late. */
    double frequency[GI_ROWS_CODES];

    /* rows_taps.c */
    /* By shift: near ones; those whose strings are all read, in the window and
     * before it; and, where is_sieved, those that are tested as near ones are.
     */
    gi_rows_tap *taps;
    size_t tap_count, near_count, lone_first, read_end;
    size_t tap_reach; /* Multiple of 512, not below any shift. */
    gi_rows_near near;
    gi_rows_window window;
    gi_rows_groups far;

    /* rows_sieve.c */
    bool is_sieved; /* Far taps are tested, only some of their strings read. */
    gi_rows_reading option_reading;

    /* rows_choice.c */
    gi_rows_choice witness_choice, option_choice; /* They outlive plans. */
    size_t sample; /* Heaps that they are made by. */

    /* rows_witness.c */
    gi_rows_lanes witness_lanes;
    size_t ranked; /* The first ones are not in the order of distances. */
    gi_rows_reading witness_reading;

    /* Bit n - base of row x: heap n is common and has the code x. Blocks
     * begin at multiples of 512. */
    uint8_t *rows;
    size_t row_stride, bit_capacity;
    size_t history; /* Bits before a block that are needed. */
    ptrdiff_t base;
    uint8_t *codes; /* Item n - base; of rare heaps it has no meaning. */
    bool is_thin[GI_ROWS_CODES]; /* Rows with few bits: */
    uint32_t *thin;              /* shape [thin_count]: these. */
    size_t thin_count;

    gi_rows_share options, witnesses;
    size_t code_span; /* code_end rounded up to 64. */
    size_t want_span; /* want_end rounded up to 64. */
    uint8_t *copies;  /* shape [worker_count][copies_bytes] */
    size_t copies_bytes;
    gi_rows_masks *masks;

    /* The blocks at work: that of candidates, that of verification. */
    size_t bit, found;
    size_t pending_bit, pending_count;
    size_t good, done; /* Of the pending block: verified; in the terms, too. */
    bool has_next;
    bool is_kept;      /* The plan is kept for the next call, */
    size_t kept_count; /* if there are still so many terms. */
    size_t shared;     /* Of few workers, others do so many parts of step 1; */
    size_t own_count;  /* the caller has done so many of step 5. */
    size_t single_count;   /* Heaps found one by one since the last plan. */
    size_t rest, rest_end; /* After it, so long, no plan before this heap. */
    gi_rows_masks *wanted; /* Codes to be sought, of the pending block. */
    /* By part of the pending block: heaps verified before the first that is
     * not. */
    size_t verified[GI_ROWS_BLOCK / GI_ROWS_VERIFY];
} gi_rows;

/* The byte of row x with this bit. */
static inline uint8_t *gi_rows_at(const gi_rows *rows, unsigned x, size_t bit)
{
    return rows->rows + x * rows->row_stride + bit / 8;
}

/* Keeps the order of values of one type; and code(a ^ b) = code(a) ^ code(b). */
static inline uint8_t gi_rows_code(const gi_rows *rows, size_t value)
{
    const size_t below = ((size_t)1 << rows->low) - 1;

    return (uint8_t)((value & below) | (value >> 1 & ~below));
}

static inline size_t gi_rows_heap(const gi_rows *rows, size_t bit)
{
    return (size_t)(rows->base + (ptrdiff_t)bit);
}

/* Rows go to the workers some at a time: a part should be some microseconds
 * long. */
static inline size_t gi_rows_parts(const gi_rows *rows)
{
    return (rows->code_end + GI_ROWS_PART - 1u) / GI_ROWS_PART;
}

static inline size_t gi_rows_part_first(const gi_rows *rows, size_t part)
{
    const size_t first = part * GI_ROWS_PART;

    return first < rows->code_end ? first : rows->code_end;
}

static inline uint8_t *gi_rows_copies(const gi_rows *rows, size_t worker)
{
    return rows->copies + worker * rows->copies_bytes;
}

/* ---- rows_plan.c, rows_taps.c, rows_witness.c: what depends on the mask ----
 */

/* Whether there is a mask, and codes are bytes. */
bool gi_rows_has_codes(const gi_sparse *sparse);
/* Whether the engine has what it needs for the heap at work: these, and no rare
 * heap nearby. */
bool gi_rows_fits(const gi_sparse *sparse);
/* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET; on failure there is no
 * plan. */
grundy_status gi_rows_plan(gi_rows *rows);
/* Gives back all that was claimed after the first `count` arrays. */
void gi_rows_release(gi_rows *rows, size_t count);
/* Zeroed, at the begin of a line, with GI_ROWS_PAD bytes behind; goes with the
 * plan. */
grundy_status gi_rows_claim(gi_rows *rows, size_t count, size_t item_bytes,
                            void *out);
grundy_status gi_rows_lanes_claim(gi_rows *rows, gi_rows_lanes *lanes,
                                  size_t most);
void gi_rows_lanes_set(gi_rows_lanes *lanes, size_t lane, gi_rows_tap tap);
bool gi_rows_lanes_has(const gi_rows_lanes *lanes, size_t lane, size_t shift);
/* Longest first. */
grundy_status gi_rows_groups_sort(const gi_rows *rows, gi_rows_group *groups,
                                  size_t count);
grundy_status gi_rows_taps_plan(gi_rows *rows);
/* Before there are rows, and after. */
grundy_status gi_rows_witness_size(gi_rows *rows);
grundy_status gi_rows_witness_plan(gi_rows *rows);
/* Part of a step: unites the witnesses that come from some rows, for the
 * pending block. */
void gi_rows_witness_part(void *user, size_t part, size_t worker);

/* ---- rows_cover.c, rows_choice.c: strings that settle most heaps ---- */

/* Room for shifts, and heaps in want of nothing yet. */
grundy_status gi_rows_cover_claim(gi_rows_cover *cover, size_t shift_count);
uint8_t *gi_rows_cover_left(const gi_rows_cover *cover, unsigned w);
void gi_rows_cover_find(gi_rows_cover *cover);
/* The strings found for w. */
const gi_rows_string *gi_rows_cover_of(const gi_rows_cover *cover, unsigned w);
/* The bit where the sample begins. By some heaps between it and the first block
 * is seen what strings leave that were chosen by the sample. */
size_t gi_rows_sample_start(const gi_rows *rows);
size_t gi_rows_held_start(const gi_rows *rows);
void gi_rows_choice_size(gi_rows *rows);
/* With rows; nothing to do if the last choice is still good. */
grundy_status gi_rows_choose_witnesses(gi_rows *rows);
grundy_status gi_rows_choose_options(gi_rows *rows);
void gi_rows_choice_clear(gi_rows *rows);
/* Heaps with codes above w, of `count` from bit `start` on, are added to set w;
 * sets: shape [code_end][count / 8]. */
void gi_rows_list_above(const gi_rows *rows, size_t start, size_t count,
                        uint8_t *sets);
/* The same for heaps with values above that of rare type with code w. */
void gi_rows_list_in_want(const gi_rows *rows, size_t start, size_t count,
                          uint8_t *sets);
/* Heaps that the strings settle are taken out of such sets. */
void gi_rows_take_out(const gi_rows *rows, const gi_rows_choice *choice,
                      size_t start, size_t count, uint8_t *sets);

/* ---- rows_rank.c ---- */

/* Puts those lanes first, four at a time, that have most of what the heaps from
 * gi_rows_held_start() on want; sets: shape [code_end][GI_ROWS_HELD / 8], the
 * heaps that want a code. */
grundy_status gi_rows_rank_lanes(gi_rows *rows, gi_rows_lanes lanes,
                                 const uint8_t *sets);

/* ---- rows_reading.c: strings that were chosen ---- */

/* Windows of so many bits before a block, and beyond its begin. */
void gi_rows_reading_size(gi_rows_reading *reading, size_t back,
                          size_t beyond);
grundy_status gi_rows_reading_plan(gi_rows *rows, gi_rows_reading *reading,
                                   const gi_rows_choice *choice);
/* Unites the strings of some rows into sets of the worker. */
void gi_rows_read(const gi_rows *rows, const gi_rows_reading *reading,
                  size_t part, gi_rows_share *share, size_t worker);

/* ---- rows_sieve.c: tests of far taps ---- */

/* With taps, before there are rows; and after. */
void gi_rows_sieve_size(gi_rows *rows);
grundy_status gi_rows_sieve_plan(gi_rows *rows);
/* Parts of a step, for workers. */
size_t gi_rows_sieve_count(const gi_rows *rows);
void gi_rows_sieve_part(void *user, size_t part, size_t worker);

/* ---- rows_share.c: sets that several workers add to ---- */

grundy_status gi_rows_share_claim(gi_rows *rows, gi_rows_share *share);
/* Nothing is in the sets; before there are parts of a job that open them. */
void gi_rows_share_clear(const gi_rows *rows, gi_rows_share *share);
/* The sets of one worker: to add to; or with no meaning, to write to. */
gi_rows_set *gi_rows_share_open(const gi_rows *rows, gi_rows_share *share,
                                size_t worker);
gi_rows_set *gi_rows_share_of(const gi_rows *rows, const gi_rows_share *share,
                              size_t worker);
/* Whether what this worker found is all there is. */
bool gi_rows_share_is_whole(const gi_rows *rows, const gi_rows_share *share,
                            size_t worker);
/* A line of the union of all sets of a code, from byte `start` on. */
void gi_rows_share_unite(const gi_rows *rows, const gi_rows_share *share,
                         size_t code, size_t start, void *out);

/* ---- rows_far.c: what far taps say of the block at `bit` ---- */

/* Room for a list of thin rows; none is thin yet. */
grundy_status gi_rows_thin_claim(gi_rows *rows);
/* Parts of a step, for workers: options of some rows; then, masks. */
size_t gi_rows_far_count(const gi_rows *rows);
void gi_rows_far_part(void *user, size_t part, size_t worker);
size_t gi_rows_turn_count(const gi_rows *rows);
void gi_rows_turn_part(void *user, size_t part, size_t worker);
/* Which rows have few bits. Now and then is often enough: what is found does
 * not depend on it. */
void gi_rows_find_thin(gi_rows *rows);
/* When the rows move down by so many bits. */
void gi_rows_move_thin(gi_rows *rows, size_t by);
/* The heap at `bit` is common and has this code. */
void gi_rows_set_bit(gi_rows *rows, size_t bit, uint8_t code);
/* The candidate of the heap at the bit, whatever its options; GI_ROWS_CODES if
 * it is none of the codes in use. */
unsigned gi_rows_candidate(const gi_rows *rows, size_t bit);

/* ---- rows_verify.c ---- */

/* How many lanes the heap at the bit may use, of those in ascending order:
 * they cannot tell rares from others, and there are no codes before bit 0. */
size_t gi_rows_lanes_for(const gi_rows *rows, size_t bit);

/* Parts of a step: lists what has not been united for a line of the pending
 * block; then, seeks that for some heaps. */
void gi_rows_wanted_part(void *user, size_t part, size_t worker);
void gi_rows_verify_part(void *user, size_t part, size_t worker);

/* ---- rows_stages.c ---- */

/* Finds the candidates of the block at work, if there is one, and verifies
 * those of the pending one. */
void gi_rows_run_stages(gi_rows *rows);

/* ---- rows.c: the blocks of a plan ---- */

/* Whether the plan is of no use any more. */
bool gi_rows_is_stale(const gi_rows *rows);
/* What is verified of the pending block goes to the terms, up to the target. */
grundy_status gi_rows_commit(gi_rows *rows);
/* Commits the pending block and finds the next one; *goes_on is false when
 * there is none, or when the plan is of no use any more. */
grundy_status gi_rows_step(gi_rows *rows, bool *goes_on);

/* ---- rows_extend.c ---- */

/* An engine that extends these terms; `sparse` must outlive it. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_rows_new(gi_rows **out, gi_sparse *sparse,
                          const gi_rows_kernel *kernel);
void gi_rows_free(gi_rows *rows);
/* Computes terms until there are `count`, as gi_sparse_extend() does, on the
 * workers of the environment. Others may extend the terms between calls. */
grundy_status gi_rows_extend(gi_rows *rows, size_t count);

#endif
