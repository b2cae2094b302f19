/* SPDX-License-Identifier: MIT */
/* b-periods.c - how long until the classical long periods are proved?
 *
 *     b-periods [TERMS]
 *
 * For games whose periods were found between 1967 and 2002, `ns_each` is the
 * time of this process and its threads for grundy_period_find() by its own
 * limits, on one worker; with an argument, until the period is found or there
 * are so many terms. The last line is the sum of all.
 */
#include <sys/resource.h>

#include "grundy/parse.h"
#include "grundy/period.h"
#include "timing.h"

/* Processor time of the user, which other programs do not stretch. */
static uint64_t user_ns(void)
{
    struct rusage usage;

    if (getrusage(RUSAGE_SELF, &usage)) bench_fail("there is no clock");
    return (uint64_t)usage.ru_utime.tv_sec * 1000000000u +
           (uint64_t)usage.ru_utime.tv_usec * 1000u;
}

static void find(grundy_period *out, const char *code, size_t most,
                 const grundy_env *env)
{
    grundy_game *game;
    grundy_status status;

    if (grundy_game_parse(&game, code, env, NULL))
        bench_fail("the code cannot be read");
    status = grundy_period_find(out, game, most, env, NULL);
    if (status && (status != GRUNDY_UNDECIDED || most == 0))
        bench_fail("a period is not found");
    if (!status && most == 0 && !out->is_proved)
        bench_fail("a period is not proved");
    grundy_game_free(game);
}

int main(int count, char **arguments)
{
    static const char *const codes[] = {"0.16",  "0.56",  "0.127", "0.156",
                                        "0.165", "0.376", "0.354"};
    const size_t most = count > 1 ? bench_size(count, arguments, 1) : 0;
    grundy_env env = GRUNDY_ENV_INIT;
    bench_times sum = {.way = "together"};
    uint64_t total = 0;

    env.workers = 1;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        bench_times times = {.way = codes[i]};
        const uint64_t start = user_ns();
        grundy_period found = {.period = 0};
        find(&found, codes[i], most, &env);
        bench_add(&times, user_ns() - start);
        total += times.ns[0];
        bench_print("periods", &times, 1, (double)found.period);
    }
    bench_add(&sum, total);
    bench_print("periods", &sum, 1, 0);
    return 0;
}
