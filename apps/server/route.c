/* SPDX-License-Identifier: MIT */
/* route.c - which requests are allowed: the gate of the local page.
 *
 * Pure: a request's head goes in, a decision comes out, and nothing is read or
 * written. What may come from a stranger is refused first and alike, before
 * anything else is looked at: a foreign Host (a name that was made to point
 * here), a foreign Origin (a page of another site), a path without the token.
 * Only then do path, method, type and length have answers of their own.
 *
 * The token is compared in a time that depends on nothing but its length. Files
 * are found by name in a list; no path ever reaches a file system.
 */
#include "route.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#define READING "GET, HEAD"

enum { HOST_BYTES = 32, JOB_DIGITS_MOST = 18 };

/* ---- strangers ---- */

static bool is_our_host(const site *s, const char *host)
{
    static const char *const names[] = {"127.0.0.1", "localhost", "[::1]"};
    const size_t count = sizeof names / sizeof names[0];
    char ours[HOST_BYTES];

    for (size_t i = 0; i < (s->has_ipv6 ? count : count - 1); i++) {
        snprintf(ours, sizeof ours, "%s:%u", names[i], (unsigned)s->port);
        if (strcasecmp(host, ours) == 0) return true;
        /* Browsers leave the usual port out. */
        if (s->port == 80 && strcasecmp(host, names[i]) == 0) return true;
    }
    return false;
}

/* Where a browser says which page asks, it is a page of this host. */
static bool is_our_origin(const char *origin, const char *host)
{
    static const char scheme[] = "http://";

    return strncasecmp(origin, scheme, sizeof scheme - 1) == 0 &&
           strcasecmp(origin + sizeof scheme - 1, host) == 0;
}

/* The rest of the path behind the token, or NULL. */
static const char *behind_token(const site *s, const char *path)
{
    char given[TOKEN_DIGITS];
    const size_t count = strnlen(path, TOKEN_DIGITS + 2);
    unsigned char differences = count < TOKEN_DIGITS + 1 || path[0] != '/';

    memset(given, 0, sizeof given);
    if (count > 1)
        memcpy(given, path + 1,
               count - 1 < TOKEN_DIGITS ? count - 1 : TOKEN_DIGITS);
    for (size_t i = 0; i < TOKEN_DIGITS; i++)
        differences |= (unsigned char)(given[i] ^ s->token[i]);
    return differences ? NULL : path + 1 + TOKEN_DIGITS;
}

/* ---- what is asked for ---- */

static route refuse(unsigned status)
{
    return (route){.kind = ROUTE_REFUSED, .refusal = status};
}

static route refuse_method(const char *allowed)
{
    return (route){.kind = ROUTE_REFUSED, .refusal = 405, .allowed = allowed};
}

static bool is_read(const char *method)
{
    return strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0;
}

static const asset *find_asset(const site *s, const char *name)
{
    for (size_t i = 0; i < s->asset_count; i++)
        if (strcmp(s->assets[i].name, name) == 0) return &s->assets[i];
    return NULL;
}

static route choose_asset(const site *s, const char *name, const char *method)
{
    const asset *found = find_asset(s, *name ? name : "index.html");

    if (!found) return refuse(404);
    return is_read(method) ? (route){.kind = ROUTE_ASSET, .asset = found}
                           : refuse_method(READING);
}

/* The token of a server that has ended, most likely: a page says what to do,
 * the same for all paths. */
static route refuse_stale(const site *s, const char *method)
{
    route to = refuse(403);

    if (is_read(method)) to.asset = find_asset(s, "stale.html");
    return to;
}

/* jobs/17, jobs/17/events */
static route choose_job(const char *text, const char *method)
{
    const size_t digits = strspn(text, "0123456789");
    route to = {.kind = ROUTE_JOB};

    if (digits == 0 || digits > JOB_DIGITS_MOST) return refuse(404);
    for (size_t i = 0; i < digits; i++)
        to.job = 10 * to.job + (uint64_t)(text[i] - '0');
    text += digits;
    if (strcmp(text, "/events") == 0) {
        to.kind = strcmp(method, "GET") == 0 ? ROUTE_JOB_EVENTS
                                             : ROUTE_JOB_EVENTS_HEAD;
        return is_read(method) ? to : refuse_method(READING);
    }
    if (*text) return refuse(404);
    if (strcmp(method, "DELETE") == 0)
        to.kind = ROUTE_JOB_STOP;
    else if (!is_read(method))
        return refuse_method(READING ", DELETE");
    return to;
}

static bool is_json(const char *type)
{
    static const char wanted[] = "application/json";
    const size_t count = sizeof wanted - 1;

    if (!type || strncasecmp(type, wanted, count) != 0) return false;
    return type[count] == '\0' || type[count] == ';' || type[count] == ' ';
}

/* Whether the announced length is too great; text that is no number counts
 * so. */
static bool is_too_long(const char *length)
{
    uint64_t count = 0;

    for (; length && *length; length++) {
        if (*length < '0' || *length > '9') return true;
        count = 10 * count + (uint64_t)(*length - '0');
        if (count > BODY_BYTES_MOST) return true;
    }
    return false;
}

static route choose_post(route_kind kind, const request_head *head)
{
    if (strcmp(head->method, "POST") != 0) return refuse_method("POST");
    if (!is_json(head->type)) return refuse(415);
    if (is_too_long(head->length)) return refuse(413);
    return (route){.kind = kind};
}

static route choose_api(const char *name, const request_head *head)
{
    if (strcmp(name, "ask") == 0) return choose_post(ROUTE_ASK, head);
    if (strcmp(name, "jobs") == 0) return choose_post(ROUTE_JOB_START, head);
    if (strncmp(name, "jobs/", 5) == 0)
        return choose_job(name + 5, head->method);
    if (strcmp(name, "status") == 0)
        return is_read(head->method) ? (route){.kind = ROUTE_STATUS}
                                     : refuse_method(READING);
    return refuse(404);
}

route route_choose(const site *s, const request_head *head)
{
    const char *rest;

    if (head->is_doubtful) return refuse(400);
    if (!head->host || !is_our_host(s, head->host)) return refuse(403);
    if (head->origin && !is_our_origin(head->origin, head->host))
        return refuse(403);
    rest = behind_token(s, head->path);
    if (!rest) return refuse_stale(s, head->method);
    if (*rest == '\0' && is_read(head->method))
        return (route){.kind = ROUTE_SLASH, .token = s->token};
    if (*rest != '/') return refuse(404);
    rest++;
    if (strncmp(rest, "api/", 4) == 0) return choose_api(rest + 4, head);
    return choose_asset(s, rest, head->method);
}

bool route_has_body(route_kind kind)
{
    return kind == ROUTE_ASK || kind == ROUTE_JOB_START;
}

/* ---- files ---- */

const char *asset_type(const char *name)
{
    static const struct {
        const char *end, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".json", "application/json"},
        {".txt", "text/plain; charset=utf-8"},
        {".woff2", "font/woff2"},
        {".md", "text/markdown; charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
    };
    const char *end = strrchr(name, '.');

    for (size_t i = 0; end && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(end, types[i].end) == 0) return types[i].type;
    return "application/octet-stream";
}
