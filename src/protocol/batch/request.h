/* SPDX-License-Identifier: MIT */
/* request.h - a request becomes a case. */
#ifndef GI_PROTOCOL_BATCH_REQUEST_H
#define GI_PROTOCOL_BATCH_REQUEST_H

#include "base/json/json.h"
#include "contest/judge/case.h"

/* Reads `input` of a request by the batch face of one->rules. */
grundy_status gi_request_read(gi_case *one, const gi_json *input, gi_run *run);
/* Member that occurs once. GRUNDY_OK with *out NULL if there is none;
 * GRUNDY_BAD_INPUT if it occurs twice. */
grundy_status gi_request_member(const gi_json **out, const gi_json *object,
                                const char *key, grundy_error *err);

#endif
