/* SPDX-License-Identifier: MIT */
/* listen.c - sockets of the loopback interface.
 *
 * They are made here and not by the library, so that the port is known before
 * anybody can ask. `localhost` is 127.0.0.1 for one browser and ::1 for the
 * next, so both get the same port: else the name could lead to somebody else's
 * server. For that reason a port that only one of them has free counts as
 * taken; where any port will do, the next one is tried.
 *
 * A system without IPv6, or without an address ::1, is no failure.
 */
#include "listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 128, TRIES = 16 };

typedef union any_address {
    struct sockaddr common;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
} any_address;

static socklen_t loopback_of(any_address *out, int family, uint16_t port)
{
    memset(out, 0, sizeof *out);
    if (family == AF_INET) {
        out->four.sin_family = AF_INET;
        out->four.sin_port = htons(port);
        out->four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        return sizeof out->four;
    }
    out->six.sin6_family = AF_INET6;
    out->six.sin6_port = htons(port);
    out->six.sin6_addr.s6_addr[15] = 1; /* ::1 */
    return sizeof out->six;
}

static bool start_to_listen(int made, int family, uint16_t *port)
{
    any_address at;
    socklen_t size = loopback_of(&at, family, *port);
    const int yes = 1;

    (void)setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (family == AF_INET6)
        (void)setsockopt(made, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
    if (bind(made, &at.common, size) || listen(made, BACKLOG) ||
        getsockname(made, &at.common, &size))
        return false;
    *port = ntohs(family == AF_INET ? at.four.sin_port : at.six.sin6_port);
    return true;
}

/* A socket, or -1 with errno. */
static int listen_on(int family, uint16_t *port)
{
    const int made = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int why;

    if (made < 0 || start_to_listen(made, family, port)) return made;
    why = errno;
    close(made);
    errno = why;
    return -1;
}

/* Both addresses, or the first alone if the second does not exist. */
static bool listen_on_both(listeners *out, uint16_t *port)
{
    out->count = 0;
    out->sockets[0] = listen_on(AF_INET, port);
    if (out->sockets[0] < 0) return false;
    out->count = 1;
    out->sockets[1] = listen_on(AF_INET6, port);
    if (out->sockets[1] >= 0) out->count = 2;
    if (out->count == 2 || errno != EADDRINUSE) return true;
    close(out->sockets[0]);
    out->count = 0;
    errno = EADDRINUSE;
    return false;
}

bool listen_on_loopback(listeners *out, uint16_t *port)
{
    const bool is_any = *port == 0;

    for (int i = 0; i < (is_any ? TRIES : 1); i++) {
        uint16_t found = *port;
        if (listen_on_both(out, &found)) {
            *port = found;
            return true;
        }
        if (errno != EADDRINUSE) return false;
    }
    return false;
}
