/* SPDX-License-Identifier: MIT */
/* ranges.c - ranges of numbers on the command line: `0..100,1..2^30,7`. */
#include <string.h>

#include "cli.h"

bool cli_read_number(const char *text, const char *end, uint64_t *out)
{
    uint64_t parts[2] = {0, 1}, power = 1;
    int part = 0;
    bool has_digit = false;

    for (; text < end; text++) {
        if (*text == '^' && part == 0 && has_digit) {
            parts[++part] = 0;
            has_digit = false;
            continue;
        }
        if (*text < '0' || *text > '9') return false;
        has_digit = true;
        if (__builtin_mul_overflow(parts[part], 10u, &parts[part]) ||
            __builtin_add_overflow(parts[part], (unsigned)(*text - '0'),
                                   &parts[part]))
            return false;
    }
    if (parts[0] < 2 && part == 1) parts[1] = parts[1] > 0;
    for (uint64_t i = 0; i < parts[1]; i++)
        if (__builtin_mul_overflow(power, parts[0], &power)) return false;
    *out = power;
    return has_digit;
}

/* One range, "0..100" or "7". */
static bool read_range(const char *text, const char *end,
                       grundy_count_range *out)
{
    const char *dots = text;

    while (dots + 1 < end && (dots[0] != '.' || dots[1] != '.'))
        dots++;
    if (dots + 1 >= end) {
        if (!cli_read_number(text, end, &out->first)) return false;
        out->last = out->first;
        return true;
    }
    return cli_read_number(text, dots, &out->first) &&
           cli_read_number(dots + 2, end, &out->last);
}

bool cli_option_ranges(const cli_args *args, const char *name,
                       grundy_count_range *out, size_t most, size_t *count)
{
    const char *text = cli_option_text(args, name);

    *count = 0;
    while (text && *count < most) {
        const char *end = text + strcspn(text, ",");
        if (!read_range(text, end, &out[*count])) {
            cli_usage("--%s needs ranges such as 0..100 or 1..2^30, with "
                      "commas between, not '%.*s'",
                      name, (int)(end - text), text);
            return false;
        }
        ++*count;
        text = *end ? end + 1 : NULL;
    }
    if (text) cli_usage("--%s has more than %zu ranges", name, most);
    return !text;
}
