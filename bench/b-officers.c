/* SPDX-License-Identifier: MIT */
/* b-officers.c - how much faster are rows than the scalar engine?
 *
 *     b-officers [TERMS]
 *
 * Officers, 0.6, every value verified: what a value costs between so many
 * terms, 2^20 by default, and four times as many: by the scalar engine in
 * sparse space, which needs some seconds, and by the engine on rows, on one
 * worker, all in one call or 1000 a call, and on two. The first terms are not
 * counted. The terms are compared.
 *
 * `ns_each` and `ratio` are by the clock on the wall, which other programs
 * stretch; `user_ns_each` and `user_ratio` by the processor time of all
 * workers together, which they stretch less. The fastest run counts.
 */
#include <sys/resource.h>

#include "grundy/sequence.h"

#include "sequence/engine_choice.h"
#include "timing.h"

enum { RUNS = 3, WAYS = 4 };

typedef struct way {
    const char *name;
    gi_engine_choice engine;
    unsigned workers;
    int runs;
    double wall_ns, user_ns; /* For each value; least. */
    size_t first, end;
    size_t step; /* Terms a call; 0: all. */
} way;

static double user_ns(void)
{
    struct rusage usage;

    if (getrusage(RUSAGE_SELF, &usage)) bench_fail("there is no clock");
    return 1e9 * (double)usage.ru_utime.tv_sec +
           1e3 * (double)usage.ru_utime.tv_usec;
}

static void extend(const way *w, grundy_sequence *seq)
{
    const size_t step = w->step > 0 ? w->step : w->end - w->first;

    for (size_t count = w->first; count < w->end;) {
        count = w->end - count < step ? w->end : count + step;
        if (grundy_sequence_extend(seq, count, NULL))
            bench_fail("a sequence cannot be extended");
    }
}

/* The sequence, for its terms; the caller frees it. */
static grundy_sequence *run(way *w, const grundy_heapgame *game,
                            const grundy_env *env)
{
    const double values = (double)(w->end - w->first);
    grundy_sequence *seq;
    double wall, user;

    if (gi_sequence_new_with(&seq, game, w->engine, env, NULL) ||
        grundy_sequence_extend(seq, w->first, NULL))
        bench_fail("a sequence cannot be made");
    wall = (double)bench_now_ns();
    user = user_ns();
    extend(w, seq);
    wall = ((double)bench_now_ns() - wall) / values;
    user = (user_ns() - user) / values;
    if (w->wall_ns == 0 || wall < w->wall_ns) w->wall_ns = wall;
    if (w->user_ns == 0 || user < w->user_ns) w->user_ns = user;
    return seq;
}

static void expect_same(const grundy_sequence *a, const grundy_sequence *b)
{
    const size_t m = grundy_sequence_count(a), n = grundy_sequence_count(b);

    for (size_t i = 0; i < m && i < n; i++)
        if (grundy_sequence_at(a, i) != grundy_sequence_at(b, i))
            bench_fail("the engines differ");
}

static void run_all(way *ways, const grundy_heapgame *game, int number)
{
    grundy_sequence *seqs[WAYS] = {NULL};

    for (int i = 0; i < WAYS; i++) {
        grundy_env env = GRUNDY_ENV_INIT;
        if (number >= ways[i].runs) continue;
        env.workers = ways[i].workers;
        seqs[i] = run(ways + i, game, &env);
        if (i > 1) expect_same(seqs[i], seqs[1]);
    }
    if (seqs[0]) expect_same(seqs[0], seqs[1]);
    for (int i = 0; i < WAYS; i++)
        grundy_sequence_free(seqs[i]);
}

static void print(const way *w, const way *scalar)
{
    printf("{\"name\":\"officers\",\"way\":\"%s\",\"first\":%zu,"
           "\"end\":%zu,\"runs\":%d,\"ns_each\":%.1f,\"ratio\":%.2f,"
           "\"user_ns_each\":%.1f,\"user_ratio\":%.2f,",
           w->name, w->first, w->end, w->runs, w->wall_ns,
           scalar->wall_ns / w->wall_ns, w->user_ns,
           scalar->user_ns / w->user_ns);
    bench_print_machine();
}

int main(int count, char **arguments)
{
    const size_t size = bench_size(count, arguments, (size_t)1 << 20);
    way ways[WAYS] = {{.name = "scalar",
                       .engine = GI_ENGINE_SPARSE,
                       .workers = 1,
                       .runs = 1},
                      {.name = "rows, one worker",
                       .engine = GI_ENGINE_AUTO,
                       .workers = 1,
                       .runs = RUNS},
                      {.name = "rows, one worker, 1000 terms a call",
                       .engine = GI_ENGINE_AUTO,
                       .workers = 1,
                       .runs = RUNS,
                       .step = 1000},
                      {.name = "rows, two workers",
                       .engine = GI_ENGINE_AUTO,
                       .workers = 2,
                       .runs = RUNS}};
    grundy_heapgame *game;

    if (grundy_heapgame_parse(&game, "0.6", NULL, NULL))
        bench_fail("the code cannot be read");
    for (int i = 0; i < WAYS; i++) {
        ways[i].first = size;
        ways[i].end = 4 * size;
    }
    for (int i = 0; i < RUNS; i++)
        run_all(ways, game, i);
    for (int i = 0; i < WAYS; i++)
        print(ways + i, ways);
    grundy_heapgame_free(game);
    return 0;
}
