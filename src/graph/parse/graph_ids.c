/* SPDX-License-Identifier: MIT */
/* graph_ids.c - vertices that a file declares, and edges between their ids.
 *
 * An edge may come before its ends: from its first mention on, an id has a
 * number and the place of that mention, which is needed for the message about
 * an id that is never declared. At the end the numbers are the vertices of the
 * draft.
 *
 * Labels are what people call the vertices, but two labels may be equal, or a
 * label may be missing; then all vertices are named by their ids.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "graph/read/graph_read.h"

void gi_graph_ids_init(gi_graph_ids *ids, const grundy_env *env)
{
    *ids = (gi_graph_ids){.items = NULL};
    gi_map_init(&ids->map, env);
}

void gi_graph_ids_clear(gi_graph_ids *ids)
{
    gi_free(ids->map.env, ids->items, ids->capacity * sizeof *ids->items);
    gi_map_clear(&ids->map);
}

grundy_status gi_graph_ids_find(gi_graph_ids *ids, gi_graph_text *text,
                                const gi_text *id, size_t at, uint32_t *out)
{
    const grundy_env *env = ids->map.env;
    const size_t most = gi_limit_memory(env);
    bool is_new = false;
    grundy_status status;

    if (gi_env_is_stopped_at(env, ids->asked++)) return GRUNDY_CANCELLED;
    if (gi_map_bytes(&ids->map) > most)
        return gi_fail(text->draft->err, GRUNDY_OVER_BUDGET,
                       "the ids of the vertices take more memory than the "
                       "limit of %zu bytes",
                       most);
    status = gi_array_grow((void **)&ids->items, &ids->capacity,
                           ids->map.count, sizeof *ids->items, env);
    if (!status)
        status = gi_map_intern(&ids->map, gi_text_string(id), id->count, out,
                               &is_new);
    GRUNDY_ASSERT(status || *out < ids->map.count);
    if (!status && is_new) ids->items[*out] = (gi_graph_id){.at = at};
    return status;
}

grundy_status gi_graph_ids_declare(gi_graph_ids *ids, gi_graph_text *text,
                                   const gi_text *id, size_t at, uint32_t *out)
{
    const grundy_status status = gi_graph_ids_find(ids, text, id, at, out);

    if (status) return status;
    if (ids->items[*out].is_declared)
        return gi_graph_fail(text, at,
                             "expected an id that no other node has");
    ids->items[*out].is_declared = true;
    return GRUNDY_OK;
}

static grundy_status check(const gi_graph_ids *ids, const gi_graph_text *text)
{
    for (size_t i = 0; i < ids->map.count; i++)
        if (!ids->items[i].is_declared)
            return gi_graph_fail(text, ids->items[i].at,
                                 "expected the id of a node: none has this "
                                 "one");
    return GRUNDY_OK;
}

static grundy_status name_by_ids(const gi_graph_ids *ids,
                                 const gi_graph_text *text)
{
    gi_graph_draft *draft = text->draft;
    grundy_status status = GRUNDY_OK;

    for (uint32_t i = 0; !status && i < ids->map.count; i++) {
        size_t bytes = 0;
        const char *id = gi_map_key_at(&ids->map, i, &bytes);
        uint32_t raw = 0;
        status = gi_draft_vertex(draft, id, bytes, &raw);
        GRUNDY_ASSERT(status || raw == i);
    }
    return status;
}

grundy_status gi_graph_ids_finish(const gi_graph_ids *ids, gi_graph_text *text)
{
    const grundy_status status = check(ids, text);

    return status ? status : name_by_ids(ids, text);
}

static bool have_labels(const gi_graph_ids *ids)
{
    for (size_t i = 0; i < ids->map.count; i++)
        if (!ids->items[i].label) return false;
    return true;
}

/* The names of the draft are the labels, if no two are alike. */
static grundy_status name_by_labels(const gi_graph_ids *ids,
                                    gi_graph_text *text, gi_label_take *take,
                                    bool *are_unlike)
{
    gi_text label;
    grundy_status status = GRUNDY_OK;

    gi_text_init(&label, ids->map.env);
    *are_unlike = true;
    for (uint32_t i = 0; !status && *are_unlike && i < ids->map.count; i++) {
        uint32_t raw = 0;
        gi_text_truncate(&label, 0);
        status = take(text, ids->items[i].label, &label);
        if (!status)
            status = gi_draft_vertex(text->draft, gi_text_string(&label),
                                     label.count, &raw);
        *are_unlike = status || raw == i;
    }
    gi_text_clear(&label);
    return status;
}

grundy_status gi_graph_ids_finish_labels(const gi_graph_ids *ids,
                                         gi_graph_text *text,
                                         gi_label_take *take)
{
    gi_map *names = &text->draft->names->map;
    bool are_unlike = false;
    grundy_status status = check(ids, text);

    if (!status && have_labels(ids)) {
        status = name_by_labels(ids, text, take, &are_unlike);
        if (status || are_unlike) return status;
        gi_map_clear(names);
        gi_map_init(names, ids->map.env);
        text->draft->vertices = 0;
    }
    return status ? status : name_by_ids(ids, text);
}
