/* stream.h - where long text comes from and goes to.
 *
 * The library opens no file and knows no descriptor: a caller lends it one of
 * these two callbacks for the length of a call.
 */
#ifndef GRUNDY_STREAM_H
#define GRUNDY_STREAM_H

#include <stddef.h>

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

GRUNDY_END_DECLS

#endif
