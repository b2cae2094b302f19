/* SPDX-License-Identifier: MIT */
/* option_walk.c - functions of values that are defined by those of the options.
 *
 * Nearly every function of games is of one pattern: the answer for (G, H) is
 * made from the answers for options of G, or of H, or of both. A rule supplies
 * the three parts that differ: what is answered at once, which questions the
 * answer needs, and how it is made from theirs. The stack of open questions is
 * here, in memory of the store, so that no depth of a game reaches the
 * machine's stack; and so is the memo, where a question is looked up before it
 * is begun and its answer kept.
 *
 * Invariant: the sub-questions of the frames lie one after another in `asked`,
 * those of the top frame last; each frame but the top one waits for the answer
 * to its sub-question `next`. */
#include "values/short/option_walk.h"

#include "base/memory/array.h"
#include "values/short/shorts.h"

void gi_walk_clear(gi_walk *walk, const grundy_env *env)
{
    gi_free(env, walk->asked, walk->asked_capacity * sizeof *walk->asked);
    gi_free(env, walk->frames, walk->frame_capacity * sizeof *walk->frames);
    *walk = (gi_walk){.asked = NULL};
}

grundy_status gi_walk_ask(gi_shorts *s, gi_short a, gi_short b)
{
    gi_walk *walk = &s->walk;
    const grundy_status status =
        gi_array_grow((void **)&walk->asked, &walk->asked_capacity,
                      walk->asked_count, sizeof *walk->asked, &s->quota.env);

    if (!status) walk->asked[walk->asked_count++] = (gi_question){a, b};
    return status;
}

gi_short gi_walk_answer(const gi_shorts *s, size_t index)
{
    GRUNDY_ASSERT(index < s->walk.asked_count);
    return s->walk.asked[index].a;
}

void gi_walk_set_answer(gi_shorts *s, size_t index, gi_short answer)
{
    GRUNDY_ASSERT(index < s->walk.asked_count);
    s->walk.asked[index].a = answer;
}

grundy_status gi_walk_ask_options(gi_shorts *s, gi_short a, gi_short b)
{
    grundy_status status = GRUNDY_OK;

    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
        gi_short_list options = {NULL, 0};
        status = gi_short_options(s, a, (gi_side)side, &options);
        for (size_t i = 0; !status && i < options.count; i++)
            status = gi_walk_ask(s, options.items[i], b);
    }
    return status;
}

grundy_status gi_walk_list(gi_shorts *s, size_t first, size_t left,
                           size_t count)
{
    gi_sides *sides = &s->sides;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(left <= count);
    sides->count[GI_LEFT] = sides->count[GI_RIGHT] = 0;
    for (size_t i = 0; !status && i < count; i++)
        status = gi_sides_push(sides, i < left ? GI_LEFT : GI_RIGHT,
                               gi_walk_answer(s, first + i), &s->quota.env);
    return status;
}

grundy_status gi_walk_form(gi_shorts *s, size_t first, size_t left,
                           size_t count, gi_short *out)
{
    const grundy_status status = gi_walk_list(s, first, left, count);

    return status ? status : gi_sides_simplify(s, &s->sides, out);
}

grundy_status gi_walk_make(gi_shorts *s, gi_short a, size_t first,
                           size_t count, const gi_short *more, gi_short *out)
{
    const size_t left = gi_list_of(s, a, GI_LEFT).count;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(left <= count);
    /* The sums first: they use the lists under construction, too. */
    for (size_t i = 0; !status && i < count; i++) {
        gi_short answer = gi_walk_answer(s, first + i);
        status = gi_short_add(s, answer, more[i < left ? 0 : 1], &answer);
        gi_walk_set_answer(s, first + i, answer);
    }
    return status ? status : gi_walk_form(s, first, left, count, out);
}

static grundy_status find(gi_shorts *s, const gi_rule *rule, uint32_t third,
                          gi_question q, gi_short *out, bool *is_known)
{
    const gi_memo_entry entry = {q.a, q.b, third, rule->code, 0};
    const grundy_status status = rule->known(s, third, q, out, is_known);

    if (!status && !*is_known) *is_known = gi_memo_find(&s->memo, &entry, out);
    return status;
}

static grundy_status begin(gi_shorts *s, const gi_rule *rule, uint32_t third,
                           gi_question q)
{
    gi_walk *walk = &s->walk;
    gi_walk_frame frame = {.question = q, .first = walk->asked_count};
    grundy_status status = gi_shorts_look(s);

    if (!status) status = rule->ask(s, third, q);
    if (!status)
        status = gi_array_grow((void **)&walk->frames, &walk->frame_capacity,
                               walk->frame_count, sizeof *walk->frames,
                               &s->quota.env);
    if (status) return status;
    frame.next = frame.first;
    frame.end = walk->asked_count;
    walk->frames[walk->frame_count++] = frame;
    return GRUNDY_OK;
}

/* Answers the top frame, which goes. */
static grundy_status finish(gi_shorts *s, const gi_rule *rule, uint32_t third,
                            gi_short *out)
{
    gi_walk *walk = &s->walk;
    const gi_walk_frame frame = walk->frames[walk->frame_count - 1];
    const gi_question q = frame.question;
    grundy_status status;

    GRUNDY_ASSERT(frame.next == frame.end && walk->asked_count == frame.end);
    status =
        rule->answer(s, third, q, frame.first, frame.end - frame.first, out);
    if (!status)
        status = gi_memo_keep(
            &s->memo, &(gi_memo_entry){q.a, q.b, third, rule->code, *out},
            &s->quota.env);
    walk->asked_count = frame.first;
    walk->frame_count--;
    return status;
}

/* One sub-question of the top frame, or its answer. */
static grundy_status step(gi_shorts *s, const gi_rule *rule, uint32_t third,
                          size_t base, gi_short *out)
{
    gi_walk *walk = &s->walk;
    gi_walk_frame *frame = &walk->frames[walk->frame_count - 1];
    gi_short answer;
    bool is_known = true;
    grundy_status status = gi_shorts_look(s);

    if (status) return status;
    if (frame->next < frame->end) {
        const gi_question q = walk->asked[frame->next];
        status = find(s, rule, third, q, &answer, &is_known);
        if (!status && !is_known) status = begin(s, rule, third, q);
    } else {
        status = finish(s, rule, third, &answer);
    }
    if (status || !is_known) return status;
    if (walk->frame_count == base) {
        *out = answer;
        return GRUNDY_OK;
    }
    frame = &walk->frames[walk->frame_count - 1];
    GRUNDY_ASSERT(frame->next < frame->end);
    gi_walk_set_answer(s, frame->next++, answer);
    return GRUNDY_OK;
}

grundy_status gi_walk_run(gi_shorts *s, const gi_rule *rule, uint32_t third,
                          gi_question q, gi_short *out)
{
    const size_t base = s->walk.frame_count, asked = s->walk.asked_count;
    gi_short answer;
    bool is_known;
    grundy_status status = find(s, rule, third, q, &answer, &is_known);

    if (!status && !is_known) {
        status = begin(s, rule, third, q);
        while (!status && s->walk.frame_count > base)
            status = step(s, rule, third, base, &answer);
    }
    s->walk.frame_count = base;
    s->walk.asked_count = asked;
    if (!status) *out = answer;
    return status;
}
