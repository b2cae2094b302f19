/* SPDX-License-Identifier: MIT */
/* f-frontier.c - states of frontiers: whatever the bytes are, one that is
 * accepted can be resumed, and the state after that can be saved and read.
 *
 * The first byte chooses the game. The checksum that no mutation would find is
 * handed out by the reader, when all other bytes have been read. */
#include "grundy/frontier.h"

#include "base/store/bytes.h"
#include "codes/heapgame.h"
#include "fuzz.h"

static const char *const codes[] = {
    "0.77",      "4!.0", "0.106",      "S{1,3,4}",      "S{}", "S{2..70,90}",
    "S{6,9,15}", "A{}",  "A{2,3,5,7}", "A{1,2,8,9,10}", "0.F", "4.(3)"};

enum { CODES = sizeof codes / sizeof *codes };

typedef struct sealed_input {
    const uint8_t *data;
    size_t size, tail_at;
    uint64_t hash;
} sealed_input;

static grundy_status read_sealed(void *user, char *bytes, size_t capacity,
                                 size_t *count)
{
    sealed_input *in = user;
    uint8_t tail[8];
    size_t n = in->size < capacity ? in->size : capacity;

    for (size_t i = 0; i < n; i++) {
        bytes[i] = (char)in->data[i];
        in->hash = (in->hash ^ in->data[i]) * UINT64_C(1099511628211);
    }
    in->data += n;
    in->size -= n;
    gi_put_u64(tail, in->hash);
    for (; in->size == 0 && n < capacity && in->tail_at < 8; n++)
        bytes[n] = (char)tail[in->tail_at++];
    *count = n;
    return GRUNDY_OK;
}

typedef struct memory_stream {
    uint8_t bytes[1 << 20];
    size_t count;
} memory_stream;

static grundy_status write_stream(void *user, const char *bytes, size_t count)
{
    memory_stream *to = user;

    if (count > sizeof to->bytes - to->count) return GRUNDY_IO;
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    return GRUNDY_OK;
}

static void go_on(grundy_frontier *frontier, const grundy_heapgame *game,
                  const grundy_env *env)
{
    static memory_stream stream;
    const grundy_writer writer = {write_stream, &stream};
    const uint64_t count = grundy_frontier_count(frontier);
    grundy_frontier *again = NULL;
    grundy_invariants found;
    grundy_error err = {.status = GRUNDY_OK};
    const grundy_status status =
        grundy_frontier_advance(frontier, count + 200, &err);

    if (status) fuzz_check_failure(status, &err);
    MUST(grundy_frontier_invariants(&found, frontier, NULL) == GRUNDY_OK);
    MUST(found.count == grundy_frontier_count(frontier));
    stream.count = 0;
    MUST(grundy_frontier_save(frontier, &writer, NULL) == GRUNDY_OK);
    fuzz_input input = {stream.bytes, stream.count};
    const grundy_reader reader = {fuzz_read, &input};
    MUST(grundy_frontier_load(&again, game, &reader, env, NULL) == GRUNDY_OK);
    MUST(grundy_frontier_count(again) == found.count);
    grundy_frontier_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    grundy_env env = fuzz_env();
    grundy_heapgame *game = NULL;
    grundy_frontier *frontier = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status;

    if (size < 1) return 0;
    env.limits.positions = UINT64_MAX;
    MUST(grundy_heapgame_parse(&game, codes[data[0] % CODES], NULL, NULL) ==
         GRUNDY_OK);
    sealed_input input = {data + 1, size - 1, 0,
                          UINT64_C(14695981039346656037)};
    const grundy_reader reader = {read_sealed, &input};
    status = grundy_frontier_load(&frontier, game, &reader, &env, &err);
    if (status)
        fuzz_check_failure(status, &err);
    else
        go_on(frontier, game, &env);
    grundy_frontier_free(frontier);
    grundy_heapgame_free(game);
    return 0;
}
