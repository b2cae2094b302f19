/* SPDX-License-Identifier: MIT */
/* answer.h - responses of libmicrohttpd, for http.c. */
#ifndef GRUNDY_SERVER_ANSWER_H
#define GRUNDY_SERVER_ANSWER_H

#if GRUNDY_HAVE_MICROHTTPD

#include <microhttpd.h>

#include "events.h"
#include "route.h"
#include "work.h"

/* Each queues an answer; MHD_NO: the connection is to be closed. */
enum MHD_Result answer_empty(struct MHD_Connection *connection,
                             unsigned status);
/* The same for what the route refuses, with its page where it has one. */
enum MHD_Result answer_refused(struct MHD_Connection *connection,
                               const route *to);
/* Sends a browser to the address with its last slash. */
enum MHD_Result answer_slash(struct MHD_Connection *connection,
                             const char *token);
/* Takes the text of the reply. */
enum MHD_Result answer_reply(struct MHD_Connection *connection, reply *made);
/* 304 to a client that has the file already. */
enum MHD_Result answer_asset(struct MHD_Connection *connection,
                             const asset *file);
/* Takes the stream. */
enum MHD_Result answer_events(struct MHD_Connection *connection, stream *s);
/* The headers of a stream. */
enum MHD_Result answer_events_head(struct MHD_Connection *connection);

#endif

#endif
