// SPDX-License-Identifier: MIT
// read.js - positions as boards, and which place of a board a move is made at.
//
// A position is read from the text that the engine writes, and a move from its
// words and from what it changes: so the page has no rules of its own. `after`
// holds the text of a term after each move, null where a move is of another.

const nameOf = (game) => game.split(':')[0];

// ---- boards of cells ----

const GRIDS = new Set(['amazons', 'cannibal_clobber', 'clobber', 'col', 'connect_four', 'cram', 'dao', 'dawson_board',
  'domineering', 'elephants_rhinos', 'fission', 'impartial_clobber', 'konane', 'maze', 'nogo', 'quixo', 'snort', 'tic_tac_toe', 'toads_frogs']);
const DOMINOES = new Set(['cram', 'domineering']);
// A board of a size is full of these stones, which alternate; others are free.
const FULL = {cannibal_clobber: 'O', impartial_clobber: 'xo'};
const WIDEST = 20;

const fullBoard = (letters, height, width) => Array.from({length: height}, (_, r) =>
  Array.from({length: width}, (__, c) => letters[(r + c) % letters.length]).join(''));

function chompOf(text) {
  const rows = text.trim().split(/\s+/);
  if (rows.length > WIDEST || !rows.every((w) => /^\d{1,2}$/.test(w) && Number(w) <= WIDEST)) return null;
  const width = Math.max(...rows.map(Number), 1);
  return {rows: rows.map((w, r) => [...('o'.repeat(Number(w)).padEnd(width, ' '))].map((c, k) => (r === 0 && k === 0 ? '#' : c)))};
}

// Strips of squares, numbered from 0: coins that slide, and that are turned.
const SLIDING = new Set(['nimble', 'silver_dollar', 'welter']);
const TURNING = new Set(['turning_turtles', 'mock_turtles', 'twins', 'ruler', 'triplets', 'moebius', 'ternups']);

function stripOf(text) {
  const coins = text.trim().split(/\s+/).filter(Boolean);
  if (!coins.every((w) => /^\d{1,2}$/.test(w) && Number(w) < WIDEST)) return null;
  const row = Array.from({length: Math.max(...coins.map(Number), 1) + 1}, (_, i) => coins.filter((w) => Number(w) === i).length);
  return row.every((n) => n < 10) ? {isStrip: true, rows: [row.map((n) => (n ? String(n) : '.'))]} : null;
}

// A piece of each player in a row; the first is of who began.
function northcottOf(game, text) {
  const width = Number(/\bm=(\d{1,2})\b/.exec(game)?.[1]);
  const rows = text.trim().split(/\s+/).map((w) => /^(\d{1,2}):(\d{1,2})$/.exec(w)?.slice(1).map(Number));
  if (!(width <= WIDEST) || rows.length > WIDEST || !rows.every(Boolean)) return null;
  return {rows: rows.map(([x, o]) => Array.from({length: width}, (_, c) => (c + 1 === x ? 'X' : c + 1 === o ? 'O' : '.')))};
}

/** Rows of cells, {name, rows, turn}, or null; a blank is no cell. */
export function gridOf({game, position}) {
  const name = nameOf(game);
  if (SLIDING.has(name) || TURNING.has(name)) {
    const found = stripOf(position);
    return found && {name, turn: '', ...found};
  }
  if (name === 'northcott') {
    const found = northcottOf(game, position);
    return found && {name, turn: '', ...found};
  }
  if (name === 'chomp') {
    const found = chompOf(position);
    return found && {name, turn: '', ...found};
  }
  if (!GRIDS.has(name)) return null;
  const [text = '', turn = ''] = position.trim().replace(/^grid:/, '').replace(/^path:(\d+)$/, '1x$1').replace(/^path:/, '').split(/\s+/);
  const [, height, width] = /^(\d{1,2})x(\d{1,2})$/.exec(text) ?? [];
  const rows = height ? fullBoard(FULL[name] ?? '.', Number(height), Number(width)) : text.split('/');
  const isBoard = rows.length > 0 && rows.length <= WIDEST && rows[0].length > 0 && rows[0].length <= WIDEST &&
    rows.every((row) => row.length === rows[0].length && /^[.#A-Za-z]+$/.test(row));
  return isBoard ? {name, turn, rows: rows.map((row) => [...row])} : null;
}

export const idOf = (r, c) => `${r},${c}`;
export const placeOf = (id) => id.split(',').map(Number);

// Cells that the words of a move name, in their order.
function cellsNamed(text, {name, rows}) {
  const width = rows[0].length;
  if (name === 'chomp') {
    const [, r, c] = /row (\d+), column (\d+)/.exec(text) ?? [];
    return r ? [idOf(r - 1, c - 1)] : [];
  }
  if (SLIDING.has(name)) return (/on (\d+) to (\d+)/.exec(text) ?? []).slice(1).map((c) => idOf(0, c));
  if (TURNING.has(name)) return (text.match(/\d+/g) ?? []).map(Number).sort((a, b) => b - a).map((c) => idOf(0, c));
  if (name === 'northcott') {
    const [, row, column] = /row (\d+): slide from \d+ to (\d+)/.exec(text) ?? [];
    return row ? [idOf(row - 1, column - 1)] : [];
  }
  const [, vertex] = /vertex (\d+)/.exec(text) ?? [];
  if (vertex) return [idOf(Math.floor(vertex / width), vertex % width)];
  return [...text.matchAll(/\b([a-t])(\d{1,2})\b/g)].map(([, column, row]) => [rows.length - Number(row), column.charCodeAt(0) - 97])
    .filter(([r, c]) => r >= 0 && r < rows.length && c < width).map(([r, c]) => idOf(r, c));
}

/** Cells that differ: those that lose their piece first. */
export function changedCells(before, after) {
  const isEmpty = (mark) => mark === '.' || mark === ' ' || mark === undefined;
  const lost = [], got = [];
  before.rows.forEach((row, r) => row.forEach((mark, c) => {
    const now = after.rows[r]?.[c] ?? ' ';
    if (now !== mark && !(isEmpty(now) && isEmpty(mark))) (isEmpty(now) ? lost : got).push(idOf(r, c));
  }));
  return [...lost, ...got];
}

/** Moves on a board: [{move, handles, need, changed, grid}]. `handles` are the
 * cells to be pressed, `need` of them at least. */
export function gridMoves(grid, {game}, after, moves) {
  const list = after.flatMap((text, move) => {
    const next = text === null ? null : gridOf({game, position: text});
    if (!next) return [];
    const named = cellsNamed(moves[move].text, grid), changed = changedCells(grid, next);
    const handles = [...named, ...changed.filter((id) => !named.includes(id))];
    return [{move, handles: TURNING.has(grid.name) ? named : handles, need: Math.max(named.length, 1), changed, grid: next}];
  });
  return TURNING.has(grid.name) ? list.map((m) => ended(m, list)) : list;
}

// Where another move goes on with one more coin, the last is pressed again.
function ended(m, list) {
  const goesOn = list.some((other) => other.handles.length > m.handles.length && m.handles.every((id, i) => other.handles[i] === id));
  const handles = goesOn ? [...m.handles, m.handles[m.handles.length - 1]] : m.handles;
  return {...m, handles, need: handles.length};
}

/** The one move of a list that is left when as many cells have been pressed as
 * it needs, or null. Moves of equal coins are alike. */
export function moveLeft(list, pressed) {
  const [first] = list;
  const isOne = list.every((m) => m.handles.length === first.handles.length && m.handles.every((id, i) => id === first.handles[i]));
  return first && isOne && pressed >= first.need ? first : null;
}

/** The two cells of a domino, or null: a move that covers neighbours. */
export function dominoOf({handles, need, grid}) {
  if (need !== 2 || handles.length !== 2 || !DOMINOES.has(grid.name)) return null;
  const [[r, c], [s, d]] = handles.map(placeOf);
  return Math.abs(r - s) + Math.abs(c - d) === 1 ? [[r, c], [s, d]] : null;
}

/** Dominoes that were laid in a match: [{cells, by}]. */
export function dominoesOf(grid, played) {
  if (!DOMINOES.has(grid.name)) return [];
  return played.map((text, i) => ({cells: cellsNamed(text, grid).map(placeOf), by: i % 2})).filter(({cells}) => cells.length === 2);
}

// ---- heaps ----

const NO_HEAPS = new Set(['chomp', 'chocolate', 'nimble', 'silver_dollar', 'welter', 'turning_turtles', 'mock_turtles', 'twins',
  'ruler', 'triplets', 'moebius', 'ternups', 'partizan_octal', 'partizan_subtraction', 'partizan_euclid', 'sprouts', 'value']);
const TALLEST = 24, MOST_HEAPS = 14;

/** Sizes of heaps, few enough to draw, or null. */
export function heapsOf({game, position}) {
  const name = nameOf(game);
  const words = position.trim().split(/\s+/).filter(Boolean);
  if (NO_HEAPS.has(name) || words.length === 0 || !words.every((w) => /^\d{1,3}$/.test(w))) return null;
  const heaps = (name === 'fibonacci_nim' ? words.slice(0, 1) : words).map(Number);
  return heaps.length <= MOST_HEAPS && Math.max(...heaps) <= TALLEST ? heaps : null;
}

/** Moves on heaps: [{move, heap, left}], or {both, take} where all heaps that
 * change lose as many. */
export function heapMoves(heaps, {game}, after) {
  return after.flatMap((text, move) => {
    const next = text === null ? null : heapsOf({game, position: text});
    if (next?.length !== heaps.length) return [];
    const changed = heaps.flatMap((h, i) => (h === next[i] ? [] : [i]));
    const takes = changed.map((i) => heaps[i] - next[i]);
    if (changed.length === 0 || takes.some((take) => take <= 0)) return [];
    if (changed.length === 1) return [{move, heap: changed[0], left: next[changed[0]]}];
    return takes.every((take) => take === takes[0]) ? [{move, both: changed, take: takes[0]}] : [];
  });
}

// ---- rows of pins ----

const ROWS = new Set(['kayles', 'dawson-kayles', 'dawson-chess', 'grundy', 'lasker']);
const LONGEST = 24;

/** Lengths of rows, or null: games in which a move may divide a heap. */
export function pinsOf({game, position}) {
  const isRow = ROWS.has(nameOf(game)) || /^4!\.0$|^\d*\.[0-7]*[4-7][0-7]*$/.test(game);
  const rows = isRow ? heapsOf({game: 'nim', position}) : null;
  return rows && rows.reduce((sum, n) => sum + n, 0) <= 2 * LONGEST ? rows : null;
}

/** What a move does to a row: {row, parts, take}, or null. */
export function cutOf(rows, next, text) {
  const row = Number(/heap (\d+)/.exec(text)?.[1] ?? 1) - 1;
  const count = next.length - rows.length + 1;
  if (count < 1 || count > 2 || rows[row] === undefined) return null;
  const parts = next.slice(row, row + count);
  return {row, parts, take: rows[row] - parts.reduce((sum, n) => sum + n, 0)};
}

/** Places at which rows can be cut: [{move, row, from, take}]. */
export function pinMoves(rows, {game}, after, moves) {
  return after.flatMap((text, move) => {
    const next = text === null ? null : pinsOf({game, position: text});
    const cut = next && cutOf(rows, next, moves[move].text);
    if (!cut) return [];
    const {row, parts: [a, b = 0], take} = cut;
    return [...new Set([a, b])].map((from) => ({move, row, from, take}));
  });
}

// ---- plants on the ground ----

/** Edges [{from, to, colour}] of Hackenbush, the ground being 0, or null. */
export function bushOf({game, position}) {
  const name = nameOf(game), words = position.trim().split(/\s+/).filter(Boolean);
  if (name === 'green_hackenbush') {
    const edges = words.slice(1).map((w) => /^(\d+):(\d+)$/.exec(w));
    return edges.every(Boolean) ? numbered(edges.map(([, u, v]) => ({from: u, to: v, colour: 'e'}))) : null;
  }
  if (name !== 'hackenbush') return null;
  if (words.every((w) => /^(\d+:\d+:[lre]|0)$/.test(w)))
    return numbered(words.filter((w) => w !== '0').map((w) => w.split(':')).map(([from, to, colour]) => ({from, to, colour})));
  if (!words.every((w) => /^[lre]+$/.test(w))) return null;
  return words.flatMap((stalk, s) => [...stalk].map((colour, i) => ({
    from: i === 0 ? '0' : `${s}.${i}`, to: `${s}.${i + 1}`, colour, key: `cut edge ${i + 1} of stalk ${s + 1}`})));
}

// Parallel edges are told apart by how many there were before.
function numbered(edges) {
  const seen = new Map();
  return edges.map((e) => {
    const ends = `${[e.from, e.to].sort().join(':')}:${e.colour}`;
    seen.set(ends, (seen.get(ends) ?? 0) + 1);
    return {...e, key: `${ends}#${seen.get(ends)}`};
  });
}

/** The move that cuts edge `k`, or -1. */
export function bushMove(edges, k, after, moves) {
  const {from, to, colour, key} = edges[k];
  if (key.startsWith('cut')) return moves.findIndex((m, i) => after[i] !== null && m.text.endsWith(key));
  const words = new RegExp(`cut edge (\\d+, )?(${from}:${to}|${to}:${from})(:${colour})?$`);
  const found = moves.flatMap((m, i) => (after[i] !== null && words.test(m.text) ? [i] : []));
  return found[Number(key.split('#')[1]) - 1] ?? found[0] ?? -1;
}
