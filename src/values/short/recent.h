/* SPDX-License-Identifier: MIT */
/* recent.h - what was answered lately: direct-mapped tables that forget. */
#ifndef GI_VALUES_SHORT_RECENT_H
#define GI_VALUES_SHORT_RECENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/status.h"

/* A question of three words and a small code, and its answer. */
typedef struct gi_memo_entry {
    uint32_t a, b, third, code; /* code 0: free. */
    uint32_t answer;
} gi_memo_entry;

typedef struct gi_memo {
    gi_memo_entry *entries;
    size_t size;    /* A power of two, or 0. */
    size_t written; /* Since it has this size. */
    size_t most;    /* It grows no further. */
} gi_memo;

/* A pair of values and a bit. */
typedef struct gi_bits_entry {
    uint32_t a, b; /* a: bit 31 is the answer; b: bit 31 is set when used. */
} gi_bits_entry;

typedef struct gi_bits_memo {
    gi_bits_entry *entries;
    size_t size, written, most;
} gi_bits_memo;

/* `keep` is GRUNDY_OK or, when the table had to grow, GRUNDY_NO_MEMORY. */
bool gi_memo_find(const gi_memo *memo, const gi_memo_entry *question,
                  uint32_t *answer);
grundy_status gi_memo_keep(gi_memo *memo, const gi_memo_entry *entry,
                           const grundy_env *env);
void gi_memo_forget(gi_memo *memo);
void gi_memo_clear(gi_memo *memo, const grundy_env *env);

/* a and b below 2^31. */
bool gi_bits_memo_find(const gi_bits_memo *memo, uint32_t a, uint32_t b,
                       bool *answer);
grundy_status gi_bits_memo_keep(gi_bits_memo *memo, uint32_t a, uint32_t b,
                                bool answer, const grundy_env *env);
void gi_bits_memo_forget(gi_bits_memo *memo);
void gi_bits_memo_clear(gi_bits_memo *memo, const grundy_env *env);

#endif
