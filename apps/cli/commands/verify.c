/* SPDX-License-Identifier: MIT */
/* verify.c - `grundy verify`: hands a certificate to grundy-verify.
 *
 * That program shares no code with this one, and is the one to ask. It is
 * looked for beside the running command, then in PATH; it takes the place of
 * this process, so that its exit code is the answer.
 */
#include <errno.h>
#include <limits.h>
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

static int run(const cli_args *args)
{
    const char *checkpoint = cli_option_text(args, "checkpoint");
    char path[PATH_MAX], state[PATH_MAX];
    char name[] = "grundy-verify", option[] = "--checkpoint";
    char *words[] = {name, NULL, NULL, NULL, NULL};

    if (args->word_count != 1)
        return cli_usage("verify needs one certificate, such as: grundy "
                         "verify kayles.cert");
    words[1] = args->words[0];
    if (checkpoint) {
        if (strlen(checkpoint) >= sizeof state)
            return cli_usage("the name of the checkpoint is too long");
        strcpy(state, checkpoint);
        words[2] = option;
        words[3] = state;
    }
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
        "refused; 2: unreadable, or too much work.\n"
        "Proofs by T-OCTAL-WITNESS may take hours. --checkpoint FILE saves "
        "the work each minute, and the same command goes on from there.\n",
    .examples = "grundy verify kayles.cert\twhat grundy period -o wrote, or "
                "grundy quotient -o\n"
                "grundy verify 104.cert --checkpoint 104.verified\tcan be "
                "stopped, and goes on\n",
    .options = {{"checkpoint", "FILE", "a long work that can be resumed"},
                {NULL, NULL, NULL}},
    .run = run,
};
