// SPDX-License-Identifier: MIT
// told.jsx - what the engine says, in the page's language where it has the words,
// and with theorems that can be opened.

import {told} from '../words/sentences.js';
import {useShell} from '../use.js';
import {Coded} from './theorem.jsx';

export function Told({text}) {
  const {language} = useShell();
  if (!text) return null;
  const {text: words, lang} = told(text, language);
  return <span lang={lang}><Coded text={words} /></span>;
}
