/* SPDX-License-Identifier: MIT */
/* main.c - the grundy command: a table of commands and a way in.
 *
 * Each command is one file with one const cli_command; help, manual pages and
 * completion are made from the same table.
 */
#include "cli.h"

#define COMMANDS(X)                                                           \
    X(solve)                                                                  \
    X(moves)                                                                  \
    X(play)                                                                   \
    X(values)                                                                 \
    X(value)                                                                  \
    X(compare)                                                                \
    X(thermograph)                                                            \
    X(genus)                                                                  \
    X(period)                                                                 \
    X(count)                                                                  \
    X(quotient)                                                               \
    X(pattern)                                                                \
    X(which)                                                                  \
    X(survey)                                                                 \
    X(work)                                                                   \
    X(plot)                                                                   \
    X(verify)                                                                 \
    X(check)                                                                  \
    X(table)                                                                  \
    X(graph)                                                                  \
    X(judge)                                                                  \
    X(duel)                                                                   \
    X(gen)                                                                    \
    X(batch)                                                                  \
    X(serve)                                                                  \
    X(games)                                                                  \
    X(show)                                                                   \
    X(completion)                                                             \
    X(manual)                                                                 \
    X(help)

#define DECLARE(name) extern const cli_command cli_command_##name;
#define ADDRESS(name) &cli_command_##name,

COMMANDS(DECLARE)

const cli_command *const cli_commands[] = {COMMANDS(ADDRESS)};
const size_t cli_commands_count = sizeof cli_commands / sizeof cli_commands[0];

const char cli_program[] = "grundy";
const char cli_examples[] =
    "  grundy solve nim 3 5 7            who wins, every winning move, why\n"
    "  grundy values kayles --to 40      its nim-sequence\n"
    "  grundy period kayles              its period, proved\n"
    "  grundy value 'domineering 4x4'    what a partizan game is worth\n"
    "  grundy check wythoff              theory against definition\n"
    "  grundy judge nim < input.txt      a contest's own format\n";

int main(int argc, char **argv)
{
    return cli_main(argc, argv);
}
