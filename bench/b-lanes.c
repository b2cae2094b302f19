/* SPDX-License-Identifier: MIT */
/* b-lanes.c - how many verified values a second in constant memory?
 *
 *     b-lanes [VALUES]
 *
 * The engine that keeps no values against the scalar engine of sparse space,
 * for games with few rare heaps, the last six with values past 63: nanoseconds
 * a value on one worker and on two, over so many values, 2^26 by default for the
 * first game and an eighth for the others, behind the first ones; and for the
 * scalar engine, which has one worker, over the second half of as many terms,
 * but 2^22 at most. `ratio` is scalar time over lanes time a value. Both verify
 * every value. The run goes in turns, and the fastest counts.
 */
#include "grundy/parse.h"
#include "grundy/period.h"
#include "grundy/sequence.h"

#include "sequence/engine_choice.h"
#include "timing.h"

enum { SMOKE = 1000 }; /* Terms of a run that only asks whether it runs. */

enum { SCALAR_MOST = 1 << 22, RUNS = 3, WORKERS = 2 };

/* Nanoseconds for `count` values behind those that a search begins with. */
static uint64_t time_lanes(const char *code, size_t count, unsigned workers)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game;
    grundy_period_search *search;
    uint64_t start, ns, first;

    env.workers = workers;
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

/* A step of the search is a block that one worker finds while another verifies
 * the one before: there is work for two. */
static void measure(const char *code, size_t count)
{
    const size_t scalar = count < SCALAR_MOST ? count : SCALAR_MOST;
    const char *const ways[WORKERS] = {code, "two workers"};
    bench_times sparse = {.way = "scalar"}, lanes[WORKERS] = {0};
    double each;

    for (int run = 0; run < RUNS; run++) {
        for (unsigned i = 0; i < WORKERS; i++)
            bench_add(&lanes[i], time_lanes(code, count, i + 1));
        bench_add(&sparse, time_scalar(code, scalar));
    }
    each = (double)bench_fastest(&sparse) / (double)(scalar - scalar / 2);
    for (unsigned i = 0; i < WORKERS; i++) {
        lanes[i].way = ways[i];
        bench_print("lanes", &lanes[i], count,
                    each * (double)count / (double)bench_fastest(&lanes[i]));
    }
    bench_print("lanes", &sparse, scalar - scalar / 2, 1.0);
}

int main(int argc, char **argv)
{
    static const char *const codes[] = {"0.106", "0.104", "0.054", "0.454",
                                        "0.174", "0.167", "4.045", "4.404",
                                        "0.245", "0.166"};
    const size_t count = bench_size(argc, argv, (size_t)1 << 26);

    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        measure(codes[i], i == 0 ? count : 1 + count / 8);
        if (count <= SMOKE) break;
    }
    return 0;
}
