/* grundy.h - all of the library. */
#ifndef GRUNDY_GRUNDY_H
#define GRUNDY_GRUNDY_H

#include "grundy/catalogue.h"
#include "grundy/check.h"
#include "grundy/contest.h"
#include "grundy/duel.h"
#include "grundy/env.h"
#include "grundy/frontier.h"
#include "grundy/game.h"
#include "grundy/graph.h"
#include "grundy/graph_io.h"
#include "grundy/heapgame.h"
#include "grundy/integer.h"
#include "grundy/macros.h"
#include "grundy/match.h"
#include "grundy/nimber.h"
#include "grundy/outcome.h"
#include "grundy/pattern.h"
#include "grundy/period.h"
#include "grundy/plot.h"
#include "grundy/position.h"
#include "grundy/results.h"
#include "grundy/sequence.h"
#include "grundy/solve.h"
#include "grundy/status.h"
#include "grundy/store.h"
#include "grundy/stream.h"
#include "grundy/survey.h"
#include "grundy/table.h"
#include "grundy/values.h"

#endif
