/* SPDX-License-Identifier: MIT */
/* main.c - grundy-verify FILE: accept or refuse a certificate. */
#include <stdio.h>
#include <stdlib.h>

#include "verify.h"

int main(int argc, char **argv)
{
    certificate *c = malloc(sizeof *c);
    uint32_t *terms;
    int code = UNREADABLE;

    if (argc != 2 || !c) {
        fprintf(stderr, "usage: grundy-verify CERTIFICATE\n"
                        "exit: 0 accepted, 1 refused, 2 unreadable\n");
    } else if (read_certificate(c, argv[1])) {
        fprintf(stderr, "verify: computing %llu terms of %s again\n",
                (unsigned long long)c->terms, c->game);
        terms = compute_terms(c);
        if (terms) code = judge(c, terms);
        free(terms);
    }
    free(c);
    return code;
}
