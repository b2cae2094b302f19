/* SPDX-License-Identifier: MIT */
/* f-batch.c - JSON Lines: every line that is not blank gets one reply, and a
 * request put twice gets the same reply twice. */
#include "grundy/batch.h"

#include "fuzz.h"

static char *copy_reply(grundy_batch *batch, const char *line, size_t count)
{
    const char *reply = NULL;
    size_t reply_count = 0;
    char *copy;

    MUST(grundy_batch_answer(&reply, &reply_count, batch, line, count, NULL) ==
         GRUNDY_OK);
    MUST(reply_count > 0 && !memchr(reply, '\n', reply_count));
    copy = fuzz_text((const uint8_t *)reply, reply_count);
    MUST(strlen(copy) == reply_count);
    return copy;
}

static void try_line(grundy_batch *batch, const char *line, size_t count)
{
    char *first = copy_reply(batch, line, count);
    char *second = copy_reply(batch, line, count);

    MUST(strcmp(first, second) == 0);
    MUST(!strstr(first, "\"code\":\"bug\""));
    free(second);
    free(first);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const grundy_env env = fuzz_env();
    static fuzz_output output;
    fuzz_input input = {data, size};
    const grundy_reader reader = {fuzz_read, &input};
    const grundy_writer writer = {fuzz_write, &output};
    grundy_batch *batch = NULL;
    grundy_error err = {0};

    if (size == 0) return 0;
    output.count = 0;
    MUST(grundy_batch_new(&batch, &env, NULL) == GRUNDY_OK);
    MUST(grundy_batch_run(batch, &reader, &writer, &err) == GRUNDY_OK);
    if (!memchr(data, '\n', size)) try_line(batch, (const char *)data, size);
    grundy_batch_free(batch);
    return 0;
}
