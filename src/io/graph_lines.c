/* SPDX-License-Identifier: MIT */
/* graph_lines.c - lines of edges, read by all workers at once.
 *
 * Text comes in batches of whole lines; what follows the last line of a batch
 * is moved to the next. A batch is cut into pieces, at ends of lines again, so
 * that each worker can read a piece without the others. Three things are done
 * at once, as parts of one job:
 *
 *     reading batch i + 1     one part
 *     adding batch i - 1      one part: the builder takes the edges in order
 *     parsing batch i         a part a piece
 *
 * so that two batches take turns, the edges come out in the order of the file,
 * and neither depends on the number of workers.
 *
 * A format of plain numbers may meet a name. The pieces before it stand; the
 * rest is read line by line, with a table of names, in place of the pieces.
 * From there on numbers that are greater than all before are names, too.
 *
 * Errors need the number of a line: a piece counts its lines, and only of the
 * batch with the error are they counted byte by byte.
 *
 * Cost: for lines of numbers some nanoseconds an edge. A batch is half a MiB,
 * small enough for the second cache with its edges, unless a line is longer.
 */
#include <string.h>

#include "io/graph_lines.h"

enum {
    BATCH_LEAST = 1 << 12,
    BATCH_USUAL = 1 << 19, /* Read at a time. */
    BATCH_MOST = 1 << 21,  /* A line is shorter. */
    PIECES = 8
};

typedef struct batch {
    char *text; /* shape [capacity + GI_INPUT_PAD] */
    size_t capacity;
    size_t filled; /* Bytes that are there. */
    size_t count;  /* Of whole lines: the rest is for the next batch. */
    bool is_last;
    uint64_t offset, line; /* Bytes and lines before the text. */
    uint32_t *pairs;       /* As many as bytes of text: see cut_pieces(). */
    gi_piece pieces[PIECES];
    size_t piece_count;
} batch;

/* Parts of a job that are not pieces. */
enum { PART_READ, PART_ADD, PARTS_FIRST_PIECE };

typedef struct lines {
    gi_line_reader *reader;
    gi_input *input;
    gi_workers *workers;
    batch batches[2];
    batch *now, *other; /* other: added from, then read into. */
    bool has_names;
    /* Where names are read from; where and why that failed. */
    const char *names_at, *expected;
    grundy_status read_status, add_status, names_status;
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
    const unsigned char found = (unsigned char)*at;
    size_t line_start = offset;

    GRUNDY_ASSERT(offset <= b->filled);
    while (line_start > 0 && b->text[line_start - 1] != '\n')
        line_start--;
    if (offset == b->count)
        gi_fail(err, GRUNDY_BAD_INPUT,
                "expected %.120s, found the end of the input", expected);
    else if (found == '\n' || found == '\r')
        gi_fail(err, GRUNDY_BAD_INPUT,
                "expected %.120s, found the end of the line", expected);
    else if (found > ' ' && found <= '~')
        gi_fail(err, GRUNDY_BAD_INPUT, "expected %.120s, found '%c'", expected,
                found);
    else
        gi_fail(err, GRUNDY_BAD_INPUT, "expected %.120s, found '\\x%02x'",
                expected, found);
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

    if (kept) memcpy(b->text, before->text + before->count, kept);
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
    return GRUNDY_OK;
}

static void cut_pieces(batch *b, const char *from)
{
    const char *const end = b->text + b->count;
    const size_t piece_bytes = (size_t)(end - from) / PIECES + 1;

    b->piece_count = 0;
    while (from < end) {
        gi_piece *piece = &b->pieces[b->piece_count++];
        const char *piece_end = end;
        if ((size_t)(end - from) > piece_bytes)
            piece_end =
                (const char *)memchr(from + piece_bytes - 1, '\n',
                                     (size_t)(end - from) - piece_bytes + 1) +
                1;
        /* A pair takes two bytes of text or more. */
        *piece = (gi_piece){.text = from,
                            .end = piece_end,
                            .pairs = b->pairs + (from - b->text)};
        from = piece_end;
    }
    GRUNDY_ASSERT(b->piece_count <= PIECES);
}

static grundy_status add_pieces(lines *all, const batch *b)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < b->piece_count; i++) {
        const gi_piece *piece = &b->pieces[i];
        status = gi_draft_edges(all->reader->draft, piece->pairs,
                                piece->pair_count, piece->has_alone);
        all->reader->edges_read += piece->edges;
    }
    return status;
}

/* ---- one job ---- */

static void parse_names(lines *all)
{
    all->names_status = all->reader->format->parse_names(
        all->reader, &all->names_at, all->now->text + all->now->count,
        &all->expected);
}

static void do_part(void *user, size_t part, size_t worker)
{
    lines *all = user;

    (void)worker;
    if (part == PART_READ) {
        /* The edges that are being added are not in its text. */
        if (!all->now->is_last)
            all->read_status = read_batch(all->input, all->other, all->now);
    } else if (part == PART_ADD) {
        if (all->has_names)
            parse_names(all);
        else
            all->add_status = add_pieces(all, all->other);
    } else {
        all->reader->format->parse(
            all->reader, &all->now->pieces[part - PARTS_FIRST_PIECE]);
    }
}

/* Numbers past those of the pieces that stand are names from here on. */
static grundy_status start_names(lines *all, gi_piece *piece)
{
    gi_draft *draft = all->reader->draft;
    const size_t index = (size_t)(piece - all->now->pieces);
    uint64_t direct;
    grundy_status status;

    all->now->piece_count = index + 1;
    status = add_pieces(all, all->now);
    all->now->piece_count = 0;
    if (status) return status;
    direct = grundy_graph_builder_vertices(draft->builder);
    if (direct < draft->vertices) direct = draft->vertices;
    GRUNDY_ASSERT(direct <= draft->names->direct);
    draft->names->direct = (uint32_t)direct;
    all->has_names = true;
    all->names_at = piece->stop;
    parse_names(all);
    return all->names_status;
}

/* After a job: what stopped the first piece that did not come to its end. */
static grundy_status look_at_pieces(lines *all)
{
    for (size_t i = 0; i < all->now->piece_count; i++) {
        gi_piece *piece = &all->now->pieces[i];
        if (piece->how == GI_PIECE_NAME) return start_names(all, piece);
        if (piece->how == GI_PIECE_WRONG) {
            all->names_at = piece->stop;
            all->expected = piece->expected;
            return GRUNDY_BAD_INPUT;
        }
    }
    return GRUNDY_OK;
}

/* The first failure in the order of the file. */
static grundy_status do_job(lines *all)
{
    const size_t pieces = all->has_names ? 0 : all->now->piece_count;
    grundy_status status;

    all->read_status = all->add_status = all->names_status = GRUNDY_OK;
    all->expected = NULL;
    gi_workers_run(all->workers, do_part, all, PARTS_FIRST_PIECE + pieces);
    status = all->add_status ? all->add_status : all->names_status;
    if (!status && !all->has_names) status = look_at_pieces(all);
    if (status == GRUNDY_BAD_INPUT && all->expected)
        return fail_at(all->now, all->names_at, all->reader->draft->err,
                       all->expected);
    return status ? status : all->read_status;
}

static grundy_status check_batch(const lines *all)
{
    const batch *b = all->now;

    if (b->count > 0 || b->is_last) return GRUNDY_OK;
    return fail_at(b, b->text, all->reader->draft->err,
                   "a line of less than 2 MiB");
}

static uint64_t lines_of(const lines *all, const batch *b)
{
    uint64_t total = 0;

    /* Headers and names are read without counting. */
    if (all->has_names || b->offset == 0)
        return count_lines(b->text, b->count);
    for (size_t i = 0; i < b->piece_count; i++)
        total += b->pieces[i].edges + b->pieces[i].other_lines;
    GRUNDY_ASSERT_SLOW(total == count_lines(b->text, b->count));
    return total;
}

/* The other batch, which was read meanwhile, is next. */
static grundy_status turn(lines *all)
{
    batch *before = all->now;

    all->now = all->other;
    all->other = before;
    all->now->offset = before->offset + before->count;
    all->now->line = before->line + lines_of(all, before);
    all->names_at = all->now->text;
    if (all->has_names)
        all->now->piece_count = 0;
    else
        cut_pieces(all->now, all->now->text);
    return check_batch(all);
}

static grundy_status begin(lines *all)
{
    const char *at = all->now->text;
    grundy_status status = check_batch(all);

    all->expected = NULL;
    all->reader->bytes =
        all->now->is_last ? all->now->filled : all->input->bytes;
    if (!status && all->reader->format->begin) {
        status = all->reader->format->begin(all->reader, &at,
                                            all->now->text + all->now->count,
                                            &all->expected);
        if (status == GRUNDY_BAD_INPUT && all->expected)
            return fail_at(all->now, at, all->reader->draft->err,
                           all->expected);
    }
    if (!status) cut_pieces(all->now, at);
    return status;
}

static grundy_status read_lines(lines *all)
{
    const grundy_env *env = all->reader->draft->env;
    grundy_status status = read_batch(all->input, all->now, NULL);

    if (!status) status = begin(all);
    while (!status) {
        status = do_job(all);
        if (status || all->now->is_last) break;
        status = turn(all);
        if (!status && gi_env_is_stopped(env)) status = GRUNDY_CANCELLED;
        gi_env_progress(env, all->now->offset, all->input->bytes);
    }
    if (!status && !all->has_names) status = add_pieces(all, all->now);
    if (!status)
        gi_env_progress(env, all->now->offset + all->now->count,
                        all->input->bytes);
    return status;
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

grundy_status gi_lines_read(gi_line_reader *reader, gi_input *input)
{
    const grundy_env *env = reader->draft->env;
    lines *all = gi_alloc(env, sizeof *all);
    grundy_status status = GRUNDY_NO_MEMORY;

    if (!all) return status;
    memset(all, 0, sizeof *all);
    all->reader = reader;
    all->input = input;
    all->now = &all->batches[0];
    all->other = &all->batches[1];
    if (new_batch(all->now, batch_capacity(input), env) &&
        new_batch(all->other, batch_capacity(input), env))
        status = gi_workers_start(&all->workers, env);
    if (!status) status = read_lines(all);
    gi_workers_stop(all->workers);
    free_batch(&all->batches[0], env);
    free_batch(&all->batches[1], env);
    gi_free(env, all, sizeof *all);
    return status;
}
