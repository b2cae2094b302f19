/* SPDX-License-Identifier: MIT */
/* positions.h - the positions that a search has met, by number. */
#ifndef GI_SEARCH_POSITIONS_H
#define GI_SEARCH_POSITIONS_H

#include "base/memory/map.h"
#include "base/text/text.h"
#include "search/pace.h"
#include "search/key.h"

typedef struct gi_positions {
    gi_quota quota; /* Of all the blocks but the two lists. */
    const grundy_game **games;
    size_t count;     /* Of games: the terms of a position. */
    bool has_sides;   /* Keys have the player to move. */
    bool has_demands; /* A term may have to be moved in before the others. */
    uint64_t limit;   /* On map.count. */
    gi_map map;
    /* Numbers of options, as gi_positions_add_options() appends them; the user
     * shortens the list. */
    uint32_t *options;
    size_t option_count, option_capacity;

    /* Of the call that runs; the lists belong to the environment of the run. */
    gi_run *run;
    gi_pace pace;
    uint64_t done; /* Told as progress. */
    gi_ints term, next;
    gi_key key;
    /* The term that moves, and the bytes of the terms around it. */
    const grundy_game *game;
    unsigned player;
    const unsigned char *before, *after;
    size_t before_bytes, after_bytes;
} gi_positions;

/* Not to be moved afterwards. Games are borrowed, their list is copied. On
 * failure there is nothing to clear. */
grundy_status gi_positions_init(gi_positions *all,
                                const grundy_game *const *games, size_t count,
                                uint64_t limit, const grundy_env *env);
void gi_positions_clear(gi_positions *all);

/* Around each call of a search. The end frees what belongs to the run and
 * gives the status that the caller gets. */
void gi_positions_begin(gi_positions *all, gi_run *run);
grundy_status gi_positions_end(gi_positions *all, grundy_status status);

/* Number of a position, shape [count]; player 0 or 1 is to move, which makes
 * a difference only if a game is partizan. */
grundy_status gi_positions_put(gi_positions *all, const gi_ints *position,
                               unsigned player, uint32_t *number);
/* Appends the numbers of all options to the list: where a term is entailed
 * (definition.h), those of its moves. On failure some may be there. */
grundy_status gi_positions_add_options(gi_positions *all, uint32_t number);
/* Where it is of one game and falls into independent heaps or components:
 * appends their numbers, and *is_sum becomes true. All of them are there: their
 * sum is the position under misère play, too. */
grundy_status gi_positions_add_parts(gi_positions *all, uint32_t number,
                                     bool *is_sum);
/* Whether it is of one game, and entailed. */
grundy_status gi_positions_is_entailed(gi_positions *all, uint32_t number,
                                       bool *is_entailed);
/* Reads a position of one game into `term`. */
grundy_status gi_positions_read_one(gi_positions *all, uint32_t number);
/* "nim 3 5 + kayles 7"; one game alone needs no name. */
grundy_status gi_positions_write(gi_positions *all, uint32_t number,
                                 gi_text *text);

#endif
