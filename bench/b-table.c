/* SPDX-License-Identifier: MIT */
/* b-table.c - how long do all positions of a game take, beside a search?
 *
 *     b-table [SCALE [GAME]]
 *
 * Games by their structure: loops (Quixo, Dao, fair shares), games that end
 * (Connect Four, Sim), a sieve (Nim). Each is solved on one worker, at SCALE 1
 * (the default) in full size, from 100 on in a small one. The line has the
 * seconds of the processor, the memory that the plan takes, and the totals,
 * which must be the known ones.
 *
 * `ratio` is the time for a position of a search on the largest size that it
 * ends on soon, over that of the table there: the claim is 20. The search is
 * grundy_solve(): it asks the rules for the moves of each position that the
 * start reaches, once, keeps positions in a hash map, and has no cuts and no
 * symmetry; it finds who wins, the table the remoteness besides. The time of
 * the table, strange ranks and all, is shared out to the same positions.
 */
#include "grundy/grundy.h"
#include "timing.h"

enum { RUNS = 2 };

typedef struct known {
    const char *way, *game, *small;
    bool only_results, only_reached;
    /* Positions, lost and draws or ties of the full size. */
    uint64_t positions, lost, undecided;
    const char *searched; /* For the ratio. */
} known;

static const known games[] = {
    {"quixo", "quixo:side=4", "quixo:side=3", false, false, 43046721, 15003736,
     1608496, "quixo:side=3"},
    {"dao", "dao", "dao", false, true, 1768108, 47256, 1387132, "dao"},
    {"fair_shares", "fair_shares:n=60", "fair_shares:n=20", false, false,
     966467, 9, 966214, "fair_shares:n=50"},
    {"sim", "sim:points=6", "sim:points=5", false, false, 2230702, 508462, 0,
     "sim:points=6"},
    {"connect_four", "connect_four:columns=5,rows=5",
     "connect_four:columns=4,rows=4", false, false, 69763700, 28047793,
     14419273, "connect_four:columns=5,rows=4"},
    {"nim", "nim_below:below=1024", "nim_below:below=64", true, false,
     1073741824, 1048576, 0, NULL}};

static uint64_t cpu_ns(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static grundy_table *build(const char *text, bool only_results,
                           const grundy_env *env, uint64_t *ns)
{
    const grundy_table_options options = {.only_results = only_results};
    const uint64_t start = cpu_ns();
    grundy_game *game;
    grundy_table *table;
    grundy_error err;

    if (grundy_game_parse(&game, text, env, &err) ||
        grundy_table_build(&table, game, &options, env, &err))
        bench_fail(err.message);
    *ns = cpu_ns() - start;
    grundy_game_free(game);
    return table;
}

/* The search has to look at every position that the start reaches, so their
 * number is what its time is shared out to. */
static double search_ns_each(const char *text, grundy_table *table)
{
    const grundy_question question = {.skips_moves = true};
    grundy_table_totals totals;
    grundy_position *position;
    grundy_answer *answer;
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err;
    char start[100];
    uint64_t ns;

    snprintf(start, sizeof start, "%s%s%s", text,
             strncmp(text, "fair_shares:n=", 14) == 0 ? " " : "",
             strncmp(text, "fair_shares:n=", 14) == 0 ? text + 14 : "");
    if (grundy_table_count(&totals, table, true, &err) ||
        grundy_position_parse(&position, start, &env, &err))
        bench_fail(err.message);
    ns = cpu_ns();
    if (grundy_solve(&answer, position, &question, &env, &err))
        bench_fail(err.message);
    ns = cpu_ns() - ns;
    grundy_answer_free(answer);
    grundy_position_free(position);
    return (double)ns / (double)totals.positions;
}

/* Nanoseconds for a position. */
typedef struct rival {
    double searched, solved;
} rival;

static rival compare(const known *g, const grundy_env *env)
{
    grundy_table_totals totals;
    grundy_table *table;
    uint64_t ns;
    rival out = {0, 1};

    if (!g->searched) return out;
    /* In turn; the fastest of each counts. */
    for (int run = 0; run < RUNS; run++) {
        double searched, solved;
        table = build(g->searched, false, env, &ns);
        if (grundy_table_count(&totals, table, true, NULL))
            bench_fail("a table cannot be counted");
        searched = search_ns_each(g->searched, table);
        solved = (double)(ns ? ns : 1) / (double)totals.positions;
        grundy_table_free(table);
        if (run == 0 || searched < out.searched) out.searched = searched;
        if (run == 0 || solved < out.solved) out.solved = solved;
    }
    return out;
}

static void measure(const known *g, bool is_small)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_table_totals totals;
    grundy_table_info info;
    grundy_table *table;
    uint64_t ns;
    rival beside = {0, 1};

    env.workers = 1;
    table = build(is_small ? g->small : g->game, g->only_results, &env, &ns);
    info = grundy_table_describe(table);
    if (grundy_table_count(&totals, table, g->only_reached, NULL))
        bench_fail("a table cannot be counted");
    if (!is_small &&
        (totals.positions != g->positions || totals.lost != g->lost ||
         totals.ties + totals.draws != g->undecided))
        bench_fail("the totals are not the known ones");
    if (!is_small) beside = compare(g, &env);
    printf("{\"name\":\"table\",\"way\":\"%s\",\"game\":\"%s\","
           "\"positions\":%" PRIu64 ",\"cpu_ns\":%" PRIu64
           ",\"ns_each\":%.2f,\"memory_bytes\":%" PRIu64
           ",\"searched_ns\":%.1f,"
           "\"solved_ns\":%.1f,\"ratio\":%.1f,",
           g->way, is_small ? g->small : g->game, totals.positions, ns,
           (double)ns / (double)info.ranks, info.memory_bytes, beside.searched,
           beside.solved, beside.searched / beside.solved);
    bench_print_machine();
    fflush(stdout);
    grundy_table_free(table);
}

int main(int argc, char **argv)
{
    const bool is_small = bench_size(argc, argv, 1) >= 100;

    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (argc < 3 || strcmp(argv[2], games[i].way) == 0)
            measure(&games[i], is_small);
    return 0;
}
