/* batch.h - requests of programs, a JSON object a line, and their replies.
 *
 * Problems are answered as docs/batch.md says, commands as docs/server.md does.
 *
 * Threads: one batch is used by one thread at a time, different ones at once.
 */
#ifndef GRUNDY_BATCH_H
#define GRUNDY_BATCH_H

#include <stddef.h>

#include "grundy/env.h"
#include "grundy/status.h"
#include "grundy/stream.h"
#include "grundy/survey.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_batch grundy_batch; /* Opaque: tables kept between. */

/** Start answering requests.
 *
 * @param out  new batch, owned by the caller: grundy_batch_free()
 * @param env  copied; NULL for the defaults
 * @return     GRUNDY_OK, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_batch_new(grundy_batch **out, const grundy_env *env, grundy_error *err);

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
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_batch_answer(
    const char **reply, size_t *reply_count, grundy_batch *batch,
    const char *line, size_t count, grundy_error *err);

/** Make the error reply to a request that is not answered, such as one whose
 * answer was stopped: `{"command": name, "error": {"code": ..., "message":
 * ...}}`, with the name of its command or its problem.
 *
 * A request that names neither gets the error reply of grundy_batch_answer().
 *
 * @param reply  receives the reply without line end; borrowed until the next
 *               call with this batch
 * @param line   shape [count]
 * @param why    what the error says: a status that is not GRUNDY_OK, and a
 *               sentence
 * @return       GRUNDY_OK, GRUNDY_BAD_ARGUMENT, GRUNDY_NO_MEMORY,
 *               GRUNDY_OVER_BUDGET for a name past limits.reply_bytes. Whether
 *               the environment says to stop is not asked.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_batch_refuse(const char **reply, size_t *reply_count,
                    grundy_batch *batch, const char *line, size_t count,
                    const grundy_error *why, grundy_error *err);

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
