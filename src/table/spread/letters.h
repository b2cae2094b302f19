/* SPDX-License-Identifier: MIT */
/* letters.h - the inside of gi_mail: buckets of items, and letters. */
#ifndef GI_TABLE_SPREAD_LETTERS_H
#define GI_TABLE_SPREAD_LETTERS_H

#include "table/spread/mail.h"

enum { GI_BUCKET_ITEMS = 2048 };

typedef enum gi_letter_kind {
    GI_LETTER_TOLD = 1,
    GI_LETTER_ASKED,
    GI_LETTER_ANSWERED,
    GI_LETTER_BLOCK_ASKED,
    GI_LETTER_BLOCK_ANSWERED,
    GI_LETTER_BLOCK_GIVEN
} gi_letter_kind;

typedef struct gi_letter_head {
    uint32_t kind, from;
    uint32_t letter, count; /* Of the letter that asks; of its items. */
    uint64_t block;
} gi_letter_head;

typedef struct gi_letter {
    uint8_t *bytes;   /* shape [GRUNDY_LETTER_BYTES] */
    uint32_t *askers; /* shape [GI_LETTER_ITEMS]; NULL in answers. */
    size_t used;      /* Bytes; 0: free. */
    uint32_t count;   /* Items. */
    bool is_sending, is_asking;
} gi_letter;

/* Where the items of a part go: which bucket, and at which offset in its box
 * the part begins. A look, where two divisions would take as long as all else
 * that is done with an item. */
typedef struct gi_aim {
    uint32_t bucket, offset;
} gi_aim;

enum { GI_LETTER_ITEMS = (GRUNDY_LETTER_BYTES - sizeof(gi_letter_head)) / 4 };

struct gi_mail {
    const grundy_env *env;
    const grundy_peers *peers;
    const gi_share *share;
    gi_mail_user user;
    grundy_status status;
    bool is_stopped;
    /* A bucket for each box of all processes. */
    size_t boxes, buckets; /* Of one process, and of all. */
    gi_aim *aims;          /* shape [parts of the share] */
    uint32_t *items;       /* shape [buckets][GI_BUCKET_ITEMS] */
    uint32_t *askers;      /* The same. */
    uint16_t *counts;      /* shape [buckets] */
    /* To each process GI_MAIL_CREDIT letters, then GI_MAIL_CREDIT answers. */
    gi_letter *letters; /* shape [2][processes][GI_MAIL_CREDIT] */
    size_t *open;       /* shape [processes]: which is being filled. */
    uint8_t *answers;   /* shape [GI_BUCKET_ITEMS] */
    uint64_t asked;     /* Letters without an answer yet. */
    uint64_t *sent;     /* shape [processes + GI_MAIL_WORDS + 2] */
    uint64_t *sums;     /* The same. */
    uint64_t received;
    gi_mail_figures figures;
};

/* Letters in all, and words of a sum at most. */
static inline size_t gi_mail_letters(const gi_share *share)
{
    return 2 * (size_t)share->processes * GI_MAIL_CREDIT;
}
static inline size_t gi_mail_words(const gi_share *share)
{
    return (size_t)share->processes + GI_MAIL_WORDS + 2;
}

/* ---- letters.c ---- */

/* The letter to a process that is being filled, or a new one, when there is
 * credit. NULL after a failure. */
gi_letter *gi_letter_open(gi_mail *m, size_t to);
/* Sends it, if there is one. */
void gi_letter_send(gi_mail *m, size_t to, gi_letter_kind kind,
                    uint64_t block);

#endif
