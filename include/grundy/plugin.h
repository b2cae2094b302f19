/* plugin.h - rules in a shared object: the interface of a plug-in.
 *
 * A plug-in is trusted code: it runs inside the process, without limits. It
 * includes this header alone, links nothing of Grundy, and exports one
 * function, grundy_plugin_1() or grundy_plugin_2(), that returns a table. A game
 * `so:./rules.so` then works like any other. examples/plugin/ has three.
 *
 * The layouts below never change; a later one gets another number.
 *
 * Threads: the functions of a table are called by many threads at once, each
 * with its own state.
 */
#ifndef GRUNDY_PLUGIN_H
#define GRUNDY_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

/* Who loads a plug-in sees its function, however the plug-in was compiled. */
#if defined(__GNUC__)
#define GRUNDY_PLUGIN_PUBLIC __attribute__((visibility("default")))
#else
#define GRUNDY_PLUGIN_PUBLIC
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Where a plug-in puts positions: one call for each. Returns 0; otherwise the
 * plug-in must return at once. words: shape [count], read before it returns. */
typedef struct grundy_plugin_sink {
    int (*add)(struct grundy_plugin_sink *sink, const int64_t *words,
               size_t count);
} grundy_plugin_sink;

/* What a position is. */
enum {
    GRUNDY_PLUGIN_HEAP = 0, /* One heap; an option is the heaps it becomes. */
    GRUNDY_PLUGIN_LIST = 1, /* Numbers of 0 or more, whose order matters. */
    GRUNDY_PLUGIN_TEXT = 2  /* Bytes. */
};

/* Gives positions to the sink: for the position, shape [count]. */
typedef int grundy_plugin_question(void *state, const int64_t *position,
                                   size_t count, grundy_plugin_sink *sink);

/* Functions are called by many threads, each with a state of its own. position
 * is shape [count]. They return 0, or another number for a failure. */
typedef struct grundy_plugin {
    int form;                  /* Of the three above. */
    int is_misere;             /* Whether the last move loses. */
    const char *title, *rules; /* For people; may be NULL. */
    /* A state for one thread, and its end; NULL: none is needed. */
    void *(*open)(void);
    void (*close)(void *state);
    /* Every position that a move leads to. Required. */
    int (*options)(void *state, const int64_t *position, size_t count,
                   grundy_plugin_sink *sink);
    /* Positions whose sum this one is. May be NULL. */
    int (*components)(void *state, const int64_t *position, size_t count,
                      grundy_plugin_sink *sink);
    /* One position that stands for all its equals. May be NULL. */
    int (*canonical)(void *state, const int64_t *position, size_t count,
                     grundy_plugin_sink *sink);
} grundy_plugin;

/* Rules in which the players have different moves: the options of `game` are
 * Left's. For grundy_game_from_plugin() `right` may be NULL. */
typedef struct grundy_partizan_plugin {
    grundy_plugin game;
    grundy_plugin_question *right; /* Required. */
} grundy_partizan_plugin;

/** The table of a plug-in with different moves for the players; static. */
GRUNDY_PLUGIN_PUBLIC const grundy_partizan_plugin *grundy_plugin_2(void);

/** The table of a plug-in; static. */
GRUNDY_PLUGIN_PUBLIC const grundy_plugin *grundy_plugin_1(void);

#ifdef __cplusplus
}
#endif

#endif
