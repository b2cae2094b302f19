/* SPDX-License-Identifier: MIT */
/* b-misere.c - how long misère quotients take: Kayles with its proof (period 12
 * from heap 71), 0.644 with its 7,399 heaps, Dawson's Kayles to heap 33, order 638,
 * and 0.77! with unequal splits, period 4 from heap 540; then those of positions,
 * a board of Cram and one of Chomp. The last figure of a line is the order.
 *
 * usage: b-misere [heaps]   at most so many heaps of each */
#include <string.h>

#include "grundy/grundy.h"
#include "timing.h"

enum { RUNS = 5 };

static size_t find_position(const char *text)
{
    grundy_position *position;
    grundy_quotient *quotient;
    size_t order;

    if (grundy_position_parse(&position, text, NULL, NULL))
        bench_fail("the position cannot be read");
    if (grundy_quotient_of_position(&quotient, position, NULL, NULL))
        bench_fail("a quotient is not found");
    order = grundy_quotient_look(quotient).order;
    grundy_quotient_free(quotient);
    grundy_position_free(position);
    return order;
}

/* Of a code, or of a position, which has a space. */
static size_t find(const char *code, uint64_t last)
{
    grundy_heapgame *rules;
    grundy_quotient *quotient;
    size_t order;

    if (strchr(code, ' ')) return find_position(code);

    if (grundy_heapgame_parse(&rules, code, NULL, NULL))
        bench_fail("the code cannot be read");
    if (grundy_quotient_find(&quotient, rules, last, NULL, NULL))
        bench_fail("a quotient is not found");
    order = grundy_quotient_look(quotient).order;
    grundy_quotient_free(quotient);
    grundy_heapgame_free(rules);
    return order;
}

int main(int count, char **arguments)
{
    static const struct {
        const char *code;
        uint64_t last;
    } games[] = {{"0.77", 168},   {"0.644", 7399}, {"0.07", 33},
                 {"0.77!", 1098}, {"cram 3x5", 0}, {"chomp 4 3 1", 0}};
    const size_t most = bench_size(count, arguments, 7399);

    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        bench_times times = {.way = games[i].code};
        size_t order = 0;
        for (int run = 0; run < RUNS; run++) {
            const uint64_t start = bench_now_ns();
            order = find(games[i].code,
                         games[i].last < most ? games[i].last : most);
            bench_add(&times, bench_now_ns() - start);
        }
        bench_print("misere", &times, 1, (double)order);
    }
    return 0;
}
