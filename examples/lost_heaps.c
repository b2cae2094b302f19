/* SPDX-License-Identifier: MIT */
/* lost_heaps.c - prints the heaps of a code on which the player to move loses.
 *
 *   ./lost_heaps 0.137 100
 */
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

/* A number of heaps; strtoull() alone would take -5 for 2^64 - 5. */
static bool read_count(const char *text, size_t *out)
{
    char *end;

    if (*text < '0' || *text > '9') return false;
    errno = 0;
    const unsigned long long count = strtoull(text, &end, 10);
    if (errno || *end || count > SIZE_MAX) return false;
    *out = (size_t)count;
    return true;
}

int main(int argc, char **argv)
{
    const char *code = argc > 1 ? argv[1] : "0.137";
    size_t count = 100;
    grundy_heapgame *game = NULL;
    grundy_sequence *terms = NULL;
    grundy_error err = {0};
    int failed = 1;

    if (argc > 2 && !read_count(argv[2], &count)) {
        fprintf(stderr, "the second word is a number of heaps, not '%s'\n",
                argv[2]);
        return 1;
    }
    if (grundy_heapgame_parse(&game, code, NULL, &err)) {
        fprintf(stderr, "column %zu: %s\n", err.offset + 1, err.message);
    } else if (grundy_sequence_new(&terms, game, NULL, &err) ||
               grundy_sequence_extend(terms, count, &err)) {
        fprintf(stderr, "%s\n", err.message);
    } else {
        printf("lost heaps of %s:", grundy_heapgame_name(game));
        for (size_t n = 0; n < count; n++)
            if (grundy_sequence_at(terms, n) == 0) printf(" %zu", n);
        printf("\n");
        failed = 0;
    }
    grundy_sequence_free(terms);
    grundy_heapgame_free(game);
    return failed;
}
