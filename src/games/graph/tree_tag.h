/* SPDX-License-Identifier: MIT */
/* tree_tag.h - the parts of the pursuit game. */
#ifndef GI_GAMES_GRAPH_TREE_TAG_H
#define GI_GAMES_GRAPH_TREE_TAG_H

#include "base/json/json.h"
#include "base/text/scan.h"
#include "base/text/scan_state.h"
#include "games/graph/pursuit.h"
#include "rules/definition.h"

enum { GI_TAG_DA, GI_TAG_DB }; /* Parameters. */

/* How far a player jumps, limited to the number of vertices, beyond which it
 * makes no difference. */
uint32_t gi_tag_reach(const grundy_game *game, size_t parameter,
                      const gi_ints *position);

/* ---- tree_tag_theory.c ---- */

grundy_status gi_tag_outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run);
grundy_status gi_tag_winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run);
grundy_status gi_tag_reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome, gi_text *text,
                            gi_run *run);
grundy_status gi_tag_more(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run);

/* ---- tree_tag_capture.c ---- */

/* Jumps of Alice until she lands on Bob, both playing as well as they can.
 * GRUNDY_UNDEFINED if she never does, GRUNDY_OVER_BUDGET on large graphs. */
grundy_status gi_tag_capture_time(const gi_walks *walks, uint32_t da,
                                  uint32_t db, const gi_ints *position,
                                  uint32_t *out, gi_run *run);

/* ---- tree_tag_text.c ---- */

grundy_status gi_tag_legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err);
grundy_status gi_tag_parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run);
grundy_status gi_tag_parse_begun(const grundy_game *game, gi_ints *out,
                                 const char *text, size_t count, gi_run *run);
grundy_status gi_tag_format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run);
grundy_status gi_tag_scan(gi_scan *scan, gi_ints *position,
                          gi_ints *parameters, gi_run *run);
grundy_status gi_tag_read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run);
/* Every labelled tree, and every graph, of up to `bound` vertices. */
grundy_status gi_tag_positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run);

#endif
