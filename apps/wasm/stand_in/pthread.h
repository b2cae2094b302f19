/* pthread.h - threads for a machine that has none.
 *
 * No thread can be started, which callers must stand anyway: the one there is
 * does all. So locks are always free and nobody waits for anybody.
 */
#ifndef GRUNDY_STAND_IN_PTHREAD_H
#define GRUNDY_STAND_IN_PTHREAD_H

#include <errno.h>

typedef int pthread_t, pthread_mutex_t, pthread_cond_t;

#define PTHREAD_MUTEX_INITIALIZER 0
#define PTHREAD_COND_INITIALIZER  0

static inline int pthread_create(pthread_t *thread, const void *attributes,
                                 void *(*start)(void *), void *argument)
{
    (void)thread, (void)attributes, (void)start, (void)argument;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return EINVAL;
}

static inline int pthread_mutex_init(pthread_mutex_t *mutex, const void *how)
{
    (void)how;
    return *mutex = 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

static inline int pthread_cond_init(pthread_cond_t *condition, const void *how)
{
    (void)how;
    return *condition = 0;
}

static inline int pthread_cond_wait(pthread_cond_t *condition,
                                    pthread_mutex_t *mutex)
{
    (void)condition, (void)mutex;
    return 0;
}

static inline int pthread_cond_signal(pthread_cond_t *condition)
{
    (void)condition;
    return 0;
}

static inline int pthread_cond_broadcast(pthread_cond_t *condition)
{
    (void)condition;
    return 0;
}

static inline int pthread_cond_destroy(pthread_cond_t *condition)
{
    (void)condition;
    return 0;
}

#endif
