/* SPDX-License-Identifier: MIT */
/* expression_keep.h - facts kept as texts of the arena, since ids of values do
 * not outlive what the store forgets. */
#ifndef GI_PRESENT_EXPRESSION_EXPRESSION_KEEP_H
#define GI_PRESENT_EXPRESSION_EXPRESSION_KEEP_H

#include "present/expression/expression_facts.h"
#include "values/short/dyad.h"

/* GRUNDY_OK, GRUNDY_NO_MEMORY; of values also as in short.h. */
grundy_status gi_keep_text(gi_expression_facts *f, const char *text,
                           const char **out);
grundy_status gi_keep_value(gi_expression_facts *f, gi_short a,
                            const char **out);
grundy_status gi_keep_number(gi_expression_facts *f, gi_dyad x,
                             const char **out);
/* Room for `count` texts; not NULL for none. */
grundy_status gi_keep_list(gi_expression_facts *f, size_t count,
                           const char ***out);
grundy_status gi_keep_values(gi_expression_facts *f, const gi_id_list *values,
                             gi_expression_list *out);

#endif
