/* macros.h - what compilers are told about the declarations of the library. */
#ifndef GRUNDY_MACROS_H
#define GRUNDY_MACROS_H

#ifdef __cplusplus
#define GRUNDY_BEGIN_DECLS extern "C" {
#define GRUNDY_END_DECLS   }
#else
#define GRUNDY_BEGIN_DECLS
#define GRUNDY_END_DECLS
#endif

#if defined(__GNUC__)
#define GRUNDY_NODISCARD __attribute__((warn_unused_result))
#define GRUNDY_PUBLIC    __attribute__((visibility("default")))
#else
#define GRUNDY_NODISCARD
#define GRUNDY_PUBLIC
#endif

#endif
