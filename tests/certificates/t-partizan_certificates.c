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

/* Values that are true, as many as anybody wants. */
static void only_the_least_period_is_accepted(void **state)
{
    static const forging_list values = {"terms", "values", true};

    (void)state;
    for (size_t i = 0; i < GAMES; i += STRIDE) {
        text truth;
        if (strcmp(games[i].tag, "T-PARTIZAN-PERIOD") != 0) continue;
        assert_non_null(certify(games[i].name, &truth));
        forge_periods(verdict_of, games[i].name, &truth, &values);
        free(truth.bytes);
    }
}

/* False in one way each, but for the digest, which fits. */
static void claims_are_refused_for_what_is_wrong(void **state)
{
    static const forging_claim claims[] = {
        {"game left=A{1},right=S{2}\ntheorem T-PARTIZAN-PERIOD\npreperiod 0\n"
         "period 1\nterms 3\nforms 1\nform|\nvalues 0 0 0\n",
         "the theorem is about moves of bounded size"},
        {"game left=0.8,right=0.3\ntheorem T-PARTIZAN-PERIOD\npreperiod 0\n"
         "period 1\nterms 3\nforms 1\nform|\nvalues 0 0 0\n",
         "moves that leave three heaps are not verified here"},
        {"game left=S{2},right=S{2}\ntheorem T-PARTIZAN-UPS\npreperiod 0\n"
         "period 2\nsaltus 1\nslack 2\nterms 7\nforms 2\nform|\n"
         "form 0| 0\nvalues 0 0 1 1 0 0 1\n",
         "the theorem is about another saltus"},
        {"game left=S{2},right=S{}\ntheorem T-PARTIZAN-SALTUS\npreperiod 0\n"
         "period 2\nsaltus 3\nterms 5\nforms 3\nform|\nform 0|\nform 1|\n"
         "values 0 0 1 1 2\n",
         "the theorem is about another saltus"},
        {"game left=S{2},right=S{}\ntheorem T-PARTIZAN-SALTUS\npreperiod 0\n"
         "period 2\nsaltus 1\ntwice 3\nterms 5\nforms 3\nform|\nform 0|\n"
         "form 1|\nvalues 0 0 1 1 2\n",
         "the theorem is about another saltus"},
        {"game left=S{2},right=S{2}\ntheorem T-PARTIZAN-PERIOD\npreperiod 0\n"
         "period 4\nterms 7\nforms 3\nform|\nform 0| 0\nform 0| 0\n"
         "values 0 0 1 1 0 0 2\n",
         "the values do not have this period"},
        {"game left=S{2},right=S{2}\ntheorem T-PARTIZAN-PERIOD\npreperiod 0\n"
         "period 4\nterms 7\nforms 3\nform|\nform 0| 0\nform 0| 0\n"
         "values 0 0 1 2 0 0 1\n",
         "two forms are the same"},
        {"game left=S{2},right=S{2}\ntheorem T-PARTIZAN-PERIOD\npreperiod 0\n"
         "period 4\nterms 7\nforms 3\nform|\nform 0| 0\nform 0|\n"
         "values 0 0 1 1 0 0 1\n",
         "a form is not used"},
        {"game left=S{1,2},right=S{1}\ntheorem T-PARTIZAN-UPS\npreperiod 1\n"
         "period 1\nsaltus 7\nslack 1\nterms 7\nforms 10\nform|\n"
         "form 0| 0\nform 0| 1\nform 0| 2\nform 0| 3\nform 0| 4\n"
         "form 0| 5\nform 0 1| 0\nform 0| 0 1\nform 1| 0\n"
         "values 0 1 2 3 4 5 6\n",
         "the slack is not enough"},
        {"game left=S{2},right=S{}\ntheorem T-PARTIZAN-SALTUS\npreperiod 0\n"
         "period 4\nsaltus 2\nterms 7\nforms 4\nform|\nform 0|\nform 1|\n"
         "form 2|\nvalues 0 0 1 1 2 2 3\n",
         "there is a shorter period"},
        {"game left=S{2},right=S{}\ntheorem T-PARTIZAN-SALTUS\npreperiod 1\n"
         "period 2\nsaltus 1\nterms 5\nforms 3\nform|\nform 0|\nform 1|\n"
         "values 0 0 1 1 2\n",
         "the period begins earlier"},
        {"game left=S{2},right=S{}\ntheorem T-PARTIZAN-SALTUS\npreperiod 0\n"
         "period 1\nsaltus 1\nterms 4\nforms 3\nform|\nform 0|\nform 1|\n"
         "values 0 0 1 1\n",
         "the values do not have this period"}};

    (void)state;
    judge_claims(verdict_of, claims, sizeof claims / sizeof *claims);
}

static bool begins(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

/* A line with the numbers of forms after form x one less; false: x is in it. */
static bool add_renumbered(text *out, const char *line, const char *end,
                           uint64_t x)
{
    while (line < end) {
        char number[24];
        char *after;
        uint64_t id;
        if (!isdigit((unsigned char)*line)) {
            forging_add(out, line++, 1);
            continue;
        }
        id = strtoull(line, &after, 10);
        if (id == x) return false;
        snprintf(number, sizeof number, "%llu",
                 (unsigned long long)(id - (id > x)));
        forging_add(out, number, strlen(number));
        line = after;
    }
    return true;
}

/* The text without form x; false: another fact has it. */
static bool without_form(text *out, const text *truth, uint64_t x)
{
    const char *line = truth->bytes;
    uint64_t forms = 0;

    for (const char *end; *line; line = end) {
        const bool is_form = begins(line, "form ") || begins(line, "form|"),
                   is_counted = begins(line, "forms ");
        end = strchr(line, '\n') + 1;
        if (is_form && forms++ == x) continue;
        if (is_form || begins(line, "values ") || begins(line, "saltus ") ||
            begins(line, "twice ")) {
            if (!add_renumbered(out, line, end, x)) return false;
        } else if (!is_counted) {
            forging_add(out, line, (size_t)(end - line));
        } else if (!add_renumbered(out, line, end, 0)) {
            return false;
        }
    }
    mend_digest(out->bytes);
    return true;
}

/* Nor the ups of the slack, which no heap has. */
static void no_form_can_be_left_out(void **state)
{
    static const char *const ups[] = {
        "partizan_subtraction:left={3,2},right={3}",
        "partizan_octal:left=0.34,right=0.12"};
    size_t tried = 0;

    (void)state;
    for (size_t i = 0; i < sizeof ups / sizeof *ups; i++) {
        text truth;
        const char *tag = certify(ups[i], &truth);
        assert_non_null(tag);
        assert_string_equal(tag, "T-PARTIZAN-UPS");
        for (uint64_t x = 1; x < number_after(truth.bytes, "forms"); x++) {
            const char *objection;
            text t = {NULL, 0};
            if (without_form(&t, &truth, x)) {
                assert_int_equal(quietly(verdict_of, t.bytes, &objection),
                                 REFUSED);
                assert_string_equal(objection,
                                    "the ups of the slack are missing");
                tried++;
            }
            free(t.bytes);
        }
        free(truth.bytes);
    }
    assert_true(tried >= 4);
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
        cmocka_unit_test(only_the_least_period_is_accepted),
        cmocka_unit_test(claims_are_refused_for_what_is_wrong),
        cmocka_unit_test(no_form_can_be_left_out),
        cmocka_unit_test(other_forms_are_refused),
        cmocka_unit_test(periods_past_the_values_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
