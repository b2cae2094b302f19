/* SPDX-License-Identifier: MIT */
/* script.h - what the script*.c share: a session, and the three patterns. */
#ifndef GI_SCRIPT_H
#define GI_SCRIPT_H

#include "rules/guest/guest.h"

/* A state at work, and what one call has found with it. */
typedef struct gi_session {
    const gi_script *script;
    const grundy_env *env;
    void *state;
    gi_lists scratch; /* Of one question at a time. */
    /* Heaps: values of 0 .. value_count - 1. */
    uint32_t *values;
    size_t value_count, value_capacity;
    uint64_t *seen;
    size_t seen_words;
} gi_session;

/* The session of this call; borrowed from the run. */
grundy_status gi_session_of(gi_session **out, const grundy_game *game,
                            gi_run *run);
/* One of its own, where there is no run. */
grundy_status gi_session_open(gi_session **out, const gi_script *script,
                              const grundy_env *env, grundy_error *err);
void gi_session_close(void *session, const grundy_env *env);

/* Options of a position as sorted lists of the caller's. */
grundy_status gi_session_options(const grundy_game *game,
                                 const gi_ints *position, unsigned player,
                                 gi_lists *out, gi_run *run);
/* Visits each list as a move: [heap, words...], or the words alone where heap
 * is NULL. */
grundy_status gi_session_visit(const gi_lists *lists, const int64_t *heap,
                               gi_visit visit, void *user, gi_run *run);
/* A list as integers, likewise. */
grundy_status gi_session_fill(gi_ints *out, const int64_t *words, size_t count,
                              const int64_t *heap, gi_run *run);

/* Fill in what a ruleset of this pattern has: heaps (script_heaps.c), whole
 * positions (script_whole.c). */
void gi_script_use_heaps(gi_ruleset *rules, const gi_profile *profile);
void gi_script_use_whole(gi_ruleset *rules, const gi_profile *profile);

#endif
