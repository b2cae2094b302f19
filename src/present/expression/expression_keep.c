/* SPDX-License-Identifier: MIT */
/* expression_keep.c - facts kept as texts. */
#include "present/expression/expression_keep.h"

#include <string.h>

#include "base/assert.h"
#include "values/short/text/short_write.h"
#include "values/short/upstar.h"

grundy_status gi_keep_text(gi_expression_facts *f, const char *text,
                           const char **out)
{
    const size_t bytes = strlen(text) + 1;
    char *copy = gi_arena_alloc(&f->arena, bytes);

    if (!copy) return GRUNDY_NO_MEMORY;
    memcpy(copy, text, bytes);
    *out = copy;
    return GRUNDY_OK;
}

grundy_status gi_keep_value(gi_expression_facts *f, gi_short a,
                            const char **out)
{
    grundy_status status;

    gi_text_truncate(&f->scratch, 0);
    status = gi_short_write(f->s, a, &f->scratch);
    return status ? status : gi_keep_text(f, gi_text_string(&f->scratch), out);
}

grundy_status gi_keep_number(gi_expression_facts *f, gi_dyad x,
                             const char **out)
{
    gi_short number;
    const grundy_status status = gi_upstar_number(f->s, x, &number);

    return status ? status : gi_keep_value(f, number, out);
}

grundy_status gi_keep_list(gi_expression_facts *f, size_t count,
                           const char ***out)
{
    GRUNDY_ASSERT(count < SIZE_MAX / sizeof **out);
    *out = gi_arena_alloc(&f->arena, (count + 1) * sizeof **out);
    return *out ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

grundy_status gi_keep_values(gi_expression_facts *f, const gi_id_list *values,
                             gi_expression_list *out)
{
    const char **items = NULL;
    grundy_status status = gi_keep_list(f, values->count, &items);

    for (size_t i = 0; !status && i < values->count; i++)
        status = gi_keep_value(f, values->items[i], &items[i]);
    if (!status) *out = (gi_expression_list){items, values->count};
    return status;
}
