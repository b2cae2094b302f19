/* sys/mman.h - a machine that maps nothing: without MADV_HUGEPAGE, the library
 * asks for nothing. */
