/* game.h - a game: rules from the catalogue or from a code, with parameters.
 *
 * A game is written as a name (`nim`), a name with parameters (`bash:m=3`,
 * `set_nim:moves={2,5}`, `moore:k=2`) or the code of a heap game (`0.77`,
 * `S{1,3,4}`; see heapgame.h). It is immutable once made and can be shared by
 * threads.
 */
#ifndef GRUNDY_GAME_H
#define GRUNDY_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/outcome.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_game grundy_game; /* Opaque, immutable. */

/** Make a game from its text.
 *
 * @param out   new game, owned by the caller: grundy_game_free()
 * @param text  NUL-terminated, without white space outside braces
 * @param env   borrowed: must outlive the game; NULL for the defaults
 * @param err   offset points at the character that is wrong; may be NULL
 * @return      GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_NO_MEMORY,
 *              GRUNDY_OVER_BUDGET
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_game_parse(grundy_game **out, const char *text, const grundy_env *env,
                  grundy_error *err);

/** Free a game. NULL is allowed. */
GRUNDY_PUBLIC void grundy_game_free(grundy_game *game);

/** The game in its usual spelling, parameters included: "bash:m=3".
 *
 * @return  borrowed until grundy_game_free()
 */
GRUNDY_PUBLIC const char *grundy_game_name(const grundy_game *game);

/** Convention that the rules themselves state: misère for misere_nim. */
GRUNDY_PUBLIC grundy_convention
grundy_game_convention(const grundy_game *game);

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
    const char *source;   /* Key in docs/references.md. */
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

GRUNDY_END_DECLS

#endif
