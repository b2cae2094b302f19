// SPDX-License-Identifier: MIT
// kinds.js - which kind of board a term is played on.

import {Bush} from './bush.jsx';
import {Grid} from './grid.jsx';
import {Heaps} from './heaps.jsx';
import {Pins} from './pins.jsx';
import {bushOf, gridOf, heapsOf, pinsOf} from './read.js';

const KINDS = [[gridOf, Grid], [bushOf, Bush], [pinsOf, Pins], [heapsOf, Heaps]];

// Games of which no other drawing shows every move.
const ONLY_HERE = /^(cram|domineering|chomp|hackenbush)\b/;

/** The component that draws a term in a match, or undefined. */
export const boardOf = (term) => KINDS.find(([read]) => read(term))?.[1];

/** The same where it is better than other drawings of a position. */
export const betterOf = (term) => (pinsOf(term) ? Pins : ONLY_HERE.test(term.game) ? boardOf(term) : undefined);
