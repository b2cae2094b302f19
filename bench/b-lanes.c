/* SPDX-License-Identifier: MIT */
/* b-lanes.c - how many verified values a second in constant memory?
 *
 *     b-lanes [VALUES]
 *
 * The engine that keeps no values against the scalar engine of sparse space,
 * for games with few rare heaps: nanoseconds a value on one worker, over so
 * many values, 2^26 by default, behind the first ones; and for the scalar
 * engine over the second half of as many terms, but 2^22 at most. `ratio` is
 * scalar time over lanes time a value. Both verify every value. The run goes
 * in turns, and the fastest counts. By hand, to see the other workers:
 *
 *     grundy period 0.106 --limit 10000000000 --checkpoint FILE
 */
#include "grundy/parse.h"
#include "grundy/period.h"
#include "grundy/sequence.h"

#include "sequence/engine_choice.h"
#include "timing.h"

enum { SCALAR_MOST = 1 << 22, RUNS = 3 };

/* Nanoseconds for `count` values behind those that a search begins with. */
static uint64_t time_lanes(const char *code, size_t count)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game;
    grundy_period_search *search;
    uint64_t start, ns, first;

    env.workers = 1;
    if (grundy_game_parse(&game, code, &env, NULL) ||
        grundy_period_search_new(&search, game, &env, NULL))
        bench_fail("a search cannot be started");
    first = grundy_period_search_count(search);
    start = bench_now_ns();
    if (grundy_period_search_extend(search, first + count, NULL))
        bench_fail("a search cannot go on");
    ns = bench_now_ns() - start;
    if (grundy_period_search_count(search) != first + count)
        bench_fail("a search ended too early");
    grundy_period_search_free(search);
    grundy_game_free(game);
    return ns;
}

/* Nanoseconds for the second half of `count` terms. */
static uint64_t time_scalar(const char *code, size_t count)
{
    grundy_heapgame *game;
    grundy_sequence *seq;
    uint64_t start, ns;

    if (grundy_heapgame_parse(&game, code, NULL, NULL) ||
        gi_sequence_new_with(&seq, game, GI_ENGINE_SPARSE, NULL, NULL) ||
        grundy_sequence_extend(seq, count / 2, NULL))
        bench_fail("a sequence cannot be started");
    start = bench_now_ns();
    if (grundy_sequence_extend(seq, count, NULL))
        bench_fail("a sequence cannot go on");
    ns = bench_now_ns() - start;
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
    return ns;
}

static void measure(const char *code, size_t count)
{
    const size_t scalar = count < SCALAR_MOST ? count : SCALAR_MOST;
    bench_times lanes = {.way = code}, sparse = {.way = "scalar"};
    double each, ratio;

    for (int run = 0; run < RUNS; run++) {
        bench_add(&lanes, time_lanes(code, count));
        bench_add(&sparse, time_scalar(code, scalar));
    }
    each = (double)bench_fastest(&sparse) / (double)(scalar - scalar / 2);
    ratio = each * (double)count / (double)bench_fastest(&lanes);
    bench_print("lanes", &lanes, count, ratio);
    bench_print("lanes", &sparse, scalar - scalar / 2, 1.0);
}

int main(int argc, char **argv)
{
    static const char *const codes[] = {"0.106", "0.104", "0.054", "0.454"};
    const size_t count = bench_size(argc, argv, (size_t)1 << 26);

    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        measure(codes[i], i == 0 ? count : 1 + count / 8);
    return 0;
}
