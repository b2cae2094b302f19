/* SPDX-License-Identifier: MIT */
/* slide.h - a partizan game for tests of searches: tokens on a graph on which
 * each player has edges of his own. */
#ifndef GI_SEARCH_TEST_SLIDE_H
#define GI_SEARCH_TEST_SLIDE_H

#include "test.h"

#include "rules/heaps.h"
#include "rules/ruleset.h"
#include "values/short/short.h"

enum { VERTICES = 12 };

/* From v to lower vertices, so that play ends; vertex -v is the negative of
 * vertex v, and a position is the sum of its tokens. */
typedef struct slide {
    grundy_game game; /* First: a pointer to it is one to the whole. */
    unsigned edges[2][VERTICES]; /* Bit w of [player][v]: v to w. */
} slide;

static inline grundy_status slide_moves(const grundy_game *game,
                                        const gi_ints *position,
                                        unsigned player, gi_visit visit,
                                        void *user, gi_run *run)
{
    const slide *graph = (const slide *)game;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < position->count; i++) {
        const int64_t from = position->items[i].word;
        const int64_t sign = from < 0 ? -1 : 1;
        for (int64_t to = 0; !status && to < VERTICES; to++)
            if (graph->edges[from < 0 ? 1 - player : player][sign * from] >>
                    to &
                1)
                status =
                    gi_visit_words((int64_t)i, sign * to, visit, user, run);
    }
    return status;
}

static inline grundy_status slide_apply(const grundy_game *game, gi_ints *out,
                                        const gi_ints *position,
                                        const gi_ints *move, gi_run *run)
{
    const grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (!status) out->items[move->items[0].word].word = move->items[1].word;
    return status;
}

static inline grundy_status slide_components(const grundy_game *game,
                                             const gi_ints *position,
                                             gi_visit visit, void *user,
                                             gi_run *run)
{
    gi_ints one = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; !status && i < position->count; i++) {
        gi_ints_empty(&one, run->env);
        status = gi_ints_push(&one, &position->items[i], run->env);
        if (!status) status = visit(&one, user);
    }
    gi_ints_clear(&one, run->env);
    return status;
}

static inline grundy_status slide_twin(const grundy_game *game,
                                       gi_ints *position, bool *is_negative,
                                       gi_run *run)
{
    (void)game, (void)run;
    if (position->count == 0 || position->items[0].word >= 0) return GRUNDY_OK;
    *is_negative = true;
    for (size_t i = 0; i < position->count; i++)
        position->items[i].word = -position->items[i].word;
    return GRUNDY_OK;
}

#define SLIDE                                                                 \
    .kind = GI_PARTIZAN, .definition = {.moves = slide_moves,                 \
                                        .apply = slide_apply,                 \
                                        .is_ordered = true
static const gi_ruleset whole_slide = {SLIDE}
}
;
static const gi_ruleset cut_slide = {SLIDE, .components = slide_components}
}
;
static const gi_ruleset twin_slide = {SLIDE, .components = slide_components,
                                      .twin = slide_twin}
}
;

static inline slide random_slide(uint64_t *seed, const gi_ruleset *rules)
{
    slide graph = {.game = {.rules = rules}};

    for (size_t player = 0; player < 2; player++)
        for (size_t v = 0; v < VERTICES; v++) {
            *seed = *seed * UINT64_C(6364136223846793005) + 1442695040888963;
            graph.edges[player][v] =
                (unsigned)(*seed >> 40 & *seed >> 20) & ((1u << v) - 1);
        }
    return graph;
}

/* Of the vertices, {options|options} one after another from the bottom up. */
static inline void find_plainly(const slide *graph, gi_shorts *s,
                                gi_short *values)
{
    for (size_t v = 0; v < VERTICES; v++) {
        gi_short options[2][VERTICES];
        size_t count[2] = {0, 0};
        for (size_t side = 0; side < 2; side++)
            for (size_t w = 0; w < v; w++)
                if (graph->edges[side][v] >> w & 1)
                    options[side][count[side]++] = values[w];
        assert_int_equal(gi_short_make(s, options[0], count[0], options[1],
                                       count[1], &values[v]),
                         GRUNDY_OK);
    }
}

#endif
