/* SPDX-License-Identifier: MIT */
/* b-officers.c - how much faster are rows than the scalar engine?
 *
 *     b-officers [TERMS]
 *
 * Officers, 0.6, from a quarter of so many terms on to all of them, 2^20 by
 * default: every value verified, by the scalar engine in sparse space and by
 * the engine on rows, on one and on two workers, in turn. `ratio` is the
 * scalar engine's time over the other's. The terms are compared.
 */
#include "grundy/sequence.h"
#include "timing.h"

enum { RUNS = 3, WAYS = 3 };

typedef struct way {
    grundy_engine engine;
    unsigned workers;
    bench_times times;
} way;

/* The sequence, for its terms; the caller frees it. */
static grundy_sequence *run(way *w, const grundy_heapgame *game,
                            const grundy_env *env, size_t count)
{
    grundy_sequence *seq;
    uint64_t start_ns;

    if (grundy_sequence_new_with(&seq, game, w->engine, env) ||
        grundy_sequence_extend(seq, count / 4, NULL))
        bench_fail("a sequence cannot be made");
    start_ns = bench_now_ns();
    if (grundy_sequence_extend(seq, count, NULL))
        bench_fail("a sequence cannot be extended");
    bench_add(&w->times, bench_now_ns() - start_ns);
    return seq;
}

static void expect_same(const grundy_sequence *a, const grundy_sequence *b)
{
    for (size_t n = 0; n < grundy_sequence_count(a); n++)
        if (grundy_sequence_at(a, n) != grundy_sequence_at(b, n))
            bench_fail("the engines differ");
}

static void run_all(way *ways, const grundy_heapgame *game, size_t count)
{
    grundy_sequence *seqs[WAYS];
    grundy_env envs[WAYS];

    for (int i = 0; i < WAYS; i++) {
        const grundy_env usual = GRUNDY_ENV_INIT;
        envs[i] = usual;
        envs[i].workers = ways[i].workers;
        seqs[i] = run(ways + i, game, envs + i, count);
        expect_same(seqs[i], seqs[0]);
    }
    for (int i = 0; i < WAYS; i++)
        grundy_sequence_free(seqs[i]);
}

int main(int count, char **arguments)
{
    const size_t size = bench_size(count, arguments, (size_t)1 << 20);
    way ways[WAYS] = {{GRUNDY_ENGINE_SPARSE, 1, {.way = "scalar"}},
                      {GRUNDY_ENGINE_AUTO, 1, {.way = "rows, one worker"}},
                      {GRUNDY_ENGINE_AUTO, 2, {.way = "rows, two workers"}}};
    grundy_heapgame *game;

    if (grundy_heapgame_parse(&game, "0.6", NULL, NULL))
        bench_fail("the code cannot be read");
    for (int i = 0; i < RUNS; i++)
        run_all(ways, game, size);
    for (int i = 0; i < WAYS; i++)
        bench_print("officers", &ways[i].times, size - size / 4,
                    (double)bench_fastest(&ways[0].times) /
                        (double)bench_fastest(&ways[i].times));
    grundy_heapgame_free(game);
    return 0;
}
