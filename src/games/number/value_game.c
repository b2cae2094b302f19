/* SPDX-License-Identifier: MIT */
/* value_game.c - a value is a game: Left moves to a Left option of its canonical
 * form, and Right to a Right option.
 *
 * So that sums may have values beside positions: domineering 2x3 + value {2|-1}.
 * A position is the bytes of the value's strict text, of which there is one for
 * each value; a move is the position after it. Each question reads the text into
 * a store of its own. */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/memory/sort.h"
#include "rules/ruleset.h"
#include "values/short/text/short_read.h"
#include "values/short/text/short_write.h"
#include "values/short/value/short_value.h"

/* A value in a store that lives as long as the question. */
typedef struct opened {
    gi_shorts *s;
    gi_short id;
} opened;

static grundy_status open_text(opened *out, const char *text, size_t count,
                               gi_run *run)
{
    opened o = {.id = GI_SHORT_ZERO};
    grundy_status status = gi_shorts_new(&o.s, run->env);

    if (status) return status;
    status = gi_short_read(o.s, text, count, &o.id, run->err);
    if (status)
        gi_shorts_free(o.s);
    else
        *out = o;
    return status;
}

static grundy_status write_bytes(const gi_ints *position, gi_text *text)
{
    for (size_t i = 0; i < position->count; i++)
        gi_text_add_char(text, (char)position->items[i].word);
    return text->status;
}

static grundy_status open_position(opened *out, const gi_ints *position,
                                   gi_run *run)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    status = write_bytes(position, &text);
    if (!status)
        status = open_text(out, gi_text_string(&text), text.count, run);
    gi_text_clear(&text);
    return status;
}

/* Makes the list that of a value. */
static grundy_status put_value(gi_shorts *s, gi_short a, gi_ints *out,
                               gi_run *run)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    status = gi_shorts_judge(s, gi_short_write(s, a, &text), run->err);
    gi_ints_empty(out, run->env);
    for (size_t i = 0; !status && i < text.count; i++)
        status =
            gi_ints_push_word(out, (unsigned char)text.bytes[i], run->env);
    gi_text_clear(&text);
    return status;
}

/* ---- definition ---- */

static int compare_lists(const void *a, const void *b)
{
    const gi_ints *x = a, *y = b;
    size_t i = 0;

    while (i < x->count && i < y->count &&
           x->items[i].word == y->items[i].word)
        i++;
    if (i == x->count || i == y->count)
        return (x->count > y->count) - (x->count < y->count);
    return x->items[i].word < y->items[i].word ? -1 : 1;
}

static grundy_status visit_sorted(opened *o, gi_short_list options,
                                  gi_ints *lists, gi_visit visit, void *user,
                                  gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < options.count; i++)
        status = put_value(o->s, options.items[i], &lists[i], run);
    if (!status)
        status = gi_sort(lists, options.count, sizeof *lists, compare_lists,
                         run->env);
    for (size_t i = 0; !status && i < options.count; i++)
        status = visit(&lists[i], user);
    return status;
}

static grundy_status visit_options(opened *o, gi_side side, gi_visit visit,
                                   void *user, gi_run *run)
{
    gi_short_list options = {NULL, 0};
    grundy_status status = gi_shorts_judge(
        o->s, gi_short_options(o->s, o->id, side, &options), run->err);
    gi_ints *lists;

    if (status || options.count == 0) return status;
    lists = gi_alloc_array(run->env, options.count, sizeof *lists);
    if (!lists) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < options.count; i++)
        lists[i] = (gi_ints){.items = NULL};
    status = visit_sorted(o, options, lists, visit, user, run);
    for (size_t i = 0; i < options.count; i++)
        gi_ints_clear(&lists[i], run->env);
    gi_free(run->env, lists, options.count * sizeof *lists);
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    opened o;
    grundy_status status = open_position(&o, position, run);

    (void)game;
    if (status) return status;
    status = visit_options(&o, player ? GI_RIGHT : GI_LEFT, visit, user, run);
    gi_shorts_free(o.s);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    (void)game, (void)position;
    return gi_ints_copy(out, move, run->env);
}

/* Of a position, and of a move: its negative. */
static grundy_status turn(const grundy_game *game, gi_ints *position,
                          gi_run *run)
{
    opened o;
    grundy_status status = open_position(&o, position, run);

    (void)game;
    if (status) return status;
    status = gi_shorts_judge(o.s, gi_short_negate(o.s, o.id, &o.id), run->err);
    if (!status) status = put_value(o.s, o.id, position, run);
    gi_shorts_free(o.s);
    return status;
}

static grundy_status worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run)
{
    opened o;
    grundy_status status = open_position(&o, position, run);

    (void)game;
    if (status) return status;
    status = gi_value_take_short(out, o.s, o.id, run->env);
    gi_shorts_free(o.s);
    return status;
}

/* ---- text ---- */

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    opened o;
    grundy_status status = open_text(&o, text, count, run);

    (void)game;
    if (status) return status;
    status = put_value(o.s, o.id, out, run);
    gi_shorts_free(o.s);
    return status;
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    return write_bytes(position, text);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_add(text, "to ");
    return write_bytes(move, text);
}

static grundy_status read_request(const gi_json *input, gi_ints *position,
                                  gi_ints *parameters, gi_run *run)
{
    const gi_json *value = gi_json_member(input, "value");

    (void)parameters;
    if (!value || value->kind != GI_JSON_STRING)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT,
                          value ? value->offset : input->offset,
                          "expected the key \"value\" with a text such as "
                          "\"{2|-1}\"");
    return parse(NULL, position, value->text, value->text_count, run);
}

/* ---- for `check` ---- */

/* The first `bound` of these. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    static const char *const texts[] = {"0",          "1",
                                        "-3",         "3/4",
                                        "*",          "*5",
                                        "^",          "-1/2v3*2",
                                        "{2|-1}",     "{2|{0|-1}}",
                                        "{0|{0|-2}}", "{1*|{0|*},-1/2}",
                                        "{^|v}",      "{{3|1},2|{*|-1},v}"};
    gi_ints position = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0;
         !status && i < bound && i < sizeof texts / sizeof texts[0]; i++) {
        status = parse(game, &position, texts[i], strlen(texts[i]), run);
        if (!status) status = visit(&position, user);
    }
    gi_ints_clear(&position, run->env);
    return status;
}

static const char *const keys[] = {"value", "outcome", NULL};

const gi_ruleset gi_ruleset_value = {
    .id = "value",
    .title = "A value",
    .family = "number",
    .rules = "The canonical form of a value, as a game: Left moves to one of "
             "its Left options, and Right to one of its Right options. A "
             "player who cannot move loses.",
    .position =
        "a value as of `grundy value`, such as {2|-1}, without positions",
    .examples = "value {2|-1}\n"
                "value 5/4^*\n"
                "value {2|-1} + domineering 2x3",
    .kind = GI_PARTIZAN,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .turn = turn,
                   .turn_move = turn},
    .notation = {.parse = parse, .format = format, .name_move = name_move},
    .theory = {.normal = {"T-CANONICAL",
                          "Left wins if the value is more than 0 and Right if "
                          "it is less, whoever moves first; if it is 0, the "
                          "player to move loses, and if it is confused with "
                          "0, that player wins.",
                          "Siegel13"},
               .grundy = {"T-CANONICAL",
                          "Every short game has one canonical form.",
                          "Siegel13"},
               .worth = worth},
    .batch = &(
        const gi_batch){.layout = "value", .keys = keys, .read = read_request},
    .trials = {.positions = positions, .bound = 14},
};
