/* contest.h - answers in the formats of contests and of programs that test.
 *
 * `judge` reads a contest problem's own input and writes its output; `batch`
 * answers JSON requests, one a line. Both work on streams.
 */
#ifndef GRUNDY_CONTEST_H
#define GRUNDY_CONTEST_H

#include <stddef.h>

#include "grundy/env.h"
#include "grundy/status.h"
#include "grundy/stream.h"
#include "grundy/survey.h"

GRUNDY_BEGIN_DECLS

/** Answer a contest problem's input.
 *
 * Answers are written as they are found; on GRUNDY_BAD_INPUT those of the
 * cases before the bad one have been written.
 *
 * @param problem  id of the catalogue, such as "nim"
 * @param err      line and column of the input that is wrong; may be NULL
 * @return         GRUNDY_OK, GRUNDY_BAD_ARGUMENT for an id without a judge,
 *                 GRUNDY_BAD_INPUT, GRUNDY_OVER_BUDGET, GRUNDY_UNDECIDED,
 *                 GRUNDY_IO, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_judge(
    const char *problem, const grundy_reader *reader,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

typedef struct grundy_batch grundy_batch; /* Opaque: tables kept between. */

/** Start answering requests.
 *
 * @param out  new batch, owned by the caller: grundy_batch_free()
 * @param env  borrowed: must outlive the batch; NULL for the defaults
 * @return     GRUNDY_OK, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_batch_new(grundy_batch **out, const grundy_env *env);

/** Free a batch. NULL is allowed. */
GRUNDY_PUBLIC void grundy_batch_free(grundy_batch *batch);

/** Where commands look up what was proved before, and keep what is proved.
 *
 * @param store  borrowed: must outlive the batch; NULL: nowhere
 */
GRUNDY_PUBLIC void grundy_batch_remember(grundy_batch *batch,
                                         const grundy_survey_store *store);

/** Answer one request, `{"problem": id, "input": {...}}` or `{"command": name,
 * "input": {...}}`.
 *
 * The reply is `{"problem": id, "result": {...}}` or, for a bad request or one
 * past a limit, `{"problem": id, "error": {"code": ..., "message": ...}}`; with
 * `command` in the place of `problem` where that was asked (docs/server.md).
 *
 * @param reply  receives the reply without line end; borrowed until the next
 *               call with this batch
 * @param line   shape [count]
 * @return       GRUNDY_OK also for an error reply; GRUNDY_NO_MEMORY,
 *               GRUNDY_CANCELLED
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_batch_answer(grundy_batch *batch, const char **reply,
                    size_t *reply_count, const char *line, size_t count);

/** Answer every line of a stream, in order. Empty lines are skipped.
 *
 * @return  GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED,
 *          GRUNDY_OVER_BUDGET for a line past limits.memory_bytes
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_batch_run(grundy_batch *batch, const grundy_reader *reader,
                 const grundy_writer *writer, grundy_error *err);

GRUNDY_END_DECLS

#endif
