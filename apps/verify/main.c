/* SPDX-License-Identifier: MIT */
/* main.c - grundy-verify FILE: accept or refuse a certificate. */
#include <errno.h>
#include <fcntl.h>
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

/* Terms a minute, roughly, where they are not kept. */
#define TERMS_A_MINUTE ((uint64_t)1000000000)

static int verify(const certificate *c)
{
    const char *objection = look_at_claim(c);

    if (objection) return conclude(c, objection);
    fprintf(stderr, "grundy-verify: computing %llu terms of %s",
            (unsigned long long)c->terms, c->game);
    if (c->terms > TERMS_A_MINUTE)
        fprintf(stderr, ": this takes some %llu minutes",
                (unsigned long long)(c->terms / TERMS_A_MINUTE));
    fputc('\n', stderr);
    if (judge(c, &objection) == UNREADABLE) return UNREADABLE;
    return conclude(c, objection);
}

static int verify_file(FILE *file, const char *path)
{
    certificate *c = malloc(sizeof *c);
    int code = UNREADABLE;

    if (!c)
        fputs("grundy-verify: out of memory\n", stderr);
    else if (read_certificate(c, file, path))
        code = verify(c);
    free(c);
    return code;
}

static int usage(int code)
{
    fputs(
        "usage: grundy-verify CERTIFICATE\n"
        "A certificate of a period, as grundy period GAME -o writes it; - is "
        "standard input.\n"
        "Exit code: 0 accepted, 1 refused, 2 unreadable.\n",
        code == ACCEPTED ? stdout : stderr);
    return code;
}

/* A closed standard stream would be the number of the next file. It is opened
 * in the direction in which it is of no use. */
static int occupy_streams(void)
{
    for (int stream = 0; stream <= 2; stream++)
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF &&
            open("/dev/null", stream ? O_RDONLY : O_WRONLY) != stream)
            return 0;
    return 1;
}

int main(int argc, char **argv)
{
    const char *path = argc == 2 ? argv[1] : "--";
    const bool is_input = strcmp(path, "-") == 0;
    FILE *file;
    int code;

    if (!occupy_streams()) return UNREADABLE;
    if (strcmp(path, "--help") == 0) return usage(ACCEPTED);
    if (strncmp(path, "--", 2) == 0) return usage(UNREADABLE);
    file = is_input ? stdin : fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "grundy-verify: cannot read %s: %s\n", path,
                strerror(errno));
        return UNREADABLE;
    }
    code = verify_file(file, path);
    if (!is_input) fclose(file);
    if (fflush(stdout) == 0 && !ferror(stdout)) return code;
    fprintf(stderr, "grundy-verify: cannot write the answer: %s\n",
            strerror(errno));
    return UNREADABLE;
}
