/* env.h - what the library may use: memory, limits, workers, a way to stop.
 *
 * One grundy_env is passed to each call that does work; NULL means the
 * defaults, and so does an environment whose members are all zero. An object
 * that a call makes keeps a copy, so that the caller's may change or go;
 * whatever the copy points to, through the two `user` pointers and the
 * callbacks, must outlive the object.
 *
 * Threads: an environment is never written to and can serve many threads at
 * once, if its callbacks can.
 */
#ifndef GRUNDY_ENV_H
#define GRUNDY_ENV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/macros.h"

GRUNDY_BEGIN_DECLS

/* Memory comes from one function with old and new sizes, in bytes.
 * block NULL: allocate; new_bytes 0: free and return NULL; otherwise resize,
 * keeping the content. NULL means that there is no memory; the old block then
 * stays as it was. Blocks are aligned like those of malloc(). */
typedef struct grundy_allocator {
    void *(*resize)(void *user, void *block, size_t old_bytes,
                    size_t new_bytes);
    void *user;
} grundy_allocator;

/* What a single call may spend before it returns GRUNDY_OVER_BUDGET. Limits
 * count work, not seconds, so that runs are repeatable. A limit of 0 stands
 * for the default in GRUNDY_LIMITS_INIT. */
typedef struct grundy_limits {
    /* Of one table, one search or one theory, besides what is kept from one to
     * the next: a call of many can hold twice as much. */
    size_t memory_bytes;
    uint64_t positions; /* Positions a search visits, terms a sequence has. */
    size_t digits;      /* Decimal digits of one number that is read. */
    size_t moves;       /* Moves in one list, amounts in one set. */
    /* Steps of some 100 ns that all searches and theories of one call take
     * together: a step is a move that a search examines, or arithmetic on a
     * thousand digits; a position met for the first time counts as several. 0:
     * for each question to a search or a theory, 256 for each of `positions`. */
    uint64_t steps;
    uint64_t reply_bytes; /* Of one reply of a batch. */
    uint64_t reserved[3]; /* Zero: see status.h. */
} grundy_limits;

typedef struct grundy_env {
    grundy_allocator allocator; /* resize NULL: malloc and its friends. */
    grundy_limits limits;
    unsigned workers; /* Threads used at most; 0: one a core. */
    /* Asked now and then from any worker; true ends the call with
     * GRUNDY_CANCELLED. May be NULL. */
    bool (*is_stopped)(void *user);
    /* Receives the progress of long work, in the units of the work; total 0:
     * unknown. Called from the thread that made the call. May be NULL. */
    void (*progress)(uint64_t done, uint64_t total, void *user);
    void *user; /* Handed to both callbacks. */
    /* Games may not name files (lua:, so:, graph:FILE): for texts of strangers. */
    bool forbids_files;
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_env;

/* 4 GiB (all there is, where sizes have 32 bits), 2^26 positions, a million
 * digits, 2^22 moves, no limit on all steps together, and replies of 64 MiB. */
#define GRUNDY_LIMITS_INIT                                                    \
    {                                                                         \
        SIZE_MAX > UINT32_MAX ? (size_t)UINT32_MAX + 1 : SIZE_MAX,            \
            (uint64_t)1 << 26, 1000000, (size_t)1 << 22, 0,                   \
            (uint64_t)1 << 26,                                                \
        {                                                                     \
            0                                                                 \
        }                                                                     \
    }
#define GRUNDY_ENV_INIT                                                       \
    {                                                                         \
        {NULL, NULL}, GRUNDY_LIMITS_INIT, 0, NULL, NULL, NULL, false,         \
        {                                                                     \
            0                                                                 \
        }                                                                     \
    }

GRUNDY_END_DECLS

#endif
