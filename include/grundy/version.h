/* version.h - which version of the library this is.
 *
 * Versions are semantic: x.y.z with the same x (with the same x.y, while x is
 * 0) can replace each other. The build takes its version from here.
 *
 * Threads: every call here may run at any time on any thread.
 */
#ifndef GRUNDY_VERSION_H
#define GRUNDY_VERSION_H

#include "grundy/macros.h"

GRUNDY_BEGIN_DECLS

/* Of the headers that a program was compiled with. */
#define GRUNDY_VERSION       "0.1.0"
#define GRUNDY_VERSION_MAJOR 0
#define GRUNDY_VERSION_MINOR 1
#define GRUNDY_VERSION_PATCH 0

/** Version of the library that the program runs with, such as "0.1.0". It can
 * differ from GRUNDY_VERSION where the library is a shared one.
 *
 * @return  static text; never NULL, never freed
 */
GRUNDY_PUBLIC const char *grundy_version(void);

GRUNDY_END_DECLS

#endif
