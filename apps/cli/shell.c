/* SPDX-License-Identifier: MIT */
/* shell.c - messages, exit codes and files. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

enum {
    WORKERS_MOST = 256,
    USUAL_STEPS = 1 << 24, /* Where nobody says: some seconds. */
    USUAL_POSITIONS = 1 << 18
};

static bool is_stopped(void *user)
{
    (void)user;
    return cli_was_interrupted();
}

grundy_play cli_chosen_play(const cli_args *args)
{
    if (cli_has(args, "misere")) return GRUNDY_PLAY_MISERE;
    if (cli_has(args, "normal")) return GRUNDY_PLAY_NORMAL;
    return GRUNDY_PLAY_OWN;
}

grundy_env cli_env(cli_progress *progress)
{
    grundy_env env = GRUNDY_ENV_INIT;

    env.is_stopped = is_stopped;
    env.user = progress;
    cli_watch(&env, false);
    return env;
}

const char *cli_dashes(const cli_option *option)
{
    return option->name[1] ? "--" : "-";
}

const char *cli_option_text(const cli_args *args, const char *name)
{
    for (int i = 0; args->command->options[i].name; i++)
        if (strcmp(args->command->options[i].name, name) == 0)
            return args->options[i];
    return NULL;
}

bool cli_has(const cli_args *args, const char *name)
{
    return cli_option_text(args, name) != NULL;
}

/* 1048576, or 2^20. */
static bool read_uint64(const char *text, uint64_t *out)
{
    const bool is_power = strncmp(text, "2^", 2) == 0;
    grundy_integer number = {0};
    uint64_t value = 0;
    bool fits;

    if (is_power) text += 2;
    fits =
        grundy_integer_parse(&number, text, strlen(text), NULL) == GRUNDY_OK &&
        grundy_integer_to_uint64(&value, &number) && (!is_power || value < 64);
    grundy_integer_clear(&number, NULL);
    if (fits) *out = is_power ? (uint64_t)1 << value : value;
    return fits;
}

bool cli_option_uint64(const cli_args *args, const char *name, uint64_t *out)
{
    const char *text = cli_option_text(args, name);

    if (!text || read_uint64(text, out)) return true;
    cli_usage("--%s needs a whole number below 2^64, such as 1000 or 2^20, "
              "not '%s'",
              name, text);
    return false;
}

bool cli_option_workers(const cli_args *args, grundy_env *env)
{
    uint64_t workers = env->workers;

    if (!cli_option_uint64(args, "workers", &workers)) return false;
    if (workers > WORKERS_MOST) {
        cli_usage("--workers is at most %d", WORKERS_MOST);
        return false;
    }
    env->workers = (unsigned)workers;
    return true;
}

void cli_usual_search(const cli_args *args, grundy_env *env)
{
    if (!cli_has(args, "limit") && !cli_has(args, "time"))
        env->limits.positions = USUAL_POSITIONS;
}

void cli_usual_steps(grundy_env *env)
{
    env->limits.steps = USUAL_STEPS;
}

bool cli_option_limit(const cli_args *args, grundy_env *env)
{
    uint64_t limit = env->limits.positions;

    if (!cli_option_uint64(args, "limit", &limit)) return false;
    if (!cli_has(args, "limit") && !cli_has(args, "time"))
        env->limits.steps = USUAL_STEPS;
    env->limits.positions = limit ? limit : 1;
    if (cli_has(args, "limit")) cli_foretell(args->progress, env);
    return true;
}

grundy_format cli_format(const cli_args *args)
{
    return cli_has(args, "json") ? GRUNDY_FORMAT_JSON : GRUNDY_FORMAT_TEXT;
}

const char *cli_game_name(const cli_args *args, const grundy_game *game)
{
    return cli_has(args, "json") ? grundy_game_name(game)
                                 : grundy_game_common_name(game);
}

bool cli_choose_format(const cli_args *args, const char *known,
                       grundy_format *out)
{
    const char *text = cli_option_text(args, "format"), *name;

    *out = cli_format(args);
    if (!text) return true;
    if (cli_has(args, "json") && strcmp(text, "json") != 0) {
        cli_usage("--json is --format json, and not --format %s", text);
        return false;
    }
    for (int i = 0; (name = grundy_format_name((grundy_format)i)); i++)
        if (strcmp(name, text) == 0 && strstr(known, name)) {
            *out = (grundy_format)i;
            return true;
        }
    cli_usage("--format is %s, not '%s'", known, text);
    return false;
}

static int exit_code(grundy_status status)
{
    switch (status) {
    case GRUNDY_OK:
        return EXIT_ANSWERED;
    case GRUNDY_UNDEFINED:
    case GRUNDY_UNDECIDED:
        return EXIT_OPEN;
    case GRUNDY_BAD_ARGUMENT:
    case GRUNDY_BAD_INPUT:
        return EXIT_USAGE;
    case GRUNDY_NO_MEMORY:
    case GRUNDY_OVER_BUDGET:
    case GRUNDY_CANCELLED:
    case GRUNDY_IO:
    case GRUNDY_NOT_BUILT:
        return EXIT_RESOURCES;
    case GRUNDY_BUG:
        break;
    }
    return EXIT_BUG;
}

/* The line of the text that a byte of it is in, and the place there. */
static void print_place(const char *text, size_t offset)
{
    enum { SHOWN_MOST = 200 };
    const char *line = text;
    size_t lines = 1, shown;

    for (const char *end; (end = strchr(line, '\n')) && end < text + offset;) {
        line = end + 1;
        lines++;
    }
    shown = strcspn(line, "\r\n");
    if (shown > SHOWN_MOST) shown = SHOWN_MOST;
    fputc('\'', stderr);
    for (size_t i = 0; i < shown; i++)
        fputc(iscntrl((unsigned char)line[i]) ? '?' : line[i], stderr);
    fputs("', ", stderr);
    if (lines > 1) fprintf(stderr, "line %zu, ", lines);
    fprintf(stderr, "column %zu: ", (size_t)(text + offset - line) + 1);
}

/* A number of the text can be what is out of reach. */
static bool has_place(grundy_status status, const grundy_error *err)
{
    return status == GRUNDY_BAD_INPUT ||
           (status == GRUNDY_OVER_BUDGET && err->offset > 0);
}

int cli_fail(grundy_status status, const grundy_error *err, const char *where)
{
    const char *message = err && err->status == status && *err->message
                              ? err->message
                              : grundy_status_name(status);

    /* cli_close_stdout() will say what is wrong with it. */
    if (status == GRUNDY_IO && ferror(stdout)) return EXIT_RESOURCES;
    if (status == GRUNDY_IO && cli_was_interrupted())
        status = GRUNDY_CANCELLED;
    if (status == GRUNDY_CANCELLED)
        message = cli_is_late() ? "the time is up; --time S allows S seconds"
                                : grundy_status_name(status);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    fprintf(stderr, "%s: ", cli_program);
    /* A line without a column is of another file, which the message names. */
    if (where && err && err->column)
        fprintf(stderr, "%s:%zu:%zu: ", where, err->line, err->column);
    else if (where && err && !err->line && has_place(status, err))
        print_place(where, err->offset);
    fprintf(stderr, "%s\n", message);
    return exit_code(status);
}

const char *cli_hint(char *out, const char *dashes, const char *meant,
                     const char *command)
{
    if (meant)
        snprintf(out, CLI_HINT_BYTES, "did you mean '%s%s'?", dashes, meant);
    else
        snprintf(out, CLI_HINT_BYTES, "see %s %s%s--help", cli_program,
                 command, *command ? " " : "");
    return out;
}

int cli_fail_limited(const cli_args *args, grundy_status status,
                     const grundy_error *err, const char *where,
                     const char *way_on)
{
    if (cli_has(args, "limit") || !err || err->status != status ||
        !err->is_limit_met)
        return cli_fail(status, err, where);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    fprintf(stderr, "grundy: %s; %s\n", err->message, way_on);
    return exit_code(status);
}

int cli_usage(const char *format, ...)
{
    va_list list;

    fprintf(stderr, "%s: ", cli_program);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    return EXIT_USAGE;
}

int cli_cannot(const char *what, const char *path)
{
    const int reason = errno;

    cli_usage("cannot %s %s: %s", what, path, strerror(reason));
    switch (reason) {
    case ENOENT:
    case ENOTDIR:
    case EISDIR:
    case EACCES:
    case EPERM:
    case EROFS:
    case ELOOP:
    case ENAMETOOLONG:
    case ENXIO:
        return EXIT_USAGE;
    default:
        return EXIT_RESOURCES;
    }
}

static grundy_status write_stdout(void *user, const char *bytes, size_t count)
{
    cli_progress *progress = user;

    if (cli_was_interrupted() && !progress->has_stopped)
        return GRUNDY_CANCELLED;
    cli_wipe_progress(progress);
    /* The answer itself shows how far it is. */
    if (!progress->is_over && isatty(STDOUT_FILENO)) progress->is_over = true;
    if (fwrite(bytes, 1, count, stdout) == count) return GRUNDY_OK;
    if (!progress->write_errno) progress->write_errno = errno;
    return GRUNDY_IO;
}

grundy_writer cli_stdout(const cli_args *args)
{
    return (grundy_writer){write_stdout, args->progress};
}

bool cli_close_stdout(int reason)
{
    const bool had_failed = ferror(stdout);

    errno = 0;
    if (fflush(stdout) == 0 && !had_failed) return true;
    if (!reason) reason = errno;
    if (cli_was_interrupted() && (!reason || reason == EINTR)) {
        fprintf(stderr, "%s: %s before all of the answer was written\n",
                cli_program, cli_is_late() ? "the time was up" : "cancelled");
        return false;
    }
    fprintf(stderr, "grundy: cannot write the answer: %s\n",
            reason ? strerror(reason) : "the output was closed or is full");
    return false;
}

static grundy_status read_descriptor(void *user, char *bytes, size_t capacity,
                                     size_t *count)
{
    const int *descriptor = user;
    ssize_t got;

    /* Where there is always more to read, nothing else ends it. */
    if (cli_was_interrupted()) return GRUNDY_IO;
    do
        got = read(*descriptor, bytes, capacity);
    while (got < 0 && errno == EINTR && !cli_was_interrupted());
    if (got < 0) return GRUNDY_IO;
    *count = (size_t)got;
    return GRUNDY_OK;
}

grundy_reader cli_reader(int *descriptor)
{
    return (grundy_reader){read_descriptor, descriptor};
}

int cli_open(const char *path, int *descriptor)
{
    *descriptor = STDIN_FILENO;
    if (!path || strcmp(path, "-") == 0) return EXIT_ANSWERED;
    *descriptor = open(path, O_RDONLY);
    return *descriptor < 0 ? cli_cannot("read", path) : EXIT_ANSWERED;
}

/* Bytes of the UTF-8 character with which a text goes on; 0: it is none. */
static size_t utf8_bytes(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    const size_t bytes = at[0] < 0x80   ? 1
                         : at[0] < 0xc2 ? 0
                         : at[0] < 0xe0 ? 2
                         : at[0] < 0xf0 ? 3
                         : at[0] < 0xf5 ? 4
                                        : 0;

    /* Longer than it need be, half of a pair, or past the last character. */
    if ((at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xed && at[1] > 0x9f) ||
        (at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] > 0x8f))
        return 0;
    for (size_t i = 1; i < bytes; i++)
        if ((at[i] & 0xc0) != 0x80) return 0;
    return bytes;
}

/* The name of a file may have any bytes; JSON has text alone. */
void cli_print_json_string(const char *text)
{
    putchar('"');
    while (*text) {
        const size_t bytes = utf8_bytes(text);
        if ((unsigned char)*text < ' ') {
            printf("\\u%04x", (unsigned)*text);
        } else {
            if (*text == '"' || *text == '\\') putchar('\\');
            printf("%.*s", (int)(bytes ? bytes : 3),
                   bytes ? text : "\xef\xbf\xbd");
        }
        text += bytes ? bytes : 1;
    }
    putchar('"');
}
