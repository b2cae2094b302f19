/* SPDX-License-Identifier: MIT */
/* duel_report.c - how a duel ended, in words or as JSON. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "duel.h"

enum { LINES_SHOWN = 24, BYTES_SHOWN = 2000, REASON_BYTES = 200 };

/* ---- what went wrong, in one sentence ---- */

static void describe_ruling(const grundy_ruling *ruling, char *out,
                            size_t bytes)
{
    const size_t number = ruling->case_index + 1;

    switch (ruling->kind) {
    case GRUNDY_RULING_WRONG:
        snprintf(out, bytes, "case %zu: expected %s, found %s", number,
                 ruling->expected, ruling->found);
        break;
    case GRUNDY_RULING_SHORT:
        snprintf(out, bytes, "the output ends before the answer to case %zu",
                 number);
        break;
    case GRUNDY_RULING_LONG:
        snprintf(out, bytes, "the output goes on after the last answer: %s",
                 ruling->found);
        break;
    case GRUNDY_RULING_GARBAGE:
        snprintf(out, bytes, "the output has bytes that are no text");
        break;
    default:
        snprintf(out, bytes, "nothing, this time: it does not always fail");
        break;
    }
}

static void describe_end(const cli_child *child, char *out, size_t bytes)
{
    const int status = child->wait_status;

    if (WIFSIGNALED(status))
        snprintf(out, bytes, "it crashed: signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(out, bytes, "it ended with exit status %d",
                 WEXITSTATUS(status));
}

static void describe(const cli_duel *duel, const cli_bout *bout, char *out,
                     size_t bytes)
{
    switch (bout->child.end) {
    case CHILD_OVER_TIME:
        snprintf(out, bytes, "it took more than %g s and was stopped",
                 (double)duel->limits.time_ms / 1000);
        return;
    case CHILD_OVER_OUTPUT:
        snprintf(out, bytes, "it printed more than %zu bytes and was stopped",
                 duel->limits.output_bytes);
        return;
    case CHILD_OVER_PROCESSES:
        snprintf(out, bytes,
                 "it started more than %u processes and all were "
                 "stopped",
                 duel->limits.processes);
        return;
    default:
        break;
    }
    if (bout->child.wait_status)
        describe_end(&bout->child, out, bytes);
    else
        describe_ruling(&bout->ruling, out, bytes);
}

/* ---- texts ---- */

/* The first lines; what is left is counted. Bytes that a terminal would take
 * for orders are question marks. */
static void print_text(const char *title, const char *text, size_t count)
{
    size_t lines = 0, i = 0;

    printf("--- %s\n", title);
    for (; i < count && i < BYTES_SHOWN && lines < LINES_SHOWN; i++) {
        const unsigned char c = (unsigned char)text[i];
        putchar((c < ' ' && c != '\n' && c != '\t') || c == 127 ? '?' : c);
        lines += c == '\n';
    }
    if (i && text[i - 1] != '\n') putchar('\n');
    if (i < count) printf("(and %zu bytes more)\n", count - i);
    if (count == 0) puts("(nothing)");
}

static grundy_status to_stdout(void *user, const char *bytes, size_t count)
{
    (void)user;
    return fwrite(bytes, 1, count, stdout) == count ? GRUNDY_OK : GRUNDY_IO;
}

static grundy_status print_reason(const grundy_input *input, size_t index)
{
    const grundy_writer writer = {to_stdout, NULL};

    if (grundy_input_case_count(input) > 1)
        printf("--- why (case %zu)\n", index + 1);
    else
        puts("--- why");
    return grundy_input_reason(input, index, &writer, NULL);
}

/* ---- the file ---- */

static grundy_status write_input(const void *what, const grundy_writer *writer)
{
    size_t count;
    const char *text = grundy_input_text(&count, what);

    return writer->write(writer->user, text, count);
}

static int keep(const cli_duel *duel, const grundy_input *input)
{
    const int code = duel->keep
                         ? cli_write_file(duel->keep, write_input, input, NULL)
                         : EXIT_ANSWERED;

    return code ? code : EXIT_OPEN;
}

/* ---- reports ---- */

static int print_json(const cli_duel *duel, const cli_bout *bout,
                      const grundy_input *input, const char *what)
{
    const grundy_writer writer = cli_stdout(duel->args);
    grundy_duel_report report = {.problem = duel->args->words[0],
                                 .seed = duel->choice.seed,
                                 .number = duel->choice.number,
                                 .case_index = bout->ruling.case_index,
                                 .reason = what};
    grundy_status status;

    report.input = grundy_input_text(&report.input_bytes, input);
    report.expected = grundy_input_answer(&report.expected_bytes, input);
    report.found = bout->child.output ? bout->child.output : "";
    report.found_bytes = bout->child.output_count;
    status =
        grundy_duel_report_write(&report, &writer, &duel->args->env, NULL);
    return status ? cli_fail(status, NULL, NULL) : keep(duel, input);
}

int cli_duel_report(cli_duel *duel, const cli_bout *bout,
                    const grundy_input *input)
{
    char what[REASON_BYTES];
    size_t count;
    const char *text = grundy_input_text(&count, input);

    cli_clear_progress(duel->args);
    describe(duel, bout, what, sizeof what);
    if (cli_has(duel->args, "json"))
        return print_json(duel, bout, input, what);
    printf("%s fails: %s\n", duel->argv[0], what);
    printf("input %llu of seed %llu", (unsigned long long)duel->choice.number,
           (unsigned long long)duel->choice.seed);
    if (duel->runs)
        printf(", made smaller in %u run%s\n", duel->runs,
               duel->runs == 1 ? "" : "s");
    else
        putchar('\n');
    print_text("input", text, count);
    text = grundy_input_answer(&count, input);
    print_text("expected", text, count);
    print_text("found", bout->child.output ? bout->child.output : "",
               bout->child.output_count);
    if (bout->child.error_count)
        print_text("standard error", bout->child.errors,
                   bout->child.error_count);
    if (*bout->ruling.note) puts(bout->ruling.note);
    /* An interrupt ends the search for a reason. */
    if (!cli_was_interrupted() &&
        print_reason(input, bout->ruling.case_index) == GRUNDY_NO_MEMORY)
        return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    return keep(duel, input);
}

void cli_duel_praise(const cli_duel *duel)
{
    cli_clear_progress(duel->args);
    if (cli_has(duel->args, "json")) {
        const grundy_writer writer = cli_stdout(duel->args);
        const grundy_duel_report report = {.problem = duel->args->words[0],
                                           .seed = duel->choice.seed,
                                           .has_passed = true,
                                           .inputs = duel->inputs,
                                           .cases = duel->cases,
                                           .longest_bytes =
                                               duel->longest_bytes};
        if (grundy_duel_report_write(&report, &writer, &duel->args->env, NULL))
            cli_fail(GRUNDY_IO, NULL, NULL);
        return;
    }
    printf("no failure in %llu inputs with %llu cases, up to %zu bytes long "
           "(seed %llu)\n",
           (unsigned long long)duel->inputs, (unsigned long long)duel->cases,
           duel->longest_bytes, (unsigned long long)duel->choice.seed);
}
