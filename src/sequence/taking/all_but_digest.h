/* SPDX-License-Identifier: MIT */
/* all_but_digest.h - digests of the states of an all-but game. */
#ifndef GI_SEQUENCE_TAKING_ALL_BUT_DIGEST_H
#define GI_SEQUENCE_TAKING_ALL_BUT_DIGEST_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/nimber.h"

/* out[n] is the digest of the state before heap n, shape [count + 1]: equal
 * states have equal digests, from heap `width` on. Constant time a heap, and
 * 8 bytes a heap besides. GRUNDY_NO_MEMORY, GRUNDY_CANCELLED. */
grundy_status gi_all_but_digests(uint32_t *out, const grundy_nimber *terms,
                                 uint32_t count, size_t width,
                                 const grundy_env *env);

#endif
