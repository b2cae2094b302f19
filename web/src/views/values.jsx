// SPDX-License-Identifier: MIT
// values.jsx - what a game is worth: its canonical form, its thermograph, its
// options as a tree; of impartial games under misère play the genus and the
// quotient.

import '../values.css';

import {useState} from 'preact/hooks';

import {Choice, Problem, Text} from '../parts/basics.jsx';
import {Quotient} from '../parts/misere.jsx';
import {Told} from '../parts/told.jsx';
import {format, replace} from '../route.js';
import {useQuestion, useSettled, useShell} from '../use.js';
import {labelOf} from '../words/sentences.js';

const SAMPLE = '{2|-1} + ^', MISERE_SAMPLE = 'kayles 5 + kayles 2';
const SAMPLES = {
  normal: ['hackenbush lrl', '1/2 + ^*2', '*3 + *5', '{3|1||-1|-4}', 'domineering 3x3 - 1/4', 'heat(*3, 1)', 'kayles 7 - *2', 'over - 1/2'],
  misere: ['kayles 5', 'kayles 5 + kayles 2', '*3 + *5', 'nim 2 3', 'cram 2x3', 'grundy 8'],
};

const inputOf = (expression, isMisere) => ({expression, ...(isMisere ? {convention: 'misere'} : {})});

// One option, which shows its own where it is opened.
function Branch({text, side, isMisere}) {
  const [isOpen, setOpen] = useState(false);
  const {t} = useShell();
  const name = side && t(`player_${side}`);
  return (
    <li class={side ? `branch-${side}` : undefined}>
      <details onToggle={(e) => setOpen(e.currentTarget.open)}>
        <summary>{name && <span class="side">{name}</span>} <code>{text}</code></summary>
        {isOpen && <Below expression={text} isMisere={isMisere} />}
      </details>
    </li>
  );
}

function Options({result, isMisere}) {
  const {t} = useShell();
  const {options} = result;
  if (!options) return <p class="note">{t('options_unknown')}</p>;
  const list = isMisere ? options.map((text) => [null, text]) : [...options[0].map((text) => ['L', text]), ...options[1].map((text) => ['R', text])];
  if (list.length === 0) return <p class="note">{t('no_options')}</p>;
  return <ul class="tree">{list.map(([side, text]) => <Branch key={`${side} ${text}`} text={text} side={side} isMisere={isMisere} />)}</ul>;
}

function Below({expression, isMisere}) {
  const question = useQuestion('value', inputOf(expression, isMisere));
  return <><Problem error={question.error} />{question.result && <Options result={question.result} isMisere={isMisere} />}</>;
}

function Facts({rows}) {
  const {t} = useShell();
  return (
    <table class="facts"><tbody>
      {rows.filter(([, value]) => value != null && value !== '').map(([key, value]) => (
        <tr key={key}><th scope="row">{t(`fact_${key}`)}</th><td>{value === true ? t('yes') : value === false ? t('no') : <code>{value}</code>}</td></tr>
      ))}
    </tbody></table>
  );
}

// The library draws it, as a picture with a style of its own. On a telephone it
// becomes half as large: what is written on it then is larger, and less.
const NARROW = 500;
const readable = (svg) => (innerWidth > NARROW ? svg
  : svg.replace('font:13px', 'font:20px').replace('font-size:18px', 'font-size:26px').replace(/(<text x="90" y="56">[^;<]*)[^<]*/, '$1'));

function Thermograph({expression}) {
  const {t, language} = useShell();
  const {result} = useQuestion('thermograph', {expression, svg: true});
  if (!result?.svg) return null;
  const svg = readable(result.svg).replace(/(<(?:text|title|desc)\b[^>]*>)([^<]+)/g, (_, tag, words) => tag + labelOf(words, language));
  const words = /<desc[^>]*>([^<]*)/.exec(svg)?.[1] ?? '';
  return (
    <figure class="thermograph">
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t('thermograph_says', {words})} />
    </figure>
  );
}

function Compared({first, second}) {
  const {t} = useShell();
  const {result, error} = useQuestion('compare', second ? {first, second} : null);
  if (error) return <Problem error={error} />;
  return result && <p class="relation" role="status"><code>{first}</code> <strong>{result.relation}</strong> <code>{second}</code> <span>{t(`relation_${result.relation}`)}</span></p>;
}

function Normal({result, expression}) {
  const {t} = useShell();
  return (
    <>
      <div class="two">
        <div>
          <div class="verdict" data-outcome={result.outcome} aria-live="polite">
            <p class="canonical"><code>{result.pretty ?? result.value}</code></p>
            <p class="outcome">{t(`outcome_${result.outcome}`)}</p>
          </div>
          <Facts rows={[['strict', result.value !== result.pretty ? result.value : null], ['class', t(`class_${result.class}`)], ['mean', result.mean], ['temperature', result.temperature],
            ['left_stop', result.left_stop], ['right_stop', result.right_stop], ['atomic_weight', result.atomic_weight], ['reduced', result.reduced],
            ['onside', result.onside], ['offside', result.offside], ['degree', result.degree],
            ['birthday', result.birthday?.toString()], ['followers', result.followers?.toString()]]} />
          {result.notes?.map((note) => <p key={note} class="note"><Told text={note} /></p>)}
        </div>
        {result.temperature != null && <Thermograph expression={expression} />}
      </div>
    </>
  );
}

function Misere({result, expression}) {
  const {t} = useShell();
  return (
    <>
      <div class="verdict" data-outcome={result.misere_outcome} aria-live="polite">
        <p class="canonical"><code>{result.value ?? '…'}</code></p>
        <p class="outcome">{t(`outcome_${result.misere_outcome}`)}</p>
        <p>{t('genus_is', result)}</p>
      </div>
      <Facts rows={[['nim_value', result.nim_value?.toString()], ['misere_nim_value', result.misere_nim_value?.toString()], ['is_tame', result.is_tame],
        ['is_nim_heap', result.is_nim_heap], ['birthday', result.birthday?.toString()], ['followers', result.followers?.toString()], ['mate', result.mate]]} />
      <Quotient key={expression} of={{position: expression}} />
    </>
  );
}

export function Values({keys}) {
  const {t} = useShell();
  const isMisere = keys.convention === 'misere';
  const text = keys.e ?? (isMisere ? MISERE_SAMPLE : SAMPLE);
  const expression = useSettled(text.trim(), 300);
  const second = useSettled((keys.with ?? '').trim(), 300);
  const change = (more) => replace('values', {...keys, ...more});
  const question = useQuestion('value', expression ? inputOf(expression, isMisere) : null, {long: true});
  const {result} = question;
  const isKind = result && isMisere === (result.misere_outcome !== undefined);
  return (
    <>
      <p class="lead">{t('values_lead')}</p>
      <form onSubmit={(e) => e.preventDefault()}>
        <Text label={t('expression')} value={text} hint="{2|-1} + domineering 2x3" invalid={question.error} onInput={(e) => change({e})} />
        {!isMisere && <Text label={t('compare_with')} value={keys.with ?? ''} hint="1/2" onInput={(value) => change({with: value})} />}
        <Choice label={t('value_kind')} value={isMisere ? 'misere' : ''} options={[['', t('normal')], ['misere', t('misere')]]}
                onChange={(convention) => change({convention, e: undefined})} />
      </form>
      <p class="buttons samples">{SAMPLES[isMisere ? 'misere' : 'normal'].map((one) => (
        <a key={one} class="button" href={format('values', {e: one, convention: keys.convention})}><code>{one}</code></a>))}</p>
      <Problem error={question.error} />
      {isKind && (
        <div aria-busy={question.busy}>
          {isMisere ? <Misere result={result} expression={expression} /> : <Normal result={result} expression={expression} />}
          {!isMisere && <Compared first={expression} second={second} />}
          <section aria-labelledby="options">
            <h2 id="options">{t('options')}</h2>
            <p class="note">{t('options_help')}</p>
            <Options key={`${result.value}`} result={result} isMisere={isMisere} />
          </section>
        </div>
      )}
    </>
  );
}
