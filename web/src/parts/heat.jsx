// SPDX-License-Identifier: MIT
// heat.jsx - two heaps as a map: lost positions black, the others by value.
//
// The map has a whole number of the screen's pixels for each position, or lines
// would show where there are none.

import {useEffect, useLayoutEffect, useMemo, useRef, useState} from 'preact/hooks';

import {format, go} from '../route.js';
import {useShell} from '../use.js';

const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// Blue to yellow: told apart with every kind of colour vision.
function shade(part) {
  const r = Math.round(40 + 215 * part), g = Math.round(70 + 150 * part), b = Math.round(150 - 80 * part);
  return `rgb(${r},${g},${b})`;
}

function fillOf(outcome, value, most, byValue) {
  if (outcome === 'P') return style('--ink');
  if (outcome === 'D') return style('--draw');
  if (outcome === '?') return style('--line');
  return byValue && value != null ? shade(value / most) : style('--soft');
}

function greatest(values) {
  let most = 1;
  for (const row of values) for (const v of row) if (v > most) most = v;
  return most;
}

/** The map as SVG: one path for each colour, a square a position. */
export function svgOf({outcomes, values}) {
  const side = outcomes.length, most = greatest(values);
  const paths = new Map();
  outcomes.forEach((row, a) => [...row].forEach((outcome, b) => {
    const fill = fillOf(outcome, values[a]?.[b], most, true);
    paths.set(fill, `${paths.get(fill) ?? ''}M${b} ${side - 1 - a}h1v1h-1z`);
  }));
  const drawn = [...paths].map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${8 * side}" height="${8 * side}" ` +
    `shape-rendering="crispEdges">\n${drawn}\n</svg>\n`;
}

/** `lead`: the game as a position begins with it; `more`: keys of the address
 * that go along, such as rules in Lua; `canvas`: a reference to be filled. */
export function Heat({heat, lead, more, canvas}) {
  const {t, theme} = useShell();
  const box = useRef(null);
  const [byValue, setByValue] = useState(true);
  const [at, setAt] = useState(null);
  const tapped = useRef(null); // The square that was read when a finger came.
  const side = heat.outcomes.length;
  const [room, setRoom] = useState(0);
  const ratio = globalThis.devicePixelRatio || 1;
  const cell = Math.max(1, Math.floor(Math.min(640, room) * ratio / side));
  const gap = cell > 5 ? 1 : 0;
  const most = useMemo(() => greatest(heat.values), [heat]);
  let lost = 0;
  for (const row of heat.outcomes) for (const o of row) lost += o === 'P';

  useLayoutEffect(() => {
    const watch = new ResizeObserver(([{contentRect}]) => setRoom(contentRect.width));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const ctx = canvas.current.getContext('2d');
    ctx.clearRect(0, 0, side * cell, side * cell);
    for (let a = 0; a < side; a++)
      for (let b = 0; b < side; b++) {
        ctx.fillStyle = fillOf(heat.outcomes[a][b], heat.values[a]?.[b], most, byValue);
        ctx.fillRect(b * cell, (side - 1 - a) * cell, cell - gap, cell - gap);
      }
  }, [heat, byValue, cell, theme]);

  // A map that has become smaller may have no such square.
  const here = at && Math.max(at.a, at.b) < side ? at : null;
  const find = (e) => {
    const box = canvas.current.getBoundingClientRect();
    const b = Math.floor((e.clientX - box.left) / box.width * side);
    const a = side - 1 - Math.floor((e.clientY - box.top) / box.height * side);
    return a >= 0 && b >= 0 && a < side && b < side ? {a, b} : null;
  };
  const says = (p) => t('heat_at', {...p, outcome: heat.outcomes[p.a][p.b], value: heat.values[p.a]?.[p.b] ?? '?'});
  const press = (e) => {
    const step = {ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]}[e.key];
    const from = here ?? {a: 0, b: 0};
    if (step) {
      e.preventDefault();
      setAt({a: Math.min(side - 1, Math.max(0, from.a + step[0])), b: Math.min(side - 1, Math.max(0, from.b + step[1]))});
    } else if (e.key === 'Enter' && here) {
      go('position', {p: `${lead} ${here.a} ${here.b}`, ...more});
    }
  };

  const isPartial = heat.outcomes.some((row) => row.includes('?'));
  const hasDraws = heat.outcomes.some((row) => row.includes('D'));
  return (
    <figure class="heat">
      <div class="map">
        <span class="axis up" aria-hidden="true"><span>{side - 1}</span><span>{t('heat_a')}</span><span>0</span></span>
        <div ref={box} class="room">
          <canvas ref={canvas} width={side * cell} height={side * cell} tabIndex={0} role="img"
                  style={{width: `${side * cell / ratio}px`}}
                  aria-label={t('heat_says', {count: lost, all: side * side, to: side - 1})}
                  onPointerMove={(e) => e.pointerType !== 'touch' && setAt(find(e))} onKeyDown={press}
                  onPointerDown={(e) => { tapped.current = e.pointerType === 'touch' ? here : null; }}
                  onClick={(e) => {
                    const p = find(e);
                    if (!p) return;
                    setAt(p);
                    // A finger reads a square first, and opens it when it comes again.
                    const isAgain = tapped.current?.a === p.a && tapped.current?.b === p.b;
                    if (e.pointerType !== 'touch' || isAgain) go('position', {p: `${lead} ${p.a} ${p.b}`, ...more});
                  }} />
          <span class="axis" aria-hidden="true" style={{width: `${side * cell / ratio}px`}}>
            <span>0</span><span>{t('heat_b')}</span><span>{side - 1}</span></span>
        </div>
      </div>
      <figcaption>
        <span role="status">{here ? says(here) : t('heat_says', {count: lost, all: side * side, to: side - 1})}</span>
        {here && <a class="button" href={format('position', {p: `${lead} ${here.a} ${here.b}`, ...more})}>{t('open_position')}</a>}
        <span class="legend"><i class="lost" /> {t('heat_lost')}
          {byValue && <><i class="low" /> {t('heat_low')} <i class="high" /> {t('heat_high', {most})}</>}
          {hasDraws && <><i class="drawn" /> {t('move_draws')}</>}
          {isPartial && <><i class="open" /> {t('heat_open')}</>}</span>
        <label><input type="checkbox" checked={byValue} onChange={() => setByValue(!byValue)} /> {t('show_values')}</label>
      </figcaption>
    </figure>
  );
}
