/* SPDX-License-Identifier: MIT */
/* graph_file.h - the graph of a game, or of a position, from a file. */
#ifndef GI_GAMES_GRAPH_FILE_H
#define GI_GAMES_GRAPH_FILE_H

#include "grundy/graph_io.h"

/* In any format that graph/read/ knows; both are owned by the caller. The place of
 * an error in the file is in its message. Statuses as grundy_graph_read(), and
 * GRUNDY_IO. */
grundy_status gi_graph_file_read(grundy_graph **out,
                                 grundy_graph_names **names, const char *path,
                                 const grundy_env *env, grundy_error *err);

#endif
