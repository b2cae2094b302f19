/* SPDX-License-Identifier: MIT */
/* build.h - what this build of the library has.
 *
 * A small build, GRUNDY_SMALL, is meant for a page without a server: it omits
 * what serves long runs. Code that would use an omitted part asks here first,
 * and the compiler then drops the calls, so that the functions need no
 * substitutes.
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

/* Who wins under rules of a user's, sought for its own sake, and moves that are
 * vectors: a page has no Lua. */
#if defined(GRUNDY_SMALL)
enum { GI_HAS_OWN_OUTCOMES = 0 };
#else
enum { GI_HAS_OWN_OUTCOMES = 1 };
#endif

/* Lost pairs of a large box, counted by a theorem. */
#if defined(GRUNDY_SMALL)
enum { GI_HAS_LOST_TALLIES = 0 };
#else
enum { GI_HAS_LOST_TALLIES = 1 };
#endif

/* Games with moves that entail another: none of those that a page has. */
#if defined(GRUNDY_SMALL)
enum { GI_HAS_ENTAILING = 0 };
#else
enum { GI_HAS_ENTAILING = 1 };
#endif

/* Inputs of contests, to be read, and to be made for programs that are tested:
 * nobody does that on a page. */
#if defined(GRUNDY_SMALL)
enum { GI_HAS_JUDGE = 0, GI_HAS_DUELS = 0 };
#else
enum { GI_HAS_JUDGE = 1, GI_HAS_DUELS = 1 };
#endif

/* Texts that name files: a page has none. */
#if defined(GRUNDY_SMALL)
enum { GI_HAS_FILES = 0 };
#else
enum { GI_HAS_FILES = 1 };
#endif

/* Boards of more than 64 cells (games/board/wide.h). */
#if defined(GRUNDY_SMALL)
enum { GI_HAS_WIDE_BOARDS = 0 };
#else
enum { GI_HAS_WIDE_BOARDS = 1 };
#endif

/* Infinite misère quotients: a proof takes longer than a page waits. */
#if defined(GRUNDY_SMALL)
enum { GI_HAS_INFINITE_QUOTIENTS = 0 };
#else
enum { GI_HAS_INFINITE_QUOTIENTS = 1 };
#endif

#endif
