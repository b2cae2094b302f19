// SPDX-License-Identifier: MIT
// strip.jsx - coins on the squares of a strip, and rows with a piece a side.
//
// A square can be clicked where exactly one move puts a coin there; where
// several do, the list of moves says which.

import {useShell} from '../use.js';

const SQUARE = 40;
const WIDEST = 40; // Squares that are drawn.

// Games whose numbers are squares with a coin, counted from 0.
const COINS = new Set(['nimble', 'silver_dollar', 'welter', 'turning_turtles', 'mock_turtles', 'twins',
  'ruler', 'triplets', 'moebius', 'ternups']);

const nameOf = (game) => game.split(':')[0];

/** Squares of the coins, or null: not that kind, or too long to draw. */
export function coinsOf({game, position}) {
  const words = position.trim().split(/\s+/).filter(Boolean);
  if (!COINS.has(nameOf(game)) || !words.every((w) => /^\d{1,4}$/.test(w))) return null;
  const coins = words.map(Number);
  return coins.length && Math.max(...coins) < WIDEST ? coins : null;
}

/** Rows of Northcott's game, {black, white, width}, or null. A position has the
 * pieces of who is to move first: `isTurned`, the white ones. */
export function rowsOf({game, position}, isTurned) {
  const width = Number(/^northcott:.*\bm=(\d+)/.exec(game)?.[1]);
  const words = position.trim().split(/\s+/);
  if (!(width <= WIDEST) || !words.every((w) => /^\d+:\d+$/.test(w))) return null;
  return words.map((w) => w.split(':').map(Number)).map(([first, second]) => (
    isTurned ? {black: second, white: first, width} : {black: first, white: second, width}));
}

function Square({x, y, label, move, marked, onMove, children}) {
  const can = move >= 0;
  return (
    <g class={`cell${can ? ' can' : ''}${can && marked?.has(move) ? ' best' : ''}`} role={can ? 'button' : 'img'}
       tabindex={can ? 0 : undefined} aria-label={label} onClick={() => can && onMove(move)}
       onKeyDown={(e) => {
         if (!can || (e.key !== 'Enter' && e.key !== ' ')) return;
         e.preventDefault();
         onMove(move);
       }}>
      <rect x={x + 1} y={y + 1} width={SQUARE - 2} height={SQUARE - 2} rx="4" />
      {children}
    </g>
  );
}

const counts = (coins) => coins.reduce((all, square) => all.set(square, (all.get(square) ?? 0) + 1), new Map());

// Index of the one move after which square `at` has a coin more, or -1.
function moveOnto(after, coins, at) {
  const before = counts(coins).get(at) ?? 0;
  const found = after.flatMap((text, i) => {
    const words = text?.trim().split(/\s+/) ?? [];
    return words.filter((w) => Number(w) === at && w !== '').length > before ? [i] : [];
  });
  return found.length === 1 ? found[0] : -1;
}

export function Strip({coins, after, onMove, marked}) {
  const {t} = useShell();
  const count = counts(coins);
  const width = Math.max(...coins) + 2;
  return (
    <svg class="strip" viewBox={`0 0 ${width * SQUARE} 64`} width={width * SQUARE} height="64" role="group">
      {Array.from({length: width}, (_, i) => {
        const move = onMove ? moveOnto(after, coins, i) : -1;
        const here = count.get(i) ?? 0;
        return (
          <Square key={i} x={i * SQUARE} y={0} move={move} onMove={onMove} marked={marked}
                  label={t('square_says', {square: i, coins: here})}>
            {here > 0 && <circle class="coin" cx={i * SQUARE + 20} cy="20" r="13" />}
            {here > 1 && <text x={i * SQUARE + 20} y="26" class="count">{here}</text>}
            <text x={i * SQUARE + 20} y="58" class="number">{i}</text>
          </Square>
        );
      })}
    </svg>
  );
}

// The one move after which row r has a piece in this column, where it had none.
function moveInRow(after, rows, r, column) {
  const found = after.flatMap((text, i) => {
    const now = text?.trim().split(/\s+/)[r]?.split(':').map(Number);
    return now?.includes(column) && ![rows[r].black, rows[r].white].includes(column) ? [i] : [];
  });
  return found.length === 1 ? found[0] : -1;
}

export function Rows({rows, after, onMove, marked}) {
  const {t} = useShell();
  const {width} = rows[0];
  return (
    <svg class="strip" viewBox={`0 0 ${width * SQUARE} ${rows.length * (SQUARE + 6)}`} width={width * SQUARE}
         height={rows.length * (SQUARE + 6)} role="group">
      {rows.map((row, r) => Array.from({length: width}, (_, c) => {
        const y = r * (SQUARE + 6);
        const piece = row.black === c + 1 ? 'black' : row.white === c + 1 ? 'white' : null;
        return (
          <Square key={`${r} ${c}`} x={c * SQUARE} y={y} move={onMove ? moveInRow(after, rows, r, c + 1) : -1}
                  onMove={onMove} marked={marked} label={t('row_says', {row: r + 1, column: c + 1, piece: piece ?? ''})}>
            {piece && <circle class={piece} cx={c * SQUARE + 20} cy={y + 20} r="13" />}
          </Square>
        );
      }))}
    </svg>
  );
}
