/* SPDX-License-Identifier: MIT */
/* t-certificates.c - what the library writes, the verifier accepts; and it
 * accepts no text that differs from it by one character.
 *
 * The verifier's own code runs here in one process, all but its main(); its
 * messages go nowhere.
 */
#include <fcntl.h>
#include <unistd.h>

#include "sequence/engine_choice.h"
#include "test.h"

#include "grundy/grundy.h"

#include "../../apps/verify/reading.h"
#include "../../apps/verify/verify.h"
#include "codes/heapgame.h"
#include "rules/game.h"
#include "fault.h"
#include "published.h"
#include "random.h"

enum { TEXT_BYTES = 4096 };

static int null_device;

static int open_null(void **state)
{
    (void)state;
    null_device = open("/dev/null", O_WRONLY);
    return null_device < 0;
}

static int close_null(void **state)
{
    (void)state;
    return close(null_device);
}

typedef struct text {
    char bytes[TEXT_BYTES];
    size_t count;
} text;

static grundy_status add(void *user, const char *bytes, size_t count)
{
    text *to = user;

    if (count > TEXT_BYTES - to->count) return GRUNDY_IO;
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    return GRUNDY_OK;
}

static grundy_status certify(const char *game, text *out,
                             const grundy_env *env)
{
    const grundy_writer writer = {add, out};
    grundy_game *made;
    grundy_period period;
    grundy_status status = grundy_game_parse(&made, game, env, NULL);

    if (status) return status;
    status = grundy_period_find(&period, made, 0, env, NULL);
    if (!status)
        status = grundy_certificate_write(made, &period, &writer, env, NULL);
    grundy_game_free(made);
    return status;
}

/* The whole of grundy-verify, without its messages. */
static int verdict_of(const text *t)
{
    static certificate c;
    char bytes[TEXT_BYTES];
    const int messages = dup(STDERR_FILENO);
    FILE *file = fmemopen(bytes, t->count, "rb");
    const char *objection;
    int code = UNREADABLE;

    memcpy(bytes, t->bytes, t->count);
    assert_non_null(file);
    assert_true(messages >= 0 && dup2(null_device, STDERR_FILENO) >= 0);
    if (read_certificate(&c, file, "")) {
        code = REFUSED;
        if (!look_at_claim(&c))
            code = judge(&c, &(manner){.jobs = 1}, &objection);
    }
    assert_true(dup2(messages, STDERR_FILENO) >= 0);
    close(messages);
    fclose(file);
    return code;
}

static void expect(const char *game, int code)
{
    text t = {.count = 0};

    if (certify(game, &t, NULL)) fail_msg("%s has no certificate", game);
    if (verdict_of(&t) != code) fail_msg("%s: not %d", game, code);
}

static const char *const games[] = {
    "kayles",   "0.07",     "0.137",       "0.45",
    "S{1,3,4}", "A{1,3}",   "S{2,4,7,11}", "A{2,3,5,7}",
    "0.0",      "0.001",    "0.33",        "0.F",
    "0.156",    "S{3..20}", "A{}",         "A{3,6,8,11,14,15}"};

static void certificates_are_accepted(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        expect(games[i], ACCEPTED);
    expect("nim", ACCEPTED);
    expect("bash_range:l=3,r=7", ACCEPTED);
    expect("0.3003030(3)", ACCEPTED);
}

static void published_periods_are_accepted(void **state)
{
    published table;
    unsigned rows = 0;

    (void)state;
    assert_true(published_open(&table, "periods.tsv"));
    while (published_next(&table)) {
        if (strtoul(table.column[1], NULL, 10) >= 1000) continue;
        expect(table.column[0], ACCEPTED);
        rows++;
    }
    assert_in_range(rows, 369, 9999);
}

static void expect_no(const text *t, const char *game, const char *change,
                      size_t at)
{
    if (verdict_of(t) == ACCEPTED)
        fail_msg("%s: accepted with byte %zu %s:\n%.*s", game, at, change,
                 (int)t->count, t->bytes);
}

/* The text with byte `at` replaced by `with`, so many bytes. */
static text changed(const text *t, size_t at, const char *with, size_t bytes)
{
    text out = *t;

    memmove(out.bytes + at + bytes, t->bytes + at + 1, t->count - at - 1);
    memcpy(out.bytes + at, with, bytes);
    out.count = t->count - 1 + bytes;
    return out;
}

static void change_everywhere(const char *game, const text *t)
{
    static const char others[] = "01579AFSaT-{},. \n";

    for (size_t at = 0; at < t->count; at++) {
        const char here = t->bytes[at];
        text other = changed(t, at, "", 0);
        expect_no(&other, game, "deleted", at);
        other = changed(t, at, (const char[]){here, here}, 2);
        expect_no(&other, game, "doubled", at);
        for (const char *c = others; *c; c++) {
            if (*c == here) continue;
            other = changed(t, at, c, 1);
            expect_no(&other, game, "replaced", at);
        }
    }
}

static void no_change_is_accepted(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        text t = {.count = 0};
        assert_int_equal(certify(games[i], &t, NULL), 0);
        change_everywhere(games[i], &t);
    }
}

/* Sets the number of a line, with a digest that fits it: what is left is the
 * mathematics. */
static void expect_forged(const char *game, const char *name, uint64_t add_to,
                          int code)
{
    text t = {.count = 0}, forged = {.count = 0};
    const char *line, *end;
    unsigned long long number;

    assert_int_equal(certify(game, &t, NULL), 0);
    t.bytes[t.count] = '\0';
    line = strstr(t.bytes, name);
    assert_non_null(line);
    number = strtoull(line + strlen(name), NULL, 10) + add_to;
    end = strchr(line + 1, '\n');
    forged.count =
        (size_t)snprintf(forged.bytes, TEXT_BYTES, "%.*s%s%llu%s",
                         (int)(line - t.bytes), t.bytes, name, number, end);
    if (verdict_of(&forged) != code)
        fail_msg("%s: %s%llu", game, name, number);
}

static void claims_are_judged_before_the_digest(void **state)
{
    (void)state;
    for (size_t i = 0; i < 8; i++) {
        expect_forged(games[i], "\npreperiod ", 1, REFUSED);
        expect_forged(games[i], "\nterms ", 1, REFUSED);
        expect_forged(games[i], "\nsaltus ", 1, REFUSED);
        expect_forged(games[i], "\nperiod ", 1, REFUSED);
        /* The states, not a formula, say how many an all-but set needs. */
        expect_forged(games[i], "\nterms ", (uint64_t)1 << 40,
                      games[i][0] == 'A' ? UNFINISHED : REFUSED);
        expect_forged(games[i], "\nterms ", (uint64_t)1 << 60, UNREADABLE);
    }
}

/* What a forger would do who computes the digest as well. */
static const char *judge_claim(const char *code, const char *theorem,
                               uint64_t e, uint64_t p, uint64_t s,
                               uint64_t terms)
{
    static certificate c;
    uint32_t *values;
    const char *objection;

    memset(&c, 0, sizeof c);
    assert_true(read_rules(&c.rules, code));
    strcpy(c.theorem, theorem);
    c.preperiod = e;
    c.period = p;
    c.saltus = s;
    c.terms = terms;
    objection = look_at_claim(&c);
    if (objection) return objection;
    values = compute_terms(&c);
    assert_non_null(values);
    c.digest = digest_of(&c, values);
    objection = judge_terms(&c, values);
    free(values);
    return objection;
}

static void accept_claim(const char *code, const char *theorem, uint64_t e,
                         uint64_t p, uint64_t s, uint64_t terms)
{
    const char *objection = judge_claim(code, theorem, e, p, s, terms);

    if (objection) fail_msg("%s: %s", code, objection);
}

static void refuse_claim(const char *code, const char *theorem, uint64_t e,
                         uint64_t p, uint64_t s, uint64_t terms)
{
    if (!judge_claim(code, theorem, e, p, s, terms))
        fail_msg("%s: %llu, %llu is accepted", code, (unsigned long long)e,
                 (unsigned long long)p);
}

static void octal_claims_are_least(void **state)
{
    const char *const tag = "T-OCTAL-PERIOD";

    (void)state;
    accept_claim("0.77", tag, 71, 12, 0, 167);
    refuse_claim("0.77", tag, 72, 12, 0, 169); /* Begins earlier. */
    refuse_claim("0.77", tag, 70, 12, 0, 165); /* Does not hold. */
    refuse_claim("0.77", tag, 71, 24, 0, 191); /* Twice the least. */
    refuse_claim("0.77", tag, 71, 6, 0, 155);
    refuse_claim("0.4", tag, 0, 1, 0, 2); /* As if b were 0. */
    refuse_claim("0.4", tag, 0, 1, 0, 4); /* G(3) = 1. */
    refuse_claim("0.02", tag, 0, 1, 0, 3);
    accept_claim("0.02", tag, 1, 4, 0, 7);
    accept_claim("0.0", tag, 0, 1, 0, 2);
    refuse_claim("0.0", tag, 0, 2, 0, 3);
    accept_claim("0.001", tag, 4, 1, 0, 5);
    refuse_claim("0.001", tag, 3, 1, 0, 5);
    refuse_claim("0.001", tag, 4, 1, 1, 5);
    refuse_claim("S{1,2}", tag, 0, 3, 0, 6);
    refuse_claim("0.77", "T-OCTAL", 71, 12, 0, 167);
}

/* The terms that T-OCTAL-PERIOD wants. */
static uint64_t octal_terms(const char *code, uint64_t e, uint64_t p)
{
    const uint64_t b = e ? e : 1;
    rules r;

    assert_true(read_rules(&r, code));
    if (most_parts(&r))
        return most_parts(&r) * (b + p - 1) + longest_reach(&r) + 1;
    return e > longest_reach(&r) + 1 ? e + p : p + longest_reach(&r) + 1;
}

/* "  ([0; 7; 7], 71, 12);" as 0.77, 71, 12. */
static bool read_claim(const char *line, char *code, uint64_t *e, uint64_t *p)
{
    const char *at = line + 2;
    char *end;

    if (strncmp(line, "  ([", 4) != 0) return false;
    while (*at++ != ']') {
        if (*at < '0' || *at > '9') continue;
        *code++ = *at;
        if (at == line + 4) *code++ = '.';
    }
    *code = '\0';
    *e = strtoull(at + 1, &end, 10);
    *p = strtoull(end + 1, NULL, 10);
    return true;
}

/* The verified program of proofs/Dense.v decides the same claims in Coq. */
static void claims_are_judged_as_by_coq(void **state)
{
    const char *const tag = "T-OCTAL-PERIOD";
    FILE *file = fopen(GRUNDY_TESTS_DIR "/../proofs/Claims.v", "r");
    char line[120], code[120];
    bool are_true = false;
    size_t counts[2] = {0, 0};
    uint64_t e, p;

    (void)state;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "Definition ", 11) == 0)
            are_true = strncmp(line + 11, "true_", 5) == 0;
        if (!read_claim(line, code, &e, &p)) continue;
        counts[are_true]++;
        if (are_true)
            accept_claim(code, tag, e, p, 0, octal_terms(code, e, p));
        else
            refuse_claim(code, tag, e, p, 0, octal_terms(code, e, p));
    }
    fclose(file);
    assert_true(counts[true] >= 8 && counts[false] >= 100);
}

static void set_claims_are_least(void **state)
{
    const char *const tag = "T-SUBTRACTION-PERIOD";

    (void)state;
    accept_claim("S{1,3,4}", tag, 0, 7, 0, 11);
    refuse_claim("S{1,3,4}", tag, 1, 7, 0, 12);
    refuse_claim("S{1,3,4}", tag, 0, 14, 0, 18);
    refuse_claim("S{1,3,4}", tag, 0, 7, 0, 10);
    refuse_claim("A{1,3,4}", tag, 0, 7, 0, 11);
    refuse_claim("0.77", tag, 71, 12, 0, 85); /* True; proved by more terms. */
    accept_claim("S{6,15,17,26,32}", tag, 189, 8530, 0, 8751);
    refuse_claim("S{6,15,17,26,32}", tag, 188, 8530, 0, 8750);
}

static void all_but_claims_are_least(void **state)
{
    const char *const tag = "T-ALL-BUT-STATE";

    (void)state;
    accept_claim("A{}", tag, 0, 1, 1, 1);
    refuse_claim("A{}", tag, 0, 1, 1, 2);
    refuse_claim("A{}", tag, 0, 1, 2, 1);
    refuse_claim("A{}", tag, 0, 2, 2, 2);
    accept_claim("A{2,3,5,7}", tag, 2, 10, 3, 21);
    refuse_claim("A{2,3,5,7}", tag, 2, 10, 3, 20);
    refuse_claim("A{2,3,5,7}", tag, 2, 10, 3, 22);
    refuse_claim("A{2,3,5,7}", tag, 2, 20, 6, 31);
    refuse_claim("A{2,3,5,7}", tag, 3, 10, 3, 21);
    refuse_claim("A{2,3,5,7}", tag, 2, 10, 4, 21);
    refuse_claim("A{2,3,5,7}", tag, 2, 10, 3, 16); /* No whole window. */
    refuse_claim("S{2,3,5,7}", tag, 2, 10, 3, 21);
    /* True, as far as that theorem would look. */
    for (uint64_t terms = 11; terms <= 20; terms++)
        refuse_claim("S{1,3,4}", tag, 0, 7, 0, terms);
}

static void expect_terms(const char *code, size_t count)
{
    static certificate c;
    grundy_heapgame *game;
    grundy_sequence *seq;
    uint32_t *values;

    memset(&c, 0, sizeof c);
    c.terms = count;
    assert_int_equal(grundy_heapgame_parse(&game, code, NULL, NULL), 0);
    assert_true(read_rules(&c.rules, grundy_heapgame_name(game)));
    assert_int_equal(
        gi_sequence_new_with(&seq, game, GI_ENGINE_PLAIN, NULL, NULL), 0);
    assert_int_equal(grundy_sequence_extend(seq, count, NULL), 0);
    values = compute_terms(&c);
    assert_non_null(values);
    for (size_t n = 0; n < count; n++)
        if (values[n] != grundy_sequence_at(seq, n))
            fail_msg("%s: heap %zu", code, n);
    free(values);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

/* Two programs, one sequence: also where no period is proved. */
static void terms_are_those_of_the_library(void **state)
{
    static const char digits[] = "01234567 89ABCDEF GHJKV";
    static uint64_t seed = 50;

    (void)state;
    for (size_t trial = 0; trial < random_cases(60); trial++) {
        const bool has_parts = trial % 4 == 0;
        char code[16] = "0.";
        const size_t length = 3 + random_below(&seed, 4);
        if (random_below(&seed, 3) == 0) code[0] = '4';
        for (size_t i = 2; i < length; i++)
            code[i] = digits[random_below(&seed, 8)];
        if (has_parts) code[2] = digits[9 + random_below(&seed, 8)];
        if (trial % 16 == 0) code[2] = digits[18 + random_below(&seed, 5)];
        expect_terms(code, has_parts ? 70 : 800);
    }
    expect_terms("S{2,3,9,14}", 500);
    expect_terms("A{2,3,9,14}", 500);
    expect_terms("0.127", 5000);
}

static void codes_have_one_spelling(void **state)
{
    static const char *const wrong[] = {"",        "0",
                                        ".77",     "0.",
                                        "00.7",    "0.770",
                                        "0.00",    "1.7",
                                        "0.7!",    "0.(3)",
                                        "0.7 ",    "0.a",
                                        "0.W",     "S",
                                        "S{",      "S{1",
                                        "S{1,}",   "S{,1}",
                                        "S{3,1}",  "S{1,1}",
                                        "S{0}",    "S{01}",
                                        "S{1}x",   "S{2..2}",
                                        "S{1..}",  "S{5..2}",
                                        "S{1 ,2}", "s{1}",
                                        "B{1}",    "A{1,2",
                                        "S{-1}",   "S{1..2..3}",
                                        "S{1,,2}", "S{99999999999999999999}"};
    rules r;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (read_rules(&r, wrong[i])) fail_msg("'%s' is read", wrong[i]);
    assert_true(read_rules(&r, "4.0") && longest_reach(&r) == 0);
    assert_true(read_rules(&r, "0.0") && most_parts(&r) == 0);
    assert_true(read_rules(&r, "S{1,4..8,10}") && r.amount_count == 7);
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    for (size_t at = 1;; at++) {
        fault f = {.fail_at = at};
        const grundy_env env = fault_env(&f);
        text t = {.count = 0};
        const grundy_status status = certify("A{2,3}", &t, &env);
        assert_true(fault_is_clean(&f));
        if (f.calls < at) {
            assert_int_equal(status, 0);
            return;
        }
        assert_int_equal(status, GRUNDY_NO_MEMORY);
        assert_int_equal(t.count, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates_are_accepted),
        cmocka_unit_test(published_periods_are_accepted),
        cmocka_unit_test(no_change_is_accepted),
        cmocka_unit_test(claims_are_judged_before_the_digest),
        cmocka_unit_test(octal_claims_are_least),
        cmocka_unit_test(claims_are_judged_as_by_coq),
        cmocka_unit_test(set_claims_are_least),
        cmocka_unit_test(all_but_claims_are_least),
        cmocka_unit_test(terms_are_those_of_the_library),
        cmocka_unit_test(codes_have_one_spelling),
        cmocka_unit_test(each_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, open_null, close_null);
}
