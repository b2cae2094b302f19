// SPDX-License-Identifier: MIT
// clauses.js - the table of messages: all that the engine says, as rows [English,
// Chinese] in lists of an idea each.

import {errors} from './errors.js';
import {fields} from './fields.js';
import {graphs} from './graphs.js';
import {labels} from './labels.js';
import {lua, luaOwn} from './lua.js';
import {moves} from './moves.js';
import {ofGames} from './of_games.js';
import {phrases} from './phrases.js';
import {positions} from './positions.js';
import {reasons} from './reasons.js';
import {rules} from './rules.js';
import {theorems} from './theorems.js';
import {values} from './values.js';

/** {clauses, phrases, moves, labels, rules}, as a page learns them. */
export const table = {
  clauses: [...reasons, ...ofGames, ...theorems, ...errors, ...positions, ...graphs, ...values, ...lua, ...luaOwn, ...fields],
  phrases, moves, labels, rules,
};
