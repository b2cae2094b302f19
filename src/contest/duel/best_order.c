/* SPDX-License-Identifier: MIT */
/* best_order.c - a best order, in games in which one player puts things in
 * order.
 *
 * Many orders may be optimal, so the order that a program prints is played
 * out: its places, as they are numbered at the start, are played one after the
 * other by the moves of the definition, and the resulting score is compared
 * with the best one. A move counts only what is left, so a place is reduced by
 * the number of earlier places that have been played.
 *
 * The engine's own order is the key `order` of a batch reply.
 *
 * Cost: n moves for n things, each of which copies the position.
 */
#include "base/assert.h"
#include "base/memory/bitset.h"
#include "contest/duel/duel.h"
#include "judging/solver.h"
#include "rules/ruleset.h"

#include <string.h>

bool gi_order_exists(const gi_ruleset *rules)
{
    if (!gi_solver_of(rules)->is_alone || !rules->batch) return false;
    for (const char *const *key = rules->batch->keys; *key; key++)
        if (strcmp(*key, "order") == 0) return true;
    return false;
}

/* "[2,0,1]" without its brackets and commas. */
grundy_status gi_order_write(gi_scene *scene, gi_text *out)
{
    const size_t start = out->count;
    gi_json_out json;
    grundy_status status;

    gi_json_out_init(&json, out, false);
    status = scene->game->rules->batch->more(scene->game, scene->position,
                                             "order", &json, &scene->run);
    if (status || out->status) return status ? status : out->status;
    GRUNDY_ASSERT(out->bytes[start] == '[' &&
                  out->bytes[out->count - 1] == ']');
    gi_text_truncate(out, out->count - 1);
    memmove(out->bytes + start, out->bytes + start + 1, out->count - start);
    gi_text_truncate(out, out->count - 1);
    for (size_t i = start; i < out->count; i++)
        if (out->bytes[i] == ',') out->bytes[i] = ' ';
    return out->status;
}

/* ---- checking one ---- */

typedef struct play {
    gi_scene *scene;
    gi_ints now, next;
    uint64_t gone[128]; /* Places that are taken, as bits. */
} play;

static grundy_status count_move(const gi_ints *move, void *user)
{
    (void)move;
    ++*(size_t *)user;
    return GRUNDY_OK;
}

static grundy_status count_moves(play *p, size_t *count)
{
    *count = 0;
    return p->scene->game->rules->definition.moves(
        p->scene->game, &p->now, 0, count_move, count, &p->scene->run);
}

/* Which of those that are left this place is; false if it is gone. */
static bool find_move(const play *p, size_t place, int64_t *move)
{

    GRUNDY_ASSERT(place < 64 * (sizeof p->gone / sizeof p->gone[0]));
    if (gi_bitset_has(p->gone, place)) return false;
    *move = (int64_t)place;
    for (size_t i = 0; i < place; i++)
        *move -= gi_bitset_has(p->gone, i);
    GRUNDY_ASSERT(*move >= 0);
    return true;
}

static grundy_status make_move(play *p, size_t place, int64_t move)
{
    const grundy_game *game = p->scene->game;
    grundy_integer items[] = {{move, NULL}};
    const gi_ints made = {items, 1, 1};
    const gi_ints before = p->now;
    grundy_status status = game->rules->definition.apply(
        game, &p->next, &p->now, &made, &p->scene->run);

    if (status) return status;
    gi_bitset_add(p->gone, place);
    p->now = p->next;
    p->next = before;
    return GRUNDY_OK;
}

/* The number at *words, which moves past it; `end` for what is none below it. */
static size_t read_place(const char **words, const char *stop, size_t end)
{
    size_t place = 0, digits = 0;

    while (*words < stop && **words == ' ')
        ++*words;
    for (; *words < stop && **words >= '0' && **words <= '9'; ++*words) {
        place = 10 * place + (size_t)(**words - '0');
        if (place > end) place = end;
        digits++;
    }
    return digits && (*words == stop || **words == ' ') ? place : end;
}

static grundy_status play_out(play *p, const char *words, const char *stop,
                              bool *is_order)
{
    size_t things, place;
    int64_t move;
    grundy_status status = count_moves(p, &things);

    *is_order = things <= 64 * (sizeof p->gone / sizeof p->gone[0]);
    for (size_t i = 0; i < things && !status && *is_order; i++) {
        place = read_place(&words, stop, things);
        *is_order = place < things && find_move(p, place, &move);
        if (*is_order) status = make_move(p, place, move);
    }
    *is_order = *is_order && words == stop;
    return status;
}

static grundy_status compare_scores(const play *p, bool *is_best)
{
    gi_run *run = &p->scene->run;
    const grundy_game *game = p->scene->game;
    grundy_integer reached = {0, NULL};
    gi_value best = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status =
        game->rules->scoring->final(game, &p->now, &reached, run);

    if (!status)
        status = gi_fact_value(game, p->scene->position, 0, &best, NULL, run);
    if (!status)
        *is_best =
            grundy_integer_compare(&reached, gi_value_integer(&best)) == 0;
    gi_value_clear(&best, run->env);
    grundy_integer_clear(&reached, run->env);
    return status;
}

grundy_status gi_order_check(gi_scene *scene, const char *words, size_t count,
                             bool *is_best)
{
    const grundy_env *env = scene->run.env;
    play p = {.scene = scene};
    bool is_order = false;
    grundy_status status = gi_ints_copy(&p.now, scene->position, env);

    *is_best = false;
    if (!status) status = play_out(&p, words, words + count, &is_order);
    if (!status && is_order) status = compare_scores(&p, is_best);
    gi_ints_clear(&p.next, env);
    gi_ints_clear(&p.now, env);
    return status;
}
