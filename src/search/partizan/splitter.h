/* SPDX-License-Identifier: MIT */
/* splitter.h - the options of a partizan position, split into components that
 * are numbered. */
#ifndef GI_SEARCH_PARTIZAN_SPLITTER_H
#define GI_SEARCH_PARTIZAN_SPLITTER_H

#include "base/memory/map.h"
#include "search/pace.h"
#include "search/key.h"
#include "values/short/short.h"

/* Number of a component, times 2, plus 1 where its negative is meant. */
typedef uint32_t gi_signed_component;

/* A position after a move: the sum of some items. */
typedef struct gi_split_option {
    size_t end; /* Of its items, which begin where those before end. */
    gi_side side;
} gi_split_option;

/* How much play there is in a component. */
typedef struct gi_play {
    uint32_t size; /* What the ruleset's pieces say, or else both players' */
    int32_t lead;  /* moves; and Left's less Right's, or with pieces 0. */
} gi_play;

typedef struct gi_splitter {
    const grundy_game *game;
    const grundy_env *env; /* Of all the blocks but the lists. */
    gi_map map;            /* Components by number. */
    gi_play *plays;        /* Of components by number: gi_splitter_play(). */
    size_t play_capacity;
    gi_signed_component *items; /* Of all options. */
    size_t count, capacity;
    gi_split_option *options;
    size_t option_count, option_capacity;

    /* Of the call that runs; the lists belong to the environment of the run. */
    gi_run *run;
    gi_pace pace;
    gi_side side;
    gi_ints position, after, component;
    gi_key key;
    uint32_t move_count;
    struct gi_piece_room *room; /* Of a ruleset with pieces. */
} gi_splitter;

/* Nothing is allocated. */
void gi_splitter_init(gi_splitter *p, const grundy_game *game,
                      const grundy_env *env);
void gi_splitter_clear(gi_splitter *p);
void gi_splitter_begin(gi_splitter *p, gi_run *run, uint64_t limit);
void gi_splitter_end(gi_splitter *p);
/* Appends the components of a position, as one option of Left's. */
grundy_status gi_splitter_cut(gi_splitter *p, const gi_ints *position);
/* Appends the options of component number n, Left's first. On failure some may
 * be there. */
grundy_status gi_splitter_add_options(gi_splitter *p, uint32_t n);
/* GRUNDY_UNDEFINED, in words: component n can recur. */
grundy_status gi_splitter_fail_repeated(gi_splitter *p, uint32_t n);
/* The same of one player's moves. */
grundy_status gi_splitter_add_moves(gi_splitter *p, uint32_t n, gi_side side);
/* Appends sums that are no better for this side than component number n
 * (rules/pieces.h: confine): each as one option. */
grundy_status gi_splitter_add_confined(gi_splitter *p, uint32_t n,
                                       gi_side side);
/* How much play there is in component number n. */
grundy_status gi_splitter_play(gi_splitter *p, uint32_t n, gi_play *out);

#endif
