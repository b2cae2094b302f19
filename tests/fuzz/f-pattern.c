/* SPDX-License-Identifier: MIT */
/* f-pattern.c - texts of tables of values, lost heaps and pairs: the first byte
 * chooses. Whatever is proposed holds where it says so.
 *
 * Tables are short: from 60 values on they are compared with two thousand known
 * games, which takes as long as a hundred short tables; see f-pattern_long.c.
 */
#include "grundy/pattern.h"

#include "fuzz.h"
#include "laws.h"

/* Too few bytes for 60 numbers; and items of a view, heaps or pairs. */
enum { BYTES_MOST = 118, ITEMS_MOST = 300 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    grundy_env env = fuzz_env();
    fuzz_input input = {data + 1, size - 1};
    const grundy_reader reader = {fuzz_read, &input};
    grundy_pattern *pattern = NULL;
    grundy_error err = {0};
    grundy_status status;

    if (size == 0 || size > BYTES_MOST) return 0;
    env.limits.positions = ITEMS_MOST;
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
