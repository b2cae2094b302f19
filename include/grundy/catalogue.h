/* catalogue.h - the games that the library knows by name.
 *
 * All texts are static. A code such as 0.77 is a game without an entry of its
 * own; the entry `code` describes them all, and aliases give some a name.
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
    bool has_judge, has_batch;
    grundy_convention convention; /* The rules' own. */
    size_t parameter_count;
} grundy_entry;

/* A parameter of a game. */
typedef struct grundy_parameter {
    const char *name, *meaning;
    const char *fallback; /* Value when it is not given; "": must be given. */
    bool is_set;          /* {2,5} rather than one number. */
    int64_t least;        /* Of the number, or of each element. */
} grundy_parameter;

/** Number of entries in the catalogue, sorted by id. */
GRUNDY_PUBLIC size_t grundy_catalogue_count(void);

/** An entry; index < grundy_catalogue_count(). */
GRUNDY_PUBLIC grundy_entry grundy_catalogue_at(size_t index);

/** A parameter of an entry; index < its parameter_count. */
GRUNDY_PUBLIC grundy_parameter grundy_catalogue_parameter(size_t entry,
                                                          size_t index);

/** Find an entry by id, alias or the text of a game ("bash:m=3").
 *
 * @param out  receives its index in the catalogue
 * @return     GRUNDY_OK, GRUNDY_UNDEFINED if no entry fits
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_catalogue_find(size_t *out, const char *name);

/* Another name of a game, such as kayles for 0.77. */
typedef struct grundy_alias {
    const char *name;
    const char *game;
} grundy_alias;

/** Number of aliases, in alphabetical order. */
GRUNDY_PUBLIC size_t grundy_alias_count(void);

/** An alias; index < grundy_alias_count(). Static. */
GRUNDY_PUBLIC grundy_alias grundy_alias_at(size_t index);

/** Write the list of games and aliases.
 *
 * @param as_json  JSON Lines, one object a game, instead of text
 * @return         GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_catalogue_write(
    bool as_json, const grundy_writer *writer, const grundy_env *env);

/** Write rules, theorem, source and examples of a game.
 *
 * @param name  id, alias or text of a game
 * @return      GRUNDY_OK, GRUNDY_BAD_INPUT if there is no such game,
 *              GRUNDY_NO_MEMORY, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_entry_write(const char *name, bool as_json, const grundy_writer *writer,
                   const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
