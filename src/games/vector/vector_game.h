/* SPDX-License-Identifier: MIT */
/* vector_game.h - what the files of vector games share: moves as data.
 *
 * A move is a pattern, one amount for each heap, such as (a, 2a + 1, 0): the
 * letters are whole numbers from 1 on, the amounts are taken from the heaps, an
 * amount below 0 is added to its heap, and no heap may fall below 0. Conditions
 * compare amounts and heaps. A pattern after `any` is meant in every order of the
 * heaps, which its places list.
 */
#ifndef GI_GAMES_VECTOR_VECTOR_GAME_H
#define GI_GAMES_VECTOR_VECTOR_GAME_H

#include "rules/guest/guest.h"
#include "rules/ruleset.h"
#include "rules/vectors.h"

enum {
    GI_VECTOR_HEAPS = 8,
    GI_VECTOR_LETTERS = 8, /* a .. h */
    GI_VECTOR_PATTERNS = 32,
    GI_VECTOR_CONDITIONS = 32,
    GI_VECTOR_ORDERS = 5040, /* Of all patterns together. */
    GI_VECTOR_FACTOR_MOST = 1000
};

/* Heaps and constants are at most this: what is linear in them with such
 * factors fits 64 bits. */
static const int64_t gi_vector_most = (int64_t)1 << 48;

/* constant + letters + heaps, modulo `modulus` unless that is 0. */
typedef struct gi_linear {
    int64_t constant, modulus;
    int64_t letters[GI_VECTOR_LETTERS];
    int64_t heaps[GI_VECTOR_HEAPS]; /* By place in the pattern. */
} gi_linear;

typedef enum gi_vector_relation {
    GI_VECTOR_LESS,
    GI_VECTOR_LESS_EQUAL,
    GI_VECTOR_EQUAL,
    GI_VECTOR_UNEQUAL
} gi_vector_relation;

typedef struct gi_vector_condition {
    gi_linear left, right;
    gi_vector_relation relation;
} gi_vector_condition;

typedef struct gi_vector_pattern {
    gi_linear amounts[GI_VECTOR_HEAPS];
    size_t letter_count; /* a, b, ..: the first so many. */
    size_t first_condition, end_condition;
    bool is_any, has_heaps; /* Heaps are named. */
} gi_vector_pattern;

typedef struct gi_vector_game {
    gi_ruleset rules; /* Those of the catalogue, with as many heaps. */
    size_t heap_count, pattern_count, condition_count;
    gi_vector_pattern patterns[GI_VECTOR_PATTERNS];
    gi_vector_condition conditions[GI_VECTOR_CONDITIONS];
    /* Orders of the heaps, each with its pattern in front. */
    gi_lists orders;
    /* The same as plain vectors, where these say it all. */
    gi_lists plain;
    gi_vectors vectors;
} gi_vector_game;

static inline const gi_vector_game *gi_vector_game_of(const grundy_game *game)
{
    return game->own;
}

/* Of a pattern: `letters` are its letters, `heaps` the heaps in its order. */
int64_t gi_linear_at(const gi_linear *sum, const int64_t *letters,
                     const int64_t *heaps);

/* Patterns and conditions from text between braces (vector_text.c). offset of an
 * error is within the text. */
grundy_status gi_vector_game_read(gi_vector_game *out, const char *text,
                                  grundy_error *err);
/* gi_definition.moves (vector_moves.c) */
grundy_status gi_vector_moves(const grundy_game *game, const gi_ints *position,
                              unsigned player, gi_visit visit, void *user,
                              gi_run *run);

#endif
