/* dlfcn.h - shared objects for a machine that has none: none can be opened. */
#ifndef GRUNDY_STAND_IN_DLFCN_H
#define GRUNDY_STAND_IN_DLFCN_H

#include <stddef.h>

#define RTLD_NOW   2
#define RTLD_LOCAL 0

static inline void *dlopen(const char *path, int flags)
{
    (void)path, (void)flags;
    return NULL;
}

static inline void *dlsym(void *object, const char *name)
{
    (void)object, (void)name;
    return NULL;
}

static inline int dlclose(void *object)
{
    (void)object;
    return 0;
}

static inline const char *dlerror(void)
{
    return "plug-ins cannot be opened here";
}

#endif
