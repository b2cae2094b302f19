// SPDX-License-Identifier: MIT
// bush.jsx - Hackenbush: lines that hang on the ground, in three colours, and
// what falls with each.

import {useState} from 'preact/hooks';

import {useShell} from '../use.js';
import {pointing, Spot, wordsOf} from './hand.jsx';
import {bushMove, bushOf} from './read.js';

const STEP = 74, RISE = 74, MARGIN = 34;
const NAMES = {l: 'blue', r: 'red', e: 'green'};

/** Places of vertices: rows by their distance from the ground, a branch above
 * what bears it. {at: id -> [x, y], width, height}. */
function layOut(edges) {
  const near = new Map([['0', 0]]), above = new Map();
  for (let queue = ['0']; queue.length > 0;) {
    const v = queue.shift();
    for (const {from, to} of edges) {
      const next = from === v ? to : to === v ? from : null;
      if (next === null || near.has(next)) continue;
      near.set(next, near.get(v) + 1);
      above.set(v, [...(above.get(v) ?? []), next]);
      queue.push(next);
    }
  }
  const at = new Map();
  let leaves = 0;
  // Each vertex after all it bears: the deepest first.
  const order = [...near.keys()].filter((v) => v !== '0').sort((a, b) => near.get(b) - near.get(a));
  const spread = (v) => {
    const stack = [v];
    while (stack.length) {
      const one = stack.pop(), children = above.get(one) ?? [];
      if (children.length === 0) at.set(one, [leaves++, near.get(one)]);
      else stack.push(...[...children].reverse());
    }
  };
  (above.get('0') ?? []).forEach(spread);
  for (const v of order) {
    const children = above.get(v) ?? [];
    if (children.length) at.set(v, [children.reduce((sum, c) => sum + at.get(c)[0], 0) / children.length, near.get(v)]);
  }
  const tallest = Math.max(1, ...[...near.values()]);
  const width = Math.max(leaves - 1, 1) * STEP + 2 * MARGIN, height = tallest * RISE + 2 * MARGIN;
  return {width, height, floor: height - MARGIN / 2,
    at: new Map([...at].map(([v, [x, y]]) => [v, [MARGIN + x * STEP, height - MARGIN / 2 - y * RISE]]))};
}

// A line as a path: straight to where it leads, bent where others go there too.
function pathOf({from, to}, plan, nth) {
  const foot = (v, other) => plan.at.get(v) ?? [plan.at.get(other)?.[0] ?? plan.width / 2, plan.floor];
  const [ax, ay] = foot(from, to), [bx, by] = foot(to, from);
  if (from === to) return `M${ax},${ay}c-34,-10 -30,-50 0,-46c30,-4 34,36 0,46`;
  const side = nth % 2 ? 1 : -1, bend = Math.ceil(nth / 2) * 26 * side;
  const isGround = from === '0' || to === '0';
  if (isGround && nth > 0) {
    const [x, y] = from === '0' ? [bx, by] : [ax, ay];
    return `M${x + bend},${plan.floor}Q${x + bend},${(y + plan.floor) / 2} ${x},${y}`;
  }
  const mx = (ax + bx) / 2 + ((by - ay) === 0 ? 0 : bend) - (by - ay) * 0.06, my = (ay + by) / 2 + (by - ay === 0 ? -Math.abs(bend) - 14 : 0);
  return `M${ax},${ay}Q${mx},${my} ${bx},${by}`;
}

/** Edges that hang on the ground when edge `k` is gone. */
function holding(edges, k) {
  const reached = new Set(['0']);
  const rest = edges.filter((_, i) => i !== k);
  for (let grew = true; grew;) {
    grew = false;
    for (const {from, to} of rest)
      if (reached.has(from) !== reached.has(to)) {
        reached.add(from).add(to);
        grew = true;
      }
  }
  return new Set(rest.filter((e) => reached.has(e.from)).map((e) => e.key));
}

export function Bush({term, frame, after, moves, onMove, marked, last}) {
  const {t} = useShell();
  const [shown, setShown] = useState(-1);
  const edges = bushOf(term);
  const start = frame && bushOf(frame);
  const isKept = start && edges.every((e) => start.some((s) => s.from === e.from && s.to === e.to));
  const plan = layOut(isKept ? start : edges);
  const was = (last && bushOf({game: term.game, position: last.before})) ?? [];
  const seen = new Map();
  const nthOf = ({from, to}) => {
    const ends = from === '0' || to === '0' ? `0:${from === '0' ? to : from}` : [from, to].sort().join(':');
    seen.set(ends, (seen.get(ends) ?? -1) + 1);
    return seen.get(ends);
  };
  const pointed = shown < 0 ? -1 : edges.findIndex((_, k) => bushMove(edges, k, after, moves) === shown);
  const stays = pointed < 0 ? null : holding(edges, pointed);
  const keys = new Set(edges.map((e) => e.key));
  return (
    <svg class={`felt bush${edges.some((e) => e.colour !== 'e') ? ' mixed' : ''}`} viewBox={`0 0 ${plan.width} ${plan.height}`} role="group" aria-label={t('bush_says', {edges: edges.length})}
         style={{maxWidth: `min(100%, ${plan.width * 1.7}px, ${(62 * plan.width / plan.height).toFixed(1)}vh)`}}>
      <path class="floor" d={`M4,${plan.floor}H${plan.width - 4}`} />
      {isKept && was.filter((e) => !keys.has(e.key)).map((e) => <path key={`f${e.key}`} class="fallen" d={pathOf(e, plan, 0)} />)}
      {edges.map((edge, k) => {
        const move = onMove ? bushMove(edges, k, after, moves) : -1, d = pathOf(edge, plan, nthOf(edge));
        return (
          <Spot key={edge.key} can={move >= 0} kind={`branch ${NAMES[edge.colour]}${stays && !stays.has(edge.key) ? ' going' : ''}${marked?.has(move) ? ' best' : ''}`}
                label={`${wordsOf(moves[move])}, ${t(`colour_${NAMES[edge.colour]}`)}`} onPress={() => onMove(move)} {...(move >= 0 ? pointing(move, setShown) : {})}>
            <path class="line" d={d} />
            {move >= 0 && <path class="hit" d={d} />}
          </Spot>
        );
      })}
      {[...plan.at].filter(([v]) => edges.some((e) => e.from === v || e.to === v)).map(([v, [x, y]]) => <circle key={v} class="knot" cx={x} cy={y} r="5" />)}
    </svg>
  );
}
