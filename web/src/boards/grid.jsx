// SPDX-License-Identifier: MIT
// grid.jsx - a board of cells: marks, pieces that move, dominoes.
//
// A move that covers two neighbours is pressed where they meet. Of others their
// cells are pressed in order: from, to, and what more there is, until there is
// only one move left.

import {useState} from 'preact/hooks';

import {useShell} from '../use.js';
import {pointing, Spot, wordsOf} from './hand.jsx';
import {changedCells, dominoesOf, dominoOf, gridMoves, gridOf, idOf, moveLeft} from './read.js';

const SIDE = 60;

// Who a mark belongs to: the first player or Left, the second or Right.
const FIRST = new Set(['X', 'x', 'l', 't']), SECOND = new Set(['O', 'o', 'r', 'f']);
const TINTED = new Set(['col', 'snort']);

const labelOf = ({isStrip, rows}, r, c) => (isStrip ? `${c}` : `${String.fromCharCode(97 + c)}${rows.length - r}`);

function Mark({mark, name, x, y}) {
  if (mark === '.' || mark === ' ') return null;
  const cx = x + SIDE / 2, cy = y + SIDE / 2;
  if (/\d/.test(mark)) {
    return <g class="piece coin"><circle cx={cx} cy={cy} r="21" />{mark > 1 && <text x={cx} y={cy + 8}>{mark}</text>}</g>;
  }
  if (name === 'chomp') return mark === '#' ? <text class="poison" x={cx} y={cy + 9}>☠</text>
    : <rect class="chocolate" x={x + 5} y={y + 5} width={SIDE - 10} height={SIDE - 10} rx="6" />;
  if (mark === '#') return <rect class="block" x={x + 3} y={y + 3} width={SIDE - 6} height={SIDE - 6} rx="5" />;
  const side = FIRST.has(mark) ? 'first' : SECOND.has(mark) ? 'second' : 'third';
  // A cell of Col or Snort that only one player may still take.
  if (TINTED.has(name)) return <circle class={`tint ${side}`} cx={cx} cy={cy} r="7" />;
  return (
    <g class={`piece ${side}`}>
      <circle cx={cx} cy={cy} r="22" />
      <text x={cx} y={cy + 8}>{mark.toUpperCase()}</text>
    </g>
  );
}

function Domino({cells: [[r, c], [s, d]], kind}) {
  return <rect class={`domino ${kind}`} x={Math.min(c, d) * SIDE + 5} y={Math.min(r, s) * SIDE + 5} rx="9"
               width={(Math.abs(c - d) + 1) * SIDE - 10} height={(Math.abs(r - s) + 1) * SIDE - 10} />;
}

// The two triangles of two neighbours that meet at the line between them.
function diamond([[r, c], [s, d]]) {
  const x = (n) => n * SIDE + SIDE / 2;
  const [dx, dy] = [(s - r) * SIDE / 2, (d - c) * SIDE / 2]; // Along the line.
  const mx = (x(c) + x(d)) / 2, my = (x(r) + x(s)) / 2;
  return `M${x(c)},${x(r)}L${mx + dx},${my + dy}L${x(d)},${x(s)}L${mx - dx},${my - dy}Z`;
}

export function Grid({term, frame, after, moves, onMove, marked, last, played}) {
  const {t} = useShell();
  const grid = gridOf(term);
  const [path, setPath] = useState([]);
  const [shown, setShown] = useState(-1);
  // As large as it was at the start, which Chomp's pieces leave.
  const first = frame && gridOf(frame);
  const height = Math.max(grid.rows.length, first?.rows.length ?? 0);
  const width = Math.max(grid.rows[0].length, first?.rows[0].length ?? 0);
  // Squares stay when the coins have left them.
  const rows = grid.isStrip ? [[...grid.rows[0], ...Array(width - grid.rows[0].length).fill('.')]] : grid.rows;
  const list = onMove ? gridMoves(grid, term, after, moves) : [];
  const dominoes = list.map(dominoOf);
  const isLaid = list.length > 0 && dominoes.every(Boolean);

  // Moves that go on from the cells pressed so far, by their next cell.
  const isOn = (m) => path.every((id, i) => m.handles[i] === id);
  const steps = list.some(isOn) ? path : [];
  const next = new Map();
  if (!isLaid)
    for (const m of list.filter((one) => steps.every((id, i) => one.handles[i] === id))) {
      const id = m.handles[steps.length];
      next.set(id, [...(next.get(id) ?? []), m]);
    }
  // A disc falls: anywhere in its column will do.
  const falls = grid.name === 'connect_four';
  const movesAt = (r, c) => (falls ? [...next.values()].flat().filter((m) => m.handles[0].endsWith(`,${c}`)) : next.get(idOf(r, c)));
  const press = (id, found) => {
    setShown(-1);
    const move = found && moveLeft(found, steps.length + 1);
    if (move) {
      setPath([]);
      onMove(move.move);
    } else {
      setPath(found ? [...steps, id] : []);
    }
  };

  const preview = list.find((m) => m.move === shown);
  const going = new Set(preview?.changed), was = last && gridOf({game: term.game, position: last.before});
  const recent = new Set(was ? changedCells(was, grid) : []);
  const hints = new Set(list.filter((m) => marked?.has(m.move) && isOn(m)).flatMap((m) => m.handles.slice(steps.length, steps.length + 1)));
  const laid = dominoesOf(grid, played ?? []);
  const covered = new Set(laid.flatMap(({cells}) => cells.map(([r, c]) => idOf(r, c))));

  const cell = (mark, r, c) => {
    const id = idOf(r, c), found = movesAt(r, c), isFrom = steps.includes(id);
    if (mark === ' ' && grid.name === 'chomp') return <rect key={id} class="eaten" x={c * SIDE + 20} y={r * SIDE + 20} width="20" height="20" rx="4" />;
    const can = !!found || isFrom;
    const label = found?.length === 1 ? wordsOf(moves[found[0].move]) : `${labelOf(grid, r, c)} ${mark === '.' ? '' : mark}`.trim();
    const kind = ['square', isFrom && 'from', recent.has(id) && 'last', going.has(id) && 'going', hints.has(id) && 'best',
      can && steps.length > 0 && 'to'].filter(Boolean).join(' ');
    return (
      <Spot key={id} can={can} kind={kind} label={label} isPressed={isFrom || undefined} onPress={() => press(id, found)}
            {...(found?.length === 1 ? pointing(found[0].move, setShown) : {})}>
        <rect class="ground" x={c * SIDE + 1.5} y={r * SIDE + 1.5} width={SIDE - 3} height={SIDE - 3} rx="6" />
        {!covered.has(id) && <Mark mark={mark} name={grid.name} x={c * SIDE} y={r * SIDE} />}
        {going.has(id) && <g class="ghost"><Mark mark={preview.grid.rows[r]?.[c] ?? ' '} name={grid.name} x={c * SIDE} y={r * SIDE} /></g>}
      </Spot>
    );
  };

  return (
    <svg class="felt" viewBox={`0 0 ${width * SIDE} ${height * SIDE + (grid.isStrip ? 20 : 0)}`} style={{maxWidth: `min(100%, ${width * 92}px, ${(64 * width / height).toFixed(1)}vh)`}}
         role="group" aria-label={t('board_says', {rows: height, columns: width})}>
      {rows.map((row, r) => row.map((mark, c) => cell(mark, r, c)))}
      {grid.isStrip && rows[0].map((_, c) => <text key={`n${c}`} class="size" x={c * SIDE + SIDE / 2} y={SIDE + 16}>{c}</text>)}
      {laid.map(({cells, by}, i) => <Domino key={`d${i}`} cells={cells} kind={`${by ? 'second' : 'first'}${i === laid.length - 1 ? ' last' : ''}`} />)}
      {isLaid && list.map((m, i) => (
        <Spot key={`m${m.move}`} can kind={`laying${marked?.has(m.move) ? ' best' : ''}`} label={wordsOf(moves[m.move])}
              onPress={() => onMove(m.move)} {...pointing(m.move, setShown)}>
          <path class="hit" d={diamond(dominoes[i])} />
          {marked?.has(m.move) && <Domino cells={dominoes[i]} kind="hint" />}
          {shown === m.move && <Domino cells={dominoes[i]} kind="ghost" />}
        </Spot>
      ))}
    </svg>
  );
}
