/* SPDX-License-Identifier: MIT */
/* b-search.c - how many positions of Cram does a search need?
 *
 *     b-search [POSITIONS [ROWSxCOLUMNS...]]
 *
 * The nimbers of empty boards by a plain search, which keeps the nimber of
 * every board it meets, up to reflections, and by `grundy solve`'s search by
 * parts; the nimbers must be the same. Boards grow until the plain search would
 * keep more than POSITIONS, four million by default. `ratio` of the last board
 * is the claim: positions of the plain search over those of the library, which
 * are counted as the least limit under which it answers.
 *
 * Then times of the library alone, for 5x6 and 5x7 or the boards that are
 * named.
 */
#include "grundy/grundy.h"
#include "timing.h"

enum { BISECTION_FROM = 1 << 20 };

/* ---- a plain search: one map of boards, the mex of all options ---- */

typedef struct plain {
    unsigned rows, columns;
    uint64_t *boards; /* Cells + 1; 0: free. shape [capacity] */
    uint8_t *nimbers;
    size_t count, capacity, most;
    bool gave_up;
} plain;

/* Reflected in the middle row, or column. */
static uint64_t reflect(const plain *p, uint64_t cells, bool is_row)
{
    uint64_t out = 0;

    for (unsigned y = 0; y < p->rows; y++)
        for (unsigned x = 0; x < p->columns; x++)
            if (cells >> (y * p->columns + x) & 1) {
                const unsigned to_y = is_row ? p->rows - 1 - y : y;
                const unsigned to_x = is_row ? x : p->columns - 1 - x;
                out |= (uint64_t)1 << (to_y * p->columns + to_x);
            }
    return out;
}

static uint64_t least_image(const plain *p, uint64_t cells)
{
    const uint64_t a = reflect(p, cells, true), b = reflect(p, cells, false);
    const uint64_t c = reflect(p, a, false);
    const uint64_t d = cells < a ? cells : a, e = b < c ? b : c;

    return d < e ? d : e;
}

static size_t slot_of(const plain *p, uint64_t cells)
{
    uint64_t state = cells;
    size_t at = (size_t)bench_random(&state) & (p->capacity - 1);

    while (p->boards[at] && p->boards[at] != cells + 1)
        at = (at + 1) & (p->capacity - 1);
    return at;
}

static uint8_t plain_nimber(plain *p, uint64_t cells);

/* Adds the nimber after a domino to those seen. */
static void see(plain *p, uint64_t cells, uint64_t domino, uint64_t *seen)
{
    if ((cells & domino) == domino && !p->gave_up)
        *seen |= (uint64_t)1 << plain_nimber(p, cells & ~domino);
}

/* At most half as deep as there are cells. */
static uint8_t plain_nimber(plain *p, uint64_t cells)
{
    uint64_t seen = 0;

    cells = least_image(p, cells);
    const size_t known = slot_of(p, cells);
    if (p->boards[known]) return p->nimbers[known];
    for (unsigned y = 0; y < p->rows; y++)
        for (unsigned x = 0; x < p->columns; x++) {
            const uint64_t cell = (uint64_t)1 << (y * p->columns + x);
            if (x + 1 < p->columns) see(p, cells, cell | cell << 1, &seen);
            if (y + 1 < p->rows)
                see(p, cells, cell | cell << p->columns, &seen);
        }
    if (p->count == p->most) p->gave_up = true;
    if (p->gave_up) return 0;
    const size_t at = slot_of(p, cells);
    p->boards[at] = cells + 1;
    p->nimbers[at] = (uint8_t)__builtin_ctzll(~seen);
    p->count++;
    return p->nimbers[at];
}

/* False if it gave up. */
static bool search_plainly(unsigned rows, unsigned columns, size_t most,
                           unsigned *nimber, size_t *positions)
{
    plain p = {.rows = rows, .columns = columns, .capacity = 16, .most = most};

    while (p.capacity < 2 * most)
        p.capacity *= 2;
    p.boards = calloc(p.capacity, sizeof *p.boards);
    p.nimbers = calloc(p.capacity, sizeof *p.nimbers);
    if (!p.boards || !p.nimbers) bench_fail("no memory");
    *nimber = plain_nimber(&p, ((uint64_t)1 << rows * columns) - 1);
    *positions = p.count;
    free(p.nimbers);
    free(p.boards);
    return !p.gave_up;
}

/* ---- the library ---- */

/* The nimber of a board, as the value of a sum, which no theorem about Cram
 * answers; false if the limit is too low. */
static bool search_by_parts(unsigned rows, unsigned columns, uint64_t limit,
                            unsigned *nimber)
{
    const grundy_question question = {.play = GRUNDY_PLAY_NORMAL,
                                      .skips_moves = true};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    uint64_t value = 0;
    char text[64];

    env.limits.positions = limit;
    snprintf(text, sizeof text, "cram %ux%u + nim 0", rows, columns);
    if (grundy_position_parse(&position, text, &env, NULL))
        bench_fail("a board cannot be read");
    const grundy_status status =
        grundy_solve(&answer, position, &question, &env, NULL);
    if (status == GRUNDY_OK &&
        grundy_value_to_uint64(&value, grundy_answer_value(answer)))
        bench_fail("a value is missing");
    if (status != GRUNDY_OK && status != GRUNDY_OVER_BUDGET)
        bench_fail("a board cannot be solved");
    grundy_answer_free(answer);
    grundy_position_free(position);
    *nimber = (unsigned)value;
    return status == GRUNDY_OK;
}

/* The least limit under which it answers. */
static uint64_t count_by_parts(unsigned rows, unsigned columns)
{
    uint64_t low = 0, high = BISECTION_FROM;
    unsigned nimber;

    while (low < high) {
        const uint64_t middle = low + (high - low) / 2;
        if (search_by_parts(rows, columns, middle, &nimber))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static bool compare_on(unsigned rows, unsigned columns, size_t most)
{
    bench_times plain_times = {.way = "plain"}, times = {.way = "parts"};
    unsigned nimber, same;
    size_t positions;
    uint64_t start = bench_now_ns();

    if (!search_plainly(rows, columns, most, &nimber, &positions))
        return false;
    bench_add(&plain_times, bench_now_ns() - start);
    start = bench_now_ns();
    if (!search_by_parts(rows, columns, UINT64_MAX, &same) || same != nimber)
        bench_fail("the nimbers differ");
    bench_add(&times, bench_now_ns() - start);
    const uint64_t count = count_by_parts(rows, columns);
    printf("{\"name\":\"search\",\"board\":\"%ux%u\",\"nimber\":%u,"
           "\"plain_positions\":%zu,\"positions\":%" PRIu64 "}\n",
           rows, columns, nimber, positions, count);
    bench_print("search", &plain_times, positions, 1);
    bench_print("search", &times, (size_t)count,
                (double)positions / (double)count);
    return true;
}

static void time_board(const char *text)
{
    bench_times times = {.way = text};
    unsigned rows, columns, nimber;
    const uint64_t start = bench_now_ns();

    if (sscanf(text, "%ux%u", &rows, &columns) != 2 ||
        !search_by_parts(rows, columns, UINT64_MAX, &nimber))
        bench_fail("a board cannot be solved");
    bench_add(&times, bench_now_ns() - start);
    printf("{\"name\":\"search\",\"board\":\"%s\",\"nimber\":%u}\n", text,
           nimber);
    bench_print("search", &times, 1, 1);
}

int main(int count, char **arguments)
{
    static const unsigned boards[][2] = {{3, 3}, {3, 4}, {3, 5}, {4, 5},
                                         {5, 5}, {3, 9}, {5, 6}};
    const size_t usual = 4000000;
    const size_t most = bench_size(count, arguments, usual);

    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (!compare_on(boards[i][0], boards[i][1], most)) break;
    for (int i = 2; i < count; i++)
        time_board(arguments[i]);
    if (count < 3 && most >= usual) {
        time_board("5x6");
        time_board("5x7");
    }
    return 0;
}
