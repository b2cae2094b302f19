// SPDX-License-Identifier: MIT
// plot.jsx - the values of heaps, as points: uPlot's axes, our own points.
//
// A sequence may have a million values. Drawn one by one they take seconds; but
// a screen has far fewer pixels, and most points share theirs. So the points
// are written into an image, two numbers and a store each, and the image is put
// where the plot is: some milliseconds for all of them, at every step of a
// drag, and no value is left out.

import {useEffect, useRef, useState} from 'preact/hooks';
import uPlot from 'uplot';

import {useShell} from '../use.js';

const SMALL = 4000; // Points that get a disc of their own.

const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const rgb = (colour) => {
  const hex = colour.replace('#', '');
  return [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16));
};

const word = ([r, g, b]) => 0xff000000 | (b << 16) | (g << 8) | r;

/** Which heaps are seen. */
function range(u, count) {
  const {min, max} = u.scales.x;
  return [Math.max(0, Math.floor(min)), Math.min(count - 1, Math.ceil(max))];
}

function drawDiscs(u, values, rares, [first, last]) {
  const {ctx} = u;
  const radius = devicePixelRatio * Math.max(1.8, Math.min(5, u.over.clientWidth / (last - first + 1) / 3));
  const kinds = [['--point', false], ['--rare', true]];
  for (const [colour, isRare] of kinds) {
    ctx.fillStyle = style(colour);
    ctx.beginPath();
    for (let i = first; i <= last; i++) {
      if (rares.has(i) !== isRare) continue;
      const x = u.valToPos(i, 'x', true), y = u.valToPos(values[i], 'y', true);
      ctx.moveTo(x + radius, y);
      ctx.arc(x, y, radius, 0, 2 * Math.PI);
    }
    ctx.fill();
  }
}

// Two pixels wide and high: offsets of the four, and a margin of one at the
// right and at the top where the last ones may fall.
function drawPixels(u, values, rares, [first, last]) {
  const {left, top} = u.bbox;
  const width = Math.round(u.bbox.width) + 1, height = Math.round(u.bbox.height) + 1;
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const x0 = u.scales.x.min, y0 = u.scales.y.min;
  const perX = (width - 2) / (u.scales.x.max - x0);
  const perY = (height - 2) / (u.scales.y.max - y0);
  const rowOf = (value) => (height - 1 - Math.floor((value - y0) * perY)) * width;
  const rows = Int32Array.from({length: Math.floor(u.scales.y.max) + 1}, (_, value) => rowOf(value));
  const common = word(rgb(style('--point'))), rare = word(rgb(style('--rare')));
  const put = (i, colour) => {
    const at = rows[values[i]] + (((i - x0) * perX) | 0);
    pixels[at] = colour;
    pixels[at + 1] = colour;
    pixels[at - width] = colour;
    pixels[at - width + 1] = colour;
  };
  for (let i = Math.max(first, Math.ceil(x0)); i <= last; i++) put(i, common);
  for (const i of rares) if (i >= first && i >= x0 && i <= last) put(i, rare);
  const layer = new OffscreenCanvas(width, height);
  layer.getContext('2d').putImageData(image, 0, 0);
  u.ctx.drawImage(layer, left, top - 1);
}

function drawPeriod(u, period) {
  if (!period) return;
  const {ctx} = u;
  ctx.strokeStyle = style('--line');
  ctx.setLineDash([4, 4]);
  ctx.beginPath();
  const least = u.posToVal(12, 'x') - u.posToVal(0, 'x');
  const {min, max} = u.scales.x;
  for (let n = period.preperiod; n <= max && period.period > least; n += period.period) {
    if (n < min) continue;
    const x = u.valToPos(n, 'x', true);
    ctx.moveTo(x, u.bbox.top);
    ctx.lineTo(x, u.bbox.top + u.bbox.height);
  }
  ctx.stroke();
  ctx.setLineDash([]);
}

// Heaps and values are whole numbers, and so are the ticks.
const STEPS = Array.from({length: 16}, (_, k) => [1, 2, 5].map((n) => n * 10 ** k)).flat();

const axis = (more) => ({stroke: () => style('--ink'), grid: {stroke: () => style('--line')},
  ticks: {stroke: () => style('--line')}, incrs: STEPS, ...more});

/** Move and zoom along x, within the sequence. */
function show(u, count, min, max) {
  const width = Math.min(Math.max(max - min, 8), count);
  const first = Math.min(Math.max(min, -0.02 * width), count - width);
  u.setScale('x', {min: first, max: first + width});
}

function handle(u, count) {
  const {over} = u;
  const zoom = (factor, at) => {
    const {min, max} = u.scales.x;
    show(u, count, at - (at - min) * factor, at + (max - at) * factor);
  };
  const move = (part) => {
    const {min, max} = u.scales.x;
    show(u, count, min + part * (max - min), max + part * (max - min));
  };
  // The wheel is the page's, to scroll; with Ctrl, which is what a pinch on a
  // touchpad sends, and where somebody has clicked on the plot, it is the plot's.
  over.addEventListener('wheel', (e) => {
    if (!e.ctrlKey && !e.metaKey && !u.root.parentElement.matches(':focus')) return;
    e.preventDefault();
    zoom(e.deltaY > 0 ? 1.25 : 0.8, u.posToVal(e.offsetX, 'x'));
  }, {passive: false});
  over.addEventListener('dblclick', () => show(u, count, 0, count));
  over.addEventListener('pointerdown', (e) => {
    if (e.button !== 0) return;
    over.setPointerCapture(e.pointerId);
    const {min, max} = u.scales.x;
    const perPixel = (max - min) / over.clientWidth;
    const drag = (to) => show(u, count, min - (to.clientX - e.clientX) * perPixel,
      max - (to.clientX - e.clientX) * perPixel);
    over.addEventListener('pointermove', drag);
    over.addEventListener('pointerup', () => over.removeEventListener('pointermove', drag), {once: true});
  });
  return (key) => {
    const middle = (u.scales.x.min + u.scales.x.max) / 2;
    const act = {ArrowLeft: () => move(-0.2), ArrowRight: () => move(0.2),
      '+': () => zoom(0.5, middle), '-': () => zoom(2, middle), 0: () => show(u, count, 0, count)}[key];
    act?.();
    return !!act;
  };
}

export function Plot({values, rares, period, onReady}) {
  const {t, theme} = useShell();
  const box = useRef(null);
  const keys = useRef(null);
  const plot = useRef(null);
  const [pointed, setAt] = useState(null);
  let at = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[at]) at = i;

  useEffect(() => {
    const marked = new Set(rares ?? []);
    const xs = Float64Array.from(values, (_, i) => i);
    const options = {
      width: box.current.clientWidth,
      height: Math.max(220, Math.min(420, box.current.clientWidth * 0.45)),
      legend: {show: false},
      cursor: {drag: {x: false, y: false}, points: {show: false}, y: false},
      scales: {x: {time: false, range: (u, min, max) => [min, max]},
        y: {range: () => [0, Math.max(1, values[at]) * 1.05]}},
      axes: [axis({}), axis({size: 56})],
      series: [{}, {paths: () => null, points: {show: false}}],
      hooks: {setCursor: [(u) => setAt(u.cursor.idx ?? null)], draw: [(u) => {
        const seen = range(u, values.length);
        if (seen[1] - seen[0] < SMALL) drawDiscs(u, values, marked, seen);
        else drawPixels(u, values, marked, seen);
        drawPeriod(u, period);
      }]},
    };
    const u = new uPlot(options, [xs, values], box.current);
    keys.current = handle(u, values.length);
    show(u, values.length, 0, values.length);
    plot.current = u;
    onReady?.(u);
    const resize = new ResizeObserver(() => box.current && u.setSize({width: box.current.clientWidth, height: options.height}));
    resize.observe(box.current);
    return () => {
      resize.disconnect();
      u.destroy();
    };
  }, [values, rares, period]);
  useEffect(() => plot.current?.redraw(), [theme]);

  return (
    <figure class="plot">
      <div ref={box} role="img" tabIndex={0}
           aria-label={t('plot_says', {count: values.length, max: values[at] ?? 0, at})}
           onKeyDown={(e) => keys.current?.(e.key) && e.preventDefault()} />
      <p class="readout" aria-hidden="true">{pointed === null || pointed >= values.length ? '\u00a0'
        : t('value_of', {heap: pointed.toLocaleString(), value: values[pointed]})}</p>
      <figcaption>{t('plot_says', {count: values.length.toLocaleString(), max: values[at] ?? 0, at})}{' '}
        {t('plot_help')}</figcaption>
    </figure>
  );
}
