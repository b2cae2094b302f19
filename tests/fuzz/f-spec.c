/* SPDX-License-Identifier: MIT */
/* f-spec.c - texts of games and codes: a name that comes out goes in again and
 * comes out the same. */
#include "codes/heapgame.h"
#include "rules/game.h"
#include "fuzz.h"

static void try_game(const char *text, const grundy_env *env)
{
    grundy_game *game = NULL, *again = NULL;
    grundy_error err = {0};
    const grundy_status status = grundy_game_parse(&game, text, env, &err);

    if (status) {
        fuzz_check_failure(status, &err);
        MUST(!game && err.offset <= strlen(text));
        return;
    }
    MUST(grundy_game_parse(&again, grundy_game_name(game), env, &err) ==
         GRUNDY_OK);
    MUST(strcmp(grundy_game_name(game), grundy_game_name(again)) == 0);
    MUST(grundy_game_convention(game) == grundy_game_convention(again));
    grundy_game_free(again);
    grundy_game_free(game);
}

static void try_code(const char *text, const grundy_env *env)
{
    grundy_heapgame *game = NULL, *again = NULL;
    grundy_error err = {0};
    const grundy_status status = grundy_heapgame_parse(&game, text, env, &err);

    if (status) {
        fuzz_check_failure(status, &err);
        MUST(!game && err.offset <= strlen(text));
        return;
    }
    MUST(grundy_heapgame_parse(&again, grundy_heapgame_name(game), env,
                               &err) == GRUNDY_OK);
    MUST(strcmp(grundy_heapgame_name(game), grundy_heapgame_name(again)) == 0);
    MUST(grundy_heapgame_kind(game) == grundy_heapgame_kind(again));
    grundy_heapgame_free(again);
    grundy_heapgame_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const grundy_env env = fuzz_env();
    char *text = fuzz_text(data, size);

    try_game(text, &env);
    try_code(text, &env);
    free(text);
    return 0;
}
