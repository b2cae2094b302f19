/* SPDX-License-Identifier: MIT */
/* version.c - the version that the library was built from. */
#include "grundy/version.h"

const char *grundy_version(void)
{
    return GRUNDY_VERSION;
}
