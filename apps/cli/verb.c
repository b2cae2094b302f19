/* SPDX-License-Identifier: MIT */
/* verb.c - options of one verb of a command, `work run --unit 7`.
 *
 * The table of options says whose each is: a meaning may begin with verbs,
 * "plan, run: ...". Given to another verb it would not be heard, so it is
 * refused.
 */
#include <string.h>

#include "cli.h"

/* Length of the verbs that a meaning begins with, "plan, run"; 0: it is for
 * all, also where a colon stands behind other words. */
static size_t verbs_of(const char *meaning)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    size_t count = strspn(meaning, letters);

    while (meaning[count] == ',' && meaning[count + 1] == ' ')
        count += 2 + strspn(meaning + count + 2, letters);
    return meaning[count] == ':' ? count : 0;
}

static bool has_verb(const char *verbs, size_t count, const char *verb)
{
    const size_t length = strlen(verb);

    for (const char *at = verbs; at < verbs + count; at++) {
        const size_t word = strcspn(at, ",:");
        if (word == length && memcmp(at, verb, word) == 0) return true;
        at += word + 1;
    }
    return false;
}

int cli_check_verb(const cli_args *args, const char *verb)
{
    const cli_option *options = args->command->options;

    for (size_t i = 0; options[i].name; i++) {
        const char *meaning = options[i].meaning;
        const size_t count = args->options[i] ? verbs_of(meaning) : 0;
        if (count == 0 || has_verb(meaning, count, verb)) continue;
        return cli_usage("%s%s is for %s %.*s, not for %s %s",
                         options[i].name[1] ? "--" : "-", options[i].name,
                         args->command->name, (int)count, meaning,
                         args->command->name, verb);
    }
    return EXIT_ANSWERED;
}
