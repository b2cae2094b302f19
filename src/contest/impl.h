/* SPDX-License-Identifier: MIT */
/* contest/impl.h - floor 6: one case of a contest, one request of a batch. */
#ifndef GI_CONTEST_IMPL_H
#define GI_CONTEST_IMPL_H

#include "grundy/contest.h"

#include "ask/impl.h"
#include "facts/impl.h"
#include "games/impl.h"
#include "rules/impl.h"

/* ---- layout.c: what numbers a case has, and in which order ---- */

typedef enum gi_field_kind {
    GI_FIELD_COUNT,  /* `#`: how many numbers a list has. */
    GI_FIELD_NUMBER, /* One number. */
    GI_FIELD_LIST
} gi_field_kind;

enum {
    GI_FIELDS_MAX = 8,
    GI_FIELD_NAME_BYTES = 24,
    GI_FIELD_START_BYTES = 16
};

typedef struct gi_field {
    gi_field_kind kind;
    bool is_parameter;              /* Else a part of the position. */
    size_t parameter;               /* Its index in the ruleset. */
    size_t list;                    /* Of a count: index of its list. */
    size_t width;                   /* Of a list: numbers in a row. */
    char name[GI_FIELD_NAME_BYTES]; /* "piles" */
    char what[GI_FIELD_START_BYTES +
              GI_FIELD_NAME_BYTES]; /* For errors: "one of the piles". */
} gi_field;

typedef struct gi_layout {
    gi_field fields[GI_FIELDS_MAX];
    size_t count;
} gi_layout;

/* Reads the words of a gi_judge or gi_batch layout. GRUNDY_OK, or GRUNDY_BUG
 * for a table that breaks the rules of the language. */
grundy_status gi_layout_read(gi_layout *out, const char *words,
                             const gi_ruleset *rules, grundy_error *err);
/* Sets the name; false if it is empty or too long. */
bool gi_field_name(gi_field *field, const char *name, size_t count);
/* Least value of a number of this field. */
int64_t gi_field_least(const gi_field *field, const gi_ruleset *rules);

/* ---- case.c: the numbers of one case, and the game that they are about ---- */

typedef struct gi_case {
    const grundy_env *env;
    gi_run *run; /* Its searches borrow the games. */
    const gi_ruleset *rules;
    gi_ints position;
    gi_ints parameters[GI_PARAMETERS_MAX];
    bool is_given[GI_PARAMETERS_MAX]; /* Parameters that the input has. */
    gi_ints spare;       /* Numbers of the last position, for their limbs. */
    grundy_game *game;   /* Of this case: one of those that follow. */
    grundy_game *last;   /* With parameters; kept while it fits. */
    grundy_game **plain; /* Without parameters; kept to the end. */
    size_t plain_count, plain_capacity;
} gi_case;

void gi_case_init(gi_case *one, gi_run *run);
/* The run must have been cleared before. */
void gi_case_clear(gi_case *one);
/* Empties the lists, for a case of these rules. */
void gi_case_start(gi_case *one, const gi_ruleset *rules);
/* A number of the last position, or 0: its limbs serve for one of this. The
 * caller's. */
grundy_integer gi_case_take_spare(gi_case *one);
/* Where the numbers of a field go. */
gi_ints *gi_case_list(gi_case *one, const gi_field *field);
/* Makes the game, or keeps that of the last case if it is the same, and checks
 * the position. GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_NO_MEMORY,
 * GRUNDY_OVER_BUDGET. */
grundy_status gi_case_finish(gi_case *one, grundy_error *err);

/* ---- case_scan.c: a case from a contest's input ---- */

/* Reads a case of one->rules, started before. The layout is that of the judge
 * face, unused if the face reads by itself. */
grundy_status gi_case_scan(gi_case *one, const gi_layout *layout,
                           gi_scan *scan, gi_run *run);

/* ---- judge.c ---- */

/* grundy_judge() of a ruleset with a judge face. */
grundy_status gi_judge_run(const gi_ruleset *rules,
                           const grundy_reader *reader,
                           const grundy_writer *writer, const grundy_env *env,
                           grundy_error *err);

/* ---- request.c: a request becomes a case ---- */

/* Reads `input` of a request by the batch face of one->rules. */
grundy_status gi_request_read(gi_case *one, const gi_json *input, gi_run *run);
/* Member that occurs once. GRUNDY_OK with *out NULL if there is none;
 * GRUNDY_BAD_INPUT if it occurs twice. */
grundy_status gi_request_member(const gi_json **out, const gi_json *object,
                                const char *key, grundy_error *err);

/* ---- reply.c: the keys of a result ---- */

/* What is known of one position while its result is written. */
typedef struct gi_reply {
    const grundy_game *game;
    const gi_ints *position;
    gi_run *run;
    const grundy_env *extra_env; /* Of extra keys; outlives the run. */
    gi_json_out *out;
    gi_text *note;         /* What is missing, and why. */
    gi_text *scratch;      /* For one number at a time. */
    uint64_t search_limit; /* Of the key being written. */
    grundy_outcome own;    /* Under the rules' own convention, if known. */
    bool has_count;        /* Of winning moves. */
    uint64_t move_count;
} gi_reply;

/* Writes the object of all keys. After another status than GRUNDY_OK a part
 * of it may have been written. */
grundy_status gi_reply_write(gi_reply *reply);
/* env with the limits of extra keys. */
grundy_env gi_reply_extra_env(const grundy_env *env);
/* A number of a position: a string of digits where the ruleset has those. */
void gi_reply_number(gi_reply *reply, const grundy_integer *number);
/* A token as JSON: "1" is the number 1, any other is a string. */
void gi_reply_token(gi_json_out *out, const char *token);

/* ---- moves.c: the keys that list moves ---- */

grundy_status gi_reply_moves(gi_reply *reply, grundy_convention convention);
/* Moves that keep the score of a game that ends with one. */
grundy_status gi_reply_choices(gi_reply *reply);
grundy_status gi_reply_move_count(gi_reply *reply);
grundy_status gi_reply_targets(gi_reply *reply);

#endif
