/* SPDX-License-Identifier: MIT */
/* label.c - labels of any graph: which engine computes which.
 *
 * If the numbers of the vertices already form a topological order, one scan
 * shows it, and the sweep does the rest. For nimbers without cycles it pays to
 * look for an order: the sweep takes one pass, whereas the levels take one
 * pass for each nimber. For outcomes it does not pay, as the retrograde
 * analysis costs about as much as finding the order.
 */

#include "grundy/labels.h"

#include "base/error.h"
#include "graph/adjacency.h"
#include "labels/cycles.h"
#include "labels/sweep.h"

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
    if (!graph || !wanted)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_reserved(wanted->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;

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
