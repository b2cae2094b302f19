// SPDX-License-Identifier: MIT
// drawing.jsx - a position as a picture that can be played on.
//
// Kinds are told apart by how the engine writes the position: numbers are heaps
// of counters (or squares with coins, in the games that strip.jsx names), rows
// between slashes are a board, games on graphs have a reader in scene.js, and of
// all others the engine's own drawing in text is shown. A click names what
// should be left; which move that is, the list of moves says.

import {useMemo} from 'preact/hooks';

import {betterOf} from '../boards/kinds.js';
import {namesOf} from '../links.js';
import {useShell} from '../use.js';
import {say} from '../words/sentences.js';
import {Network} from './network.jsx';
import {readScene} from './scene.js';
import {coinsOf, Rows, rowsOf, Strip} from './strip.jsx';

const TALLEST = 12; // Counters of a heap that are drawn one by one.
const MOST_HEAPS = 64;

/** The numbers of a position as it is written, or null. */
export function numbersOf(text) {
  const words = text.trim().split(/\s+/);
  if (!words.every((w) => /^\d+$/.test(w))) return text.trim() === '' ? [] : null;
  return words;
}

/** Rows of cells of a board as it is written, or null. */
export function boardOf(text) {
  const rows = text.trim().split(/\s+/)[0].split('/');
  if (rows.length < 2 || !rows[0] || rows.some((r) => r.length !== rows[0].length)) return null;
  if (rows[0].length > 20 || !rows.every((r) => /^[.A-Za-z#0-9_*]+$/.test(r))) return null;
  return rows.map((r) => [...r]);
}

// Numbers of spots, and of pirates and their gold, are no counters.
const UNLIKE = /^(sprouts|pirates)\b/;

const heapsOf = (term) => (UNLIKE.test(term.game) ? null : numbersOf(term.position));

// What a move makes of a term, without the name of its game; null where it
// changes another. `result` is that term, or the whole sum.
export function termAfter(move, term, terms) {
  if (move.term !== undefined && move.term !== term) return null;
  const parts = move.result.split(' + ');
  if (terms.length > 1 && parts.length === terms.length)
    for (let k = 0; k < parts.length; k++)
      if (k !== term && bare(parts[k], terms[k]) !== terms[k].position) return null;
  return bare(parts[parts.length === terms.length ? term : 0], terms[term]);
}

// It may be written with the code of a game or with the name that was typed.
const bare = (text, {game, name}) => [game, name].reduce((rest, own) => (
  rest.startsWith(`${own} `) ? rest.slice(own.length + 1) : rest === own ? '' : rest), text);

const sorted = (heaps) => heaps.filter((h) => h !== '0').sort().join(' ');

// A function that finds the move that leaves `left` counters in heap i and the
// others as they are, or -1. Every counter of every heap asks it.
function finderOf(after, heaps) {
  const exact = new Map(), alike = new Map();
  const keep = (map, key, move) => map.has(key) || map.set(key, move);
  after.forEach((text, move) => {
    const list = text === null ? null : numbersOf(text);
    if (!list) return;
    keep(exact, list.join(' '), move);
    keep(alike, sorted(list), move);
  });
  return (i, left) => {
    const wanted = heaps.with(i, String(left));
    return exact.get(wanted.join(' ')) ?? alike.get(sorted(wanted)) ?? -1;
  };
}

// What marked moves leave of heaps that are too tall to show all counters of.
function deepMoves(after, heaps, marked) {
  const found = new Map();
  for (const move of marked ?? []) {
    const list = after[move] == null ? null : numbersOf(after[move]);
    const changed = list?.length === heaps.length ? heaps.flatMap((h, i) => (h === list[i] ? [] : [i])) : [];
    if (changed.length === 1 && isTall(heaps[changed[0]])) found.set(changed[0], list[changed[0]]);
  }
  return found;
}

const isTall = (size) => size.length > 3 || Number(size) > TALLEST;

function Heap({size, n, rows, find, onMove, marked, deep}) {
  const {t} = useShell();
  const isCut = isTall(size);
  const shown = isCut ? TALLEST : Number(size);
  const first = isCut ? Number(size) - TALLEST : 0; // Counters below those shown.
  const discs = Array.from({length: shown}, (_, k) => {
    // What stays when this one goes; the gap stands for what is not shown.
    const left = isCut && k === 0 ? 0 : isCut && k === 1 && Number(deep) <= first ? deep : first + k;
    const move = onMove ? find(n, left) : -1;
    const label = t('take_to', {left, n: n + 1});
    return (
      <g key={k} class={`counter${move >= 0 ? ' can' : ''}${marked?.has(move) ? ' best' : ''}`}
         role={move >= 0 ? 'button' : undefined} tabindex={move >= 0 ? 0 : undefined}
         aria-label={move >= 0 ? label : undefined}
         onClick={() => move >= 0 && onMove(move)}
         onKeyDown={(e) => {
           if (move < 0 || (e.key !== 'Enter' && e.key !== ' ')) return;
           e.preventDefault();
           onMove(move);
         }}>
        <title>{move >= 0 ? label : ''}</title>
        <circle cx="24" cy={(rows - k) * 20 - 8} r="9" />
        {isCut && k === 1 && <text x="24" y={(rows - k) * 20 - 4} class="gap">⋮</text>}
      </g>
    );
  });
  return (
    <svg class="heap" viewBox={`0 0 48 ${rows * 20 + 36}`} width="60" height={(rows * 20 + 36) * 1.25} role="group"
         aria-label={t('heap_says', {n: n + 1, size})}>
      {discs}
      <line x1="4" x2="44" y1={rows * 20 + 3} y2={rows * 20 + 3} />
      <text x="24" y={rows * 20 + 24}>{size.length > 6 ? `${size.slice(0, 4)}…` : size}</text>
    </svg>
  );
}

function Heaps({heaps, after, onMove, marked}) {
  const find = useMemo(() => finderOf(after, heaps), [after.join('\n'), heaps.join(' ')]);
  const deep = onMove ? deepMoves(after, heaps, marked) : new Map();
  const rows = Math.max(3, ...heaps.map((h) => (isTall(h) ? TALLEST : Number(h))));
  return (
    <div class="heaps">
      {heaps.slice(0, MOST_HEAPS).map((size, n) => (
        <Heap key={n} size={size} n={n} rows={rows} find={find} onMove={onMove} marked={marked} deep={deep.get(n)} />
      ))}
      {heaps.length > MOST_HEAPS && <span>+{heaps.length - MOST_HEAPS}</span>}
    </div>
  );
}

// Moves that mark an empty cell.
function movesOfCell(after, rows, r, c) {
  const found = [];
  if (rows[r][c] !== '.') return found;
  after.forEach((text, i) => {
    const board = text === null ? null : boardOf(text);
    if (board?.[r]?.[c] !== undefined && board[r][c] !== '.') found.push(i);
  });
  return found;
}

function Board({rows, after, moves, onMove, marked}) {
  const {language} = useShell();
  const height = rows.length, width = rows[0].length;
  const cell = (mark, r, c) => {
    const mine = onMove ? movesOfCell(after, rows, r, c) : [];
    const move = mine.length === 1 ? mine[0] : -1;
    const press = () => move >= 0 && onMove(move);
    const label = move >= 0 ? say(moves[move].text, language) : `${r + 1}, ${c + 1}: ${mark}`;
    return (
      <g key={c} class={`cell${move >= 0 ? ' can' : ''}${marked?.has(move) ? ' best' : ''}`}
         role={move >= 0 ? 'button' : 'img'} tabindex={move >= 0 ? 0 : undefined} aria-label={label}
         onClick={press} onKeyDown={(e) => (e.key === 'Enter' || e.key === ' ') && press()}>
        <rect x={c * 44 + 2} y={r * 44 + 2} width="40" height="40" rx="5" />
        {mark !== '.' && mark !== '_' && <text x={c * 44 + 22} y={r * 44 + 31} class={`mark-${mark}`}>{mark}</text>}
      </g>
    );
  };
  return (
    <svg class="board" viewBox={`0 0 ${width * 44} ${height * 44}`} width={width * 44} height={height * 44} role="group">
      {rows.map((row, r) => <g key={r}>{row.map((mark, c) => cell(mark, r, c))}</g>)}
    </svg>
  );
}

/** `parsed`: what the engine says of the position; `moves` and `onMove` make
 * it one that can be played on; `marked`: indices of moves to show;
 * `isTurned`: the second player is to move, and stands where the first did;
 * `before`, `frame`: terms before the last move, and at the start of a match;
 * `isPlain`: without a word of help. */
export function Drawing({parsed, moves, onMove, marked, isTurned, before, frame, isPlain}) {
  const {t} = useShell();
  const pictures = parsed.terms.map((one, term) => {
    const heaps = heapsOf(one), board = boardOf(one.position);
    const after = (moves ?? []).map((m) => termAfter(m, term, parsed.terms));
    const rest = {after, moves: moves ?? [], onMove, marked};
    const Better = betterOf(one);
    if (Better) return <Better key={`${term} ${one.position}`} term={one} played={[]} last={null} {...rest} />;
    const scene = readScene(one);
    if (scene) return <Network key={term} scene={scene} was={before?.[term] && readScene(before[term])}
                                    frame={frame?.[term] && readScene(frame[term])} {...rest} />;
    const coins = coinsOf(one), rows = rowsOf(one, isTurned);
    if (coins) return <Strip key={term} coins={coins} {...rest} />;
    if (rows) return <Rows key={term} rows={rows} {...rest} />;
    if (board) return <Board key={term} rows={board} {...rest} />;
    if (heaps && heaps.length > 0) return <Heaps key={term} heaps={heaps} {...rest} />;
    return null;
  });
  const names = namesOf(parsed.terms, t);
  const isDrawn = pictures.every(Boolean);
  const hasHeaps = parsed.terms.some((one) => heapsOf(one)?.length && !betterOf(one) && !coinsOf(one) && !readScene(one));
  return (
    <div class="drawing">
      {isDrawn ? parsed.terms.map((one, i) => (
        <div key={i} class="term">{names.length > 1 && <p class="name">{names[i]}</p>}{pictures[i]}</div>
      )) : <pre class="text">{parsed.drawing || parsed.position}</pre>}
      {isDrawn && hasHeaps && onMove && !isPlain && <p class="note">{t('drawing_help')}</p>}
    </div>
  );
}
