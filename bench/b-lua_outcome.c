/* SPDX-License-Identifier: MIT */
/* b-lua_outcome.c - what it saves to ask rules in Lua for the winner alone.
 *
 *     b-lua_outcome [SIZE]
 *
 * Three ways, each with `ratio`, the time of the question that finds the
 * value, too, over that of who wins, which must be the same: a position of the
 * three piles of Project Euler 260, with options in Lua (SIZE, and a tenth and a quarter less; 40 by default);
 * five digits of HDU 1404, with `before`; and all positions of the piles up to
 * SIZE / 2, counted with options in Lua, and by vectors. */
#include "grundy/grundy.h"
#include "timing.h"

enum { RUNS = 3 };

#define PILES                                                                 \
    "position = 'list' numbers = 3\n"                                         \
    "function canonical(p) table.sort(p) return p end\n"                      \
    "function options(p)\n"                                                   \
    "  local a, b, c, out, k = p[1], p[2], p[3], {}, 0\n"                     \
    "  for n = 1, math.max(a, b, c) do\n"                                     \
    "    local x, y, z = n <= a, n <= b, n <= c\n"                            \
    "    if x then k = k + 1 out[k] = {a - n, b, c} end\n"                    \
    "    if y then k = k + 1 out[k] = {a, b - n, c} end\n"                    \
    "    if z then k = k + 1 out[k] = {a, b, c - n} end\n"                    \
    "    if x and y then k = k + 1 out[k] = {a - n, b - n, c} end\n"          \
    "    if x and z then k = k + 1 out[k] = {a - n, b, c - n} end\n"          \
    "    if y and z then k = k + 1 out[k] = {a, b - n, c - n} end\n"          \
    "    if x and y and z then k = k + 1 out[k] = {a - n, b - n, c - n} "     \
    "end\n"                                                                   \
    "  end\n"                                                                 \
    "  return out\n"                                                          \
    "end\n"
#define VECTORS                                                               \
    "position = 'list' numbers = 3\n"                                         \
    "lines = {{1,0,0}, {0,1,0}, {0,0,1}, {1,1,0}, {1,0,1}, {0,1,1}, "         \
    "{1,1,1}}\n"
#define DIGITS                                                                \
    "position = 'text'\n"                                                     \
    "function options(s)\n"                                                   \
    "  local out, k = {}, 0\n"                                                \
    "  for i = 1, #s do\n"                                                    \
    "    local d, head, tail = s:byte(i) - 48, s:sub(1, i - 1), s:sub(i + "   \
    "1)\n"                                                                    \
    "    for e = 0, d - 1 do k = k + 1 out[k] = head .. e .. tail end\n"      \
    "    if d == 0 then k = k + 1 out[k] = head end\n"                        \
    "  end\n"                                                                 \
    "  return out\n"                                                          \
    "end\n"                                                                   \
    "function before(s)\n"                                                    \
    "  local out, k = {}, 0\n"                                                \
    "  for i = 1, #s do\n"                                                    \
    "    local d, head, tail = s:byte(i) - 48, s:sub(1, i - 1), s:sub(i + "   \
    "1)\n"                                                                    \
    "    for e = d + 1, 9 do k = k + 1 out[k] = head .. e .. tail end\n"      \
    "  end\n"                                                                 \
    "  return out\n"                                                          \
    "end\n"

static grundy_game *game_of(const char *rules)
{
    grundy_game *game;

    if (grundy_game_from_lua(&game, "own.lua", rules, strlen(rules), NULL,
                             NULL))
        bench_fail("a game cannot be made");
    return game;
}

static uint64_t solve(const char *rules, const char *text, bool is_alone,
                      grundy_outcome *out)
{
    const grundy_question question = {.skips_moves = true,
                                      .wants_outcome = is_alone};
    grundy_game *game = game_of(rules);
    grundy_position *position;
    grundy_answer *answer;
    const uint64_t start = bench_now_ns();

    if (grundy_position_of(&position, game, text, NULL, NULL) ||
        grundy_solve(&answer, position, &question, NULL, NULL))
        bench_fail("a position cannot be solved");
    *out = grundy_answer_outcome(answer);
    grundy_answer_free(answer);
    grundy_position_free(position);
    grundy_game_free(game);
    return bench_now_ns() - start;
}

static void measure(const char *name, const char *rules, const char *text,
                    size_t size)
{
    bench_times alone = {.way = name}, whole = {.way = "value"};

    for (int i = 0; i < RUNS; i++) {
        grundy_outcome a, b;
        bench_add(&alone, solve(rules, text, true, &a));
        bench_add(&whole, solve(rules, text, false, &b));
        if (a != b) bench_fail("the winners differ");
    }
    bench_print("lua_outcome", &alone, size,
                (double)bench_fastest(&whole) / (double)bench_fastest(&alone));
}

static uint64_t count(const char *rules, uint64_t last, uint64_t *lost)
{
    const grundy_count_range range = {0, last};
    const grundy_count_question question = {.ranges = &range,
                                            .range_count = 1,
                                            .heaps = 3,
                                            .order = GRUNDY_COUNT_UNORDERED};
    grundy_game *game = game_of(rules);
    grundy_count *found;
    const uint64_t start = bench_now_ns();
    uint64_t ns;

    if (grundy_count_find(&found, game, &question, NULL, NULL) ||
        !grundy_integer_to_uint64(lost, grundy_count_look(found).lost))
        bench_fail("positions cannot be counted");
    ns = bench_now_ns() - start;
    grundy_count_free(found);
    grundy_game_free(game);
    return ns;
}

static void measure_count(size_t last)
{
    bench_times sieve = {.way = "vectors"}, each = {.way = "options"};

    for (int i = 0; i < RUNS; i++) {
        uint64_t a, b;
        bench_add(&sieve, count(VECTORS, last, &a));
        bench_add(&each, count(PILES, last, &b));
        if (a != b) bench_fail("the counts differ");
    }
    bench_print("lua_outcome", &sieve, last,
                (double)bench_fastest(&each) / (double)bench_fastest(&sieve));
}

int main(int argument_count, char **arguments)
{
    const size_t size = bench_size(argument_count, arguments, 40);
    char piles[72], digits[8];

    snprintf(piles, sizeof piles, "%zu %zu %zu", size, size * 9 / 10,
             size * 3 / 4);
    snprintf(digits, sizeof digits, "%.*s", size < 20 ? 3 : 5, "99999");
    measure("piles", PILES, piles, size);
    measure("digits", DIGITS, digits, strlen(digits));
    measure_count(size / 2);
    return 0;
}
