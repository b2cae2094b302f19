/* catalogue.h - the games that the library knows by name.
 *
 * All texts are static. A code such as 0.77 is a game without an entry of its
 * own; the entry `code` describes them all, and aliases give some a name
 * (heapgame.h).
 *
 * Threads: every call here reads constants, and may run at any time on any
 * thread.
 */
#ifndef GRUNDY_CATALOGUE_H
#define GRUNDY_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/outcome.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/* One entry of the catalogue: what `grundy show` prints. Static text; a part
 * that an entry lacks is "". */
typedef struct grundy_entry {
    const char *id;       /* "nim_k" */
    const char *title;    /* "Moore's Nim" */
    const char *family;   /* Folder of the source: "heap". */
    const char *aliases;  /* Other ids, with spaces. */
    const char *rules;    /* What a move is; who wins. */
    const char *position; /* What the numbers of a position are. */
    const char *normal, *misere, *value; /* The theorems, in plain words. */
    const char *normal_tag, *misere_tag, *value_tag; /* docs/theorems.md */
    const char *score, *score_tag; /* The same of games that end with one. */
    const char *source;            /* Key in docs/references.md. */
    const char *examples; /* Arguments of `grundy solve`, a line each. */
    const char *trials;   /* Games that `grundy check` tries, a line each. */
    const char *contest;  /* "Luogu P2197" */
    const char *problems; /* Others that it answers: "HDU 1536". */
    bool has_judge, has_batch;
    grundy_convention convention; /* The rules' own. */
    size_t parameter_count;
    uint64_t reserved[3]; /* Zero: see status.h. */
} grundy_entry;

/* A parameter of a game. */
typedef struct grundy_parameter {
    const char *name, *meaning;
    const char *fallback; /* Value when it is not given; "": must be given. */
    bool is_set;          /* {2,5} rather than one number. */
    int64_t least;        /* Of the number, or of each element. */
    bool is_code;         /* The code of a heap game: 0.77, S{1,3}. */
    const char *words;    /* One of these, "any even odd"; or "". */
} grundy_parameter;

/** Number of entries in the catalogue, sorted by id. */
GRUNDY_PUBLIC size_t grundy_catalogue_count(void);

/** An entry; index < grundy_catalogue_count(). */
GRUNDY_PUBLIC grundy_entry grundy_catalogue_at(size_t index);

/** A parameter of an entry; index < its parameter_count. */
GRUNDY_PUBLIC grundy_parameter grundy_catalogue_parameter(size_t entry,
                                                          size_t index);

/** Find an entry by id, alias, the text of a game ("bash:m=3") or a contest
 * problem ("HDU 1536", "poj1067", "P2197").
 *
 * @param out  receives its index in the catalogue
 * @return     GRUNDY_OK, GRUNDY_UNDEFINED if no entry fits
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_catalogue_find(size_t *out, const char *name, grundy_error *err);

/** What a misspelt word was meant to be: for names of games and other lists.
 *
 * @param word   shape [count]
 * @param at     the index-th word of a list, NULL past the last one
 * @param list   handed to at
 * @return       the first of the words with the fewest slips, among those that
 *               have one slip in three letters at most; NULL if there is none,
 *               or for a NULL pointer
 */
GRUNDY_PUBLIC const char *
grundy_nearest_word(const char *word, size_t count,
                    const char *(*at)(const void *list, size_t index),
                    const void *list);

GRUNDY_END_DECLS

#endif
