/* SPDX-License-Identifier: MIT */
/* duel.h - the parts of a duel: making, checking and shrinking inputs. */
#ifndef GI_CONTEST_DUEL_DUEL_H
#define GI_CONTEST_DUEL_DUEL_H

#include "grundy/duel.h"

#include "base/env.h"
#include "base/random.h"
#include "contest/judge/case.h"
#include "rules/definition.h"
#include "rules/faces.h"

/* ---- form.c: what a case is made of, and its limits ---- */

/* A number, or the value of an earlier word with something added. */
typedef struct gi_bound {
    bool is_relative;
    size_t field;          /* Of a relative one. */
    grundy_integer number; /* Owned. */
} gi_bound;

typedef struct gi_case_form {
    gi_layout layout;
    gi_bound least[GI_FIELDS_MAX], most[GI_FIELDS_MAX];
    const gi_duel *face;
    bool is_open; /* The last list is a position that rules alone know. */
} gi_case_form;

/* Reads the words of a gi_duel. GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_BUG. */
grundy_status gi_form_read(gi_case_form *out, const char *layout,
                           const gi_duel *face, const gi_ruleset *rules,
                           const grundy_env *env, grundy_error *err);
void gi_form_clear(gi_case_form *form, const grundy_env *env);

/* ---- draft.c: one case as lists of numbers, a list for each word ---- */

typedef struct gi_case_draft {
    gi_ints fields[GI_FIELDS_MAX]; /* A number, a count: a list of one. */
} gi_case_draft;                   /* All zero: empty. */

void gi_draft_clear(gi_case_draft *draft, const grundy_env *env);
grundy_status gi_draft_copy(gi_case_draft *out, const gi_case_draft *draft,
                            const grundy_env *env);
/* The bound of a field in this draft. */
grundy_status gi_draft_bound(grundy_integer *out, const gi_case_draft *draft,
                             const gi_bound *bound, const grundy_env *env);
/* Brings counts into line with lists, and numbers between their bounds. */
grundy_status gi_draft_mend(gi_case_draft *draft, const gi_case_form *form,
                            const grundy_env *env);
/* Whether it is a case within all limits. */
grundy_status gi_draft_fits(const gi_case_draft *draft,
                            const gi_case_form *form, bool *fits,
                            const grundy_env *env);
/* Numbers in the lists. */
size_t gi_draft_size(const gi_case_draft *draft, const gi_case_form *form);

/* ---- corner.c: numbers ---- */

typedef enum gi_taste {
    GI_TASTE_SMALL,  /* The least few. */
    GI_TASTE_EVEN,   /* All equally likely. */
    GI_TASTE_LOG,    /* All lengths equally likely. */
    GI_TASTE_CORNER, /* Where programs break: powers, Fibonacci numbers. */
    GI_TASTE_MOST,   /* The greatest few. */
    GI_TASTE_MIXED,  /* Each number by a taste of its own. */
    GI_TASTES
} gi_taste;

/* A number from least to most. */
grundy_status gi_corner_draw(grundy_integer *out, const grundy_integer *least,
                             const grundy_integer *most, gi_taste taste,
                             gi_random *random, const grundy_env *env);

/* ---- fill.c: a case at random ---- */

typedef struct gi_fill {
    uint64_t size;    /* No list longer, no number above, if limits let. */
    uint64_t numbers; /* In all lists of the case. */
    bool is_full;     /* Lists are about as long as they may be. */
    bool is_corner;   /* All numbers are corners. */
    gi_random *random;
} gi_fill;

grundy_status gi_draft_fill(gi_case_draft *draft, const gi_case_form *form,
                            const gi_fill *fill, const grundy_env *env);
/* Case number `index` of all those without lists, small numbers first; false
 * where there is none for this index. */
grundy_status gi_draft_sweep(gi_case_draft *draft, const gi_case_form *form,
                             uint64_t index, bool *is_there,
                             const grundy_env *env);
/* Whether the form has no lists. */
bool gi_form_is_flat(const gi_case_form *form);

/* ---- heap_limits.c: games of heaps without a contest ---- */

/* The limits of "# [heaps]", which are free numbers; false where they are not
 * free, and positions have to be found by walks. */
bool gi_heap_limits(char *out, size_t capacity, const grundy_game *game);

/* ---- starts.c: where walks begin ---- */

typedef struct gi_starts {
    gi_ints *items;
    size_t count, capacity;
    size_t trial_count; /* The first so many come smallest first. */
} gi_starts;

/* Fills duel->starts, empty before. GRUNDY_UNDEFINED: there are none. */
grundy_status gi_starts_find(grundy_duel *duel, grundy_error *err);
void gi_starts_clear(gi_starts *starts, const grundy_env *env);
/* One at random, a small one for a small size. Borrowed. */
const gi_ints *gi_starts_draw(const gi_starts *starts, uint64_t size,
                              gi_random *random);

/* ---- duel.c ---- */

struct grundy_duel {
    gi_own_env env;
    grundy_env small_env; /* With limits for what one new case may cost. */
    grundy_env wide_env;  /* Of one that has had an answer before. */
    const gi_ruleset *rules;
    grundy_game *game; /* Of rules without a judge; else NULL. */
    grundy_ask ask;
    gi_framing framing;
    gi_duel face;
    bool is_derived; /* No contest has told the limits. */
    char limits[32 * GI_FIELDS_MAX];
    gi_case_form form;
    gi_starts starts; /* Where walks begin, if there are any. */
    bool is_walked;   /* Numbers in a form, too, are found by walks. */
};

/* Text of one case. */
grundy_status gi_duel_write_case(const grundy_duel *duel,
                                 const gi_case_draft *draft, gi_text *text,
                                 gi_run *run);

/* ---- scene.c: the position of a case ---- */

typedef struct gi_scene {
    gi_run run;
    gi_case one;
    gi_text text;
    const grundy_game *game;
    const gi_ints *position; /* Borrowed until the next one is set. */
} gi_scene;

void gi_scene_init(gi_scene *scene, const grundy_env *env, grundy_error *err);
void gi_scene_clear(gi_scene *scene);
grundy_status gi_scene_set(gi_scene *scene, const grundy_duel *duel,
                           const gi_case_draft *draft);
/* What a program is to print for the position. */
grundy_status gi_scene_answer(gi_scene *scene, const grundy_duel *duel,
                              gi_text *out);

/* The winning moves, or those that keep the score. */
grundy_status gi_scene_moves(gi_scene *scene, gi_visit visit, void *user);
/* How a move is written: numbers, or the position after it. */
grundy_status gi_scene_write_move(gi_scene *scene, bool is_open,
                                  const gi_ints *move, gi_text *out);
/* The word in the place of a winning move where there is none: "lost", "draw",
 * or "won" in a game that is over already. Static. */
grundy_status gi_scene_no_move(gi_scene *scene, const char **word);

/* ---- best_order.c: games of one player, who puts things in order ---- */

bool gi_order_exists(const gi_ruleset *rules);
/* A best order: places from 0 on, one space apart. */
grundy_status gi_order_write(gi_scene *scene, gi_text *out);
/* Whether these words are an order, and as good as any. */
grundy_status gi_order_check(gi_scene *scene, const char *words, size_t count,
                             bool *is_best);

/* ---- lost_case.c ---- */

/* Replaces the case by one that a winning move leads to, where such a case can
 * be written; otherwise leaves it. */
grundy_status gi_draft_lose(gi_case_draft *draft, const grundy_duel *duel,
                            gi_scene *scene, gi_random *random);

/* ---- walk.c: positions of rules whose positions are no heaps ---- */

/* A position on a random walk, at most `size` moves before its end. */
grundy_status gi_walk_draw(gi_ints *out, const grundy_duel *duel,
                           uint64_t size, gi_random *random);
/* The option with this index; false where there are fewer. */
grundy_status gi_walk_option(gi_ints *out, const grundy_duel *duel,
                             const gi_ints *position, uint64_t index,
                             bool *is_there);

/* ---- input.c ---- */

struct grundy_input {
    const grundy_duel *duel;
    gi_case_draft *cases;
    size_t count, capacity;
    gi_text text, answer; /* Of all cases; empty until asked for. */
};

grundy_status gi_input_copy(grundy_input **out, const grundy_input *input);
/* Writes input->text anew. */
grundy_status gi_input_write(grundy_input *input, grundy_error *err);

#endif
