/* SPDX-License-Identifier: MIT */
/* b-cram.c - the nimbers of Cram's rectangles, beside a reference.
 *
 *     b-cram [LARGEST]
 *
 * Each board is solved by a search of its own, on one thread; the nimber must
 * be the published one. `reference_s` is a given figure, not measured here: how
 * long the best public solver, of the kind of Glop [LemoineViennot12], takes on
 * one thread of such a machine. Boards of more cells than LARGEST are left out, 45 by
 * default. Positions are those that the search made the options of.
 *
 * How many positions a plain search would need is what b-search says.
 */
#include "grundy/grundy.h"
#include "timing.h"

typedef struct board {
    const char *text;
    unsigned cells;
    uint64_t nimber;
    double reference_s;
} board;

/* Smallest first. */
static const board boards[] = {{"6x5", 30, 2, 0.16},
                               {"7x5", 35, 1, 1.1},
                               {"8x5", 40, 1, 3.9},
                               {"11x4", 44, 1, 23},
                               {"9x5", 45, 1, 73}};

static void note_positions(uint64_t done, uint64_t total, void *user)
{
    uint64_t *positions = user;

    (void)total;
    *positions = done;
}

/* As the value of a sum, which no theorem about Cram answers. */
static uint64_t nimber_of(const char *name, uint64_t *positions)
{
    const grundy_question question = {.play = GRUNDY_PLAY_NORMAL,
                                      .skips_moves = true};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    uint64_t value = 0;
    char text[64];

    env.progress = note_positions;
    env.user = positions;
    snprintf(text, sizeof text, "cram %s + nim 0", name);
    if (grundy_position_parse(&position, text, &env, NULL) ||
        grundy_solve(&answer, position, &question, &env, NULL) ||
        grundy_value_to_uint64(&value, grundy_answer_value(answer)))
        bench_fail("a board cannot be solved");
    grundy_answer_free(answer);
    grundy_position_free(position);
    return value;
}

static void solve(const board *b)
{
    uint64_t positions = 0;
    const uint64_t start = bench_now_ns();
    const uint64_t nimber = nimber_of(b->text, &positions);
    const double seconds = (double)(bench_now_ns() - start) / 1e9;

    if (nimber != b->nimber) bench_fail("a nimber is wrong");
    printf("{\"name\":\"cram\",\"board\":\"%s\",\"nimber\":%" PRIu64
           ",\"seconds\":%.3f,\"reference_s\":%.2f,\"ratio\":%.2f,"
           "\"positions\":%" PRIu64 ",\"positions_per_s\":%.0f,",
           b->text, nimber, seconds, b->reference_s, b->reference_s / seconds,
           positions, (double)positions / seconds);
    bench_print_machine();
    fflush(stdout);
}

int main(int count, char **arguments)
{
    const size_t largest = bench_size(count, arguments, 45);

    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (boards[i].cells <= largest) solve(&boards[i]);
    return 0;
}
