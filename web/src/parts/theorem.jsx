// SPDX-License-Identifier: MIT
// theorem.jsx - codes of theorems, T-BOUTON, that open what they stand for: the
// statement, with its proof below.

import {useEffect, useRef, useState} from 'preact/hooks';

import {format} from '../route.js';
import {useShell} from '../use.js';
import {textOf} from '../workers.js';
import {Inline, Markdown} from './markdown.jsx';

const CODE = /\b(T-[A-Z0-9]+(?:-[A-Z0-9]+)*)/;

const entryOf = (all, code) => new RegExp(`^## ${code}: (.*)\\n([^]*?)(?=\\n## |$(?![^]))`, 'm').exec(all);

/** An entry of docs/theorems.md: {title, statement, proof, source, formal}. */
export function readTheorem(all, code) {
  const [, title, body] = entryOf(all, code) ?? [];
  if (!title) return null;
  const [statement, proof = ''] = body.replace(/^\**Statement\.\**\s*/m, '').split(/\n\*\*Proof\.\*\* /);
  const isTail = /^(\*\*Source\.\*\*|Proved formally:|Used in:|Tested by:)/;
  const kept = (text) => text.split(/\n\s*\n/).filter((block) => !isTail.test(block.trim())).join('\n\n');
  const tail = (name) => new RegExp(`^\\**${name}[.:]\\**\\s*([^]*?)(?=\\n\\s*\\n|$(?![^]))`, 'm').exec(body)?.[1];
  return {title, statement: kept(statement), proof: kept(proof), source: tail('Source'), formal: tail('Proved formally')};
}

function Entry({code}) {
  const {t, language} = useShell();
  const [all, setAll] = useState(null);
  useEffect(() => {
    textOf('theorems.md').then(setAll, () => setAll(''));
  }, []);
  if (all === null) return <p class="busy" role="status">{t('busy')}</p>;
  const theorem = readTheorem(all, code);
  if (!theorem) return <p>{t('theorem_gone')}</p>;
  return (
    <>
      {language !== 'en' && <p class="note">{t('theorem_english')}</p>}
      <div lang="en">
        <p><strong>{theorem.title}</strong></p>
        <Markdown text={theorem.statement} />
        {theorem.source && <p class="note">{t('source')}: <Inline text={theorem.source} /></p>}
        {theorem.formal && <p class="note">{t('theorem_formal')}: <Inline text={theorem.formal} /></p>}
        {theorem.proof && <details><summary lang={language === 'en' ? undefined : 'zh-Hans'}>{t('theorem_proof')}</summary><Markdown text={theorem.proof} /></details>}
      </div>
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
