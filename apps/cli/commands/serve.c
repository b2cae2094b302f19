/* SPDX-License-Identifier: MIT */
/* serve.c - `grundy serve`: the local page.
 *
 * The signals that end it are blocked before any thread starts, so that all
 * threads inherit that, and waited for by this one.
 */
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>

#include "cli.h"
#include "server.h"

extern char **environ;

/* A browser that cannot be started is no reason to stop: the address is
 * there. */
static void open_browser(const char *url)
{
    char program[] = "xdg-open", address[128];
    char *const words[] = {program, address, NULL};
    sigset_t none;
    posix_spawnattr_t attributes;
    pid_t child;

    snprintf(address, sizeof address, "%s", url);
    sigemptyset(&none);
    if (posix_spawnattr_init(&attributes)) return;
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    if (posix_spawnp(&child, program, NULL, &attributes, words, environ))
        cli_usage("there is no xdg-open; open the address in a browser");
    posix_spawnattr_destroy(&attributes);
}

/* Until Ctrl-C or SIGTERM; children that end are let go. */
static void wait_for_end(const sigset_t *ends)
{
    int which = 0;

    while (sigwait(ends, &which) == 0 && which == SIGCHLD)
        while (waitpid(-1, NULL, WNOHANG) > 0)
            continue;
}

static int serve(const cli_args *args, const server_options *options)
{
    server *s = NULL;
    grundy_error err = {0};
    sigset_t ends;
    grundy_status status;

    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGHUP);
    sigaddset(&ends, SIGCHLD);
    pthread_sigmask(SIG_BLOCK, &ends, NULL);
    signal(SIGPIPE, SIG_IGN);
    status = server_start(&s, options, &err);
    if (status) return cli_fail(status, &err, NULL);
    puts(server_url(s));
    /* Nobody can come to a page whose address is lost. */
    if (fflush(stdout)) {
        server_stop(s);
        return EXIT_RESOURCES;
    }
    if (cli_has(args, "open")) open_browser(server_url(s));
    wait_for_end(&ends);
    server_stop(s);
    return EXIT_ANSWERED;
}

static int run(const cli_args *args)
{
    server_options options = {.version = grundy_version(),
                              .database = cli_option_text(args, "db")};
    uint64_t port = 0;

    if (args->word_count)
        return cli_usage("serve takes no arguments; see grundy serve --help");
    if (!cli_option_uint64(args, "port", &port)) return EXIT_USAGE;
    if (port > 65535) return cli_usage("--port is at most 65535");
    options.port = (uint16_t)port;
    return serve(args, &options);
}

const cli_command cli_command_serve = {
    .name = "serve",
    .arguments = "",
    .summary = "the local page: explore games, try rules, play, in a browser",
    .details =
        "Prints the address of a page that only this machine can reach, and "
        "answers until Ctrl-C. The address contains a token, new each time, "
        "without which nothing is answered. The page explores games, explains "
        "and plays positions, labels graphs and tries rules in Lua; requests "
        "cannot read files. docs/server.md describes the page's requests.\n"
        "--db keeps proved periods in a file of results, the same as that of "
        "grundy survey.\n",
    .examples = "grundy serve --open\tthe page, in a browser\n"
                "grundy serve --port 8080\tat a fixed port; the token "
                "changes\n"
                "grundy serve --db results.db\tproved periods are "
                "remembered\n",
    .options = {{"port", "N",
                 "listen on this port of the loopback interface (any)"},
                {"open", NULL, "start a browser"},
                {"db", "FILE", "remember what was proved"}},
    .run = run,
};
