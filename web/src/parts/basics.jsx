// SPDX-License-Identifier: MIT
// basics.jsx - small pieces of every view.

import {useShell} from '../use.js';
import {told} from '../words/sentences.js';

/** What went wrong, in the page's language where the page knows it, and a way
 * to try again where that may help. */
export function Problem({error}) {
  const {t, language} = useShell();
  if (!error) return null;
  const own = t(`error_${error.code}`, error), isOwn = own !== `error_${error.code}`;
  // The engine names the text of rules and the line again.
  const {text, lang} = told(error.message.replace(/^lua:\d+: /, ''), language);
  return (
    <p class="problem" role="alert">
      {isOwn ? own : <>{t(error.line ? 'error_line' : 'error', {...error, message: ''})}<span lang={lang}>{text}</span></>}
      {error.again && <>{' '}<button type="button" onClick={error.again}>{t('try_again')}</button></>}</p>
  );
}

/** Work under way: how far it is, and a way to stop it. */
export function Busy({question}) {
  const {t} = useShell();
  const {busy, progress, stop} = question;
  if (!busy) return null;
  const values = progress && {done: progress.done.toLocaleString(), total: progress.total.toLocaleString()};
  return (
    <p class="busy" role="status">
      <progress max={progress?.total || 1} value={progress?.total ? progress.done : undefined} />
      <span>{progress ? t(progress.total ? 'progress' : 'progress_open', values) : t('busy')}</span>
      <button type="button" onClick={stop}>{t('stop')}</button>
    </p>
  );
}

export function Choice({label, value, options, onChange}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(e) => onChange(e.currentTarget.value)}>
        {options.map(([key, text]) => <option key={key} value={key}>{text}</option>)}
      </select>
    </label>
  );
}

export function ConventionChoice({value, onChange}) {
  const {t} = useShell();
  return <Choice label={t('convention')} value={value ?? ''} onChange={onChange}
                 options={[['', t('default_play')], ['normal', t('normal_play')],
                   ['misere', t('misere_play')]]} />;
}

// A text up to a place in its bytes, the word there, and the rest.
function partsAt(text, offset) {
  const first = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, offset));
  const [, word, rest] = /^(\s*\S*)(.*)$/s.exec(text.slice(first.length));
  return [first, word || '\u00a0', rest];
}

// The text again, with the place of its error marked.
function Where({text, offset}) {
  const [first, word, rest] = partsAt(text, offset);
  return <span class="where" aria-hidden="true">{first}<mark>{word}</mark>{rest}</span>;
}

/** `invalid`: the error of the text, which was `asked` as it stood then. */
export function Text({label, value, hint, onInput, list, invalid, asked}) {
  return (
    <label class="field wide">
      <span>{label}</span>
      <input type="text" value={value} placeholder={hint} list={list} spellcheck={false}
             autocomplete="off" autocapitalize="off" aria-invalid={invalid ? 'true' : undefined}
             onInput={(e) => onInput(e.currentTarget.value)} />
      {invalid?.offset != null && asked === value && <Where text={value} offset={invalid.offset} />}
    </label>
  );
}

/** The theorem of an answer, and whether a proof assistant has checked it. */
export function theoremOf(t, {theorem, proved_formally: isFormal}) {
  return isFormal ? t('proved_formally', {theorem}) : theorem ?? '';
}

/** Give the browser a file. */
export function save(name, type, data) {
  const url = URL.createObjectURL(new Blob([data], {type}));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
