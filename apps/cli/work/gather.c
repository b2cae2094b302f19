/* SPDX-License-Identifier: MIT */
/* gather.c - the results of a plan that are there, and `grundy work status`.
 */
#include "gather.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- lists ---- */

/* Room for one more; false, after a message, where there is none. */
static bool grow(void *items, size_t *capacity, size_t count,
                 size_t item_bytes)
{
    const size_t wanted = *capacity ? 2 * *capacity : 16;
    void *old, *new;

    if (count < *capacity) return true;
    memcpy(&old, items, sizeof old);
    new = realloc(old, wanted * item_bytes);
    if (!new) {
        (void)cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
        return false;
    }
    memcpy(items, &new, sizeof new);
    *capacity = wanted;
    return true;
}

static int refuse(cli_gathered *all, const char *path, const char *reason)
{
    cli_refused one;

    if (!grow(&all->refused, &all->refused_capacity, all->refused_count,
              sizeof *all->refused))
        return EXIT_RESOURCES;
    one = (cli_refused){strdup(path), strdup(reason)};
    if (one.path && one.reason) {
        all->refused[all->refused_count++] = one;
        return EXIT_ANSWERED;
    }
    free(one.path);
    free(one.reason);
    return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
}

void cli_gathered_clear(cli_gathered *all)
{
    const uint64_t units = grundy_work_units(all->work);

    grundy_work_merge_free(all->merge);
    for (size_t i = 0; i < all->count; i++) {
        grundy_work_result_free(all->results[i]);
        free(all->paths[i]);
    }
    for (size_t i = 0; i < all->refused_count; i++) {
        free(all->refused[i].path);
        free(all->refused[i].reason);
    }
    for (uint64_t i = 0; all->parts && i < units; i++)
        grundy_work_result_free(all->parts[i]);
    free(all->parts);
    free(all->results);
    free(all->paths);
    free(all->refused);
    grundy_work_free(all->work);
    *all = (cli_gathered){.work = NULL};
}

const char *cli_gathered_path(const cli_gathered *all, uint64_t unit)
{
    for (size_t i = 0; i < all->count; i++)
        if (grundy_work_result_unit(all->results[i]) == unit)
            return all->paths[i];
    return NULL;
}

/* ---- files ---- */

/* A unit that is begun. */
static int take_part(cli_gathered *all, grundy_work_result *result)
{
    const uint64_t unit = grundy_work_result_unit(result);

    grundy_work_result_free(all->parts[unit - 1]);
    all->parts[unit - 1] = result;
    return EXIT_ANSWERED;
}

/* The result that was taken last, and what the file says that has the same
 * unit, if there is one: either may be wrong. */
static int refuse_both(cli_gathered *all, const char *path,
                       const grundy_error *err)
{
    const uint64_t unit =
        grundy_work_result_unit(all->results[all->count - 1]);
    const char *other = cli_gathered_path(all, unit);
    char reason[PATH_MAX + sizeof err->message];

    if (strcmp(other, path) == 0) return refuse(all, path, err->message);
    snprintf(reason, sizeof reason, "%s; the other is %s", err->message,
             other);
    return refuse(all, path, reason);
}

/* Takes the result. */
static int take_result(cli_gathered *all, grundy_work_result *result,
                       const char *path)
{
    size_t room = all->capacity;
    grundy_error err = {0};
    grundy_status status;
    char *copy;

    if (!grow(&all->paths, &room, all->count, sizeof *all->paths) ||
        !grow(&all->results, &all->capacity, all->count,
              sizeof *all->results)) {
        grundy_work_result_free(result);
        return EXIT_RESOURCES;
    }
    copy = strdup(path);
    if (!copy) {
        grundy_work_result_free(result);
        return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    }
    all->paths[all->count] = copy;
    all->results[all->count++] = result;
    status = grundy_work_merge_add(all->merge, result, &err);
    if (!status) return EXIT_ANSWERED;
    if (status != GRUNDY_BAD_INPUT) return cli_fail(status, &err, NULL);
    return refuse_both(all, path, &err);
}

/* A file that must be there, or may be. */
static int take_file(cli_gathered *all, const char *path, bool may_lack,
                     bool is_part)
{
    grundy_work_result *result = NULL;
    cli_result_file what;
    grundy_error err = {0};
    const int code = cli_result_read(&result, &what, all->work, path, &err);

    if (code) return code;
    if (what == CLI_RESULT_NONE)
        return may_lack ? EXIT_ANSWERED : refuse(all, path, "no such file");
    /* Where a result is there as well, what was begun before is no matter. */
    if (what == CLI_RESULT_REFUSED && is_part && !all->shows_parts)
        return EXIT_ANSWERED;
    if (what == CLI_RESULT_REFUSED) return refuse(all, path, err.message);
    if (is_part) return take_part(all, result);
    return take_result(all, result, path);
}

static int take_folder(cli_gathered *all, const char *folder)
{
    const uint64_t units = grundy_work_units(all->work);
    char path[PATH_MAX], part[PATH_MAX];
    int code = EXIT_ANSWERED;

    for (uint64_t unit = 1; !code && unit <= units; unit++) {
        code = cli_result_path(path, folder, unit);
        if (!code) code = take_file(all, path, true, false);
        if (!code) code = cli_part_path(part, path);
        if (!code) code = take_file(all, part, true, true);
    }
    return code;
}

int cli_gather(cli_gathered *out, const cli_args *args)
{
    grundy_error err = {0};
    grundy_status status;
    int code;

    *out =
        (cli_gathered){.shows_parts = args->word_count > 0 &&
                                      strcmp(args->words[0], "status") == 0};
    if (args->word_count < 3)
        return cli_usage("work %s needs a plan and results, such as: grundy "
                         "work %s PLAN FOLDER",
                         args->words[0], args->words[0]);
    code = cli_plan_read(&out->work, args, args->words[1]);
    if (code) return code;
    out->parts =
        calloc((size_t)grundy_work_units(out->work), sizeof *out->parts);
    if (!out->parts) return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    status = grundy_work_merge_new(&out->merge, out->work, &err);
    if (status) return cli_fail(status, &err, NULL);
    for (int i = 2; !code && i < args->word_count; i++)
        code = cli_is_folder(args->words[i])
                   ? take_folder(out, args->words[i])
                   : take_file(out, args->words[i], false, false);
    return code;
}

/* ---- status ---- */

static uint64_t count_missing(const cli_gathered *all)
{
    uint64_t count = 0, unit = 0;

    while ((unit = grundy_work_merge_missing(all->merge, unit + 1)))
        count++;
    return count;
}

static void print_missing(const cli_gathered *all)
{
    uint64_t unit = 0;

    while ((unit = grundy_work_merge_missing(all->merge, unit + 1)))
        printf("%" PRIu64 "\n", unit);
}

/* "3, 9-12" */
static void print_ranges(const cli_gathered *all)
{
    const grundy_work_merge *merge = all->merge;
    uint64_t first = grundy_work_merge_missing(merge, 1);

    while (first) {
        uint64_t last = first, next;
        while ((next = grundy_work_merge_missing(merge, last + 1)) == last + 1)
            last = next;
        printf("%" PRIu64, first);
        if (last > first) printf("-%" PRIu64, last);
        if (next) fputs(", ", stdout);
        first = next;
    }
}

/* What is begun of a unit, or NULL. */
static const grundy_work_result *part_of(const cli_gathered *all,
                                         uint64_t index)
{
    return all->parts ? all->parts[index] : NULL;
}

static void print_text(const cli_gathered *all)
{
    const uint64_t units = grundy_work_units(all->work);
    const uint64_t missing = count_missing(all);

    printf("%s: %" PRIu64 " items in %" PRIu64 " units\n",
           grundy_work_what(all->work), grundy_work_items(all->work), units);
    printf("done      %" PRIu64 "\n", units - missing);
    if (missing) {
        printf("missing   %" PRIu64 ": ", missing);
        print_ranges(all);
        putchar('\n');
    }
    for (uint64_t i = 0; i < units; i++)
        if (part_of(all, i))
            printf("begun     unit %" PRIu64 ", %" PRIu64 " of %" PRIu64
                   " items\n",
                   i + 1, grundy_work_result_count(part_of(all, i)),
                   grundy_work_result_total(part_of(all, i)));
    for (size_t i = 0; i < all->refused_count; i++)
        printf("refused   %s: %s\n", all->refused[i].path,
               all->refused[i].reason);
}

static void print_json(const cli_gathered *all)
{
    const uint64_t units = grundy_work_units(all->work);
    uint64_t unit = 0;

    fputs("{\"schema\":\"grundy.work_status.1\",\"what\":", stdout);
    cli_print_json_string(grundy_work_what(all->work));
    printf(",\"items\":%" PRIu64 ",\"units\":%" PRIu64 ",\"done\":%" PRIu64
           ",\"missing\":[",
           grundy_work_items(all->work), units, units - count_missing(all));
    for (bool is_first = true;
         (unit = grundy_work_merge_missing(all->merge, unit + 1));
         is_first = false)
        printf("%s%" PRIu64, is_first ? "" : ",", unit);
    fputs("],\"begun\":[", stdout);
    for (uint64_t i = 0, shown = 0; i < units; i++)
        if (part_of(all, i)) printf("%s%" PRIu64, shown++ ? "," : "", i + 1);
    fputs("],\"refused\":[", stdout);
    for (size_t i = 0; i < all->refused_count; i++) {
        fputs(i ? ",{\"file\":" : "{\"file\":", stdout);
        cli_print_json_string(all->refused[i].path);
        fputs(",\"reason\":", stdout);
        cli_print_json_string(all->refused[i].reason);
        putchar('}');
    }
    fputs("]}\n", stdout);
}

int cli_work_status(const cli_args *args)
{
    cli_gathered all;
    int code;

    if (cli_has(args, "missing") && cli_has(args, "json"))
        return cli_usage("--missing prints the numbers of units; in what "
                         "--json prints they are the key \"missing\"");
    code = cli_gather(&all, args);
    if (!code) {
        if (cli_has(args, "missing"))
            print_missing(&all);
        else if (cli_has(args, "json"))
            print_json(&all);
        else
            print_text(&all);
        if (all.refused_count || grundy_work_merge_missing(all.merge, 1))
            code = EXIT_OPEN;
        if (cli_has(args, "missing")) code = EXIT_ANSWERED;
    }
    cli_gathered_clear(&all);
    return code;
}
