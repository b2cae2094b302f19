/* SPDX-License-Identifier: MIT */
/* page.c - the library behind a page without a server, as WebAssembly.
 *
 * The same requests and replies as `grundy batch`, docs/batch.md, one at a
 * time: the page writes a request where page_request() says and reads the
 * reply where page_answer() says. Memory is that of the module, 32 bits wide,
 * so limits are lower than those of the command; a request past them is
 * refused in words like any other.
 *
 * The module has no threads: the page runs it in a worker of its own and ends
 * that worker to cancel. Long work tells how far it is by the one function
 * that the page hands in.
 */
#include <stdlib.h>

#include "grundy/grundy.h"

#define EXPORT(name) __attribute__((export_name(#name)))

__attribute__((import_module("page"), import_name("progress"))) void
page_progress(double done, double total);

enum {
    MEMORY_BYTES = 512 << 20,
    POSITIONS = 1 << 22,
    DIGITS = 100000,
    MOVES = 1 << 18
};

typedef struct page {
    grundy_env env;
    grundy_batch *batch;
    char *request; /* shape [capacity], owned */
    size_t capacity;
    size_t reply_bytes;
} page;

static void tell_progress(uint64_t done, uint64_t total, void *user)
{
    (void)user;
    page_progress((double)done, (double)total);
}

/** Start. NULL: no memory. */
EXPORT(page_open) page *page_open(void)
{
    page *p = calloc(1, sizeof *p);

    if (!p) return NULL;
    p->env = (grundy_env){
        .limits = {.memory_bytes = MEMORY_BYTES,
                   .positions = POSITIONS,
                   .digits = DIGITS,
                   .moves = MOVES},
        .workers = 1,
        .progress = tell_progress,
        .forbids_files = true,
    };
    if (grundy_batch_new(&p->batch, &p->env, NULL) == GRUNDY_OK) return p;
    free(p);
    return NULL;
}

/** Buffer for a request of so many bytes; NULL: no memory. */
EXPORT(page_request) char *page_request(page *p, size_t bytes)
{
    if (bytes > p->capacity) {
        char *request = realloc(p->request, bytes);
        if (!request) return NULL;
        p->request = request;
        p->capacity = bytes;
    }
    return p->request;
}

/** The reply to the first `bytes` of the request, until the next request;
 * NULL: no memory. */
EXPORT(page_answer) const char *page_answer(page *p, size_t bytes)
{
    const char *reply;
    const grundy_status status = grundy_batch_answer(
        &reply, &p->reply_bytes, p->batch, p->request, bytes, NULL);

    return status == GRUNDY_OK ? reply : NULL;
}

/** Bytes of the last reply. */
EXPORT(page_reply_bytes) size_t page_reply_bytes(const page *p)
{
    return p->reply_bytes;
}
