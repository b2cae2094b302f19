/* SPDX-License-Identifier: MIT */
/* far.c - the engines for millions of heaps, where there are none.
 *
 * Rows and lanes (sequence/rows.c, lanes.c) are made of vector instructions
 * and pay from hundreds of thousands of heaps on, more than a page shows; they
 * would be a tenth of the module. Without them the scalar engine goes on, with
 * the same values, and a period that only lanes can reach is not found. No rows
 * and no lanes are ever made here, so nothing is asked of any.
 */
#include <stdlib.h>

#include "sequence/impl.h"
#include "sequence/lanes.h"
#include "sequence/rows.h"

const gi_rows_kernel *gi_rows_kernel_best(void)
{
    return NULL;
}

grundy_status gi_rows_new(gi_rows **out, gi_sparse *sparse,
                          const gi_rows_kernel *kernel)
{
    (void)out, (void)sparse, (void)kernel;
    abort();
}

void gi_rows_free(gi_rows *rows)
{
    if (rows) abort();
}

grundy_status gi_rows_extend(gi_rows *rows, size_t count)
{
    (void)rows, (void)count;
    abort();
}

grundy_status gi_lanes_search_new(gi_lanes_search **out,
                                  const grundy_heapgame *game,
                                  const grundy_env *env, grundy_error *err)
{
    (void)out, (void)game, (void)env;
    return gi_fail(err, GRUNDY_UNDECIDED,
                   "the engine for far periods is not in this build");
}

grundy_status gi_lanes_search_load(gi_lanes_search **out,
                                   const grundy_heapgame *game,
                                   const grundy_reader *reader,
                                   const grundy_env *env, grundy_error *err)
{
    (void)reader;
    return gi_lanes_search_new(out, game, env, err);
}

void gi_lanes_search_free(gi_lanes_search *search)
{
    if (search) abort();
}

grundy_status gi_lanes_search_extend(gi_lanes_search *search, uint64_t count,
                                     grundy_error *err)
{
    (void)search, (void)count, (void)err;
    abort();
}

const gi_lanes *gi_lanes_search_lanes(const gi_lanes_search *search)
{
    (void)search;
    abort();
}

bool gi_lanes_search_is_done(const gi_lanes_search *search)
{
    (void)search;
    abort();
}

grundy_status gi_lanes_search_find(gi_lanes_search *search,
                                   gi_lanes_period *out, grundy_error *err)
{
    (void)search, (void)out, (void)err;
    abort();
}

grundy_status gi_lanes_search_terms(const gi_lanes_search *search,
                                    uint64_t first, size_t count,
                                    uint16_t *out)
{
    (void)search, (void)first, (void)count, (void)out;
    abort();
}

grundy_status gi_lanes_search_save(const gi_lanes_search *search,
                                   const grundy_writer *writer)
{
    (void)search, (void)writer;
    abort();
}

uint64_t gi_lanes_count(const gi_lanes *lanes)
{
    (void)lanes;
    abort();
}

gi_lanes_invariants gi_lanes_look(const gi_lanes *lanes)
{
    (void)lanes;
    abort();
}

uint64_t gi_lanes_rare(const gi_lanes *lanes, size_t index)
{
    (void)lanes, (void)index;
    abort();
}
