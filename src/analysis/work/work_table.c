/* SPDX-License-Identifier: MIT */
/* work_table.c - a table of all positions of a game that ends, in units.
 *
 * An item has the codes of a piece (table/codes.h) and needs those of all
 * pieces with options of it: of a game with tiers, such as Connect Four by
 * the pieces on the board, those of the next tier, so that the pieces of one
 * tier are independent; without tiers, all that come before. Games with strays
 * first find out what can come up. An item of these has the marks of its piece
 * and those that it makes beyond, from those that others have made in it.
 *
 *     codes 131072 262144
 *     from 4fd1a1f3f7a03d5c
 *     0413..
 *
 * The line "from" has the digest of all that the item went on from, so that a
 * merge sees whether the results belong together. work_bytes.c has the bytes.
 *
 * Retrograde tables have no such order, and are refused.
 */
#include <inttypes.h>
#include <string.h>

#include "analysis/work/work_table.h"
#include "base/assert.h"
#include "base/error.h"
#include "grundy/parse.h"
#include "rules/ruleset.h"
#include "table/codes.h"

enum { USUAL_PIECES = 128, WORD_BITS = 64 };

/* ---- pieces and items ---- */

gi_ranks_part gi_work_table_piece(const gi_work_table *t, uint64_t piece)
{
    const uint64_t at =
        t->ranks.order == GI_RANKS_UP ? t->pieces - 1 - piece : piece;
    const uint64_t first = at * t->piece_ranks;

    GRUNDY_ASSERT(piece < t->pieces);
    GRUNDY_ASSERT(first < t->ranks.count);
    return (gi_ranks_part){first, t->ranks.count - first < t->piece_ranks
                                      ? t->ranks.count
                                      : first + t->piece_ranks};
}

uint64_t gi_work_table_item(const gi_work_table *t, uint64_t piece)
{
    return piece + (t->ranks.has_strays ? t->pieces : 0);
}

size_t gi_work_table_bytes(const gi_work_table *t, gi_ranks_part part)
{
    return (size_t)(((part.end - part.first) * t->plan.work_bits + 7) / 8);
}

bool gi_work_table_marks(const gi_work_table *t, uint64_t item)
{
    return t->ranks.has_strays && item < t->pieces;
}

gi_ranks_part gi_work_table_part(const gi_work_table *t, uint64_t item)
{
    if (gi_work_table_marks(t, item))
        return gi_work_table_piece(t, t->pieces - 1 - item);
    return gi_work_table_piece(t,
                               t->ranks.has_strays ? item - t->pieces : item);
}

/* The ranks that an item looks at, from a multiple of 64. */
gi_ranks_part gi_work_table_window(const gi_work_table *t, gi_ranks_part part)
{
    gi_ranks_part window =
        gi_part_hull(part, gi_part_options(&t->ranks, part));

    window.first -= window.first % WORD_BITS;
    return window;
}

static bool table_needs(const grundy_work *work, uint64_t item, uint64_t other)
{
    const gi_work_table *t = work->of;
    const gi_ranks_part a = gi_work_table_part(t, item),
                        b = gi_work_table_part(t, other);

    if (gi_work_table_marks(t, item))
        return gi_part_meets(b, gi_part_parents(&t->ranks, a));
    return gi_work_table_marks(t, other)
               ? a.first == b.first
               : gi_part_meets(b, gi_part_options(&t->ranks, a));
}

/* ---- opening ---- */

/* Takes a word off the end of the text. */
static bool take_last(gi_text *text, const char *word)
{
    const size_t length = strlen(word);

    if (text->count <= length ||
        text->bytes[text->count - length - 1] != ' ' ||
        memcmp(text->bytes + text->count - length, word, length) != 0)
        return false;
    gi_text_truncate(text, text->count - length - 1);
    return true;
}

static grundy_status open_ranks(gi_work_table *t, const grundy_env *env,
                                grundy_error *err)
{
    const gi_ranking *ranking = t->game->rules->ranking;
    gi_run run;
    grundy_status status;

    if (!ranking)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "%s does not number its positions: there are no tables "
                       "of it",
                       grundy_game_name(t->game));
    gi_run_init(&run, env, err);
    status = ranking->open(&t->ranks, t->game, &run);
    gi_run_clear(&run);
    if (!status && t->ranks.order == GI_RANKS_LOOP)
        return gi_fail(err, GRUNDY_UNDECIDED,
                       "%s can go on forever, so that no part of its table "
                       "comes before another: it is made by table build, of "
                       "grundy or of grundy-mpi",
                       grundy_game_name(t->game));
    return status;
}

/* As many pieces as units; in a game with strays half as many. */
static void cut(gi_work_table *t, uint64_t units)
{
    uint64_t pieces = units ? units : USUAL_PIECES;

    if (units && t->ranks.has_strays) pieces = units > 1 ? units / 2 : 1;
    t->piece_ranks = (t->ranks.count - 1) / pieces + 1;
    t->piece_ranks += (WORD_BITS - t->piece_ranks % WORD_BITS) % WORD_BITS;
    t->pieces = (t->ranks.count - 1) / t->piece_ranks + 1;
}

static grundy_status open_game(gi_work_table *t, const char *words,
                               const grundy_env *env, grundy_error *err)
{
    bool only_results = false, is_misere = false, is_normal = false;
    gi_text text;
    grundy_status status;

    gi_text_init(&text, env);
    gi_text_add(&text, words);
    status = text.status;
    if (!status && text.count == 0)
        status = gi_fail(err, GRUNDY_BAD_INPUT,
                         "a table needs a game, such as 'table "
                         "connect_four:columns=4,rows=4'");
    if (!status) {
        only_results = take_last(&text, "results");
        is_misere = take_last(&text, "misere");
        is_normal = !is_misere && take_last(&text, "normal");
        status = grundy_game_parse(&t->game, gi_text_string(&text), env, err);
        status = gi_work_blame(gi_text_string(&text), status, err);
    }
    gi_text_clear(&text);
    if (!status) status = open_ranks(t, env, err);
    if (status) return status;
    t->convention = grundy_game_convention(t->game);
    if (is_misere) t->convention = GRUNDY_MISERE;
    if (is_normal) t->convention = GRUNDY_NORMAL;
    gi_table_choose(&t->plan, &t->ranks, !only_results, t->convention);
    if (t->plan.work_bits == 1) t->plan.work_bits = 2;
    return GRUNDY_OK;
}

static void close_table(grundy_work *work)
{
    gi_work_table *t = work->of;

    if (t->ranks.ranking && t->ranks.ranking->close)
        t->ranks.ranking->close(&t->ranks, work->env);
    grundy_game_free(t->game);
    gi_free(work->env, t, sizeof *t);
}

static grundy_status open_table(grundy_work *work, const char *words,
                                grundy_error *err)
{
    gi_work_table *t;
    grundy_status status;

    if (work->terms != 1 || work->far_terms > 1)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a plan of a table has all positions, and no other "
                       "bound");
    t = gi_alloc(work->env, sizeof *t);
    if (!t) return GRUNDY_NO_MEMORY;
    *t = (gi_work_table){.game = NULL};
    work->of = t;
    status = open_game(t, words, work->env, err);
    if (status) return status;
    cut(t, work->unit_count);
    work->item_count = t->pieces * (t->ranks.has_strays ? 2 : 1);
    work->far_terms = work->terms;
    return GRUNDY_OK;
}

/* ---- lines ---- */

bool gi_work_table_head(gi_work_piece *out, gi_work_lines *lines)
{
    gi_span line = {"", 0};

    if (!gi_work_lines_next(lines, &line)) return false;
    out->is_marks = gi_span_take(&line, "marks");
    if ((!out->is_marks && !gi_span_take(&line, "codes")) ||
        !gi_span_uint(&line, &out->part.first) ||
        !gi_span_uint(&line, &out->part.end) || line.count > 0)
        return false;
    if (!gi_work_lines_next(lines, &line) || !gi_span_take(&line, "from") ||
        !gi_span_hex(&line, &out->from) || line.count > 0)
        return false;
    return true;
}

size_t gi_work_piece_bytes(const gi_work_table *t, const gi_work_piece *p)
{
    return p->is_marks ? (size_t)((p->part.end - p->part.first + 7) / 8)
                       : gi_work_table_bytes(t, p->part);
}

bool gi_work_table_read(gi_span lines, uint8_t *out, size_t count)
{
    gi_work_lines at = gi_work_lines_of(lines);
    gi_work_piece head;

    return gi_work_table_head(&head, &at) &&
           gi_work_take_bytes(&at, out, count) && at.at == at.end;
}

static bool is_code(uint8_t byte)
{
    return byte == GI_CODE_STRAY ||
           (byte >= GI_CODE_FIRST &&
            gi_code_remoteness(byte) <= GI_REMOTENESS_MOST);
}

/* Whether exactly so many bytes follow, each a code if they are to be codes. */
static bool has_bytes(gi_work_lines *lines, uint64_t count, bool are_codes)
{
    while (count > 0) {
        gi_bytes_line line;
        if (!gi_work_bytes_line(lines, &line) || line.times > count ||
            line.count * line.times > count)
            return false;
        for (size_t i = 0; are_codes && i < line.count; i++)
            if (!is_code(line.bytes[i])) return false;
        count -= line.count * line.times;
    }
    return lines->at == lines->end;
}

static bool table_fits(const grundy_work *work, uint64_t item, gi_span text)
{
    const gi_work_table *t = work->of;
    const gi_ranks_part part = gi_work_table_part(t, item);
    const bool is_marks = gi_work_table_marks(t, item);
    const gi_ranks_part want = is_marks ? gi_work_table_window(t, part) : part;
    gi_work_lines lines = gi_work_lines_of(text);
    gi_work_piece head;

    return gi_work_table_head(&head, &lines) && head.is_marks == is_marks &&
           head.part.first == want.first && head.part.end == want.end &&
           has_bytes(&lines, gi_work_piece_bytes(t, &head),
                     !is_marks && t->plan.work_bits == 8);
}

static bool table_goes_on(uint64_t digest, gi_span text)
{
    gi_work_lines lines = gi_work_lines_of(text);
    gi_work_piece head;

    return gi_work_table_head(&head, &lines) && head.from == digest;
}

static void tell_piece(const grundy_work *work, uint64_t item, gi_span text,
                       gi_text *out)
{
    gi_work_lines lines = gi_work_lines_of(text);
    gi_work_piece head;

    (void)work;
    if (!gi_work_table_head(&head, &lines)) return;
    gi_text_addf(out, "%" PRIu64 "\t%s\t%" PRIu64 "\t%" PRIu64 "\n", item + 1,
                 head.is_marks ? "marks" : "codes", head.part.first,
                 head.part.end);
}

const gi_work_kind gi_work_of_table = {.name = "table",
                                       .terms = 1,
                                       .columns = "unit\twhat\tfirst\tend",
                                       .open = open_table,
                                       .close = close_table,
                                       .needs = table_needs,
                                       .solve = gi_work_table_solve,
                                       .fits = table_fits,
                                       .goes_on = table_goes_on,
                                       .tell = tell_piece,
                                       .compose = gi_work_table_compose};
