// SPDX-License-Identifier: MIT
// links.js - entries of the catalogue, as keys of addresses that have an answer.

/** An example of an entry: it names its game, and may begin with the convention. */
export function exampleOf(example) {
  const [, convention, p] = /^(?:--(misere|normal) )?(.*)$/.exec(example);
  return {p, convention};
}

/** The game of an entry: some must have parameters, a code is a game by itself,
 * and examples have them. */
export function gameOf({id, parameters, examples}) {
  const isWhole = id !== 'code' && !parameters?.some((one) => one.default === '');
  return isWhole || !examples?.length ? id : exampleOf(examples[0]).p.split(' ')[0];
}

/** Names of the terms of a position, each different: `kayles` alone, and with
 * its place where the name comes again. */
export function namesOf(terms, t) {
  const names = terms.map((one) => one.name ?? one.game);
  return names.map((name, i) => (names.indexOf(name) === names.lastIndexOf(name) ? name
    : t('part_name', {n: i + 1, name})));
}

/** Whether who is to move cannot win, by the answer of `solve`, and so better
 * leaves the first move to the other: first is Left where players differ. */
export const isLost = (answer) => answer?.score == null && ['P', 'R'].includes(answer?.outcome);

/** The position after a move, written with the names of all its games. */
export function afterMove(terms, move) {
  return terms.map((one, i) => {
    const text = i === (move.term ?? 0) ? move.result : one.position;
    return text.startsWith(`${one.name} `) ? text : `${one.name} ${text}`.trim();
  }).join(' + ');
}
