/* SPDX-License-Identifier: MIT */
/* guest.h - rules supplied by a user: one interface for Lua and for plug-ins.
 *
 * A guest is asked, by name, for the options of a position and for a few other
 * things. What it returns is not trusted: each answer is checked before it is
 * used (script.c), and a guest that is missing, slow or wrong results in a
 * status.
 */
#ifndef GI_RULES_GUEST_GUEST_H
#define GI_RULES_GUEST_GUEST_H

#include "base/assert.h"
#include "base/env.h"
#include "rules/guest/guest_game.h"
#include "rules/ruleset.h"
#include "rules/vectors.h"

/* What a position is to the guest. */
typedef enum gi_position_form {
    GI_FORM_HEAP, /* One heap; options are heaps or lists of them (sums). */
    GI_FORM_LIST, /* A list of whole numbers, whose order matters. */
    GI_FORM_TEXT  /* A string of bytes. */
} gi_position_form;

/* Lists of words one after the other: list i is words[starts[i] ..
 * starts[i + 1]). */
typedef struct gi_lists {
    int64_t *words;
    size_t word_count, word_capacity;
    size_t *starts; /* shape [count + 1] where count > 0. */
    size_t count, start_capacity;
} gi_lists; /* All zero: empty. */

void gi_lists_clear(gi_lists *lists, const grundy_env *env);
void gi_lists_empty(gi_lists *lists); /* Keeps the room. */
/* Words join the list that is being made; gi_lists_end() ends it. */
grundy_status gi_lists_push(gi_lists *lists, int64_t word,
                            const grundy_env *env);
grundy_status gi_lists_end(gi_lists *lists, const grundy_env *env);
/* By their words, shorter first where one begins the other; each once. */
grundy_status gi_lists_tidy(gi_lists *lists, const grundy_env *env);

/* NULL for an empty list. */
static inline const int64_t *gi_lists_at(const gi_lists *lists, size_t index,
                                         size_t *count)
{
    GRUNDY_ASSERT(index < lists->count);
    *count = lists->starts[index + 1] - lists->starts[index];
    return *count ? lists->words + lists->starts[index] : NULL;
}

/* Whether the same vectors, lines and steps, result from any order of the
 * numbers. */
bool gi_vectors_are_symmetric(const gi_vectors *v);

/* What a guest can be asked beyond options. */
typedef enum gi_skill {
    GI_CAN_SPLIT = 1,        /* components: independent parts. */
    GI_CAN_CANONICALISE = 2, /* canonical: one of all equal positions. */
    GI_CAN_REFUSE = 4,       /* legal: why a position is none. */
    GI_CAN_DRAW = 8,
    GI_CAN_NAME = 16,     /* name: a move in words. */
    GI_HAS_SIDES = 32,    /* left and right, in the place of options. */
    GI_CAN_GO_BACK = 64,  /* before: positions from which one can move here. */
    GI_HAS_RESULTS = 128, /* result: who has won where there is no move. */
    GI_HAS_SCORES = 256,  /* Moves give points, and so does result. */
    GI_HAS_DEMANDS = 512, /* Moves may entail another, or compliment. */
    GI_HAS_BOTH = 1024    /* left and right, and either player has both. */
} gi_skill;

/* What the rules say of themselves, found once. Texts may be empty. */
typedef struct gi_profile {
    gi_position_form form;
    unsigned skills; /* Of gi_skill. */
    bool is_misere;
    bool may_cycle; /* Positions can recur, and the rules say so. */
    size_t numbers; /* In every list; 0: any. */
    /* Moves as data, in the place of options: see rules/vectors.h. */
    gi_lists vectors; /* Those of lines first. */
    size_t line_count;
    gi_text title, rules, start;
    /* How a contest writes positions and answers; no framing: it does not. */
    gi_framing framing;
    gi_text input, win, lose;
} gi_profile;

typedef struct gi_script gi_script; /* script.h */

/* A kind of guest. A state serves one thread. Failures are reported in err, in
 * one line: GRUNDY_BAD_INPUT (the rules are wrong), GRUNDY_OVER_BUDGET (too
 * slow, too much memory), GRUNDY_CANCELLED, GRUNDY_NO_MEMORY, GRUNDY_UNDEFINED
 * (not built). */
struct gi_guest {
    grundy_status (*open)(void **state, const gi_script *script,
                          const grundy_env *env, grundy_error *err);
    void (*close)(void *state);
    grundy_status (*profile)(void *state, gi_profile *out, grundy_error *err);
    /* Appends the options of a position, for player 0 or 1 where the players
     * differ, of rules with scores behind the two words of marks.h, with the points
     * of the move, of rules with demands behind its mark; or its components; or
     * positions before it. */
    grundy_status (*options)(void *state, const gi_ints *position,
                             unsigned player, gi_lists *out,
                             grundy_error *err);
    grundy_status (*components)(void *state, const gi_ints *position,
                                gi_lists *out, grundy_error *err);
    /* Of heaps, those up to `most`, a list of one number; else NULL. */
    grundy_status (*before)(void *state, const gi_ints *position,
                            const gi_ints *most, gi_lists *out,
                            grundy_error *err);
    /* Appends one list. */
    grundy_status (*canonical)(void *state, const gi_ints *position,
                               gi_lists *out, grundy_error *err);
    /* Appends text: of a drawing; of the move to `after`; of what is wrong,
     * nothing where all is well. */
    grundy_status (*draw)(void *state, const gi_ints *position, gi_text *out,
                          grundy_error *err);
    grundy_status (*name)(void *state, const gi_ints *position,
                          const gi_ints *after, gi_text *out,
                          grundy_error *err);
    /* One of "loss", "win" and "tie", for the player to move; or nothing. */
    grundy_status (*result)(void *state, const gi_ints *position, gi_text *out,
                            grundy_error *err);
    /* The same of rules with scores: points that the player to move makes. */
    grundy_status (*points)(void *state, const gi_ints *position, int64_t *out,
                            grundy_error *err);
    grundy_status (*refuse)(void *state, const gi_ints *position, gi_text *out,
                            grundy_error *err);
    /* Appends where a function is, "own.lua:3: ", and returns the line; or nothing,
     * and 0. NULL: nowhere. */
    size_t (*place)(void *state, const char *function, gi_text *out);
    /* What the last question took, in instructions; NULL: nobody counts. */
    uint64_t (*steps)(const void *state);
};

/* The rules as they were read. Immutable; shared by threads. */
struct gi_script {
    gi_own_env env;
    const gi_guest *guest;
    gi_text name;       /* Of the file, for errors. */
    gi_text parameters; /* "K=5,m=3", checked; or empty. */
    gi_text source;     /* All of it. */
    gi_profile profile;
    gi_vectors vectors; /* Those of the profile; none: no count. */
    gi_judge judge;     /* Of its ruleset, where the profile has a framing. */
    gi_ruleset ruleset; /* Made for these rules. */
};

/* Whether the text of the rules has this word. */
bool gi_script_mentions(const gi_script *script, const char *word,
                        size_t count);

#endif
