/* SPDX-License-Identifier: MIT */
/* survey.h - what the files of the survey share.
 *
 * survey.c has the codes and the run, survey_pattern.c makes codes from
 * patterns, survey_form.c standard forms, survey_solve.c and survey_facts.c
 * what is known of one of them.
 */
#ifndef GI_ANALYSIS_SURVEY_SURVEY_H
#define GI_ANALYSIS_SURVEY_SURVEY_H

#include "grundy/survey.h"

#include "base/env.h"
#include "base/memory/map.h"

/* ---- survey_pattern.c ---- */

enum { GI_SURVEY_CODES_MOST = 1 << 16 };

/* Calls visit with each code of the pattern, digits ascending; another status
 * than GRUNDY_OK ends it. */
grundy_status
gi_survey_expand(const char *pattern,
                 grundy_status (*visit)(const char *code, void *user),
                 void *user, const grundy_env *env, grundy_error *err);

/* ---- survey_form.c ---- */

/* G(n + shift) of the game is G(n) of the rules; its terms before are 0. */
typedef struct gi_code_form {
    grundy_heapgame *rules; /* Owned. */
    size_t shift;
    bool is_reduced; /* It had redundant digits. */
} gi_code_form;

/* The standard form without redundant digits. Rules that the theorems do not
 * speak of, and those of more than 64 digits, are their own. */
grundy_status gi_form_find(gi_code_form *out, const grundy_heapgame *game,
                           const grundy_env *env);

/* ---- survey_known.c ---- */

/* Terms that show the period which this standard form is known to have, where
 * that is more than a survey computes of every code; 0: it is none of these. */
uint64_t gi_survey_known_terms(const grundy_heapgame *form);
/* From so many on gi_survey_find_far() looks for it. */
enum { GI_SURVEY_FAR = 1 << 26 };

/* ---- survey_facts.c ---- */

/* The first terms of a standard form. */
typedef struct gi_survey_terms {
    const grundy_heapgame *rules;
    const grundy_nimber *items; /* shape [count] */
    size_t count;
    grundy_survey_state state;
    grundy_period period; /* Of the form. */
} gi_survey_terms;

/* The facts of the sequence of `shift` zeros and then these terms; without a
 * proved period, of its first `count` terms, shift of the form's left out. */
grundy_status gi_survey_facts_of(grundy_survey_facts *out,
                                 const gi_survey_terms *terms, size_t shift,
                                 const grundy_env *env);

/* The same from the facts of the form itself, for a proved period that begins
 * past its first heap. */
void gi_survey_shift_facts(grundy_survey_facts *facts,
                           const grundy_heapgame *rules, size_t shift);

/* ---- survey_far.c ---- */

/* The facts of a form, by a search that keeps no terms. GRUNDY_UNDECIDED if it
 * does not suit, or `most` terms do not show a period; else as
 * grundy_sequence_extend(). */
grundy_status gi_survey_find_far(grundy_survey_facts *out,
                                 const grundy_heapgame *rules, uint64_t most,
                                 const grundy_env *env, grundy_error *err);

/* ---- survey_solve.c ---- */

/* Terms of a form, and what they say. */
typedef struct gi_survey_finding {
    gi_survey_terms terms;
    grundy_nimber *items; /* Owned: terms.items. */
} gi_survey_finding;

/* Looks for a period in up to `most` terms. GRUNDY_OK, and what
 * grundy_sequence_extend() returns. */
grundy_status gi_survey_find(gi_survey_finding *out,
                             const grundy_heapgame *rules, uint64_t most,
                             const grundy_env *env, grundy_error *err);
void gi_survey_finding_clear(gi_survey_finding *finding,
                             const grundy_env *env);

/* ---- survey.c ---- */

/* The sequence of a form after some zeros. */
typedef struct gi_survey_shift {
    size_t shift;
    bool is_recalled;
    grundy_survey_facts facts;
} gi_survey_shift;

enum { GI_SURVEY_SHIFTS_MOST = 96 /* More than gi_form_find() can find. */ };

typedef struct gi_survey_class {
    grundy_heapgame *rules;  /* The standard form; owned. */
    gi_survey_shift *shifts; /* The first has shift 0. */
    size_t shift_count, shift_capacity;
    uint64_t cost;   /* An estimate, to begin with the dearest. */
    size_t sequence; /* Class of the form that stands for the sequence. */
} gi_survey_class;

typedef struct gi_survey_code {
    char *name;        /* In the arena. */
    size_t form, slot; /* Class, and place in its shifts. */
    bool is_reduced;
} gi_survey_code;

/* The code of these rules, if it is not there yet. As grundy_survey_add(). */
grundy_status gi_survey_add_rules(grundy_survey *survey,
                                  const grundy_heapgame *rules,
                                  grundy_error *err);

struct grundy_survey {
    gi_own_env env;
    gi_arena texts;
    gi_map names;     /* Of codes: their number. */
    gi_map standards; /* Of forms: the number of their class. */
    gi_survey_code *codes;
    size_t code_count, code_capacity;
    gi_survey_class *classes;
    size_t class_count, class_capacity;
};

/* ---- survey_run.c ---- */

/* What grundy_survey_run() means by these limits; none is 0. */
grundy_survey_limits
gi_survey_limits_meant(const grundy_survey_limits *limits);
/* Finds the facts of one class, which were forgotten, and saves them: the rows
 * that grundy_survey_run() would save. On one thread. */
grundy_status gi_survey_run_class(grundy_survey *survey, size_t number,
                                  const grundy_survey_limits *limits,
                                  const grundy_survey_store *store,
                                  grundy_error *err);

/* ---- survey_merge.c ---- */

/* Finds out which forms with a proved period have the same terms. */
grundy_status gi_survey_merge(grundy_survey *survey, grundy_error *err);

#endif
