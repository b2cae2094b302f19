/* SPDX-License-Identifier: MIT */
/* pattern_test.h - the words in which the tests of patterns are written. */
#ifndef GI_ANALYSIS_TEST_PATTERN_TEST_H
#define GI_ANALYSIS_TEST_PATTERN_TEST_H

#include "test.h"
#include "grundy/grundy.h"
#include "rules/game.h"
#include "heap_oracle.h"
#include "random.h"

enum { MOST = 500 }; /* Heaps of a table. */

static inline grundy_pattern *of_numbers(grundy_pattern_kind kind,
                                         int64_t first, const int64_t *numbers,
                                         size_t count)
{
    grundy_pattern *pattern = NULL;
    grundy_error err = {0};

    if (grundy_pattern_of_numbers(&pattern, kind, first, numbers, count, NULL,
                                  &err))
        fail_msg("%s", err.message);
    return pattern;
}

static inline grundy_pattern *of_game(const char *name,
                                      const grundy_pattern_options *options)
{
    grundy_game *game = NULL;
    grundy_pattern *pattern = NULL;

    assert_int_equal(grundy_game_parse(&game, name, NULL, NULL), GRUNDY_OK);
    if (grundy_pattern_of_game(&pattern, game, options, NULL, NULL))
        fail_msg("%s", name);
    grundy_game_free(game);
    return pattern;
}

/* The law of a family; it must be there, and stands on something. */
static inline grundy_pattern_law law_of(const grundy_pattern *pattern,
                                        const char *family)
{
    for (size_t i = 0; i < grundy_pattern_count(pattern); i++) {
        const grundy_pattern_law law = grundy_pattern_at(pattern, i);
        if (strcmp(law.family, family)) continue;
        assert_true(law.fitted >= 2 * law.held && law.held > 0);
        assert_int_equal(law.is_proved, *law.tag != '\0');
        return law;
    }
    fail_msg("no law of the family %s", family);
    return (grundy_pattern_law){.family = ""};
}

static inline void expect(const grundy_pattern *pattern, const char *family,
                          const char *statement)
{
    const grundy_pattern_law law = law_of(pattern, family);

    if (!strstr(law.statement, statement))
        fail_msg("%s: \"%s\"", family, law.statement);
}

static inline void expect_none(const grundy_pattern *pattern, const char *what,
                               size_t count)
{
    if (grundy_pattern_count(pattern))
        fail_msg("%s, %zu numbers: %s", what, count,
                 grundy_pattern_at(pattern, 0).statement);
}

#endif
