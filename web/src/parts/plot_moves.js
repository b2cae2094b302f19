// SPDX-License-Identifier: MIT
// plot_moves.js - moving and zooming in a plot: mouse, wheel, fingers and keys.

const LEAST = 8; // Heaps that are seen.

/** Shows heaps from `min` to `max`, within the sequence. */
export function show(u, count, min, max) {
  const width = Math.min(Math.max(max - min, LEAST), count);
  const first = Math.min(Math.max(min, -0.02 * width), count - width);
  u.setScale('x', {min: first, max: first + width});
}

// Before it is drawn for the first time a plot has no scale.
const seen = (u, count) => (u.scales.x.min === null ? {min: 0, max: count} : u.scales.x);

function zoom(u, count, factor, at) {
  const {min, max} = seen(u, count);
  show(u, count, at - (at - min) * factor, at + (max - at) * factor);
}

const STILL = 8; // Pixels that a finger may tremble.

// One finger or the mouse drags, two zoom: the heaps under them stay there. What
// stays where it was, however long, points at a heap.
function followPointers(u, count) {
  const {over} = u;
  const down = new Map(); // Of pointers to where they are, in pixels.
  let held = null; // The scale and the places when the last one came or went.
  const hold = () => {
    const {min, max} = seen(u, count);
    held = {min, perPixel: (max - min) / over.clientWidth, at: [...down.values()]};
  };
  const placeOf = (e) => e.clientX - over.getBoundingClientRect().left;
  const act = () => {
    const [a, b] = [...down.values()], [from, to] = held.at;
    const heapAt = (x) => held.min + x * held.perPixel;
    const apart = b === undefined ? 1 : Math.max(Math.abs(b - a), 20) / Math.max(Math.abs(to - from), 20);
    const perPixel = held.perPixel / apart;
    const [was, is] = b === undefined ? [from, a] : [(from + to) / 2, (a + b) / 2];
    const min = heapAt(was) - is * perPixel;
    show(u, count, min, min + perPixel * over.clientWidth);
  };
  over.addEventListener('pointerdown', (e) => {
    if (e.button !== 0 || down.size === 2) return;
    over.setPointerCapture(e.pointerId);
    down.set(e.pointerId, placeOf(e));
    hold();
  });
  over.addEventListener('pointermove', (e) => {
    if (!down.has(e.pointerId)) return;
    down.set(e.pointerId, placeOf(e));
    act();
  });
  over.addEventListener('pointerup', (e) => {
    const left = placeOf(e);
    if (down.has(e.pointerId) && down.size === 1 && Math.abs(left - held.at[0]) < STILL) u.setCursor({left, top: 0});
  });
  for (const end of ['pointerup', 'pointercancel'])
    over.addEventListener(end, (e) => {
      down.delete(e.pointerId);
      hold();
    });
}

/** For uPlot's `cursor.bind`: where a mouse leaves nothing is pointed at any more.
 * After a tap browsers make a mouse leave as well, sooner or later: what was read
 * stays. */
export function leaving(u, over, leave) {
  let isFinger = false;
  for (const sign of ['pointerdown', 'pointermove'])
    over.addEventListener(sign, ({pointerType}) => { isFinger = pointerType === 'touch'; });
  return (e) => isFinger || leave(e);
}

/** Makes a plot of `count` heaps follow mouse and fingers; returns what a key
 * does: whether it did anything. */
export function handle(u, count) {
  const {over} = u;
  const move = (part) => {
    const {min, max} = seen(u, count);
    show(u, count, min + part * (max - min), max + part * (max - min));
  };
  // The next heap is pointed at, and seen.
  const trace = (step) => {
    const {min, max} = seen(u, count);
    const {idx} = u.cursor; // Something even where nothing is pointed at.
    const from = u.cursor.left >= 0 && idx >= min && idx <= max ? idx : Math.ceil(Math.max(min, 0)) - step;
    const heap = Math.min(Math.max(from + step, 0), count - 1);
    if (heap < min || heap > max) show(u, count, heap - (max - min) / 2, heap + (max - min) / 2);
    // A scale that was just set is not there yet.
    queueMicrotask(() => u.setCursor({left: u.valToPos(heap, 'x'), top: 0}));
  };
  followPointers(u, count);
  // The wheel is the page's, to scroll; with Ctrl, which is what a pinch on a
  // touchpad sends, and where somebody has clicked on the plot, it is the plot's.
  over.addEventListener('wheel', (e) => {
    if (!e.ctrlKey && !e.metaKey && !u.root.parentElement.matches(':focus')) return;
    e.preventDefault();
    zoom(u, count, e.deltaY > 0 ? 1.25 : 0.8, u.posToVal(e.offsetX, 'x'));
  }, {passive: false});
  over.addEventListener('dblclick', () => show(u, count, 0, count));
  return ({key, shiftKey}) => {
    const {min, max} = seen(u, count);
    const middle = (min + max) / 2;
    const way = {ArrowLeft: -1, ArrowRight: 1}[key];
    const act = way ? () => (shiftKey ? trace(way) : move(way * 0.2))
      : {'+': () => zoom(u, count, 0.5, middle), '-': () => zoom(u, count, 2, middle), 0: () => show(u, count, 0, count)}[key];
    act?.();
    return !!act;
  };
}
