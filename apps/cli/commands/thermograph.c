/* SPDX-License-Identifier: MIT */
/* thermograph.c - `grundy thermograph`: the thermograph of a value, drawn. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

typedef struct picture {
    const grundy_thermograph *graph;
    grundy_error *err;
} picture;

static grundy_status write_picture(const void *what,
                                   const grundy_writer *writer)
{
    const picture *drawn = what;

    return grundy_thermograph_write_svg(drawn->graph, writer, drawn->err);
}

static int write_svg(const cli_args *args, const char *path,
                     const grundy_thermograph *graph)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_error err = {0};
    const picture drawn = {graph, &err};
    grundy_status status;

    if (strcmp(path, "-") != 0)
        return cli_write_file(path, write_picture, &drawn, &err);
    status = write_picture(&drawn, &writer);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int write_text(const cli_args *args, const grundy_thermograph *graph)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_plot_screen screen;
    grundy_error err = {0};
    grundy_status status;

    if (!cli_choose_screen(args, &screen)) return EXIT_USAGE;
    status = grundy_thermograph_write_text(graph, &screen, &writer, &err);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int write_json(const cli_args *args, const grundy_thermograph *graph)
{
    const grundy_writer writer = cli_stdout(args);
    const grundy_status status =
        grundy_thermograph_write_json(graph, &writer, NULL);

    return status ? cli_fail(status, NULL, NULL) : EXIT_ANSWERED;
}

static int run(const cli_args *unlimited)
{
    cli_args limited = *unlimited;
    const cli_args *args = &limited;
    const char *path = cli_option_text(args, "o");
    grundy_thermograph *graph = NULL;
    int code = EXIT_ANSWERED;
    grundy_error err = {0};
    grundy_status status;
    char *expression;

    if (args->word_count == 0)
        return cli_usage("thermograph needs an expression, such as: grundy "
                         "thermograph '{2|-1}'");
    if (path && cli_has(args, "json"))
        return cli_usage("-o writes a picture, and --json prints the corners: "
                         "ask one at a time");
    if (!cli_option_limit(args, &limited.env)) return EXIT_USAGE;
    expression = cli_join(args->words, args->word_count, &code);
    if (!expression) return code;
    status = grundy_thermograph_new(&graph, expression, &args->env, &err);
    if (status)
        code = cli_fail_limited(args, status, &err, expression, CLI_MORE_WORK);
    else if (cli_format(args) == GRUNDY_FORMAT_JSON)
        code = write_json(args, graph);
    else
        code = path ? write_svg(args, path, graph) : write_text(args, graph);
    grundy_thermograph_free(graph);
    free(expression);
    return code;
}

const cli_command cli_command_thermograph = {
    .name = "thermograph",
    .arguments = "EXPRESSION",
    .summary = "the thermograph of a short partizan game, drawn",
    .details =
        "Draws the stops of the game as the tax on each move grows: the left "
        "wall if Left begins, the right wall if Right does. They meet at the "
        "temperature, and the mast stands above, at the mean. Values decrease "
        "to the right, as is usual; the tax grows upwards from -1. Corners "
        "are labelled with exact numbers. Expressions are those of `grundy "
        "value`.\n"
        "In a terminal the picture is made of Braille patterns, or of plain "
        "characters (l, r, and | where the walls are one) where there is no "
        "UTF-8, at the terminal's width. NO_COLOR is respected.\n",
    .examples = "grundy thermograph '{2|-1/2}'\tin the terminal\n"
                "grundy thermograph 'domineering 2x10' -o t.svg\ta picture\n"
                "grundy thermograph '{4||1|-3}' --json\tthe corners\n",
    .options = {{"o", "FILE", "write SVG; -: to standard output"},
                {"json", NULL, "one JSON object"},
                {"ascii", NULL, "plain characters"},
                {"width", "N", "columns of the text (80 or the terminal's)"},
                CLI_WORK_OPTION,
                CLI_TIME_OPTION},
    .run = run,
};
