/* SPDX-License-Identifier: MIT */
/* f-pattern.c - tables of values, lost heaps and pairs: the first byte chooses.
 * Whatever is proposed holds where it says so. */
#include "grundy/pattern.h"

#include "fuzz.h"

static void check_laws(const grundy_pattern *pattern, const grundy_env *env)
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const grundy_env env = fuzz_env();
    fuzz_input input = {data + 1, size - 1};
    const grundy_reader reader = {fuzz_read, &input};
    grundy_pattern *pattern = NULL;
    grundy_error err = {0};
    grundy_status status;

    if (size == 0) return 0;
    status = grundy_pattern_read(&pattern, (grundy_pattern_kind)(data[0] % 3),
                                 &reader, &env, &err);
    if (status) {
        fuzz_check_failure(status, &err);
        MUST(!pattern && (status != GRUNDY_BAD_INPUT || err.line > 0));
    } else {
        check_laws(pattern, &env);
    }
    grundy_pattern_free(pattern);
    return 0;
}
