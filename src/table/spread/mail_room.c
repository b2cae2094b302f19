/* SPDX-License-Identifier: MIT */
/* mail_room.c - the buffers of gi_mail. A process alone has no letters. */
#include <string.h>

#include "table/spread/letters.h"

uint64_t gi_mail_bytes(const gi_share *share)
{
    const uint64_t buckets = gi_share_all_boxes(share);
    const uint64_t letters = share->processes > 1 ? gi_mail_letters(share) : 0;

    return sizeof(gi_mail) + gi_share_parts(share) * sizeof(gi_aim) +
           buckets * ((uint64_t)2 * GI_BUCKET_ITEMS * sizeof(uint32_t) +
                      sizeof(uint16_t)) +
           letters * (sizeof(gi_letter) + GRUNDY_LETTER_BYTES) +
           letters / 2 * GRUNDY_LETTER_BYTES +
           share->processes * sizeof(size_t) +
           2 * gi_mail_words(share) * sizeof(uint64_t) + GI_BUCKET_ITEMS;
}

static grundy_status make_letters(gi_mail *m)
{
    const size_t count = gi_mail_letters(m->share);

    m->letters = gi_alloc_array(m->env, count, sizeof *m->letters);
    if (!m->letters) return GRUNDY_NO_MEMORY;
    memset(m->letters, 0, count * sizeof *m->letters);
    if (m->share->processes == 1) return GRUNDY_OK;
    for (size_t i = 0; i < count; i++) {
        gi_letter *l = &m->letters[i];
        l->bytes = gi_alloc(m->env, GRUNDY_LETTER_BYTES);
        if (!l->bytes) return GRUNDY_NO_MEMORY;
        if (i >= count / 2) continue; /* An answer. */
        l->askers = gi_alloc(m->env, GRUNDY_LETTER_BYTES);
        if (!l->askers) return GRUNDY_NO_MEMORY;
    }
    return GRUNDY_OK;
}

static void aim(gi_mail *m)
{
    const gi_share *share = m->share;
    const uint64_t mask = ((uint64_t)1 << share->box_log) - 1;

    for (uint64_t part = 0; part < gi_share_parts(share); part++) {
        const uint64_t place = gi_share_place(share, part << share->log);
        const uint64_t owner = gi_share_owner(share, part);
        m->aims[part] =
            (gi_aim){(uint32_t)(owner * m->boxes + (place >> share->box_log)),
                     (uint32_t)(place & mask)};
    }
}

static grundy_status make(gi_mail *m)
{
    const grundy_env *env = m->env;
    const size_t buckets = m->buckets;
    const size_t processes = (size_t)m->share->processes;

    m->aims =
        gi_alloc_array(env, (size_t)gi_share_parts(m->share), sizeof *m->aims);
    m->items =
        gi_alloc_array(env, buckets, GI_BUCKET_ITEMS * sizeof *m->items);
    m->askers =
        gi_alloc_array(env, buckets, GI_BUCKET_ITEMS * sizeof *m->askers);
    m->counts = gi_alloc_array(env, buckets, sizeof *m->counts);
    m->open = gi_alloc_array(env, processes, sizeof *m->open);
    m->answers = gi_alloc(env, GI_BUCKET_ITEMS);
    m->sent = gi_alloc_array(env, gi_mail_words(m->share), sizeof *m->sent);
    m->sums = gi_alloc_array(env, gi_mail_words(m->share), sizeof *m->sums);
    if (!m->aims || !m->items || !m->askers || !m->counts || !m->open ||
        !m->answers || !m->sent || !m->sums)
        return GRUNDY_NO_MEMORY;
    memset(m->counts, 0, buckets * sizeof *m->counts);
    memset(m->open, 0, processes * sizeof *m->open);
    memset(m->sent, 0, gi_mail_words(m->share) * sizeof *m->sent);
    aim(m);
    return make_letters(m);
}

grundy_status gi_mail_new(gi_mail **out, const grundy_peers *peers,
                          const gi_share *share, const grundy_env *env)
{
    gi_mail *m = gi_alloc(env, sizeof *m);
    grundy_status status;

    if (!m) return GRUNDY_NO_MEMORY;
    *m = (gi_mail){.env = env,
                   .peers = peers,
                   .share = share,
                   .boxes = (size_t)gi_share_boxes(share),
                   .buckets = (size_t)gi_share_all_boxes(share)};
    status = make(m);
    if (status)
        gi_mail_free(m);
    else
        *out = m;
    return status;
}

void gi_mail_free(gi_mail *m)
{
    const grundy_env *env;
    size_t buckets, words;

    if (!m) return;
    env = m->env;
    buckets = m->buckets;
    words = gi_mail_words(m->share);
    for (size_t i = 0; m->letters && i < gi_mail_letters(m->share); i++) {
        gi_free(env, m->letters[i].bytes, GRUNDY_LETTER_BYTES);
        gi_free(env, m->letters[i].askers, GRUNDY_LETTER_BYTES);
    }
    gi_free(env, m->letters, gi_mail_letters(m->share) * sizeof *m->letters);
    gi_free(env, m->sums, words * sizeof *m->sums);
    gi_free(env, m->sent, words * sizeof *m->sent);
    gi_free(env, m->answers, GI_BUCKET_ITEMS);
    gi_free(env, m->open, (size_t)m->share->processes * sizeof *m->open);
    gi_free(env, m->counts, buckets * sizeof *m->counts);
    gi_free(env, m->askers, buckets * GI_BUCKET_ITEMS * sizeof *m->askers);
    gi_free(env, m->items, buckets * GI_BUCKET_ITEMS * sizeof *m->items);
    gi_free(env, m->aims, (size_t)gi_share_parts(m->share) * sizeof *m->aims);
    gi_free(env, m, sizeof *m);
}
