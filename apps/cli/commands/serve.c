/* SPDX-License-Identifier: MIT */
/* serve.c - `grundy serve`: the local page.
 *
 * The address has the token, and the words that start a browser can be read by
 * everybody on this machine, in the list of processes. So a browser is given a
 * file that only its owner can read, and the file leads to the address.
 *
 * The signals that end it are blocked before any thread starts, so that all
 * threads inherit that, and waited for by this one.
 */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli.h"
#include "server.h"

extern char **environ;

/* A file in a folder of its own; empty texts: there is none. */
typedef struct door {
    char folder[256], file[280];
} door;

static void remove_door(door *d)
{
    if (*d->file) (void)unlink(d->file);
    if (*d->folder) (void)rmdir(d->folder);
    *d->file = *d->folder = '\0';
}

static const char *folder_for_doors(void)
{
    const char *own = getenv("XDG_RUNTIME_DIR");
    const char *shared = getenv("TMPDIR");

    if (own && *own) return own;
    return shared && *shared ? shared : "/tmp";
}

static bool write_door(const door *d, const char *url)
{
    const int made = open(d->file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                          S_IRUSR | S_IWUSR);
    FILE *file = made < 0 ? NULL : fdopen(made, "w");
    bool is_written;

    if (!file) {
        if (made >= 0) close(made);
        return false;
    }
    is_written = fprintf(file,
                         "<!doctype html><title>Grundy</title>\n<meta "
                         "http-equiv=\"refresh\" content=\"0; url=%s\">\n"
                         "<a href=\"%s\">Grundy</a>\n",
                         url, url) > 0;
    return fclose(file) == 0 && is_written;
}

static bool make_door(door *d, const char *url)
{
    const int count = snprintf(d->folder, sizeof d->folder, "%s/grundy-XXXXXX",
                               folder_for_doors());

    if (count < 0 || (size_t)count >= sizeof d->folder || !mkdtemp(d->folder))
        *d->folder = '\0';
    if (!*d->folder) return false;
    snprintf(d->file, sizeof d->file, "%s/page.html", d->folder);
    return write_door(d, url);
}

/* A browser that cannot be started is no reason to stop: the address is
 * there. */
static void open_browser(door *d, const char *url)
{
    char program[] = "xdg-open";
    char *const words[] = {program, d->file, NULL};
    sigset_t none;
    posix_spawnattr_t attributes;
    pid_t child;

    if (!make_door(d, url)) {
        cli_usage("no file leads a browser to the address; open it yourself");
        return;
    }
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

/* What was ignored by who started this program stays so; a signal that is blocked
 * would be waited for all the same. */
static void add_unless_ignored(sigset_t *ends, int signal_number)
{
    struct sigaction before;

    if (sigaction(signal_number, NULL, &before) == 0 &&
        before.sa_handler == SIG_IGN)
        return;
    sigaddset(ends, signal_number);
}

static int serve(const cli_args *args, const server_options *options)
{
    server *s = NULL;
    door browser = {.file = ""};
    grundy_error err = {0};
    sigset_t ends;
    grundy_status status;

    sigemptyset(&ends);
    add_unless_ignored(&ends, SIGINT);
    add_unless_ignored(&ends, SIGTERM);
    add_unless_ignored(&ends, SIGHUP);
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
    if (cli_has(args, "open")) open_browser(&browser, server_url(s));
    wait_for_end(&ends);
    remove_door(&browser);
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
