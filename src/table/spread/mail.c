/* SPDX-License-Identifier: MIT */
/* mail.c - items put aside by box, and letters with bounded credit.
 *
 * An update of a rank takes 4 bytes, and a message costs as much as thousands
 * of them. So each item first goes into the bucket of its box; a full bucket
 * is applied at once, while the box is in the cache, if the box is this
 * process's own, and otherwise becomes a segment of the letter to its owner:
 * number of the box, number of items, items. A full letter is sent.
 *
 * The end of a phase is two sums of all processes. The first says how many
 * letters each of them is to get; it is complete when all have ended their
 * part, and who has received all of his takes part in the second. After that
 * no letter of the phase is under way.
 */
#include "table/spread/mail.h"

#include <string.h>

#include "base/error.h"
#include "table/spread/letters.h"
#include "table/work.h"

void gi_mail_serve(gi_mail *mail, const gi_mail_user *user)
{
    mail->user = *user;
}

bool gi_mail_is_stopped(const gi_mail *mail)
{
    return mail->is_stopped;
}

gi_mail_figures gi_mail_count(const gi_mail *mail)
{
    return mail->figures;
}

/* ---- buckets ---- */

/* A segment of the open letter. */
static void add_segment(gi_mail *m, size_t bucket, bool is_asking)
{
    const size_t to = bucket / m->boxes;
    const uint32_t count = m->counts[bucket];
    const uint32_t head[2] = {(uint32_t)(bucket % m->boxes), count};
    const size_t item_bytes = count * sizeof(uint32_t);
    gi_letter *l = gi_letter_open(m, to);

    if (l && l->used + sizeof head + item_bytes > GRUNDY_LETTER_BYTES) {
        gi_letter_send(m, to, is_asking ? GI_LETTER_ASKED : GI_LETTER_TOLD, 0);
        l = gi_letter_open(m, to);
    }
    if (!l) return;
    memcpy(l->bytes + l->used, head, sizeof head);
    memcpy(l->bytes + l->used + sizeof head,
           m->items + bucket * GI_BUCKET_ITEMS, item_bytes);
    if (is_asking)
        memcpy(l->askers + l->count, m->askers + bucket * GI_BUCKET_ITEMS,
               item_bytes);
    l->used += sizeof head + item_bytes;
    l->count += count;
}

static void empty_bucket(gi_mail *m, size_t bucket, bool is_asking)
{
    const uint32_t *items = m->items + bucket * GI_BUCKET_ITEMS;
    const size_t count = m->counts[bucket];
    const uint64_t place = (uint64_t)(bucket % m->boxes) << m->share->box_log;

    if (count == 0) return;
    if (bucket / m->boxes != m->share->number) {
        add_segment(m, bucket, is_asking);
    } else if (!is_asking) {
        m->user.take(m->user.user, place, items, count);
    } else {
        m->user.answer(m->user.user, place, items, count, m->answers);
        m->user.hear(m->user.user, m->askers + bucket * GI_BUCKET_ITEMS,
                     m->answers, count);
    }
    m->counts[bucket] = 0;
}

/* Everything that is put aside. */
static void flush(gi_mail *m, bool is_asking)
{
    for (size_t bucket = 0; bucket < m->buckets; bucket++)
        empty_bucket(m, bucket, is_asking);
    for (size_t to = 0; to < m->share->processes; to++)
        gi_letter_send(m, to, is_asking ? GI_LETTER_ASKED : GI_LETTER_TOLD, 0);
}

void gi_mail_tell(gi_mail *m, const uint64_t *ranks, size_t count,
                  unsigned weight)
{
    const gi_aim *aims = m->aims;
    const unsigned log = m->share->log;
    const uint64_t mask = gi_share_ranks(m->share) - 1;
    const uint32_t high = (uint32_t)weight << GI_SHARE_LOG_MOST;
    uint32_t *items = m->items;
    uint16_t *counts = m->counts;

    GRUNDY_ASSERT(weight <= GI_WEIGHT_MOST);
    for (size_t i = 0; i < count; i++) {
        const gi_aim aim = aims[ranks[i] >> log];
        const size_t bucket = aim.bucket;
        GRUNDY_ASSERT(counts[bucket] < GI_BUCKET_ITEMS);
        items[bucket * GI_BUCKET_ITEMS + counts[bucket]++] =
            (aim.offset + (uint32_t)(ranks[i] & mask)) | high;
        if (counts[bucket] == GI_BUCKET_ITEMS) empty_bucket(m, bucket, false);
    }
}

void gi_mail_ask(gi_mail *m, uint64_t rank, uint32_t asker)
{
    const gi_aim aim = m->aims[gi_share_part(m->share, rank)];
    const size_t at =
        (size_t)aim.bucket * GI_BUCKET_ITEMS + m->counts[aim.bucket]++;

    m->items[at] =
        aim.offset + (uint32_t)(rank & (gi_share_ranks(m->share) - 1));
    m->askers[at] = asker;
    if (m->counts[aim.bucket] == GI_BUCKET_ITEMS)
        empty_bucket(m, aim.bucket, true);
}

void gi_mail_await(gi_mail *m)
{
    flush(m, true);
    while (m->asked > 0 && gi_mail_wait(m))
        continue;
}

void gi_mail_ask_block(gi_mail *m, unsigned to, uint64_t block)
{
    if (gi_letter_open(m, to))
        gi_letter_send(m, to, GI_LETTER_BLOCK_ASKED, block);
}

void gi_mail_give_block(gi_mail *m, unsigned to, uint64_t block,
                        const uint8_t *bytes, size_t count)
{
    gi_letter *l = gi_letter_open(m, to);

    GRUNDY_ASSERT(sizeof(gi_letter_head) + count <= GRUNDY_LETTER_BYTES);
    if (!l) return;
    memcpy(l->bytes + l->used, bytes, count);
    l->used += count;
    gi_letter_send(m, to, GI_LETTER_BLOCK_GIVEN, block);
}

/* ---- together ---- */

/* The sums of the first words of `sent`. Letters of the next phase are not
 * looked at while the last sum is made: whom they are for is not known yet. */
static void add_up(gi_mail *m, size_t count, bool is_last)
{
    bool is_done = false;

    if (m->status) return;
    m->status = m->peers->reduce(m->peers->user, m->sent, m->sums, count);
    while (!is_done && !m->status) {
        m->status = m->peers->is_reduced(m->peers->user, &is_done);
        if (is_done || m->status) continue;
        if (is_last)
            m->peers->rest(m->peers->user);
        else
            gi_mail_wait(m);
    }
}

grundy_status gi_mail_sync(gi_mail *m, grundy_status status, uint64_t *words,
                           size_t count, grundy_error *err)
{
    const size_t processes = (size_t)m->share->processes;

    GRUNDY_ASSERT(count <= GI_MAIL_WORDS && (m->status || m->asked == 0));
    m->figures.rounds++;
    flush(m, false);
    add_up(m, processes, false);
    while (m->received < m->sums[m->share->number] && gi_mail_wait(m))
        continue;
    m->received = 0;
    if (count > 0) memcpy(m->sent, words, count * sizeof *words);
    m->sent[count] = status != GRUNDY_OK;
    m->sent[count + 1] = gi_env_is_stopped(m->env);
    add_up(m, count + 2, true);
    memset(m->sent, 0, gi_mail_words(m->share) * sizeof *m->sent);
    if (status) return status;
    if (m->status)
        return gi_fail(err, m->status, "no word from the other processes");
    if (count > 0) memcpy(words, m->sums, count * sizeof *words);
    m->is_stopped = m->sums[count + 1] > 0;
    if (m->sums[count] == 0) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_CANCELLED, "another process has failed");
}

grundy_status gi_mail_least(gi_mail *m, grundy_status status, uint64_t value,
                            uint64_t *out, grundy_error *err)
{
    const size_t processes = (size_t)m->share->processes;
    uint64_t least = UINT64_MAX;

    status = gi_mail_sync(m, status, NULL, 0, err);
    if (status) return status;
    m->sent[m->share->number] = value;
    add_up(m, processes, true);
    m->sent[m->share->number] = 0;
    if (m->status)
        return gi_fail(err, m->status, "no word from the other processes");
    for (size_t i = 0; i < processes; i++)
        if (m->sums[i] < least) least = m->sums[i];
    *out = least;
    return GRUNDY_OK;
}
