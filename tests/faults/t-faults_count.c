/* SPDX-License-Identifier: MIT */
/* t-faults_count.c - allocations fail while positions are counted, listed and
 * written. */
#include "test.h"

#include "grundy/grundy.h"

#include "faults.h"

typedef struct asked {
    const char *game, *family;
    grundy_count_range ranges[3];
    size_t range_count;
    uint64_t heaps, modulus;
    grundy_count_order order;
    grundy_play play;
    bool has_total, wants_values;
} asked;

static grundy_status ignore(const uint64_t *numbers, size_t count, void *user)
{
    (void)numbers, (void)count, (void)user;
    return GRUNDY_OK;
}

static grundy_status count_all(const void *what, const grundy_env *env,
                               sink *out)
{
    const asked *a = what;
    const grundy_count_question q = {.ranges = a->ranges,
                                     .range_count = a->range_count,
                                     .heaps = a->heaps,
                                     .modulus = a->modulus,
                                     .order = a->order,
                                     .family = a->family,
                                     .play = a->play,
                                     .has_total = a->has_total,
                                     .total = 9,
                                     .wants_values = a->wants_values,
                                     .wants_sum = a->wants_values};
    const grundy_writer writer = sink_writer(out);
    grundy_game *game = NULL;
    grundy_count *count = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, a->game, env, &err);

    if (!status) status = grundy_count_find(&count, game, &q, env, &err);
    check_told(status, &err);
    if (status) assert_null(count);
    if (!status)
        status = grundy_count_write(a->game, &q, count, GRUNDY_FORMAT_TEXT,
                                    &writer, env, &err);
    if (!status)
        status = grundy_count_write(a->game, &q, count, GRUNDY_FORMAT_JSON,
                                    &writer, env, &err);
    if (!status) status = grundy_count_list(game, &q, ignore, NULL, env, &err);
    grundy_count_free(count);
    grundy_game_free(game);
    return status;
}

static void counts(void **state)
{
    static const asked list[] = {
        {.game = "kayles",
         .ranges = {{0, 9}},
         .range_count = 1,
         .heaps = 3,
         .wants_values = true},
        {.game = "S{1,2}",
         .ranges = {{0, 9}, {1, 5}},
         .range_count = 2,
         .modulus = 7},
        {.game = "S{1,2}",
         .ranges = {{0, 9}},
         .range_count = 1,
         .heaps = 2,
         .order = GRUNDY_COUNT_DISTINCT,
         .play = GRUNDY_PLAY_MISERE},
        {.game = "nim", .ranges = {{3, 9}, {0, 99}}, .range_count = 2},
        {.game = "nim",
         .family = "n (2n)",
         .ranges = {{1, 9}},
         .range_count = 1},
        {.game = "wythoff",
         .ranges = {{0, 5}},
         .range_count = 1,
         .heaps = 2,
         .has_total = true},
    };

    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        each_allocation_fails(count_all, &list[i], list[i].game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(counts)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
