/* SPDX-License-Identifier: MIT */
/* ruling.c - what a program printed, compared with the engine's answer.
 *
 * Words are compared, whatever the white space between them, as contest judges
 * do. A word belongs to the case on whose line the engine has it: all answers
 * except one kind take one line for each case, and the answer that takes two
 * lines belongs to a single case.
 *
 * Any winning move is accepted. A line is then compared with each winning
 * move, and it is wrong only if it equals none of them.
 */
#include "base/assert.h"
#include "base/error.h"
#include "contest/duel/duel.h"
#include "rules/ruleset.h"

#include <stdio.h>
#include <string.h>

enum { MOVES_MOST = 20000 };

typedef struct words {
    const char *text;
    size_t count, at;
    size_t line; /* Of the next word, from 0. */
} words;

static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' ||
           c == '\v';
}

/* The next word, or false at the end. */
static bool next_word(words *w, const char **word, size_t *length)
{
    while (w->at < w->count && is_space(w->text[w->at]))
        w->line += w->text[w->at++] == '\n';
    *word = w->text + w->at;
    *length = 0;
    GRUNDY_ASSERT(w->at <= w->count);
    while (w->at < w->count && !is_space(w->text[w->at]))
        w->at++, ++*length;
    return *length > 0;
}

/* Into a field of a ruling, with dots where it is cut and question marks for
 * bytes that a terminal would not like. */
static void show(char *out, const char *word, size_t length)
{
    const size_t room = sizeof((grundy_ruling *)0)->found - 1;
    const size_t shown = length <= room ? length : room - 3;

    GRUNDY_ASSERT(shown <= room);
    for (size_t i = 0; i < shown; i++)
        out[i] = word[i] >= ' ' && word[i] <= '~' ? word[i] : '?';
    if (length > room) memcpy(out + shown, "...", 3);
    out[length <= room ? length : room] = '\0';
}

static bool is_text(const char *output, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if ((unsigned char)output[i] < ' ' && !is_space(output[i]))
            return false;
    return true;
}

static size_t case_of(const grundy_input *input, size_t line)
{
    GRUNDY_ASSERT(input->count > 0);
    return line < input->count ? line : input->count - 1;
}

/* ---- one right answer ---- */

static void compare(const grundy_input *input, words *found,
                    grundy_ruling *ruling)
{
    words expected = {.text = gi_text_string(&input->answer),
                      .count = input->answer.count};
    const char *a, *b;
    size_t a_length, b_length;

    for (;;) {
        const bool has_a = next_word(&expected, &a, &a_length);
        const bool has_b = next_word(found, &b, &b_length);
        if (!has_a && !has_b) return;
        if (has_a && has_b && a_length == b_length &&
            memcmp(a, b, a_length) == 0)
            continue;
        ruling->kind = !has_b   ? GRUNDY_RULING_SHORT
                       : !has_a ? GRUNDY_RULING_LONG
                                : GRUNDY_RULING_WRONG;
        ruling->case_index = case_of(input, expected.line);
        show(ruling->expected, a, has_a ? a_length : 0);
        show(ruling->found, b, has_b ? b_length : 0);
        return;
    }
}

/* ---- several right answers ---- */

/* The next line that is not empty, its words one space apart. */
static bool next_line(words *w, gi_text *out)
{
    const char *word;
    size_t length;

    gi_text_truncate(out, 0);
    if (!next_word(w, &word, &length)) return false;
    for (const size_t line = w->line;;) {
        const words before = *w;
        if (out->count) gi_text_add_char(out, ' ');
        gi_text_add_bytes(out, word, length);
        if (!next_word(w, &word, &length)) return true;
        if (w->line != line) {
            *w = before;
            return true;
        }
    }
}

typedef struct moves {
    gi_scene *scene;
    bool is_open;
    gi_text one; /* The move being compared. */
    const gi_text *said;
    bool is_found, has_any;
    char first[sizeof((grundy_ruling *)0)->expected];
} moves;

static grundy_status compare_move(const gi_ints *move, void *user)
{
    moves *m = user;
    grundy_status status;

    gi_text_truncate(&m->one, 0);
    status = gi_scene_write_move(m->scene, m->is_open, move, &m->one);
    if (status) return status;
    if (!m->has_any) show(m->first, gi_text_string(&m->one), m->one.count);
    m->has_any = true;
    m->is_found = m->is_found || strcmp(gi_text_string(&m->one),
                                        gi_text_string(m->said)) == 0;
    return GRUNDY_OK;
}

typedef struct legal_moves {
    moves compared;
    uint64_t left; /* Moves that may yet be looked at. */
} legal_moves;

static grundy_status compare_legal(const gi_ints *move, void *user)
{
    legal_moves *l = user;

    if (l->left-- == 0) return GRUNDY_OVER_BUDGET;
    return compare_move(move, &l->compared);
}

/* Whether a line is no move at all; false where there are too many to know. */
static bool is_illegal(const grundy_input *input, gi_scene *scene,
                       const gi_text *said)
{
    const grundy_game *game = scene->game;
    legal_moves l = {.compared = {.scene = scene,
                                  .is_open = input->duel->form.is_open,
                                  .said = said},
                     .left = MOVES_MOST};
    grundy_status status = GRUNDY_UNDECIDED;

    gi_text_init(&l.compared.one, scene->run.env);
    if (game->rules->definition.moves && gi_ints_are_small(scene->position))
        status = game->rules->definition.moves(game, scene->position, 0,
                                               compare_legal, &l, &scene->run);
    gi_text_clear(&l.compared.one);
    return !status && !l.compared.is_found;
}

static void refuse(grundy_ruling *ruling, size_t index, const gi_text *said)
{
    ruling->kind = GRUNDY_RULING_WRONG;
    ruling->case_index = index;
    show(ruling->found, gi_text_string(said), said->count);
}

/* An order is played out. */
static grundy_status check_order(size_t index, gi_scene *scene,
                                 const gi_text *said, grundy_ruling *ruling)
{
    bool is_best = false;
    gi_text best;
    grundy_status status =
        gi_order_check(scene, gi_text_string(said), said->count, &is_best);

    if (status || is_best) return status;
    refuse(ruling, index, said);
    gi_text_init(&best, scene->run.env);
    status = gi_order_write(scene, &best);
    if (!status) show(ruling->expected, gi_text_string(&best), best.count);
    gi_text_clear(&best);
    snprintf(ruling->note, sizeof ruling->note,
             "The expected order is one of the best.");
    return status;
}

/* Whether a line is what stands in the place of a move. */
static bool is_word(const gi_text *said)
{
    static const char *const words_of_none[] = {"lost", "draw", "won"};

    for (size_t i = 0; i < 3; i++)
        if (strcmp(gi_text_string(said), words_of_none[i]) == 0) return true;
    return false;
}

/* Whether a line is one of the winning moves of a case. */
static grundy_status check_move(const grundy_input *input, size_t index,
                                gi_scene *scene, const gi_text *said,
                                grundy_ruling *ruling)
{
    moves m = {
        .scene = scene, .is_open = input->duel->form.is_open, .said = said};
    const char *word = "";
    grundy_status status;

    gi_text_init(&m.one, scene->run.env);
    status = gi_scene_moves(scene, compare_move, &m);
    gi_text_clear(&m.one);
    if (status) return status;
    if (!m.has_any) {
        status = gi_scene_no_move(scene, &word);
        if (status) return status;
        show(m.first, word, strlen(word));
        m.is_found = strcmp(gi_text_string(said), word) == 0;
    }
    if (m.is_found) return GRUNDY_OK;
    refuse(ruling, index, said);
    memcpy(ruling->expected, m.first, sizeof m.first);
    snprintf(ruling->note, sizeof ruling->note, "%s%s",
             !is_word(said) && is_illegal(input, scene, said)
                 ? "There is no such move. "
                 : "",
             m.has_any ? "The expected move is one of those that win."
                       : "No move wins here.");
    return GRUNDY_OK;
}

static grundy_status check_line(const grundy_input *input, size_t index,
                                gi_scene *scene, const gi_text *said,
                                grundy_ruling *ruling)
{
    const grundy_status status =
        gi_scene_set(scene, input->duel, &input->cases[index]);

    if (status) return status;
    return input->duel->ask == GRUNDY_ASK_ORDER
               ? check_order(index, scene, said, ruling)
               : check_move(input, index, scene, said, ruling);
}

static grundy_status check_lines(const grundy_input *input, words *found,
                                 grundy_ruling *ruling, grundy_error *err)
{
    gi_scene scene;
    gi_text said;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(input->count > 0);
    gi_scene_init(&scene, &input->duel->wide_env, err);
    gi_text_init(&said, input->duel->env);
    for (size_t i = 0; i < input->count && !status && !ruling->kind; i++) {
        if (!next_line(found, &said)) {
            ruling->kind = GRUNDY_RULING_SHORT;
            ruling->case_index = i;
            break;
        }
        status = said.status;
        if (!status) status = check_line(input, i, &scene, &said, ruling);
    }
    if (!status && !ruling->kind && next_line(found, &said)) {
        ruling->kind = GRUNDY_RULING_LONG;
        ruling->case_index = input->count - 1;
        show(ruling->found, gi_text_string(&said), said.count);
    }
    gi_text_clear(&said);
    gi_scene_clear(&scene);
    return status;
}

grundy_status grundy_input_check(grundy_ruling *ruling,
                                 const grundy_input *input, const char *output,
                                 size_t count, grundy_error *err)
{
    if (!input || (count && !output) || !ruling)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    words found = {.text = output, .count = count};
    grundy_ruling made = {.kind = GRUNDY_RULING_RIGHT};
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status = GRUNDY_OK;

    if (!is_text(output, count))
        made.kind = GRUNDY_RULING_GARBAGE;
    else if (input->duel->ask == GRUNDY_ASK_MOVE ||
             input->duel->ask == GRUNDY_ASK_ORDER)
        status = check_lines(input, &found, &made, &told);
    else
        compare(input, &found, &made);
    if (status) return gi_fail_told(err, status, &told);
    *ruling = made;
    return GRUNDY_OK;
}
