/* SPDX-License-Identifier: MIT */
/* build.h - what this build of the library has.
 *
 * A small one, GRUNDY_SMALL, is for a page without a server: it leaves out what
 * is for long runs. Who would use that asks here first, and the compiler drops
 * the calls, so that nothing has to stand in for the functions.
 */
#ifndef GI_BASE_BUILD_H
#define GI_BASE_BUILD_H

/* The engines of rows and of lanes: vector code that pays from hundreds of
 * thousands of heaps on. */
#if defined(GRUNDY_SMALL)
enum { GI_HAS_FAR_ENGINES = 0 };
#else
enum { GI_HAS_FAR_ENGINES = 1 };
#endif

#endif
