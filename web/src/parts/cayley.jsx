// SPDX-License-Identifier: MIT
// cayley.jsx - a misère quotient as a picture and as a table: its elements, those
// of P, and where each generator leads. Of an infinite one the first elements.

import {useMemo, useState} from 'preact/hooks';

import {useShell} from '../use.js';
import {Diagram, keysOf, middleOf, pathOf, usePlan} from './diagram.jsx';
import {cayleyOf, lostOf, tableOf} from './monoid.js';

const MOST = 64;        // Elements of a finite quotient that is drawn.
const FIRST = 20;       // Elements of an infinite one.
const TABLE = 40;       // Of a table.
const EDGES = 90;       // Generators beyond these are drawn on request.

// Edges between the same two elements are one line with the names of all.
function joined(edges, isDrawn) {
  const lines = new Map();
  for (const [from, to, g] of edges) {
    if (!isDrawn[g] || from === to) continue;
    const key = `${from}:${to}`;
    lines.set(key, {from, to, by: [...(lines.get(key)?.by ?? []), g]});
  }
  return [...lines.values()];
}

function Picture({graph, isLost, isDrawn}) {
  const {t} = useShell();
  const lines = useMemo(() => joined(graph.edges, isDrawn), [graph, isDrawn]);
  const pairs = lines.map(({from, to}) => [from, to]);
  const plan = usePlan({vertices: graph.words.map((word, i) => [i, word]), edges: pairs, isDirected: true, direction: 'LR'});
  if (!plan) return <p class="busy" role="status">{t('drawing')}</p>;
  const keys = keysOf(pairs, true);
  return (
    <Diagram isFit plan={plan} name={t('cayley')} label={t('cayley_says', {count: graph.words.length})}>
      {lines.map(({by}, i) => {
        const points = plan.lines.get(keys[i]);
        const {x, y} = middleOf(points);
        return (
          <g key={keys[i]} class={`arc tone-${by[0] % 12}`}>
            <path class="edge" d={pathOf(points)} marker-end="url(#arrow)" />
            <text x={x} y={y + 4}>{by.map((g) => graph.names[g]).join(' ')}</text>
          </g>
        );
      })}
      {graph.words.map((word, i) => {
        const {x, y, width, height} = plan.nodes.get(i);
        return (
          <g key={word} class={`vertex${isLost(word) ? ' is-P' : ''}`}>
            <title>{isLost(word) ? `${word}: P` : word}</title>
            <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx="12" />
            <text x={x} y={y + 5}>{word}</text>
          </g>
        );
      })}
    </Diagram>
  );
}

/** The table of products of elements; those of P are marked. */
export function Products({words, products, isLost}) {
  const {t} = useShell();
  const lost = (word) => (isLost?.(word) ? 'is-lost' : undefined);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('products')}>
      <table class="values products">
        <caption>{t('products')}</caption>
        <thead><tr><td />{words.map((word) => <th key={word} scope="col">{word}</th>)}</tr></thead>
        <tbody>
          {products.map((row, i) => (
            <tr key={words[i]}><th scope="row">{words[i]}</th>{row.map((word, j) => <td key={words[j]} class={lost(word)}>{word}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `quotient`: as the engine tells it. */
export function Cayley({quotient}) {
  const {t} = useShell();
  const isInfinite = quotient.order === null;
  const graph = useMemo(() => cayleyOf(quotient, isInfinite ? FIRST : MOST), [quotient]);
  const isLost = useMemo(() => lostOf(quotient), [quotient]);
  const most = graph ? Math.max(2, Math.floor(EDGES / graph.words.length)) : 0;
  const [drawn, setDrawn] = useState(null);
  const isDrawn = useMemo(() => drawn ?? graph?.names.map((_, g) => g < most) ?? [], [drawn, graph]);
  const large = graph && !quotient.products && graph.words.length <= TABLE ? tableOf(quotient, graph.words) : null;
  if (!graph) return <p class="note">{t('cayley_large', {most: MOST})}</p>;
  return (
    <>
      <h3>{t('cayley')}</h3>
      <p class="note">{t('cayley_help')}{isInfinite && ` ${t('cayley_first', {count: graph.words.length})}`}</p>
      {graph.names.length > 1 && (
        <fieldset class="choices"><legend class="unseen">{t('cayley_by')}</legend>
          {graph.names.map((name, g) => (
            <label key={name} class={`arc tone-${g % 12}`}><input type="checkbox" checked={isDrawn[g]} onChange={() => setDrawn(isDrawn.with(g, !isDrawn[g]))} /> {name}</label>
          ))}
        </fieldset>
      )}
      <Picture graph={graph} isLost={isLost} isDrawn={isDrawn} />
      {large && <details><summary>{t('products')}</summary><Products words={graph.words} products={large} isLost={isLost} /></details>}
    </>
  );
}
