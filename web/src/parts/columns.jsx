// SPDX-License-Identifier: MIT
// columns.jsx - the nim-sum, as on a blackboard: one column a binary digit.

import {useShell} from '../use.js';

const MOST = 32;

/** `isCounted`: with the number of ones of each column. */
export function Columns({parts, position, games, isCounted}) {
  const {t} = useShell();
  if (!parts || parts.length < 2 || parts.length > MOST) return null;
  let values;
  try {
    values = parts.map((p) => BigInt(p.value));
  } catch {
    return null; // A value is infinite: there is no column for it.
  }
  const sum = values.reduce((a, b) => a ^ b, 0n);
  const width = Math.max(1, ...values.map((v) => v.toString(2).length));
  if (width > MOST) return null;
  const bits = (v) => [...v.toString(2).padStart(width, '0')];
  const top = sum === 0n ? -1 : width - sum.toString(2).length;
  const nameOf = ({term, heap}, i) => (!games ? t('heap_n', {n: i + 1})
    : heap === null ? games[term] : `${games[term]}, ${t('heap_n', {n: heap + 1})}`);
  const row = (name, v, kind) => (
    <tr key={name} class={kind}>
      <th scope="row">{name}</th>
      <td class="decimal">{String(v)}</td>
      {bits(v).map((bit, i) => (
        <td key={i} class={`bit${bit === '1' ? ' one' : ''}${i === top ? ' top' : ''}`}>{bit}</td>
      ))}
    </tr>
  );
  return (
    <table class="columns" aria-label={`${t('columns')}: ${position}`}>
      <caption>{t('columns')}</caption>
      <tbody>
        {parts.map((p, i) => row(nameOf(p, i), values[i], ''))}
        {isCounted && (
          <tr class="ones"><th scope="row">{t('ones')}</th><td />
            {bits(sum).map((_, i) => <td key={i} class="bit">{values.filter((v) => bits(v)[i] === '1').length}</td>)}</tr>
        )}
        {row(t('nim_sum'), sum, 'sum')}
      </tbody>
    </table>
  );
}
