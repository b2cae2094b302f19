/* judge.h - a contest problem's own input, answered in its own format.
 *
 * Threads: calls may run at once, each with streams of its own.
 */
#ifndef GRUNDY_JUDGE_H
#define GRUNDY_JUDGE_H

#include "grundy/env.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/** Answer a contest problem's input.
 *
 * Answers are written as they are found; on GRUNDY_BAD_INPUT those of the
 * cases before the bad one have been written.
 *
 * @param problem  id of the catalogue, such as "nim", or rules of a file that
 *                 say how a case is written, "lua:FILE" (docs/lua.md)
 * @param err      line and column of the input that is wrong; may be NULL
 * @return         GRUNDY_OK, GRUNDY_BAD_ARGUMENT for an id without a judge,
 *                 what grundy_game_parse() says of a file,
 *                 GRUNDY_BAD_INPUT, GRUNDY_OVER_BUDGET, GRUNDY_UNDECIDED,
 *                 GRUNDY_UNDEFINED for a case without an answer, such as a
 *                 graph with a cycle, GRUNDY_IO, GRUNDY_NO_MEMORY,
 *                 GRUNDY_CANCELLED
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_judge(
    const char *problem, const grundy_reader *reader,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
