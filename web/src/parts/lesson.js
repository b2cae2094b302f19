// SPDX-License-Identifier: MIT
// lesson.js - the engine's reason at length, cut into steps.
//
// The engine writes it as on a board: what each part is worth, the values in
// binary, the part that must change, and why this can go on to the end (see
// src/solve/lesson.c). A step is {kind, lines}; of `answers`, lines are pairs
// {move, answer} of moves.

const KINDS = [
  ['worth', /can become parts of value|has no move: value 0\.$/],
  ['binary', /^The values in binary|= [01]( [01])*$|^A column with an odd number/],
  ['change', /^The first 1 of the nim-sum|, which is less, so some move leads there$/],
  ['answers', /^The nim-sum is 0\. Every move changes|^to /],
  ['end', /^Then the nim-sum is 0\.|^The value is not 0, so some move/],
  ['last', /values? (are|is) past 1|^Every value is 0 or 1, and from here on/],
  ['theorem', /^The theorem/],
];

const kindOf = (line) => KINDS.find(([, says]) => says.test(line))?.[0] ?? 'rest';

/** Steps of a lesson, in its order. */
export function stepsOf(lesson) {
  const steps = [];
  for (const line of lesson.split('\n').map((one) => one.trim()).filter(Boolean)) {
    const kind = kindOf(line);
    if (steps.at(-1)?.kind !== kind) steps.push({kind, lines: []});
    steps.at(-1).lines.push(line);
  }
  return steps;
}

/** A line of `answers` as {move, answer}, or null, as of the one that is said of
 * all other moves; the answer may be unknown. */
export function exchangeOf(line) {
  const found = /^to (?!any other move, )(.*?)(?:, the opponent answers: (.*))?$/.exec(line);
  return found && {move: found[1], answer: found[2]};
}
