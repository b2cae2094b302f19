// SPDX-License-Identifier: MIT
// graph.jsx - a graph of positions: drawn, labelled, step by step.

import dagre from '@dagrejs/dagre';
import {useMemo, useState} from 'preact/hooks';

import {Busy, ConventionChoice, Problem, Text} from '../parts/basics.jsx';
import {Editor} from '../parts/editor.jsx';
import {replace} from '../route.js';
import {useQuestion, useSettled, useShell} from '../use.js';

const DRAWN = 250; // Vertices that are laid out at most,
const DRAWN_EDGES = 1000;
const LISTED = 500;
const KEPT = 4000; // Characters of text that an address may have.
const SAMPLE = `# A token moves along the arrows; who cannot move loses.
start a
start b
a b
a c
b d
c d
c e
d f
e f
e g
`;

// What a text says of its own form; the engine tells the rest apart.
const FORMS = [[/^\s*(strict\s+)?(di)?graph\b[^\n{]*\{/i, 'dot'], [/^\s*[{[]/, 'json'], [/^(c\s.*\n)*p\s/, 'dimacs'],
  [/^parity\b/, 'pgsolver']];

const formOf = (text) => FORMS.find(([form]) => form.test(text))?.[1] ?? 'auto';

/** Places of the vertices and lines of the edges. */
function layOut({vertices, edges}) {
  const g = new dagre.graphlib.Graph({multigraph: true});
  g.setGraph({rankdir: 'TB', nodesep: 28, ranksep: 44, marginx: 12, marginy: 12});
  g.setDefaultEdgeLabel(() => ({}));
  vertices.forEach((v, i) => g.setNode(String(i), {width: Math.max(40, 9 * v.name.length + 16), height: 40}));
  edges.forEach(([from, to], i) => g.setEdge(String(from), String(to), {}, String(i)));
  dagre.layout(g);
  return {
    width: g.graph().width || 40,
    height: g.graph().height || 40,
    nodes: vertices.map((_, i) => g.node(String(i))),
    lines: edges.map(([from, to], i) => g.edge(String(from), String(to), String(i))?.points ?? []),
  };
}

const pathOf = (points) => points.map((p, i) => `${i ? 'L' : 'M'}${p.x.toFixed(1)},${p.y.toFixed(1)}`).join('');

function Picture({graph, step}) {
  const {t} = useShell();
  const plan = useMemo(() => layOut(graph), [graph]);
  const isKnown = (v) => v.remoteness != null ? v.remoteness <= step : step === Infinity;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('graph')}>
      <svg class="graph" viewBox={`0 0 ${plan.width} ${plan.height}`} width={plan.width} height={plan.height} role="img"
           aria-label={t('graph_says', {...graph, vertices: graph.vertices.length, edges: graph.edges.length})}>
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0,0L8,4L0,8z" />
          </marker>
        </defs>
        {plan.lines.map((points, i) => <path key={i} class="edge" d={pathOf(points)} marker-end="url(#arrow)" />)}
        {graph.vertices.map((v, i) => {
          const {x, y, width, height} = plan.nodes[i];
          const known = isKnown(v);
          return (
            <g key={i} class={`vertex ${known ? `is-${v.outcome}` : ''}`}>
              <title>{`${v.name}: ${known ? v.outcome : '?'}, ${t('remoteness')} ${v.remoteness ?? '∞'}`}</title>
              <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx="12" />
              <text x={x} y={y - 2}>{v.name}</text>
              {known && <text x={x} y={y + 14} class="label">{v.outcome[0].toUpperCase()}{v.nimber != null ? ` ${v.nimber === 'inf' ? '∞' : v.nimber}` : ''}</text>}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function Stepper({last, step, onStep}) {
  const {t} = useShell();
  const at = Math.min(step, last + 1);
  return (
    <label class="field wide">
      <span>{t('step', {step: at, last: last + 1})}</span>
      <input type="range" min="0" max={last + 1} value={at}
             onInput={(e) => {
               const value = Number(e.currentTarget.value);
               onStep(value > last ? Infinity : value);
             }} />
      <span class="note">{t('step_says', {step: at})}</span>
    </label>
  );
}

function List({graph}) {
  const {t} = useShell();
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('table')}>
      <table>
        <thead><tr><th scope="col">{t('vertex')}</th><th scope="col">{t('outcome')}</th>
          <th scope="col">{t('remoteness')}</th><th scope="col">{t('nimber')}</th></tr></thead>
        <tbody>
          {graph.vertices.slice(0, LISTED).map((v, i) => (
            <tr key={i}><th scope="row">{v.name}</th><td>{v.outcome}</td><td>{v.remoteness ?? '∞'}</td>
              <td>{v.nimber === 'inf' ? '∞' : v.nimber}</td></tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Graph({keys}) {
  const {t} = useShell();
  const [long, setLong] = useState(null); // A text too long for the address.
  const [step, setStep] = useState(Infinity);
  const text = long ?? keys.g ?? SAMPLE;
  const settled = useSettled(text, 400);
  const start = useSettled(keys.start ?? '', 400);
  const names = start.split(/\s+/).filter(Boolean);
  const labels = useQuestion('graph', {text: settled, format: formOf(settled), ...(keys.convention ? {convention: keys.convention} : {}),
    ...(names.length ? {start: names} : {})}, {long: true});
  const {result} = labels;
  const isSmall = result && result.vertices.length <= DRAWN && result.edges.length <= DRAWN_EDGES;
  const last = result ? Math.max(0, ...result.vertices.map((v) => v.remoteness ?? 0)) : 0;
  const write = (value) => {
    setStep(Infinity);
    if (value.length > KEPT) {
      setLong(value);
      return;
    }
    setLong(null);
    replace('graph', {...keys, g: value});
  };
  const drop = async (files) => {
    if (files?.[0]) write(await files[0].text());
  };

  return (
    <>
      <p class="lead">{t('graph_lead')}</p>
      <div class="two">
        <form onSubmit={(e) => e.preventDefault()} onDragOver={(e) => e.preventDefault()}
              onDrop={(e) => {
                e.preventDefault();
                drop(e.dataTransfer.files);
              }}>
          <Editor label={t('graph_text')} value={text} onInput={write} error={labels.error} />
          <label class="field wide"><span>{t('drop')}</span>
            <input type="file" onChange={(e) => drop(e.currentTarget.files)} /></label>
          <Text label={t('tokens')} value={keys.start ?? ''} hint={t('tokens_hint')}
                onInput={(value) => replace('graph', {...keys, start: value})} />
          <ConventionChoice value={keys.convention} onChange={(convention) => replace('graph', {...keys, convention})} />
        </form>
        <div>
          <Problem error={labels.error} />
          <Busy question={labels} />
          {result && (
            <>
              <p role="status">{t('graph_says', {...result, vertices: result.vertices.length, edges: result.edges.length})}</p>
              {result.cycle && <p>{t('graph_cycle', {cycle: result.cycle.map((v) => result.vertices[v].name).join(' → ')})}</p>}
              {result.sum && (
                <div class="verdict" data-outcome={result.sum.outcome}>
                  <p class="outcome">{t(`outcome_${result.sum.outcome}`)}</p>
                  {result.sum.moves?.length > 0 && <ul>{result.sum.moves.map((m, i) => <li key={i}>{m.from} → {m.to}</li>)}</ul>}
                </div>
              )}
              {isSmall ? <><Picture graph={result} step={step} /><Stepper last={last} step={step} onStep={setStep} /></>
                : <p>{t('graph_large')}</p>}
            </>
          )}
        </div>
      </div>
      {result && <List graph={result} />}
    </>
  );
}
