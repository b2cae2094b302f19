/* SPDX-License-Identifier: MIT */
/* token.c - 128 random bits from the system, as digits. */
#include <fcntl.h>
#include <unistd.h>

#include "route.h"

/* The device rather than getrandom(2), which POSIX does not have; a system
 * that runs a browser has long gathered enough for either. */
static bool read_random(unsigned char *bytes, size_t count)
{
    const int descriptor = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    size_t done = 0;

    if (descriptor < 0) return false;
    while (done < count) {
        const ssize_t got = read(descriptor, bytes + done, count - done);
        if (got <= 0) break;
        done += (size_t)got;
    }
    close(descriptor);
    return done == count;
}

bool site_make_token(site *s)
{
    static const char digits[] = "0123456789abcdef";
    unsigned char bytes[TOKEN_DIGITS / 2];

    if (!read_random(bytes, sizeof bytes)) return false;
    for (size_t i = 0; i < sizeof bytes; i++) {
        s->token[2 * i] = digits[bytes[i] >> 4];
        s->token[2 * i + 1] = digits[bytes[i] & 15];
    }
    s->token[TOKEN_DIGITS] = '\0';
    return true;
}
