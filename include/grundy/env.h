/* env.h - what the library may use: memory, limits, workers, a way to stop.
 *
 * One grundy_env is passed to each call that works; NULL means the defaults.
 * The library keeps the pointer inside the objects that the call makes, so an
 * environment must outlive them. It is never written to and can serve many
 * threads, if its callbacks can.
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

/* What a single call may spend before it answers GRUNDY_OVER_BUDGET. They
 * count work, not seconds, so that runs repeat. */
typedef struct grundy_limits {
    size_t memory_bytes; /* Of one table or one search. */
    uint64_t positions;  /* Positions a search visits, terms a sequence has. */
    size_t digits;       /* Decimal digits of one number that is read. */
    size_t moves;        /* Moves in one list, amounts in one set. */
} grundy_limits;

typedef struct grundy_env {
    grundy_allocator allocator; /* resize NULL: malloc and its friends. */
    grundy_limits limits;
    unsigned workers; /* Threads used at most; 0: one a core. */
    /* Asked now and then from any worker; true ends the call with
     * GRUNDY_CANCELLED. May be NULL. */
    bool (*is_stopped)(void *user);
    /* Told how far long work has come, in the units of the work; total 0:
     * not known. Called from the thread that made the call. May be NULL. */
    void (*progress)(uint64_t done, uint64_t total, void *user);
    void *user; /* Handed to both callbacks. */
    /* Games may not name files (lua:, so:, graph:FILE): for texts of strangers. */
    bool forbids_files;
} grundy_env;

/* 4 GiB (all there is, where sizes have 32 bits), 2^26 positions, a million
 * digits, 2^22 moves. */
#define GRUNDY_LIMITS_INIT                                                    \
    {                                                                         \
        SIZE_MAX > UINT32_MAX ? (size_t)UINT32_MAX + 1 : SIZE_MAX,            \
            (uint64_t)1 << 26, 1000000, (size_t)1 << 22                       \
    }
#define GRUNDY_ENV_INIT                                                       \
    {                                                                         \
        {NULL, NULL}, GRUNDY_LIMITS_INIT, 0, NULL, NULL, NULL, false          \
    }

GRUNDY_END_DECLS

#endif
