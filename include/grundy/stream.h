/* stream.h - where long text comes from and goes to, and files with places.
 *
 * The library opens no files but those of rules, graphs and sets that a text
 * names, and those of results.h. For all else a caller lends it one of these
 * callbacks, for the length of a call, or of an object that says so.
 *
 * Threads: one call uses a callback on one thread at a time, its own unless
 * its header says otherwise.
 */
#ifndef GRUNDY_STREAM_H
#define GRUNDY_STREAM_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_reader {
    /* Puts up to capacity bytes into bytes and their number into *count; 0 is
     * the end of the input. Returns GRUNDY_OK or GRUNDY_IO. */
    grundy_status (*read)(void *user, char *bytes, size_t capacity,
                          size_t *count);
    void *user;
} grundy_reader;

typedef struct grundy_writer {
    /* Takes all of the bytes. Returns GRUNDY_OK or GRUNDY_IO. */
    grundy_status (*write)(void *user, const char *bytes, size_t count);
    void *user;
} grundy_writer;

/* A file that is read and written at places, for what is kept across runs. For
 * a file that is only read the last three may be NULL. Each returns GRUNDY_OK
 * or GRUNDY_IO. */
typedef struct grundy_file {
    grundy_status (*size)(void *user, uint64_t *bytes);
    /* Puts the bytes from `offset` on into `bytes`, up to capacity, and their
     * number into *count; fewer only at the end of the file. */
    grundy_status (*read_at)(void *user, uint64_t offset, char *bytes,
                             size_t capacity, size_t *count);
    /* Takes all of the bytes; the file grows where they go past its end. */
    grundy_status (*write_at)(void *user, uint64_t offset, const char *bytes,
                              size_t count);
    /* Cuts the file down to so many bytes. */
    grundy_status (*cut)(void *user, uint64_t bytes);
    /* Returns when what was written would survive a loss of power. May be
     * NULL. */
    grundy_status (*sync)(void *user);
    void *user;
} grundy_file;

GRUNDY_END_DECLS

#endif
