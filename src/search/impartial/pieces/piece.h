/* SPDX-License-Identifier: MIT */
/* piece.h - the search by pieces: shared by piece_walk.c, which walks,
 * piece_frame.c, which has its stack, piece_choice.c, which weighs options,
 * piece_table.c, which remembers, piece_file.c, which keeps that in files, and
 * piece_team.c, which does it on several threads. */
#ifndef GI_SEARCH_IMPARTIAL_PIECES_PIECE_H
#define GI_SEARCH_IMPARTIAL_PIECES_PIECE_H

#include <stdatomic.h>

#include "grundy/nimber.h"
#include "grundy/stream.h"

#include "base/run.h"
#include "rules/pieces.h"
#include "search/impartial/known.h"

/* The question of a piece C and a level n is whether C + *n is lost. Efforts
 * guess how much work is left to show that it is not (`win`), or that it is
 * (`loss`): 0 and GI_EFFORT_NEVER are proofs. A table may cut off efforts that
 * are GI_EFFORT_FAR, so the walk does not tell those apart. */
#define GI_EFFORT_NEVER (1u << 30)
#define GI_EFFORT_FAR   UINT16_MAX

typedef struct gi_efforts {
    uint32_t win, loss; /* Both 0: nothing is known. */
} gi_efforts;

static inline bool gi_efforts_are_proof(gi_efforts efforts)
{
    return (efforts.win == 0) != (efforts.loss == 0);
}

/* ---- piece_table.c: what has been learnt of each piece ---- */

enum { GI_SLOT_LEVELS = 4 };

typedef struct gi_piece_slot {
    uint64_t cells;
    uint32_t shape, fact; /* fact is 0: the slot is free. */
    uint16_t win[GI_SLOT_LEVELS], loss[GI_SLOT_LEVELS];
} gi_piece_slot;

/* How walks on several threads share a table. */
enum {
    GI_PIECE_STRIPE_BITS = 6,
    GI_PIECE_STRIPES = 1 << GI_PIECE_STRIPE_BITS,
    GI_CACHE_LINE = 64
};

/* Each on lines of the cache of its own. */
typedef struct gi_piece_stripe {
    atomic_bool is_held;
    char rest[2 * GI_CACHE_LINE];
} gi_piece_stripe;

typedef struct gi_piece_guard {
    gi_piece_stripe stripes[GI_PIECE_STRIPES];
    void (*wait)(void); /* Lets others go on. */
    /* Of the table, for what is to be loaded soon; they may be those of before. */
    _Atomic(const gi_piece_slot *) slots;
    atomic_uint shift;
} gi_piece_guard;

typedef struct gi_piece_table {
    const gi_quota *quota;
    gi_piece_guard *guard; /* Borrowed; NULL: it is one walk's. */
    gi_piece_slot *slots;  /* Pairs of them. shape [slot_count] */
    void *block;           /* Where they lie, on a line of the cache. */
    size_t slot_count;
    atomic_size_t used_count;
    unsigned shift; /* Of a hash, to the number of a slot. */
} gi_piece_table;

uint64_t gi_piece_hash(uint64_t cells, uint32_t shape);

/* The quota is borrowed: must outlive the table. */
void gi_piece_table_init(gi_piece_table *table, const gi_quota *quota);
void gi_piece_table_clear(gi_piece_table *table);
/* Starts to load what gi_piece_table_find() will read. */
void gi_piece_table_prefetch(const gi_piece_table *table,
                             const gi_piece *piece);
/* False if nothing is known of the piece. */
bool gi_piece_table_find(const gi_piece_table *table, const gi_piece *piece,
                         gi_piece_slot *out);
gi_fact gi_piece_slot_fact(const gi_piece_slot *slot);
uint32_t gi_piece_slot_size(const gi_piece_slot *slot);
/* How many of `slots` there are to look at, free or not. */
size_t gi_piece_table_slots(const gi_piece_table *table);
/* Adds to what is known, and may forget another piece. GRUNDY_OK, or
 * GRUNDY_NO_MEMORY. */
grundy_status gi_piece_table_set(gi_piece_table *table, const gi_piece *piece,
                                 gi_fact fact, uint32_t level,
                                 gi_efforts efforts);

/* From now on several threads use the table. The guard, whose stripes are free, is
 * borrowed until gi_piece_table_part(). GRUNDY_OK, or GRUNDY_NO_MEMORY. */
grundy_status gi_piece_table_share(gi_piece_table *table,
                                   gi_piece_guard *guard);
void gi_piece_table_part(gi_piece_table *table);
/* Makes it larger then, if it is time for that, which otherwise any set does. One
 * of the threads calls this now and then. GRUNDY_OK, or GRUNDY_NO_MEMORY. */
grundy_status gi_piece_table_grow(gi_piece_table *table);

/* The most slots that it may have. */
size_t gi_piece_table_most(const gi_piece_table *table);
/* Makes room for so many pieces that it does not have, as far as it may.
 * GRUNDY_OK, or GRUNDY_NO_MEMORY. */
grundy_status gi_piece_table_reserve(gi_piece_table *table, size_t count);
/* Learns a fact that some other search has found, whatever is known already.
 * GRUNDY_OK, GRUNDY_NO_MEMORY, or GRUNDY_BAD_INPUT where the two contradict
 * each other. */
grundy_status gi_piece_table_learn(gi_piece_table *table,
                                   const gi_piece *piece, gi_fact fact);

/* ---- piece_choice.c: the options of a frame ---- */

#define GI_NIMBER_UNKNOWN UINT32_MAX

/* A piece of an option, as long as the frame lives: once its nimber is known
 * here it stays known, whatever the table forgets. */
typedef struct gi_piece_component {
    gi_piece piece;
    uint32_t nimber; /* Or GI_NIMBER_UNKNOWN. */
} gi_piece_component;

/* Sum of the components + *level: the player may move there. */
typedef struct gi_choice {
    size_t first, end; /* Its components. */
    uint32_t level;
    uint32_t unknown_count; /* Of its components. */
    size_t open, smallest;  /* The largest of those; the smallest. */
    uint32_t target;        /* The known ones' nimbers, and level. */
    gi_efforts efforts;
} gi_choice;

typedef struct gi_choices {
    const grundy_env *env;
    gi_piece_table *table;
    gi_choice *choices;
    size_t choice_count, choice_capacity;
    gi_piece_component *components;
    size_t component_count, component_capacity;
    gi_pieces scratch; /* Room for the options of one piece. */
    gi_piece scratch_components[GI_PIECE_COMPONENTS_MOST];
    size_t scratch_ends[GI_PIECE_OPTIONS_MOST];
} gi_choices;

/* Not to be moved afterwards; env and table are borrowed. */
void gi_choices_init(gi_choices *c, const grundy_env *env,
                     gi_piece_table *table);
void gi_choices_clear(gi_choices *c);
/* An empty scratch. */
gi_pieces *gi_choices_scratch(gi_choices *c);
/* One choice for each option in the scratch. */
grundy_status gi_choices_add(gi_choices *c, uint32_t level);
/* The choice of this one piece + *level. */
grundy_status gi_choices_add_piece(gi_choices *c, gi_piece piece,
                                   uint32_t level);
/* Asks the table what has become of it. */
void gi_choice_refresh(gi_choices *c, gi_choice *choice);

/* ---- walks ---- */

#define GI_NO_CHOICE SIZE_MAX

typedef struct gi_piece_frame {
    size_t component; /* Whose piece it asks about. */
    /* Which gets its efforts; GI_NO_CHOICE: the nimber is wanted. */
    size_t choice;
    uint32_t level;
    gi_fact fact;
    gi_efforts efforts, limits;
    size_t first_choice, first_component;
    atomic_uint *place; /* Of its piece, where there is a team. */
} gi_piece_frame;

/* What the walks of a team have in common besides a table: how many frames are
 * at work on pieces of each place. */
enum { GI_PIECE_PLACES = 1 << 12 };

typedef struct gi_piece_share {
    atomic_uint busy[GI_PIECE_PLACES];
} gi_piece_share;

typedef struct gi_piece_walk {
    gi_choices all;
    gi_piece_table table; /* Its own, or empty. */
    gi_quota quota;
    gi_piece_share *share; /* Borrowed; NULL: it is alone. */
    /* In a team: called at each step, and may cut frames off. Or NULL. */
    grundy_status (*tick)(struct gi_piece_walk *walk);
    void *team;
    const grundy_game *game;
    uint64_t limit, count; /* Frames there have been. */
    gi_piece_frame *frames;
    size_t depth, frame_capacity;

    /* Of the call that runs. */
    gi_run *run;
    gi_pace pace;
} gi_piece_walk;

/* ---- piece_frame.c ---- */

/* The nimber is another than the level; or the level. */
void gi_piece_frame_win(gi_piece_frame *frame);
void gi_piece_frame_lose(gi_piece_frame *frame);
/* What the table says of the frame's piece, which may be the question: then its
 * efforts are a proof. */
void gi_piece_walk_recall(const gi_piece_walk *walk, gi_piece_frame *frame);
/* What a choice of the frame seems to need, by where other walks are. */
gi_efforts gi_piece_walk_sees(const gi_piece_walk *walk,
                              const gi_piece_frame *frame,
                              const gi_choice *choice);
/* Room for one more frame, within the limit. */
grundy_status gi_piece_walk_reserve(gi_piece_walk *walk);
void gi_piece_walk_push(gi_piece_walk *walk, const gi_piece_frame *frame);
/* The last frame, with its choices and components. */
gi_piece_frame gi_piece_walk_pop(gi_piece_walk *walk);
/* Those above the marks of a frame that was not pushed. */
void gi_piece_walk_drop(gi_piece_walk *walk, const gi_piece_frame *frame);
/* Gives up the frames from `depth` on. */
void gi_piece_walk_cut(gi_piece_walk *walk, size_t depth);

/* ---- piece_walk.c ---- */

/* One question about a component, or with GI_NO_CHOICE its nimber: afterwards the
 * component's nimber is known, or the choice's efforts are a proof. */
grundy_status gi_piece_walk_ask(gi_piece_walk *walk, size_t component,
                                size_t choice, uint32_t level);

/* ---- piece_solve.c ---- */

/* As gi_components_new() and the rest, for a ruleset with pieces. */
grundy_status gi_piece_walk_new(gi_piece_walk **out, const grundy_game *game,
                                uint64_t limit, const grundy_env *env);
void gi_piece_walk_free(gi_piece_walk *walk); /* NULL is allowed. */
grundy_status gi_piece_walk_outcome(gi_piece_walk *walk,
                                    const gi_ints *position,
                                    grundy_outcome *out, gi_run *run);
grundy_status gi_piece_walk_nimber(gi_piece_walk *walk,
                                   const gi_ints *position, grundy_nimber *out,
                                   gi_run *run);
uint64_t gi_piece_walk_count(const gi_piece_walk *walk);

/* ---- piece_team.c: one question, several threads ---- */

/* Walks on several threads that share what they learn. Opaque. */
typedef struct gi_piece_team gi_piece_team;

/* So many walks, `leader` one of them: it must outlive the team, and is asked no
 * questions of its own until then. The allocator serves as many threads.
 * GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_piece_team_new(gi_piece_team **out, gi_piece_walk *leader,
                                unsigned count, const grundy_env *env);
void gi_piece_team_free(gi_piece_team *team); /* NULL is allowed. */
/* As gi_piece_walk_nimber(), in less time. A nimber is what it is: which of the
 * walks finds it first does not matter. */
grundy_status gi_piece_team_nimber(gi_piece_team *team,
                                   const gi_ints *position, grundy_nimber *out,
                                   gi_run *run);

/* ---- piece_file.c: what has been learnt, as a file ---- */

/* Adds what a file says to what the walk knows, at any time between two
 * questions. GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_IO, GRUNDY_CANCELLED;
 * GRUNDY_OVER_BUDGET for a file of more pieces than the table may have slots;
 * GRUNDY_BAD_INPUT, with a message, for what is no such file, was changed or is
 * of another game, of which nothing is known then, or contradicts what is known:
 * then some of it is, and must not be relied on. */
grundy_status gi_piece_walk_read(gi_piece_walk *walk,
                                 const grundy_reader *reader, gi_run *run);
/* GRUNDY_OK, GRUNDY_IO, GRUNDY_CANCELLED. */
grundy_status gi_piece_walk_write(const gi_piece_walk *walk,
                                  const grundy_writer *writer, gi_run *run);

#endif
