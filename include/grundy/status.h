/* status.h - how every call of the library reports what happened.
 *
 * A call that can fail returns a grundy_status and hands its results out
 * through the pointers that come first in its argument list. Nothing else
 * reports an error: the library never prints, never aborts and has no "last
 * error". After any status but GRUNDY_OK the out pointers are untouched; a
 * call that was changing an object states what it left there.
 *
 * A pointer that is NULL where its call does not allow it is
 * GRUNDY_BAD_ARGUMENT, in all builds and before anything is done; calls that
 * free or clear accept NULL. Calls that cannot fail do not check.
 *
 * A struct that may grow ends with `reserved`, words that a caller sets to 0
 * by initialising it with {0} or an _INIT macro. Later members take their
 * place, and for them 0 means the behaviour before they existed; so the size
 * of a struct never changes, and programs and libraries of the same major
 * version are compatible. A word that is not 0 asks for what the library is too
 * old to have, and is refused with GRUNDY_BAD_ARGUMENT; those of an environment
 * by every call that can give an error in words. Structs without such words do
 * not change.
 *
 * Threads: every call here may run at any time on any thread.
 */
#ifndef GRUNDY_STATUS_H
#define GRUNDY_STATUS_H

#include <stdbool.h>
#include <stddef.h>

#include "grundy/macros.h"

GRUNDY_BEGIN_DECLS

typedef enum grundy_status {
    GRUNDY_OK = 0,

    /* Mathematics: the question was well put, and this is the answer. */
    GRUNDY_UNDEFINED, /* There is no such value: a drawn game has no nimber. */
    GRUNDY_UNDECIDED, /* It may exist; this method cannot tell. */

    /* The caller: change the question. */
    GRUNDY_BAD_ARGUMENT, /* An argument is outside the range the call states. */
    GRUNDY_BAD_INPUT,    /* Text or a file does not follow its format. */

    /* Resources: the same question can succeed with more. */
    GRUNDY_NO_MEMORY,
    GRUNDY_OVER_BUDGET, /* The caller's limit on memory or work was met. */
    GRUNDY_CANCELLED,   /* The caller's stop callback returned true. */
    GRUNDY_IO,
    GRUNDY_NOT_BUILT, /* The library was built without what this needs. */

    GRUNDY_BUG /* A check inside the library failed. Please report it. */
} grundy_status;

/* Details of a failure, filled in only when a call does not return GRUNDY_OK.
 * Every `grundy_error *` argument may be NULL. */
typedef struct grundy_error {
    grundy_status status;
    size_t offset;     /* Bytes from the start of the input; 0 if no input. */
    size_t line;       /* From 1; 0 if the input has no lines. */
    size_t column;     /* Bytes from the start of the line, from 1; or 0. */
    char message[200]; /* One sentence in English, NUL-terminated. */
    bool is_limit_met; /* By the positions, terms or steps that were allowed:
                          the same question may succeed with more of them. */
} grundy_error;

/** Name of a status, such as "over budget".
 *
 * @param status  any value, also one that is no member of the enumeration
 * @return        static text; never NULL, never freed
 */
GRUNDY_PUBLIC const char *grundy_status_name(grundy_status status);

GRUNDY_END_DECLS

#endif
