/* SPDX-License-Identifier: MIT */
/* t-faults_check.c - allocations fail while theories and claims are on trial. */
#include "test.h"

#include "grundy/catalogue.h"

#include "analysis/check/checked.h"
#include "rules/game.h"
#include "faults.h"

typedef struct trial {
    const char *game, *claim, *other; /* Neither: its theory. */
    uint64_t bound;
} trial;

static grundy_status start(const trial *t, const grundy_game *game,
                           grundy_checked **out, const grundy_env *env,
                           grundy_error *err)
{
    grundy_game *other = NULL;
    grundy_status status;

    if (t->claim)
        return grundy_check_claim(out, game, t->claim, 0, t->bound, env, err);
    if (!t->other) return grundy_check_theory(out, game, t->bound, env, err);
    status = grundy_game_parse(&other, t->other, env, err);
    if (!status)
        status = grundy_check_same(out, game, other, 0, t->bound, env, err);
    grundy_game_free(other);
    return status;
}

static grundy_status check(const void *what, const grundy_env *env, sink *out)
{
    const trial *t = what;
    grundy_game *game = NULL;
    grundy_checked *checked = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, t->game, env, &err);

    if (!status) status = start(t, game, &checked, env, &err);
    check_told(status, &err);
    assert_int_equal(checked == NULL, status != GRUNDY_OK);
    if (!status) {
        sink_add(out, grundy_checked_holds(checked) ? "holds " : "fails ");
        sink_add(out, grundy_checked_counterexample(checked));
        sink_add(out, grundy_checked_finding(checked));
    }
    grundy_checked_free(checked);
    grundy_game_free(game);
    return status;
}

static void claims(void **state)
{
    static const trial trials[] = {
        {"nim", "P == (xor == 0)", NULL, 3},
        {"nim", "((((xor + (count * 0)))) == 0) && allbits(ones % 2 == 0)",
         NULL, 3},
        {"nim", "xor == 1", NULL, 3},
        {"kayles", "value == n", NULL, 6},
        {"4!.0", "n % 3 == 0", NULL, 6},
        {"wythoff", "A == floor(k * phi)", NULL, 20},
        {"bash:m=3", "n % (m + 1) == 1", NULL, 9},
        {"nim", "1 +", NULL, 3},
        {"nim", "1 / (n - n) == 0", NULL, 3}};

    (void)state;
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++)
        each_allocation_fails(check, &trials[i], trials[i].claim);
}

static void two_games(void **state)
{
    static const trial trials[] = {{"kayles", NULL, "0.77", 3},
                                   {"nim", NULL, "bash:m=3", 4},
                                   {"nim", NULL, "misere_nim", 2},
                                   {"bash:m=3", NULL, "S{1,2,3}", 7},
                                   {"bash:m=3", NULL, "wythoff", 7}};

    (void)state;
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++)
        each_allocation_fails(check, &trials[i], trials[i].other);
}

/* The first of an entry's trials. */
static void theories(void **state)
{
    char line[200];

    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i++) {
        const grundy_entry entry = grundy_catalogue_at(i);
        const size_t length = strcspn(entry.trials, "\n");
        const trial t = {line, NULL, NULL, 2};
        assert_true(length < sizeof line);
        memcpy(line, entry.trials, length);
        line[length] = '\0';
        each_allocation_fails(check, &t, line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claims),
        cmocka_unit_test(two_games),
        cmocka_unit_test(theories),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
