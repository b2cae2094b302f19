// SPDX-License-Identifier: MIT
// sentences.js - what the engine says, in the page's language.
//
// The key of a message is its English text, as it stands in the library with `{}`
// for what is put in (docs/decisions/messages.md). A text is cut into clauses,
// each of which is looked up; where one is not there, the text stays in English
// as a whole, and is marked as such for who has it read out.

// The table is not of those who read English: it is a file beside the page.

import {textOf} from '../workers.js';

const escaped = (text) => text.replace(/[.*+?^$|()[\]\\{}]/g, '\\$&');

// A list of rows by their keys: those that are said as they stand, and those with
// holes, of which the one that says most itself is tried first.
function bookOf(rows, hole) {
  const exact = new Map(), open = [];
  for (const [english, chinese] of rows) {
    const parts = english.split(/\{\*?\}/);
    if (parts.length === 1) exact.set(english, chinese);
    const holes = [...english.matchAll(/\{(\*?)\}/g)].map(([, list]) => (list ? '(.+?)' : hole));
    if (holes.length) open.push({start: parts[0], own: parts.join('').length, pattern: new RegExp(`^${parts.map((part, i) => escaped(part) + (holes[i] ?? '')).join('')}$`), chinese});
  }
  open.sort((a, b) => b.own - a.own);
  return {exact, open};
}

const put = (chinese, values) => {
  let next = 0;
  return chinese.replace(/\{(\d?)\}/g, (_, at) => values[at === '' ? next++ : Number(at)] ?? '');
};

// What a book says of a text, or null; `part` says what stands in a hole.
function find(book, text, part) {
  const said = book.exact.get(text);
  if (said !== undefined) return said;
  for (const {start, pattern, chinese} of book.open) {
    const found = text.startsWith(start) && pattern.exec(text);
    if (found) return put(chinese, found.slice(1).map(part));
  }
  return null;
}

const NONE = {clauses: [], phrases: [], moves: [], labels: [], rules: {}};
const WITHIN = '((?:(?![.;:] ).)+?)', NAME = '(\\S+(?: \\(\\d+\\))?)', WORD = '(\\S+?)';

let clauses, phrases, moves, labels, games;

/** Takes rows [English, Chinese] of clauses, of phrases in their holes, of moves
 * and of labels of pictures, and rules of games, for all that is said from now on.
 * A hole is within a clause; `{*}` stands for clauses too, or for a list. */
export function learn(table) {
  clauses = bookOf(table.clauses, WITHIN);
  phrases = bookOf(table.phrases, NAME);
  moves = bookOf(table.moves, WORD);
  labels = bookOf(table.labels, WITHIN);
  games = table.rules;
}

learn(NONE); // For as long as nobody reads Chinese.

/** Loads the rows that this page has. */
export const learnChinese = async () => learn(JSON.parse(await textOf('chinese.json')));

const PLAIN = /^[^a-zA-Z]*$/; // Numbers need no words.
const DEEPEST = 3; // Holes within holes.

// Several moves at once, or a list of what they concern.
function each(text, comma) {
  const said = text.split(', ').map((one) => find(moves, one, listed));
  return said.every((one) => one !== null) ? said.join(comma) : null;
}

const listed = (text) => each(text, '、') ?? text.replaceAll(', ', '、').replace(' and ', ' 和 ');

const moveOf = (text) => find(moves, text, listed) ?? each(text, '，');

/** A move as the engine writes it, in this language. */
export function say(text, language) {
  if (language !== 'zh') return text;
  const [, game = '', move] = /^([\w.{},!-]+(?::[^\s:]\S*)?(?: \(\d+\))?: )?(.*)$/.exec(text);
  const words = moveOf(move) ?? moveOf(text);
  return words === null ? text : game + words;
}

// What stands in a hole: a phrase, a move, or what is the same in all languages.
function partOf(text, depth) {
  if (PLAIN.test(text)) return text;
  const deeper = (part) => partOf(part, depth + 1);
  const words = depth < DEEPEST ? find(phrases, text, deeper) ?? find(clauses, text, deeper) : null;
  return words ?? say(text, 'zh').replaceAll(' xor ', ' ⊕ ');
}

const rowOf = (text) => (PLAIN.test(text) ? text : find(clauses, text, (part) => partOf(part, 0)));

const MOST = 4; // Clauses that one row has.

/** A text of the engine in Chinese, or null. */
export function chineseOf(text) {
  const parts = text.trim().split(/(?<=[.;:])\s+/);
  const out = [];
  if (clauses.exact.has(text)) return clauses.exact.get(text);
  for (let i = 0; i < parts.length;) {
    let count = Math.min(MOST, parts.length - i), words = null;
    while (count > 0 && (words = rowOf(parts.slice(i, i + count).join(' '))) === null) count--;
    if (words === null) return null;
    out.push(words);
    i += count;
  }
  return out.join('');
}

/** What stands on a picture that the engine drew, in this language. */
export const labelOf = (text, language) => (language === 'zh' && find(labels, text, (part) => part)) || text;

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
