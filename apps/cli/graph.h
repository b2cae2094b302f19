/* SPDX-License-Identifier: MIT */
/* graph.h - what the files of `grundy graph` share. */
#ifndef GRUNDY_CLI_GRAPH_H
#define GRUNDY_CLI_GRAPH_H

#include "cli.h"

typedef struct graph_answer {
    const cli_args *args;
    const char *path; /* As in messages. */
    grundy_graph *graph;
    grundy_graph_names *names;
    grundy_graph_labels labels; /* Owned. */
    uint32_t *tokens;           /* Where the game starts: [token_count] */
    int token_count;
    bool is_misere, has_cycle;
} graph_answer;

/* ---- graph_sum.c: tokens on vertices, one move a turn ---- */

/* What is known of the tokens; the exit code of a failure, after a message. */
typedef struct graph_sum {
    grundy_graph_value value; /* Only the outcome under misere play. */
    /* Moves to a lost position or, in a draw, those that hold it. */
    struct graph_move {
        size_t token;
        uint32_t to;
    } * moves;
    size_t move_count, move_capacity;
} graph_sum;

int graph_sum_solve(const graph_answer *answer, graph_sum *out);
void graph_sum_clear(graph_sum *sum);

/* ---- graph_report.c ---- */

/* sum: of the tokens, or NULL. */
void graph_print_text(const graph_answer *answer, const graph_sum *sum);
void graph_print_json(const graph_answer *answer, const graph_sum *sum);
/* A cycle that was met without --loopy; the exit code. */
int graph_print_cycle(const graph_answer *answer);
/* Name of a vertex on a stream, as it is. */
void graph_print_name(FILE *out, const graph_answer *answer, uint32_t vertex);

#endif
