/* SPDX-License-Identifier: MIT */
/* client.h - just enough of HTTP to be rude to a server. */
#ifndef GRUNDY_TESTS_CLIENT_H
#define GRUNDY_TESTS_CLIENT_H

#include <arpa/inet.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* http://127.0.0.1:PORT/TOKEN/ */
typedef struct address {
    unsigned port;
    char path[64]; /* "/TOKEN/" */
} address;

static inline bool address_read(address *out, const char *url)
{
    return sscanf(url, "http://127.0.0.1:%u%63s", &out->port, out->path) == 2;
}

enum { CLIENT_PATIENCE_MS = 60000 };

static inline void nap(int ms)
{
    (void)poll(NULL, 0, ms);
}

static inline int client_connect(const address *to)
{
    struct sockaddr_in at;
    const int client = socket(AF_INET, SOCK_STREAM, 0);

    memset(&at, 0, sizeof at);
    at.sin_family = AF_INET;
    at.sin_port = htons((unsigned short)to->port);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (client >= 0 && connect(client, (struct sockaddr *)&at, sizeof at) == 0)
        return client;
    if (client >= 0) close(client);
    return -1;
}

static inline int client_connect_ipv6(const address *to)
{
    struct sockaddr_in6 at;
    const int client = socket(AF_INET6, SOCK_STREAM, 0);

    memset(&at, 0, sizeof at);
    at.sin6_family = AF_INET6;
    at.sin6_port = htons((unsigned short)to->port);
    at.sin6_addr.s6_addr[15] = 1;
    if (client >= 0 && connect(client, (struct sockaddr *)&at, sizeof at) == 0)
        return client;
    if (client >= 0) close(client);
    return -1;
}

static inline bool client_send(int client, const char *bytes, size_t count)
{
    while (count > 0) {
        const ssize_t put = send(client, bytes, count, MSG_NOSIGNAL);
        if (put <= 0) return false;
        bytes += put;
        count -= (size_t)put;
    }
    return true;
}

/* An answer: the status, and where its body is in the buffer. */
typedef struct received {
    int status;
    char *head, *body;
    size_t body_count;
} received;

/* Whether the answer in text[0 .. count) is whole; its end is *end. */
static inline bool client_is_whole(const char *text, size_t count,
                                   size_t *body, size_t *length)
{
    const char *end = strstr(text, "\r\n\r\n");
    const char *told = strstr(text, "Content-Length: ");

    if (!end) return false;
    *body = (size_t)(end - text) + 4;
    *length = told && told < end ? strtoul(told + 16, NULL, 10) : 0;
    return count >= *body + *length;
}

/* Reads one answer with a length into the buffer; status 0: the connection
 * ended, or nothing came for a minute. */
static inline received client_receive(int client, char *text, size_t room)
{
    size_t count = 0, body = 0, length = 0;
    struct pollfd ready = {.fd = client, .events = POLLIN};

    text[0] = '\0';
    while (count + 1 < room && poll(&ready, 1, CLIENT_PATIENCE_MS) > 0) {
        const ssize_t got = recv(client, text + count, room - count - 1, 0);
        if (got <= 0) break;
        count += (size_t)got;
        text[count] = '\0';
        if (client_is_whole(text, count, &body, &length))
            return (received){atoi(text + 9), text, text + body, length};
    }
    return (received){0, text, text + count, 0};
}

#endif
