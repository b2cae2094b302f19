/* SPDX-License-Identifier: MIT */
/* sweep.h - labels of a graph without cycles. */
#ifndef GI_LABELS_SWEEP_H
#define GI_LABELS_SWEEP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "graph/order.h"

/* Neither allocates, so that both may be done on any worker: each wants so
 * many bytes of scratch, aligned as those of gi_alloc(). */
size_t gi_nimbers_scratch_bytes(const grundy_graph *graph);
grundy_status gi_sweep_nimbers(const grundy_graph *graph,
                               const gi_order *order, grundy_nimber *nimbers,
                               void *scratch, grundy_error *err);

/* What is wanted by one convention; either array may be NULL. */
typedef struct gi_winners {
    grundy_convention convention;
    uint8_t *outcomes;
    uint32_t *remoteness;
} gi_winners;
size_t gi_winners_scratch_bytes(const grundy_graph *graph,
                                const gi_winners *wanted);
grundy_status gi_sweep_winners(const grundy_graph *graph,
                               const gi_order *order, const gi_winners *wanted,
                               void *scratch, grundy_error *err);

#endif
