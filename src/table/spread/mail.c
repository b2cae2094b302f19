/* SPDX-License-Identifier: MIT */
/* mail.c - items put aside by part, and letters with bounded credit.
 *
 * An update of a rank takes 4 bytes, and a message costs as much as thousands
 * of them. So each item first goes into the bucket of its part; a full bucket
 * is applied at once, while the part is in the cache, if the part is this
 * process's own, and otherwise becomes a segment of the letter to its owner:
 * own index of the part, number of items, items. A full letter is sent.
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
static void add_segment(gi_mail *m, uint64_t part, bool is_asking)
{
    const size_t to = (size_t)gi_share_owner(m->share, part);
    const uint32_t count = m->counts[part];
    const uint32_t head[2] = {(uint32_t)(part / m->share->processes), count};
    const size_t item_bytes = count * sizeof(uint32_t);
    gi_letter *l = gi_letter_open(m, to);

    if (l && l->used + sizeof head + item_bytes > GRUNDY_LETTER_BYTES) {
        gi_letter_send(m, to, is_asking ? GI_LETTER_ASKED : GI_LETTER_TOLD, 0);
        l = gi_letter_open(m, to);
    }
    if (!l) return;
    memcpy(l->bytes + l->used, head, sizeof head);
    memcpy(l->bytes + l->used + sizeof head, m->items + part * GI_BUCKET_ITEMS,
           item_bytes);
    if (is_asking)
        memcpy(l->askers + l->count, m->askers + part * GI_BUCKET_ITEMS,
               item_bytes);
    l->used += sizeof head + item_bytes;
    l->count += count;
}

static void empty_bucket(gi_mail *m, uint64_t part, bool is_asking)
{
    const uint32_t *items = m->items + part * GI_BUCKET_ITEMS;
    const size_t count = m->counts[part];

    if (count == 0) return;
    if (gi_share_owner(m->share, part) != m->share->number) {
        add_segment(m, part, is_asking);
    } else if (!is_asking) {
        m->user.take(m->user.user, part, items, count);
    } else {
        m->user.answer(m->user.user, part, items, count, m->answers);
        m->user.hear(m->user.user, m->askers + part * GI_BUCKET_ITEMS,
                     m->answers, count);
    }
    m->counts[part] = 0;
}

/* Everything that is put aside. */
static void flush(gi_mail *m, bool is_asking)
{
    for (uint64_t part = 0; part < m->parts; part++)
        empty_bucket(m, part, is_asking);
    for (size_t to = 0; to < m->share->processes; to++)
        gi_letter_send(m, to, is_asking ? GI_LETTER_ASKED : GI_LETTER_TOLD, 0);
}

/* Room for one more item of a rank. */
static uint64_t put(gi_mail *m, uint64_t rank, unsigned weight)
{
    const uint64_t part = gi_share_part(m->share, rank);
    const uint64_t at = part * GI_BUCKET_ITEMS + m->counts[part]++;

    GRUNDY_ASSERT(part < m->parts && m->counts[part] <= GI_BUCKET_ITEMS);
    GRUNDY_ASSERT(weight <= GI_WEIGHT_MOST);
    m->items[at] = (uint32_t)(rank & (gi_share_ranks(m->share) - 1)) |
                   (uint32_t)weight << GI_SHARE_LOG_MOST;
    return at;
}

void gi_mail_tell(gi_mail *m, uint64_t rank, unsigned weight)
{
    const uint64_t part = gi_share_part(m->share, rank);

    (void)put(m, rank, weight);
    if (m->counts[part] == GI_BUCKET_ITEMS) empty_bucket(m, part, false);
}

void gi_mail_ask(gi_mail *m, uint64_t rank, uint32_t asker)
{
    const uint64_t part = gi_share_part(m->share, rank);

    m->askers[put(m, rank, 0)] = asker;
    if (m->counts[part] == GI_BUCKET_ITEMS) empty_bucket(m, part, true);
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
