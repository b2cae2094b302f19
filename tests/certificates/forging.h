/* SPDX-License-Identifier: MIT */
/* forging.h - certificates as texts, and all texts that differ from one by a
 * character or, with a digest that fits, by a number.
 *
 * The verifier's own code runs in the process of the test, all but its main(); its
 * messages go nowhere.
 */
#ifndef TESTS_CERTIFICATES_FORGING_H
#define TESTS_CERTIFICATES_FORGING_H

#include <ctype.h>
#include <fcntl.h>
#include <unistd.h>

#include "test.h"

#include "grundy/grundy.h"

#include "../../apps/verify/verify.h"

typedef struct text {
    char *bytes;
    size_t count;
} text;

/* What the verifier says of a text: ACCEPTED, REFUSED with an objection or
 * UNREADABLE. */
typedef int (*verdict)(const char *bytes, const char **objection);

static inline grundy_status forging_add(void *user, const char *bytes,
                                        size_t count)
{
    text *to = user;

    to->bytes = realloc(to->bytes, to->count + count + 1);
    assert_non_null(to->bytes);
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    to->bytes[to->count] = '\0';
    return GRUNDY_OK;
}

static inline void forging_write(const char *path, const void *bytes,
                                 size_t count)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    fclose(file);
}

/* A verdict without what it prints to stderr. */
static inline int quietly(verdict of, const char *bytes,
                          const char **objection)
{
    const int messages = dup(STDERR_FILENO);
    const int null_device = open("/dev/null", O_WRONLY);
    int code;

    assert_true(messages >= 0 && null_device >= 0);
    assert_true(dup2(null_device, STDERR_FILENO) >= 0);
    *objection = "unreadable";
    code = of(bytes, objection);
    assert_true(dup2(messages, STDERR_FILENO) >= 0);
    close(messages);
    close(null_device);
    return code;
}

static inline void expect_yes(verdict of, const char *bytes, const char *game)
{
    const char *objection;

    if (quietly(of, bytes, &objection) != ACCEPTED)
        fail_msg("%s: %s:\n%s", game, objection, bytes);
}

static inline void expect_no(verdict of, const char *bytes, const char *game,
                             const char *change, size_t at)
{
    const char *objection;

    if (quietly(of, bytes, &objection) == ACCEPTED)
        fail_msg("%s: accepted with byte %zu %s:\n%s", game, at, change,
                 bytes);
}

/* The digest that fits the text, in place. */
static inline void mend_digest(char *bytes)
{
    const char *from = strchr(bytes, '\n') + 1;
    char *line = strstr(bytes, "\ndigest ");
    uint64_t hash = 14695981039346656037u;

    assert_non_null(line);
    for (; from <= line; from++)
        hash = (hash ^ (unsigned char)*from) * 1099511628211u;
    snprintf(line + 8, 18, "%016llx\n", (unsigned long long)hash);
}

/* ---- claims that are false in one way ---- */

/* All lines between the first and the last; NULL: it is true. */
typedef struct forging_claim {
    const char *facts, *objection;
} forging_claim;

static inline void judge_claims(verdict of, const forging_claim *claims,
                                size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char bytes[400];
        const char *objection;
        snprintf(bytes, sizeof bytes,
                 "grundy certificate 1\n%sdigest 0000000000000000\n",
                 claims[i].facts);
        mend_digest(bytes);
        assert_int_equal(quietly(of, bytes, &objection),
                         claims[i].objection ? REFUSED : ACCEPTED);
        if (claims[i].objection)
            assert_string_equal(objection, claims[i].objection);
    }
}

/* ---- other periods ---- */

/* The line with the number of heaps, and that with a fact of each of them; or of
 * those of the preperiod and a period alone. */
typedef struct forging_list {
    const char *count, *list;
    bool has_all;
} forging_list;

/* The number of the line that begins with the word. */
static inline uint64_t number_after(const char *bytes, const char *word)
{
    const char *line = strchr(bytes, '\n');

    while (line && strncmp(line + 1, word, strlen(word)) != 0)
        line = strchr(line + 1, '\n');
    assert_non_null(line);
    return strtoull(line + 1 + strlen(word), NULL, 10);
}

/* The truth about so many heaps, with another period than it has. */
static inline text with_period(const text *truth, const forging_list *of,
                               uint64_t preperiod, uint64_t period,
                               uint64_t heaps)
{
    enum { FACTS_MOST = 128 };
    const uint64_t e = number_after(truth->bytes, "preperiod"),
                   p = number_after(truth->bytes, "period"),
                   facts = of->has_all ? heaps : preperiod + period;
    uint64_t known[FACTS_MOST];
    char line[120], word[20];
    const char *rest, *end;
    char *at;
    text t = {NULL, 0};

    snprintf(word, sizeof word, "\n%s ", of->count);
    rest = strchr(strstr(truth->bytes, word) + 1, '\n');
    snprintf(word, sizeof word, "\n%s ", of->list);
    end = strstr(truth->bytes, word) + strlen(word) - 1;
    at = strchr(end, ' ');
    assert_true(e + p <= FACTS_MOST);
    for (uint64_t n = 0; n < e + p; n++)
        known[n] = strtoull(at, &at, 10);
    forging_add(&t, truth->bytes,
                (size_t)(strstr(truth->bytes, "\npreperiod ") - truth->bytes));
    snprintf(line, sizeof line, "\npreperiod %llu\nperiod %llu\n%s %llu",
             (unsigned long long)preperiod, (unsigned long long)period,
             of->count, (unsigned long long)heaps);
    forging_add(&t, line, strlen(line));
    forging_add(&t, rest, (size_t)(end - rest));
    for (uint64_t n = 0; n < facts; n++) {
        snprintf(line, sizeof line, " %llu",
                 (unsigned long long)known[n < e ? n : e + (n - e) % p]);
        forging_add(&t, line, strlen(line));
    }
    snprintf(line, sizeof line, "\ndigest %016d\n", 0);
    forging_add(&t, line, strlen(line));
    mend_digest(t.bytes);
    return t;
}

/* Periods that are multiples or parts of the least one, or none, which begin early or
 * late: whatever the number of heaps. */
static inline void forge_periods(verdict of, const char *game,
                                 const text *truth, const forging_list *list)
{
    enum { HEAPS_MOST = 100 };
    const uint64_t e = number_after(truth->bytes, "preperiod"),
                   p = number_after(truth->bytes, "period");

    for (uint64_t preperiod = e > 0 ? e - 1 : 0; preperiod <= e + 1;
         preperiod++)
        for (uint64_t period = 0; period <= 2 * p; period++) {
            bool is_accepted = false;
            for (uint64_t heaps = 1; heaps <= HEAPS_MOST; heaps++) {
                text t = with_period(truth, list, preperiod, period, heaps);
                const char *objection;
                is_accepted |= quietly(of, t.bytes, &objection) == ACCEPTED;
                free(t.bytes);
            }
            if (is_accepted != (preperiod == e && period == p))
                fail_msg("%s: preperiod %llu, period %llu", game,
                         (unsigned long long)preperiod,
                         (unsigned long long)period);
        }
}

/* ---- other characters and numbers ---- */

/* A character deleted, doubled and replaced, everywhere. */
static inline void change_characters(verdict of, const char *game,
                                     const text *t)
{
    char *other = malloc(t->count + 2);

    assert_non_null(other);
    for (size_t at = 0; at < t->count; at++) {
        memcpy(other, t->bytes, at);
        strcpy(other + at, t->bytes + at + 1);
        expect_no(of, other, game, "deleted", at);
        other[at] = t->bytes[at];
        strcpy(other + at + 1, t->bytes + at);
        expect_no(of, other, game, "doubled", at);
        strcpy(other, t->bytes);
        other[at] = t->bytes[at] == '1' ? '0' : '1';
        expect_no(of, other, game, "replaced", at);
    }
    free(other);
}

/* The number that begins at `at` replaced, with a digest that fits: what is
 * left is the mathematics. */
static inline void forge_number(verdict of, const char *game, const text *t,
                                size_t at, uint64_t with)
{
    char *other = malloc(t->count + 32), *end;
    const uint64_t was = strtoull(t->bytes + at, &end, 10);

    assert_non_null(other);
    if (was != with) {
        sprintf(other, "%.*s%llu%s", (int)at, t->bytes,
                (unsigned long long)with, end);
        mend_digest(other);
        expect_no(of, other, game, "forged", at);
    }
    free(other);
}

/* Each number after the game. */
static inline void forge_numbers(verdict of, const char *game, const text *t)
{
    const char *at = strchr(strstr(t->bytes, "\ntheorem"), ' ');

    for (; strncmp(at, "\ndigest", 7) != 0; at++) {
        const size_t place = (size_t)(at - t->bytes);
        uint64_t number;
        if (!isdigit((unsigned char)*at) || isdigit((unsigned char)at[-1]))
            continue;
        number = strtoull(at, NULL, 10);
        forge_number(of, game, t, place, number + 1);
        forge_number(of, game, t, place, number ? number - 1 : 2);
        forge_number(of, game, t, place, 0);
    }
}

#endif
