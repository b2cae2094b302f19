/* SPDX-License-Identifier: MIT */
/* graph_facts.h - what is said about a graph, as JSON and as text. */
#ifndef GI_PRESENT_GRAPH_GRAPH_FACTS_H
#define GI_PRESENT_GRAPH_GRAPH_FACTS_H

#include <stdint.h>

#include "grundy/graph_view.h"

#include "base/json/json.h"
#include "labels/token_answer.h"

/* ---- graph_facts.c ---- */

typedef struct gi_graph_counts {
    uint64_t outcomes[GRUNDY_OUTCOME_DRAW + 1];
    uint32_t greatest_remoteness;
    grundy_nimber greatest_nimber; /* Of the finite ones. */
    uint64_t infinite;
} gi_graph_counts;

/* Labels are those of the normal convention, or the misère ones where there
 * are no others. */
grundy_convention gi_view_convention(const grundy_graph_view *view);
const uint8_t *gi_view_outcomes(const grundy_graph_view *view);
const uint32_t *gi_view_remoteness(const grundy_graph_view *view);
gi_graph_counts gi_view_count(const grundy_graph_view *view);
/* As gi_token_answer_find(); without tokens the answer is empty. */
grundy_status gi_view_solve(gi_token_answer *out,
                            const grundy_graph_view *view,
                            const grundy_env *env, grundy_error *err);

/* ---- graph_report_json.c: members of an open object ---- */

/* The graph in numbers, and the answer to its tokens. */
void gi_graph_add_summary(gi_json_out *out, const grundy_graph_view *view,
                          const gi_token_answer *answer);
/* Every vertex with its labels, every edge, a cycle, and the same. GRUNDY_OK,
 * and as grundy_graph_find_cycle(). */
grundy_status gi_graph_add_labels(gi_json_out *out,
                                  const grundy_graph_view *view,
                                  const gi_token_answer *answer,
                                  grundy_error *err);

/* ---- graph_report_text.c ---- */

grundy_status gi_graph_add_text(gi_text *text, const grundy_graph_view *view,
                                const gi_token_answer *answer);

#endif
