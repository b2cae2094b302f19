/* basis.h - on what an answer rests.
 *
 * Threads: every call here may run at any time on any thread.
 */
#ifndef GRUNDY_BASIS_H
#define GRUNDY_BASIS_H

#include "grundy/macros.h"

GRUNDY_BEGIN_DECLS

typedef enum grundy_basis {
    GRUNDY_BASIS_NONE = 0,
    GRUNDY_BASIS_THEOREM,     /* A theorem of docs/theorems.md. */
    GRUNDY_BASIS_COMPUTED,    /* Exhaustively, from the definition. */
    GRUNDY_BASIS_CERTIFICATE, /* A proof that another program accepted. */
    GRUNDY_BASIS_CONJECTURE   /* Seen, not proved. */
} grundy_basis;

/** "theorem", "computed", ...: static text. */
GRUNDY_PUBLIC const char *grundy_basis_name(grundy_basis basis);

GRUNDY_END_DECLS

#endif
