/* SPDX-License-Identifier: MIT */
/* f-period.c - a period that is proved holds for the terms that follow too. */
#include "grundy/period.h"
#include "grundy/sequence.h"

#include "codes/heapgame.h"
#include "rules/game.h"
#include "fuzz.h"

enum { TERMS_MOST = 300 };

/* G(n + period) = G(n) + saltus from the preperiod on, twice as far as was
 * looked. */
static void check_period(const grundy_game *game, const grundy_period *period)
{
    const grundy_env env = GRUNDY_ENV_INIT;
    const uint64_t count = period->preperiod + 2 * period->period + TERMS_MOST;
    grundy_heapgame *rules = NULL;
    grundy_sequence *seq = NULL;

    /* A game of the catalogue has a code under another name. */
    if (grundy_heapgame_parse(&rules, grundy_game_name(game), &env, NULL))
        return;
    MUST(grundy_sequence_new(&seq, rules, &env, NULL) == GRUNDY_OK);
    MUST(grundy_sequence_extend(seq, (size_t)count, NULL) == GRUNDY_OK);
    for (uint64_t n = period->preperiod; n + period->period < count; n++)
        MUST(grundy_sequence_at(seq, (size_t)(n + period->period)) ==
             grundy_sequence_at(seq, (size_t)n) + period->saltus);
    grundy_sequence_free(seq);
    grundy_heapgame_free(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const grundy_env env = fuzz_env();
    static fuzz_output output;
    const grundy_writer writer = {fuzz_write, &output};
    char *text = fuzz_text(data, size);
    grundy_game *game = NULL;
    grundy_period period;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, text, &env, NULL);

    free(text);
    if (status) return 0;
    status = grundy_period_find(&period, game, TERMS_MOST, &env, &err);
    if (status) {
        fuzz_check_failure(status, &err);
    } else {
        MUST(period.period > 0 && period.terms_used > 0);
        MUST(!period.is_proved == !*period.tag);
        if (period.is_proved && period.preperiod + period.period < 10000)
            check_period(game, &period);
        output.count = 0;
        status = grundy_certificate_write(game, &period, &writer, &env, &err);
        if (status) fuzz_check_failure(status, &err);
        output.count = 0;
        status = grundy_coq_write(game, &period, &writer, &env, &err);
        if (status) fuzz_check_failure(status, &err);
    }
    grundy_game_free(game);
    return 0;
}
