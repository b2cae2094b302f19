/* SPDX-License-Identifier: MIT */
/* toll.c - a plug-in of heaps whose players have different moves: Left takes 1
 * token, and Right 2 or 3.
 *
 *     cc -shared -fPIC -Iinclude -o toll.so examples/plugin/toll.c
 *     grundy values so:./toll.so --to 12
 *
 * A position is one heap, and an option the heap that is left; a game is played
 * with several, and sums are none of the plug-in's business. */
#include "grundy/plugin.h"

/* The heap without `take` tokens, if it has so many. */
static int take(const int64_t *position, int64_t take,
                grundy_plugin_sink *sink)
{
    const int64_t rest = position[0] - take;

    return rest < 0 ? 0 : sink->add(sink, &rest, 1);
}

static int left(void *state, const int64_t *position, size_t count,
                grundy_plugin_sink *sink)
{
    (void)state, (void)count;
    return take(position, 1, sink);
}

static int right(void *state, const int64_t *position, size_t count,
                 grundy_plugin_sink *sink)
{
    (void)state, (void)count;
    return take(position, 2, sink) || take(position, 3, sink);
}

const grundy_partizan_plugin *grundy_plugin_2(void)
{
    static const grundy_partizan_plugin table = {
        .game = {.form = GRUNDY_PLUGIN_HEAP,
                 .title = "Toll",
                 .rules = "Left takes 1 token from a heap, Right 2 or 3.",
                 .options = left},
        .right = right,
    };

    return &table;
}
