/* SPDX-License-Identifier: MIT */
/* game.h - a ruleset with its parameters. */
#ifndef GI_RULES_GAME_H
#define GI_RULES_GAME_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/game.h"
#include "grundy/heapgame.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"

typedef struct gi_ruleset gi_ruleset;

typedef enum gi_parameter_kind {
    GI_NUMBER, /* One integer. */
    GI_SET,    /* {2,5} or {2..5}: sorted, without repeats. */
    GI_CODE,   /* Of a heap game: 0.77, S{1,3}, kayles; in `codes`. */
    GI_WORD    /* One of gi_ruleset.words; stored as its place among them. */
} gi_parameter_kind;

typedef struct gi_parameter {
    const char *name; /* As in batch requests: "k", "moves". */
    gi_parameter_kind kind;
    int64_t least;        /* Of the number, or of every element. */
    const char *fallback; /* Text of the value when it is not given; NULL: it
                             must be given; "" of a code: none. */
    const char *meaning;  /* "piles a move may touch" */
} gi_parameter;

enum { GI_PARAMETERS_MAX = 8 };

struct grundy_game {
    const gi_ruleset *rules;
    gi_own_env env;
    atomic_size_t holder_count;                /* gi_game_share() */
    gi_ints parameters[GI_PARAMETERS_MAX];     /* A number: a list of one. */
    grundy_heapgame *codes[GI_PARAMETERS_MAX]; /* Of each GI_CODE; shared. */
    grundy_heapgame *heapgame; /* Of a code; shared; else NULL. */
    struct gi_script *script;  /* Of a guest; owned; else NULL. */
    /* What the ruleset made for this game alone, such as a graph that was read
     * from a file; owned, freed by `discard`; or NULL. */
    void *own;
    void (*discard)(void *own, const grundy_env *env);
    gi_text name;
    gi_text written;   /* Where a set stands in a file: as it was written. */
    const char *alias; /* The name of its code that was written, static, or
                          `written`; or NULL. */
};

/* The game of a ruleset with the text of its parameters, such as "m=3", or ""
 * (game.c); checks them. base_offset is added to the offset of errors. */
grundy_status gi_game_new(grundy_game **out, const gi_ruleset *rules,
                          const char *parameters, size_t base_offset,
                          const grundy_env *env, grundy_error *err);
/* Fills the parameters of a new game from such a text (parameters.c). */
grundy_status gi_parameters_read(grundy_game *game, const char *text,
                                 size_t base_offset, grundy_error *err);
/* The place among `words`, with spaces between them, of so many bytes; or their
 * number. */
size_t gi_word_place(const char *words, const char *text, size_t count);
/* Fills the parameters from lists of integers, for judge and batch: takes the
 * lists, of which that of a code has the bytes of its text, shape [number of parameters], on success and on failure. A list
 * without a block (items NULL) is a parameter that is not given and gets its
 * fallback. */
grundy_status gi_game_new_from(grundy_game **out, const gi_ruleset *rules,
                               gi_ints *parameters, const grundy_env *env,
                               grundy_error *err);
/* What a message calls it: the name of its ruleset, such as nim; of rules and graphs
 * of the user's, of which that says nothing, its own. Borrowed. */
const char *gi_game_called(const grundy_game *game);
/* The same game, for one more holder. Each holder calls grundy_game_free(),
 * and the last call frees the game. The game is immutable, so holders may be
 * on different threads. */
grundy_game *gi_game_share(const grundy_game *game);
/* The rules of one heap of a game: those of its code, or what its ruleset
 * makes; the caller's in any case. GRUNDY_UNDEFINED if it has none,
 * GRUNDY_OVER_BUDGET, GRUNDY_NO_MEMORY. */
grundy_status gi_game_heapgame(grundy_heapgame **out, const grundy_game *game,
                               gi_run *run);
static inline const grundy_integer *gi_game_number(const grundy_game *game,
                                                   size_t index)
{
    GRUNDY_ASSERT(index < GI_PARAMETERS_MAX);
    GRUNDY_ASSERT(game->parameters[index].count == 1);
    return &game->parameters[index].items[0];
}

#endif
