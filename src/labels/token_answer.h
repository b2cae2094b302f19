/* SPDX-License-Identifier: MIT */
/* token_answer.h - who wins with tokens on a graph, and by which moves. */
#ifndef GI_LABELS_TOKEN_ANSWER_H
#define GI_LABELS_TOKEN_ANSWER_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/labels.h"

typedef struct gi_token_move {
    size_t token;
    uint32_t to;
} gi_token_move;

typedef struct gi_token_answer {
    const grundy_env *env;
    grundy_graph_value value; /* Only the outcome under misère play. */
    /* Moves to a lost position or, in a draw, those that hold it: shape
     * [move_count] */
    gi_token_move *moves;
    size_t move_count, move_capacity;
} gi_token_answer;

/* Tokens on a graph with labels of one convention: the normal one if they have
 * its outcomes. */
typedef struct gi_tokens {
    const grundy_graph *graph;
    const grundy_graph_labels *labels;
    const uint32_t *vertices; /* shape [count] */
    size_t count;             /* At least 1. */
} gi_tokens;

/* GRUNDY_OK; GRUNDY_BAD_ARGUMENT for a token that is on no vertex;
 * GRUNDY_UNDEFINED when a search meets a cycle; GRUNDY_OVER_BUDGET,
 * GRUNDY_CANCELLED, GRUNDY_NO_MEMORY. To be cleared in any case. */
grundy_status gi_token_answer_find(gi_token_answer *out,
                                   const gi_tokens *tokens,
                                   const grundy_env *env, grundy_error *err);
void gi_token_answer_clear(gi_token_answer *answer);

#endif
