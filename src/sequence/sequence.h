/* SPDX-License-Identifier: MIT */
/* sequence.h - a sequence that is continued from known terms. */
#ifndef GI_SEQUENCE_SEQUENCE_H
#define GI_SEQUENCE_SEQUENCE_H

#include "grundy/sequence.h"

/* Adds G(count) that was found before and is known to be right: a sequence
 * that is read from a file is continued from there. GRUNDY_OK,
 * GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_sequence_push(grundy_sequence *seq, grundy_nimber term);

#endif
