// SPDX-License-Identifier: MIT
// graph.jsx - a graph of positions: drawn, labelled, step by step.

import {useMemo, useState} from 'preact/hooks';

import {Busy, ConventionChoice, Problem, Text} from '../parts/basics.jsx';
import {Diagram, keysOf, pathOf, Tokens, usePlan} from '../parts/diagram.jsx';
import {useDrag, withMoved} from '../parts/drag.js';
import {Editor} from '../parts/editor.jsx';
import {optionsOf, orderOf, reasonOf} from '../parts/labelling.js';
import {DRAWN, DRAWN_EDGES} from '../parts/scene.js';
import {Stepper} from '../parts/stepper.jsx';
import {replace} from '../route.js';
import {useQuestion, useSettled, useShell} from '../use.js';

const LISTED = 500;
const KEPT = 16000; // Characters of text that an address may have.
const SAMPLE = `# A token moves along the arrows; whoever cannot move loses.
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

const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

const formOf = (text) => FORMS.find(([form]) => form.test(text))?.[1] ?? 'auto';

function Picture({graph, known, now, decided, start}) {
  const {t} = useShell();
  const plan = usePlan({vertices: graph.vertices.map((v, i) => [i, v.name]), edges: graph.edges, isDirected: true});
  const [moved, handlersOf] = useDrag(plan);
  const keys = useMemo(() => keysOf(graph.edges, true), [graph]);
  const shown = useMemo(() => plan && withMoved(plan, moved, graph.edges, keys), [plan, moved, keys]);
  const tokens = wordsOf(start);
  if (!plan) return <p class="busy" role="status">{t('drawing')}</p>;
  const isDeciding = ([from, to]) => from === now && decided.includes(to);
  return (
    <Diagram isFit plan={plan} name={t('graph')}
             label={t('graph_says', {...graph, vertices: graph.vertices.length, edges: graph.edges.length})}>
      {keys.map((key, i) => <path key={key} class={`edge${isDeciding(graph.edges[i]) ? ' decides' : ''}`} d={pathOf(shown.lines.get(key))} marker-end="url(#arrow)" />)}
      {graph.vertices.map((v, i) => {
        const node = shown.nodes.get(i);
        const {x, y, width, height} = node;
        const isKnown = known.has(i);
        const mine = tokens.flatMap((name, k) => (name === v.name ? [tokens.length > 1 ? String(k + 1) : ''] : []));
        return (
          <g key={i} class={`vertex pulled ${isKnown ? `is-${v.outcome}` : ''}${i === now ? ' is-now' : ''}${mine.length ? ' has-token' : ''}`} {...handlersOf(i)}>
            <title>{`${v.name}: ${isKnown ? v.outcome : '?'}, ${t('remoteness')} ${v.remoteness ?? '∞'}`}</title>
            <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx="12" />
            <text x={x} y={y - 2}>{v.name}</text>
            {isKnown && <text x={x} y={y + 14} class="label">{v.outcome[0].toUpperCase()}{v.nimber != null ? ` ${v.nimber === 'inf' ? '∞' : v.nimber}` : ''}</text>}
            <Tokens node={node} tokens={mine} />
          </g>
        );
      })}
    </Diagram>
  );
}

// The picture and its labels, up to a step.
function Labelled({graph, step, start, onStep}) {
  const {t} = useShell();
  const order = useMemo(() => orderOf(graph.vertices), [graph]);
  const options = useMemo(() => optionsOf(graph), [graph]);
  const count = order.length, at = Math.min(Math.max(Math.trunc(step) || 0, 0), count);
  const known = new Set(order.slice(0, at));
  const now = at > 0 && at < count ? order[at - 1] : undefined;
  const last = at > 0 ? reasonOf(order[at - 1], graph, options) : null;
  const names = (list) => list.map((v) => graph.vertices[v].name).join(', ');
  return (
    <>
      <Picture graph={graph} known={known} now={now} decided={last?.to ?? []} start={start} />
      <Stepper count={count} step={at} onStep={onStep}
               says={last ? t(last.key, {name: names([order[at - 1]]), to: names(last.to)}) : t('label_none')} />
    </>
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
  const {t, language} = useShell();
  const [kept, setKept] = useState(null); // A text too long for the address,
  const long = keys.g === undefined ? kept : null; // which goes before it.
  const step = keys.step === undefined ? Infinity : Number(keys.step);
  const text = long ?? keys.g ?? SAMPLE;
  const settled = useSettled(text, 400);
  const start = useSettled(keys.start ?? '', 400);
  const names = wordsOf(start);
  // A text may have a megabyte: nothing is made of it that was made before.
  const input = useMemo(() => ({text: settled, format: formOf(settled), ...(keys.convention ? {convention: keys.convention} : {}),
    ...(names.length ? {start: names} : {})}), [settled, keys.convention, start]);
  const labels = useQuestion('graph', input, {long: true});
  const {result} = labels;
  const isSmall = result && result.vertices.length <= DRAWN && result.edges.length <= DRAWN_EDGES;
  const list = useMemo(() => result && <List graph={result} />, [result, language]);
  const change = (more) => replace('graph', {...keys, ...more});
  const write = (value) => {
    const isLong = value.length > KEPT;
    setKept(isLong ? value : null);
    change({g: isLong ? undefined : value, step: ''});
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
          <p class="field wide"><label class="button file">{t('drop')}
            <input type="file" onChange={(e) => drop(e.currentTarget.files)} /></label></p>
          <Text label={t('tokens')} value={keys.start ?? ''} hint={t('tokens_hint')}
                onInput={(value) => change({start: value})} />
          <ConventionChoice value={keys.convention} onChange={(convention) => change({convention, step: ''})} />
        </form>
        <div>
          {long !== null && <p class="note">{t('graph_long')}</p>}
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
              {isSmall ? <Labelled graph={result} step={step} start={start}
                                   onStep={(value) => change({step: value >= result.vertices.length ? '' : value})} />
                : <p>{t('graph_large')}</p>}
            </>
          )}
        </div>
      </div>
      {list}
    </>
  );
}
