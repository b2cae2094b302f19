/* SPDX-License-Identifier: MIT */
/* table_text.c - what a table says, for people and for programs.
 *
 * The best moves are those to the result that is best for the player to move
 * and, among these, the moves that win or tie soonest, or lose latest. A table
 * without remoteness knows only the results.
 */

#include "grundy/present.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "present/answer/answer_write.h"
#include "present/output.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/tables.h"

enum { FLUSH_BYTES = 1 << 16 };

/* A move, and what the table says of the position after it. */
typedef struct choice {
    gi_ints move;
    grundy_verdict after; /* For the opponent. */
} choice;

typedef struct page {
    grundy_table *table;
    const grundy_position *position;
    const gi_ints *numbers;
    grundy_verdict verdict;
    choice *choices;
    size_t count, capacity;
    gi_ints after;
    gi_text text;
    gi_run run;
} page;

static grundy_status add_choice(const gi_ints *move, void *user)
{
    page *p = user;
    const grundy_game *game = p->table->game;
    const grundy_env *env = p->table->env;
    choice *added;
    grundy_status status = gi_array_grow((void **)&p->choices, &p->capacity,
                                         p->count, sizeof *p->choices, env);

    if (status) return status;
    added = &p->choices[p->count];
    *added = (choice){.move = {NULL, 0, 0}};
    status = gi_ints_copy(&added->move, move, env);
    if (status) return status;
    p->count++;
    status = game->rules->definition.apply(game, &p->after, p->numbers, move,
                                           &p->run);
    if (status) return status;
    return gi_tables_ask(p->table, &p->after, &added->after, p->run.err);
}

/* How good a verdict is for the player who has just moved. */
static int64_t merit(grundy_verdict after)
{
    const int64_t far = after.remoteness;

    switch (after.result) {
    case GRUNDY_RESULT_LOST:
        return 3000 - far;
    case GRUNDY_RESULT_TIE:
        return 2000 - far;
    case GRUNDY_RESULT_DRAW:
        return 2000;
    default:
        return far;
    }
}

static bool is_best(const page *p, size_t index)
{
    GRUNDY_ASSERT(index < p->count);
    for (size_t i = 0; i < p->count; i++)
        if (merit(p->choices[i].after) > merit(p->choices[index].after))
            return false;
    return true;
}

static size_t best_count(const page *p)
{
    size_t count = 0;

    for (size_t i = 0; i < p->count; i++)
        count += is_best(p, i);
    return count;
}

/* ---- text ---- */

static void add_verdict(gi_text *text, grundy_verdict verdict)
{
    gi_text_add(text, grundy_result_name(verdict.result));
    if (!verdict.has_remoteness) return;
    gi_text_addf(text, " in %u", verdict.remoteness);
}

static void add_headline(page *p)
{
    static const char *const says[] = {
        "The player to move loses", "The player to move wins",
        "Neither wins: a tie", "Neither can force the end: a draw",
        "This position cannot come up"};
    gi_text *text = &p->text;

    GRUNDY_ASSERT((size_t)p->verdict.result < sizeof says / sizeof says[0]);
    gi_text_addf(text, "\n  %s", says[p->verdict.result]);
    if (p->verdict.has_remoteness && p->verdict.remoteness == 0)
        gi_text_add(text, "; the game is over");
    else if (p->verdict.has_remoteness)
        gi_text_addf(text, " in %u move%s", p->verdict.remoteness,
                     p->verdict.remoteness == 1 ? "" : "s");
    gi_text_addf(text, " (%s play).\n",
                 p->table->convention == GRUNDY_MISERE ? "misère" : "normal");
}

static grundy_status add_result(page *p, const choice *c, gi_text *text)
{
    const grundy_game *game = p->table->game;
    grundy_status status = game->rules->definition.apply(
        game, &p->after, p->numbers, &c->move, &p->run);

    if (!status) status = gi_position_write(game, &p->after, text, &p->run);
    return status;
}

static grundy_status write_text(page *p, bool wants_all)
{
    gi_text *text = &p->text;
    grundy_status status = gi_sum_write(p->position, text, &p->run);

    add_headline(p);
    if (p->count == 0) return status;
    if (wants_all)
        gi_text_addf(text, "  Moves: %zu\n", p->count);
    else
        gi_text_addf(text, "  Best moves: %zu of %zu\n", best_count(p),
                     p->count);
    for (size_t i = 0; !status && i < p->count; i++) {
        const choice *c = &p->choices[i];
        if (!wants_all && !is_best(p, i)) continue;
        gi_text_add(text, "    ");
        status =
            gi_move_write(p->table->game, p->numbers, &c->move, text, &p->run);
        gi_text_add(text, "  ->  ");
        if (!status) status = add_result(p, c, text);
        gi_text_add(text, "   ");
        add_verdict(text, c->after);
        gi_text_add(text, wants_all && is_best(p, i) ? "  best\n" : "\n");
    }
    return status;
}

/* ---- JSON ---- */

static void add_json_verdict(gi_json_out *out, grundy_verdict verdict)
{
    gi_json_key(out, "result");
    gi_json_string(out, grundy_result_name(verdict.result));
    gi_json_key(out, "remoteness");
    if (verdict.has_remoteness)
        gi_json_uint(out, verdict.remoteness);
    else
        gi_json_null(out);
}

static grundy_status add_json_move(page *p, size_t index, gi_json_out *out)
{
    const choice *c = &p->choices[index];
    gi_text words;
    grundy_status status;

    gi_text_init(&words, p->table->env);
    gi_json_open(out, '{');
    gi_json_key(out, "move");
    gi_json_open(out, '[');
    for (size_t i = 0; i < c->move.count; i++)
        gi_json_int(out, &c->move.items[i]);
    gi_json_close(out, ']');
    status =
        gi_move_write(p->table->game, p->numbers, &c->move, &words, &p->run);
    gi_json_key(out, "text");
    gi_json_string(out, gi_text_string(&words));
    gi_text_truncate(&words, 0);
    if (!status) status = add_result(p, c, &words);
    gi_json_key(out, "position");
    gi_json_string(out, gi_text_string(&words));
    add_json_verdict(out, c->after);
    gi_json_key(out, "best");
    gi_json_bool(out, is_best(p, index));
    gi_json_close(out, '}');
    if (!status) status = words.status;
    gi_text_clear(&words);
    return status;
}

static grundy_status write_json(page *p, bool wants_all)
{
    gi_json_out out;
    gi_text words;
    grundy_status status;

    gi_text_init(&words, p->table->env);
    gi_json_out_init(&out, &p->text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.table.1");
    status = gi_sum_write(p->position, &words, &p->run);
    gi_json_key(&out, "position");
    gi_json_string(&out, gi_text_string(&words));
    gi_json_key(&out, "convention");
    gi_json_string(&out, grundy_convention_name(p->table->convention));
    add_json_verdict(&out, p->verdict);
    gi_json_key(&out, "move_count");
    gi_json_uint(&out, p->count);
    gi_json_key(&out, "moves");
    gi_json_open(&out, '[');
    for (size_t i = 0; !status && i < p->count; i++)
        if (wants_all || is_best(p, i)) status = add_json_move(p, i, &out);
    gi_json_close(&out, ']');
    gi_json_close(&out, '}');
    gi_text_add_char(&p->text, '\n');
    gi_text_clear(&words);
    return status;
}

/* ---- a position ---- */

static grundy_status fill_page(page *p)
{
    const grundy_game *game = p->table->game;
    grundy_status status =
        gi_tables_ask(p->table, p->numbers, &p->verdict, p->run.err);

    if (status || p->verdict.result == GRUNDY_RESULT_NONE) return status;
    return game->rules->definition.moves(game, p->numbers, 0, add_choice, p,
                                         &p->run);
}

static void clear_page(page *p)
{
    const grundy_env *env = p->table->env;

    gi_text_clear(&p->text);
    gi_ints_clear(&p->after, env);
    for (size_t i = 0; i < p->count; i++)
        gi_ints_clear(&p->choices[i].move, env);
    gi_free(env, p->choices, p->capacity * sizeof *p->choices);
    gi_run_clear(&p->run);
}

grundy_status grundy_table_write_position(
    grundy_table *table, const grundy_position *position, bool wants_all_moves,
    grundy_format format, const grundy_writer *writer, grundy_error *err)
{
    if (!table || !position || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if ((unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);

    grundy_error told = {.status = GRUNDY_OK};
    page p = {.table = table, .position = position};
    grundy_status status = gi_tables_fit(table, position, &told);

    if (status) return gi_fail_told(err, status, &told);
    p.numbers = &position->terms[0].heaps;
    gi_run_init(&p.run, table->env, &told);
    gi_text_init(&p.text, table->env);
    status = fill_page(&p);
    if (!status)
        status = format == GRUNDY_FORMAT_JSON
                     ? write_json(&p, wants_all_moves)
                     : write_text(&p, wants_all_moves);
    if (!status) status = gi_output_flush(&p.text, 0, writer);
    clear_page(&p);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
