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
import {handle, leaving, show} from './plot_moves.js';

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

function drawDiscs(u, values, {rares, colour: own}, [first, last]) {
  const {ctx} = u;
  const radius = devicePixelRatio * Math.max(1.8, Math.min(5, u.over.clientWidth / (last - first + 1) / 3));
  const kinds = [[own, false], ['--rare', true]];
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
function drawPixels(u, values, {rares, colour}, [first, last]) {
  const {left, top} = u.bbox;
  const width = Math.round(u.bbox.width) + 1, height = Math.round(u.bbox.height) + 1;
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const x0 = u.scales.x.min, y0 = u.scales.y.min;
  const perX = (width - 2) / (u.scales.x.max - x0);
  const perY = (height - 2) / (u.scales.y.max - y0);
  const rowOf = (value) => (height - 1 - Math.floor((value - y0) * perY)) * width;
  const rows = Int32Array.from({length: Math.floor(u.scales.y.max) + 1}, (_, value) => rowOf(value));
  const common = word(rgb(style(colour))), rare = word(rgb(style('--rare')));
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

/** Draws values as discs or, where there are many, as pixels. */
function draw(u, values, look) {
  const seen = range(u, values.length);
  if (seen[1] - seen[0] < SMALL) drawDiscs(u, values, look, seen);
  else drawPixels(u, values, look, seen);
}

function greatest(values) {
  let at = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[at]) at = i;
  return at;
}

const NONE = new Set();
const PAUSE = 400; // Milliseconds after the last zoom, before it is told.

/** `other`: values of another game, to compare with; `zoom`: [first, last] heap
 * to be seen, told by `onZoom` when somebody changes it, null for all;
 * `onReady` gets the plot. */
export function Plot({values, other, rares, period, zoom, onZoom, onReady}) {
  const {t, theme} = useShell();
  const box = useRef(null);
  const keys = useRef(null);
  const plot = useRef(null);
  const teller = useRef(null);
  const [pointed, setAt] = useState(null);
  const at = greatest(values);
  const most = Math.max(1, values[at] ?? 0, other?.length ? other[greatest(other)] : 0);
  teller.current = onZoom;

  useEffect(() => {
    const marked = new Set(rares ?? []);
    const xs = Float64Array.from(values, (_, i) => i);
    let timer = null;
    const tell = ({scales: {x: {min, max}}}) => {
      clearTimeout(timer);
      const isWhole = max - min >= values.length;
      timer = setTimeout(() => teller.current?.(isWhole ? null : [Math.round(min), Math.round(max)]), PAUSE);
    };
    const options = {
      width: box.current.clientWidth,
      height: Math.max(220, Math.min(420, box.current.clientWidth * 0.45)),
      legend: {show: false},
      cursor: {drag: {x: false, y: false}, points: {show: false}, y: false, bind: {mouseleave: leaving}},
      scales: {x: {time: false, range: (u, min, max) => [min, max]},
        y: {range: () => [0, most * 1.05]}},
      axes: [axis({}), axis({size: 56})],
      series: [{}, {paths: () => null, points: {show: false}}],
      hooks: {setCursor: [(u) => setAt(u.cursor.idx ?? null)], draw: [(u) => {
        draw(u, values, {rares: marked, colour: '--point'});
        if (other) draw(u, other, {rares: NONE, colour: '--other'});
        drawPeriod(u, period);
      }]},
    };
    const u = new uPlot(options, [xs, values], box.current);
    keys.current = handle(u, values.length);
    show(u, values.length, ...(zoom ?? [0, values.length]));
    u.hooks.setScale = [(own, name) => name === 'x' && tell(own)];
    plot.current = u;
    onReady?.(u);
    const resize = new ResizeObserver(() => box.current && u.setSize({width: box.current.clientWidth, height: options.height}));
    resize.observe(box.current);
    return () => {
      clearTimeout(timer);
      resize.disconnect();
      u.destroy();
    };
  }, [values, other, rares, period]);
  useEffect(() => {
    const {min} = plot.current.scales.x;
    if (min !== null) plot.current.redraw(); // Which would forget a scale that is to come.
  }, [theme]);
  const says = pointed === null || pointed >= values.length ? '\u00a0'
    : t(other ? 'values_of' : 'value_of', {heap: pointed.toLocaleString(), value: values[pointed], other: other?.[pointed] ?? '–'});

  return (
    <figure class="plot">
      <div ref={box} role="img" tabIndex={0}
           aria-label={t('plot_says', {count: values.length, max: values[at] ?? 0, at})}
           onKeyDown={(e) => keys.current?.(e) && e.preventDefault()} />
      <p class="readout" aria-live="polite">{says}</p>
      <figcaption>{t('plot_says', {count: values.length.toLocaleString(), max: values[at] ?? 0, at})}{' '}
        {t('plot_help')}</figcaption>
    </figure>
  );
}
