/* SPDX-License-Identifier: MIT */
/* answer_text.c - an answer for people: who wins, by which moves, and why. */
#include <string.h>

#include "grundy/solve.h"

#include "base/assert.h"
#include "present/answer/answer_write.h"
#include "present/answer/value_write.h"
#include "present/formal.h"
#include "present/output.h"
#include "rules/position.h"
#include "rules/ruleset.h"

enum { FLUSH_BYTES = 1 << 16, HEADLINE_MOST = 2000 };

grundy_status gi_sum_write(const grundy_position *position, gi_text *text,
                           gi_run *run)
{
    for (size_t i = 0; i < position->count; i++) {
        const struct gi_term *term = &position->terms[i];
        grundy_status status;
        size_t before;
        if (i) gi_text_add(text, " + ");
        gi_position_write_name(grundy_game_common_name(term->game), text);
        gi_text_add_char(text, ' ');
        before = text->count;
        status = gi_position_write(term->game, &term->heaps, text, run);
        if (!status) status = text->status;
        if (status) return status;
        if (text->count == before)
            gi_text_truncate(text, before - 1); /* No numbers: no space. */
    }
    return text->status;
}

grundy_status gi_after_write(const grundy_answer *answer,
                             const gi_answer_move *move, gi_text *text,
                             gi_run *run)
{
    const struct gi_term *term = &answer->position->terms[move->term];
    gi_ints after = {0};
    grundy_status status = term->game->rules->definition.apply(
        term->game, &after, &term->heaps, &move->numbers, run);

    GRUNDY_ASSERT(move->term < answer->position->count);
    /* As it stands, whoever is to move. */
    if (!status) status = gi_position_write(term->game, &after, text, run);
    gi_ints_clear(&after, run->env);
    return status;
}

static void add_value(const gi_value *value, gi_text *text)
{
    gi_text_addf(text, "  %s: ", gi_value_label(value));
    gi_value_tell(value, text);
}

static void add_score(const grundy_answer *answer, gi_text *text)
{
    const gi_ruleset *rules = answer->position->terms[0].game->rules;

    add_value(&answer->value, text);
    gi_text_addf(text, " (%s).\n", rules->scoring->what);
    if (answer->outcome != GRUNDY_OUTCOME_UNKNOWN)
        gi_text_addf(text, "  The player to move %s.\n",
                     grundy_outcome_is_won(answer->outcome) ? "wins"
                                                            : "loses");
}

/* Who wins, in words. */
static const char *verdict(grundy_outcome outcome)
{
    switch (outcome) {
    case GRUNDY_OUTCOME_N:
        return "The player to move wins";
    case GRUNDY_OUTCOME_P:
        return "The player to move loses";
    case GRUNDY_OUTCOME_L:
        return "Left wins, whoever moves first";
    case GRUNDY_OUTCOME_R:
        return "Right wins, whoever moves first";
    case GRUNDY_OUTCOME_DRAW:
    case GRUNDY_OUTCOME_TIE:
        return "The player to move draws";
    case GRUNDY_OUTCOME_UNKNOWN:
        break;
    }
    return "Nobody wins";
}

/* One player can win or lose where the other draws. */
static void add_winner(const grundy_answer *answer, unsigned first,
                       gi_text *text)
{
    static const grundy_outcome own[] = {GRUNDY_OUTCOME_L, GRUNDY_OUTCOME_R};
    const grundy_outcome winner = answer->sides.winner[first];

    GRUNDY_ASSERT(first < sizeof own / sizeof own[0]);
    gi_text_addf(text, "%s, moving first, %s", first ? "Right" : "Left",
                 winner == GRUNDY_OUTCOME_DRAW ? "draws"
                 : winner == own[first]        ? "wins"
                                               : "loses");
}

static void add_verdict(const grundy_answer *answer, gi_text *text)
{
    gi_text_add(text, "  ");
    if (answer->has_sides && answer->outcome == GRUNDY_OUTCOME_DRAW &&
        answer->sides.winner[0] != answer->sides.winner[1]) {
        add_winner(answer, 0, text);
        gi_text_add(text, "; ");
        add_winner(answer, 1, text);
    } else {
        gi_text_add(text, verdict(answer->outcome));
    }
    gi_text_addf(text, " (%s%s, %s play).\n",
                 grundy_outcome_name(answer->outcome),
                 answer->outcome == GRUNDY_OUTCOME_DRAW ? "" : "-position",
                 answer->convention == GRUNDY_MISERE ? "misère" : "normal");
    if (answer->value.kind) {
        add_value(&answer->value, text);
        if (answer->convention == GRUNDY_MISERE)
            gi_text_add(text, " (of normal play)");
        gi_text_add_char(text, '\n');
    }
    if (answer->genus.count)
        gi_text_addf(text, "  Genus: %s\n", gi_text_string(&answer->genus));
}

static grundy_status add_move(const grundy_answer *answer, size_t index,
                              gi_text *text, gi_run *run)
{
    const gi_answer_move *move = &answer->moves[index];
    const struct gi_term *term = &answer->position->terms[move->term];
    grundy_status status;

    GRUNDY_ASSERT(index < answer->move_count);
    gi_text_add(text, "    ");
    if (answer->position->count > 1) {
        gi_term_write_name(answer->position, move->term, text);
        gi_text_add(text, ": ");
    }
    status =
        gi_move_write(term->game, &term->heaps, &move->numbers, text, run);
    if (!status && term->heaps.count <= GI_SHORT_POSITION) {
        gi_text_add(text, "  ->  ");
        status = gi_after_write(answer, move, text, run);
    }
    if (answer->has_all_moves && gi_answer_scored(answer)) {
        gi_text_add(text, "   score ");
        gi_value_tell(&move->value, text);
    } else if (answer->has_all_moves) {
        gi_text_addf(text, "   %s", grundy_outcome_name(move->outcome));
        if (move->value.kind) {
            gi_text_add(text, answer->convention == GRUNDY_MISERE
                                  ? ", value in normal play "
                                  : ", value ");
            gi_value_tell(&move->value, text);
        }
        if (answer->has_sides && move->rank > 0)
            gi_text_add(text, move->rank == 2 ? ", wins" : ", draws");
    }
    gi_text_add_char(text, '\n');
    return status ? status : text->status;
}

/* Moves from one index on, as many as there are and are wanted. */
typedef struct listed {
    size_t first, end, most;
} listed;

static grundy_status add_list(const grundy_answer *answer, const listed *list,
                              gi_text *text, const grundy_writer *writer,
                              gi_run *run)
{
    const size_t count = list->end - list->first;
    const size_t shown = count < list->most ? count : list->most;

    GRUNDY_ASSERT(list->first <= list->end && list->end <= answer->move_count);
    if (count == 0)
        gi_text_add(text, "none\n");
    else
        gi_text_addf(text, "%zu\n", count);
    for (size_t i = 0; i < shown; i++) {
        grundy_status status = add_move(answer, list->first + i, text, run);
        if (!status) status = gi_output_flush(text, FLUSH_BYTES, writer);
        if (status) return status;
    }
    if (shown < count)
        gi_text_addf(text, "    ... and %zu more (--all lists them)\n",
                     count - shown);
    return text->status;
}

static grundy_status add_moves(const grundy_answer *answer, size_t most,
                               gi_text *text, const grundy_writer *writer,
                               gi_run *run)
{
    const listed list = {0, answer->move_count, most};

    gi_text_add(text, answer->has_all_moves           ? "  Moves: "
                      : gi_answer_scored(answer)      ? "  Best moves: "
                      : gi_answer_is_drawn(answer, 0) ? "  Drawing moves: "
                                                      : "  Winning moves: ");
    return add_list(answer, &list, text, writer, run);
}

/* What is listed of a player. */
static const char *list_name(const grundy_answer *answer, unsigned player)
{
    if (answer->has_all_moves) return "moves";
    return gi_answer_is_drawn(answer, player) ? "drawing moves"
                                              : "winning moves";
}

/* Those of Left come first. */
static grundy_status add_moves_of_both(const grundy_answer *answer,
                                       size_t most, gi_text *text,
                                       const grundy_writer *writer,
                                       gi_run *run)
{
    listed list = {0, 0, most};
    grundy_status status;

    while (list.end < answer->move_count &&
           answer->moves[list.end].player == 0)
        list.end++;
    gi_text_addf(text, "  Left's %s: ", list_name(answer, 0));
    status = add_list(answer, &list, text, writer, run);
    if (status) return status;
    gi_text_addf(text, "  Right's %s: ", list_name(answer, 1));
    list = (listed){list.end, answer->move_count, most};
    GRUNDY_ASSERT(list.end == list.first ||
                  answer->moves[answer->move_count - 1].player == 1);
    return add_list(answer, &list, text, writer, run);
}

/* The lesson's lines below the reason. */
static void add_lesson(const grundy_answer *answer, gi_text *text)
{
    const char *line = gi_text_string(&answer->lesson);

    while (*line) {
        const char *end = strchr(line, '\n');
        const size_t count = end ? (size_t)(end - line) : strlen(line);
        gi_text_add(text, "    ");
        gi_text_add_bytes(text, line, count);
        gi_text_add_char(text, '\n');
        line += count + (end != NULL);
    }
}

static void add_basis(const grundy_answer *answer, gi_text *text)
{
    gi_text_addf(text, "  Why: %s\n", gi_text_string(&answer->reason));
    add_lesson(answer, text);
    if (*answer->ground.tag)
        gi_text_addf(text, "  Basis: theorem %s%s (docs/theorems.md)%s\n",
                     answer->ground.tag,
                     gi_is_proved_formally(answer->ground.tag)
                         ? ", proved formally"
                         : "",
                     answer->value_ground.basis == GRUNDY_BASIS_COMPUTED
                         ? "; the value: computed from the rules"
                         : "");
    else
        gi_text_add(text, "  Basis: computed exhaustively from the rules\n");
    if (answer->note.count)
        gi_text_addf(text, "  Note: %s%s\n", answer->note.bytes,
                     answer->is_limit_met ? " --limit N allows more." : "");
}

/* The position, shortened, since nobody reads a million piles before the
 * answer. */
static grundy_status add_headline(const grundy_answer *answer, gi_text *text,
                                  gi_run *run)
{
    grundy_status status = gi_sum_write(answer->position, text, run);
    const size_t whole = text->count;
    size_t cut = HEADLINE_MOST;

    if (status) return status;
    if (whole > HEADLINE_MOST) {
        while (cut > 0 && text->bytes[cut] != ' ')
            cut--;
        gi_text_truncate(text, cut ? cut : HEADLINE_MOST);
        gi_text_addf(text, " ... (%zu bytes in all)", whole);
    }
    gi_text_add_char(text, '\n');
    return text->status;
}

grundy_status gi_answer_write_text(const grundy_answer *answer,
                                   size_t most_moves, gi_text *text,
                                   const grundy_writer *writer, gi_run *run)
{
    grundy_status status = add_headline(answer, text, run);

    if (status) return status;
    if (gi_answer_scored(answer))
        add_score(answer, text);
    else
        add_verdict(answer, text);
    if (answer->has_moves)
        status = answer->has_sides
                     ? add_moves_of_both(answer, most_moves, text, writer, run)
                     : add_moves(answer, most_moves, text, writer, run);
    if (status) return status;
    add_basis(answer, text);
    return gi_output_flush(text, 0, writer);
}
