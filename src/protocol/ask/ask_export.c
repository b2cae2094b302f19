/* SPDX-License-Identifier: MIT */
/* ask_export.c - the command `export`: files that a page offers for download.
 *
 * The text of the file is a string of the reply. All formats are those of the
 * command line (docs/formats.md).
 */
#include <string.h>

#include "grundy/plot.h"
#include "grundy/values.h"

#include "base/assert.h"
#include "base/text/text_stream.h"
#include "protocol/command.h"
#include "rules/ruleset.h"

enum { NAME_BYTES = 48, SEQUENCE_MOST = 1 << 20, TABLE_MOST = 512 };

typedef struct form {
    const char *name, *extension, *type;
    grundy_format values; /* Of those that have values. */
} form;

static const form forms[] = {
    {"text", "txt", "text/plain", GRUNDY_FORMAT_TEXT},
    {"tsv", "tsv", "text/tab-separated-values", GRUNDY_FORMAT_TSV},
    {"csv", "csv", "text/csv", GRUNDY_FORMAT_CSV},
    {"bfile", "txt", "text/plain", GRUNDY_FORMAT_BFILE},
    {"json", "json", "application/json", GRUNDY_FORMAT_JSON},
    {"svg", "svg", "image/svg+xml", GRUNDY_FORMAT_TEXT},
    {"certificate", "cert", "text/plain", GRUNDY_FORMAT_TEXT},
};

enum { FORM_COUNT = sizeof forms / sizeof forms[0] };

static grundy_status write_values(gi_ask *ask, const grundy_game *game,
                                  const form *to, gi_text *text)
{
    const uint64_t most = game->rules->axes == 2 ? TABLE_MOST : SEQUENCE_MOST;
    const grundy_writer writer = gi_text_writer(text);
    const grundy_integer first = {0, NULL};
    uint64_t last = 100;
    const grundy_status status = gi_ask_number(ask, "to", most - 1, &last);

    if (status) return status;
    return grundy_values_write(game, &first,
                               &(grundy_integer){(int64_t)last, NULL},
                               to->values, &writer, &ask->env, ask->err);
}

static grundy_status write_svg(gi_ask *ask, const grundy_game *game,
                               gi_text *text)
{
    const grundy_writer writer = gi_text_writer(text);
    grundy_plot *plot = NULL;
    uint64_t last = 300;
    grundy_status status = gi_ask_number(ask, "to", SEQUENCE_MOST - 1, &last);

    if (!status)
        status = grundy_plot_new(&plot, game, last, &ask->env, ask->err);
    if (!status) status = grundy_plot_write_svg(plot, &writer, NULL);
    grundy_plot_free(plot);
    return status;
}

static grundy_status write_certificate(gi_ask *ask, const grundy_game *game,
                                       gi_text *text)
{
    const grundy_writer writer = gi_text_writer(text);
    grundy_period found;
    const grundy_status status =
        grundy_period_find(&found, game, 0, &ask->env, ask->err);

    if (status) return status;
    return grundy_certificate_write(game, &found, &writer, &ask->env,
                                    ask->err);
}

static grundy_status write_file(gi_ask *ask, const grundy_game *game,
                                const form *to, gi_text *text)
{
    grundy_status status;

    if (strcmp(to->name, "svg") == 0)
        status = write_svg(ask, game, text);
    else if (strcmp(to->name, "certificate") == 0)
        status = write_certificate(ask, game, text);
    else
        status = write_values(ask, game, to, text);
    return text->status ? text->status : status;
}

/* A name that every file system takes: "S{1,3}" is "S-1-3". */
static void add_name(gi_ask *ask, const char *game, const form *to)
{
    char name[NAME_BYTES + 8];
    size_t count = 0;

    for (const char *c = game; *c && count < NAME_BYTES; c++) {
        const bool is_plain =
            (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
            (*c >= '0' && *c <= '9') || *c == '_' || (*c == '.' && count > 0);
        if (is_plain)
            name[count++] = *c;
        else if (count > 0 && name[count - 1] != '-')
            name[count++] = '-';
    }
    GRUNDY_ASSERT(count <= NAME_BYTES);
    while (count > 0 && (name[count - 1] == '-' || name[count - 1] == '.'))
        count--;
    GRUNDY_ASSERT(count + strlen(to->extension) + 2 <= sizeof name);
    name[count++] = '.';
    memcpy(name + count, to->extension, strlen(to->extension) + 1);
    gi_ask_add_string(ask, "name", name);
}

static grundy_status export(gi_ask *ask, const grundy_game *game)
{
    const char *names[FORM_COUNT];
    size_t index = 0;
    gi_text text;
    grundy_status status;

    for (size_t i = 0; i < FORM_COUNT; i++)
        names[i] = forms[i].name;
    status = gi_ask_word(ask, "format", names, FORM_COUNT, &index);
    if (status) return status;
    GRUNDY_ASSERT(index < FORM_COUNT);
    gi_text_init(&text, &ask->env);
    status = write_file(ask, game, &forms[index], &text);
    if (!status) {
        gi_ask_add_string(ask, "schema", "grundy.export.1");
        add_name(ask, grundy_game_name(game), &forms[index]);
        gi_ask_add_string(ask, "type", forms[index].type);
        gi_ask_add_string(ask, "text", gi_text_string(&text));
    }
    gi_text_clear(&text);
    return status;
}

grundy_status gi_ask_export(gi_ask *ask)
{
    grundy_game *game = NULL;
    grundy_status status = gi_ask_game(ask, &game);

    if (!status) status = export(ask, game);
    grundy_game_free(game);
    return status;
}
