// SPDX-License-Identifier: MIT
// misere.jsx - the heaps of a game under misère play, and their quotient.

import {useEffect, useState} from 'preact/hooks';

import {Busy, Problem} from './basics.jsx';
import {Cayley, Products} from './cayley.jsx';
import {told} from '../words/sentences.js';
import {lostOf} from './monoid.js';
import {useQuestion, useShell} from '../use.js';
import {Coded} from './theorem.jsx';

export const HEAPS = 1000; // That are listed at most.

const NONE = new Set(['undefined', 'bad_input']); // Errors that say of the rules that they have none.

// A ray of words, `be^(2+n)`: these for each n from 0 on.
const rayOf = ({base, generator, first, step}) => `${base === '1' ? '' : base}${generator}^(${first}+${step > 1 ? step : ''}n)`;

/** The quotient of a game or of a position; on request where it may take long. */
export function Quotient({of, isAsked}) {
  const {t, language} = useShell();
  const [isOpen, setOpen] = useState(isAsked);
  const question = useQuestion('quotient', isOpen ? {...of, table: true} : null, {long: true});
  const found = question.result;
  const listed = (words) => words.slice(0, 40).join(', ') + (words.length > 40 ? ', …' : '');
  return (
    <section aria-labelledby="quotient">
      <h2 id="quotient">{t('quotient')}</h2>
      {!isOpen && <p><button type="button" onClick={() => setOpen(true)}>{t('quotient_find')}</button></p>}
      {NONE.has(question.error?.code) ? <p class="note">{t('quotient_none')}</p> : <Problem error={question.error} />}
      <Busy question={question} />
      {found && (
        <>
          <p class={found.proved ? 'proved' : ''}>
            <Coded text={`${t(found.order === null ? 'quotient_infinite' : found.is_tame ? 'quotient_tame' : 'quotient_wild', found)} ${t(!found.proved ? 'quotient_partial' : found.period ? 'quotient_proved' : 'quotient_whole', {...found, reason: told(found.reason ?? '', language).text})}`} /></p>
          {found.generators.length > 0 && <p class="algebra">{t('generators', {list: listed(found.generators.map((g) => `${g.name} = ${g.position ?? t('heap_n', {n: g.heap})}`))})}</p>}
          {found.relations.length > 0 && <p class="algebra">{t('relations', {list: listed(found.relations)})}</p>}
          {found.p.length > 0 && <p class="algebra">{t('lost_elements', {list: listed([...found.p, ...(found.p_rays ?? []).map(rayOf)])})}</p>}
          {found.products && <Products words={found.elements} products={found.products} isLost={lostOf(found)} />}
          {found.generators.length > 0 && <Cayley key={JSON.stringify(of)} quotient={found} />}
        </>
      )}
    </section>
  );
}

/** Who wins each heap, its element in the quotient, and its genus. */
export function Misere({game, to, onError}) {
  const {t} = useShell();
  const question = useQuestion('values', {...game, to, convention: 'misere'}, {long: true});
  useEffect(() => onError(question.error), [question.error]);
  const heaps = question.result?.heaps ?? [];
  return (
    <>
      <Problem error={question.error} />
      <Busy question={question} />
      {heaps.length > 0 && (
        <section aria-labelledby="table">
          <h2 id="table">{t('table')}</h2>
          <p class="note">{t('misere_help')}</p>
          <div class="scroll" tabIndex={0} role="region" aria-label={`${t('heap')}, ${t('outcome')}, ${t('element')}, ${t('genus')}`}>
            <table class="values misere">
              <thead><tr>{['heap', 'outcome', 'element', 'genus'].map((key) => <th key={key} scope="col">{t(key)}</th>)}</tr></thead>
              <tbody>
                {heaps.map((row) => (
                  <tr key={row.heap}>
                    <th scope="row">{row.heap}</th><td class={`is-${row.outcome}`}>{row.outcome}</td>
                    <td>{row.element ?? '–'}</td><td>{row.genus ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      {heaps.length > 0 && <Quotient of={game} isAsked />}
    </>
  );
}
