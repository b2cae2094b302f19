/* SPDX-License-Identifier: MIT */
/* piece_file.c - what a search by pieces has learnt, as a file.
 *
 * After a line, "grundy pieces 1 GAME", come records of 16 bytes: the cells of a
 * piece (8 bytes, lowest first), its shape (4), and what is known of it (4):
 * the lower bound of its nimber (16 bits), which of the four numbers after that
 * it is not (4 bits), whether the bound is the nimber (bit 20), a bit that is
 * always set (bit 21), and the size of the piece (from bit 24 on). The last
 * record has the digest of all bytes before it in the place of the cells, and
 * zeros.
 *
 * Only what holds of the piece for good is kept, and not the efforts, which are
 * guesses. So files of different runs can be joined in any order, and the more
 * has been read, the less is left to do; what a file does not have is searched.
 * The digest finds accidents. Two nimbers for one piece are found too.
 *
 * Pieces that were settled without a table's slot are not there: in bounded
 * memory a table forgets the smallest, and its file does not have them either.
 *
 * A file is read to its end before any of it is believed, and before room is made
 * for it at once: the records come as they lie in a table, by their hashes, so
 * that a small one would meet thousands for each of its places, and forget them.
 * A file that no table within the limit would hold is refused; else the run would
 * write a smaller one in its place. Records that wait take half the bytes of the
 * slots that they get.
 */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/meter.h"
#include "base/store/digest.h"
#include "rules/game.h"
#include "search/impartial/pieces/piece.h"

enum {
    RECORD = 16,
    RECORDS = 1 << 10, /* Of one buffer. */
    NAME_MOST = 120,
    STEPS_A_BUFFER = 1 << 10
};

static const char magic[] = "grundy pieces 1 ";

static void put_number(uint8_t *at, uint64_t number, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        at[i] = (uint8_t)(number >> 8 * i);
}

static uint64_t get_number(const uint8_t *at, unsigned bytes)
{
    uint64_t number = 0;

    for (unsigned i = 0; i < bytes; i++)
        number |= (uint64_t)at[i] << 8 * i;
    return number;
}

/* ---- writing ---- */

typedef struct output {
    const grundy_writer *writer;
    gi_run *run;
    uint64_t digest;
    size_t count;
    uint8_t bytes[RECORD * RECORDS];
} output;

static grundy_status flush(output *out)
{
    grundy_status status = out->writer->write(
        out->writer->user, (const char *)out->bytes, out->count);

    out->count = 0;
    if (status) return gi_tell(out->run->err, status);
    return gi_meter_pay(out->run, STEPS_A_BUFFER);
}

static grundy_status put_record(output *out, uint64_t cells, uint32_t shape,
                                uint32_t fact)
{
    uint8_t *at = out->bytes + out->count;

    put_number(at, cells, 8);
    put_number(at + 8, shape, 4);
    put_number(at + 12, fact, 4);
    out->digest = gi_digest(out->digest, at, RECORD);
    out->count += RECORD;
    return out->count == sizeof out->bytes ? flush(out) : GRUNDY_OK;
}

static grundy_status put_slots(output *out, const gi_piece_table *table)
{
    const size_t count = gi_piece_table_slots(table);
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < count && !status; i++) {
        const gi_piece_slot *slot = &table->slots[i];
        if (slot->fact)
            status = put_record(out, slot->cells, slot->shape, slot->fact);
    }
    return status;
}

grundy_status gi_piece_walk_write(const gi_piece_walk *walk,
                                  const grundy_writer *writer, gi_run *run)
{
    output *out = gi_alloc(run->env, sizeof *out);
    char head[sizeof magic + NAME_MOST];
    const int length = snprintf(head, sizeof head, "%s%s\n", magic,
                                grundy_game_name(walk->game));
    grundy_status status;

    if (!out) return gi_tell(run->err, GRUNDY_NO_MEMORY);
    GRUNDY_ASSERT(length > 0 && (size_t)length < sizeof head);
    out->writer = writer;
    out->run = run;
    out->count = 0;
    out->digest = gi_digest(GI_DIGEST_START, head, (size_t)length);
    status = writer->write(writer->user, head, (size_t)length);
    if (status) (void)gi_tell(run->err, status);
    if (!status) status = put_slots(out, &walk->table);
    if (!status) status = put_record(out, out->digest, 0, 0);
    if (!status && out->count > 0) status = flush(out);
    gi_free(run->env, out, sizeof *out);
    return status;
}

/* ---- reading ---- */

/* Records that wait for the end of the file. */
typedef struct sheaf {
    struct sheaf *next;
    size_t count;
    uint8_t records[RECORD * RECORDS];
} sheaf;

typedef struct input {
    const grundy_reader *reader;
    gi_run *run;
    uint64_t digest;
    size_t at, count;
    uint8_t bytes[RECORD * RECORDS];
    sheaf *first, *last;
    size_t record_count, most;
} input;

/* GRUNDY_IO from the reader; at == count: the end. */
static grundy_status refill(input *in)
{
    grundy_status status;

    in->at = in->count = 0;
    status = in->reader->read(in->reader->user, (char *)in->bytes,
                              sizeof in->bytes, &in->count);
    if (status) return gi_tell(in->run->err, status);
    return gi_meter_pay(in->run, STEPS_A_BUFFER);
}

static grundy_status refuse(const input *in, const char *what)
{
    return gi_fail(in->run->err, GRUNDY_BAD_INPUT, "%s", what);
}

/* Exactly so many bytes. */
static grundy_status take(input *in, void *to, size_t count)
{
    uint8_t *out = to;

    for (size_t done = 0; done < count;) {
        size_t here = in->count - in->at;
        if (here == 0) {
            const grundy_status status = refill(in);
            if (status) return status;
            if (in->count == 0)
                return refuse(in, "the file of pieces is cut off");
            continue;
        }
        if (here > count - done) here = count - done;
        memcpy(out + done, in->bytes + in->at, here);
        in->at += here;
        done += here;
    }
    return GRUNDY_OK;
}

static grundy_status take_head(input *in, const char *game)
{
    char head[sizeof magic + NAME_MOST], found[sizeof head];
    const int length = snprintf(head, sizeof head, "%s%s\n", magic, game);
    grundy_status status;

    GRUNDY_ASSERT(length > 0 && (size_t)length < sizeof head);
    status = take(in, found, (size_t)length);
    if (status) return status;
    if (memcmp(found, magic, sizeof magic - 1) != 0)
        return refuse(in, "this is no file of pieces");
    if (memcmp(found, head, (size_t)length) != 0)
        return refuse(in, "these are pieces of another game");
    in->digest = gi_digest(GI_DIGEST_START, head, (size_t)length);
    return GRUNDY_OK;
}

static grundy_status take_end(input *in, const uint8_t *record)
{
    grundy_status status;

    if (get_number(record, 8) != in->digest || get_number(record + 8, 4))
        return refuse(in, "the file of pieces was changed");
    if (in->at < in->count)
        return refuse(in, "the file of pieces goes on after its end");
    status = refill(in);
    if (status || in->count == 0) return status;
    return refuse(in, "the file of pieces goes on after its end");
}

static grundy_status keep(input *in, const uint8_t *record)
{
    if (in->record_count == in->most)
        return gi_fail(in->run->err, GRUNDY_OVER_BUDGET,
                       "the file has more pieces than the %zu that the limit "
                       "on memory allows",
                       in->most);
    if (!in->last || in->last->count == RECORDS) {
        sheaf *fresh = gi_alloc(in->run->env, sizeof *fresh);
        if (!fresh) return gi_tell(in->run->err, GRUNDY_NO_MEMORY);
        fresh->next = NULL;
        fresh->count = 0;
        *(in->last ? &in->last->next : &in->first) = fresh;
        in->last = fresh;
    }
    memcpy(in->last->records + RECORD * in->last->count++, record, RECORD);
    in->record_count++;
    in->digest = gi_digest(in->digest, record, RECORD);
    return GRUNDY_OK;
}

static grundy_status take_records(input *in)
{
    for (;;) {
        uint8_t record[RECORD];
        grundy_status status = take(in, record, sizeof record);
        if (status) return status;
        if (get_number(record + 12, 4) == 0) return take_end(in, record);
        status = keep(in, record);
        if (status) return status;
    }
}

static gi_piece_slot slot_of(const uint8_t *record)
{
    return (gi_piece_slot){.cells = get_number(record, 8),
                           .shape = (uint32_t)get_number(record + 8, 4),
                           .fact = (uint32_t)get_number(record + 12, 4)};
}

/* How many of the records are of pieces that the table does not have. */
static grundy_status count_new(input *in, const gi_piece_table *table,
                               size_t *out)
{
    grundy_status status = GRUNDY_OK;

    *out = 0;
    for (const sheaf *s = in->first; s && !status; s = s->next) {
        for (size_t i = 0; i < s->count; i++) {
            const gi_piece_slot slot = slot_of(s->records + RECORD * i);
            const gi_piece piece = {slot.cells, slot.shape, 0};
            gi_piece_slot known;
            *out += !gi_piece_table_find(table, &piece, &known);
        }
        status = gi_meter_pay(in->run, STEPS_A_BUFFER);
    }
    return status;
}

static grundy_status learn(const input *in, gi_piece_table *table,
                           const uint8_t *record)
{
    const gi_piece_slot slot = slot_of(record);
    const gi_piece piece = {slot.cells, slot.shape, gi_piece_slot_size(&slot)};
    const grundy_status status =
        gi_piece_table_learn(table, &piece, gi_piece_slot_fact(&slot));

    return status == GRUNDY_BAD_INPUT
               ? refuse(in, "two files, or a file and a search, give one "
                            "piece different nimbers")
               : status;
}

static grundy_status learn_all(input *in, gi_piece_walk *walk)
{
    size_t count;
    grundy_status status = count_new(in, &walk->table, &count);

    if (!status) status = gi_piece_table_reserve(&walk->table, count);
    for (const sheaf *s = in->first; s && !status; s = s->next) {
        for (size_t i = 0; i < s->count && !status; i++)
            status = learn(in, &walk->table, s->records + RECORD * i);
        if (!status) status = gi_meter_pay(in->run, STEPS_A_BUFFER);
    }
    return gi_quota_judge(&walk->quota, status, "the search", in->run->err);
}

static void free_sheaves(input *in)
{
    for (sheaf *s = in->first, *next; s; s = next) {
        next = s->next;
        gi_free(in->run->env, s, sizeof *s);
    }
}

grundy_status gi_piece_walk_read(gi_piece_walk *walk,
                                 const grundy_reader *reader, gi_run *run)
{
    input *in = gi_alloc(run->env, sizeof *in);
    grundy_status status;

    if (!in) return gi_tell(run->err, GRUNDY_NO_MEMORY);
    *in = (input){.reader = reader, .run = run};
    in->most = gi_piece_table_most(&walk->table);
    status = take_head(in, grundy_game_name(walk->game));
    if (!status) status = take_records(in);
    if (!status) status = learn_all(in, walk);
    free_sheaves(in);
    gi_free(run->env, in, sizeof *in);
    return status;
}
