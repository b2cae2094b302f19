/* SPDX-License-Identifier: MIT */
/* cut.h - the options of a position, cut into components: shared by components.c,
 * which walks, and cut.c, which generates and judges them. */
#ifndef GI_SEARCH_IMPARTIAL_CUT_H
#define GI_SEARCH_IMPARTIAL_CUT_H

#include "grundy/game.h"

#include "search/impartial/known.h"
#include "search/key.h"

#define GI_NO_TARGET UINT32_MAX /* The nimber itself is wanted. */

/* A component of an option, while its frame lives. */
typedef struct gi_cut_component {
    size_t first, end; /* Its bytes. */
    uint32_t size;     /* How much there may be to look at. */
    gi_fact fact;
} gi_cut_component;

typedef struct gi_option {
    size_t first, end; /* Its components. */
    uint32_t weight; /* Of the largest component whose nimber is not known. */
} gi_option;

typedef struct gi_cuts {
    gi_quota quota;
    gi_known known;
    const grundy_game *game;
    uint64_t count; /* Positions whose options were made. */
    gi_option *options;
    size_t option_count, option_capacity;
    gi_cut_component *components;
    size_t component_count, component_capacity;
    gi_key bytes;

    /* Of the call that runs. */
    gi_run *run;
    gi_pace pace;
    gi_ints position, next, piece;

    /* Of the position whose options are being made. */
    size_t first_component; /* Of the next option. */
    gi_fact fact;           /* What the options say of it. */
    uint32_t target;        /* What is asked of it. */
    bool is_settled;        /* They have answered. */
} gi_cuts;

/* Not to be moved afterwards. The game is borrowed. */
void gi_cuts_init(gi_cuts *cuts, const grundy_game *game,
                  const grundy_env *env);
void gi_cuts_clear(gi_cuts *cuts);
static inline const grundy_env *gi_cuts_env(const gi_cuts *cuts)
{
    return &cuts->quota.env;
}

/* What is known of a component, to component->fact; and from there. */
void gi_cuts_look_up(const gi_cuts *cuts, gi_cut_component *component);
grundy_status gi_cuts_learn(gi_cuts *cuts, const gi_cut_component *component,
                            gi_fact fact);
void gi_cuts_close(gi_cuts *cuts, const gi_cut_component *component);
grundy_status gi_cuts_read(const gi_cuts *cuts,
                           const gi_cut_component *component, gi_ints *out);

/* Appends the components of a position; the last look at what is known of them. */
grundy_status gi_cuts_add_components(gi_cuts *cuts, const gi_ints *position);
/* Appends the options of cuts->position, of which `fact` is known and `target`
 * is asked; sorted, those that leave least to be looked at first. When one of
 * them answers, is_settled, the rest are not made. */
grundy_status gi_cuts_make(gi_cuts *cuts, gi_fact fact, uint32_t target);

/* What an option says of level m. */
typedef enum gi_cut_verdict {
    GI_IS_LOST,   /* Option + *m is lost. */
    GI_IS_WON,    /* It is not. */
    GI_MUST_ENTER /* One of its components must be looked at: see below. */
} gi_cut_verdict;

/* On GI_MUST_ENTER *component is the one, and *target what is asked of it. */
gi_cut_verdict gi_cuts_judge(const gi_cuts *cuts, const gi_option *option,
                             uint32_t m, size_t *component, uint32_t *target);
/* Whether the option's nimber is known: then the position's is another. */
bool gi_cuts_know(const gi_cuts *cuts, const gi_option *option,
                  uint32_t *nimber);

#endif
