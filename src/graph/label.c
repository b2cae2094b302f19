/* SPDX-License-Identifier: MIT */
/* label.c - labels of any graph: which engine finds which.
 *
 * Where the numbers of the vertices are an order, one scan finds it out and
 * the sweep does all. Nimbers without cycles are worth looking for an order:
 * the sweep takes one pass, the levels one a nimber. Outcomes are not, as the
 * retrograde analysis costs about what the order does. */

#include "graph/impl.h"

static grundy_status label_backwards(const grundy_graph *graph,
                                     const grundy_graph_labels *wanted,
                                     grundy_error *err)
{
    gi_predecessors rows;
    grundy_status status = gi_graph_check_small(graph, err);

    if (status) return status;
    status = gi_predecessors_make(&rows, graph, err);
    if (status) goto done;
    status = gi_retrograde(graph, &rows, GRUNDY_NORMAL, wanted->outcomes,
                           wanted->remoteness, err);
    if (status) goto done;
    status =
        gi_retrograde(graph, &rows, GRUNDY_MISERE, wanted->misere_outcomes,
                      wanted->misere_remoteness, err);
    if (status || !wanted->nimbers) goto done;
    status = gi_levels_nimbers(graph, &rows, wanted->nimbers, err);

done:
    gi_predecessors_clear(&rows);
    return status;
}

grundy_status grundy_graph_label(const grundy_graph *graph,
                                 const grundy_graph_labels *wanted,
                                 grundy_error *err)
{
    gi_order order;

    if (wanted->nimbers || gi_order_by_number(&order, graph)) {
        grundy_error told = {0};
        const grundy_status status = grundy_graph_sweep(graph, wanted, &told);
        if (status == GRUNDY_OK) return GRUNDY_OK;
        if (status != GRUNDY_UNDEFINED) {
            return gi_fail_told(err, status, &told);
        }
    }
    return label_backwards(graph, wanted, err);
}
