/* SPDX-License-Identifier: MIT */
/* t-own_demands.c - rules of the user's whose moves demand an answer, against play as
 * they say it: sums under misère play. Normal play is in tests/oracle/entailing.py. */
#include "games/test/game_test.h"

#include "grundy/grundy.h"

/* Split a stack, or take its top coin, which has to be answered there. */
#define TOP                                                                   \
    "entailing = true\n"                                                      \
    "function options(n)\n"                                                   \
    "  if n == 0 then return {} end\n"                                        \
    "  local out, demands = {n - 1}, {'entails'}\n"                           \
    "  for a = 1, n // 2 do out[#out + 1] = {a, n - a} end\n"                 \
    "  return out, demands\n"                                                 \
    "end\n"

/* ---- stacks beside a nim-heap, as played ---- */

typedef struct table {
    unsigned stacks[8];
    size_t count,
        entailed; /* The place of the one to be moved in, or count. */
    unsigned heap;
} table;

static bool wins_misere(const table *t);

static bool wins_in(const table *t, size_t place)
{
    const unsigned n = t->stacks[place];
    table after = *t;

    if (n == 0) return false;
    after.entailed = place;
    after.stacks[place] = n - 1;
    if (!wins_misere(&after)) return true;
    after.count = after.entailed = t->count + 1;
    for (unsigned a = 1; a <= n / 2; a++) {
        after.stacks[place] = a;
        after.stacks[t->count] = n - a;
        if (!wins_misere(&after)) return true;
    }
    return false;
}

static bool can_move(const table *t)
{
    unsigned left = t->entailed < t->count ? t->stacks[t->entailed] : t->heap;

    for (size_t i = 0; t->entailed == t->count && i < t->count; i++)
        left += t->stacks[i];
    return left > 0;
}

static bool wins_misere(const table *t)
{
    table after = *t;

    if (!can_move(t)) return true;
    for (size_t i = 0; i < t->count; i++)
        if ((t->entailed == t->count || t->entailed == i) && wins_in(t, i))
            return true;
    if (t->entailed < t->count) return false;
    while (after.heap-- > 0)
        if (!wins_misere(&after)) return true;
    return false;
}

/* Of one stack and the heap: who wins after each move, as the answer lists them. */
static void check_moves(const grundy_answer *answer, const table *t)
{
    const unsigned n = t->stacks[0];
    const unsigned heap = t->entailed < t->count ? 0 : t->heap;

    assert_int_equal(grundy_answer_move_count(answer), 1 + n / 2 + heap);
    for (unsigned i = 0; i < 1 + n / 2 + heap; i++) {
        table after = *t;
        after.entailed = t->count;
        if (i == 0) {
            after.entailed = 0;
            after.stacks[0] = n - 1;
        } else if (i <= n / 2) {
            after.stacks[0] = i;
            after.stacks[1] = n - i;
            after.count = after.entailed = 2;
        } else {
            after.heap = t->heap - (i - n / 2);
        }
        assert_int_equal(grundy_answer_move_at(answer, i).outcome,
                         wins_misere(&after) ? GRUNDY_OUTCOME_N
                                             : GRUNDY_OUTCOME_P);
    }
}

static void check_sum(const grundy_game *own, const grundy_game *nim,
                      const table *t)
{
    const grundy_question misere = {.play = GRUNDY_PLAY_MISERE,
                                    .wants_all_moves = true};
    grundy_position *stacks = NULL, *heap = NULL, *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    char text[32], heap_text[16];

    snprintf(text, sizeof text, "%u%s", t->stacks[0],
             t->entailed < t->count ? "!" : "");
    snprintf(heap_text, sizeof heap_text, "%u", t->heap);
    assert_int_equal(grundy_position_of(&stacks, own, text, NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_position_of(&heap, nim, heap_text, NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(grundy_position_add(&position, stacks, heap, NULL, &err),
                     GRUNDY_OK);
    if (grundy_solve(&answer, position, &misere, NULL, &err))
        fail_msg("%s + nim %s: %s", text, heap_text, err.message);
    if ((grundy_answer_outcome(answer) == GRUNDY_OUTCOME_N) != wins_misere(t))
        fail_msg("%s + nim %s: not so by play", text, heap_text);
    check_moves(answer, t);
    grundy_answer_free(answer);
    grundy_position_free(position);
    grundy_position_free(heap);
    grundy_position_free(stacks);
}

static void misere_sums_are_those_of_play(void **state)
{
    grundy_game *own = lua_game(TOP, "own.lua"), *nim = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(grundy_game_parse(&nim, "nim", NULL, &err), GRUNDY_OK);
    for (unsigned n = 1; n < 6; n++)
        for (unsigned heap = 0; heap < 4; heap++)
            for (size_t entailed = 0; entailed < 2; entailed++)
                check_sum(own, nim,
                          &(table){.stacks = {n},
                                   .count = 1,
                                   .entailed = entailed,
                                   .heap = heap});
    grundy_game_free(nim);
    grundy_game_free(own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(misere_sums_are_those_of_play),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
