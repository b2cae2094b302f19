// SPDX-License-Identifier: MIT
// clauses.js - all that the engine says, as rows [English, Chinese].

import {errors} from './errors.js';
import {ofGames} from './of_games.js';
import {reasons} from './reasons.js';
import {theorems} from './theorems.js';

export const clauses = [...reasons, ...ofGames, ...theorems, ...errors];
