/* SPDX-License-Identifier: MIT */
/* t-quotients.c - certificates of quotients: what the library writes, the
 * verifier accepts; and it accepts no text that differs from it by one fact.
 */
#include "forging.h"

#include "../../apps/verify/quotient.h"
#include "published.h"
#include "sanitized.h"

static grundy_quotient *quotient_of_code(const char *code, uint64_t last)
{
    grundy_heapgame *game_rules;
    grundy_quotient *q;

    assert_int_equal(grundy_heapgame_parse(&game_rules, code, NULL, NULL), 0);
    assert_int_equal(grundy_quotient_find(&q, game_rules, last, NULL, NULL),
                     0);
    grundy_heapgame_free(game_rules);
    return q;
}

static grundy_quotient *quotient_of_positions(const char *positions)
{
    const grundy_env env = {.limits = {.steps = 1 << 16}};
    grundy_position *position;
    grundy_quotient *q;

    assert_int_equal(grundy_position_parse(&position, positions, NULL, NULL),
                     0);
    assert_int_equal(grundy_quotient_of_position(&q, position, &env, NULL), 0);
    grundy_position_free(position);
    return q;
}

/* Of a code, or of positions: these have a space. */
static text certify(const char *game, uint64_t last)
{
    text out = {NULL, 0};
    const grundy_writer writer = {forging_add, &out};
    grundy_quotient *q = strchr(game, ' ') ? quotient_of_positions(game)
                                           : quotient_of_code(game, last);

    assert_int_equal(grundy_quotient_certify(q, &writer, NULL), 0);
    grundy_quotient_free(q);
    return out;
}

static int verdict_of(const char *bytes, const char **objection)
{
    quotient_claim q;
    int code = UNREADABLE;

    if (!is_about_quotient(bytes)) return UNREADABLE;
    if (read_quotient(&q, bytes, "")) {
        *objection = judge_quotient(&q);
        code = *objection ? REFUSED : ACCEPTED;
    }
    clear_quotient(&q);
    return code;
}

static void expect_accepted(const char *game, uint64_t last)
{
    text t = certify(game, last);

    expect_yes(verdict_of, t.bytes, game);
    free(t.bytes);
}

static const struct {
    const char *game;
    uint64_t last;
} games[] = {{"0.3", 0},
             {"0.0", 0},
             {"0.75", 0},
             {"0.712", 0},
             {"S{1,2,3}", 0},
             {"S{2,5,7}", 0},
             {"0.F", 0},
             {"G.01", 9},
             {"A{1}", 9},
             {"0.07", 14},
             {"4.13", 0},
             {"4.4!6", 12},
             {"0.3(02)", 0},
             {"0.7!", 0},
             {"8!.0", 14},
             {"nim 3 5", 0},
             {"cram 3x3 + kayles 5", 0},
             {"chomp 2 2", 0},
             {"nim 0", 0}};

static void certificates_are_accepted(void **state)
{
    published table;
    unsigned rows = 0;

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        expect_accepted(games[i].game, games[i].last);
    expect_accepted("0.07", 27);
    assert_true(published_open(&table, "misere_quotients.tsv"));
    while (published_next(&table)) {
        if (strtoul(table.column[5], NULL, 10) >= 1000) continue;
        expect_accepted(table.column[0], 0);
        rows++;
    }
    assert_in_range(rows, 52, 9999);
}

/* ---- changes ---- */

static void no_character_can_be_changed(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        text t = certify(games[i].game, games[i].last);
        change_characters(verdict_of, games[i].game, &t);
        free(t.bytes);
    }
}

/* ---- a forged line of moves may tell the truth about other games ---- */

enum { LISTED_MOST = 16 };

/* The moves of a certificate, by a reading of its own. */
typedef struct listed {
    unsigned last, options[LISTED_MOST], sizes[LISTED_MOST][LISTED_MOST];
    unsigned heaps[LISTED_MOST][LISTED_MOST][LISTED_MOST];
} listed;

static unsigned read_number(const char **at)
{
    char *end;
    const unsigned long number = strtoul(*at, &end, 10);

    *at = end;
    return (unsigned)number;
}

static void read_listed(listed *l, const char *bytes)
{
    const char *at = strstr(bytes, "\nmoves");

    memset(l, 0, sizeof *l);
    for (; at && strncmp(at, "\nmoves", 6) == 0; at = strchr(at, '\n')) {
        const unsigned h = ++l->last;
        assert_true(h < LISTED_MOST);
        at += 6;
        l->options[h] = read_number(&at);
        for (unsigned i = 0; i < l->options[h]; i++) {
            l->sizes[h][i] = read_number(&at);
            for (unsigned k = 0; k < l->sizes[h][i]; k++)
                l->heaps[h][i][k] = read_number(&at);
        }
    }
}

/* By the definition: how many heaps there are of each kind. */
static bool is_listed_lost(const listed *l, const unsigned *counts)
{
    bool has_move = false;

    for (unsigned h = 1; h <= l->last; h++) {
        for (unsigned i = 0; counts[h] > 0 && i < l->options[h]; i++) {
            unsigned after[LISTED_MOST];
            memcpy(after, counts, sizeof after);
            after[h]--;
            for (unsigned k = 0; k < l->sizes[h][i]; k++)
                after[l->heaps[h][i][k]]++;
            if (is_listed_lost(l, after)) return false;
            has_move = true;
        }
    }
    return has_move;
}

/* Whether the claim is true of sums of a few heaps. */
static bool is_true(const char *bytes)
{
    quotient_claim q;
    monoid m = {0};
    listed l;
    bool is_so = true;

    assert_true(read_quotient(&q, bytes, ""));
    assert_null(make_monoid(&m, &q));
    read_listed(&l, bytes);
    for (unsigned a = 0; a <= l.last; a++)
        for (unsigned b = a; b <= l.last; b++)
            for (unsigned c = b; c <= l.last; c++) {
                unsigned counts[LISTED_MOST] = {0};
                const size_t ab =
                    m.product[q.elements[a] * m.order + q.elements[b]];
                const size_t abc = m.product[ab * m.order + q.elements[c]];
                counts[a]++, counts[b]++, counts[c]++;
                is_so &= is_listed_lost(&l, counts) == has(q.lost, abc);
            }
    clear_monoid(&m);
    clear_quotient(&q);
    return is_so;
}

/* Other moves are other games: refused, or true of these. */
static void expect_truth(const char *bytes, size_t at)
{
    const char *objection;

    if (quietly(verdict_of, bytes, &objection) == ACCEPTED && !is_true(bytes))
        fail_msg("a falsehood is accepted with byte %zu forged:\n%s", at,
                 bytes);
}

/* Whether the place is in a line that starts with this word. */
static bool is_in_line(const char *bytes, size_t at, const char *word)
{
    while (at > 0 && bytes[at - 1] != '\n')
        at--;
    return strncmp(bytes + at, word, strlen(word)) == 0;
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
        if (is_in_line(t->bytes, at, "moves"))
            expect_truth(other, at);
        else if (!is_in_line(t->bytes, at, "positions"))
            expect_no(verdict_of, other, game, "forged", at);
    }
    free(other);
}

static void no_number_can_be_forged(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i += STRIDE) {
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

static void only_the_least_period_is_accepted(void **state)
{
    static const forging_list elements = {"heap", "elements", false};
    static const char *const periodic[] = {"0.3", "0.75", "S{1,2,3}", "0.712"};

    (void)state;
    for (size_t i = 0; i < sizeof periodic / sizeof *periodic; i += STRIDE) {
        text truth = certify(periodic[i], 0);
        forge_periods(verdict_of, periodic[i], &truth, &elements);
        free(truth.bytes);
    }
}

/* Other rules with the same shape. */
static void no_game_can_be_exchanged(void **state)
{
    static const char *const others[][2] = {
        {"0.75", "0.71"},
        {"0.712", "0.716"},
        {"0.3", "0.1"},
        {"S{1,2,3}", "S{1,2,4}"},
        {"4.13", "4.17"},
        {"0.3(1)", "0.3(2)"},
        {"0.3(1)", "0.3(0)"},
        /* Sums with the same element whose options are not the same. */
        {"0.344", "0.346"},
        {"0.572", "0.533"}};

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        text t = certify(others[i][0], 0);
        char *game = strstr(t.bytes, others[i][0]);
        memcpy(game, others[i][1], strlen(others[i][1]));
        mend_digest(t.bytes);
        expect_no(verdict_of, t.bytes, others[i][0], "of another game", 0);
        free(t.bytes);
    }
}

/* The text about another game: true only if it is what the library says of it. */
static void expect_exchanged(const text *t, const char *code, const text *own)
{
    const char *game = strchr(t->bytes, '\n') + 1;
    const char *body = strchr(game, '\n');
    text other = {NULL, 0};
    const char *objection;
    bool is_true;

    forging_add(&other, t->bytes, (size_t)(game - t->bytes));
    forging_add(&other, "game ", 5);
    forging_add(&other, code, strlen(code));
    forging_add(&other, body, strlen(body));
    mend_digest(other.bytes);
    is_true = own->bytes && strcmp(other.bytes, own->bytes) == 0;
    if ((quietly(verdict_of, other.bytes, &objection) == ACCEPTED) != is_true)
        fail_msg("%s: %s", code, other.bytes);
    free(other.bytes);
}

/* NULL where the library has none, as of a quotient that is too large. */
static void certify_code(text *out, const char *code)
{
    const grundy_env env = {.limits = {.steps = 1 << 16}};
    const grundy_writer writer = {forging_add, out};
    grundy_heapgame *heapgame;
    grundy_quotient *q;

    *out = (text){NULL, 0};
    assert_int_equal(grundy_heapgame_parse(&heapgame, code, NULL, NULL), 0);
    if (!grundy_quotient_find(&q, heapgame, 0, &env, NULL)) {
        const grundy_status status = grundy_quotient_certify(q, &writer, NULL);
        assert_true(status == GRUNDY_OK || !out->bytes);
        grundy_quotient_free(q);
    }
    grundy_heapgame_free(heapgame);
}

/* All codes of two digits. */
static void a_quotient_is_that_of_its_own_game(void **state)
{
    enum { CODES = 64 };
    text texts[CODES];
    char codes[CODES][8];

    (void)state;
    for (unsigned i = 0; i < CODES; i++) {
        snprintf(codes[i], sizeof codes[i], "0.%o%o", i / 8, i % 8);
        if (i % 8 == 0) codes[i][3] = '\0';
        certify_code(&texts[i], codes[i]);
    }
    for (unsigned i = 0; i < CODES; i += 2 * STRIDE + 1)
        for (unsigned k = 0; texts[i].bytes && k < CODES; k++)
            expect_exchanged(&texts[i], codes[k], &texts[k]);
    for (unsigned i = 0; i < CODES; i++)
        free(texts[i].bytes);
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
    assert_int_equal(quietly(verdict_of, bytes, &objection), REFUSED);
    assert_string_equal(objection, "two elements are not told apart");
}

/* False in one way each, but for the digest, which fits. */
static void claims_are_refused_for_what_is_wrong(void **state)
{
#define ACTIONS(one, other)                                                   \
    "order 8\ngenerators 3\naction " one "\naction " other                    \
    "\naction 5 6 7 3 2 5 4 4 5\nlost 2 1 4\n"
#define A "1 1 0 3 2 5 4 7 6"
#define B "2 2 3 4 5 2 3 3 2"
    static const forging_claim claims[] = {
        {"game 0.75\ntheorem T-MISERE-PERIOD\npreperiod 8\nperiod 2\n"
         "heap 22\n" ACTIONS(A, B) "elements 0 1 2 1 2 6 2 6 2 5\n",
         NULL},
        {"game 0.75\ntheorem T-MISERE-PERIOD\npreperiod 8\nperiod 2\n"
         "heap 22\n" ACTIONS(B, A) "elements 0 1 2 1 2 6 2 6 2 5\n",
         "the generators are not ascending heaps"},
        {"game 0.75\ntheorem T-MISERE-PERIOD\npreperiod 8\nperiod 2\n"
         "heap 22\n" ACTIONS(A, B) "elements 3 1 2 1 2 6 2 6 2 5\n",
         "heap 0 is not the identity"},
        {"game A{1}\ntheorem T-MISERE-PERIOD\npreperiod 8\nperiod 2\n"
         "heap 22\n" ACTIONS(A, B) "elements 0 1 2 1 2 6 2 6 2 5\n",
         "the theorem is about moves of bounded size"}};
#undef ACTIONS
#undef A
#undef B

    (void)state;
    judge_claims(verdict_of, claims, sizeof claims / sizeof *claims);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates_are_accepted),
        cmocka_unit_test(no_character_can_be_changed),
        cmocka_unit_test(no_number_can_be_forged),
        cmocka_unit_test(only_the_least_period_is_accepted),
        cmocka_unit_test(no_game_can_be_exchanged),
        cmocka_unit_test(a_quotient_is_that_of_its_own_game),
        cmocka_unit_test(unreduced_monoids_are_refused),
        cmocka_unit_test(claims_are_refused_for_what_is_wrong),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
