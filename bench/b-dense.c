/* SPDX-License-Identifier: MIT */
/* b-dense.c - what does a window of the pairs cost, and save?
 *
 *     b-dense [TERMS]
 *
 * For Treblecross, which has thousands of rares, the last 2^12 of so many
 * terms, 2^19 by default, from the same terms before: by rares with all pairs
 * at hand, by rares with a window of an eighth of the terms, and by all pairs. All
 * must be the same terms. `user_ns_each` is the processor time of a value;
 * `bytes_each` is the most memory that was held, for each term; the ratio is
 * that of the time by rares with all pairs to the time of the way. `rare_part`
 * is the part of rare heaps. The engine itself takes a window of 2^18 pairs
 * from 2^19 terms on (pairs_extend.c). */
#include <stdlib.h>
#include <sys/resource.h>

#include "sequence/pairs/pairs_extend.h"
#include "timing.h"

enum { STEP = 1 << 12, RUNS = 3, WINDOW_PART = 8 };

typedef struct purse {
    size_t held, most;
} purse;

static void *resize(void *user, void *block, size_t old_bytes,
                    size_t new_bytes)
{
    purse *p = user;

    p->held = p->held - old_bytes + new_bytes;
    if (p->held > p->most) p->most = p->held;
    if (new_bytes) return realloc(block, new_bytes);
    free(block);
    return NULL;
}

static uint64_t user_ns(void)
{
    struct rusage usage;

    if (getrusage(RUSAGE_SELF, &usage)) bench_fail("there is no clock");
    return 1000000000 * (uint64_t)usage.ru_utime.tv_sec +
           1000 * (uint64_t)usage.ru_utime.tv_usec;
}

static gi_sparse *start(const grundy_heapgame *game, const grundy_env *env)
{
    gi_sparse *sparse;

    if (gi_sparse_new(&sparse, game, false, env))
        bench_fail("a sequence cannot be made");
    return sparse;
}

static void extend(gi_sparse *sparse, size_t count, gi_pairs_way way)
{
    if (gi_pairs_extend(sparse, count, gi_pairs_kernel_best(), way))
        bench_fail("a sequence cannot be extended");
}

/* The first terms again, with cells of two bytes. */
static void replay(gi_sparse *sparse, const gi_sparse *known, size_t count)
{
    sparse->target = count + STEP;
    if (gi_terms_widen(&sparse->terms, 0, UINT16_MAX, &sparse->memory))
        bench_fail("there is no memory");
    while (sparse->count < count)
        if (gi_sparse_prepare(sparse) ||
            gi_sparse_append(sparse, gi_sparse_term(known, sparse->count)))
            bench_fail("a sequence cannot be copied");
}

static void expect_same(const gi_sparse *a, const gi_sparse *b)
{
    for (size_t n = 0; n < a->count; n++)
        if (gi_sparse_term(a, n) != gi_sparse_term(b, n))
            bench_fail("the ways differ");
}

/* The fastest of some runs; the memory of one is that of all. */
static uint64_t measure(const gi_sparse *known, gi_pairs_way way, purse *p)
{
    grundy_env env = GRUNDY_ENV_INIT;
    uint64_t fastest = UINT64_MAX;

    env.allocator = (grundy_allocator){resize, p};
    for (size_t run = 0; run < RUNS; run++) {
        gi_sparse *sparse = start(known->game, &env);
        uint64_t ns;
        replay(sparse, known, known->count - STEP);
        p->most = p->held;
        ns = user_ns();
        extend(sparse, known->count, way);
        ns = user_ns() - ns;
        if (ns < fastest) fastest = ns;
        expect_same(sparse, known);
        gi_sparse_free(sparse);
    }
    return fastest ? fastest : 1;
}

static void compare(const char *code, const gi_sparse *known)
{
    const size_t count = known->count;
    const struct {
        const char *name;
        gi_pairs_way way;
    } ways[] = {{"by rares", {true, 0}},
                {"by rares, window", {true, count / WINDOW_PART}},
                {"all pairs", {false, 0}}};
    uint64_t first = 0;

    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        purse p = {0};
        const uint64_t ns = measure(known, ways[i].way, &p);
        if (i == 0) first = ns;
        printf("{\"name\":\"dense %s\",\"way\":\"%s\",\"size\":%zu,"
               "\"rare_part\":%.3f,\"user_ns_each\":%.1f,"
               "\"bytes_each\":%.2f,\"ratio\":%.2f,",
               code, ways[i].name, count,
               (double)known->rare_count / (double)count, (double)ns / STEP,
               (double)p.most / (double)count, (double)first / (double)ns);
        bench_print_machine();
    }
}

static void run(const char *code, size_t count)
{
    grundy_heapgame *game;
    gi_sparse *known;

    if (grundy_heapgame_parse(&game, code, NULL, NULL))
        bench_fail("the code cannot be read");
    known = start(game, NULL);
    if (gi_sparse_extend(known, 2 * STEP))
        bench_fail("a sequence cannot be extended");
    while (known->count < count)
        extend(known, count, gi_pairs_way_for(known));
    compare(code, known);
    gi_sparse_free(known);
    grundy_heapgame_free(game);
}

int main(int argc, char **argv)
{
    const size_t count = bench_size(argc, argv, (size_t)1 << 19);

    if (!gi_pairs_kernel_best()) return 0;
    run("0.007", count < 4 * STEP ? 4 * STEP : count);
    return 0;
}
