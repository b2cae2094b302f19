/* SPDX-License-Identifier: MIT */
/* input.c - which inputs `gen` and `duel` make. */
#include <string.h>

#include "cli.h"

static bool read_size(const cli_args *args, uint64_t *size)
{
    const char *text = cli_option_text(args, "size");

    if (text && strcmp(text, "max") == 0) {
        *size = UINT64_MAX;
        return true;
    }
    if (!cli_option_uint64(args, "size", size)) return false;
    if (!text || *size > 0) return true;
    cli_usage("--size needs a number from 1 on, or max");
    return false;
}

static bool read_ask(const cli_args *args, grundy_ask *ask)
{
    static const char *const names[] = {"judge", "value", "move", "order"};
    const char *text = cli_option_text(args, "ask");

    if (!text) return true;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(names[i], text) != 0) continue;
        *ask = (grundy_ask)i;
        return true;
    }
    cli_usage("--ask is judge, value, move or order, not '%s'", text);
    return false;
}

static bool read_cases(const cli_args *args, uint64_t *cases)
{
    if (!cli_option_uint64(args, "tests", cases)) return false;
    if (!cli_has(args, "tests") || *cases > 0) return true;
    cli_usage("--tests is at least 1");
    return false;
}

bool cli_input_options(const cli_args *args, grundy_input_choice *choice,
                       grundy_ask *ask)
{
    return cli_option_uint64(args, "seed", &choice->seed) &&
           read_cases(args, &choice->cases) &&
           read_size(args, &choice->size) && read_ask(args, ask);
}

int cli_input_fail(grundy_status status, const grundy_error *err,
                   const char *where)
{
    const int code = cli_fail(status, err, where);

    return code == EXIT_OPEN ? EXIT_USAGE : code;
}
