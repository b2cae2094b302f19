/* SPDX-License-Identifier: MIT */
/* b-lua.c - how many options a second of rules in Lua?
 *
 *     b-lua [HEAPS]
 *
 * Values of heaps 0 .. HEAPS - 1, 5000 by default, under rules in Lua with one
 * option for each smaller heap, and with one for each pair of parts: options a
 * second, and `ratio`, the time of the engine for the same game by its code
 * over that of the rules in Lua, whose values must be the same. Then one heap,
 * HEAPS times 100, under rules that halve it: `ratio` is the time of the values
 * of all heaps up to it over that of its own.
 */
#include "grundy/grundy.h"
#include "timing.h"

enum { RUNS = 3 };

typedef struct way {
    const char *name, *rules, *code;
    double options_each; /* Of heap n, over n. */
} way;

typedef struct digest {
    uint64_t hash;
} digest;

static grundy_status hash_bytes(void *user, const char *bytes, size_t count)
{
    digest *d = user;

    for (size_t i = 0; i < count; i++)
        d->hash = (d->hash ^ (unsigned char)bytes[i]) * 0x100000001b3;
    return GRUNDY_OK;
}

/* Time for the values of so many heaps, and their hash. */
static uint64_t run(const grundy_game *game, size_t heaps, uint64_t *hash)
{
    const grundy_integer first = {0, NULL}, last = {(int64_t)heaps - 1, NULL};
    digest d = {0};
    const grundy_writer writer = {hash_bytes, &d};
    const uint64_t start = bench_now_ns();

    if (grundy_values_write(game, &first, &last, GRUNDY_FORMAT_BFILE, &writer,
                            NULL, NULL))
        bench_fail("values cannot be found");
    *hash = d.hash;
    return bench_now_ns() - start;
}

static void measure(const way *w, size_t heaps)
{
    bench_times lua_times = {.way = w->name}, code_times = {.way = w->code};
    double options = w->options_each * (double)heaps * (double)heaps / 2;

    for (int i = 0; i < RUNS; i++) {
        grundy_game *lua, *code;
        uint64_t lua_hash, code_hash;
        if (grundy_game_from_lua(&lua, "own.lua", w->rules, strlen(w->rules),
                                 NULL, NULL) ||
            grundy_game_parse(&code, w->code, NULL, NULL))
            bench_fail("a game cannot be made");
        bench_add(&lua_times, run(lua, heaps, &lua_hash));
        bench_add(&code_times, run(code, heaps, &code_hash));
        if (lua_hash != code_hash) bench_fail("the values differ");
        grundy_game_free(lua);
        grundy_game_free(code);
    }
    printf("{\"name\":\"lua\",\"options_a_second\":%.0f}\n",
           options * 1e9 / (double)bench_fastest(&lua_times));
    bench_print("lua", &lua_times, heaps,
                (double)bench_fastest(&code_times) /
                    (double)bench_fastest(&lua_times));
}

/* One heap, and all heaps up to it. */
static void measure_far(int64_t heap)
{
    static const char rules[] =
        "function options(n) if n == 0 then return {} end "
        "return {n // 2, n // 3} end";
    const grundy_integer zero = {0, NULL}, last = {heap, NULL};
    bench_times far = {.way = "one heap"};
    uint64_t table_ns = 0;

    for (int i = 0; i < RUNS; i++) {
        const grundy_integer *const firsts[] = {&zero, &last};
        for (int only = 0; only < 2; only++) {
            grundy_game *game;
            digest d = {0};
            const grundy_writer writer = {hash_bytes, &d};
            uint64_t start, ns;
            if (grundy_game_from_lua(&game, "own.lua", rules, strlen(rules),
                                     NULL, NULL))
                bench_fail("a game cannot be made");
            start = bench_now_ns();
            if (grundy_values_write(game, firsts[only], &last,
                                    GRUNDY_FORMAT_BFILE, &writer, NULL, NULL))
                bench_fail("values cannot be found");
            ns = bench_now_ns() - start;
            if (only)
                bench_add(&far, ns);
            else if (!table_ns || ns < table_ns)
                table_ns = ns;
            grundy_game_free(game);
        }
    }
    bench_print("lua", &far, (size_t)heap,
                (double)table_ns / (double)bench_fastest(&far));
}

int main(int count, char **arguments)
{
    static const way ways[] = {
        {"heaps",
         "function options(n) local out = {} "
         "for i = 0, n - 1 do out[i + 1] = i end return out end",
         "0.(3)", 1},
        {"parts",
         "function options(n) local out, k = {}, 0 for take = 1, 2 do "
         "for a = 0, (n - take) // 2 do k = k + 1 out[k] = {a, n - take - a} "
         "end end return out end",
         "0.77", 1}};
    const size_t heaps = bench_size(count, arguments, 5000);

    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        measure(&ways[i], heaps);
    measure_far((int64_t)heaps * 100);
    return 0;
}
