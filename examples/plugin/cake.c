/* SPDX-License-Identifier: MIT */
/* cake.c - a plug-in whose players have different moves: Maundy Cake.
 *
 *     cc -shared -fPIC -Iinclude -o cake.so examples/plugin/cake.c
 *     grundy solve so:./cake.so 4 9
 *
 * A piece has rows and columns. Left cuts it between columns, and Right between
 * rows, into any number of equal pieces; so the position that is left is that
 * many pieces, and a position is the list of all pieces, two numbers each. */
#include "grundy/plugin.h"

enum { PIECES_MOST = 64 };

/* Piece `first` becomes `parts` pieces of rows x columns. */
static int add_cut(const int64_t *position, size_t count, size_t first,
                   const int64_t piece[2], int64_t parts,
                   grundy_plugin_sink *sink)
{
    int64_t words[2 * PIECES_MOST];
    size_t used = 0;

    if (count / 2 + (size_t)parts - 1 > PIECES_MOST) return 1;
    for (size_t i = 0; i < count; i += 2) {
        const int64_t copies = i == first ? parts : 1;
        for (int64_t k = 0; k < copies; k++) {
            words[used++] = i == first ? piece[0] : position[i];
            words[used++] = i == first ? piece[1] : position[i + 1];
        }
    }
    return sink->add(sink, words, used);
}

/* side 0 divides rows, side 1 columns. */
static int cut(const int64_t *position, size_t count, size_t side,
               grundy_plugin_sink *sink)
{
    int failure = 0;

    for (size_t i = 0; !failure && i + 1 < count; i += 2)
        for (int64_t parts = 2; !failure && parts <= position[i + side];
             parts++) {
            int64_t piece[2] = {position[i], position[i + 1]};
            if (piece[side] % parts != 0) continue;
            piece[side] /= parts;
            failure = add_cut(position, count, i, piece, parts, sink);
        }
    return failure;
}

static int left(void *state, const int64_t *position, size_t count,
                grundy_plugin_sink *sink)
{
    (void)state;
    return cut(position, count, 1, sink);
}

static int right(void *state, const int64_t *position, size_t count,
                 grundy_plugin_sink *sink)
{
    (void)state;
    return cut(position, count, 0, sink);
}

/* Each piece is a game of its own. */
static int components(void *state, const int64_t *position, size_t count,
                      grundy_plugin_sink *sink)
{
    int failure = 0;

    (void)state;
    for (size_t i = 0; !failure && i + 1 < count; i += 2)
        failure = sink->add(sink, position + i, 2);
    return failure;
}

const grundy_partizan_plugin *grundy_plugin_2(void)
{
    static const grundy_partizan_plugin table = {
        .game = {.form = GRUNDY_PLUGIN_LIST,
                 .title = "Maundy Cake",
                 .rules = "Left divides a piece between columns into equal "
                          "pieces, Right between rows.",
                 .options = left,
                 .components = components},
        .right = right,
    };

    return &table;
}
