/* SPDX-License-Identifier: MIT */
/* b-nim_product.c - how many 64-bit nim products a second?
 *
 *     b-nim_product [PRODUCTS]
 *
 * Multiplies two lists of random numbers in every way that the processor has,
 * and in the way that is usual in contests: logarithms to a generator of the
 * nimbers below 2^16, filled at the start, and Karatsuba's three products for
 * 2^32 and again for 2^64. All ways must give the same products.
 *
 * The ways take turns, so that a change of the clock rate meets all of them;
 * `ratio` compares the fastest runs. Default: 16384 products, which is 384 KiB
 * of lists. Fewer show how long the widest vectors take to get going.
 */

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "grundy/nimber.h"

#include "values/nimber/nim_product.h"

enum { ORDER = 65535, RUNS_MOST = 1000, RUNS_LEAST = 5, WAYS = 4 };

/* ---- the usual way ---- */

/* Two factors and the constant 2^15 or its square are one look-up in the
 * exponentials, which are therefore listed three times. */
typedef struct logs {
    uint16_t log[ORDER + 1];
    uint16_t exponential[3 * ORDER];
    uint32_t log_half;        /* Of 2^15. */
    uint32_t log_half_square; /* Of 2^15 (x) 2^15. */
} logs;

/* Conway's recursion, to fill the logarithms. Its depth is four. */
static uint32_t multiply_slowly(uint32_t a, uint32_t b, unsigned half)
{
    const uint32_t mask = (1u << half) - 1;
    uint32_t high, low, middle;

    if (a < 2 || b < 2) return a * b;
    high = multiply_slowly(a >> half, b >> half, half / 2);
    low = multiply_slowly(a & mask, b & mask, half / 2);
    middle = multiply_slowly(a >> half ^ (a & mask), b >> half ^ (b & mask),
                             half / 2);
    return (middle ^ low) << half |
           (low ^ multiply_slowly(high, 1u << (half - 1), half / 2));
}

static void fill_logs(logs *table)
{
    uint32_t order = 0;

    for (uint32_t generator = 2; order < ORDER; generator++) {
        uint32_t power = 1;

        order = 0;
        do {
            table->log[power] = (uint16_t)order;
            table->exponential[order++] = (uint16_t)power;
            power = multiply_slowly(power, generator, 8);
        } while (power != 1);
    }
    for (int i = ORDER; i < 3 * ORDER; i++)
        table->exponential[i] = table->exponential[i - ORDER];
    table->log_half = table->log[1u << 15];
    table->log_half_square = 2 * table->log_half % ORDER;
}

static inline uint32_t multiply16(const logs *t, uint32_t a, uint32_t b)
{
    return a && b ? t->exponential[(uint32_t)t->log[a] + t->log[b]] : 0;
}

/* a (x) b (x) 2^15 */
static inline uint32_t multiply16_bent(const logs *t, uint32_t a, uint32_t b)
{
    return a && b ? t->exponential[t->log[a] + t->log[b] + t->log_half] : 0;
}

static inline uint32_t multiply16_by(const logs *t, uint32_t a, uint32_t log)
{
    return a ? t->exponential[t->log[a] + log] : 0;
}

static inline uint32_t multiply32(const logs *t, uint32_t a, uint32_t b)
{
    const uint32_t a1 = a >> 16, a0 = a & 65535, b1 = b >> 16, b0 = b & 65535;
    const uint32_t low = multiply16(t, a0, b0);
    const uint32_t middle = multiply16(t, a1 ^ a0, b1 ^ b0);

    return (middle ^ low) << 16 | (low ^ multiply16_bent(t, a1, b1));
}

/* a (x) 2^31 */
static inline uint32_t bend32(const logs *t, uint32_t a)
{
    const uint32_t a1 = a >> 16, a0 = a & 65535;

    return multiply16_by(t, a1 ^ a0, t->log_half) << 16 |
           multiply16_by(t, a1, t->log_half_square);
}

static void multiply_by_logs(const logs *t, uint64_t *out, const uint64_t *a,
                             const uint64_t *b, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const uint32_t a1 = (uint32_t)(a[i] >> 32), a0 = (uint32_t)a[i];
        const uint32_t b1 = (uint32_t)(b[i] >> 32), b0 = (uint32_t)b[i];
        const uint32_t low = multiply32(t, a0, b0);
        const uint32_t high = multiply32(t, a1, b1);
        const uint32_t middle = multiply32(t, a1 ^ a0, b1 ^ b0);

        out[i] = (uint64_t)(middle ^ low) << 32 | (low ^ bend32(t, high));
    }
}

/* ---- measuring ---- */

typedef struct method {
    const char *name;
    gi_nim_kernel kernel; /* GI_NIM_BEST here: by logarithms. */
    uint64_t *times_ns;   /* shape [runs] */
} method;

typedef struct workload {
    const logs *table;
    uint64_t *a, *b, *out, *expected; /* shape [count] each */
    size_t count, runs;
} workload;

static uint64_t now_ns(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15;

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

static grundy_status multiply(const workload *work, const method *way)
{
    if (way->kernel != GI_NIM_BEST)
        return gi_nim_multiply_many_with(work->out, work->a, work->b,
                                         work->count, way->kernel);
    multiply_by_logs(work->table, work->out, work->a, work->b, work->count);
    return GRUNDY_OK;
}

/* Whether the processor has the way; ends the program if it is wrong. */
static bool warm_up(const workload *work, const method *way)
{
    const size_t bytes = work->count * sizeof *work->out;

    if (multiply(work, way) != GRUNDY_OK) return false;
    if (way->kernel == GI_NIM_BEST) {
        memcpy(work->expected, work->out, bytes);
    } else if (memcmp(work->expected, work->out, bytes) != 0) {
        fprintf(stderr, "b-nim_product: %s: wrong product\n", way->name);
        exit(1);
    }
    return true;
}

static int compare_times(const void *first, const void *second)
{
    const uint64_t a = *(const uint64_t *)first;
    const uint64_t b = *(const uint64_t *)second;

    return (a > b) - (a < b);
}

static void measure(const workload *work, method ways[WAYS])
{
    bool has[WAYS];

    for (size_t w = 0; w < WAYS; w++)
        has[w] = warm_up(work, &ways[w]);
    for (size_t run = 0; run < work->runs; run++) {
        for (size_t w = 0; w < WAYS; w++) {
            const uint64_t start = now_ns();

            if (has[w] && multiply(work, &ways[w]) != GRUNDY_OK) exit(1);
            ways[w].times_ns[run] = now_ns() - start;
        }
    }
    for (size_t w = 0; w < WAYS; w++) {
        qsort(ways[w].times_ns, work->runs, sizeof(uint64_t), compare_times);
        if (!has[w]) ways[w].name = NULL;
    }
}

static void print_machine(void)
{
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256], model[256] = "unknown";

    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "model name : %255[^\n\"\\]", model) == 1) break;
    if (file) fclose(file);
    printf("\"machine\":\"%s\"}\n", model);
}

static void print(const workload *work, const method ways[WAYS])
{
    const double usual = (double)ways[0].times_ns[0];

    for (size_t w = 0; w < WAYS; w++) {
        const uint64_t *times = ways[w].times_ns;
        const double fastest = (double)(times[0] ? times[0] : 1);

        if (!ways[w].name) continue;
        printf("{\"name\":\"nim_product\",\"way\":\"%s\",\"size\":%zu,"
               "\"runs\":%zu,\"fastest_ns\":%" PRIu64 ",\"median_ns\":%" PRIu64
               ",\"products_per_us\":%.1f,\"ratio\":%.2f,",
               ways[w].name, work->count, work->runs, times[0],
               times[work->runs / 2], 1e3 * (double)work->count / fastest,
               usual / fastest);
        print_machine();
    }
}

static void *allocate(size_t count, size_t bytes)
{
    void *block = calloc(count, bytes);

    if (!block) {
        fputs("b-nim_product: no memory\n", stderr);
        exit(3);
    }
    return block;
}

static workload make_work(size_t count, const logs *table)
{
    workload work = {.table = table, .count = count};
    uint64_t random = 1;

    work.runs = ((size_t)1 << 22) / count;
    if (work.runs > RUNS_MOST) work.runs = RUNS_MOST;
    if (work.runs < RUNS_LEAST) work.runs = RUNS_LEAST;
    work.a = allocate(count, sizeof *work.a);
    work.b = allocate(count, sizeof *work.b);
    work.out = allocate(count, sizeof *work.out);
    work.expected = allocate(count, sizeof *work.expected);
    for (size_t i = 0; i < count; i++) {
        work.a[i] = next_random(&random);
        work.b[i] = next_random(&random);
    }
    return work;
}

int main(int argc, char **argv)
{
    const long count = argc > 1 ? strtol(argv[1], NULL, 10) : 16384;
    method ways[WAYS] = {{"logs16", GI_NIM_BEST, NULL},
                         {"table", GI_NIM_TABLE, NULL},
                         {"clmul", GI_NIM_CLMUL, NULL},
                         {"gfni", GI_NIM_GFNI, NULL}};
    logs *table;
    workload work;

    if (count < 1 || argc > 2) {
        fputs("usage: b-nim_product [PRODUCTS]\n", stderr);
        return 2;
    }
    table = allocate(1, sizeof *table);
    fill_logs(table);
    work = make_work((size_t)count, table);
    for (size_t w = 0; w < WAYS; w++)
        ways[w].times_ns = allocate(work.runs, sizeof(uint64_t));
    measure(&work, ways);
    print(&work, ways);
    for (size_t w = 0; w < WAYS; w++)
        free(ways[w].times_ns);
    free(work.a);
    free(work.b);
    free(work.out);
    free(work.expected);
    free(table);
    return 0;
}
