// SPDX-License-Identifier: MIT
// theorem.jsx - codes of theorems, T-BOUTON, that open what they stand for: the
// statement, with its proof below.

import {useEffect, useRef, useState} from 'preact/hooks';

import {EngineError} from '../engine.js';
import {format} from '../route.js';
import {useShell} from '../use.js';
import {textOf} from '../workers.js';
import {Problem} from './basics.jsx';
import {Inline, Markdown} from './markdown.jsx';

const CODE = /\b(T-[A-Z0-9]+(?:-[A-Z0-9]+)*)/;

const entryOf = (all, code) => new RegExp(`^## ${code}: (.*)\\n([^]*?)(?=\\n## |$(?![^]))`, 'm').exec(all);

/** An entry of docs/theorems.md: {title, statement, proof, source, formal}; of
 * docs/theorems_zh.md the first two. */
export function readTheorem(all, code) {
  const [, title, body] = entryOf(all, code) ?? [];
  if (!title) return null;
  const [statement, proof = ''] = body.replace(/^\**Statement\.\**\s*/m, '').split(/\n\*\*Proof\.\*\* /);
  const isTail = /^(\*\*Source\.\*\*|Proved formally:|Used in:|Tested by:)/;
  const kept = (text) => text.split(/\n\s*\n/).filter((block) => !isTail.test(block.trim())).join('\n\n');
  const tail = (name) => new RegExp(`^\\**${name}[.:]\\**\\s*([^]*?)(?=\\n\\s*\\n|$(?![^]))`, 'm').exec(body)?.[1];
  return {title, statement: kept(statement), proof: kept(proof), source: tail('Source'), formal: tail('Proved formally')};
}

// The entry, with its statement in the page's language, or an error; null: it is
// waited for.
function useTheorem(code, language) {
  const [all, setAll] = useState(null);
  useEffect(() => {
    const own = language === 'zh' ? textOf('theorems_zh.md').catch(() => '') : '';
    Promise.all([textOf('theorems.md'), own]).then(setAll, () => setAll([]));
  }, [language]);
  if (all === null) return null;
  if (all.length === 0) return {error: new EngineError({code: 'gone', message: ''})};
  const theorem = readTheorem(all[0], code), own = readTheorem(all[1], code);
  return {theorem: theorem && {...theorem, ...(own && {title: own.title, statement: own.statement})}, lang: own || language === 'en' ? undefined : 'en'};
}

function Entry({code}) {
  const {t, language} = useShell();
  const found = useTheorem(code, language);
  if (found === null) return <p class="busy" role="status">{t('busy')}</p>;
  if (found.error) return <Problem error={found.error} />;
  const {theorem, lang} = found, english = language === 'en' ? undefined : 'en';
  if (!theorem) return <p>{t('theorem_gone')}</p>;
  return (
    <>
      <div lang={lang}>
        <p><strong>{theorem.title}</strong></p>
        <Markdown text={theorem.statement} />
      </div>
      {theorem.source && <p class="note">{t('source')}: <span lang={english}><Inline text={theorem.source} /></span></p>}
      {theorem.formal && <p class="note">{t('theorem_formal')}: <span lang={english}><Inline text={theorem.formal} /></span></p>}
      {theorem.proof && <details><summary>{t('theorem_proof')}</summary><div lang={english}><Markdown text={theorem.proof} /></div></details>}
    </>
  );
}

function Code({code}) {
  const {t} = useShell();
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef(null);
  useEffect(() => {
    if (isOpen) dialog.current.showModal();
  }, [isOpen]);
  return (
    <>
      <button type="button" class="code" aria-haspopup="dialog" title={t('theorem_open')} onClick={() => setOpen(true)}>{code}</button>
      {isOpen && (
        <dialog ref={dialog} class="theorem" aria-label={code} onClose={() => setOpen(false)}
                onClick={(e) => e.target === dialog.current && dialog.current.close()}>
          <div class="sheet">
            <h2>{code}</h2>
            <Entry code={code} />
            <p class="buttons">
              <button type="button" onClick={() => dialog.current.close()}>{t('close')}</button>
              <a class="button" href={format('start', {q: code})}>{t('theorem_games')}</a>
            </p>
          </div>
        </dialog>
      )}
    </>
  );
}

/** A text in which codes of theorems can be opened. */
export const Coded = ({text}) => String(text ?? '').split(CODE).map((part, i) => (i % 2 ? <Code key={i} code={part} /> : part));
