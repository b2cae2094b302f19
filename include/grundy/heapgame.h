/* heapgame.h - rules of heap games, from their codes.
 *
 * A heap game is played with heaps of tokens; a move works on one heap and may
 * leave it in pieces. Its rules are a code:
 *
 *   0.77  .77  4.3  0.F   digit k after the point says what may be left when
 *                         exactly k tokens are taken: bit 1 nothing, 2 one
 *                         heap, 4 two heaps, 8 three (then G..V add 16: four);
 *                         the digit before the point is for taking none, so
 *                         that only 4 and up make sense there
 *   4!.0                  the digit before `!` splits into heaps of pairwise
 *                         different sizes: Grundy's game
 *   0.(3)  4.(3)  0.6(1)  digits in brackets repeat endlessly: Nim, Lasker's
 *   S{1,3,4}  S{2..5}     subtraction set: take one of these numbers
 *   A{1,3}                all-but: take any number but these; A{} is Nim
 *   kayles                a name for a code: grundy_alias_at() has them all
 *
 * Threads: rules are immutable; any number of threads may use one at once.
 */
#ifndef GRUNDY_HEAPGAME_H
#define GRUNDY_HEAPGAME_H

#include <stddef.h>

#include "grundy/env.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

typedef enum grundy_heap_kind {
    GRUNDY_HEAP_TAKE_AND_BREAK,
    GRUNDY_HEAP_SUBTRACTION,
    GRUNDY_HEAP_ALL_BUT
} grundy_heap_kind;

/* Opaque, immutable. Games, sequences and searches made of them share them: they
 * live until the last holder is freed. */
typedef struct grundy_heapgame grundy_heapgame;

/** Read a code, or a name for one.
 *
 * @param out   new rules, owned by the caller: grundy_heapgame_free()
 * @param text  the code, NUL-terminated; spaces only inside braces
 * @param env   copied; NULL for the defaults
 * @param err   offset points at the character that is wrong; may be NULL
 * @return      GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_NO_MEMORY,
 *              GRUNDY_OVER_BUDGET for a set of more than 2^20 amounts
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_heapgame_parse(grundy_heapgame **out, const char *text,
                      const grundy_env *env, grundy_error *err);

/** Release the caller's hold on rules; objects made of them keep them. NULL is
 * allowed. */
GRUNDY_PUBLIC void grundy_heapgame_free(grundy_heapgame *game);

/** The code in its shortest usual form: "0.77", "S{1,3,4}", "4!.0".
 *
 * @return  borrowed until grundy_heapgame_free()
 */
GRUNDY_PUBLIC const char *grundy_heapgame_name(const grundy_heapgame *game);

/** Which of the three kinds of code it is. */
GRUNDY_PUBLIC grundy_heap_kind
grundy_heapgame_kind(const grundy_heapgame *game);

/* A name for a code, such as kayles for 0.77. Static texts. */
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
