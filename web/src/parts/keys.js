// SPDX-License-Identifier: MIT
// keys.js - what the layout of a graph and its picture agree on.

export const HEIGHT = 40; // Of a vertex: what a finger hits.

/** Keys of edges [from, to]: parallel ones are told apart by a number. */
export function keysOf(edges, isDirected) {
  const seen = new Map();
  return edges.map(([from, to]) => {
    const ends = isDirected || from <= to ? `${from}:${to}` : `${to}:${from}`;
    seen.set(ends, (seen.get(ends) ?? 0) + 1);
    return `${ends}#${seen.get(ends)}`;
  });
}
