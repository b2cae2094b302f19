/* SPDX-License-Identifier: MIT */
/* letters.c - letters with bounded credit, and what comes in them.
 *
 * Credit: a letter is free again when the other process has begun to receive
 * it; one that asks, when the answer is here. With none free, this process
 * receives until there is one. What it receives makes it send answers alone,
 * and for these it has a letter for each that may be asked: so nobody waits
 * for somebody who waits for him.
 */
#include "table/spread/letters.h"

#include <string.h>

/* Letter `index` to a process; answers are numbered after all letters. */
static size_t name_of(const gi_mail *m, bool is_answer, size_t to,
                      size_t index)
{
    return ((is_answer ? (size_t)m->share->processes : 0) + to) *
               GI_MAIL_CREDIT +
           index;
}

static void post(gi_mail *m, size_t name, size_t to, gi_letter_kind kind,
                 uint32_t asks, uint64_t block)
{
    gi_letter *l = &m->letters[name];
    const gi_letter_head head = {.kind = kind,
                                 .from = (uint32_t)m->share->number,
                                 .letter = asks,
                                 .count = l->count,
                                 .block = block};

    GRUNDY_ASSERT(l->used >= sizeof head && l->used <= GRUNDY_LETTER_BYTES);
    memcpy(l->bytes, &head, sizeof head);
    l->is_sending = true;
    m->figures.letters++;
    m->figures.bytes += l->used;
    m->figures.items += l->count;
    if (kind == GI_LETTER_TOLD || kind == GI_LETTER_BLOCK_GIVEN) m->sent[to]++;
    if (!m->status)
        m->status = m->peers->send(m->peers->user, name, (unsigned)to,
                                   l->bytes, l->used);
}

/* Whether a letter may be filled; it is emptied then. */
static bool is_free(gi_mail *m, gi_letter *l)
{
    bool is_sent = false;

    if (l->is_sending) {
        m->status = m->peers->is_sent(m->peers->user, (size_t)(l - m->letters),
                                      &is_sent);
        if (m->status || !is_sent) return false;
        l->is_sending = false;
    }
    if (l->is_asking) return false;
    l->used = 0;
    l->count = 0;
    return true;
}

/* The open letter to a process, with room for so many bytes more. NULL after a
 * failure. */
gi_letter *gi_letter_open(gi_mail *m, size_t to)
{
    gi_letter *l = &m->letters[name_of(m, false, to, m->open[to])];

    if (l->used > 0 && !l->is_sending && !l->is_asking) return l;
    for (bool has_waited = false; !m->status; has_waited = true) {
        for (size_t i = 0; i < GI_MAIL_CREDIT && !m->status; i++) {
            l = &m->letters[name_of(m, false, to, i)];
            if (!is_free(m, l)) continue;
            m->open[to] = i;
            l->used = sizeof(gi_letter_head);
            return l;
        }
        if (!has_waited) m->figures.waits++;
        gi_mail_wait(m);
    }
    return NULL;
}

void gi_letter_send(gi_mail *m, size_t to, gi_letter_kind kind, uint64_t block)
{
    const size_t name = name_of(m, false, to, m->open[to]);
    gi_letter *l = &m->letters[name];

    if (l->used == 0 || l->is_sending || l->is_asking) return;
    if (kind == GI_LETTER_ASKED || kind == GI_LETTER_BLOCK_ASKED) {
        l->is_asking = true;
        m->asked++;
    }
    post(m, name, to, kind, (uint32_t)name, block);
}

/* An answer's letter: as many may be asked for as there are. */
static gi_letter *answer_letter(gi_mail *m, size_t to, size_t *name)
{
    while (!m->status)
        for (size_t i = 0; i < GI_MAIL_CREDIT && !m->status; i++) {
            *name = name_of(m, true, to, i);
            if (is_free(m, &m->letters[*name])) return &m->letters[*name];
        }
    return NULL;
}

/* ---- what comes ---- */

/* Calls `take` or `answer` for each segment. */
static void read_segments(gi_mail *m, const uint8_t *at, const uint8_t *end,
                          uint8_t *out)
{
    while (at < end) {
        uint32_t segment[2];
        const uint32_t *items;
        uint64_t place;
        memcpy(segment, at, sizeof segment);
        items = (const uint32_t *)(const void *)(at + sizeof segment);
        GRUNDY_ASSERT(segment[0] < m->boxes && segment[1] <= GI_BUCKET_ITEMS);
        place = (uint64_t)segment[0] << m->share->box_log;
        if (out) {
            m->user.answer(m->user.user, place, items, segment[1], out);
            out += segment[1];
        } else {
            m->user.take(m->user.user, place, items, segment[1]);
        }
        at += sizeof segment + segment[1] * sizeof *items;
    }
    GRUNDY_ASSERT(at == end);
}

static void answer(gi_mail *m, const gi_letter_head *head,
                   const uint8_t *bytes, size_t count)
{
    const bool is_block = head->kind == GI_LETTER_BLOCK_ASKED;
    size_t name;
    gi_letter *l = answer_letter(m, head->from, &name);

    if (!l) return;
    l->used = sizeof *head;
    if (is_block) {
        l->used += m->user.give(m->user.user, head->block, l->bytes + l->used);
    } else {
        read_segments(m, bytes, bytes + count, l->bytes + l->used);
        l->used += head->count;
    }
    post(m, name, head->from,
         is_block ? GI_LETTER_BLOCK_ANSWERED : GI_LETTER_ANSWERED,
         head->letter, head->block);
}

static void hear(gi_mail *m, const gi_letter_head *head, const uint8_t *bytes)
{
    gi_letter *l = &m->letters[head->letter];

    GRUNDY_ASSERT(l->is_asking && m->asked > 0);
    if (head->kind == GI_LETTER_BLOCK_ANSWERED)
        m->user.get(m->user.user, head->block, head->from, bytes);
    else
        m->user.hear(m->user.user, l->askers, bytes, l->count);
    l->is_asking = false;
    m->asked--;
}

static void read_letter(gi_mail *m, const uint8_t *bytes, size_t count)
{
    gi_letter_head head;

    GRUNDY_ASSERT(count >= sizeof head);
    memcpy(&head, bytes, sizeof head);
    bytes += sizeof head;
    count -= sizeof head;
    switch ((gi_letter_kind)head.kind) {
    case GI_LETTER_TOLD:
        read_segments(m, bytes, bytes + count, NULL);
        m->received++;
        break;
    case GI_LETTER_BLOCK_GIVEN:
        m->user.get(m->user.user, head.block, head.from, bytes);
        m->received++;
        break;
    case GI_LETTER_ASKED:
    case GI_LETTER_BLOCK_ASKED:
        answer(m, &head, bytes, count);
        break;
    case GI_LETTER_ANSWERED:
    case GI_LETTER_BLOCK_ANSWERED:
        hear(m, &head, bytes);
        break;
    }
}

/* Whether something has come. */
static bool look(gi_mail *m)
{
    const void *bytes;
    size_t count = 0;

    if (m->status) return false;
    m->status = m->peers->receive(m->peers->user, &bytes, &count);
    if (!m->status && count > 0) read_letter(m, bytes, count);
    return count > 0;
}

bool gi_mail_look(gi_mail *m)
{
    (void)look(m);
    return !m->status;
}

bool gi_mail_wait(gi_mail *m)
{
    if (!look(m) && !m->status) m->peers->rest(m->peers->user);
    return !m->status;
}
