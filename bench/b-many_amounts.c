/* SPDX-License-Identifier: MIT */
/* b-many_amounts.c - what do rows of bits save where a set has many amounts?
 *
 *     b-many_amounts [HEAPS]
 *
 * All primes and products of two primes may be taken (Codeforces 1091H), and
 * so many heaps, 50,000 by default, are valued: by rows of bits, and option by
 * option. Both must give the same values. */
#include "grundy/heapgame.h"
#include "grundy/sequence.h"

#include "sequence/engine_choice.h"
#include "timing.h"

enum { RUNS = 3 };

enum { AMOUNT_BYTES = 12 };

/* S{2,3,4,...}: the numbers below `end` with one or two prime factors. */
static grundy_heapgame *rules_below(size_t end)
{
    unsigned char *factors = calloc(end, 1);
    char *code = malloc(AMOUNT_BYTES * end + 4);
    grundy_heapgame *game = NULL;
    int used = 0;

    if (!factors || !code) bench_fail("there is no memory");
    for (size_t p = 2; p < end; p++) {
        if (factors[p]) continue;
        for (size_t power = p; power < end; power *= p)
            for (size_t n = power; n < end; n += power)
                factors[n]++;
    }
    used = sprintf(code, "S{");
    for (size_t n = 2; n < end; n++)
        if (factors[n] <= 2)
            used += sprintf(code + used, n > 2 ? ",%zu" : "%zu", n);
    sprintf(code + used, "}");
    if (grundy_heapgame_parse(&game, code, NULL, NULL))
        bench_fail("the set cannot be made");
    free(code);
    free(factors);
    return game;
}

static grundy_sequence *run(const grundy_heapgame *game, size_t heaps,
                            gi_engine_choice engine, bench_times *times)
{
    grundy_sequence *seq = NULL;
    const uint64_t start = bench_now_ns();

    if (gi_sequence_new_with(&seq, game, engine, NULL, NULL) ||
        grundy_sequence_extend(seq, heaps, NULL))
        bench_fail("the values cannot be found");
    bench_add(times, bench_now_ns() - start);
    return seq;
}

int main(int count, char **arguments)
{
    const size_t heaps = bench_size(count, arguments, 50000);
    grundy_heapgame *game = rules_below(heaps);
    bench_times rows = {.way = "rows of bits"}, plain = {.way = "options"};

    for (int i = 0; i < RUNS; i++) {
        grundy_sequence *a = run(game, heaps, GI_ENGINE_AUTO, &rows);
        grundy_sequence *b = run(game, heaps, GI_ENGINE_PLAIN, &plain);
        for (size_t n = 0; n < heaps; n++)
            if (grundy_sequence_at(a, n) != grundy_sequence_at(b, n))
                bench_fail("the ways differ");
        grundy_sequence_free(b);
        grundy_sequence_free(a);
    }
    const double base = (double)bench_fastest(&plain);
    bench_print("shifted", &plain, heaps, 1);
    bench_print("shifted", &rows, heaps, base / (double)bench_fastest(&rows));
    grundy_heapgame_free(game);
    return 0;
}
