/* SPDX-License-Identifier: MIT */
/* f-expression.c - expressions of values: what is read is written, and both
 * texts of a value are read as the same one; a short value less itself is 0,
 * and a loopy one is not greater or less than itself, nor is its negative's
 * negative another; the store forgets what is not asked to be kept. */
#include "values/short/text/short_read.h"
#include "values/short/text/short_write.h"
#include "values/stopper/text/loopy_write.h"
#include "fuzz.h"

static const grundy_env env = {.limits = {.memory_bytes = (size_t)16 << 20,
                                          .positions = 2000,
                                          .moves = 200,
                                          .digits = 100,
                                          .steps = 20000}};

/* What comes out of a limit is no finding. */
static bool is_done(grundy_status status)
{
    MUST(status == GRUNDY_OK || status == GRUNDY_OVER_BUDGET);
    return status == GRUNDY_OK;
}

static void check_text(gi_shorts *s, gi_short a,
                       grundy_status (*write)(gi_shorts *s, gi_short a,
                                              gi_text *text))
{
    gi_short again;
    gi_text text;

    gi_text_init(&text, &env);
    gi_shorts_begin(s);
    if (is_done(gi_shorts_judge(s, write(s, a, &text), NULL)) &&
        text.count < 4096) {
        gi_shorts_begin(s);
        if (is_done(gi_short_read(s, text.bytes, text.count, &again, NULL)))
            MUST(again == a);
    }
    gi_text_clear(&text);
}

static void check_value(gi_shorts *s, gi_short a)
{
    gi_short difference, kept = a;

    check_text(s, a, gi_short_write);
    check_text(s, a, gi_short_write_pretty);
    gi_shorts_begin(s);
    if (is_done(
            gi_shorts_judge(s, gi_short_subtract(s, a, a, &difference), NULL)))
        MUST(difference == GI_SHORT_ZERO);
    gi_shorts_begin(s);
    if (!is_done(gi_shorts_judge(s, gi_shorts_collect(s, &kept, 1), NULL)))
        return;
    check_text(s, kept, gi_short_write);
}

static bool is_settled(gi_shorts *s, grundy_status status)
{
    return status != GRUNDY_UNDECIDED &&
           is_done(gi_shorts_judge(s, status, NULL));
}

static void check_loopy_text(gi_partizans *p, gi_partizan a,
                             grundy_status (*write)(gi_partizans *p,
                                                    gi_partizan a,
                                                    gi_text *text))
{
    gi_shorts *s = gi_partizans_shorts(p);
    gi_partizan again;
    gi_text text;

    gi_text_init(&text, &env);
    gi_shorts_begin(s);
    if (is_settled(s, write(p, a, &text)) && text.count < 4096) {
        const grundy_status status = gi_partizan_read(
            p, gi_text_string(&text), text.count, NULL, 0, &again, NULL);
        if (is_settled(s, status)) MUST(again == a);
    }
    gi_text_clear(&text);
}

static void check_loopy(gi_partizans *p, gi_partizan a)
{
    gi_shorts *s = gi_partizans_shorts(p);
    grundy_relation relation;
    gi_partizan negative;

    check_loopy_text(p, a, gi_partizan_write);
    check_loopy_text(p, a, gi_partizan_write_pretty);
    gi_shorts_begin(s);
    if (is_settled(s, gi_partizan_compare(p, a, a, &relation)))
        MUST(relation == GRUNDY_RELATION_EQUAL);
    gi_shorts_begin(s);
    if (is_settled(s, gi_partizan_negate(p, a, &negative)) &&
        is_settled(s, gi_partizan_negate(p, negative, &negative)))
        MUST(negative == a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gi_shorts *s = NULL;
    gi_partizans *p = NULL;
    gi_partizan a;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status;

    if (size > 400 || gi_shorts_new(&s, &env)) return 0;
    MUST(gi_partizans_new(&p, s) == GRUNDY_OK);
    status = gi_partizan_read(p, (const char *)data, size, NULL, 0, &a, &err);
    if (status) fuzz_check_failure(status, &err);
    if (!status && !gi_partizan_is_short(a)) check_loopy(p, a);
    gi_partizans_free(p);
    if (!status && gi_partizan_is_short(a)) check_value(s, a);
    gi_shorts_free(s);
    return 0;
}
