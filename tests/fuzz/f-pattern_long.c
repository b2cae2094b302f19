/* SPDX-License-Identifier: MIT */
/* f-pattern_long.c - laws of long tables, which the bytes of the input describe
 * so that there is something to find: numbers that return, with a step each
 * time round, and some that are wrong. */
#include "grundy/pattern.h"

#include "fuzz.h"
#include "laws.h"

enum { COUNT_LEAST = 60, COUNT_MOST = 200, PERIOD_MOST = 64 };

/* The bytes one by one; zeros behind the end. */
static uint8_t next(fuzz_input *input)
{
    if (input->size == 0) return 0;
    input->size--;
    return *input->data++;
}

/* Item i of the list that returns. */
static int64_t item(const uint8_t *list, size_t period, int64_t step, size_t i)
{
    return list[i % period] + step * (int64_t)(i / period);
}

/* Lost heaps ascend, and of pairs the two heaps each: by steps, not 0. */
static void add_up(int64_t *numbers, size_t count, size_t width)
{
    for (size_t i = 0; i < count; i++)
        numbers[i] = (numbers[i] & 15) + 1;
    for (size_t i = width; i < count; i++)
        numbers[i] += numbers[i - width];
}

static void make_table(int64_t *numbers, size_t words, fuzz_input *input)
{
    const size_t period = 1 + next(input) % PERIOD_MOST;
    const int64_t step = next(input) % 32;
    uint8_t list[PERIOD_MOST];

    for (size_t i = 0; i < period; i++)
        list[i] = next(input);
    for (size_t i = 0; i < words; i++)
        numbers[i] = item(list, period, step, i);
    while (input->size > 0) {
        const size_t at = next(input) % words;
        numbers[at] = next(input);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const grundy_env env = fuzz_env();
    fuzz_input input = {data, size};
    const grundy_pattern_kind kind = (grundy_pattern_kind)(next(&input) % 3);
    const size_t width = kind == GRUNDY_PATTERN_PAIRS ? 2 : 1;
    const int64_t first = kind == GRUNDY_PATTERN_VALUES ? next(&input) % 8 : 0;
    const size_t count = COUNT_LEAST / width +
                         next(&input) % (COUNT_MOST - COUNT_LEAST) / width;
    int64_t numbers[COUNT_MOST];
    grundy_pattern *pattern = NULL;
    grundy_error err = {0};
    grundy_status status;

    make_table(numbers, count * width, &input);
    if (kind != GRUNDY_PATTERN_VALUES) add_up(numbers, count * width, width);
    status = grundy_pattern_of_numbers(&pattern, kind, first, numbers, count,
                                       &env, &err);
    if (status)
        fuzz_check_failure(status, &err);
    else
        check_laws(pattern, &env);
    grundy_pattern_free(pattern);
    return 0;
}
