/* SPDX-License-Identifier: MIT */
/* work_pieces.c - what the searches of a plan have learnt of pieces, to and from
 * files: search/impartial/pieces/piece_file.c has the format. */
#include "analysis/work/work_plan.h"
#include "base/error.h"
#include "base/run.h"
#include "search/impartial/pieces/piece.h"

static grundy_status pieces_of(gi_piece_walk **out, const grundy_work *work,
                               grundy_error *err)
{
    if (!work->kind->pieces)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "only a plan of nimbers has pieces that are kept");
    *out = work->kind->pieces(work);
    return GRUNDY_OK;
}

grundy_status grundy_work_pieces_read(grundy_work *work,
                                      const grundy_reader *reader,
                                      grundy_error *err)
{
    gi_piece_walk *walk = NULL;
    gi_run run;
    grundy_status status;

    if (!work || !reader || !reader->read)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    status = pieces_of(&walk, work, err);
    if (status) return status;
    gi_run_init(&run, work->env, err);
    status = gi_piece_walk_read(walk, reader, &run);
    gi_run_clear(&run);
    return status;
}

grundy_status grundy_work_pieces_write(const grundy_work *work,
                                       const grundy_writer *writer,
                                       grundy_error *err)
{
    gi_piece_walk *walk = NULL;
    gi_run run;
    grundy_status status;

    if (!work || !writer || !writer->write)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    status = pieces_of(&walk, work, err);
    if (status) return status;
    gi_run_init(&run, work->env, err);
    status = gi_piece_walk_write(walk, writer, &run);
    gi_run_clear(&run);
    return status;
}
