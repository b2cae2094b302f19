/* SPDX-License-Identifier: MIT */
/* request.h - a request becomes a case. */
#ifndef GI_PROTOCOL_BATCH_REQUEST_H
#define GI_PROTOCOL_BATCH_REQUEST_H

#include "base/json/json.h"
#include "contest/judge/case.h"

/* Reads `input` of a request by the batch face of one->rules. */
grundy_status gi_request_read(gi_case *one, const gi_json *input, gi_run *run);

#endif
