/* SPDX-License-Identifier: MIT */
/* f-certificate.c - whatever the text, grundy-verify reads it or says where it
 * cannot; and what it accepts, with a digest that is made to fit, is so: the
 * period is asked of the library, as far again as the certificate's terms. */
#include "../../apps/verify/partizan.h"
#include "../../apps/verify/quotient.h"
#include "fuzz.h"

enum { TERMS = 3000, TERMS_OF_PARTS = 300, ORDER = 64, HEAPS = 200 };
enum { FORMS = 64, VALUES_OF_PARTIZAN = 100 };

/* The library's values do not contradict the claim. */
static void expect_period(const certificate *c)
{
    const grundy_env env = fuzz_env();
    const size_t count = 2 * (size_t)c->terms;
    grundy_heapgame *game;
    grundy_sequence *sequence;
    grundy_nimber *terms = malloc(count * sizeof *terms);

    MUST(terms);
    MUST(grundy_heapgame_parse(&game, c->game, NULL, NULL) == GRUNDY_OK);
    MUST(grundy_sequence_new(&sequence, game, &env, NULL) == GRUNDY_OK);
    MUST(grundy_sequence_extend(sequence, count, NULL) == GRUNDY_OK);
    MUST(grundy_sequence_copy(terms, sequence, 0, count, NULL) == GRUNDY_OK);
    for (size_t n = (size_t)c->preperiod; n + c->period < count; n++)
        MUST(terms[n + c->period] == terms[n] + c->saltus);
    grundy_sequence_free(sequence);
    grundy_heapgame_free(game);
    free(terms);
}

/* As the terms have it. */
static bool mend_digest(certificate *c)
{
    uint32_t *terms = compute_terms(c);
    uint64_t from = 0;

    if (!terms) return false;
    if (needs_window(c) && c->window < c->terms) from = c->terms - c->window;
    c->digest = digest_of(c, NULL);
    for (uint64_t n = from; n < c->terms; n++)
        c->digest = digest_on(c->digest, terms[n]);
    free(terms);
    return true;
}

static bool is_small(const certificate *c)
{
    const uint64_t most = most_parts(&c->rules) > 2 ? TERMS_OF_PARTS : TERMS;

    return c->terms <= most && c->stretch_count == 0 &&
           longest_reach(&c->rules) <= most;
}

static void try_period(char *text)
{
    FILE *file = fmemopen(text, strlen(text) + 1, "rb");
    certificate *c = malloc(sizeof *c);
    const char *objection;

    MUST(file && c);
    if (read_certificate(c, file, "") && !look_at_claim(c) && is_small(c) &&
        mend_digest(c) &&
        judge(c, &(manner){.jobs = 1}, &objection) == ACCEPTED)
        expect_period(c);
    clear_certificate(c);
    free(c);
    fclose(file);
}

static void try_quotient(const char *text)
{
    quotient_claim q;

    if (read_quotient(&q, text, "") && q.order <= ORDER && q.heap <= HEAPS) {
        q.digest = q.computed;
        (void)judge_quotient(&q);
    }
    clear_quotient(&q);
}

static void try_partizan(const char *text)
{
    partizan_claim p;

    if (read_partizan(&p, text, "") && p.form_count <= FORMS &&
        p.terms <= VALUES_OF_PARTIZAN) {
        p.digest = p.computed;
        (void)judge_partizan(&p);
    }
    clear_partizan(&p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    FILE *messages = stderr;
    char *text = fuzz_text(data, size);

    if (!nowhere) nowhere = fopen("/dev/null", "w");
    MUST(nowhere);
    stderr = nowhere; /* A variable in glibc, which has fmemopen(), too. */
    if (is_about_quotient(text))
        try_quotient(text);
    else if (is_about_partizan(text))
        try_partizan(text);
    else if (*text)
        try_period(text);
    stderr = messages;
    free(text);
    return 0;
}
