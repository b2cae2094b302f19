/* SPDX-License-Identifier: MIT */
/* loopy_write.c - values of partizan games as text.
 *
 *     stopper := '{' list '|' list '}' | name ':{' list '|' list '}'
 *     list    := ((value | stopper | 'pass' | name) (',' ...)*)?
 *     value   := stopper '&' stopper, onside and offside, where they differ
 *
 * An option that is the game itself is `pass`; one that is a game further
 * around is the name of that. A game has a name if one is needed inside of it:
 * a, b, c, ... (v is down), by how many games with a name are around it. Short
 * options come first, by birthday, then text; the others by their numbers in
 * the canonical form.
 *
 * Invariant: a vertex with a frame is not entered again. */
#include "values/stopper/text/loopy_write.h"

#include <string.h>

#include "base/memory/array.h"
#include "values/short/birthday.h"
#include "values/short/shorts.h"
#include "values/short/text/short_write.h"
#include "values/stopper/text/loopy_name.h"
#include "values/stopper/text/option_order.h"

typedef struct frame {
    uint32_t vertex;
    size_t left, count;
    uint32_t *options; /* Left's, then Right's, in order. */
    size_t next;       /* 0: the brace; 2i + 1: option i; 2i + 2: what
                        * follows. */
    bool has_name;
    size_t names; /* Of games around this one. */
} frame;

typedef struct writing {
    gi_partizans *p;
    gi_shorts *s;
    gi_partizan a;
    bool is_pretty;
    gi_text *text;
    size_t before; /* Length of the text at first. */
    frame *frames;
    size_t depth, capacity;
    unsigned char *marks; /* shape [vertices] */
    uint32_t *queue;      /* shape [vertices] */
} writing;

enum { FREE, OPEN, SEEN };

static const gi_loop_graph *graph_of(const writing *w)
{
    return gi_partizan_graph(w->p, w->a);
}

/* ---- names ---- */

static const char letters[] = "abcdefghijklmnopqrstuwxyz";

/* a to z, aa to zz, ... */
static void write_letters(gi_text *text, size_t index)
{
    const size_t count = sizeof letters - 1;

    for (size_t i = 0; i <= index / count; i++)
        gi_text_add_char(text, letters[index % count]);
}

/* Pushes the options that are neither short nor open nor seen; whether one of
 * them is the vertex that is asked about. */
static bool spread(const writing *w, uint32_t from, uint32_t wanted,
                   size_t *end)
{
    const gi_vertex *v = &graph_of(w)->items[from];
    bool has_met = false;

    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        for (size_t i = 0; i < v->count[side]; i++) {
            const uint32_t to = v->to[side][i];
            has_met |= to == wanted;
            if (w->marks[to] != FREE || to == wanted ||
                graph_of(w)->items[to].leaf != GI_NO_LEAF)
                continue;
            GRUNDY_ASSERT(*end < graph_of(w)->count);
            w->marks[to] = SEEN;
            w->queue[(*end)++] = to;
        }
    return has_met;
}

/* Whether play leads back to the vertex, by way of others that have no frame.
 */
static grundy_status needs_name(const writing *w, uint32_t vertex, bool *out)
{
    size_t end = 0;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(w->marks[vertex] == FREE);
    *out = false;
    spread(w, vertex, vertex, &end);
    for (size_t i = 0; !status && !*out && i < end; i++) {
        *out = spread(w, w->queue[i], vertex, &end);
        status = gi_shorts_look(w->s);
    }
    for (size_t i = 0; i < end; i++)
        w->marks[w->queue[i]] = FREE;
    return status;
}

/* ---- frames ---- */

static grundy_status push_frame(writing *w, uint32_t vertex)
{
    frame f = {.vertex = vertex};
    gi_ordered_options ordered;
    grundy_status status =
        gi_array_grow((void **)&w->frames, &w->capacity, w->depth,
                      sizeof *w->frames, &w->s->quota.env);

    if (!status) status = needs_name(w, vertex, &f.has_name);
    if (!status)
        status = gi_option_order_find(w->s, graph_of(w), vertex, &ordered);
    if (status) return status;
    f.options = ordered.items;
    f.left = ordered.left;
    f.count = ordered.count;
    GRUNDY_ASSERT(f.left <= f.count);
    if (w->depth) {
        const frame *around = &w->frames[w->depth - 1];
        f.names = around->names + around->has_name;
    }
    w->frames[w->depth++] = f;
    w->marks[vertex] = OPEN;
    return GRUNDY_OK;
}

static void pop_frame(writing *w)
{
    const frame *f = &w->frames[--w->depth];

    GRUNDY_ASSERT(w->marks[f->vertex] == OPEN);
    w->marks[f->vertex] = FREE;
    gi_free(&w->s->quota.env, f->options, (f->count + 1) * sizeof *f->options);
}

static void write_reference(const writing *w, uint32_t vertex)
{
    size_t i = w->depth - 1;

    GRUNDY_ASSERT(w->frames && w->depth);
    if (w->frames[i].vertex == vertex) {
        gi_text_add(w->text, "pass");
        return;
    }
    while (w->frames[i].vertex != vertex) {
        GRUNDY_ASSERT(i);
        i--;
    }
    GRUNDY_ASSERT(w->frames[i].has_name);
    write_letters(w->text, w->frames[i].names);
}

static grundy_status write_short(const writing *w, gi_short a)
{
    return w->is_pretty ? gi_short_write_pretty(w->s, a, w->text)
                        : gi_short_write(w->s, a, w->text);
}

static grundy_status enter(writing *w, uint32_t vertex)
{
    const gi_short leaf = graph_of(w)->items[vertex].leaf;
    const size_t before = w->text->count;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(vertex < graph_of(w)->count);
    if (leaf != GI_NO_LEAF) return write_short(w, leaf);
    if (w->marks[vertex] == OPEN) {
        write_reference(w, vertex);
        return GRUNDY_OK;
    }
    if (w->is_pretty) status = gi_loopy_name(w->p, w->a, vertex, w->text);
    if (status || w->text->count > before) return status;
    return push_frame(w, vertex);
}

static grundy_status advance(writing *w)
{
    frame *f = &w->frames[w->depth - 1];
    const size_t i = f->next++;

    if (i == 0) {
        if (f->has_name) {
            write_letters(w->text, f->names);
            gi_text_add_char(w->text, ':');
        }
        gi_text_add_char(w->text, '{');
        if (f->left == 0) gi_text_add_char(w->text, '|');
        if (f->count == 0) gi_text_add_char(w->text, '}');
        if (f->count == 0) pop_frame(w);
        return GRUNDY_OK;
    }
    GRUNDY_ASSERT(i <= 2 * f->count);
    if (i % 2) return enter(w, f->options[i / 2]);
    gi_text_add_char(w->text, i / 2 == f->left    ? '|'
                              : i / 2 == f->count ? '}'
                                                  : ',');
    if (i / 2 == f->left && i / 2 == f->count) gi_text_add_char(w->text, '}');
    if (i / 2 == f->count) pop_frame(w);
    return GRUNDY_OK;
}

static grundy_status write_frames(writing *w)
{
    grundy_status status = enter(w, graph_of(w)->root);

    while (!status && w->depth > 0) {
        status = advance(w);
        if (!status) status = w->text->status;
        if (!status) status = gi_shorts_look(w->s);
        if (!status &&
            w->text->count - w->before > gi_limit_memory(w->s->outer))
            status = gi_fail(&w->s->told, GRUNDY_OVER_BUDGET,
                             "the text of the value is longer than the limit "
                             "of %zu bytes",
                             gi_limit_memory(w->s->outer));
    }
    return status ? status : w->text->status;
}

static grundy_status write_stopper(gi_partizans *p, gi_partizan a,
                                   bool is_pretty, gi_text *text)
{
    gi_shorts *s = gi_partizans_shorts(p);
    writing w = {.p = p,
                 .s = s,
                 .a = a,
                 .is_pretty = is_pretty,
                 .text = text,
                 .before = text->count};
    size_t count;
    grundy_status status = GRUNDY_NO_MEMORY;

    if (gi_partizan_is_short(a)) return write_short(&w, a);
    count = graph_of(&w)->count;
    w.marks = gi_alloc(&s->quota.env, count);
    w.queue = gi_alloc_array(&s->quota.env, count, sizeof *w.queue);
    if (w.marks && w.queue) {
        memset(w.marks, FREE, count);
        status = write_frames(&w);
    }
    while (w.depth > 0)
        pop_frame(&w);
    gi_free(&s->quota.env, w.frames, w.capacity * sizeof *w.frames);
    gi_free(&s->quota.env, w.marks, count);
    gi_free(&s->quota.env, w.queue, count * sizeof *w.queue);
    if (status) gi_text_truncate(text, w.before);
    return status;
}

/* ---- sides ---- */

static grundy_status write_value(gi_partizans *p, gi_partizan a,
                                 bool is_pretty, gi_text *text)
{
    const size_t before = text->count;
    grundy_status status;

    if (gi_partizan_is_stopper(p, a))
        return write_stopper(p, a, is_pretty, text);
    status =
        write_stopper(p, gi_partizan_side(p, a, GI_LEFT), is_pretty, text);
    gi_text_add(text, is_pretty ? " & " : "&");
    if (!status)
        status = write_stopper(p, gi_partizan_side(p, a, GI_RIGHT), is_pretty,
                               text);
    if (status) gi_text_truncate(text, before);
    return status ? status : text->status;
}

grundy_status gi_partizan_write(gi_partizans *p, gi_partizan a, gi_text *text)
{
    return write_value(p, a, false, text);
}

grundy_status gi_partizan_write_pretty(gi_partizans *p, gi_partizan a,
                                       gi_text *text)
{
    gi_partizan dud;
    grundy_status status = GRUNDY_OK;

    if (!gi_partizan_is_stopper(p, a)) {
        status = gi_partizan_constant(p, GI_LOOPY_DUD, &dud);
        if (!status && dud == a) {
            gi_text_add(text, "dud");
            return text->status;
        }
    }
    return status ? status : write_value(p, a, true, text);
}

grundy_status gi_partizan_options_in_order(gi_partizans *p, gi_partizan a,
                                           gi_side side, gi_id_list *out)
{
    gi_shorts *s = gi_partizans_shorts(p);
    gi_ordered_options ordered;
    grundy_status status;

    if (gi_partizan_is_short(a))
        return gi_short_options_in_order(s, a, side, out);
    status = gi_option_order_find(s, gi_partizan_graph(p, a),
                                  gi_partizan_graph(p, a)->root, &ordered);
    if (status) return status;
    for (size_t i = side == GI_LEFT ? 0 : ordered.left;
         !status && i < (side == GI_LEFT ? ordered.left : ordered.count);
         i++) {
        gi_partizan option;
        status = gi_partizan_at(p, a, ordered.items[i], &option);
        if (!status) status = gi_id_list_push(out, s, option);
    }
    gi_free(&s->quota.env, ordered.items,
            (ordered.count + 1) * sizeof *ordered.items);
    return status;
}
