/* SPDX-License-Identifier: MIT */
/* claim.h - a formula in reverse Polish order, and its evaluation. */
#ifndef GI_ANALYSIS_CHECK_CLAIM_H
#define GI_ANALYSIS_CHECK_CLAIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/game.h"

typedef enum gi_claim_op {
    GI_CLAIM_INT,       /* Constant. */
    GI_CLAIM_REAL,      /* Constant. */
    GI_CLAIM_NAME,      /* One of gi_claim_name. */
    GI_CLAIM_PILE,      /* Number `index` of the position. */
    GI_CLAIM_PARAMETER, /* Parameter `index` of the game. */
    GI_CLAIM_ALL_BITS,  /* The code up to `index` holds for every bit. */
    GI_CLAIM_ANY_BIT,
    GI_CLAIM_END_BIT, /* End of such a code, which starts at `index`. */
    GI_CLAIM_OR,      /* True: that is it, on to `index`. False: dropped. */
    GI_CLAIM_AND,     /* The other way round. */
    GI_CLAIM_TRUTH,   /* 1 or 0: what is left of || and &&. */
    GI_CLAIM_NOT,
    GI_CLAIM_NEGATE,
    GI_CLAIM_FLOOR,
    GI_CLAIM_SQRT,
    GI_CLAIM_ABS,
    GI_CLAIM_BIT_OR, /* From here on of two operands. */
    GI_CLAIM_BIT_XOR,
    GI_CLAIM_BIT_AND,
    GI_CLAIM_EQUAL,
    GI_CLAIM_UNEQUAL,
    GI_CLAIM_LESS,
    GI_CLAIM_AT_MOST,
    GI_CLAIM_MORE,
    GI_CLAIM_AT_LEAST,
    GI_CLAIM_ADD,
    GI_CLAIM_SUBTRACT,
    GI_CLAIM_MULTIPLY,
    GI_CLAIM_DIVIDE,
    GI_CLAIM_MODULO
} gi_claim_op;

typedef enum gi_claim_name {
    GI_NAME_P,
    GI_NAME_N,
    GI_NAME_VALUE,
    GI_NAME_COUNT,
    GI_NAME_SUM,
    GI_NAME_XOR,
    GI_NAME_MAX,
    GI_NAME_MIN,
    GI_NAME_ONES,  /* Piles with the current bit set. */
    GI_NAME_ZEROS, /* ... not set. */
    GI_NAME_INDEX, /* k of the k-th lost position. */
    GI_NAME_LOST_A,
    GI_NAME_LOST_B
} gi_claim_name;

typedef struct gi_claim_step {
    gi_claim_op op;
    int64_t integer; /* Constant; name; index. */
    double real;
    size_t offset; /* In the text, for errors. */
} gi_claim_step;

/* A formula in reverse Polish order. */
typedef struct gi_claim {
    gi_claim_step *steps;
    size_t count, capacity;
    size_t depth;      /* Of the value stack it needs. */
    size_t pile_count; /* Piles that it names: n or a is one, b two, ... */
    bool uses_outcome; /* P, N */
    bool uses_value;
    bool uses_lost; /* k, A, B of the k-th lost position */
} gi_claim;

grundy_status gi_claim_parse(gi_claim *out, const grundy_game *game,
                             const char *text, const grundy_env *env,
                             grundy_error *err);
void gi_claim_clear(gi_claim *claim, const grundy_env *env);

/* What the names stand for at one position. */
typedef struct gi_claim_scene {
    const grundy_game *game;
    const int64_t *piles; /* shape [count] */
    size_t count;
    grundy_outcome outcome;
    int64_t value;
    int64_t lost_index;
    const int64_t *lost; /* shape [2], or NULL */
} gi_claim_scene;

/* Whether the formula is true there: its value is not 0. GRUNDY_BAD_INPUT for
 * a division by zero, the root of a negative number, a pile that the position does
 * not have, or reals where integers are needed; GRUNDY_OVER_BUDGET when a number
 * leaves 64 bits. */
grundy_status gi_claim_holds(const gi_claim *claim,
                             const gi_claim_scene *scene, bool *holds,
                             const grundy_env *env, grundy_error *err);

#endif
