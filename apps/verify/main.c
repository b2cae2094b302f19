/* SPDX-License-Identifier: MIT */
/* main.c - grundy-verify FILE: accept or refuse a certificate. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verify.h"

static int conclude(const certificate *c, const char *objection)
{
    if (objection) {
        printf("refused: %s\n", objection);
        return REFUSED;
    }
    printf("accepted: %s: G(n + %llu) = G(n)", c->game,
           (unsigned long long)c->period);
    if (c->saltus) printf(" + %llu", (unsigned long long)c->saltus);
    printf(" for all n >= %llu, by %s\n", (unsigned long long)c->preperiod,
           c->theorem);
    return ACCEPTED;
}

static int verify(const certificate *c)
{
    const char *objection = look_at_claim(c);
    uint32_t *terms;
    int code;

    if (objection) return conclude(c, objection);
    fprintf(stderr, "grundy-verify: computing %llu terms of %s\n",
            (unsigned long long)c->terms, c->game);
    terms = compute_terms(c);
    if (!terms) return UNREADABLE;
    code = conclude(c, judge_terms(c, terms));
    free(terms);
    return code;
}

int main(int argc, char **argv)
{
    certificate *c;
    int code = UNREADABLE;

    if (argc != 2 || (argv[1][0] == '-' && argv[1][1])) {
        fputs("usage: grundy-verify CERTIFICATE\n"
              "A certificate of a period, as grundy period GAME -o writes "
              "it.\nExit code: 0 accepted, 1 refused, 2 unreadable.\n",
              stderr);
        return argc == 2 && strcmp(argv[1], "--help") == 0 ? ACCEPTED
                                                           : UNREADABLE;
    }
    c = malloc(sizeof *c);
    if (!c)
        fputs("grundy-verify: out of memory\n", stderr);
    else if (read_certificate(c, argv[1]))
        code = verify(c);
    free(c);
    return fflush(stdout) == 0 ? code : UNREADABLE;
}
