// SPDX-License-Identifier: MIT
// heaps.jsx - heaps of counters: a counter takes those above it along.

import {useId, useState} from 'preact/hooks';

import {useShell} from '../use.js';
import {pointing, Spot, wordsOf} from './hand.jsx';
import {heapMoves, heapsOf} from './read.js';

const STEP = 56, RISE = 23;

export function Heaps({term, frame, after, moves, onMove, marked, last}) {
  const {t} = useShell();
  const [isBoth, setBoth] = useState(false);
  const group = useId(); // A sum has several boards.
  const [shown, setShown] = useState(-1);
  const heaps = heapsOf(term), was = last && heapsOf({game: term.game, position: last.before});
  const tallest = Math.max(3, ...heaps, ...(frame ? heapsOf(frame) ?? [] : []));
  const list = onMove ? heapMoves(heaps, term, after) : [];
  const hasBoth = list.some((m) => m.both), both = isBoth && hasBoth;
  const moveAt = (i, left) => (both
    ? list.find((m) => m.both?.includes(i) && m.take === heaps[i] - left)
    : list.find((m) => m.heap === i && m.left === left))?.move ?? -1;
  const preview = list.find((m) => m.move === shown);
  const isGoing = (i, k) => preview && (preview.both ? preview.both.includes(i) && k >= heaps[i] - preview.take
    : preview.heap === i && k >= preview.left);
  const best = list.filter((m) => marked?.has(m.move));
  const isBest = (i, k) => best.some((m) => (m.both ? both && m.both.includes(i) && k === heaps[i] - m.take : !both && m.heap === i && m.left === k));
  const width = Math.max(heaps.length, 3) * STEP, height = tallest * RISE + 40;
  const left = (width - heaps.length * STEP) / 2;
  const y = (k) => (tallest - k) * RISE - 4;

  return (
    <>
      {hasBoth && (
        <fieldset class="choices take">
          <legend class="unseen">{t('take_from')}</legend>
          {[false, true].map((all) => (
            <label key={all}><input type="radio" name={group} checked={both === all} onChange={() => setBoth(all)} /> {t(all ? 'take_both' : 'take_one')}</label>
          ))}
        </fieldset>
      )}
      <svg class="felt heaps-felt" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t('heaps_say', {heaps: heaps.join(', ')})}
           style={{maxWidth: `min(100%, ${heaps.length * 104 + 60}px, ${(62 * width / height).toFixed(1)}vh)`}}>
        {heaps.map((size, i) => {
          const x = left + i * STEP + STEP / 2;
          return (
            <g key={i}>
              {was?.[i] > size && Array.from({length: Math.min(was[i], tallest) - size}, (_, k) => (
                <circle key={`g${k}`} class="taken" cx={x} cy={y(size + k)} r="9.5" />))}
              {Array.from({length: size}, (_, k) => {
                const move = onMove ? moveAt(i, k) : -1;
                return (
                  <Spot key={k} can={move >= 0} kind={`disc${isGoing(i, k) ? ' going' : ''}${isBest(i, k) ? ' best' : ''}`}
                        label={wordsOf(moves[move])} onPress={() => onMove(move)} {...(move >= 0 ? pointing(move, setShown) : {})}>
                    <rect class="hit" x={x - STEP / 2} y={y(k) - RISE / 2} width={STEP} height={RISE} />
                    <circle cx={x} cy={y(k)} r="10.5" />
                  </Spot>
                );
              })}
              <line class="shelf" x1={x - 22} x2={x + 22} y1={tallest * RISE + 10} y2={tallest * RISE + 10} />
              <text class="size" x={x} y={tallest * RISE + 32}>{size}</text>
            </g>
          );
        })}
      </svg>
    </>
  );
}
