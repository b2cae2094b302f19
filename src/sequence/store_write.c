/* SPDX-License-Identifier: MIT */
/* store_write.c - writes a sequence into a file of blocks.
 *
 * The terms in a file are read into a sequence, which is extended from there:
 * no engine has a state that its terms do not determine. Then terms are found
 * one step at a time, and all blocks that have become complete are written. A
 * step is one block, or more if each step has a cost of its own and the terms
 * come fast.
 *
 * The last block of a finished file may be short. It is read with the others,
 * and written again when the file grows: the contents of a file depend only on
 * the game and the number of terms.
 *
 * In a file that was not finished, writing resumes after the last good block,
 * and what is wrong after it is overwritten. A file that was finished and has
 * a wrong block is refused: something other than a kill or a loss of power has
 * changed it, and the user has to decide what is to be dropped.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "sequence/engines.h"
#include "sequence/sequence.h"
#include "sequence/store.h"

enum { STEP_BLOCKS = 16 };

typedef struct store_run {
    const grundy_env *env;
    const grundy_heapgame *game;
    gi_text text; /* Of the head. */
    grundy_sequence *seq;
    gi_blocks *blocks; /* For appending. */
    uint8_t *block;    /* shape [GI_STORE_BYTES] */
} store_run;

/* ---- what the file has ---- */

static grundy_status check_game(const store_run *run, const gi_blocks *blocks,
                                grundy_error *err)
{
    const gi_blocks_head *head = gi_blocks_get_head(blocks);

    if (head->text_bytes == run->text.count &&
        memcmp(head->text, run->text.bytes, run->text.count) == 0)
        return GRUNDY_OK;
    /* Without the line feed at its end. */
    return gi_fail(
        err, GRUNDY_BAD_INPUT, "the file is that of another game: %.*s",
        head->text_bytes > 60 ? 60 : (int)head->text_bytes - 1, head->text);
}

static grundy_status push_block(store_run *run, const uint8_t *block,
                                size_t count)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++)
        status = gi_sequence_push(run->seq, gi_store_term(block, count, i));
    return status;
}

static grundy_status read_blocks(store_run *run, gi_blocks *blocks,
                                 uint64_t terms, grundy_error *err)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < gi_blocks_count(blocks); i++) {
        const uint8_t *block = NULL;
        size_t count = 0;
        status = gi_blocks_load(blocks, i, &block, &count, err);
        if (status) return status;
        status = push_block(run, block, count / GI_STORE_WIDTH);
        gi_env_progress(run->env, grundy_sequence_count(run->seq), terms);
        if (!status && gi_env_is_stopped(run->env)) status = GRUNDY_CANCELLED;
        if (status)
            return gi_fail(err, status, "stopped while the file was read: %s",
                           grundy_status_name(status));
    }
    return status;
}

static grundy_status read_terms(store_run *run, gi_blocks *blocks,
                                grundy_error *err)
{
    uint64_t terms = 0;
    grundy_status status = gi_store_check(blocks, &terms, err);

    if (!status) status = check_game(run, blocks, err);
    return status ? status : read_blocks(run, blocks, terms, err);
}

/* The same of a file to append to, whose short block is not counted. */
static grundy_status read_unfinished(store_run *run, grundy_error *err)
{
    const uint8_t *block = NULL;
    size_t count = 0;
    grundy_status status = read_terms(run, run->blocks, err);

    if (!status)
        status = gi_blocks_load_short(run->blocks, &block, &count, err);
    if (status || count % GI_STORE_WIDTH) return status;
    status = push_block(run, block, count / GI_STORE_WIDTH);
    return status ? gi_fail(err, status, "stopped while the file was read: %s",
                            grundy_status_name(status))
                  : GRUNDY_OK;
}

/* A finished file: all its terms. *is_done if they are enough. */
static grundy_status read_finished(store_run *run, const grundy_file *file,
                                   uint64_t count, bool *is_done,
                                   grundy_error *err)
{
    gi_blocks *blocks = NULL;
    uint64_t terms = 0;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status = gi_blocks_open(&blocks, file, GI_STORE_KIND,
                                          GI_BLOCKS_READ, run->env, &told);

    /* Not finished, perhaps: the next to open it will tell. */
    if (status == GRUNDY_BAD_INPUT) return GRUNDY_OK;
    if (status) return gi_fail_told(err, status, &told);
    status = gi_store_check(blocks, &terms, err);
    if (!status) status = check_game(run, blocks, err);
    *is_done = !status && terms >= count;
    if (!status && !*is_done) status = read_terms(run, blocks, err);
    gi_blocks_free(blocks);
    return status;
}

static grundy_status open_file(store_run *run, const grundy_file *file,
                               uint64_t count, bool *is_done,
                               grundy_error *err)
{
    const gi_blocks_head head = {GI_STORE_KIND, GI_STORE_BYTES,
                                 run->text.bytes, run->text.count};
    bool begun = false;
    grundy_status status =
        gi_blocks_is_begun(&begun, file, &head, run->env, err);

    if (status) return status;
    if (!begun)
        return gi_blocks_create(&run->blocks, file, &head, run->env, err);
    status = read_finished(run, file, count, is_done, err);
    if (status || *is_done) return status;
    status = gi_blocks_open(&run->blocks, file, GI_STORE_KIND,
                            GI_BLOCKS_APPEND, run->env, err);
    if (!status && grundy_sequence_count(run->seq) == 0)
        status = read_unfinished(run, err);
    return status;
}

/* ---- what is added ---- */

static grundy_status add_block(store_run *run, size_t first, size_t count,
                               grundy_error *err)
{
    GRUNDY_ASSERT(count <= GI_STORE_TERMS);
    for (size_t i = 0; i < count; i++) {
        const grundy_nimber term = grundy_sequence_at(run->seq, first + i);
        for (size_t byte = 0; byte < GI_STORE_WIDTH; byte++)
            run->block[byte * count + i] = (uint8_t)(term >> (8 * byte));
    }
    return gi_blocks_add(run->blocks, run->block, count * GI_STORE_WIDTH, err);
}

/* All whole blocks of the sequence that the file does not have. */
static grundy_status add_blocks(store_run *run, grundy_error *err)
{
    const size_t whole = grundy_sequence_count(run->seq) / GI_STORE_TERMS;
    grundy_status status = GRUNDY_OK;

    for (size_t i = gi_blocks_count(run->blocks); !status && i < whole; i++)
        status = add_block(run, i * GI_STORE_TERMS, GI_STORE_TERMS, err);
    return status;
}

static size_t step_of(const store_run *run)
{
    const gi_sparse *sparse = run->seq->sparse;

    return sparse && sparse->mask ? (size_t)STEP_BLOCKS * GI_STORE_TERMS
                                  : (size_t)GI_STORE_TERMS;
}

static grundy_status add_terms(store_run *run, uint64_t count,
                               grundy_error *err)
{
    grundy_status status = add_blocks(run, err);

    while (!status && grundy_sequence_count(run->seq) < count) {
        const size_t known = grundy_sequence_count(run->seq);
        const size_t step = step_of(run);
        const uint64_t stop = count - known < step ? count : known + step;
        grundy_status written;
        status = grundy_sequence_extend(run->seq, (size_t)stop, err);
        written = add_blocks(run, err);
        if (written) return written;
    }
    return status;
}

/* The short block, if there is one, and the index. */
static grundy_status finish(store_run *run, grundy_error *err)
{
    const size_t count = grundy_sequence_count(run->seq);
    const size_t rest = count % GI_STORE_TERMS;
    grundy_status status = GRUNDY_OK;

    if (rest) status = add_block(run, count - rest, rest, err);
    return status ? status : gi_blocks_finish(run->blocks, err);
}

static grundy_status extend(store_run *run, const grundy_file *file,
                            uint64_t count, grundy_error *err)
{
    bool is_done = false;
    grundy_status status = open_file(run, file, count, &is_done, err), found;

    if (status || is_done) return status;
    found = add_terms(run, count, err);
    if (found == GRUNDY_IO) return found;
    status = finish(run, found ? NULL : err);
    return found ? found : status;
}

grundy_status grundy_store_extend(const grundy_file *file,
                                  const grundy_heapgame *game, uint64_t count,
                                  const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    store_run run = {.env = used, .game = game};
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    if (!file || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (!gi_blocks_are_built()) return gi_blocks_not_built(err);
    gi_text_init(&run.text, used);
    gi_store_text(&run.text, game);
    status = run.text.status;
    run.block = status ? NULL : gi_alloc(used, GI_STORE_BYTES);
    if (!status && !run.block) status = GRUNDY_NO_MEMORY;
    if (!status) status = grundy_sequence_new(&run.seq, game, used, NULL);
    if (!status) status = extend(&run, file, count, &told);
    gi_blocks_free(run.blocks);
    grundy_sequence_free(run.seq);
    gi_free(used, run.block, run.block ? GI_STORE_BYTES : 0);
    gi_text_clear(&run.text);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
