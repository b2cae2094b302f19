// SPDX-License-Identifier: MIT
// misere.jsx - the heaps of a game under misère play, and their quotient.

import {useEffect, useState} from 'preact/hooks';

import {Busy, Problem} from './basics.jsx';
import {useQuestion, useShell} from '../use.js';

const HEAPS = 1000;

function Products({quotient: {elements, products}}) {
  const {t} = useShell();
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('products')}>
      <table class="values products">
        <caption>{t('products')}</caption>
        <thead><tr><td />{elements.map((word) => <th key={word} scope="col">{word}</th>)}</tr></thead>
        <tbody>
          {products.map((row, i) => (
            <tr key={elements[i]}><th scope="row">{elements[i]}</th>{row.map((word, j) => <td key={elements[j]}>{word}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The quotient of a game or of a position; on request where it may take long. */
export function Quotient({of, isAsked}) {
  const {t} = useShell();
  const [isOpen, setOpen] = useState(isAsked);
  const question = useQuestion('quotient', isOpen ? {...of, table: true} : null, {long: true});
  const found = question.result;
  const listed = (words) => words.slice(0, 40).join(', ') + (words.length > 40 ? ', …' : '');
  return (
    <section aria-labelledby="quotient">
      <h2 id="quotient">{t('quotient')}</h2>
      {!isOpen && <p><button type="button" onClick={() => setOpen(true)}>{t('quotient_find')}</button></p>}
      {question.error && <p class="note">{t('quotient_none')}</p>}
      <Busy question={question} />
      {found && (
        <>
          <p class={found.proved ? 'proved' : ''}>
            {t(found.order === null ? 'quotient_infinite' : found.is_tame ? 'quotient_tame' : 'quotient_wild', found)} {t(!found.proved ? 'quotient_partial' : found.period ? 'quotient_proved' : 'quotient_whole', found)}</p>
          {found.generators.length > 0 && <p>{t('generators', {list: listed(found.generators.map((g) => `${g.name} = ${g.position ?? t('heap_n', {n: g.heap})}`))})}</p>}
          {found.relations.length > 0 && <p>{t('relations', {list: listed(found.relations)})}</p>}
          {found.p.length > 0 && <p>{t('lost_elements', {list: listed(found.p)})}</p>}
          {found.products && <Products quotient={found} />}
        </>
      )}
    </section>
  );
}

/** Who wins each heap, its element in the quotient, and its genus. */
export function Misere({game, to, onError}) {
  const {t} = useShell();
  const question = useQuestion('values', {...game, to: Math.min(to, HEAPS), convention: 'misere'}, {long: true});
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
