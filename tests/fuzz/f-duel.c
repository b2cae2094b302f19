/* SPDX-License-Identifier: MIT */
/* f-duel.c - what programs print, held against the answer. The first byte
 * chooses the question. */
#include "grundy/duel.h"

#include "fuzz.h"

static const struct {
    const char *problem;
    grundy_ask ask;
} questions[] = {
    {"nim", GRUNDY_ASK_JUDGE},
    {"nim", GRUNDY_ASK_MOVE},
    {"northcott", GRUNDY_ASK_JUDGE},
    {"kings_game", GRUNDY_ASK_ORDER},
    {"three_kingdoms", GRUNDY_ASK_JUDGE},
    {"tic_tac_toe", GRUNDY_ASK_MOVE},
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const grundy_env env = fuzz_env();
    const grundy_input_choice choice = {.seed = 1, .number = 31, .size = 4};
    grundy_duel *duel = NULL;
    grundy_input *input = NULL;
    grundy_ruling ruling = {.kind = GRUNDY_RULING_RIGHT};
    size_t which;

    if (size == 0) return 0;
    which = data[0] % (sizeof questions / sizeof questions[0]);
    if (grundy_duel_new(&duel, questions[which].problem, questions[which].ask,
                        &env, NULL))
        return 0;
    if (!grundy_input_new(&input, duel, &choice, NULL) &&
        !grundy_input_check(&ruling, input, (const char *)data + 1, size - 1,
                            NULL) &&
        (memchr(ruling.expected, 0, sizeof ruling.expected) == NULL ||
         memchr(ruling.found, 0, sizeof ruling.found) == NULL ||
         ruling.case_index >= grundy_input_case_count(input)))
        abort();
    grundy_input_free(input);
    grundy_duel_free(duel);
    return 0;
}
