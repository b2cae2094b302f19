/* SPDX-License-Identifier: MIT */
/* merge.c - `grundy work merge`: the results of all units, checked, in one
 * place.
 *
 * Nothing is written before every result was read, none of them refused, none
 * missing, and the sample computed again: who reads what came out need not ask
 * which of it was checked.
 */
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include "disk.h"
#include "gather.h"

enum { USUAL_RECHECK = 16, SHOWN_MOST = 10 };

/* ---- what is wrong ---- */

/* Whether the plan has what the option wants; a message where it has not. */
static bool suits(const cli_args *args, const grundy_work *work,
                  const char *option, bool has_it, const char *what)
{
    if (has_it || !cli_option_text(args, option)) return true;
    fprintf(stderr, "grundy: --%s is for plans of %s, and this is one of %s\n",
            option, what, grundy_work_what(work));
    return false;
}

/* Before anything is computed, and before a file is made or opened. */
static int check_outputs(const cli_args *args, const grundy_work *work)
{
    return suits(args, work, "db", grundy_work_has_rows(work), "surveys") &&
                   suits(args, work, "table", grundy_work_has_table(work),
                         "tables")
               ? EXIT_ANSWERED
               : EXIT_OPEN;
}

/* The word as a shell reads it. */
static void tell_word(const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789%+,-./:=@_";

    if (*word && word[strspn(word, plain)] == '\0') {
        fputs(word, stderr);
        return;
    }
    fputc('\'', stderr);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", stderr);
        else
            fputc(*word, stderr);
    fputc('\'', stderr);
}

/* The command that computes a unit, to the end of the line. */
static void tell_command(const cli_args *args, uint64_t unit, const char *to)
{
    fputs("grundy work run ", stderr);
    tell_word(args->words[1]);
    fprintf(stderr, " --unit %" PRIu64 " -o %s\n", unit, to);
}

static void tell_repeat(const cli_args *args, uint64_t unit)
{
    fprintf(stderr,
            "grundy: whoever computed unit %" PRIu64 " does so again: ", unit);
    tell_command(args, unit, "ANOTHER-FILE");
}

/* A line for each problem; EXIT_OPEN where there is one. */
static int judge(const cli_args *args, const cli_gathered *all)
{
    uint64_t unit = 0, missing = 0;

    for (size_t i = 0; i < all->refused_count; i++)
        fprintf(stderr, "grundy: %s: %s\n", all->refused[i].path,
                all->refused[i].reason);
    while ((unit = grundy_work_merge_missing(all->merge, unit + 1))) {
        if (missing++ >= SHOWN_MOST) continue;
        fprintf(stderr, "grundy: unit %" PRIu64 " is missing: ", unit);
        tell_command(args, unit, "FILE");
    }
    if (missing > SHOWN_MOST)
        fprintf(stderr, "grundy: %" PRIu64 " units are missing in all\n",
                missing);
    if (missing == 0 && all->refused_count == 0) return EXIT_ANSWERED;
    fputs("grundy: nothing was merged\n", stderr);
    return EXIT_OPEN;
}

static int recheck(const cli_args *args, const cli_gathered *all,
                   uint64_t count)
{
    uint64_t seed = 0, unit = 0;
    grundy_error err = {0};
    grundy_status status;
    const char *path;

    if (!cli_option_uint64(args, "seed", &seed)) return EXIT_USAGE;
    status = grundy_work_merge_recheck(&unit, all->merge, count, seed, &err);
    cli_clear_progress(args);
    if (!status) return EXIT_ANSWERED;
    if (status != GRUNDY_BAD_INPUT) return cli_fail(status, &err, NULL);
    path = cli_gathered_path(all, unit);
    fprintf(stderr, "grundy: %s: %s\n", path ? path : "", err.message);
    tell_repeat(args, unit);
    fputs("grundy: nothing was merged\n", stderr);
    return EXIT_OPEN;
}

/* ---- what comes out ---- */

static grundy_status write_table(const void *what, const grundy_writer *writer)
{
    return grundy_work_merge_write(what, writer, NULL);
}

static int store(const cli_args *args, const cli_gathered *all)
{
    grundy_results *results = NULL;
    grundy_survey_store to;
    grundy_quotient_store quotients;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (!cli_has(args, "db")) return EXIT_ANSWERED;
    code = cli_open_results(args, &results);
    if (code || !results) return code;
    to = grundy_results_store(results, true);
    quotients = grundy_results_quotients(results, true);
    status = grundy_work_merge_store(all->merge, &to, &err);
    if (status == GRUNDY_UNDEFINED) /* No plan of sequences. */
        status = grundy_work_merge_quotients(all->merge, &quotients, &err);
    grundy_results_close(results);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* A certificate on its way to a file. */
typedef struct proof {
    const char *folder, *text;
    int code;
} proof;

static grundy_status write_proof(const void *what, const grundy_writer *writer)
{
    const char *text = what;

    return writer->write(writer->user, text, strlen(text));
}

static grundy_status keep_proof(const char *name, const char *text, void *user)
{
    proof *of = user;
    char path[PATH_MAX];
    const int length =
        snprintf(path, sizeof path, "%s/%s.cert", of->folder, name);

    if (length < 0 || (size_t)length >= sizeof path)
        of->code = cli_usage("the name of the folder is too long");
    else
        of->code = cli_write_file(path, write_proof, text, NULL);
    return of->code ? GRUNDY_CANCELLED : GRUNDY_OK;
}

static int keep_proofs(const cli_args *args, const cli_gathered *all)
{
    proof of = {.folder = cli_option_text(args, "certificates")};
    grundy_error err = {0};
    grundy_status status;

    if (!of.folder) return EXIT_ANSWERED;
    if (mkdir(of.folder, 0777) && errno != EEXIST)
        return cli_cannot("make the folder", of.folder);
    status = grundy_work_merge_certificates(all->merge, keep_proof, &of, &err);
    if (of.code) return of.code;
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* The table of positions. */
static int compose(const cli_args *args, const cli_gathered *all)
{
    const char *path = cli_option_text(args, "table");
    cli_disk disk;
    grundy_error err = {0}, damage;
    grundy_file file;
    grundy_status status = GRUNDY_OK;
    int code;

    if (!path) return EXIT_ANSWERED;
    code = cli_disk_open(&disk, path, CLI_DISK_WRITE);
    if (code) return code;
    file = cli_disk_file(&disk);
    /* What there is must be a table. */
    if (!disk.is_new)
        status = grundy_table_damage(&damage, &file, &args->env, &err);
    if (!status) status = grundy_work_merge_table(all->merge, &file, &err);
    cli_clear_progress(args);
    code = status ? cli_disk_fail(&disk, status, &err) : EXIT_ANSWERED;
    cli_disk_close(&disk);
    return code;
}

static int write_all(const cli_args *args, const cli_gathered *all,
                     uint64_t count)
{
    const char *path = cli_option_text(args, "o");
    int code = store(args, all);

    if (!code && path)
        code = cli_write_file(path, write_table, all->merge, NULL);
    if (!code) code = keep_proofs(args, all);
    if (!code) code = compose(args, all);
    if (!code)
        printf("%" PRIu64 " units, %" PRIu64 " items, %" PRIu64
               " computed again: all agree\n",
               grundy_work_units(all->work), grundy_work_items(all->work),
               count);
    return code;
}

int cli_work_merge(const cli_args *args)
{
    uint64_t count = USUAL_RECHECK;
    cli_gathered all;
    int code;

    if (!cli_option_uint64(args, "recheck", &count)) return EXIT_USAGE;
    code = cli_gather(&all, args);
    if (!code) code = check_outputs(args, all.work);
    if (!code) code = judge(args, &all);
    if (!code && count > grundy_work_items(all.work))
        count = grundy_work_items(all.work);
    if (!code) code = recheck(args, &all, count);
    if (!code) code = write_all(args, &all, count);
    cli_gathered_clear(&all);
    return code;
}
