/* SPDX-License-Identifier: MIT */
/* b-pairs.c - how much faster are comparisons than marks of all pairs?
 *
 *     b-pairs [TERMS]
 *
 * For games whose rare heaps are many, and for the last three, which have some
 * and values of some hundreds: the time of the scalar engine in sparse
 * space over that of the engine that is chosen, for so many terms, 2^16 by
 * default, which must be the same terms. `user_ns_each` is the processor time
 * of a value, which other programs stretch less than the clock on the wall;
 * the ratio is of these. `rare_part` is the part of rare heaps.
 */
#include <sys/resource.h>

#include "grundy/sequence.h"

#include "sequence/engine_choice.h"
#include "timing.h"

static uint64_t user_ns(void)
{
    struct rusage usage;

    if (getrusage(RUSAGE_SELF, &usage)) bench_fail("there is no clock");
    return 1000000000 * (uint64_t)usage.ru_utime.tv_sec +
           1000 * (uint64_t)usage.ru_utime.tv_usec;
}

static grundy_sequence *run(const grundy_heapgame *game,
                            gi_engine_choice engine, size_t count,
                            uint64_t *ns)
{
    grundy_sequence *seq;
    uint64_t start;

    if (gi_sequence_new_with(&seq, game, engine, NULL, NULL))
        bench_fail("a sequence cannot be made");
    start = user_ns();
    if (grundy_sequence_extend(seq, count, NULL))
        bench_fail("a sequence cannot be extended");
    *ns = user_ns() - start;
    return seq;
}

static void expect_same(const grundy_sequence *a, const grundy_sequence *b)
{
    for (size_t n = 0; n < grundy_sequence_count(a); n++)
        if (grundy_sequence_at(a, n) != grundy_sequence_at(b, n))
            bench_fail("the engines differ");
}

static void measure(const char *code, size_t count)
{
    grundy_heapgame *game;
    grundy_sequence *chosen, *scalar;
    grundy_invariants invariants;
    uint64_t chosen_ns, scalar_ns;

    if (grundy_heapgame_parse(&game, code, NULL, NULL))
        bench_fail("the code cannot be read");
    chosen = run(game, GI_ENGINE_AUTO, count, &chosen_ns);
    scalar = run(game, GI_ENGINE_SPARSE, count, &scalar_ns);
    expect_same(chosen, scalar);
    if (grundy_sequence_invariants(&invariants, chosen, NULL))
        bench_fail("there is no memory");
    printf("{\"name\":\"pairs\",\"way\":\"%s\",\"size\":%zu,"
           "\"rare_part\":%.3f,\"user_ns_each\":%.1f,"
           "\"scalar_ns_each\":%.1f,\"ratio\":%.2f,",
           code, count, (double)invariants.rare_count / (double)count,
           (double)chosen_ns / (double)count,
           (double)scalar_ns / (double)count,
           (double)scalar_ns / (double)(chosen_ns ? chosen_ns : 1));
    bench_print_machine();
    grundy_sequence_free(chosen);
    grundy_sequence_free(scalar);
    grundy_heapgame_free(game);
}

int main(int argc, char **argv)
{
    static const char *const codes[] = {"0.004", "0.005", "0.024", "0.162",
                                        "0.76",  "4.004", "0.606", "0.206",
                                        "0.564", "0.744", "0.7127"};
    const size_t count = bench_size(argc, argv, (size_t)1 << 16);

    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        measure(codes[i], count);
    return 0;
}
