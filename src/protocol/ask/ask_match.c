/* SPDX-License-Identifier: MIT */
/* ask_match.c - the command `match`: a match after some moves.
 *
 * Nothing is kept between two requests: a request has the position with which
 * the match began and the index of each move, and the match is played again.
 * So a move is undone by omitting it, and a match takes no more room than its
 * moves. Of all its positions the last alone is judged, and that one only where
 * it is wanted: two people can play what no search can judge. The opponent's
 * random choices come from the seed and the number of moves: the same request
 * has the same reply, and each move of a match has a random choice of its own.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/answer/answer_write.h"
#include "present/answer/draw.h"
#include "protocol/command.h"
#include "rules/position.h"
#include "solve/match.h"

enum { PLAYED_MOST = 1000 };

typedef struct wanted {
    bool judges; /* Otherwise moves have no rank and there is no reason. */
    bool replies;
} wanted;

/* Makes the moves and writes the text of each. */
static grundy_status play_moves(gi_ask *ask, const gi_json *moves,
                                grundy_match *match, size_t *played)
{
    grundy_status status = GRUNDY_OK;

    if (moves->count > PLAYED_MOST) {
        ask->key = "moves";
        return gi_fail(ask->err, GRUNDY_OVER_BUDGET,
                       "a match has at most %d moves here", PLAYED_MOST);
    }
    for (const gi_json *item = moves->first; item; item = item->next) {
        grundy_integer number = {0, NULL};
        uint64_t index = 0;
        if (item->kind != GI_JSON_NUMBER ||
            gi_json_integer(&number, item, "a move", &ask->env, ask->err) ||
            !grundy_integer_to_uint64(&index, &number) ||
            index >= grundy_match_move_count(match)) {
            grundy_integer_clear(&number, &ask->env);
            ask->key = "moves";
            return gi_fail_at(ask->err, GRUNDY_BAD_INPUT, *played,
                              "there is no such move");
        }
        if (gi_env_is_stopped(&ask->env)) return GRUNDY_CANCELLED;
        gi_json_string(ask->out, grundy_match_move_text(match, (size_t)index));
        status = grundy_match_move(match, (size_t)index, ask->err);
        if (status) return status;
        (*played)++;
    }
    GRUNDY_ASSERT(*played == moves->count);
    return GRUNDY_OK;
}

static grundy_status add_played(gi_ask *ask, grundy_match *match,
                                size_t *played)
{
    const gi_json *moves = NULL;
    grundy_status status = gi_ask_member(ask, "moves", GI_JSON_LIST, &moves);

    if (status) return status;
    gi_json_key(ask->out, "played");
    gi_json_open(ask->out, '[');
    if (moves) status = play_moves(ask, moves, match, played);
    gi_json_close(ask->out, ']');
    return status;
}

static grundy_status add_result(gi_ask *ask, const grundy_match *match,
                                size_t index, gi_run *run)
{
    grundy_position *after = NULL;
    gi_text text;
    grundy_status status;

    GRUNDY_ASSERT(index < grundy_match_move_count(match));
    gi_text_init(&text, run->env);
    status = gi_match_after(&after, match, index, run);
    if (!status) status = gi_sum_write(after, &text, run);
    gi_ask_add_string(ask, "result", gi_text_string(&text));
    if (!status) status = text.status;
    gi_text_clear(&text);
    grundy_position_free(after);
    return status;
}

static grundy_status add_moves(gi_ask *ask, const grundy_match *match,
                               bool is_judged, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    gi_json_key(ask->out, "moves");
    gi_json_open(ask->out, '[');
    for (size_t i = 0; !status && i < grundy_match_move_count(match); i++) {
        gi_json_open(ask->out, '{');
        gi_ask_add_string(ask, "text", grundy_match_move_text(match, i));
        gi_json_key(ask->out, "rank");
        if (is_judged)
            gi_json_uint(ask->out, grundy_match_move_rank(match, i));
        else
            gi_json_null(ask->out);
        status = add_result(ask, match, i, run);
        gi_json_close(ask->out, '}');
    }
    gi_json_close(ask->out, ']');
    return status;
}

static void add_ending(gi_ask *ask, const grundy_match *match)
{
    static const char *const names[] = {NULL, "player 0 wins", "player 1 wins",
                                        "score", "tie"};
    const grundy_integer *score = grundy_match_score(match);

    GRUNDY_ASSERT((size_t)grundy_match_ending(match) <
                  sizeof names / sizeof names[0]);
    gi_ask_add_word(ask, "ending", names[grundy_match_ending(match)]);
    gi_json_key(ask->out, "score");
    if (score)
        gi_json_int(ask->out, score);
    else
        gi_json_null(ask->out);
    gi_ask_add_string(ask, "reason", grundy_match_reason(match));
}

static grundy_status add_table(gi_ask *ask, const grundy_match *match,
                               gi_run *run)
{
    grundy_position *now = NULL;
    gi_text text;
    grundy_status status = gi_match_position(&now, match, run);

    if (status) return status;
    gi_text_init(&text, run->env);
    status = gi_sum_write(now, &text, run);
    gi_ask_add_string(ask, "position", gi_text_string(&text));
    gi_json_key(ask->out, "player");
    gi_json_uint(ask->out, grundy_match_player(match));
    gi_text_truncate(&text, 0);
    if (!status) status = gi_match_picture(match, now, &text, run);
    gi_ask_add_string(ask, "drawing", gi_text_string(&text));
    if (!status) status = text.status;
    gi_text_clear(&text);
    grundy_position_free(now);
    return status;
}

static grundy_status add_reply(gi_ask *ask, const grundy_match *match,
                               bool is_wanted, size_t played)
{
    static const char *const levels[] = {"easy", "medium", "hard", "perfect"};
    static const unsigned skills[] = {20, 60, 90, 100};
    size_t level = 3;
    uint64_t seed = 1;
    grundy_status status = gi_ask_word(ask, "level", levels, 4, &level);

    if (!status) status = gi_ask_number(ask, "seed", UINT64_MAX, &seed);
    if (status) return status;
    GRUNDY_ASSERT(level < sizeof skills / sizeof skills[0]);
    gi_json_key(ask->out, "reply");
    if (is_wanted && grundy_match_move_count(match) > 0) {
        seed += (uint64_t)played << 32;
        gi_json_uint(ask->out,
                     grundy_match_choose(&seed, match, skills[level]));
    } else {
        gi_json_null(ask->out);
    }
    return GRUNDY_OK;
}

static grundy_status show(gi_ask *ask, grundy_match *match, wanted w)
{
    size_t played = 0;
    gi_run run;
    grundy_status status;

    gi_ask_add_string(ask, "schema", "grundy.match.1");
    status = add_played(ask, match, &played);
    if (!status && w.judges) status = grundy_match_judge(match, ask->err);
    if (status) return status;
    gi_run_init(&run, &ask->env, ask->err);
    status = add_table(ask, match, &run);
    if (!status) add_ending(ask, match);
    if (!status) status = add_moves(ask, match, w.judges, &run);
    if (!status) status = add_reply(ask, match, w.replies, played);
    gi_run_clear(&run);
    return status;
}

static grundy_status read_wanted(gi_ask *ask, wanted *w)
{
    grundy_status status = gi_ask_bool(ask, "judge", &w->judges);

    if (!status) status = gi_ask_bool(ask, "reply", &w->replies);
    if (status) return status;
    if (w->replies && !w->judges) {
        ask->key = "judge";
        return gi_fail(ask->err, GRUNDY_BAD_INPUT,
                       "a reply needs a position that is judged");
    }
    return GRUNDY_OK;
}

grundy_status gi_ask_match(gi_ask *ask)
{
    grundy_play play = GRUNDY_PLAY_OWN;
    wanted w = {.judges = true};
    grundy_position *position = NULL;
    grundy_match *match = NULL;
    grundy_status status = gi_ask_play(ask, &play);

    if (!status) status = read_wanted(ask, &w);
    if (!status) status = gi_ask_position(ask, &position);
    if (!status)
        status =
            grundy_match_open(&match, position, play, &ask->env, ask->err);
    if (!status) status = show(ask, match, w);
    grundy_match_free(match);
    grundy_position_free(position);
    return status;
}
