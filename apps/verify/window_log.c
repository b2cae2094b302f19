/* SPDX-License-Identifier: MIT */
/* window_log.c - the stretches that are in order, a line each.
 *
 *   stretch 17 of 0.1156 0123456789abcdef: before 256 after 256 broken 3
 *   digest 0123456789abcdef
 *
 * as one line: the certificate by a digest of all of it, what the stretch has
 * found, and a digest of the line so far. Lines are added at the end, so that
 * files of several machines can be put together; a last line that was not
 * finished when the power went is cut off. A certificate that is accepted from
 * such a file rests on all runs that wrote to it.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "window.h"

enum { LINE_BYTES = FACTS_BYTES + 256 };

static void write_line(char *line, const certificate *c, size_t s,
                       const finding *found)
{
    const int count = snprintf(
        line, LINE_BYTES,
        "stretch %zu of %s %016llx: before %llu after %llu broken %llu", s + 1,
        c->game, (unsigned long long)digest_of_all(c),
        (unsigned long long)found->before, (unsigned long long)found->after,
        (unsigned long long)found->broken);

    snprintf(line + count, (size_t)(LINE_BYTES - count), " digest %016llx\n",
             (unsigned long long)digest_on_bytes(DIGEST_START, line,
                                                 (size_t)count));
}

/* The number behind a word, and what stands behind it next. */
static bool take_number(const char **at, const char *word, uint64_t *out)
{
    const char *found = strstr(*at, word);

    if (!found) return false;
    *at = found + strlen(word);
    *out = strtoull(*at, NULL, 10);
    return true;
}

/* A line as this program writes it: read, and written again. */
static bool take_line(const char *line, const certificate *c,
                      finding *findings)
{
    const char *at = line;
    char written[LINE_BYTES];
    finding found = {.is_known = true};
    uint64_t s;

    if (!take_number(&at, "stretch ", &s) ||
        !take_number(&at, " before ", &found.before) ||
        !take_number(&at, " after ", &found.after) ||
        !take_number(&at, " broken ", &found.broken) || s < 1 ||
        s > c->stretch_count + 1)
        return false;
    write_line(written, c, (size_t)s - 1, &found);
    if (strcmp(line, written) != 0) return false;
    findings[s - 1] = found;
    return true;
}

/* Whether these are the first bytes of a line of some stretch, as far as what
 * it has found. */
static bool is_begun_line(const char *line, const certificate *c)
{
    const finding none = {.is_known = true};
    char written[LINE_BYTES];

    for (size_t s = 0; s <= c->stretch_count; s++) {
        size_t count = strlen(line), known;
        write_line(written, c, s, &none);
        known = (size_t)(strstr(written, " before ") - written);
        if (count > known) count = known;
        if (strncmp(line, written, count) == 0) return true;
    }
    return false;
}

/* All lines, and where they end. One without a line feed can only be the last,
 * and does not count. It is cut off, so it must be of this program: what a zero
 * byte hides is not. */
static bool take_lines(FILE *file, const char *path, const certificate *c,
                       finding *findings, off_t *end)
{
    char line[LINE_BYTES];

    *end = 0;
    for (int number = 1; fgets(line, sizeof line, file); number++) {
        const off_t next = *end + (off_t)strlen(line);
        const bool is_last = !strchr(line, '\n') && feof(file);
        if (is_last && ftello(file) == next && is_begun_line(line, c)) break;
        if (is_last || !take_line(line, c, findings)) {
            fprintf(stderr,
                    "grundy-verify: %s:%d: expected a stretch of this "
                    "certificate\n",
                    path, number);
            return false;
        }
        *end = next;
    }
    if (!ferror(file)) return true;
    fprintf(stderr, "grundy-verify: cannot read %s: %s\n", path,
            strerror(errno));
    return false;
}

/* By a stream of its own; the log stands at its end then. */
static bool read_log(int log, const certificate *c, const char *path,
                     finding *findings)
{
    const int copy = dup(log);
    FILE *file = copy < 0 ? NULL : fdopen(copy, "r");
    size_t known = 0;
    off_t end = 0;
    bool is_read = false;

    if (file)
        is_read = take_lines(file, path, c, findings, &end);
    else
        fprintf(stderr, "grundy-verify: cannot read %s: %s\n", path,
                strerror(errno));
    if (file)
        fclose(file);
    else if (copy >= 0)
        close(copy);
    for (size_t s = 0; s <= c->stretch_count; s++)
        known += findings[s].is_known;
    if (is_read && known > 0)
        fprintf(stderr, "grundy-verify: %s has %zu of %zu stretches\n", path,
                known, c->stretch_count + 1);
    return is_read &&
           (lseek(log, 0, SEEK_END) == end ||
            (ftruncate(log, end) == 0 && lseek(log, 0, SEEK_END) == end));
}

const char *open_log(int *out, const certificate *c, const char *path,
                     finding *findings)
{
    const int log = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);

    if (log < 0) {
        const int reason = errno;
        const bool is_short = reason == EIO || reason == ENOSPC ||
                              reason == EMFILE || reason == ENFILE;
        fprintf(stderr, "grundy-verify: cannot write %s: %s\n", path,
                strerror(reason));
        return is_short ? stopped : unreadable; /* The name is wrong. */
    }
    /* Where there are no locks there may be two. */
    if (flock(log, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        fprintf(stderr, "grundy-verify: another run has %s open\n", path);
        close(log);
        return stopped;
    }
    if (!read_log(log, c, path, findings)) {
        close(log);
        return unreadable;
    }
    *out = log;
    return NULL;
}

bool add_to_log(int log, const certificate *c, size_t s, const finding *found)
{
    char line[LINE_BYTES];
    size_t done = 0, count;

    write_line(line, c, s, found);
    count = strlen(line);
    while (done < count) { /* A part first, where there is room for no more. */
        const ssize_t now = write(log, line + done, count - done);
        if (now < 0) return false;
        done += (size_t)now;
    }
    return fsync(log) == 0;
}
