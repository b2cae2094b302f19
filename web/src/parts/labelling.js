// SPDX-License-Identifier: MIT
// labelling.js - in which order the vertices of a graph are labelled, and why each
// has its label.
//
// Retrograde analysis goes from the ends of play backwards: a vertex is decided
// after those that decide it, by its remoteness. What is never reached is a draw,
// and all draws are known together when nothing else can be decided.

/** Indices of vertices by step, one a step, draws last. */
export function orderOf(vertices) {
  const rank = (v) => vertices[v].remoteness ?? Infinity;
  return vertices.map((_, v) => v).sort((a, b) => (rank(a) === rank(b) ? a - b : rank(a) - rank(b)));
}

/** Lists of options: of vertex v, those at index v. */
export function optionsOf({vertices, edges}) {
  const options = vertices.map(() => []);
  for (const [from, to] of edges) options[from].push(to);
  return options;
}

/** Why vertex v has its label: {key, to}, where `to` are the options that say
 * so. */
export function reasonOf(v, {vertices}, options) {
  const {outcome, remoteness} = vertices[v];
  const mine = options[v];
  if (mine.length === 0) return {key: outcome === 'P' ? 'label_end' : 'label_end_misere', to: []};
  if (outcome === 'P') return {key: 'label_lost', to: mine};
  if (outcome !== 'N') return {key: 'label_draw', to: mine.filter((w) => vertices[w].remoteness === null)};
  const lost = mine.filter((w) => vertices[w].outcome === 'P');
  return {key: 'label_won', to: lost.filter((w) => vertices[w].remoteness === remoteness - 1).slice(0, 1)};
}
