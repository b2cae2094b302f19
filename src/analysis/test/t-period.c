/* SPDX-License-Identifier: MIT */
/* t-period.c - periods of the values of one heap: proved, seen, not found. */
#include "test.h"

#include "grundy/parse.h"
#include "grundy/period.h"

#include "rules/game.h"
#include "fault.h"
#include "published.h"

static grundy_status find(const char *text, uint64_t most_terms,
                          grundy_period *out, const grundy_env *env)
{
    grundy_game *game;
    grundy_status status = grundy_game_parse(&game, text, env, NULL);

    if (status) return status;
    status = grundy_period_find(out, game, most_terms, env, NULL);
    grundy_game_free(game);
    return status;
}

static grundy_period period_of(const char *text)
{
    grundy_period found;

    if (find(text, 0, &found, NULL)) fail_msg("%s has no period", text);
    return found;
}

static void expect(const char *text, const char *tag, uint64_t preperiod,
                   uint64_t period, uint64_t saltus)
{
    const grundy_period found = period_of(text);

    assert_string_equal(found.tag, tag);
    assert_int_equal(found.is_proved, *tag != '\0');
    if (found.preperiod != preperiod || found.period != period ||
        found.saltus != saltus)
        fail_msg("%s: preperiod %llu, period %llu, saltus %llu", text,
                 (unsigned long long)found.preperiod,
                 (unsigned long long)found.period,
                 (unsigned long long)found.saltus);
}

static void each_kind_has_its_theorem(void **state)
{
    (void)state;
    expect("kayles", "T-OCTAL-PERIOD", 71, 12, 0);
    assert_int_equal(period_of("kayles").terms_used, 167);
    expect("0.0", "T-OCTAL-PERIOD", 0, 1, 0);
    expect("0.F", "T-OCTAL-PERIOD", 0, 2, 0);
    expect("S{}", "T-SUBTRACTION-PERIOD", 0, 1, 0);
    expect("S{4,13,23,32,36}", "T-SUBTRACTION-PERIOD", 0, 5710, 0);
    assert_int_equal(period_of("S{4,13,23,32,36}").terms_used, 5746);
    expect("A{3,6,8,11,14,15}", "T-ALL-BUT-STATE", 15, 96, 24);
    assert_int_equal(period_of("A{1,3}").terms_used, 5);
}

static void digits_that_take_for_ever_are_a_set(void **state)
{
    (void)state;
    expect("0.(3)", "T-ALL-BUT-STATE", 0, 1, 1);
    expect("0.3003030(3)", "T-ALL-BUT-STATE", 2, 10, 3);
}

static void games_go_through_their_code(void **state)
{
    (void)state;
    expect("nim", "T-ALL-BUT-STATE", 0, 1, 1);
    expect("misere_nim", "T-ALL-BUT-STATE", 0, 1, 1);
    expect("bash:m=9", "T-SUBTRACTION-PERIOD", 0, 10, 0);
    expect("nim_m:k=3", "T-SUBTRACTION-PERIOD", 0, 4, 0);
    expect("bash_range:l=3,r=7", "T-SUBTRACTION-PERIOD", 0, 10, 0);
    expect("subtraction:moves={1,3,4}", "T-SUBTRACTION-PERIOD", 0, 7, 0);
    expect("set_nim:moves={}", "T-SUBTRACTION-PERIOD", 0, 1, 0);
}

/* Lasker's Nim: 1 2 4 3 5 6 8 7 ... from heap 1 on. */
static void what_is_only_seen_is_not_proved(void **state)
{
    (void)state;
    expect("lasker", "", 1, 4, 4);
    expect("0.8", "", 1, 3, 1);
    expect("0.3F", "", 0, 6, 3);
}

/* Rules without a code: n mod 5, but heap 20 is another, and heap 900 too. */
static void rules_in_lua_have_apparent_periods(void **state)
{
    static const char source[] =
        "function options(n)\n"
        "  local out, k = {}, 1\n"
        "  while k <= 4 and k <= n do out[k] = n - k; k = k + 1 end\n"
        "  if n == 20 or n == 900 then out[k] = 0 end\n"
        "  return out\n"
        "end\n";
    grundy_game *game = NULL;
    grundy_period found = {.period = 99};

    (void)state;
    const grundy_status status = grundy_game_from_lua(
        &game, "own.lua", source, sizeof source - 1, NULL, NULL);
    if (status == GRUNDY_NOT_BUILT) return; /* Without Lua. */
    assert_int_equal(status, GRUNDY_OK);
    assert_int_equal(grundy_period_find(&found, game, 800, NULL, NULL), 0);
    assert_int_equal(found.period, 5);
    assert_int_equal(found.preperiod, 21);
    assert_false(found.is_proved);
    assert_string_equal(found.tag, "");
    assert_true(found.terms_used >= 128 && found.terms_used <= 800);
    assert_int_equal(grundy_period_find(&found, game, 20, NULL, NULL),
                     GRUNDY_UNDECIDED);
    grundy_game_free(game);
}

static void a_term_less_is_no_proof(void **state)
{
    grundy_period found;

    (void)state;
    assert_int_equal(find("kayles", 166, &found, NULL), 0);
    assert_false(found.is_proved);
    assert_int_equal(found.terms_used, 166);
    assert_int_equal(find("kayles", 167, &found, NULL), 0);
    assert_true(found.is_proved);
}

/* The writer is not asked: it could not write. */
static void a_proof_names_a_theorem_of_ours(void **state)
{
    static const char *const tags[] = {"", "T-BOUTON", "T-OCTAL", NULL};
    const grundy_writer writer = {NULL, NULL};
    grundy_game *game;

    (void)state;
    assert_int_equal(grundy_game_parse(&game, "0.77", NULL, NULL), 0);
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        const grundy_period period = {.preperiod = 71,
                                      .period = 12,
                                      .terms_used = 167,
                                      .is_proved = true,
                                      .tag = tags[i]};
        assert_int_equal(
            grundy_certificate_write(game, &period, &writer, NULL, NULL),
            GRUNDY_BAD_ARGUMENT);
    }
    grundy_game_free(game);
}

typedef struct printed {
    char bytes[2000];
    size_t count;
} printed;

static grundy_status add_bytes(void *user, const char *bytes, size_t count)
{
    printed *to = user;

    assert_true(count < sizeof to->bytes - to->count);
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    return GRUNDY_OK;
}

/* Coq would have to decide about these; how it is asked depends on the length. */
static void coq_is_asked_what_it_can_do(void **state)
{
    static const struct {
        const char *game;
        uint64_t preperiod, period;
        grundy_status status;
        const char *part;
    } rows[] = {
        {"0.77", 71, 12, GRUNDY_OK, "(check_sound _ 71 12)"},
        {"0.77", 9977, 12, GRUNDY_OK, "(check_sound _ 9977 12)"},
        {"0.77", 30000, 12, GRUNDY_OK, "(sparse_check_sound "},
        {"0.77", 2097140, 12, GRUNDY_UNDEFINED, "more than 4194304 terms"},
        {"0.77", UINT64_MAX, 12, GRUNDY_UNDEFINED, "more than 4194304 terms"},
        {"0.007", 30000, 1, GRUNDY_UNDEFINED, ""},
        {"S{1,3}", 0, 2, GRUNDY_OK, "(take_check_sound _ 0 2)"},
        {"S{}", 0, 1, GRUNDY_OK, "take_value [] n."},
        {"S{1,3}", 0, 4194301, GRUNDY_OK, " 4194301)"},
        {"S{1,3}", 0, 4194302, GRUNDY_UNDEFINED, "more than 4194304 terms"},
        {"S{1,3}", UINT64_MAX, 2, GRUNDY_UNDEFINED, "more than 4194304 terms"},
        {"S{5000000}", 0, 2, GRUNDY_UNDEFINED, "more than 4194304 terms"},
        {"S{1..4097}", 0, 4098, GRUNDY_UNDEFINED, ""}};
    grundy_game *game;

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        printed out = {"", 0};
        grundy_error err = {.message = ""};
        const grundy_writer writer = {add_bytes, &out};
        const grundy_period period = {.preperiod = rows[i].preperiod,
                                      .period = rows[i].period,
                                      .is_proved = true,
                                      .tag = "T-OCTAL-PERIOD"};
        assert_int_equal(grundy_game_parse(&game, rows[i].game, NULL, NULL),
                         0);
        assert_int_equal(grundy_coq_write(game, &period, &writer, NULL, &err),
                         rows[i].status);
        assert_non_null(
            strstr(rows[i].status ? err.message : out.bytes, rows[i].part));
        grundy_game_free(game);
    }
}

static void some_games_have_none(void **state)
{
    grundy_period found = {.period = 99};

    (void)state;
    assert_int_equal(find("wythoff", 0, &found, NULL), GRUNDY_UNDEFINED);
    assert_int_equal(find("officers", 2000, &found, NULL), GRUNDY_UNDECIDED);
    assert_int_equal(find("grundy", 2000, &found, NULL), GRUNDY_UNDECIDED);
    assert_int_equal(find("kayles", 140, &found, NULL), GRUNDY_UNDECIDED);
    assert_int_equal(find("S{4,13,23,32,36}", 5000, &found, NULL),
                     GRUNDY_UNDECIDED);
    assert_int_equal(find("A{2,3,5,7}", 12, &found, NULL), GRUNDY_UNDECIDED);
    assert_int_equal(find("bash:m=1000000000000", 0, &found, NULL),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(
        find("bash:m=1000000000000000000000000000000", 0, &found, NULL),
        GRUNDY_OVER_BUDGET);
    assert_int_equal(found.period, 99);
}

static void memory_is_no_limit_on_terms(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game;
    grundy_period found;
    grundy_error err = {0};

    (void)state;
    env.limits.memory_bytes = 1 << 17;
    assert_int_equal(grundy_game_parse(&game, "0.007", NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_period_find(&found, game, 1 << 24, &env, &err),
                     GRUNDY_UNDECIDED);
    assert_non_null(strstr(err.message, "more do not fit the memory"));
    assert_false(err.is_limit_met);
    assert_int_equal(grundy_period_find(&found, game, 1000, &env, &err),
                     GRUNDY_UNDECIDED);
    assert_null(strstr(err.message, "memory"));
    assert_true(err.is_limit_met);
    grundy_game_free(game);
}

/* Terms are cheap, and would go on past the usual number of them. */
static void a_limit_on_terms_is_not_one_on_memory(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game;
    grundy_period found;
    grundy_error err = {0};

    (void)state;
    env.limits.positions = 3000;
    assert_int_equal(grundy_game_parse(&game, "0.174", NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_period_find(&found, game, 0, &env, &err),
                     GRUNDY_UNDECIDED);
    assert_string_equal(err.message, "no period was found in the first 3000 "
                                     "terms of 0.174");
    assert_true(err.is_limit_met);
    grundy_game_free(game);
}

static void published_periods_are_found(void **state)
{
    published table;
    int rows = 0;

    (void)state;
    assert_true(published_open(&table, "periods.tsv"));
    while (published_next(&table)) {
        const char *code = table.column[0];
        const uint64_t preperiod = strtoul(table.column[1], NULL, 10);
        const uint64_t period = strtoul(table.column[2], NULL, 10);
        grundy_period found;
        rows++;
        if (find(code, 0, &found, NULL) || !found.is_proved ||
            found.preperiod != preperiod || found.period != period ||
            found.saltus != 0)
            fail_msg("%s", code);
    }
    assert_true(rows > 350);
}

static void each_allocation_may_fail(void **state)
{
    static const char *const games[] = {"0.77",  "S{1,3,4}", "A{2,3,5,7}",
                                        "0.(3)", "lasker",   "bash:m=4"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (size_t at = 1;; at++) {
            fault f = {.fail_at = at};
            const grundy_env env = fault_env(&f);
            grundy_period found = {.period = 99};
            const grundy_status status = find(games[i], 4096, &found, &env);
            assert_true(fault_is_clean(&f));
            if (f.calls < at) {
                assert_int_equal(status, 0);
                break;
            }
            assert_int_equal(status, GRUNDY_NO_MEMORY);
            assert_int_equal(found.period, 99);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_has_its_theorem),
        cmocka_unit_test(digits_that_take_for_ever_are_a_set),
        cmocka_unit_test(games_go_through_their_code),
        cmocka_unit_test(what_is_only_seen_is_not_proved),
        cmocka_unit_test(rules_in_lua_have_apparent_periods),
        cmocka_unit_test(a_term_less_is_no_proof),
        cmocka_unit_test(a_proof_names_a_theorem_of_ours),
        cmocka_unit_test(coq_is_asked_what_it_can_do),
        cmocka_unit_test(some_games_have_none),
        cmocka_unit_test(memory_is_no_limit_on_terms),
        cmocka_unit_test(a_limit_on_terms_is_not_one_on_memory),
        cmocka_unit_test(published_periods_are_found),
        cmocka_unit_test(each_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
