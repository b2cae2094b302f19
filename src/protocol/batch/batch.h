/* SPDX-License-Identifier: MIT */
/* batch.h - the inside of a batch, for its two files. */
#ifndef GI_PROTOCOL_BATCH_BATCH_H
#define GI_PROTOCOL_BATCH_BATCH_H

#include "grundy/batch.h"

#include "base/env.h"
#include "base/memory/arena.h"
#include "contest/judge/case.h"

struct grundy_batch {
    gi_own_env env;
    grundy_env extra_env; /* Of extra keys. */
    gi_arena arena;       /* Tree of one request. */
    gi_case one;
    gi_run run;         /* Its err is `error`. */
    grundy_error error; /* Of the last failure, even if it was handled. */
    /* gi_registry_find(); tests have rules of their own. */
    const gi_ruleset *(*find)(const char *name, size_t count);
    const grundy_survey_store *store; /* What commands remember, or NULL. */
    gi_text reply, note, scratch;
};

/* Appends the reply to a request, without a line end. GRUNDY_OK also for an
 * error reply; GRUNDY_NO_MEMORY and GRUNDY_CANCELLED leave the text as it
 * was. */
grundy_status gi_batch_append(grundy_batch *batch, gi_text *text,
                              const char *line, size_t count);

#endif
