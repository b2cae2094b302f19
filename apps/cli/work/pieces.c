/* SPDX-License-Identifier: MIT */
/* pieces.c - `grundy work run --pieces FILE`: what searches learn of pieces,
 * kept in a file that runs share.
 *
 * The file is read before the search, and from then on every few minutes, and
 * at the end, it is read again, for what other runs have put there meanwhile,
 * and written anew with what this run has learnt besides. All of this is done
 * with the file's lock, so that nothing is lost between two runs; a run that
 * finds it taken goes on with its search, and waits at its end only. A file that
 * is still the one that this run has read or written is not read: to find its
 * pieces in a large table takes most of the time.
 *
 * A search is stopped for it as by Ctrl-C, and asked again: what it has learnt
 * is still there.
 */
#include "pieces.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <time.h>

enum { KEEP_SECONDS = 300, WAIT_NS = 100000000 };

/* ---- the clock ---- */

static bool outer_stops(const cli_pieces *pieces)
{
    if (pieces->is_ending) return cli_interrupts() > pieces->heard;
    return pieces->outer.is_stopped &&
           pieces->outer.is_stopped(pieces->outer.user);
}

static bool is_stopped(void *user)
{
    const cli_pieces *pieces = user;

    return outer_stops(pieces) || cli_now() >= pieces->due;
}

static void progress(uint64_t done, uint64_t total, void *user)
{
    const cli_pieces *pieces = user;

    if (pieces->outer.progress)
        pieces->outer.progress(done, total, pieces->outer.user);
}

static void set_clock(cli_pieces *pieces)
{
    pieces->due = cli_now() + KEEP_SECONDS;
}

grundy_env cli_pieces_env(cli_pieces *pieces, const char *path,
                          const grundy_env *env)
{
    grundy_env watching = *env;

    *pieces = (cli_pieces){.path = path, .outer = *env};
    set_clock(pieces);
    if (!path) return watching;
    watching.is_stopped = is_stopped;
    watching.progress = progress;
    watching.user = pieces;
    return watching;
}

bool cli_pieces_are_due(const cli_pieces *pieces)
{
    return pieces->path && !outer_stops(pieces) && cli_now() >= pieces->due;
}

/* ---- the file ---- */

typedef struct reading {
    grundy_work *work;
    grundy_status status;
} reading;

static grundy_status read_pieces(void *into, const grundy_reader *reader,
                                 grundy_error *err)
{
    reading *r = into;

    r->status = grundy_work_pieces_read(r->work, reader, err);
    return r->status;
}

/* Zeros where there is none: a file has a link. */
static struct stat look_at(const char *path)
{
    struct stat is;

    return stat(path, &is) == 0 ? is : (struct stat){0};
}

/* Whether it is neither another file nor one that was changed. */
static bool is_seen(const struct stat *seen, const struct stat *now)
{
    return seen->st_nlink && now->st_nlink && seen->st_ino == now->st_ino &&
           seen->st_dev == now->st_dev && seen->st_size == now->st_size &&
           seen->st_mtim.tv_sec == now->st_mtim.tv_sec &&
           seen->st_mtim.tv_nsec == now->st_mtim.tv_nsec;
}

int cli_pieces_read(cli_pieces *pieces, grundy_work *work)
{
    reading r = {.work = work};
    struct stat now;
    bool is_there;
    int code;

    if (!pieces->path) return EXIT_ANSWERED;
    /* Before it is opened: what comes in its place meanwhile is read again. */
    now = look_at(pieces->path);
    if (is_seen(&pieces->seen, &now)) return EXIT_ANSWERED;
    code = cli_read_file(pieces->path, read_pieces, &r, &is_there);
    if (!code) pieces->seen = now;
    if (r.status == GRUNDY_OVER_BUDGET)
        fprintf(stderr,
                "%s: %s stays as it is; a greater --memory MIB has room for "
                "it\n",
                cli_program, pieces->path);
    return code;
}

static grundy_status write_pieces(const void *what,
                                  const grundy_writer *writer)
{
    return grundy_work_pieces_write(what, writer, NULL);
}

/* With the lock. */
static int join(cli_pieces *pieces, grundy_work *work)
{
    int code = cli_pieces_read(pieces, work);

    if (!code) code = cli_write_file(pieces->path, write_pieces, work, NULL);
    if (!code) pieces->seen = look_at(pieces->path);
    return code;
}

/* Says once why it may take a while. */
static void tell_end(const cli_pieces *pieces, bool is_taken)
{
    if (is_taken)
        fprintf(stderr,
                "%s: waiting for another run to write %s; an interrupt leaves "
                "it to that run\n",
                cli_program, pieces->path);
    else if (pieces->heard > 0)
        fprintf(stderr,
                "%s: writing what was learnt of pieces to %s; another "
                "interrupt leaves the file as it is\n",
                cli_program, pieces->path);
}

/* Whoever has the lock is waited for, or passed by. */
static int claim(cli_claim *out, const cli_pieces *pieces, bool *is_taken)
{
    const struct timespec wait = {0, WAIT_NS};
    bool was_taken = false;

    for (;;) {
        const int code = cli_claim_try(out, pieces->path, is_taken);
        if (code || !*is_taken || !pieces->is_ending) return code;
        if (!was_taken) tell_end(pieces, true);
        was_taken = true;
        if (outer_stops(pieces)) return cli_fail(GRUNDY_CANCELLED, NULL, NULL);
        nanosleep(&wait, NULL);
    }
}

int cli_pieces_keep(cli_pieces *pieces, grundy_work *work, bool is_last)
{
    cli_claim taken;
    bool is_taken = false;
    int code;

    if (!pieces->path) return EXIT_ANSWERED;
    /* Reading and writing are not to be stopped by this clock, nor by the
     * Ctrl-C that has brought us here. */
    pieces->due = INFINITY;
    pieces->is_ending = is_last;
    pieces->heard = cli_interrupts();
    code = claim(&taken, pieces, &is_taken);
    if (!code && !is_taken) {
        if (is_last) tell_end(pieces, false);
        code = join(pieces, work);
        cli_claim_close(&taken);
        if (!code && is_last && pieces->heard > 0)
            fprintf(stderr,
                    "%s: %s has what was learnt of pieces: the same command "
                    "goes on from there\n",
                    cli_program, pieces->path);
    }
    set_clock(pieces);
    return code;
}
