/* SPDX-License-Identifier: MIT */
/* t-witness.c - certificates of T-OCTAL-WITNESS: each condition of the theorem
 * from both sides, and no text that differs by one character.
 *
 * The certificates are written here, with a digest that fits them, so that
 * what is judged is the mathematics. The verifier's own code runs in this
 * process, all but its main(); its messages go nowhere.
 */
#include <fcntl.h>
#include <unistd.h>

#include "test.h"

#include "grundy/grundy.h"

#include "../../apps/verify/verify.h"
#include "rules/game.h"

enum { TEXT_BYTES = 4096 };

typedef struct text {
    char bytes[TEXT_BYTES];
    size_t count;
} text;

/* What a certificate says; terms 0: what the theorem needs. */
typedef struct claim {
    const char *game;
    unsigned long long e, p, terms, mask, position;
    const char *rares;
    unsigned long long window, witness;
} claim;

/* Period 349 of Kenyon, period 12 of Kayles. The bounds on witnesses
  are the least. */
static const claim kenyon = {
    "0.156", 3479, 349, 0, 27, 0, "0 3 7 8 12 15 16 17 26 46 53 82 91 172 357",
    360,     423};
static const claim kayles = {
    "0.77", 71, 12, 0, 15, 0, "0 3 6 11 18 22 28 34 39 70", 72, 27};

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

static bool read_text(certificate *out, const text *t)
{
    char bytes[TEXT_BYTES];
    FILE *file = fmemopen(bytes, t->count, "rb");
    bool is_read;

    memcpy(bytes, t->bytes, t->count);
    assert_non_null(file);
    is_read = read_certificate(out, file, "");
    fclose(file);
    return is_read;
}

static int verdict_of(const text *t)
{
    static certificate c;
    const int messages = dup(STDERR_FILENO);
    const char *objection;
    int code = UNREADABLE;

    assert_true(messages >= 0 && dup2(null_device, STDERR_FILENO) >= 0);
    if (read_text(&c, t))
        code = look_at_claim(&c) ? REFUSED
                                 : judge(&c, &(manner){.jobs = 1}, &objection);
    assert_true(dup2(messages, STDERR_FILENO) >= 0);
    close(messages);
    return code;
}

static void write_claim(text *out, const claim *of, uint64_t digest)
{
    unsigned long long terms = of->terms;

    if (terms == 0) {
        certificate c;
        unsigned long long k;
        assert_true(read_rules(&c.rules, of->game));
        k = longest_reach(&c.rules) + of->witness;
        terms = of->e + of->p + (of->window > k ? of->window : k);
    }
    out->count = (size_t)snprintf(
        out->bytes, TEXT_BYTES,
        "grundy certificate 1\ngame %s\ntheorem T-OCTAL-WITNESS\n"
        "preperiod %llu\nperiod %llu\nsaltus 0\nterms %llu\nmask %llu\n"
        "position %llu\nrares %s\nwindow %llu\nwitness %llu\ndigest %016llx\n",
        of->game, of->e, of->p, terms, of->mask, of->position, of->rares,
        of->window, of->witness, (unsigned long long)digest);
}

/* With the digest that the terms give it. */
static text text_of(const claim *of)
{
    static certificate c;
    text out;
    uint64_t hash;
    uint32_t *terms;

    write_claim(&out, of, 0);
    assert_true(read_text(&c, &out));
    terms = compute_terms(&c);
    assert_non_null(terms);
    hash = digest_of(&c, NULL);
    for (uint64_t n = c.terms - (c.window < c.terms ? c.window : c.terms);
         n < c.terms; n++)
        hash = digest_on(hash, terms[n]);
    free(terms);
    write_claim(&out, of, hash);
    return out;
}

static void expect(claim of, int code, const char *what)
{
    const int messages = dup(STDERR_FILENO);
    text t;

    assert_true(messages >= 0 && dup2(null_device, STDERR_FILENO) >= 0);
    t = text_of(&of);
    assert_true(dup2(messages, STDERR_FILENO) >= 0);
    close(messages);
    if (verdict_of(&t) != code)
        fail_msg("%s: not %d\n%s", what, code, t.bytes);
}

static claim with(claim of, unsigned long long *field,
                  unsigned long long value, const claim *base)
{
    const size_t at = (size_t)((const char *)field - (const char *)base);

    memcpy((char *)&of + at, &value, sizeof value);
    return of;
}

#define WITH(base, field, value)                                              \
    with(base, (unsigned long long *)(uintptr_t)&base.field, value, &base)

static void each_condition_is_asked(void **state)
{
    (void)state;
    expect(kenyon, ACCEPTED, "0.156");
    expect(kayles, ACCEPTED, "0.77");
    expect(WITH(kenyon, witness, 422), REFUSED, "a bound too low");
    expect(WITH(kenyon, witness, 424), ACCEPTED, "a bound that is higher");
    expect(WITH(kayles, witness, 26), REFUSED, "a bound too low");
    expect(WITH(kenyon, window, 359), REFUSED, "a window too short");
    expect(WITH(kenyon, window, 361), ACCEPTED, "a window that is longer");
    expect(WITH(kenyon, e, 3478), REFUSED, "an earlier begin");
    expect(WITH(kenyon, e, 3480), REFUSED, "a later begin");
    expect(WITH(kenyon, p, 698), REFUSED, "twice the period");
    expect(WITH(kayles, p, 24), REFUSED, "twice the period");
    expect(WITH(kenyon, p, 348), REFUSED, "another period");
    expect(WITH(kenyon, terms, 4253), REFUSED, "a term less");
    expect(WITH(kenyon, terms, 4255), REFUSED, "a term more");
    expect(WITH(kenyon, mask, 26), REFUSED, "another mask");
    expect(WITH(kenyon, position, 1), REFUSED, "digits 5 and 6 both split");
    expect(WITH(kayles, e, 70), REFUSED, "among the rares");
}

/* What each claim would be refused for later, too, by its digest at least. */
static void claims_are_refused_for_what_is_wrong(void **state)
{
    static certificate c;
    const text t = text_of(&kayles);

    (void)state;
    assert_true(read_text(&c, &t));
    assert_null(look_at_claim(&c));
    c.saltus = 1;
    assert_string_equal(look_at_claim(&c),
                        "the theorem is about periods without saltus");
    c.saltus = 0;
    c.preperiod = 70;
    assert_string_equal(look_at_claim(&c),
                        "the period begins before the last rare heap");
    c.preperiod = 71;
    assert_true(read_rules(&c.rules, "S{1,2}"));
    assert_string_equal(
        look_at_claim(&c),
        "the theorem is about games that leave two heaps at most");
    assert_true(read_rules(&c.rules, "0.8"));
    assert_string_equal(
        look_at_claim(&c),
        "the theorem is about games that leave two heaps at most");
    assert_true(read_rules(&c.rules, "0.17"));
    c.position = true;
    c.period = 13;
    assert_string_equal(look_at_claim(&c),
                        "with position, the period is even");
}

static void only_the_least_period_is_accepted(void **state)
{
    (void)state;
    for (unsigned long long e = 71; e < 75; e++)
        for (unsigned long long p = 1; p <= 40; p++) {
            claim of = kayles;
            of.e = e;
            of.p = p;
            expect(of, e == 71 && p == 12 ? ACCEPTED : REFUSED,
                   "a period of Kayles");
        }
}

static void rares_are_those_of_the_mask(void **state)
{
    claim of = kayles;
    text t;

    (void)state;
    of.rares = "0 3 6 11 18 22 28 34 39";
    expect(of, REFUSED, "one less");
    of.rares = "0 3 6 11 18 22 28 34 39 69 70";
    expect(of, REFUSED, "one more");
    t = text_of(&kayles);
    memcpy(strstr(t.bytes, " 34 39 "), " 39 34 ", 7);
    assert_int_equal(verdict_of(&t), UNREADABLE);
    t = text_of(&kayles);
    memcpy(strstr(t.bytes, " 34 39 "), " 34 34 ", 7);
    assert_int_equal(verdict_of(&t), UNREADABLE);
}

static void expect_no(const text *t, const char *change, size_t at)
{
    if (verdict_of(t) == ACCEPTED)
        fail_msg("accepted with byte %zu %s:\n%.*s", at, change, (int)t->count,
                 t->bytes);
}

static text changed(const text *t, size_t at, const char *bytes, size_t count)
{
    text out = *t;

    memmove(out.bytes + at + count, t->bytes + at + 1, t->count - at - 1);
    memcpy(out.bytes + at, bytes, count);
    out.count = t->count - 1 + count;
    return out;
}

static void no_change_is_accepted(void **state)
{
    static const char others[] = "0157Aa- \n";
    const text t = text_of(&kayles);

    (void)state;
    assert_int_equal(verdict_of(&t), ACCEPTED);
    for (size_t at = 0; at < t.count; at++) {
        const char here = t.bytes[at];
        text other = changed(&t, at, "", 0);
        expect_no(&other, "deleted", at);
        other = changed(&t, at, (const char[]){here, here}, 2);
        expect_no(&other, "doubled", at);
        for (const char *c = others; *c; c++) {
            if (*c == here) continue;
            other = changed(&t, at, c, 1);
            expect_no(&other, "replaced", at);
        }
    }
}

/* ---- what the library writes ---- */

static grundy_status add(void *user, const char *bytes, size_t count)
{
    text *to = user;

    if (count > TEXT_BYTES - to->count) return GRUNDY_IO;
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    return GRUNDY_OK;
}

static void certificates_of_searches_are_accepted(void **state)
{
    /* The last has values past 63. */
    static const char *const games[] = {"0.77", "0.356", "0.7367"};
    text t = {.count = 0};
    const grundy_writer writer = {add, &t};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        grundy_game *game;
        grundy_period_search *search;
        t.count = 0;
        assert_int_equal(grundy_game_parse(&game, games[i], NULL, NULL), 0);
        assert_int_equal(grundy_period_search_new(&search, game, NULL, NULL),
                         0);
        assert_int_equal(grundy_period_search_certify(search, &writer, NULL),
                         GRUNDY_UNDECIDED);
        assert_int_equal(grundy_period_search_extend(search, 1 << 18, NULL),
                         0);
        assert_int_equal(grundy_period_search_certify(search, &writer, NULL),
                         0);
        assert_int_equal(verdict_of(&t), ACCEPTED);
        grundy_period_search_free(search);
        grundy_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_condition_is_asked),
        cmocka_unit_test(claims_are_refused_for_what_is_wrong),
        cmocka_unit_test(only_the_least_period_is_accepted),
        cmocka_unit_test(rares_are_those_of_the_mask),
        cmocka_unit_test(no_change_is_accepted),
        cmocka_unit_test(certificates_of_searches_are_accepted),
    };
    return cmocka_run_group_tests(tests, open_null, close_null);
}
