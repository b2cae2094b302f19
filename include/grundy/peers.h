/* peers.h - processes that work together, on one machine or on many.
 *
 * The library passes no messages by itself: a caller that has a way to pass them
 * (MPI, threads, pipes) lends it as a table of functions. Each process has a
 * number; all of them make the same calls in the same order.
 *
 * Threads: the functions of one process are called by one thread at a time.
 */
#ifndef GRUNDY_PEERS_H
#define GRUNDY_PEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/macros.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

/* Bytes of a letter at most. */
enum { GRUNDY_LETTER_BYTES = 1 << 18 };

/* Each function returns GRUNDY_OK or GRUNDY_IO, and after that GRUNDY_IO for
 * every call. */
typedef struct grundy_peers {
    unsigned number, count; /* Of this process, 0 .. count - 1. */
    /* Starts to send a letter to another process. `letter` is a small number
     * that names it until it is sent; the bytes stay as they are until then. */
    grundy_status (*send)(void *user, size_t letter, unsigned to,
                          const void *bytes, size_t count);
    /* Whether the other process has begun to receive a letter. It must not be
     * sent before: that is how many letters may be under way. */
    grundy_status (*is_sent)(void *user, size_t letter, bool *out);
    /* A letter that has come, in any order; *count 0 if there is none. The
     * bytes are aligned as for uint64_t, and borrowed until the next call. */
    grundy_status (*receive)(void *user, const void **bytes, size_t *count);
    /* Starts to add up words of all processes, number by number; one sum at a
     * time. Both arrays stay where they are until it is made. */
    grundy_status (*reduce)(void *user, const uint64_t *mine, uint64_t *sums,
                            size_t count);
    /* Whether the sum is made. */
    grundy_status (*is_reduced)(void *user, bool *out);
    /* Between looks that find nothing to do: may sleep for a moment. */
    void (*rest)(void *user);
    void *user;
} grundy_peers;

GRUNDY_END_DECLS

#endif
