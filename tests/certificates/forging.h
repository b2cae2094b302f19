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
