/* SPDX-License-Identifier: MIT */
/* window_log.c - the stretches that are in order, a line each.
 *
 *   stretch 17 of 0.1156 0123456789abcdef: before 256 after 256 broken 3
 *   digest 0123456789abcdef
 *
 * as one line: the certificate by a digest of all of it, what the stretch has
 * found, and a digest of the line so far. Lines are added at the end, so that
 * files of several machines can be put together, and the last line, if the
 * power went while it was written, is made anew. A certificate that is accepted
 * from such a file rests on all runs that wrote to it.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "window.h"

enum { LINE_BYTES = FACTS_BYTES + 256 };

/* The terms are not known yet, but the certificate's digest of them is. */
static uint64_t name_of(const certificate *c)
{
    return digest_on(digest_on(c->facts, (uint32_t)c->digest),
                     (uint32_t)(c->digest >> 32));
}

static void write_line(char *line, const certificate *c, size_t s,
                       const finding *found)
{
    const int count = snprintf(
        line, LINE_BYTES,
        "stretch %zu of %s %016llx: before %llu after %llu broken %llu", s + 1,
        c->game, (unsigned long long)name_of(c),
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

static bool complain(const char *path, const char *what)
{
    fprintf(stderr, "grundy-verify: cannot go on from %s: %s\n", path, what);
    return false;
}

/* All lines; one without a line feed can only be the last, and does not
 * count. */
static bool take_lines(FILE *file, const char *path, const certificate *c,
                       finding *findings)
{
    char line[LINE_BYTES];

    for (int number = 1; fgets(line, sizeof line, file); number++) {
        if (!strchr(line, '\n') && feof(file)) break;
        if (take_line(line, c, findings)) continue;
        fprintf(stderr,
                "grundy-verify: %s:%d: expected a stretch of this "
                "certificate\n",
                path, number);
        return false;
    }
    return !ferror(file) || complain(path, strerror(errno));
}

bool read_log(const certificate *c, const char *path, finding *findings)
{
    FILE *file = path ? fopen(path, "rb") : NULL;
    size_t known = 0;
    bool is_read;

    if (!path || (!file && errno == ENOENT)) return true;
    if (!file) return complain(path, strerror(errno));
    is_read = take_lines(file, path, c, findings);
    fclose(file);
    for (size_t s = 0; s <= c->stretch_count; s++)
        known += findings[s].is_known;
    if (is_read)
        fprintf(stderr, "grundy-verify: %s has %zu of %zu stretches\n", path,
                known, c->stretch_count + 1);
    return is_read;
}

/* Cuts off a last line without a line feed. Nobody else writes: the file is
 * locked. */
static bool cut_torn_line(int file)
{
    off_t end = lseek(file, 0, SEEK_END);
    const off_t was = end;
    char last;

    for (; end > 0; end--)
        if (pread(file, &last, 1, end - 1) != 1)
            return false;
        else if (last == '\n')
            break;
    return end == was || ftruncate(file, end) == 0;
}

static bool append(int file, const char *line)
{
    const size_t count = strlen(line);

    return flock(file, LOCK_EX) == 0 && cut_torn_line(file) &&
           lseek(file, 0, SEEK_END) >= 0 &&
           write(file, line, count) == (ssize_t)count && fsync(file) == 0;
}

bool add_to_log(const certificate *c, const char *path, size_t s,
                const finding *found)
{
    const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    char line[LINE_BYTES];
    bool is_added = false;

    write_line(line, c, s, found);
    if (file >= 0) {
        errno = 0;
        is_added = append(file, line);
        if (!is_added && errno == 0) errno = ENOSPC;
    }
    if (!is_added)
        fprintf(stderr, "grundy-verify: cannot write %s: %s\n", path,
                strerror(errno));
    if (file >= 0) close(file);
    return is_added;
}
