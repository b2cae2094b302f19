// SPDX-License-Identifier: MIT
// texts_of_c.mjs - the texts that stand in the library's C, and which of them a
// page is told.

import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';

import {root} from './pages.mjs';

// What no answer to the page has: what only the command says, or other programs
// ask; who only reads what a build or a file of the library's own has.
const UNTOLD = [
  'analysis/check', 'analysis/count', 'analysis/survey', 'analysis/work', 'analysis/period/coq_proof', 'base/store', 'base/json', 'base/text/file',
  'contest', 'games/set_file', 'graph/binary', 'labels/pages', 'present/answer', 'present/entry', 'present/figures', 'present/graph/graph_report', 'present/output',
  'present/misere/misere_period', 'present/misere/misere_survey', 'present/pattern', 'present/plot', 'present/position', 'present/survey', 'present/table',
  'present/values/values_box',
  'protocol/batch', 'protocol/command.c', 'protocol/request_keys', 'quotient/quotient_certificate', 'rules/guest/plugin', 'search/impartial/piece', 'sequence/far',
  'sequence/lanes', 'sequence/store', 'solve/spread', 'solve/table', 'solve/together', 'table',
];
const LAWS = /^analysis\/pattern\/(?!which)/; // Of `grundy pattern`.

const isReached = (path) => !LAWS.test(path) && !UNTOLD.some((one) => path.startsWith(one));

// What these write is for the command, but for why they fail.
const WRITERS = /^(analysis|base|present|protocol|sequence)\/(?!thermograph\/thermograph_svg)/;
const isFailing = (place) => /fail|refuse|note|wrong|writer/.test(place);

// Members of rulesets that are names, examples and formats, and texts that only
// readers of contest input, of requests or of code meet.
const NAMES = new Set(('id title family examples contest problems aliases layout limits win lose name tie keys start rules tag sign fallback ' +
  'function who own game TURNING').split(' '));
const UNMET = /^(gi_scan|gi_pairs_scan|_Static_assert|str(n?cmp|chr|str|c?spn)$)/;
const isWords = (text) => /[a-z]{2,}[ ,.:;][a-z(%`']|[a-z]{3}\.$|^[A-Z][a-z]+ /.test(text) &&
  !/\.h$|<\w+ \w+=|expected the key|the input lacks|stands twice$|must be a string$/.test(text);

const isMessage = (path, place, text) => isWords(text) && isReached(path) && !NAMES.has(place) && !UNMET.test(place) &&
  (!WRITERS.test(path) || isFailing(place));

const textAt = (folder, path, place, text) => ({path, text, isTold: folder === 'src' && isMessage(path, place, text)});

const LITERAL = '"(?:[^"\\\\\\n]|\\\\.)*"';
const STRINGS = new RegExp(`${LITERAL}(?:[\\s\\\\]*(?:(?:PRI[A-Za-z0-9]+|GI_[A-Z_]+|[A-Z_]{3,})[\\s\\\\]*)?${LITERAL})*`, 'g');
const COMMENT = new RegExp(`(${LITERAL}|'(?:[^'\\\\]|\\\\.)*')|/\\*[^]*?\\*/|//.*`, 'g');
const ESCAPES = {n: '\n', t: '\t', '0': '\0'};

const textOf = (source) => [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text]) => text).join('')
  .replace(/\\(.)/g, (_, c) => ESCAPES[c] ?? c);

// What stands before a text: the member that it is of, or the function.
const placeOf = (before) => /\.(\w+)\s*=[\s\\]*$/.exec(before)?.[1] ?? /(\w+)\([^()]*$/.exec(before)?.[1] ?? '';

/** All texts of the library and of the server: [{path, text, isTold}], the last
 * for those of the library that a page may be told. */
export async function textsOfC() {
  const listed = async (folder) => (await readdir(join(root, folder), {recursive: true}))
    .filter((path) => /\.[ch]$/.test(path) && !/\btest\//.test(path)).map((path) => [folder, path]);
  const paths = [...await listed('src'), ...await listed('apps/server')];
  const all = await Promise.all(paths.map(async ([folder, path]) => {
    const source = (await readFile(join(root, folder, path), 'utf8')).replace(COMMENT, (_, kept) => kept ?? ' ');
    return [...source.matchAll(STRINGS)].map((found) => (
      textAt(folder, path, placeOf(source.slice(Math.max(0, found.index - 200), found.index)), textOf(found[0]))));
  }));
  return all.flat();
}

export const SPEC = /%(?:[-+ #0]|\d+|\.\d+|\.\*)*(?:hh|h|ll|l|z|j)?[a-zA-Z]|%(?=\W|$)/g;

/** What a text says itself, cut where something is put in and where clauses end. */
export const saidBy = (text) => text.replace(/\s+/g, ' ').split(SPEC).flatMap((run) => run.split(/(?<=[.;:]) /))
  .map((run) => run.trim()).filter((run) => /[a-z]{3}/.test(run));
