/* SPDX-License-Identifier: MIT */
/* short_collect.c - forgetting the values that nobody needs.
 *
 * Options have smaller indices than the form they belong to, so that one pass
 * from the last form to the first marks all followers of what is kept, and one
 * pass upwards gives each its new index and moves it there. Lists move to a
 * new block, of their exact size; the lists of number-up-stars, which can be
 * made again, both memos and the thermographs go.
 *
 * Whatever needs memory comes before the first change. */
#include <string.h>

#include "base/sizes.h"
#include "values/short/shorts.h"

/* New ids plus 1 by old index; 0: goes. */
typedef struct moving {
    gi_shorts *s;
    uint32_t *scalars, *forms;
    size_t id_count; /* Of all lists that stay. */
    gi_arena lists;
    gi_short *room;
} moving;

static void mark(moving *m, gi_short a)
{
    GRUNDY_ASSERT(a / 2 < (a & 1 ? m->s->form_count : m->s->scalar_count));
    GRUNDY_ASSERT(a != GI_SHORT_RAW);
    (a & 1 ? m->forms : m->scalars)[a / 2] = 1;
}

static gi_short moved(const moving *m, gi_short a)
{
    const uint32_t next = (a & 1 ? m->forms : m->scalars)[a / 2];

    GRUNDY_ASSERT(next > 0);
    return next - 1;
}

static size_t option_count(const gi_form *form)
{
    return (size_t)form->count[GI_LEFT] + form->count[GI_RIGHT];
}

static void mark_all(moving *m, const gi_short *kept, size_t count)
{
    const gi_shorts *s = m->s;

    mark(m, GI_SHORT_ZERO);
    for (size_t i = 0; i < count; i++)
        mark(m, kept[i]);
    for (size_t i = s->form_count - 1; i > 0; i--) {
        const gi_form *form = &s->forms[i];
        if (!m->forms[i]) continue;
        m->id_count += option_count(form);
        for (size_t j = 0; j < option_count(form); j++)
            mark(m, form->options[j]);
        mark(m, form->stop[GI_LEFT]);
        mark(m, form->stop[GI_RIGHT]);
    }
    for (size_t i = s->scalar_count; i-- > 0;)
        if (m->scalars[i]) mark(m, s->scalars[i].number);
    for (size_t i = 0; i < s->scalar_count; i++)
        GRUNDY_ASSERT_SLOW(!m->scalars[i] ||
                           m->scalars[s->scalars[i].number / 2]);
}

/* A number comes before what stops at it, and has its new id. */
static void move_scalars(moving *m)
{
    gi_shorts *s = m->s;
    const size_t count = s->scalar_count;
    size_t to = 0;

    gi_slots_empty(&s->scalar_slots);
    for (size_t i = 0; i < count; i++) {
        gi_scalar scalar = s->scalars[i];
        if (!m->scalars[i]) continue;
        m->scalars[i] = (uint32_t)to * 2 + 1;
        scalar.number = moved(m, scalar.number);
        scalar.options = NULL;
        scalar.has_options = false;
        s->scalars[to] = scalar;
        gi_upstar_put_slot(s, (gi_short)to++ * 2);
    }
    s->scalar_count = to;
}

static void move_form(moving *m, size_t to, const gi_form *from)
{
    gi_form form = *from;
    const size_t left = form.count[GI_LEFT], count = option_count(&form);

    GRUNDY_ASSERT(m->s->forms + to <= from);
    for (size_t i = 0; i < count; i++)
        m->room[i] = moved(m, from->options[i]);
    (void)gi_ids_sort(m->room, left);
    (void)gi_ids_sort(m->room + left, count - left);
    form.options = m->room;
    m->room += count;
    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        form.stop[side] = moved(m, form.stop[side]);
    m->s->forms[to] = form;
    gi_shorts_put_slot(m->s, (gi_short)to * 2 + 1);
}

static void move_forms(moving *m)
{
    gi_shorts *s = m->s;
    const size_t count = s->form_count;
    size_t to = 1;

    gi_slots_empty(&s->form_slots);
    for (size_t i = 1; i < count; i++) {
        if (!m->forms[i]) continue;
        m->forms[i] = (uint32_t)to * 2 + 2;
        move_form(m, to++, &s->forms[i]);
    }
    GRUNDY_ASSERT(to <= count);
    s->form_count = to;
}

static grundy_status make_room(moving *m)
{
    size_t bytes;

    if (!gi_size_mul(&bytes, m->id_count, sizeof *m->room))
        return GRUNDY_NO_MEMORY;
    m->room = gi_arena_alloc(&m->lists, bytes);
    return m->room ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

static void move_all(moving *m, gi_short *kept, size_t count)
{
    gi_shorts *s = m->s;

    move_scalars(m);
    move_forms(m);
    for (size_t i = 0; i < count; i++)
        kept[i] = moved(m, kept[i]);
    gi_arena_clear(&s->lists);
    s->lists = m->lists;
    s->room_count = 0;
    gi_bits_memo_forget(&s->order_memo);
    gi_memo_forget(&s->memo);
    gi_shorts_forget_thermographs(s);
}

grundy_status gi_shorts_collect(gi_shorts *s, gi_short *kept, size_t count)
{
    const size_t records = s->scalar_count + s->form_count;
    moving m = {.s = s};
    grundy_status status;

    m.scalars = gi_alloc_array(&s->quota.env, records, sizeof *m.scalars);
    if (!m.scalars) return GRUNDY_NO_MEMORY;
    memset(m.scalars, 0, records * sizeof *m.scalars);
    m.forms = m.scalars + s->scalar_count;
    gi_arena_init(&m.lists, &s->quota.env);
    mark_all(&m, kept, count);
    status = make_room(&m);
    if (!status) move_all(&m, kept, count);
    gi_free(&s->quota.env, m.scalars, records * sizeof *m.scalars);
    return status;
}
