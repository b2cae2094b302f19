/* SPDX-License-Identifier: MIT */
/* t-quotients.c - certificates of quotients: what the library writes, the
 * verifier accepts; and it accepts no text that differs from it by one fact.
 *
 * The verifier's own code runs here in one process, all but its main(); its
 * messages go nowhere.
 */
#include <ctype.h>
#include <fcntl.h>
#include <unistd.h>

#include "test.h"

#include "grundy/grundy.h"

#include "../../apps/verify/quotient.h"
#include "published.h"

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
    char *bytes;
    size_t count;
} text;

static grundy_status add(void *user, const char *bytes, size_t count)
{
    text *to = user;

    to->bytes = realloc(to->bytes, to->count + count + 1);
    assert_non_null(to->bytes);
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    to->bytes[to->count] = '\0';
    return GRUNDY_OK;
}

static text certify(const char *game, uint64_t last)
{
    text out = {NULL, 0};
    const grundy_writer writer = {add, &out};
    grundy_heapgame *game_rules;
    grundy_quotient *q;

    assert_int_equal(grundy_heapgame_parse(&game_rules, game, NULL, NULL), 0);
    assert_int_equal(grundy_quotient_find(&q, game_rules, last, NULL, NULL),
                     0);
    assert_int_equal(grundy_quotient_certify(q, &writer, NULL), 0);
    grundy_quotient_free(q);
    grundy_heapgame_free(game_rules);
    return out;
}

static int verdict_of(const char *bytes, const char **objection)
{
    const int messages = dup(STDERR_FILENO);
    quotient_claim q;
    int code = UNREADABLE;

    *objection = "unreadable";
    if (!is_about_quotient(bytes)) {
        close(messages);
        return UNREADABLE;
    }
    assert_true(messages >= 0 && dup2(null_device, STDERR_FILENO) >= 0);
    if (read_quotient(&q, bytes, "")) {
        *objection = judge_quotient(&q);
        code = *objection ? REFUSED : ACCEPTED;
    }
    clear_quotient(&q);
    assert_true(dup2(messages, STDERR_FILENO) >= 0);
    close(messages);
    return code;
}

static void expect_accepted(const char *game, uint64_t last)
{
    text t = certify(game, last);
    const char *objection;

    if (verdict_of(t.bytes, &objection) != ACCEPTED)
        fail_msg("%s: %s", game, objection);
    free(t.bytes);
}

static const struct {
    const char *game;
    uint64_t last;
} games[] = {{"0.3", 0},      {"0.0", 0},      {"0.75", 0}, {"0.712", 0},
             {"S{1,2,3}", 0}, {"S{2,5,7}", 0}, {"0.F", 0},  {"G.01", 9},
             {"A{1}", 9},     {"0.07", 14},    {"4.13", 0}};

static void certificates_are_accepted(void **state)
{
    published table;

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        expect_accepted(games[i].game, games[i].last);
    expect_accepted("0.07", 27);
    assert_true(published_open(&table, "misere_quotients.tsv"));
    while (published_next(&table))
        if (strtoul(table.column[5], NULL, 10) < 1000)
            expect_accepted(table.column[0], 0);
}

/* ---- changes ---- */

static void expect_no(const char *bytes, const char *game, const char *change,
                      size_t at)
{
    const char *objection;

    if (verdict_of(bytes, &objection) == ACCEPTED)
        fail_msg("%s: accepted with byte %zu %s:\n%s", game, at, change,
                 bytes);
}

/* The digest that fits the text, in place. */
static void mend_digest(char *bytes)
{
    const char *from = strchr(bytes, '\n') + 1;
    char *line = strstr(bytes, "\ndigest ");
    uint64_t hash = 14695981039346656037u;

    assert_non_null(line);
    for (; from <= line; from++)
        hash = (hash ^ (unsigned char)*from) * 1099511628211u;
    snprintf(line + 8, 18, "%016llx\n", (unsigned long long)hash);
}

/* A character deleted, doubled and replaced, everywhere. */
static void change_characters(const char *game, const text *t)
{
    char *other = malloc(t->count + 2);

    assert_non_null(other);
    for (size_t at = 0; at < t->count; at++) {
        memcpy(other, t->bytes, at);
        strcpy(other + at, t->bytes + at + 1);
        expect_no(other, game, "deleted", at);
        other[at] = t->bytes[at];
        strcpy(other + at + 1, t->bytes + at);
        expect_no(other, game, "doubled", at);
        strcpy(other, t->bytes);
        other[at] = t->bytes[at] == '1' ? '0' : '1';
        expect_no(other, game, "replaced", at);
    }
    free(other);
}

static void no_character_can_be_changed(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        text t = certify(games[i].game, games[i].last);
        change_characters(games[i].game, &t);
        free(t.bytes);
    }
}

/* The number that begins at `at` replaced, with a digest that fits: what is
 * left is the mathematics. */
static void forge(const char *game, const text *t, size_t at, uint64_t with)
{
    char *other = malloc(t->count + 32), *end;
    const uint64_t was = strtoull(t->bytes + at, &end, 10);

    assert_non_null(other);
    if (was != with) {
        sprintf(other, "%.*s%llu%s", (int)at, t->bytes,
                (unsigned long long)with, end);
        mend_digest(other);
        expect_no(other, game, "forged", at);
    }
    free(other);
}

static void no_number_can_be_forged(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        text t = certify(games[i].game, games[i].last);
        const char *first = strchr(strstr(t.bytes, "\ntheorem"), ' ');
        for (const char *at = first; strncmp(at, "\ndigest", 7); at++) {
            const size_t place = (size_t)(at - t.bytes);
            if (isdigit((unsigned char)*at) &&
                !isdigit((unsigned char)at[-1])) {
                const uint64_t number = strtoull(at, NULL, 10);
                forge(games[i].game, &t, place, number + 1);
                forge(games[i].game, &t, place, number ? number - 1 : 2);
                forge(games[i].game, &t, place, 0);
            }
        }
        free(t.bytes);
    }
}

/* Other rules with the same shape. */
static void no_game_can_be_exchanged(void **state)
{
    static const char *const others[][2] = {{"0.75", "0.71"},
                                            {"0.712", "0.716"},
                                            {"0.3", "0.1"},
                                            {"S{1,2,3}", "S{1,2,4}"},
                                            {"4.13", "4.17"}};

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        text t = certify(others[i][0], 0);
        char *game = strstr(t.bytes, others[i][0]);
        memcpy(game, others[i][1], strlen(others[i][1]));
        mend_digest(t.bytes);
        expect_no(t.bytes, others[i][0], "of another game", 0);
        free(t.bytes);
    }
}

/* A quotient that is not reduced says the truth about outcomes, and is yet no
 * quotient: here T_1 with the element of heap 2 apart. */
static void unreduced_monoids_are_refused(void **state)
{
    char bytes[] = "grundy certificate 1\n"
                   "game 0.3\n"
                   "theorem T-MISERE-CERTIFICATE\n"
                   "heap 2\n"
                   "order 4\n"
                   "generators 1\n"
                   "action 1 1 2 3 0\n"
                   "lost 2 1 3\n"
                   "elements 0 1 2\n"
                   "digest 0000000000000000\n";
    const char *objection;

    (void)state;
    mend_digest(bytes);
    assert_int_equal(verdict_of(bytes, &objection), REFUSED);
    assert_string_equal(objection, "two elements are not told apart");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates_are_accepted),
        cmocka_unit_test(no_character_can_be_changed),
        cmocka_unit_test(no_number_can_be_forged),
        cmocka_unit_test(no_game_can_be_exchanged),
        cmocka_unit_test(unreduced_monoids_are_refused),
    };

    return cmocka_run_group_tests(tests, open_null, close_null);
}
