/* SPDX-License-Identifier: MIT */
/* unpack.h - streams of compressed bytes, if their libraries are built in. */
#ifndef GI_BASE_STORE_UNPACK_H
#define GI_BASE_STORE_UNPACK_H

#include "grundy/env.h"
#include "grundy/stream.h"

/* ---- gunzip.c: gzip by zlib; members may follow each other ---- */

typedef struct gi_gunzip gi_gunzip;

bool gi_gunzip_is_built(void);
/* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_NOT_BUILT. The reader is copied; the
 * object that it reads from must outlive the stream. */
grundy_status gi_gunzip_new(gi_gunzip **out, const grundy_reader *reader,
                            const grundy_env *env);
/* Unpacks up to capacity bytes; *count 0 is the end. GRUNDY_OK, GRUNDY_IO from
 * the reader, GRUNDY_BAD_INPUT for bytes that are not packed so or end too
 * early, GRUNDY_NO_MEMORY. */
grundy_status gi_gunzip_read(gi_gunzip *stream, char *bytes, size_t capacity,
                             size_t *count);
void gi_gunzip_free(gi_gunzip *stream); /* NULL is allowed. */

/* ---- unzstd.c: zstd; frames may follow each other. The same contract. ---- */

typedef struct gi_unzstd gi_unzstd;

bool gi_unzstd_is_built(void);
grundy_status gi_unzstd_new(gi_unzstd **out, const grundy_reader *reader,
                            const grundy_env *env);
grundy_status gi_unzstd_read(gi_unzstd *stream, char *bytes, size_t capacity,
                             size_t *count);
void gi_unzstd_free(gi_unzstd *stream);

#endif
