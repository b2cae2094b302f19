/* SPDX-License-Identifier: MIT */
/* f-claim.c - formulas on trial: the first byte, 0 to 5, chooses the game. */
#include "analysis/check/checked.h"
#include "rules/game.h"
#include "fuzz.h"

static const char *const games[] = {"nim",     "bash:m=3", "kayles",
                                    "wythoff", "4!.0",     "nim_k:k=2"};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const grundy_env env = fuzz_env();
    grundy_game *game = NULL;
    grundy_checked *checked = NULL;
    grundy_error err = {0};
    grundy_status status;
    char *claim;

    if (size == 0) return 0;
    claim = fuzz_text(data + 1, size - 1);
    MUST(grundy_game_parse(&game, games[data[0] % 6], &env, NULL) ==
         GRUNDY_OK);
    status = grundy_check_claim(&checked, game, claim, 0, 4, &env, &err);
    if (status) {
        fuzz_check_failure(status, &err);
        MUST(!checked && err.offset <= strlen(claim));
    } else {
        MUST(grundy_checked_holds(checked) ==
             (*grundy_checked_counterexample(checked) == '\0'));
    }
    grundy_checked_free(checked);
    grundy_game_free(game);
    free(claim);
    return 0;
}
