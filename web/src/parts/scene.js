// SPDX-License-Identifier: MIT
// scene.js - positions of games on graphs, read as graphs.
//
// A scene is {vertices: [[id, name], ...], edges: [[from, to], ...], click,
// isDirected, direction, tokens: [{at, name}]}: `click` says what a move names:
// a vertex where a token goes ('token'), a vertex that is taken ('vertex') or
// an edge ('edge'). What a click does is not computed from the rules alone: it
// says what should be left, and that is looked for among the moves that the
// engine lists, each with its position afterwards.

export const DRAWN = 250; // Vertices that are laid out at most,
export const DRAWN_EDGES = 1000;

const nameOf = (game) => game.split(':')[0];

const range = (first, count) => Array.from({length: count}, (_, i) => first + i);

const pairOf = (word) => word.split(':').map(Number);

// `4 0:1 1:2 @ 0 2`: {count, edges, after}; `after` null without an @.
function readEdges(text) {
  const found = /^(\d+)((?:\s+\d+:\d+)*)\s*(@(?:\s*\d+)*)?$/.exec(text.trim());
  if (!found) return null;
  const words = (part) => part.trim().split(/\s+/).filter(Boolean);
  return {count: Number(found[1]), edges: words(found[2]).map(pairOf),
    after: found[3] ? words(found[3].slice(1)).map(Number) : null};
}

const plain = (ids) => ids.map((id) => [id, String(id)]);

const sceneOf = (more) => ({tokens: [], isDirected: false, direction: 'TB', ...more});

function onGraph(text, isDirected) {
  const read = readEdges(text);
  const tokens = read?.after ?? [];
  return read && sceneOf({
    click: 'token', isDirected, vertices: plain(range(0, read.count)), edges: read.edges,
    tokens: tokens.map((at, i) => ({at, name: tokens.length > 1 ? String(i + 1) : ''})),
  });
}

function ofKayles(text, click) {
  const read = readEdges(text);
  return read && sceneOf({click, vertices: plain(read.after ?? range(0, read.count)), edges: read.edges});
}

/** What still stands on the ground, vertex 0: [edges that do, vertices]. */
function standing(edges) {
  const reached = new Set([0]);
  for (let grew = true; grew;) {
    grew = false;
    for (const [u, v] of edges) {
      if (reached.has(u) === reached.has(v)) continue;
      reached.add(u).add(v);
      grew = true;
    }
  }
  return [edges.filter(([u]) => reached.has(u)), reached];
}

// Edges lead up from the ground, so that the layout puts it at the bottom.
function ofHackenbush(text) {
  const read = readEdges(text);
  if (!read || read.after) return null;
  const [edges, reached] = standing(read.edges);
  const order = new Map([...reached].map((id, i) => [id, i]));
  return sceneOf({
    click: 'edge', direction: 'BT', ground: 0, vertices: plain([...reached].sort((a, b) => a - b)),
    edges: edges.map(([u, v]) => (order.get(u) <= order.get(v) ? [u, v] : [v, u])),
  });
}

function ofTag(text) {
  const found = /^(bob\s+)?(\d+)\s+(\d+)\s+(\d+)((?:\s+\d+:\d+)*)$/.exec(text.trim());
  if (!found) return null;
  return sceneOf({
    click: 'token', vertices: plain(range(1, Number(found[2]))),
    edges: found[5].trim().split(/\s+/).filter(Boolean).map(pairOf),
    tokens: [{at: Number(found[3]), name: 'A'}, {at: Number(found[4]), name: 'B'}], mover: found[1] ? 1 : 0,
  });
}

// The strings as a tree of letters; the token is at the end of the word.
function ofWords(text) {
  const [, ...words] = text.trim().split(/\s+/);
  const word = words[0]?.endsWith('-') ? words.shift().slice(0, -1) : '';
  const prefixes = new Set(['']);
  for (const one of words) range(1, one.length).forEach((count) => prefixes.add(one.slice(0, count)));
  if (!prefixes.has(word)) return null;
  return sceneOf({
    click: 'token', isDirected: true, tokens: [{at: `-${word}`, name: ''}],
    vertices: [...prefixes].map((p) => [`-${p}`, p || '·']),
    edges: [...prefixes].filter(Boolean).map((p) => [`-${p.slice(0, -1)}`, `-${p}`]),
  });
}

const readers = {
  dag_game: (text) => onGraph(text, true),
  loopy_game: (text) => onGraph(text, true),
  vertex_geography: (text, game) => onGraph(text, /directed=[1-9]/.test(game)),
  edge_geography: (text, game) => onGraph(text, /directed=[1-9]/.test(game)),
  node_kayles: (text) => ofKayles(text, 'vertex'),
  arc_kayles: (text) => ofKayles(text, 'edge'),
  green_hackenbush: ofHackenbush,
  tree_tag: ofTag,
  trie_game: ofWords,
};

/** The scene of a term, or null: no game on a graph, or too large to draw. */
export function readScene({game, position}) {
  const scene = readers[nameOf(game)]?.(position, game);
  if (!scene || scene.vertices.length > DRAWN || scene.edges.length > DRAWN_EDGES) return null;
  const known = new Set(scene.vertices.map(([id]) => id));
  const isWhole = scene.edges.every((e) => e.every((v) => known.has(v))) && scene.tokens.every((t) => known.has(t.at));
  return isWhole ? {...scene, game} : null;
}

/** The same graph for the page of graphs, or null: {g, start}. */
export function asGraph({game, position}) {
  if (!['dag_game', 'loopy_game'].includes(nameOf(game))) return null;
  const scene = readScene({game, position});
  if (!scene) return null;
  const alone = scene.vertices.filter(([id]) => !scene.edges.some((e) => e.includes(id)));
  return {g: [...scene.edges.map((e) => e.join(' ')), ...alone.map(([id]) => String(id))].join('\n'),
    start: scene.tokens.map((t) => t.at).join(' ')};
}

// ---- which move is meant ----

const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);

// The one token that stands elsewhere afterwards. Where none does, the one
// whose turn it is has stayed.
function tokenMoved(scene, after) {
  if (after.tokens.length !== scene.tokens.length) return -1;
  const moved = scene.tokens.flatMap((token, i) => (token.at === after.tokens[i].at ? [] : [i]));
  if (moved.length === 0) return scene.mover ?? -1;
  return moved.length === 1 ? moved[0] : -1;
}

/** Moves of tokens: [{token, to, move}]. `after`: the scene after each move,
 * or null where a move is none of this term. */
export function tokenMoves(scene, after) {
  return after.flatMap((next, move) => {
    const token = next ? tokenMoved(scene, next) : -1;
    return token < 0 ? [] : [{token, to: next.tokens[token].at, move}];
  });
}

/** The move that takes vertex `id` and its neighbours, or -1. */
export function moveTaking(scene, after, id) {
  const gone = new Set([id, ...scene.edges.filter((e) => e.includes(id)).flat()]);
  return moveLeaving(scene, after, gone);
}

function moveLeaving(scene, after, gone) {
  const left = scene.vertices.map(([v]) => v).filter((v) => !gone.has(v));
  return after.findIndex((next) => next && same(next.vertices.map(([v]) => v), left));
}

const written = (edges) => edges.map(([u, v]) => (u < v ? `${u}:${v}` : `${v}:${u}`)).sort();

/** The move on edge number `k`, or -1: it cuts it or takes its ends. */
export function moveOnEdge(scene, after, k) {
  if (nameOf(scene.game) === 'arc_kayles') {
    const [u, v] = scene.edges[k];
    return u === v ? -1 : moveLeaving(scene, after, new Set([u, v]));
  }
  const left = written(standing(scene.edges.filter((_, i) => i !== k))[0]);
  return after.findIndex((next) => next && same(written(next.edges), left));
}
