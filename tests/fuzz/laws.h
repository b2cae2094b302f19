/* SPDX-License-Identifier: MIT */
/* laws.h - what must be true of laws, whatever they were proposed for. */
#ifndef TESTS_FUZZ_LAWS_H
#define TESTS_FUZZ_LAWS_H

#include "grundy/pattern.h"

#include "fuzz.h"

static inline void check_laws(const grundy_pattern *pattern,
                              const grundy_env *env)
{
    fuzz_output output = {.count = 0};
    const grundy_writer writer = {fuzz_write, &output};
    const grundy_pattern_source source = grundy_pattern_describe(pattern);

    for (size_t i = 0; i < grundy_pattern_count(pattern); i++) {
        const grundy_pattern_law law = grundy_pattern_at(pattern, i);
        MUST(*law.family && *law.statement && !law.is_proved && !*law.tag);
        MUST(law.held > 0 && law.fitted >= 2 * law.held);
        MUST(law.exception_count <= law.fitted / 2);
        for (size_t j = 1; j < law.exception_count; j++)
            MUST(law.exceptions[j].index > law.exceptions[j - 1].index);
        MUST(source.count > 0);
    }
    MUST(grundy_pattern_write(pattern, GRUNDY_FORMAT_TEXT, &writer, env,
                              NULL) == GRUNDY_OK);
    MUST(grundy_pattern_write(pattern, GRUNDY_FORMAT_JSON, &writer, env,
                              NULL) == GRUNDY_OK);
    MUST(output.count > 0);
}

#endif
