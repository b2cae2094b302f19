/* SPDX-License-Identifier: MIT */
/* screen.c - what the terminal can show of a picture. */
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli.h"

enum { USUAL_COLUMNS = 80, USUAL_ROWS = 24 };

/* Whether the terminal's language has UTF-8. */
static bool has_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *text = getenv(names[i]);
        if (!text || !*text) continue;
        return strstr(text, "UTF-8") || strstr(text, "utf8") ||
               strstr(text, "UTF8") || strstr(text, "utf-8");
    }
    return false;
}

/* The size of the terminal, where stdout is one. */
static void ask_terminal(grundy_plot_screen *screen)
{
    struct winsize size;

    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size))
        return;
    if (size.ws_col >= 20) screen->columns = size.ws_col;
    /* A line stays for the prompt. */
    if (size.ws_row >= 8) screen->rows = size.ws_row - 1u;
    if (screen->rows > 40) screen->rows = 40;
}

bool cli_choose_screen(const cli_args *args, grundy_plot_screen *out)
{
    const char *no_colour = getenv("NO_COLOR");
    grundy_plot_screen screen = {.columns = USUAL_COLUMNS, .rows = USUAL_ROWS};
    uint64_t width = 0;

    ask_terminal(&screen);
    if (!cli_option_uint64(args, "width", &width)) return false;
    if (cli_has(args, "width")) {
        if (width < 40 || width > 1000) {
            cli_usage("--width is from 40 to 1000");
            return false;
        }
        screen.columns = (size_t)width;
    }
    screen.is_ascii = cli_has(args, "ascii") || !has_utf8();
    screen.has_colour =
        isatty(STDOUT_FILENO) && (!no_colour || *no_colour == '\0');
    *out = screen;
    return true;
}
