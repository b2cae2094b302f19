/* SPDX-License-Identifier: MIT */
/* command.h - the commands in JSON, and the table of them. */
#ifndef GI_PROTOCOL_COMMAND_H
#define GI_PROTOCOL_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "protocol/ask.h"

typedef struct gi_command {
    const char *name;
    const char *keys;    /* Of the input: "position [convention] [why]". */
    const char *summary; /* One line. */
    grundy_status (*run)(gi_ask *ask);
} gi_command;

/* Entry of the table, or NULL past its end. */
const gi_command *gi_command_at(size_t index);

/* What a request needs. */
typedef struct gi_asked {
    const grundy_env *env;
    gi_arena *arena;                  /* Has the tree. */
    const grundy_survey_store *store; /* Or NULL. */
} gi_asked;

/* Whether a request asks for a command. */
bool gi_command_is_asked(const gi_json *root);
/* Appends the reply to such a request. GRUNDY_OK also for an error reply;
 * GRUNDY_NO_MEMORY and GRUNDY_CANCELLED leave the text as it was. */
grundy_status gi_command_append(const gi_asked *asked, const gi_json *root,
                                gi_text *text);

/* Appends the error reply to such a request that is not answered, with its
 * command. GRUNDY_OK; GRUNDY_NO_MEMORY leaves the text as it was. */
grundy_status gi_command_refuse(const gi_json *root, const grundy_error *why,
                                gi_text *text);
/* The member `code` of an error: the name of a status, or a word of ours. */
void gi_command_add_code(gi_json_out *out, const char *name);
/* What a status is called to whoever writes a request: no argument of a call
 * is theirs. */
grundy_status gi_command_status(grundy_status status);

/* Growth of a quotient without end is given up after some seconds, where
 * nobody says. */
enum { GI_ASK_QUOTIENT_STEPS = 1 << 25 };

grundy_status gi_ask_catalogue(gi_ask *ask);
grundy_status gi_ask_describe(gi_ask *ask);
grundy_status gi_ask_parse(gi_ask *ask);
grundy_status gi_ask_values(gi_ask *ask);
grundy_status gi_ask_period(gi_ask *ask);
grundy_status gi_ask_count(gi_ask *ask);
grundy_status gi_ask_quotient(gi_ask *ask);
grundy_status gi_ask_solve(gi_ask *ask);
grundy_status gi_ask_moves(gi_ask *ask);
grundy_status gi_ask_compound(gi_ask *ask);
grundy_status gi_ask_match(gi_ask *ask);
grundy_status gi_ask_heat(gi_ask *ask);
grundy_status gi_ask_graph(gi_ask *ask);
grundy_status gi_ask_claim(gi_ask *ask);
grundy_status gi_ask_which(gi_ask *ask);
grundy_status gi_ask_value(gi_ask *ask);
grundy_status gi_ask_compare(gi_ask *ask);
grundy_status gi_ask_thermograph(gi_ask *ask);
grundy_status gi_ask_genus(gi_ask *ask);
grundy_status gi_ask_export(gi_ask *ask);

#endif
