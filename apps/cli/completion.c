/* SPDX-License-Identifier: MIT */
/* completion.c - `grundy completion`: what a shell offers after TAB.
 *
 * The scripts are short: each asks `grundy completion --words` what fits
 * (offer.c), so that all shells offer the same and none is out of date.
 */
#include <string.h>

#include "cli.h"

static const char bash[] =
    "_grundy() {\n"
    "    local offered typed=${COMP_WORDS[COMP_CWORD]}\n"
    "    [ \"$typed\" = = ] && typed=\n"
    "    COMPREPLY=()\n"
    "    while IFS=$'\\t' read -r offered _; do\n"
    "        if [ \"$offered\" = : ]; then\n"
    "            compopt -o filenames 2>/dev/null || :\n"
    "            mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen -f "
    "-- \"$typed\")\n"
    "        else\n"
    "            COMPREPLY+=(\"$offered\")\n"
    "        fi\n"
    "    done < <(\"${COMP_WORDS[0]}\" completion --words -- "
    "\"${COMP_WORDS[@]:1:COMP_CWORD}\" 2>/dev/null)\n"
    "}\n"
    "complete -F _grundy grundy\n";

/* Either sourced or, as _grundy on the fpath, the body of the function. */
static const char zsh[] =
    "#compdef grundy\n"
    "_grundy() {\n"
    "    local -a offers\n"
    "    local offered meaning wants_files\n"
    "    while IFS=$'\\t' read -r offered meaning; do\n"
    "        if [[ $offered == : ]]; then\n"
    "            wants_files=1\n"
    "        else\n"
    "            offers+=(\"${offered//:/\\\\:}:$meaning\")\n"
    "        fi\n"
    "    done < <(\"${words[1]}\" completion --words -- "
    "\"${(@)words[2,CURRENT]}\" 2>/dev/null)\n"
    "    (( $#offers )) && _describe grundy offers\n"
    "    [[ -n $wants_files ]] && _files\n"
    "}\n"
    "if [[ $funcstack[1] == _grundy ]]; then\n"
    "    _grundy \"$@\"\n"
    "else\n"
    "    (( $+functions[compdef] )) || { autoload -U compinit && compinit }\n"
    "    compdef _grundy grundy\n"
    "fi\n";

static const char fish[] =
    "function __grundy_words\n"
    "    set -l typed (commandline -ct)\n"
    "    set -l before (commandline -opc)\n"
    "    for offered in (command $before[1] completion --words -- "
    "$before[2..-1] \"$typed\" 2>/dev/null)\n"
    "        if string match -q -- : $offered\n"
    "            __fish_complete_path \"$typed\"\n"
    "        else\n"
    "            echo $offered\n"
    "        end\n"
    "    end\n"
    "end\n"
    "complete -c grundy -f -a '(__grundy_words)'\n";

static int run(const cli_args *args)
{
    const char *shell = args->word_count == 1 ? args->words[0] : "";

    if (cli_has(args, "words")) {
        cli_offer(args->words, args->word_count);
        return EXIT_ANSWERED;
    }
    if (strcmp(shell, "bash") == 0)
        fputs(bash, stdout);
    else if (strcmp(shell, "zsh") == 0)
        fputs(zsh, stdout);
    else if (strcmp(shell, "fish") == 0)
        fputs(fish, stdout);
    else
        return cli_usage("completion needs a shell: bash, zsh or fish");
    return EXIT_ANSWERED;
}

const cli_command cli_command_completion = {
    .name = "completion",
    .arguments = "bash|zsh|fish",
    .summary = "completion for bash, zsh or fish",
    .details =
        "Prints a script for the shell to read. For zsh and fish it can also "
        "be kept as a file: _grundy on the fpath, "
        "~/.config/fish/completions/grundy.fish.\n"
        "--words is what the scripts ask: a line for each word that may stand "
        "for the last one after --, with a tab and what it means; a colon for "
        "the names of files.\n",
    .examples = "source <(grundy completion bash)\tin this shell\n"
                "grundy completion --words -- table ''\tthe verbs of table\n",
    .options = {{"words", NULL, "what may stand for the last word after --"}},
    .run = run,
};
