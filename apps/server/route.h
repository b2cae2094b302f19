/* SPDX-License-Identifier: MIT */
/* route.h - from a request without its body to what is to be done. */
#ifndef GRUNDY_SERVER_ROUTE_H
#define GRUNDY_SERVER_ROUTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TOKEN_DIGITS = 32, /* Of 128 bits. */
    BODY_BYTES_MOST = 4 << 20,
    HEADER_BYTES_MOST = 16 << 10
};

/* A file of the page, built into the program. */
typedef struct asset {
    const char *name; /* "app.js" */
    const char *etag; /* With its quotes. */
    const unsigned char *bytes;
    size_t count;
} asset;

/* By name, shape [asset_count]; made by cmake/embed.cmake. */
extern const asset assets[];
extern const size_t asset_count;

const char *asset_type(const char *name);

/* What the server is to those who ask. */
typedef struct site {
    char token[TOKEN_DIGITS + 1];
    uint16_t port;
    bool has_ipv6; /* Also [::1] is its name. */
    const asset *assets;
    size_t asset_count;
} site;

/* Fills the token with random digits; false if the system has none. */
bool site_make_token(site *s);

/* What is known when the headers are there; NULL: no such header. */
typedef struct request_head {
    const char *method, *path;
    const char *host, *origin, *type, *length;
    bool is_doubtful; /* One of them stands twice. */
} request_head;

typedef enum route_kind {
    ROUTE_REFUSED,
    ROUTE_SLASH, /* The address of the site lacks its last slash. */
    ROUTE_ASSET,
    ROUTE_STATUS,
    ROUTE_ASK,
    ROUTE_JOB_START,
    ROUTE_JOB,
    ROUTE_JOB_EVENTS,
    ROUTE_JOB_EVENTS_HEAD, /* Asked for without its body. */
    ROUTE_JOB_STOP
} route_kind;

typedef struct route {
    route_kind kind;
    unsigned refusal;    /* Status of 4xx, of ROUTE_REFUSED. */
    const char *allowed; /* Methods, where the refusal is 405; or NULL. */
    const asset *asset;  /* A refusal may have one too. */
    const char *token;   /* Of ROUTE_SLASH. */
    uint64_t job;
} route;

/* What the request is for, or why it is refused. */
route route_choose(const site *s, const request_head *head);
/* Whether a route has a body. */
bool route_has_body(route_kind kind);

#endif
