/* SPDX-License-Identifier: MIT */
/* window_state.c - a long judgement in a file, to go on from another day.
 *
 * The file has a line that names it, seven 64-bit words, the window at the
 * preperiod, the last terms, and a digest of all that. Words are the machine's:
 * the file is for the program that wrote it, and is trusted as much as its
 * memory. A certificate that is accepted from such a file rests on all runs
 * that wrote to it.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "reading.h"
#include "window.h"

static const char title[] = "grundy-verify state 1\n";

/* One digest of the certificate, then the place. */
typedef struct {
    uint64_t claim;
    window_place place;
} state_words;

enum { TITLE = sizeof title - 1 };

static size_t state_bytes(const judgement *j)
{
    return TITLE + sizeof(state_words) + (size_t)j->c->window + j->back +
           sizeof(uint64_t);
}

static uint64_t digest_of_bytes(const uint8_t *bytes, size_t count)
{
    return digest_of_text((const char *)bytes, (const char *)bytes + count);
}

/* ---- reading ---- */

/* Whether the bytes are a state of this certificate; taken over if so. */
static bool take_state(judgement *j, const uint8_t *bytes, uint8_t *last)
{
    const size_t end = state_bytes(j) - sizeof(uint64_t);
    state_words words;
    uint64_t digest;

    memcpy(&words, bytes + TITLE, sizeof words);
    memcpy(&digest, bytes + end, sizeof digest);
    if (memcmp(bytes, title, TITLE) != 0 ||
        words.claim != digest_of_all(j->c) ||
        digest != digest_of_bytes(bytes, end) || words.place.n < j->first ||
        words.place.n > j->c->terms ||
        words.place.next_rare > j->c->rare_count)
        return false;
    j->place = words.place;
    memcpy(j->at_start, bytes + TITLE + sizeof words, (size_t)j->c->window);
    memcpy(last, bytes + end - j->back, j->back);
    return true;
}

bool restore_window(judgement *j, const char *path, uint8_t *last)
{
    const size_t count = state_bytes(j);
    uint8_t *bytes = malloc(count + 1);
    FILE *file = bytes ? fopen(path, "rb") : NULL;
    const size_t got = file ? fread(bytes, 1, count + 1, file) : 0;
    const char *trouble = NULL;

    if (!bytes)
        trouble = no_memory;
    else if (file ? ferror(file) : errno != ENOENT)
        trouble = strerror(errno);
    else if (file && (got != count || !take_state(j, bytes, last)))
        trouble = "it is spoilt, or no state of this certificate";
    if (trouble)
        fprintf(stderr, "grundy-verify: cannot go on from %s: %s\n", path,
                trouble);
    else if (file)
        fprintf(stderr, "grundy-verify: %s has the first %llu terms\n", path,
                (unsigned long long)j->place.n);
    if (file) fclose(file);
    free(bytes);
    return !trouble;
}

/* ---- writing ---- */

static void give_state(const judgement *j, const uint8_t *last, uint8_t *bytes)
{
    const size_t end = state_bytes(j) - sizeof(uint64_t);
    const state_words words = {.claim = digest_of_all(j->c),
                               .place = j->place};
    uint64_t digest;

    memcpy(bytes, title, TITLE);
    memcpy(bytes + TITLE, &words, sizeof words);
    memcpy(bytes + TITLE + sizeof words, j->at_start, (size_t)j->c->window);
    memcpy(bytes + end - j->back, last, j->back);
    digest = digest_of_bytes(bytes, end);
    memcpy(bytes + end, &digest, sizeof digest);
}

/* Beside the old one, and in its place once it is whole. */
static bool replace(const char *path, const uint8_t *bytes, size_t count)
{
    const size_t room = strlen(path) + 32;
    char *beside = malloc(room);
    FILE *file = NULL;
    bool is_whole = false;

    /* A file that may only be read is not replaced, either. */
    if (beside && (access(path, W_OK) == 0 || errno == ENOENT)) {
        snprintf(beside, room, "%s.%ld", path, (long)getpid());
        file = fopen(beside, "wb");
    }
    if (file) {
        is_whole = fwrite(bytes, 1, count, file) == count &&
                   fflush(file) == 0 && fsync(fileno(file)) == 0;
        is_whole = fclose(file) == 0 && is_whole;
        is_whole = is_whole && rename(beside, path) == 0;
        if (!is_whole) {
            const int reason = errno;
            remove(beside);
            errno = reason;
        }
    }
    free(beside);
    return is_whole;
}

bool save_window(const judgement *j, const char *path, const uint8_t *last)
{
    uint8_t *bytes = malloc(state_bytes(j));
    bool is_saved = false;

    if (bytes) {
        give_state(j, last, bytes);
        is_saved = replace(path, bytes, state_bytes(j));
    }
    if (!is_saved)
        fprintf(stderr, "grundy-verify: cannot write %s: %s\n", path,
                strerror(errno));
    free(bytes);
    return is_saved;
}
