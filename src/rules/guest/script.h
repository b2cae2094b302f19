/* SPDX-License-Identifier: MIT */
/* script.h - what the script*.c share: a session, and the three patterns. */
#ifndef GI_RULES_GUEST_SCRIPT_H
#define GI_RULES_GUEST_SCRIPT_H

#include "base/memory/map.h"
#include "rules/demands/demand_heaps.h"
#include "rules/guest/guest.h"
#include "values/value.h"

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
    uint8_t *marks; /* Who wins heaps (script_sweep.c); shape [mark_count] */
    size_t mark_count, swept_count;
    uint64_t marked_count; /* By `before`. */
    gi_map far;            /* Heaps past these, by 64 bits; not open: none. */
    uint32_t *far_values;  /* shape [far.count], by number */
    size_t far_capacity;
    int64_t *waiting; /* A stack of heaps whose values are wanted. */
    size_t waiting_count, waiting_capacity;
    struct gi_entails *entails; /* Heaps with entailing moves; or NULL. */
} gi_session;

/* The session of this call; borrowed from the run. */
grundy_status gi_session_of(gi_session **out, const grundy_game *game,
                            gi_run *run);
/* One of its own, where there is no run. */
grundy_status gi_session_open(gi_session **out, const gi_script *script,
                              const grundy_env *env, grundy_error *err);
void gi_session_close(void *session, const grundy_env *env);

/* After each call of the guest, and with its status: what it took is work of the
 * question that is being answered. */
grundy_status gi_session_pay(const gi_session *s, grundy_status status,
                             gi_run *run);
/* The function that has a player's moves. */
const char *gi_script_function(const gi_script *script, unsigned player);
/* After GRUNDY_BAD_INPUT for what a function returned: the sentence begins with its
 * place. Other statuses stay. */
grundy_status gi_session_blame(gi_session *s, const char *function,
                               grundy_status status, grundy_error *err);
/* What the guest says of either player's options, or of both (twins).
 * GRUNDY_BAD_INPUT for a heap where a part is no smaller heap. */
grundy_status gi_session_ask(gi_session *s, const gi_ints *position,
                             unsigned player, gi_lists *out, gi_run *run);
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

/* The value of a heap, and the table of values of heaps 0 .. n
 * (script_values.c). GRUNDY_UNDECIDED, in words, where n is too large. */
grundy_status gi_session_value(gi_session *s, uint64_t n, uint32_t *out,
                               gi_run *run);
grundy_status gi_session_extend(gi_session *s, uint64_t n, gi_run *run);
void gi_session_close_values(gi_session *s, const grundy_env *env);
/* Who wins one heap, under normal play, by rules that say from where one can
 * move to a heap. GRUNDY_UNDECIDED, without words, where values must do. */
grundy_status gi_session_outcome(gi_session *s, uint64_t n,
                                 grundy_outcome *out, gi_run *run);
void gi_session_close_marks(gi_session *s, const grundy_env *env);

/* Lists as they are written, without our words (script_written.c). */
grundy_status gi_script_format_list(const grundy_game *game,
                                    const gi_ints *position, gi_text *text,
                                    gi_run *run);
/* Rules that give points (script_scores.c). */
void gi_script_use_scores(gi_ruleset *rules);

/* Rules whose moves are vectors (script_vectors.c); borrowed from the profile. */
gi_vectors gi_vectors_of(const gi_profile *profile);
grundy_status gi_vectors_options(const gi_vectors *vectors,
                                 const gi_ints *position, gi_lists *out,
                                 gi_run *run);
void gi_script_use_vectors(gi_ruleset *rules, const gi_vectors *vectors);

grundy_status gi_script_format_text(const grundy_game *game,
                                    const gi_ints *position, gi_text *text,
                                    gi_run *run);
grundy_status gi_script_parse_text(const grundy_game *game, gi_ints *out,
                                   const char *text, size_t count,
                                   gi_run *run);
grundy_status gi_script_name_whole(const grundy_game *game,
                                   const gi_ints *position,
                                   const gi_ints *move, gi_text *text,
                                   gi_run *run);
/* Rules that say how many numbers a position has must keep to it. */
grundy_status gi_script_check_counts(const grundy_game *game,
                                     const char *function, const char *what,
                                     const gi_lists *lists, gi_run *run);
/* Whole positions whose moves entail another (script_demands.c). */
void gi_script_use_demands(gi_ruleset *rules, const gi_profile *profile);

/* Heaps whose moves demand something (script_demand_heaps.c). */
void gi_script_use_entails(gi_ruleset *rules);

/* The value of a position of them (script_entails.c). GRUNDY_UNDECIDED, in words, where a heap is too
 * large. */
grundy_status gi_session_worth(gi_session *s, const gi_demanded *position,
                               gi_value *out, gi_run *run);
void gi_session_close_entails(gi_session *s);

/* Makes it that of a twin (script_twins.c). GRUNDY_BAD_INPUT: there is none. */
grundy_status gi_script_twin(gi_profile *profile, const char *word,
                             grundy_error *err);

/* Fill in what a ruleset of this pattern has: heaps (script_heaps.c), whole
 * positions (script_whole.c). */
void gi_script_use_heaps(gi_ruleset *rules, const gi_profile *profile);
void gi_script_use_whole(gi_ruleset *rules, const gi_profile *profile);

#endif
