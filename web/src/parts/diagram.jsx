// SPDX-License-Identifier: MIT
// diagram.jsx - a graph as a picture: where all stands, and the lines between.
//
// Both views that draw graphs use it: they say what a vertex and an edge look
// like, and this says where they are.

import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';

import {useShell} from '../use.js';
import {usePlan} from './plan.js';

export {keysOf} from './keys.js';
export {usePlan};

export const pathOf = (points) => points.map((p, i) => `${i ? 'L' : 'M'}${p.x.toFixed(1)},${p.y.toFixed(1)}`).join('');

/** Where an edge can be written on. */
export function middleOf(points) {
  const half = (points.length - 1) / 2;
  const a = points[Math.floor(half)], b = points[Math.ceil(half)];
  return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2};
}

const LEAST = 0.1, MOST = 4, STEP = 1.25;

const within = (zoom) => Math.min(MOST, Math.max(LEAST, zoom));

/** Zooming of a box that scrolls: {zoom, to, fit}. `to(zoom, x, y)` leaves the
 * point at x, y of the box where it is. */
function useZoom(box, plan, isFit) {
  const [zoom, set] = useState(1);
  const held = useRef(null); // What is to stay where, after the next drawing.
  const fitting = () => (box.current ? within(Math.min(1, box.current.clientWidth / plan.width)) : 1);
  const to = (next, x = box.current.clientWidth / 2, y = box.current.clientHeight / 2) => {
    const {scrollLeft, scrollTop} = box.current;
    const factor = within(next) / zoom;
    held.current = {left: (scrollLeft + x) * factor - x, top: (scrollTop + y) * factor - y};
    set(within(next));
  };
  useLayoutEffect(() => {
    if (isFit) set(fitting());
  }, [plan]);
  useLayoutEffect(() => {
    if (held.current) box.current.scrollTo({...held.current, behavior: 'instant'});
    held.current = null;
  }, [zoom]);
  return {zoom, to, fit: () => set(fitting())};
}

// Two fingers zoom, the mouse drags, and the wheel does either with Ctrl, which is
// also how a touchpad says pinch; without it, the wheel is the page's.
function handle(box, now) {
  const fingers = new Map();
  const place = (e) => {
    const at = box.getBoundingClientRect();
    return {x: e.clientX - at.left, y: e.clientY - at.top};
  };
  const apart = () => {
    const [a, b] = [...fingers.values()];
    return {wide: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2};
  };
  const wheel = (e) => {
    if (!e.ctrlKey && !e.metaKey) return;
    e.preventDefault();
    const {x, y} = place(e);
    now().to(now().zoom * (e.deltaY < 0 ? STEP : 1 / STEP), x, y);
  };
  const down = (e) => {
    fingers.set(e.pointerId, place(e));
    if (fingers.size === 2) fingers.start = {...apart(), zoom: now().zoom};
  };
  const move = (e) => {
    const before = fingers.get(e.pointerId);
    if (!before) return;
    fingers.set(e.pointerId, place(e));
    if (fingers.size === 2 && fingers.start) {
      const {wide, x, y} = apart();
      now().to(fingers.start.zoom * wide / Math.max(fingers.start.wide, 1), x, y);
    } else if (e.pointerType === 'mouse' && e.buttons === 1) {
      const {x, y} = place(e);
      box.scrollBy({left: before.x - x, top: before.y - y, behavior: 'instant'});
    }
  };
  const up = (e) => fingers.delete(e.pointerId);
  const heard = {wheel, pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: up};
  for (const [kind, act] of Object.entries(heard)) box.addEventListener(kind, act, {passive: false});
  return () => {
    for (const [kind, act] of Object.entries(heard)) box.removeEventListener(kind, act);
  };
}

/** The frame: a picture that can be zoomed, and scrolled where there is less
 * room; `isFit`: at first all of its width is seen. */
export function Diagram({plan, name, label, role = 'img', isFit, children}) {
  const {t} = useShell();
  const box = useRef(null), latest = useRef(null);
  const {zoom, to, fit} = useZoom(box, plan, isFit);
  latest.current = {zoom, to};
  useEffect(() => handle(box.current, () => latest.current), []);
  const press = (e) => {
    const act = {'+': () => to(zoom * STEP), '-': () => to(zoom / STEP), 0: fit}[e.key];
    if (!act || e.target !== box.current) return;
    e.preventDefault();
    act();
  };
  return (
    <div class="frame">
      <div ref={box} class="scroll" tabIndex={0} role="region" aria-label={name} onKeyDown={press}>
        <svg class="graph" viewBox={`${plan.left} ${plan.top} ${plan.width} ${plan.height}`}
             width={plan.width * zoom} height={plan.height * zoom} role={role} aria-label={label}>
          <defs>
            <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto">
              <path d="M0,0L8,4L0,8z" />
            </marker>
          </defs>
          {children}
        </svg>
      </div>
      <p class="zoom buttons">
        <button type="button" onClick={() => to(zoom / STEP)} aria-label={t('zoom_out')} title={t('zoom_out')}>−</button>
        <button type="button" onClick={() => to(zoom * STEP)} aria-label={t('zoom_in')} title={t('zoom_in')}>+</button>
        <button type="button" onClick={fit}>{t('zoom_fit')}</button>
        {zoom !== 1 && <button type="button" onClick={() => to(1)}>{`${Math.round(zoom * 100)} % → 100 %`}</button>}
      </p>
    </div>
  );
}

/** Names of tokens as discs at the upper edge of a vertex. */
export function Tokens({node, tokens}) {
  return tokens.map((name, i) => {
    const x = node.x - node.width / 2 + 4 + i * 16, y = node.y - node.height / 2 + 2;
    return (
      <g key={i} class="token">
        <circle cx={x} cy={y} r="8.5" />
        <text x={x} y={y + 4}>{name}</text>
      </g>
    );
  });
}
