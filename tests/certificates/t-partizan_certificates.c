/* SPDX-License-Identifier: MIT */
/* t-partizan_certificates.c - certificates of periods of partizan heaps: what the
 * library writes, the verifier accepts; and it accepts no text that differs from
 * it by one fact.
 */
#include "forging.h"

#include "../../apps/verify/partizan.h"
#include "random.h"

static int verdict_of(const char *bytes, const char **objection)
{
    partizan_claim p;
    int code = UNREADABLE;

    if (!is_about_partizan(bytes)) return UNREADABLE;
    if (read_partizan(&p, bytes, "")) {
        *objection = judge_partizan(&p);
        code = *objection ? REFUSED : ACCEPTED;
    }
    clear_partizan(&p);
    return code;
}

/* The theorem of the certificate; NULL: no period is proved. */
static const char *certify(const char *name, text *out)
{
    const grundy_writer writer = {forging_add, out};
    const grundy_env env = {.limits.steps = 1 << 17};
    grundy_game *game;
    grundy_period found;
    const char *tag = NULL;

    *out = (text){NULL, 0};
    assert_int_equal(grundy_game_parse(&game, name, NULL, NULL), 0);
    if (!grundy_period_find(&found, game, 80, &env, NULL) && found.is_proved) {
        tag = found.tag;
        assert_int_equal(
            grundy_certificate_write(game, &found, &writer, NULL, NULL), 0);
    }
    grundy_game_free(game);
    return tag;
}

/* One heap, two heaps; with a preperiod; a value with options of its own. Then what
 * is added: an integer, a star, a number and a star, a fraction, games; ups, downs, and
 * with a nimber. */
static const struct {
    const char *name, *tag;
} games[] = {
    {"partizan_subtraction:left={3},right={2}", "T-PARTIZAN-PERIOD"},
    {"partizan_subtraction:left={2,5},right={1,4}", "T-PARTIZAN-PERIOD"},
    {"partizan_subtraction:left={1,4},right={5}", "T-PARTIZAN-PERIOD"},
    {"partizan_octal:left=0.3,right=0.07", "T-PARTIZAN-PERIOD"},
    {"partizan_octal:left=0.24,right=0.43", "T-PARTIZAN-PERIOD"},
    {"partizan_octal:left=0.52,right=0.63", "T-PARTIZAN-PERIOD"},
    {"partizan_subtraction:left={2},right={}", "T-PARTIZAN-SALTUS"},
    {"partizan_subtraction:left={2},right={2}", "T-PARTIZAN-SALTUS"},
    {"partizan_octal:left=0.51,right=0.50", "T-PARTIZAN-SALTUS"},
    {"partizan_octal:left=0.17,right=0.60", "T-PARTIZAN-SALTUS"},
    {"partizan_octal:left=0.7,right=0.07", "T-PARTIZAN-SALTUS"},
    {"partizan_subtraction:left={1,2},right={1}", "T-PARTIZAN-UPS"},
    {"partizan_subtraction:left={1},right={1,2}", "T-PARTIZAN-UPS"},
    {"partizan_octal:left=0.70,right=0.37", "T-PARTIZAN-UPS"},
};

enum { GAMES = sizeof games / sizeof *games };

static void certificates_are_accepted(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        text t;
        const char *tag = certify(games[i].name, &t);
        if (!tag || strcmp(tag, games[i].tag) != 0)
            fail_msg("%s: %s", games[i].name, tag ? tag : "not proved");
        expect_yes(verdict_of, t.bytes, games[i].name);
        free(t.bytes);
    }
}

static void no_fact_can_be_changed(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAMES; i += STRIDE) {
        text t;
        assert_non_null(certify(games[i].name, &t));
        change_characters(verdict_of, games[i].name, &t);
        forge_numbers(verdict_of, games[i].name, &t);
        free(t.bytes);
    }
}

static void no_game_can_be_exchanged(void **state)
{
    static const char *const others[][2] = {{"S{3}", "S{4}"},
                                            {"=S{2}", "=S{1}"}};

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        text t;
        char *place;
        assert_non_null(certify(games[0].name, &t));
        place = strstr(t.bytes, others[i][0]);
        assert_non_null(place);
        memcpy(place, others[i][1], strlen(others[i][1]));
        mend_digest(t.bytes);
        expect_no(verdict_of, t.bytes, games[0].name, "of another game", 0);
        free(t.bytes);
    }
}

static void random_name(char *name, size_t size, uint64_t *seed)
{
    int d[4];

    for (size_t i = 0; i < 4; i++)
        d[i] = 1 + (int)random_below(seed, 7);
    if (random_below(seed, 2))
        snprintf(name, size, "partizan_subtraction:left={%d,%d},right={%d}",
                 d[0], d[1], d[2]);
    else
        snprintf(name, size, "partizan_octal:left=0.%d%d,right=0.%d%d", d[0],
                 d[1], d[2], d[3]);
}

static void random_games_are_certified(void **state)
{
    uint64_t seed = 7;
    size_t periods = 0, saltuses = 0, ups = 0;

    (void)state;
    for (size_t i = random_cases(150); i-- > 0;) {
        char name[80];
        const char *tag;
        text t;
        random_name(name, sizeof name, &seed);
        tag = certify(name, &t);
        if (!tag) continue;
        expect_yes(verdict_of, t.bytes, name);
        free(t.bytes);
        periods += strcmp(tag, "T-PARTIZAN-PERIOD") == 0;
        saltuses += strcmp(tag, "T-PARTIZAN-SALTUS") == 0;
        ups += strcmp(tag, "T-PARTIZAN-UPS") == 0;
    }
    assert_true(periods > 4 && saltuses > 4 && ups > 1);
}

/* The truth in another form: with a dominated option. */
static void other_forms_are_refused(void **state)
{
    char dominated[] = "grundy certificate 1\n"
                       "game left=S{1},right=S{2}\n"
                       "theorem T-PARTIZAN-PERIOD\n"
                       "preperiod 0\n"
                       "period 3\n"
                       "terms 6\n"
                       "forms 4\n"
                       "form|\n"
                       "form 0|\n"
                       "form 0 1| 0\n"
                       "form 1| 0\n"
                       "values 0 1 2 0 1 2\n"
                       "digest 0000000000000000\n";
    const char *objection;

    (void)state;
    mend_digest(dominated);
    assert_int_equal(quietly(verdict_of, dominated, &objection), REFUSED);
    assert_string_equal(objection, "a form is not canonical");
}

/* Periods of which nobody's values are a part. */
static void periods_past_the_values_are_refused(void **state)
{
    static const uint64_t preperiods[] = {1, 4, 64, (uint64_t)1 << 40,
                                          UINT64_MAX - 2};
    text t = {NULL, 0};
    const grundy_writer writer = {forging_add, &t};
    grundy_game *game;
    grundy_period found;

    (void)state;
    assert_int_equal(grundy_game_parse(&game,
                                       "partizan_octal:left=0.7,right=0.07",
                                       NULL, NULL),
                     0);
    assert_int_equal(grundy_period_find(&found, game, 80, NULL, NULL), 0);
    assert_true(found.is_proved && *found.added);
    found.period *= 6;
    for (size_t i = 0; i < sizeof preperiods / sizeof *preperiods; i++) {
        found.preperiod = preperiods[i];
        assert_int_equal(
            grundy_certificate_write(game, &found, &writer, NULL, NULL),
            GRUNDY_UNDEFINED);
    }
    found.preperiod = 0;
    found.period = UINT64_MAX;
    assert_int_equal(
        grundy_certificate_write(game, &found, &writer, NULL, NULL),
        GRUNDY_UNDEFINED);
    assert_null(t.bytes);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates_are_accepted),
        cmocka_unit_test(no_fact_can_be_changed),
        cmocka_unit_test(no_game_can_be_exchanged),
        cmocka_unit_test(random_games_are_certified),
        cmocka_unit_test(other_forms_are_refused),
        cmocka_unit_test(periods_past_the_values_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
