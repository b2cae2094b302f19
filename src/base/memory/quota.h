/* SPDX-License-Identifier: MIT */
/* quota.h - an environment whose blocks together stay within a limit. */
#ifndef GI_BASE_MEMORY_QUOTA_H
#define GI_BASE_MEMORY_QUOTA_H

#include <stdbool.h>
#include <stddef.h>

#include "grundy/env.h"
#include "grundy/status.h"

/* `env` points back at the struct, which must not move and must outlive all
 * that was allocated from it. */
typedef struct gi_quota {
    grundy_env env;          /* `outer` with the allocator that counts. */
    const grundy_env *outer; /* Borrowed: must outlive the quota, unchanged. */
    size_t limit_bytes;      /* gi_limit_memory(outer). */
    size_t held_bytes;       /* At most limit_bytes. */
    bool is_met;             /* A block was refused for the limit. */
    bool takes_any;          /* Blocks from elsewhere may be given back. */
    void *user;              /* The owner's, for gi_quota_of(). */
} gi_quota;

/* Nothing is held. outer NULL stands for the default environment. */
void gi_quota_init(gi_quota *quota, const grundy_env *outer);
/* The quota whose `env` this is, or is a copy of; NULL if there is none. */
gi_quota *gi_quota_of(const grundy_env *env);
/* The status that the caller of long work gets, with the sentence of err for
 * those that come from an allocation: `work` gave up or ran out of memory. It
 * begins anew, with is_met false. */
grundy_status gi_quota_judge(gi_quota *quota, grundy_status status,
                             const char *work, grundy_error *err);

#endif
