/* SPDX-License-Identifier: MIT */
/* b-sparse.c - how many values a second in sparse space?
 *
 *     b-sparse [TERMS]
 *
 * For games with few and with many rare heaps: the rate of the sparse engine
 * over the second half of so many terms, 2^18 by default; and `ratio`, the
 * time of the plain engine over that of the sparse one for as many terms as
 * both can do in a moment, 2^15 at most, which must be the same terms. For a
 * game without a sparse space, 0.07, the ratio says what looking for one
 * costs.
 */
#include "grundy/sequence.h"

#include "sequence/engine_choice.h"
#include "timing.h"

enum { BOTH_MOST = 1 << 15, RUNS = 3 };

static grundy_sequence *start(const char *code, gi_engine_choice engine,
                              grundy_heapgame **game)
{
    grundy_sequence *seq;

    if (grundy_heapgame_parse(game, code, NULL, NULL) ||
        gi_sequence_new_with(&seq, *game, engine, NULL, NULL))
        bench_fail("a sequence cannot be made");
    return seq;
}

static uint64_t extend(grundy_sequence *seq, size_t count)
{
    const uint64_t start_ns = bench_now_ns();

    if (grundy_sequence_extend(seq, count, NULL))
        bench_fail("a sequence cannot be extended");
    return bench_now_ns() - start_ns;
}

static void expect_same(const grundy_sequence *a, const grundy_sequence *b)
{
    for (size_t n = 0; n < grundy_sequence_count(a); n++)
        if (grundy_sequence_at(a, n) != grundy_sequence_at(b, n))
            bench_fail("the engines differ");
}

/* Time of the plain engine over that of the sparse one. */
static double compare_engines(const char *code, size_t count)
{
    bench_times plain_times = {.way = "plain"}, times = {.way = "sparse"};

    for (int run = 0; run < RUNS; run++) {
        grundy_heapgame *game, *same;
        grundy_sequence *plain = start(code, GI_ENGINE_PLAIN, &game);
        grundy_sequence *seq = start(code, GI_ENGINE_AUTO, &same);
        bench_add(&plain_times, extend(plain, count));
        bench_add(&times, extend(seq, count));
        expect_same(plain, seq);
        grundy_sequence_free(plain);
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
        grundy_heapgame_free(same);
    }
    return (double)bench_fastest(&plain_times) / (double)bench_fastest(&times);
}

static void measure(const char *code, size_t count)
{
    const size_t both = count < BOTH_MOST ? count : BOTH_MOST;
    bench_times times = {.way = code};
    grundy_invariants invariants = {0};
    double rate;

    for (int run = 0; run < RUNS; run++) {
        grundy_heapgame *game;
        grundy_sequence *seq = start(code, GI_ENGINE_AUTO, &game);
        extend(seq, count / 2);
        bench_add(&times, extend(seq, count));
        if (grundy_sequence_invariants(&invariants, seq, NULL))
            bench_fail("there is no memory");
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
    }
    rate = 1e3 * (double)(count - count / 2) / (double)bench_fastest(&times);
    printf("{\"name\":\"sparse\",\"way\":\"%s\",\"size\":%zu,\"runs\":%d,"
           "\"rares\":%zu,\"fastest_ns\":%" PRIu64 ",\"median_ns\":%" PRIu64
           ",\"values_per_us\":%.4f,\"both\":%zu,\"ratio\":%.2f,",
           code, count, RUNS, (size_t)invariants.rare_count, times.ns[0],
           times.ns[RUNS / 2], rate, both, compare_engines(code, both));
    bench_print_machine();
}

int main(int argc, char **argv)
{
    static const char *const codes[] = {"0.106", "0.104", "0.56",
                                        "0.16",  "0.354", "0.127",
                                        "0.376", "4!.0",  "0.6"};
    const size_t count = bench_size(argc, argv, (size_t)1 << 18);
    const size_t both = count < BOTH_MOST ? count : BOTH_MOST;

    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        measure(codes[i], count);
    measure("0.07", both); /* All pairs all the way. */
    return 0;
}
