/* SPDX-License-Identifier: MIT */
/* basis.c - words for what an answer rests on. */
#include "grundy/basis.h"

const char *grundy_basis_name(grundy_basis basis)
{
    switch (basis) {
    case GRUNDY_BASIS_THEOREM:
        return "theorem";
    case GRUNDY_BASIS_COMPUTED:
        return "computed";
    case GRUNDY_BASIS_CERTIFICATE:
        return "certificate";
    case GRUNDY_BASIS_CONJECTURE:
        return "conjecture";
    case GRUNDY_BASIS_NONE:
        break;
    }
    return "none";
}
