/* SPDX-License-Identifier: MIT */
/* quarter.c - a plug-in: a move takes at most a quarter of a heap, rounded up.
 *
 *     cc -shared -fPIC -Iinclude -o quarter.so examples/plugin/quarter.c
 *     grundy values so:./quarter.so --to 40
 *
 * The plug-in uses grundy/plugin.h and nothing else of Grundy. */
#include "grundy/plugin.h"

static int options(void *state, const int64_t *position, size_t count,
                   grundy_plugin_sink *sink)
{
    const int64_t n = position[0];

    (void)state, (void)count;
    for (int64_t take = 1; take <= n / 4 + (n % 4 != 0); take++) {
        const int64_t left = n - take;
        const int failure = sink->add(sink, &left, 1);
        if (failure) return failure;
    }
    return 0;
}

const grundy_plugin *grundy_plugin_1(void)
{
    static const grundy_plugin table = {
        .form = GRUNDY_PLUGIN_HEAP,
        .title = "Quarter Nim",
        .rules = "Take at most a quarter of one heap, rounded up.",
        .options = options,
    };

    return &table;
}
