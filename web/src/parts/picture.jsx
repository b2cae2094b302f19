// SPDX-License-Identifier: MIT
// picture.jsx - a small picture of a game, drawn from one line of text:
//
//   heaps 3 4 5       columns of counters        coins 1 3 4   a strip with coins
//   pins 2.4          pins in rows, gaps at .    grid X.O/.X.  a board
//   dominoes aaB/..B  a board, a domino a letter (capitals in another colour)
//   graph 4 0:1 1:2   a graph, its token at @    bars 3x2 4x1  rectangles
//   bush [green]      a plant on the ground      word 42       what is left
//
// It is decoration: what it shows is said beside it.

import {boardOf, numbersOf} from './drawing.jsx';

const WIDTH = 96, HEIGHT = 72;

const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

function heaps(words) {
  const sizes = words.slice(0, 6).map((w) => Math.min(Number(w), 5));
  const step = Math.min(22, 90 / sizes.length);
  return sizes.flatMap((size, n) => Array.from({length: size}, (_, k) => (
    <circle key={`${n} ${k}`} class={n % 2 ? 'b' : 'a'} cx={WIDTH / 2 + (n - (sizes.length - 1) / 2) * step}
            cy={62 - k * 12.5} r="5.6" />)));
}

function pins([row]) {
  const list = [...row].flatMap((c) => (c === '.' ? [null] : Array.from({length: Number(c)}, () => 1)));
  const step = 84 / list.length;
  return list.map((pin, i) => pin && (
    <path key={i} class="a" d={`M${6 + (i + 0.5) * step},18c-5,0 -4,8 -2,11c-4,6 -5,16 -2,25h8c3,-9 2,-19 -2,-25c2,-3 3,-11 -2,-11`} />));
}

function coins(words) {
  const at = new Set(words.map(Number));
  return Array.from({length: 6}, (_, i) => (
    <g key={i}><rect class="cell" x={4 + i * 14.8} y="29" width="14" height="14" />
      {at.has(i) && <circle class="c" cx={11 + i * 14.8} cy="36" r="5" />}</g>));
}

const SHADES = {X: 'a', x: 'a', l: 'a', t: 'a', O: 'b', o: 'b', r: 'b', f: 'b', '#': 'dark', e: 'good'};

const placed = (rows) => {
  const size = Math.min(66 / rows.length, 90 / rows[0].length, 20);
  return {size, left: (WIDTH - size * rows[0].length) / 2, top: (HEIGHT - size * rows.length) / 2};
};

function dominoes([text]) {
  const rows = text.split('/').map((row) => [...row]);
  const {size, left, top} = placed(rows);
  const cells = rows.flatMap((row, r) => row.map((mark, c) => ({mark, r, c})));
  const letters = [...new Set(cells.map((cell) => cell.mark))].filter((mark) => mark !== '.');
  return [
    ...cells.map(({r, c}) => <rect key={`${r} ${c}`} class="cell" x={left + c * size} y={top + r * size} width={size} height={size} />),
    ...letters.map((letter) => {
      const [one, other] = cells.filter((cell) => cell.mark === letter);
      return <rect key={letter} class={letter > 'Z' ? 'a' : 'b'} x={left + one.c * size + 2} y={top + one.r * size + 2} rx="3"
                   width={(other.c - one.c + 1) * size - 4} height={(other.r - one.r + 1) * size - 4} />;
    })];
}

function grid([text]) {
  const rows = text.split('/').slice(0, 8).map((row) => [...row].slice(0, 10));
  const {size, left, top} = placed(rows);
  return rows.flatMap((row, r) => row.map((mark, c) => {
    const x = left + c * size, y = top + r * size;
    const shade = SHADES[mark] ?? 'abc'[mark.charCodeAt(0) % 3];
    return (
      <g key={`${r} ${c}`}><rect class="cell" x={x} y={y} width={size - 1} height={size - 1} />
        {mark === '#' ? <rect class="dark" x={x + 1} y={y + 1} width={size - 3} height={size - 3} />
          : mark !== '.' && <circle class={shade} cx={x + size / 2 - 0.5} cy={y + size / 2 - 0.5} r={size * 0.34} />}</g>);
  }));
}

function graph([count, ...rest]) {
  const n = Math.min(Number(count), 12);
  const at = (v) => ({x: WIDTH / 2 + 36 * Math.sin((2 * Math.PI * v) / n), y: HEIGHT / 2 - 28 * Math.cos((2 * Math.PI * v) / n)});
  const cut = rest.indexOf('@');
  const edges = (cut < 0 ? rest : rest.slice(0, cut)).map((w) => w.split(':').map(Number)).filter((e) => e.every((v) => v < n));
  const here = cut < 0 ? -1 : Number(rest[cut + 1]);
  return [
    ...edges.map(([u, v], i) => <line key={`e${i}`} x1={at(u).x} y1={at(u).y} x2={at(v).x} y2={at(v).y} />),
    ...Array.from({length: n}, (_, v) => <circle key={v} class={v === here ? 'b' : 'a'} cx={at(v).x} cy={at(v).y} r={v === here ? 8 : 6} />)];
}

function bars(words) {
  return words.slice(0, 2).map((word, i) => {
    const [rows, columns] = word.split('x').map((n) => Math.min(Number(n), 6));
    return Array.from({length: rows * columns}, (_, k) => (
      <rect key={`${i} ${k}`} class="c" x={8 + i * 46 + (k % columns) * 8} y={12 + Math.floor(k / columns) * 8} width="7" height="7" />));
  });
}

function bush([kind]) {
  const twig = (d, shade, i) => <path key={i} class={`twig ${kind === 'green' ? 'good' : shade}`} d={d} />;
  return [twig('M30,62V42', 'a', 1), twig('M30,42L16,24', 'b', 2), twig('M30,42L44,22', 'a', 3), twig('M68,62V44', 'b', 4),
    twig('M68,44C84,40 88,22 70,18', 'good', 5), twig('M68,44C54,38 52,24 70,18', 'a', 6),
    <line key="0" class="floor" x1="4" x2="92" y1="63" y2="63" />];
}

const word = (words) => <text x={WIDTH / 2} y="46">{words.join(' ').slice(0, 7)}</text>;

const painters = {heaps, pins, coins, grid, dominoes, graph, bars, bush, word};

export function Picture({of}) {
  const [kind, ...rest] = wordsOf(of);
  return <svg class="picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">{painters[kind](rest)}</svg>;
}

/** A picture for a game of the catalogue, after its first example. */
export function pictureOf({id, family, examples}) {
  const text = (examples?.[0] ?? '').replace(/^--\w+ /, '').replace(/^\S+ /, '');
  const first = wordsOf(text)[0] ?? id;
  const numbers = numbersOf(text);
  if (/^\d+x\d+$/.test(first)) return `bars ${text}`;
  if (boardOf(text) || (/^[.a-zA-Z#]{3,9}$/.test(first) && !numbers)) return `grid ${first}`;
  if (/^\d+ \d+:\d+/.test(text)) return `graph ${text}`;
  if (numbers?.length && family === 'strip') return `coins ${text}`;
  if (numbers?.length > 1 && family !== 'number') return `heaps ${text}`;
  if (numbers?.length && family === 'heap') return 'heaps 5';
  return `word ${first}`;
}
