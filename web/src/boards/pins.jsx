// SPDX-License-Identifier: MIT
// pins.jsx - rows of pins, as Kayles has them: a row is pressed where the pins
// stand that go, between two of them for both, or where it is to be cut.

import {useState} from 'preact/hooks';

import {useShell} from '../use.js';
import {Spot, wordsOf} from './hand.jsx';
import {cutOf, pinMoves, pinsOf} from './read.js';

const STEP = 40, HIGH = 84, GAP = 18;

const pin = (x) => `M${x},10c-9,0 -9,14 -4,20c-8,12 -9,30 -4,46h16c5,-16 4,-34 -4,-46c5,-6 5,-20 -4,-20Z`;

// Where each place of a row is pressed: as wide as reaches half-way to the
// next; places with one middle lie above each other.
function zonesOf(places) {
  const middles = [...new Set(places.map((p) => p.from + p.take / 2))].sort((a, b) => a - b);
  return places.map((place) => {
    const middle = place.from + place.take / 2, at = middles.indexOf(middle);
    const low = at > 0 ? (middles[at - 1] + middle) / 2 : middle - 0.5;
    const high = at + 1 < middles.length ? (middles[at + 1] + middle) / 2 : middle + 0.5;
    const same = places.filter((p) => p.from + p.take / 2 === middle).sort((a, b) => b.take - a.take);
    return {...place, x: low * STEP, width: (high - low) * STEP, y: (same.indexOf(place) * HIGH) / same.length, height: HIGH / same.length};
  });
}

// Pins that went with the last move stay as traces, where their row was cut.
function tracesOf(rows, last, game) {
  const was = last && pinsOf({game, position: last.before});
  const cut = was && cutOf(was, rows, last.text);
  return cut && cut.take > 0 ? cut : null;
}

export function Pins({term, after, moves, onMove, marked, last}) {
  const {t} = useShell();
  const [shown, setShown] = useState({move: -1});
  const rows = pinsOf(term);
  const places = onMove ? pinMoves(rows, term, after, moves) : [];
  const trace = tracesOf(rows, last, term.game);
  const widest = Math.max(...rows, 2);
  const isGoing = (row, k) => shown.move >= 0 && shown.row === row && k >= shown.from && k < shown.from + shown.take;
  const width = widest * STEP + 8;

  return (
    <div class="rows" role="group" aria-label={t('heaps_say', {heaps: rows.join(', ')})}>
      {rows.map((size, row) => (size === 0 && !(trace?.row === row) ? null : (
        <svg key={row} class="felt pin-row" viewBox={`-4 0 ${Math.max(size, 1) * STEP + 8 + (trace?.row === row ? trace.take * GAP : 0)} ${HIGH}`}
             style={{maxWidth: `min(100%, ${((Math.max(size, 1) * STEP + 8) / Math.max(width, 320) * 46).toFixed(1)}rem)`}}>
          {Array.from({length: size}, (_, k) => <path key={k} class={`pin${isGoing(row, k) ? ' going' : ''}`} d={pin(k * STEP + STEP / 2)} />)}
          {shown.move >= 0 && shown.row === row && shown.take === 0 && <path class="cut" d={`M${shown.from * STEP},4V${HIGH - 4}`} />}
          {trace?.row === row && Array.from({length: trace.take}, (_, k) => (
            <path key={`t${k}`} class="fallen" d={pin(size * STEP + GAP / 2 + k * GAP)} />))}
          {zonesOf(places.filter((p) => p.row === row)).map((p) => (
            <Spot key={`${p.from} ${p.take}`} can kind={`zone${marked?.has(p.move) ? ' best' : ''}`} label={wordsOf(moves[p.move])}
                  onPress={() => onMove(p.move)} onPointerEnter={() => setShown(p)} onPointerLeave={() => setShown({move: -1})}
                  onFocus={() => setShown(p)} onBlur={() => setShown({move: -1})}>
              <rect class="hit" x={p.x} y={p.y} width={p.width} height={p.height} />
              {marked?.has(p.move) && <rect class="mark" x={p.from * STEP + (p.take ? 3 : -2)} y={HIGH - 7} width={p.take ? p.take * STEP - 6 : 4} height="5" rx="2" />}
            </Spot>
          ))}
        </svg>
      )))}
    </div>
  );
}
