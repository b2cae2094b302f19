/* SPDX-License-Identifier: MIT */
/* lecture.c - why the answer to a case is what it is: `solve --why` for its
 * position.
 *
 * The position is written as text and read again, as `solve` would receive it;
 * a case too large to be explained has no reason, which is not a failure.
 */
#include "grundy/parse.h"
#include "grundy/solve.h"

#include "base/error.h"
#include "contest/duel/duel.h"
#include "rules/position.h"
#include "solve/answer.h"

#include <string.h>

enum { TEXT_MOST = 4000 };

static grundy_status write_text(const grundy_writer *writer, const char *text)
{
    const size_t count = strlen(text);
    grundy_status status = GRUNDY_OK;

    if (count) status = writer->write(writer->user, text, count);
    if (!status && count && text[count - 1] != '\n')
        status = writer->write(writer->user, "\n", 1);
    return status;
}

static grundy_status explain(const char *text, const grundy_env *env,
                             const grundy_writer *writer)
{
    const grundy_question question = {.wants_lesson = true,
                                      .skips_moves = true};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_status status = grundy_position_parse(&position, text, env, NULL);

    if (!status)
        status = grundy_solve(&answer, position, &question, env, NULL);
    if (!status) status = write_text(writer, grundy_answer_reason(answer));
    if (!status) status = write_text(writer, grundy_answer_lesson(answer));
    grundy_answer_free(answer);
    grundy_position_free(position);
    return status;
}

static bool is_fatal(grundy_status status)
{
    return status == GRUNDY_NO_MEMORY || status == GRUNDY_CANCELLED ||
           status == GRUNDY_IO;
}

grundy_status grundy_input_reason(const grundy_input *input, size_t index,
                                  const grundy_writer *writer,
                                  grundy_error *err)
{
    if (!input || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    const grundy_env *env = &input->duel->wide_env;
    gi_scene scene;
    gi_text text;
    size_t before;
    grundy_status status;

    if (index >= input->count)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no such case");
    gi_scene_init(&scene, env, NULL);
    gi_text_init(&text, env);
    status = gi_scene_set(&scene, input->duel, &input->cases[index]);
    if (!status) {
        gi_text_add(&text, gi_text_string(&scene.game->name));
        gi_text_add_char(&text, ' ');
        before = text.count;
        status =
            gi_position_write(scene.game, scene.position, &text, &scene.run);
        if (!status) status = text.status;
        if (!status && text.count == before)
            gi_text_truncate(&text, before - 1); /* No numbers: no space. */
    }
    if (!status && text.count <= TEXT_MOST) {
        status = write_text(writer, gi_text_string(&text));
        if (!status) status = explain(gi_text_string(&text), env, writer);
    }
    gi_text_clear(&text);
    gi_scene_clear(&scene);
    if (!is_fatal(status)) return GRUNDY_OK;
    return gi_tell(err, status);
}
