/* SPDX-License-Identifier: MIT */
/* plot.c - `grundy plot`: a picture of the values of a game. */
#include <string.h>

#include "cli.h"

enum { LAST_USUAL = 300 };

static grundy_status write_picture(const void *plot,
                                   const grundy_writer *writer)
{
    return grundy_plot_write_svg(plot, writer, NULL);
}

static int write_svg(const cli_args *args, const char *path,
                     const grundy_plot *plot)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_status status;

    if (strcmp(path, "-") != 0)
        return cli_write_file(path, write_picture, plot, NULL);
    status = grundy_plot_write_svg(plot, &writer, NULL);
    return status ? cli_fail(status, NULL, NULL) : EXIT_ANSWERED;
}

static int write_text(const cli_args *args, const grundy_plot *plot)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_plot_screen screen;
    grundy_status status;

    if (!cli_choose_screen(args, &screen)) return EXIT_USAGE;
    status = grundy_plot_write_text(plot, &screen, &writer, NULL);
    return status ? cli_fail(status, NULL, NULL) : EXIT_ANSWERED;
}

static int run(const cli_args *args)
{
    const char *svg = cli_option_text(args, "svg");
    grundy_game *game = NULL;
    grundy_plot *plot = NULL;
    uint64_t last = LAST_USUAL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (args->word_count != 1)
        return cli_usage("plot needs one game, such as: grundy plot kayles");
    if (!cli_option_uint64(args, "to", &last)) return EXIT_USAGE;
    status = grundy_game_parse(&game, args->words[0], &args->env, &err);
    if (status) return cli_fail(status, &err, args->words[0]);
    status = grundy_plot_new(&plot, game, last, &args->env, &err);
    cli_clear_progress(args);
    if (status)
        code = cli_fail(status, &err, NULL);
    else
        code = svg ? write_svg(args, svg, plot) : write_text(args, plot);
    grundy_plot_free(plot);
    grundy_game_free(game);
    return code;
}

const cli_command cli_command_plot = {
    .name = "plot",
    .arguments = "GAME",
    .summary = "a picture of the nim-sequence of a game",
    .details =
        "Draws the values of one heap of each size, as dots, with rare ones "
        "(those of the sparse space) in another colour, and says what is "
        "known of a period. In a terminal it uses Braille patterns, or plain "
        "characters (`.`, and `*` for rare) where there is no UTF-8, at the "
        "terminal's width. NO_COLOR is respected.\n"
        "As SVG it adds a strip of colours and, where a period is proved, the "
        "values folded at it.\n",
    .examples = "grundy plot kayles\tin the terminal\n"
                "grundy plot kayles --to 200 --svg kayles.svg\ta picture, "
                "folded at the period\n"
                "grundy plot officers --to 100000 --svg -\tSVG to standard "
                "output\n"
                "grundy plot 'S{4,13,23,32,36}' --ascii --width 100\tplain "
                "characters\n",
    .options = {{"to", "N", "largest heap (300)"},
                CLI_OPEN_TIME_OPTION,
                {"svg", "FILE", "write SVG; -: to standard output"},
                {"ascii", NULL, "plain characters"},
                {"width", "N", "columns of the text (80 or the terminal's)"}},
    .run = run,
};
