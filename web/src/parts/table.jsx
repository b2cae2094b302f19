// SPDX-License-Identifier: MIT
// table.jsx - values as a table, folded at the period so that a column is one
// residue; heaps that do not fit the period stand out.

import {useMemo, useState} from 'preact/hooks';

import {useShell} from '../use.js';
import {exceptionsOf} from './law.js';

const ROWS = 40;
const WIDEST = 64; // Of a period that is a row; else rows of twenty.

/** Colour of a value: 0 stands out, the others go round the wheel; words have none. */
export function tone(value) {
  if (!Number.isInteger(value)) return '';
  return value === 0 ? 'tone-zero' : `tone-${value % 12}`;
}

export function Table({values, rares, period}) {
  const {t} = useShell();
  const [shown, setShown] = useState(ROWS);
  const isFolded = period && period.period <= WIDEST && period.period >= 4;
  const width = isFolded ? period.period : 20;
  const marked = new Set(rares ?? []);
  const rows = Math.min(Math.ceil(values.length / width), shown);
  const exceptions = useMemo(() => exceptionsOf(values, period), [values, period]);
  const odd = new Set(exceptions);
  const folds = !isFolded ? t('unfolded') : t('folded', period);
  const says = exceptions.length === 0 ? folds
    : `${folds} ${t('exceptions', {count: exceptions.length, last: exceptions.at(-1)})}`;

  return (
    <div class="table">
      <p>{says}</p>
      <div class="scroll" tabIndex={0} role="region" aria-label={says}>
        <table class="values">
          <thead>
            <tr><td />
              {Array.from({length: width}, (_, i) => <th key={i} scope="col">{i}</th>)}</tr>
          </thead>
          <tbody>
            {Array.from({length: rows}, (_, r) => (
              <tr key={r}>
                <th scope="row">{r * width}</th>
                {Array.from({length: Math.min(width, values.length - r * width)}, (_, c) => {
                  const i = r * width + c;
                  const words = [tone(values[i]), marked.has(i) && 'is-rare', odd.has(i) && 'is-irregular'];
                  const notes = [t('value_of', {heap: i, value: values[i]}), marked.has(i) && t('rare'),
                    odd.has(i) && t('irregular')];
                  return <td key={c} class={words.filter(Boolean).join(' ')}
                             title={notes.filter(Boolean).join(', ')}>{values[i]}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows * width < values.length &&
        <button type="button" onClick={() => setShown(shown * 4)}>{t('more')}</button>}
    </div>
  );
}
