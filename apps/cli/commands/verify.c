/* SPDX-License-Identifier: MIT */
/* verify.c - `grundy verify`: hands a certificate to grundy-verify.
 *
 * That program shares no code with this one, and is the one to ask. It is
 * looked for beside the running command, then in PATH; it takes the place of
 * this process, so that its exit code is the answer.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

static const char program[] = "grundy-verify";

/* The path of the program beside this one; false if it is not known. */
static bool find_sibling(char *path, size_t bytes)
{
    const ssize_t length = readlink("/proc/self/exe", path, bytes);
    char *slash;

    if (length <= 0 || (size_t)length >= bytes) return false;
    path[length] = '\0';
    slash = strrchr(path, '/');
    if (!slash || (size_t)(slash + 1 - path) + sizeof program > bytes)
        return false;
    memcpy(slash + 1, program, sizeof program);
    return true;
}

/* The options that are handed on, and room for their values: execv() takes
 * words that it may change. */
static const char *const names[] = {"checkpoint", "jobs", "stretches"};
enum { OPTIONS = sizeof names / sizeof *names };

typedef struct {
    char name[16], value[PATH_MAX];
} option;

static int run(const cli_args *args)
{
    char path[PATH_MAX], name[] = "grundy-verify";
    char *words[2 * OPTIONS + 3] = {name};
    option options[OPTIONS];
    size_t count = 2;

    if (args->word_count != 1)
        return cli_usage("verify needs one certificate, such as: grundy "
                         "verify kayles.cert");
    words[1] = args->words[0];
    for (size_t i = 0; i < OPTIONS; i++) {
        const char *value = cli_option_text(args, names[i]);
        if (!value) continue;
        if (strlen(value) >= PATH_MAX)
            return cli_usage("what stands behind --%s is too long", names[i]);
        snprintf(options[i].name, sizeof options[i].name, "--%s", names[i]);
        strcpy(options[i].value, value);
        words[count++] = options[i].name;
        words[count++] = options[i].value;
    }
    words[count] = NULL;
    if (find_sibling(path, sizeof path)) execv(path, words);
    execvp(program, words);
    cli_usage("cannot run %s: %s", program, strerror(errno));
    return EXIT_RESOURCES;
}

const cli_command cli_command_verify = {
    .name = "verify",
    .arguments = "CERTIFICATE",
    .summary = "accept or refuse the certificate of a period or quotient",
    .details =
        "Runs grundy-verify, a program that shares no code with this one: it "
        "recomputes the terms of a sequence, or the option sets of a "
        "quotient, by its own methods, and checks that the theorem "
        "named in the certificate proves its claim. Exit code 0: accepted; 1: "
        "refused; 2: unreadable; 3: no verdict, for want of time, memory or "
        "room, or as stretches are left.\n"
        "Proofs by T-OCTAL-WITNESS may take hours. --checkpoint FILE saves "
        "the work, and the same command goes on from there.\n"
        "A certificate of more than 2^32 terms has stretches, which can be "
        "judged one by one: by as many processes as there are processors, or "
        "--jobs N; and with --stretches A-B and --checkpoint FILE on several "
        "machines, whose FILES put together are one.\n",
    .examples = "grundy verify kayles.cert\twhat grundy period -o wrote, or "
                "grundy quotient -o\n"
                "grundy verify 104.cert --checkpoint 104.verified\tcan be "
                "stopped, and goes on\n"
                "grundy verify 1156.cert --stretches 1-40 --checkpoint "
                "part1\ta part, for another machine\n",
    .options = {{"checkpoint", "FILE", "a long work that can be resumed"},
                {"jobs", "N", "processes; without it, a processor each"},
                {"stretches", "A-B", "only these, from 1 on"},
                {NULL, NULL, NULL}},
    .run = run,
};
