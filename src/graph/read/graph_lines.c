/* SPDX-License-Identifier: MIT */
/* graph_lines.c - lines of edges, read by all workers at once.
 *
 * Text arrives in batches of whole lines; what follows the last line of a
 * batch is moved to the next. Batches go through a pipeline
 * (base/workers/pipeline.c):
 *
 *     fill    reading the text, in the order of the file
 *     work    parsing the lines, by all workers
 *     take    passing the edges to the builder, in the order of the file again
 *
 * So the edges come out in the order of the file, the first error is the one
 * that is reported, and neither depends on the number of workers.
 *
 * A format of plain numbers may meet a name. The lines before it remain valid;
 * the rest is read line by line, with a table of names, as batches are taken,
 * and what the workers made of these lines is discarded. From there on,
 * numbers that are greater than all earlier ones are names, too.
 *
 * Errors need the number of a line: a batch counts its lines, and only the
 * first batch and the one with the error are counted byte by byte.
 *
 * Cost: for lines of numbers, some nanoseconds for each edge. A batch has a
 * quarter of a MiB, unless a line is longer; this is small enough for the
 * second-level cache to hold it with its edges and those of the preceding
 * batch.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/text/found.h"
#include "base/workers/pipeline.h"
#include "graph/read/graph_lines.h"

enum {
    BATCH_LEAST = 1 << 12,
    BATCH_USUAL = 1 << 18, /* Read at a time. */
    BATCH_MOST = 1 << 21,  /* A line is shorter. */
    SPARE_BATCHES = 4      /* So that a worker need not wait for another. */
};

typedef struct batch {
    char *text; /* shape [capacity + GI_INPUT_PAD] */
    size_t capacity;
    size_t filled; /* Bytes that are there. */
    size_t count;  /* Of whole lines: the rest is for the next batch. */
    bool is_last;
    uint64_t offset, line; /* Bytes and lines before the text. */
    uint32_t *pairs;       /* As many as bytes of text: a pair takes two. */
    gi_line_piece piece;   /* The lines, without a header. */
    grundy_status status;  /* Of reading. */
} batch;

typedef struct lines {
    gi_line_reader *reader;
    gi_input *input;
    batch batches[GI_PIPELINE_SLOTS_MOST];
    size_t batch_count;
    /* Filling: the batch before the next, and what was wrong. */
    const batch *before;
    grundy_error fill_err;
    /* Taking: the place, and what is known. */
    uint64_t offset, line;
    bool has_names;
    grundy_status status;
} lines;

/* ---- places ---- */

static uint64_t count_lines(const char *text, size_t count)
{
    uint64_t total = 0;

    for (size_t i = 0; i < count; i++)
        total += text[i] == '\n';
    return total;
}

static grundy_status fail_at(const batch *b, const char *at, grundy_error *err,
                             const char *expected)
{
    const size_t offset = (size_t)(at - b->text);
    gi_found_text found;
    size_t line_start = offset;

    GRUNDY_ASSERT(offset <= b->filled);
    while (line_start > 0 && b->text[line_start - 1] != '\n')
        line_start--;
    if (offset == b->count)
        gi_fail(err, GRUNDY_BAD_INPUT,
                "expected %.120s, found the end of the input", expected);
    else if (*at == '\n' || *at == '\r')
        gi_fail(err, GRUNDY_BAD_INPUT,
                "expected %.120s, found the end of the line", expected);
    else
        gi_fail(err, GRUNDY_BAD_INPUT, "expected %.120s, found %s", expected,
                gi_found(&found, at, b->filled - offset));
    if (err) {
        err->offset = (size_t)b->offset + offset;
        err->line = (size_t)(b->line + count_lines(b->text, offset)) + 1;
        err->column = offset - line_start + 1;
    }
    return GRUNDY_BAD_INPUT;
}

/* ---- batches ---- */

/* Reads on to the end of a line; no more than it must. */
static grundy_status read_lines_of(gi_input *input, batch *b)
{
    do {
        const size_t left = b->capacity - b->filled;
        const size_t wanted = left < BATCH_USUAL ? left : BATCH_USUAL;
        size_t count = 0;
        GRUNDY_ASSERT(b->filled <= b->capacity);
        const grundy_status status =
            gi_input_read(input, b->text + b->filled, wanted, &count);
        if (status) return status;
        b->filled += count;
        b->is_last = count < wanted;
        b->count = b->filled;
        while (b->count > 0 && b->text[b->count - 1] != '\n')
            b->count--;
    } while (!b->is_last && b->count == 0 && b->filled < b->capacity);
    return GRUNDY_OK;
}

/* Reads after the lines that the batch before it had no end of. */
static grundy_status read_batch(gi_input *input, batch *b, const batch *before)
{
    const size_t kept = before ? before->filled - before->count : 0;
    grundy_status status;

    /* It may be the same batch, taken already. */
    GRUNDY_ASSERT(kept <= b->capacity);
    if (kept) memmove(b->text, before->text + before->count, kept);
    b->filled = kept;
    status = read_lines_of(input, b);
    if (status) return status;
    memset(b->text + b->filled, 0, GI_INPUT_PAD);
    /* The last line may lack its end, for which the pad has room. */
    b->text[b->filled] = '\n';
    if (b->is_last) {
        b->count = b->filled;
        b->count += b->filled && b->text[b->filled - 1] != '\n';
        b->filled = b->count;
    }
    GRUNDY_ASSERT(b->count <= b->filled && b->filled <= b->capacity + 1);
    return GRUNDY_OK;
}

static bool is_too_long(const batch *b)
{
    return b->count == 0 && !b->is_last;
}

/* ---- fill ---- */

/* The header, if the format has one, and the piece after it. */
static grundy_status begin(lines *all, batch *b)
{
    gi_line_reader *reader = all->reader;
    const char *at = b->text, *expected = NULL;
    grundy_status status = GRUNDY_OK;

    b->offset = all->offset;
    b->line = all->line;
    reader->bytes = b->is_last ? b->filled : all->input->bytes;
    reader->is_last = b->is_last;
    if (reader->format->begin)
        status =
            reader->format->begin(reader, &at, b->text + b->count, &expected);
    if (status == GRUNDY_BAD_INPUT && expected)
        return fail_at(b, at, reader->draft->err, expected);
    GRUNDY_ASSERT(status || (at >= b->text && at <= b->text + b->count));
    b->piece.text = at;
    return status;
}

static grundy_status fill_batch(const lines *all, batch *b,
                                const batch *before)
{
    const grundy_status status = read_batch(all->input, b, before);

    b->piece = (gi_line_piece){
        .text = b->text, .end = b->text + b->count, .pairs = b->pairs};
    return status;
}

/* Comments before a header may be longer than a batch, and are let go. Nothing
 * has been taken yet. */
static grundy_status find_header(lines *all, batch *b)
{
    grundy_status status = begin(all, b);

    while (!status && all->reader->lacks_header) {
        all->offset += b->count;
        all->line += count_lines(b->text, b->count);
        status = fill_batch(all, b, b);
        if (is_too_long(b)) break;
        if (gi_env_is_stopped(all->input->env)) status = GRUNDY_CANCELLED;
        if (!status) status = begin(all, b);
    }
    return status;
}

static bool fill(void *user, size_t slot)
{
    lines *all = user;
    batch *b = &all->batches[slot];
    const bool is_first = !all->before;

    b->status = fill_batch(all, b, all->before);
    all->before = b;
    if (!b->status && is_first && !is_too_long(b))
        b->status = find_header(all, b);
    return !b->status && !b->is_last && !is_too_long(b);
}

/* ---- work ---- */

static void work(void *user, size_t slot)
{
    lines *all = user;
    batch *b = &all->batches[slot];

    if (!b->status) all->reader->format->parse(all->reader, &b->piece);
}

/* ---- take ---- */

/* Meanwhile the reader had an error of its own to write to. */
static grundy_status fail_filling(const lines *all, const batch *b)
{
    grundy_error *err = all->reader->draft->err;

    if (err && all->fill_err.status == b->status) *err = all->fill_err;
    return b->status;
}

static grundy_status take_names(const lines *all, const batch *b,
                                const char *at)
{
    const char *expected = NULL;
    const grundy_status status = all->reader->format->parse_names(
        all->reader, &at, b->text + b->count, &expected);

    if (status == GRUNDY_BAD_INPUT && expected)
        return fail_at(b, at, all->reader->draft->err, expected);
    return status;
}

/* Numbers past those that were taken are names from here on. */
static void start_names(lines *all)
{
    gi_graph_draft *draft = all->reader->draft;
    uint64_t direct = grundy_graph_builder_vertices(draft->builder);

    if (direct < draft->vertices) direct = draft->vertices;
    GRUNDY_ASSERT(direct <= draft->names->direct);
    draft->names->direct = (uint32_t)direct;
    all->has_names = true;
}

static grundy_status add_edges(lines *all, const gi_line_piece *piece)
{
    gi_graph_draft *draft = all->reader->draft;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(piece->run_count <= GI_PIECE_RUNS);
    for (size_t i = 0; !status && i < piece->run_count; i++)
        status = gi_draft_edges(draft, piece->runs[i].pairs,
                                piece->runs[i].count, piece->has_alone);
    if (!status)
        status = gi_draft_edges(draft, piece->pairs, piece->pair_count,
                                piece->has_alone);
    all->reader->edges_read += piece->edges;
    return status;
}

static grundy_status take_piece(lines *all, const batch *b)
{
    const gi_line_piece *piece = &b->piece;
    grundy_status status;

    if (piece->how == GI_PIECE_WRONG)
        return fail_at(b, piece->stop, all->reader->draft->err,
                       piece->expected);
    status = add_edges(all, piece);
    if (status || piece->how == GI_PIECE_DONE) return status;
    start_names(all);
    return take_names(all, b, piece->stop);
}

static grundy_status take_batch(lines *all, const batch *b)
{
    if (b->status) return fail_filling(all, b);
    if (is_too_long(b))
        return fail_at(b, b->text, all->reader->draft->err,
                       "a line of less than 2 MiB");
    return all->has_names ? take_names(all, b, b->text) : take_piece(all, b);
}

static uint64_t lines_of(const lines *all, const batch *b)
{
    const uint64_t total = b->piece.edges + b->piece.other_lines;

    /* Headers and names are read without counting. */
    if (all->has_names || b->piece.text != b->text)
        return count_lines(b->text, b->count);
    GRUNDY_ASSERT_SLOW(total == count_lines(b->text, b->count));
    return total;
}

static bool take(void *user, size_t slot)
{
    lines *all = user;
    const grundy_env *env = all->reader->draft->env;
    batch *b = &all->batches[slot];

    b->offset = all->offset;
    b->line = all->line;
    all->status = take_batch(all, b);
    if (all->status) return false;
    all->line += lines_of(all, b);
    all->offset += b->count;
    gi_env_progress(env, all->offset, all->input->bytes);
    if (!b->is_last && gi_env_is_stopped(env)) all->status = GRUNDY_CANCELLED;
    return !all->status;
}

/* ---- memory ---- */

/* All of a small file fits one batch, and one byte to see its end. */
static size_t batch_capacity(const gi_input *input)
{
    if (input->bytes == 0 || input->bytes >= BATCH_MOST) return BATCH_MOST;
    return input->bytes < BATCH_LEAST ? BATCH_LEAST : (size_t)input->bytes + 1;
}

static bool new_batch(batch *b, size_t capacity, const grundy_env *env)
{
    b->capacity = capacity;
    b->text = gi_alloc(env, capacity + GI_INPUT_PAD);
    b->pairs = gi_alloc_array(env, capacity + GI_INPUT_PAD, sizeof *b->pairs);
    return b->text && b->pairs;
}

static void free_batch(batch *b, const grundy_env *env)
{
    const size_t capacity = b->capacity + GI_INPUT_PAD;

    gi_free(env, b->text, capacity);
    gi_free(env, b->pairs, capacity * sizeof *b->pairs);
}

static bool new_batches(lines *all, size_t capacity, const grundy_env *env)
{
    bool are_made = true;

    for (size_t i = 0; are_made && i < all->batch_count; i++)
        are_made = new_batch(&all->batches[i], capacity, env);
    return are_made;
}

static grundy_status read_lines(lines *all, gi_workers *workers)
{
    static const gi_pipeline steps = {fill, work, take};
    gi_input *input = all->input;
    grundy_error *err = input->err;

    input->err = &all->fill_err;
    gi_pipeline_run(workers, &steps, all->batch_count, all);
    input->err = err;
    return all->status;
}

/* One worker needs one batch. */
static size_t count_batches(const gi_workers *workers)
{
    const size_t count = gi_workers_count(workers);

    if (count == 1) return 1;
    return count + SPARE_BATCHES < GI_PIPELINE_SLOTS_MOST
               ? count + SPARE_BATCHES
               : GI_PIPELINE_SLOTS_MOST;
}

grundy_status gi_lines_read(gi_line_reader *reader, gi_input *input)
{
    const grundy_env *env = reader->draft->env;
    lines *all = gi_alloc(env, sizeof *all);
    gi_workers *workers = NULL;
    grundy_status status = GRUNDY_NO_MEMORY;

    if (!all) return status;
    memset(all, 0, sizeof *all);
    all->reader = reader;
    all->input = input;
    status = gi_workers_start(&workers, env);
    if (status) goto done;
    all->batch_count = count_batches(workers);
    GRUNDY_ASSERT(all->batch_count > 0 &&
                  all->batch_count <= GI_PIPELINE_SLOTS_MOST);
    status = new_batches(all, batch_capacity(input), env)
                 ? read_lines(all, workers)
                 : GRUNDY_NO_MEMORY;

done:
    gi_workers_stop(workers);
    for (size_t i = 0; i < all->batch_count; i++)
        free_batch(&all->batches[i], env);
    gi_free(env, all, sizeof *all);
    return status;
}
