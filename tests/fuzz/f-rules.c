/* SPDX-License-Identifier: MIT */
/* f-rules.c - rules in Lua: whatever the text does, it ends, says one line
 * where it fails, and leaves nothing behind. */
#include "grundy/values.h"

#include "rules/game.h"
#include "fuzz.h"

static void ask_values(const grundy_game *game, const grundy_env *env)
{
    const grundy_integer first = {0, NULL}, last = {6, NULL};
    fuzz_output output = {.count = 0};
    const grundy_writer writer = {fuzz_write, &output};
    grundy_error err = {0};
    const grundy_status status = grundy_values_write(
        game, &first, &last, GRUNDY_FORMAT_TEXT, &writer, env, &err);

    if (status) fuzz_check_failure(status, &err);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const grundy_env env = fuzz_env();
    grundy_game *game = NULL;
    grundy_error err = {0};
    const grundy_status status = grundy_game_from_lua(
        &game, "own.lua", (const char *)data, size, &env, &err);

    if (status) {
        fuzz_check_failure(status, &err);
        MUST(!game && !strchr(err.message, '\n'));
        return 0;
    }
    ask_values(game, &env);
    grundy_game_free(game);
    return 0;
}
