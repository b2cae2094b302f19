/* SPDX-License-Identifier: MIT */
/* certificate.h - a proved period as a text that can be verified. */
#ifndef GI_ANALYSIS_PERIOD_CERTIFICATE_H
#define GI_ANALYSIS_PERIOD_CERTIFICATE_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/heapgame.h"
#include "grundy/nimber.h"
#include "grundy/period.h"

#include "base/run.h"
#include "base/text/text.h"

/* Appends the lines from game to terms. */
void gi_certificate_facts(gi_text *facts, const grundy_heapgame *rules,
                          const grundy_period *period);
/* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_UNDEFINED if they are too long. */
grundy_status gi_certificate_fits(const gi_text *facts,
                                  const grundy_heapgame *rules, gi_run *run);
/* FNV-1a of the facts, and on by terms as 32-bit little-endian words. */
uint64_t gi_certificate_digest(const gi_text *facts);
uint64_t gi_certificate_digest_terms(uint64_t hash, const grundy_nimber *terms,
                                     size_t count);
grundy_status gi_certificate_text(const gi_text *facts, uint64_t digest,
                                  const grundy_writer *writer, gi_run *run);

#endif
