/* SPDX-License-Identifier: MIT */
/* moves.h - the keys of a result that list moves. */
#ifndef GI_PROTOCOL_BATCH_MOVES_H
#define GI_PROTOCOL_BATCH_MOVES_H

#include "grundy/outcome.h"

#include "protocol/batch/reply.h"

grundy_status gi_reply_moves(gi_reply *reply, grundy_convention convention);
grundy_status gi_reply_move_count(gi_reply *reply);
grundy_status gi_reply_targets(gi_reply *reply);

#endif
