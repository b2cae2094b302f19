/* SPDX-License-Identifier: MIT */
/* reply.h - the keys of a result. */
#ifndef GI_PROTOCOL_BATCH_REPLY_H
#define GI_PROTOCOL_BATCH_REPLY_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/game.h"
#include "grundy/outcome.h"

#include "base/integer/ints.h"
#include "base/json/json.h"
#include "base/run.h"

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

/* Writes the object of all keys. If the status is not GRUNDY_OK, a part of the
 * object may have been written. */
grundy_status gi_reply_write(gi_reply *reply);
/* env with the limits of extra keys. */
grundy_env gi_reply_extra_env(const grundy_env *env);
/* A number of a position: a string of digits where the ruleset has those. */
void gi_reply_number(gi_reply *reply, const grundy_integer *number);
/* A token as JSON: "1" is the number 1, any other is a string. */
void gi_reply_token(gi_json_out *out, const char *token);

#endif
