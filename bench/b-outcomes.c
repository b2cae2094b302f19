/* SPDX-License-Identifier: MIT */
/* b-outcomes.c - how fast it is found who wins a position of Domineering,
 * Clobber or NoGo that is too large for its value.
 *
 * Each position is asked of a new search, with Left to begin and with Right;
 * of rows, those of every length up to the last, one after the other, as one
 * piece of work. `fastest_ns` is by the clock on the wall, `user_seconds` by
 * the processor in the same run. ratio is how many times longer, on the wall,
 * MCGS took on a core like this one, where that is known, or else the time
 * that was asked for: a minute for Domineering, ten for the others. size is the
 * number of sums that were searched, megabytes what they and all else took.
 *
 * usage: b-outcomes [count]   the first so many of the list below; 8 */
#include "timing.h"

#include "rules/ruleset.h"
#include "search/partizan/outcomes.h"

extern const gi_ruleset gi_ruleset_clobber, gi_ruleset_domineering,
    gi_ruleset_nogo;

typedef struct work {
    const char *name;
    const gi_ruleset *rules;
    unsigned rows, first, last; /* Columns, or groups of cells. */
    const char *group;          /* Of a row; NULL: a whole board. */
    double peer_seconds;
} work;

/* Seconds of work for the first eight, minutes for the others. */
static const work works[] = {
    {"domineering 6x6", &gi_ruleset_domineering, 6, 6, 6, NULL, 15},
    {"domineering 7x7", &gi_ruleset_domineering, 7, 7, 7, NULL, 60},
    {"clobber 2x8, checkered", &gi_ruleset_clobber, 2, 8, 8, NULL, 600},
    {"clobber 3x6, checkered", &gi_ruleset_clobber, 3, 6, 6, NULL, 600},
    {"clobber 4x5, checkered", &gi_ruleset_clobber, 4, 5, 5, NULL, 600},
    {"clobber (xo)^n, n = 1 to 15", &gi_ruleset_clobber, 1, 1, 15, "xo", 600},
    {"nogo 1xn, n = 1 to 20", &gi_ruleset_nogo, 1, 1, 20, ".", 600},
    {"nogo 4x4", &gi_ruleset_nogo, 4, 4, 4, NULL, 600},
    {"domineering 8x8", &gi_ruleset_domineering, 8, 8, 8, NULL, 60},
    {"clobber (xo)^n, n = 1 to 30", &gi_ruleset_clobber, 1, 1, 30, "xo", 600},
    {"nogo 1xn, n = 1 to 30", &gi_ruleset_nogo, 1, 1, 30, ".", 600},
    {"nogo 4x5", &gi_ruleset_nogo, 4, 5, 5, NULL, 600},
};

typedef struct tally {
    uint64_t sums;
    double user_seconds, megabytes; /* The most of one position. */
} tally;

enum { SUMS_MOST = 1 << 27, TEXT_MOST = 80 };

static void require(grundy_status status)
{
    if (status) bench_fail(grundy_status_name(status));
}

static double user_seconds(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* With n columns, or groups; text, shape [TEXT_MOST]. */
static void write_position(const work *w, unsigned n, char *text)
{
    size_t at = 0;

    text[0] = '\0';
    if (w->group)
        for (unsigned i = 0; i < n; i++)
            strcat(text, w->group);
    else if (w->rules != &gi_ruleset_clobber)
        snprintf(text, TEXT_MOST, "%ux%u", w->rows, n);
    else
        for (unsigned y = 0; y < w->rows; y++) {
            for (unsigned x = 0; x < n; x++)
                text[at++] = "xo"[(y + x) & 1];
            text[at++] = y + 1 < w->rows ? '/' : '\0';
        }
}

static void solve(const gi_ruleset *rules, const char *text, tally *sum)
{
    const grundy_game game = {.rules = rules};
    gi_shorts *store = NULL;
    gi_worths *worths = NULL;
    gi_outcomes *outcomes = NULL;
    gi_ints position = {0};
    grundy_env env = GRUNDY_ENV_INIT;
    gi_run run;
    bool wins;

    env.limits.memory_bytes = (size_t)16 << 30;
    env.limits.positions = SUMS_MOST;
    gi_run_init(&run, &env, NULL);
    require(rules->notation.parse(&game, &position, text, strlen(text), &run));
    require(gi_shorts_new(&store, &env));
    require(gi_worths_new(&worths, &game, store, SUMS_MOST));
    require(gi_outcomes_new(&outcomes, worths, store, gi_outcomes_small(&game),
                            SUMS_MOST));
    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        require(
            gi_outcomes_find(outcomes, &position, (gi_side)side, &wins, &run));
    sum->sums += gi_outcomes_count(outcomes);
    if (sum->megabytes < 1e-6 * (double)gi_shorts_bytes(store))
        sum->megabytes = 1e-6 * (double)gi_shorts_bytes(store);
    gi_outcomes_free(outcomes);
    gi_worths_free(worths);
    gi_shorts_free(store);
    gi_ints_clear(&position, run.env);
    gi_run_clear(&run);
}

static tally run_once(const work *w)
{
    tally sum = {0, -user_seconds(), 0};

    for (unsigned n = w->first; n <= w->last; n++) {
        char text[TEXT_MOST];
        write_position(w, n, text);
        solve(w->rules, text, &sum);
    }
    sum.user_seconds += user_seconds();
    return sum;
}

static void run_work(const work *w)
{
    bench_times times = {.way = w->name};
    tally sum = {0, 0, 0};

    for (double seconds = 0; times.count < 5 && seconds < 1;
         seconds += sum.user_seconds) {
        const uint64_t start = bench_now_ns();
        sum = run_once(w);
        bench_add(&times, bench_now_ns() - start);
    }
    printf("{\"user_seconds\":%.3f,\"megabytes\":%.1f,", sum.user_seconds,
           sum.megabytes);
    bench_print_rest("outcomes", &times, sum.sums ? sum.sums : 1,
                     w->peer_seconds * 1e9 / (double)bench_fastest(&times));
}

int main(int count, char **arguments)
{
    const size_t works_most = sizeof works / sizeof works[0];
    const size_t asked = bench_size(count, arguments, 8);

    for (size_t i = 0; i < asked && i < works_most; i++)
        run_work(&works[i]);
    return 0;
}
