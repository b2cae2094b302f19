// SPDX-License-Identifier: MIT
// explore.jsx - a game as a whole: its values, their law, the proof of it.

import {useEffect, useMemo, useRef, useState} from 'preact/hooks';

import {Busy, Choice, ConventionChoice, Problem, save, Text, theoremOf} from '../parts/basics.jsx';
import {Editor} from '../parts/editor.jsx';
import {Heat, svgOf} from '../parts/heat.jsx';
import {HEAPS, Misere} from '../parts/misere.jsx';
import {Plot} from '../parts/plot.jsx';
import {Table} from '../parts/table.jsx';
import {Coded} from '../parts/theorem.jsx';
import {gameOf as firstGame, ruleOf} from '../games.js';
import {isLost} from '../links.js';
import {format, replace} from '../route.js';
import {useQuestion, useSettled, useShell} from '../use.js';
import {gameTold} from '../words/sentences.js';
import {Examples} from './catalogue.jsx';

const SAMPLE = `-- Take 1, 3 or 4 counters.
function options(heap)
  local list = {}
  for _, take in ipairs({1, 3, 4}) do
    if take <= heap then list[#list + 1] = heap - take end
  end
  return list
end
`;

const LENGTHS = ['60', '300', '1000', '10000', '100000', '1000000'];
const QUICK = 200000; // Positions that a search for who wins a start may visit.
const SHORT = 60;
const SIDES = ['20', '40', '100', '200'];
const WIDEST = 200;

function Law({found, question, onFind}) {
  const {t} = useShell();
  const {certificate} = question.result ?? {};
  const says = (p) => !p ? null : !p.proved ? t('law_apparent', p)
    : t(p.saltus ? 'law_saltus' : 'law_proved', {...p, theorem: theoremOf(t, p)});
  const period = question.result ?? found;
  return (
    <section aria-labelledby="law">
      <h2 id="law">{t('law')}</h2>
      {period && <p class={period.proved ? 'proved' : ''}><Coded text={says(period)} /></p>}
      {question.error?.code === 'undecided' ? <p>{t('law_none')}</p> : <Problem error={question.error} />}
      <Busy question={question} />
      {!question.busy && !question.result &&
        <button type="button" onClick={onFind}>{t(period?.proved ? 'law_certify' : 'law_find')}</button>}
      {certificate && (
        <details>
          <summary>{t('certificate')}</summary>
          <p>{t('certificate_says')}</p>
          <pre class="certificate">{certificate}</pre>
          <button type="button" onClick={() => save('certificate.txt', 'text/plain', certificate)}>
            {t('download')}</button>
        </details>
      )}
    </section>
  );
}

function Export({game, to, plot}) {
  const {engine, t} = useShell();
  const [error, setError] = useState(null);
  const write = async (kind) => {
    try {
      setError(null);
      if (kind === 'png') {
        plot.current.ctx.canvas.toBlob((b) => save('plot.png', 'image/png', b));
        return;
      }
      const file = await engine.ask('export', {...game, to, format: kind});
      save(file.name, file.type, file.text);
    } catch (problem) {
      setError(problem);
    }
  };
  return (
    <p class="buttons">
      <span>{t('export')}</span>
      {['bfile', 'csv', 'json', 'svg', 'png'].map((kind) => (
        <button type="button" key={kind} onClick={() => write(kind)}>{kind === 'bfile' ? 'b-file' : kind.toUpperCase()}</button>
      ))}
      <Problem error={error} />
    </p>
  );
}

// A map is what is seen, so the page itself writes it.
function ExportMap({game, heat, canvas}) {
  const {t} = useShell();
  const name = game.lua === undefined ? heat.game.replace(/[^a-z0-9]+/gi, '_') : 'lua';
  const rows = () => heat.outcomes.flatMap((row, a) => [...row].map((o, b) => `${a},${b},${o},${heat.values[a]?.[b] ?? ''}`));
  return (
    <p class="buttons">
      <span>{t('export')}</span>
      <button type="button" onClick={() => save(`${name}.csv`, 'text/csv', `a,b,outcome,value\n${rows().join('\n')}\n`)}>CSV</button>
      <button type="button" onClick={() => save(`${name}.svg`, 'image/svg+xml', svgOf(heat))}>SVG</button>
      <button type="button" onClick={() => canvas.current.toBlob((b) => save(`${name}.png`, 'image/png', b))}>PNG</button>
    </p>
  );
}

/** What two sequences have in common, in a sentence. */
function Comparison({name, values, other}) {
  const {t} = useShell();
  const count = Math.min(values.length, other.length);
  const differ = Array.from({length: count}, (_, n) => n).filter((n) => values[n] !== other[n]);
  const [heap] = differ;
  return (
    <p class="other-note" role="status">{heap === undefined ? t('compare_same', {name, count})
      : t('compare_differs', {name, count, differ: differ.length, heap, value: values[heap], other: other[heap]})}</p>
  );
}

// One number a heap, or null: a game of two heaps has rows, another words such as loony.
const numbersOf = (result) => (result?.values.every((v) => Number.isInteger(Number(v)) && !Array.isArray(v))
  ? Uint32Array.from(result.values, Number) : null);

function Sequence({game, to, keys, onChange, onError}) {
  const {t} = useShell();
  const plot = useRef(null);
  const [wanted, setWanted] = useState(null);
  const whole = useQuestion('values', {...game, to, rares: true}, {long: to > 20000});
  // Where not all values are to be had, some are better than none.
  const isShort = whole.error?.code === 'over_budget' && to > SHORT;
  const short = useQuestion('values', isShort ? {...game, to: SHORT, rares: true} : null);
  const values = isShort ? {...short, error: whole.error} : whole;
  useEffect(() => onError(values.error), [values.error]);
  const key = JSON.stringify(game);
  const period = useQuestion('period', wanted === key ? {...game, certificate: true} : null, {long: true});
  const result = values.result;
  const law = period.result ?? result?.period;
  const list = useMemo(() => numbersOf(result), [result]);
  const name = useSettled((keys.with ?? '').trim(), 300);
  const second = useQuestion('values', name && list ? {game: name, to: list.length - 1} : null, {long: to > 20000});
  const other = useMemo(() => numbersOf(second.result), [second.result]);
  const zoom = keys.x1 !== undefined && keys.x2 !== undefined ? [Number(keys.x1), Number(keys.x2)] : null;

  return (
    <>
      <Problem error={values.error} />
      <Busy question={values} />
      {list && (
        <>
          <Law found={result.period} question={period} onFind={() => setWanted(key)} />
          <section aria-labelledby="plot">
            <h2 id="plot">{t('plot')}</h2>
            <Plot values={list} other={other} rares={result.rares} period={law} zoom={zoom?.every(Number.isFinite) ? zoom : null}
                  onZoom={(seen) => `${seen ?? ','}` !== `${keys.x1 ?? ''},${keys.x2 ?? ''}` && onChange({x1: seen?.[0], x2: seen?.[1]})}
                  onReady={(u) => { plot.current = u; }} />
            <form onSubmit={(e) => e.preventDefault()}>
              <Text label={t('compare')} value={keys.with ?? ''} hint={t('compare_hint')} list="games" invalid={second.error} asked={name}
                    onInput={(text) => onChange({with: text})} />
            </form>
            <Problem error={second.error} />
            <Busy question={second} />
            {second.result && !other && <p class="note">{t('compare_none', {name})}</p>}
            {other && !second.busy && <Comparison name={name} values={list} other={other} />}
          </section>
          <section aria-labelledby="table">
            <h2 id="table">{t('table')}</h2>
            <Table values={list} rares={result.rares} period={law} />
          </section>
          <Export game={game} to={list.length - 1} plot={plot} />
        </>
      )}
      {result && !list && result.values.every((v) => !Array.isArray(v)) && (
        <section aria-labelledby="table">
          <h2 id="table">{t('table')}</h2>
          <Table values={result.values} />
        </section>
      )}
    </>
  );
}

function Pairs({game, to, convention, lead, isOpen, onOpen, onError}) {
  const {t} = useShell();
  const canvas = useRef(null);
  const input = {...game, to, ...(convention ? {convention} : {})};
  const question = useQuestion('heat', isOpen ? input : null, {long: true});
  useEffect(() => onError(question.error), [question.error]);
  return (
    <section aria-labelledby="heat">
      <h2 id="heat">{t('heat')}</h2>
      {isOpen ? <p class="note">{t('heat_help')}</p>
        : <p><button type="button" onClick={onOpen}>{t('heat_show')}</button></p>}
      <Problem error={question.error} />
      <Busy question={question} />
      {question.result && (
        <>
          <Heat heat={question.result} lead={lead} canvas={canvas}
                more={{...(game.lua === undefined ? {} : game), ...(convention ? {convention} : {})}} />
          <ExportMap game={game} heat={question.result} canvas={canvas} />
        </>
      )}
    </section>
  );
}

// What an address asks for can be chosen, too.
const withOwn = (list, own) => (list.includes(own) ? list : [...list, own].sort((a, b) => a - b));

// A code has no title of its own, but perhaps a name.
const headOf = ({entry, name, game}, title) => (entry?.id !== 'code' ? title
  : name === game ? game : `${name} (${game})`);

export function Explore({keys}) {
  const {engine, t, language} = useShell();
  const isLua = keys.lua !== undefined;
  const text = isLua ? keys.lua : keys.game ?? 'kayles';
  const settled = useSettled(text, 300, isLua);
  const game = useMemo(() => (isLua ? {lua: settled} : {game: settled}), [isLua, settled]);
  const isAsked = settled.trim() !== '' && (!isLua || engine.hasLua);
  const about = useQuestion('describe', isAsked ? game : null);
  // Rules can also fail while they run, at a heap that was not asked before.
  const [late, setLate] = useState(null);
  const onError = (error) => setLate(error && {lua: game.lua, error});
  const names = useQuestion('catalogue', {});
  const change = (more) => replace('explore', {...keys, ...more});
  const {axes, pairs, title, rules, start, entry} = about.result ?? {};
  const told = gameTold({id: entry?.id, title, rules}, language);
  // Of a code that has a name, what one does in it is said better.
  const known = !isLua && entry?.id === 'code' ? firstGame(settled) : undefined;
  const lead = isLua ? 'lua' : about.result?.name;
  const beginning = `${lead} ${start ?? (isLua ? '10' : '')}`.trim();
  const hasStart = about.result && (isLua || start != null);
  // Nobody likes to begin where who begins has lost.
  const who = useQuestion('solve', hasStart ? {position: beginning, ...(isLua ? game : {}), limit: QUICK} : null);
  const isMap = axes === 2 || (axes === 0 && pairs);
  const asked = /^\d+$/.test(keys.to) ? keys.to : (axes === 1 ? '300' : axes === 2 ? '40' : '20');
  // What an address has from another game or convention may be more than is shown here.
  const most = isMap ? WIDEST : keys.convention === 'misere' ? HEAPS : Infinity;
  const to = Number(asked) > most ? `${most}` : asked;

  return (
    <>
      <p class="lead">{t('explore_lead')}</p>
      <form onSubmit={(e) => e.preventDefault()}>
        <fieldset class="choices">
          <legend class="unseen">{t('rules_kind')}</legend>
          <label><input type="radio" name="kind" checked={!isLua}
                        onChange={() => replace('explore', {game: 'kayles'})} /> {t('rules_name')}</label>
          <label><input type="radio" name="kind" checked={isLua}
                        onChange={() => replace('explore', {lua: SAMPLE})} /> {t('rules_lua')}</label>
        </fieldset>
        {isLua
          ? <Editor label={t('rules_text')} value={text} error={about.error ?? (late?.lua === text ? late.error : null)} onInput={(lua) => change({lua, x1: undefined, x2: undefined})} />
          : <Text label={t('game')} value={text} hint={t('game_hint')} list="games" invalid={about.error} asked={settled}
                  onInput={(name) => change({game: name, x1: undefined, x2: undefined})} />}
        <datalist id="games">
          {names.result?.aliases.map((a) => <option key={a.name} value={a.name}>{a.game}</option>)}
          {names.result?.games.map((g) => <option key={g.id} value={g.id}>{gameTold(g, language).title}</option>)}
        </datalist>
        {axes === 1 && <Choice label={t('up_to')} value={to} onChange={(value) => change({to: value})}
                               options={withOwn(LENGTHS.filter((n) => n <= most), to).map((n) => [n, Number(n).toLocaleString()])} />}
        {isMap && <Choice label={t('up_to')} value={to} onChange={(value) => change({to: value})}
                               options={withOwn(SIDES, to).map((n) => [n, n])} />}
        {(isMap || axes === 1) && <ConventionChoice value={keys.convention} onChange={(convention) => change({convention})} />}
      </form>
      {isLua && !engine.hasLua && <p class="problem" role="alert">{t('lua_needs_server')}</p>}
      <Problem error={about.error} />
      {about.result && (
        <>
          <h2>{headOf(about.result, told.title) || lead}</h2>
          {rules && (known ? <p>{ruleOf(known, language)}</p> : <p lang={told.lang}>{told.rules}</p>)}
          <p class="buttons">
            {hasStart && <a class="button" href={format('position', {p: beginning, lua: game.lua})}>{t('open_position')}</a>}
            {hasStart && who.result?.moves !== null && <a class="button" href={format('play', {p: beginning, lua: game.lua, second: isLost(who.result) && '1'})}>{t('open_play')}</a>}
          </p>
          {axes === 0 && !pairs && (
            <>
              <p>{t('no_axes')}</p>
              <p class="buttons">
                {entry && <Examples game={entry} />}
              </p>
            </>
          )}
          {axes === 1 && (keys.convention === 'misere' ? <Misere key={JSON.stringify(game)} game={game} to={Number(to)} onError={onError} />
            : <Sequence key={JSON.stringify(game)} game={game} to={Number(to)} keys={keys} onChange={change} onError={onError} />)}
          {pairs && (isMap ? <Pairs key={JSON.stringify(game)} game={game} to={Number(to)} convention={keys.convention} lead={lead} isOpen onError={onError} />
            : <Pairs key={JSON.stringify(game)} game={game} to={40} lead={lead} isOpen={keys.map === '1'} onOpen={() => change({map: '1'})} onError={() => {}} />)}
        </>
      )}
    </>
  );
}
