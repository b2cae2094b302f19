/* SPDX-License-Identifier: MIT */
/* mail.h - what the processes of a table tell each other.
 *
 * Items (4 bytes, for a rank of another process) are collected by box and
 * travel in letters of up to GRUNDY_LETTER_BYTES. An item is told, or it asks
 * for a byte. At most GI_MAIL_CREDIT letters to one process are under way.
 *
 * A failure of the peers is kept in the mail, and every call after it does
 * nothing; gi_mail_sync() reports it. */
#ifndef GI_TABLE_SPREAD_MAIL_H
#define GI_TABLE_SPREAD_MAIL_H

#include "grundy/peers.h"

#include "base/env.h"
#include "table/spread/share.h"

typedef struct gi_mail gi_mail;

enum { GI_MAIL_CREDIT = 4, GI_MAIL_WORDS = 4 };

/* What this process does with what comes; who is called is not called again
 * before it returns. Those that a phase does not need may be NULL. */
typedef struct gi_mail_user {
    /* Items told of a box of this process, also by itself: offsets from
     * `place`, its first one, and weights. */
    void (*take)(void *user, uint64_t place, const uint32_t *items,
                 size_t count);
    /* The bytes asked for. */
    void (*answer)(void *user, uint64_t place, const uint32_t *items,
                   size_t count, uint8_t *out);
    /* They came; shape [count] both: who asked, and the answers. */
    void (*hear)(void *user, const uint32_t *askers, const uint8_t *answers,
                 size_t count);
    /* Writes what this process has of a block of the file; its bytes. */
    size_t (*give)(void *user, uint64_t block, uint8_t *out);
    /* What another one has of it, or gives to this one. */
    void (*get)(void *user, uint64_t block, unsigned from,
                const uint8_t *bytes);
    void *user;
} gi_mail_user;

/* Of one process. */
typedef struct gi_mail_figures {
    uint64_t rounds, letters, bytes, items, waits;
} gi_mail_figures;

/* peers, share and env must outlive it. */
grundy_status gi_mail_new(gi_mail **out, const grundy_peers *peers,
                          const gi_share *share, const grundy_env *env);
void gi_mail_free(gi_mail *mail);
uint64_t gi_mail_bytes(const gi_share *share);
/* Whom it calls, from now on. */
void gi_mail_serve(gi_mail *mail, const gi_mail_user *user);

/* Tells the owners of some ranks, whose order does not matter. */
void gi_mail_tell(gi_mail *mail, const uint64_t *ranks, size_t count,
                  unsigned weight);
/* Asks the owner of a rank; `asker` comes back with the answer. All that was
 * asked is answered when gi_mail_await() returns. No telling in between. */
void gi_mail_ask(gi_mail *mail, uint64_t rank, uint32_t asker);
void gi_mail_await(gi_mail *mail);
/* Asks another process for a block, or gives it one of `count` bytes. */
void gi_mail_ask_block(gi_mail *mail, unsigned to, uint64_t block);
void gi_mail_give_block(gi_mail *mail, unsigned to, uint64_t block,
                        const uint8_t *bytes, size_t count);
/* Looks once at what has come; false after a failure. Who has nothing else to
 * do waits: the same, with a rest where nothing has come. */
bool gi_mail_look(gi_mail *mail);
bool gi_mail_wait(gi_mail *mail);

/* Returns when all processes have come here and all that was told has been
 * taken. `words`, shape [count], at most GI_MAIL_WORDS, are read then and
 * become the sums of all processes. `status` is what happened here: if it is not GRUNDY_OK anywhere,
 * every process returns, the others with GRUNDY_CANCELLED. */
grundy_status gi_mail_sync(gi_mail *mail, grundy_status status,
                           uint64_t *words, size_t count, grundy_error *err);
/* After a sync: the least of the values of all processes. */
grundy_status gi_mail_least(gi_mail *mail, grundy_status status,
                            uint64_t value, uint64_t *out, grundy_error *err);
/* Whether, at the last gi_mail_sync(), some process was asked to stop. */
bool gi_mail_is_stopped(const gi_mail *mail);
gi_mail_figures gi_mail_count(const gi_mail *mail);

static inline uint32_t gi_item_offset(uint32_t item)
{
    return item & (((uint32_t)1 << GI_SHARE_LOG_MOST) - 1);
}
static inline unsigned gi_item_weight(uint32_t item)
{
    return item >> GI_SHARE_LOG_MOST;
}

#endif
