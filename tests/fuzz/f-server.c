/* SPDX-License-Identifier: MIT */
/* f-server.c - the local page's gate and what stands behind it.
 *
 * The input is a request without its form: six lines - method, path, Host,
 * Origin, Content-Type, Content-Length; an empty one is a header that is not
 * there - and a body. Whoever gets past the gate has given the host and the
 * token; what he sends gets one reply, and that is one line.
 */
#include "fuzz.h"

#include <strings.h>

#include "grundy/batch.h"

#include "route.h"
#include "work.h"

#define TOKEN "0123456789abcdef0123456789abcdef"

enum { LINES = 6 };

static const asset files[] = {
    {"index.html", "\"1\"", (const unsigned char *)"x", 1}};
static const site here = {TOKEN, 8080, true, files, 1};

/* Cuts the input into lines and the rest. */
static char *cut(char *text, char *lines[LINES])
{
    for (int i = 0; i < LINES; i++) {
        lines[i] = text;
        text += strcspn(text, "\n");
        if (*text) *text++ = '\0';
    }
    return text;
}

static const char *header(const char *text)
{
    return *text ? text : NULL;
}

static void try_body(const char *body, size_t count)
{
    static const grundy_error why = {.status = GRUNDY_CANCELLED,
                                     .message = "stopped"};
    grundy_env env = fuzz_env();
    grundy_batch *batch = NULL;
    reply made;

    env.forbids_files = true;
    MUST(grundy_batch_new(&batch, &env, NULL) == GRUNDY_OK);
    made = reply_to(batch, body, count, &why);
    MUST(made.status == 200 || made.status == 400);
    MUST(made.text && made.count > 0 && made.text[0] == '{');
    MUST(!memchr(made.text, '\n', made.count));
    MUST(!strstr(made.text, "\"code\":\"bug\""));
    free(made.text);
    grundy_batch_free(batch);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *lines[LINES];
    const char *body = cut(text, lines);
    const request_head head = {.method = lines[0],
                               .path = lines[1],
                               .host = header(lines[2]),
                               .origin = header(lines[3]),
                               .type = header(lines[4]),
                               .length = header(lines[5])};
    const route to = route_choose(&here, &head);

    if (to.kind == ROUTE_REFUSED) {
        MUST(to.refusal >= 400 && to.refusal < 500);
    } else {
        MUST(strcasecmp(lines[2], "127.0.0.1:8080") == 0 ||
             strcasecmp(lines[2], "localhost:8080") == 0 ||
             strcasecmp(lines[2], "[::1]:8080") == 0);
        MUST(strncmp(lines[1], "/" TOKEN "/", TOKEN_DIGITS + 2) == 0);
        MUST(to.kind != ROUTE_ASSET || to.asset == files);
    }
    if (route_has_body(to.kind)) try_body(body, strlen(body));
    free(text);
    return 0;
}
