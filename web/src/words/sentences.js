// SPDX-License-Identifier: MIT
// sentences.js - what the engine says, in the page's language.
//
// The engine writes English. A text is cut into clauses, each of which is looked
// up in a table; where one is not there, the text stays in English as a whole,
// and is marked as such for who has it read out.

// The table is not of those who read English: it is a file beside the page.

import {say} from '../boards/say.js';
import {textOf} from '../workers.js';

const escaped = (text) => text.replace(/[.*+?^$|()[\]\\]/g, '\\$&');

// A row as a pattern and a function of what stood for each `{}`.
function compile([english, chinese]) {
  const holes = english.split('{}');
  const put = (values) => {
    let next = 0;
    return chinese.replace(/\{(\d?)\}/g, (_, at) => values[at === '' ? next++ : Number(at)] ?? '');
  };
  return {pattern: new RegExp(`^${holes.map(escaped).join('(.+?)')}$`), put, start: /^[^{]*/.exec(holes[0])[0]};
}

let table = [], games = {}; // Empty for as long as nobody reads Chinese.

/** Takes clauses [English, Chinese], and rules of games, for all that is said
 * from now on. */
export function learn({clauses, rules}) {
  table = clauses.map(compile);
  games = rules;
}

/** Loads the rows that this page has. */
export const learnChinese = async () => learn(JSON.parse(await textOf('chinese.json')));

const PLAIN = /^[^a-zA-Z]*$/; // Numbers need no words.
const PARTS = [[/^position$/, '局面'], [/^(?:(.+) )?heap (\d+)$/, '$1 第 $2 堆'], [/^not$/, '不']];

// What stands in a hole: a part, a move, or what is the same in all languages.
function partOf(text) {
  const [of, words] = PARTS.find(([one]) => one.test(text)) ?? [];
  return words ? text.replace(of, words).trim() : say(text, 'zh').replaceAll(' xor ', ' ⊕ ');
}

function rowOf(text) {
  if (PLAIN.test(text)) return text;
  for (const {pattern, put, start} of table) {
    const found = text.startsWith(start) && pattern.exec(text);
    if (found) return put(found.slice(1).map(partOf));
  }
  return null;
}

const MOST = 4; // Clauses that one row has.

/** A text of the engine in Chinese, or null. */
export function chineseOf(text) {
  const clauses = text.trim().split(/(?<=[.;:])\s+/);
  const out = [];
  for (let i = 0; i < clauses.length;) {
    let count = Math.min(MOST, clauses.length - i), words = null;
    while (count > 0 && (words = rowOf(clauses.slice(i, i + count).join(' '))) === null) count--;
    if (words === null) return null;
    out.push(words);
    i += count;
  }
  return out.join('');
}

/** The title and the rules of a game as the engine has them, {id, title, rules},
 * as they are to be shown: {title, rules, lang}. */
export function gameTold({id, title, rules}, language) {
  const own = language === 'zh' && Object.hasOwn(games, id) ? games[id] : null;
  return own ? {title: own[0] || title, rules: own[1], lang: undefined} : {title, rules, lang: language === 'en' ? undefined : 'en'};
}

/** A text of the engine as it is to be shown: {text, lang}. */
export function told(text, language) {
  const chinese = language === 'zh' && text ? chineseOf(text) : null;
  return chinese === null ? {text, lang: language === 'en' ? undefined : 'en'} : {text: chinese, lang: undefined};
}
