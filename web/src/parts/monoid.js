// SPDX-License-Identifier: MIT
// monoid.js - a misère quotient by its generators and relations: words, normal
// forms, and the Cayley graph.
//
// A word is a list of exponents, one a generator. The engine's relations rewrite a
// word to a normal form: wherever the left side divides it, the right side
// takes its place. That each element has one normal form is proved for infinite
// quotients (T-MISERE-RAYS); of finite ones the number of elements tells.


/** Exponents of `ab^2c` by the names of generators, or null. */
export function readWord(text, names) {
  const word = names.map(() => 0);
  if (text === '1') return word;
  const sorted = [...names].sort((x, y) => y.length - x.length);
  for (let at = 0; at < text.length;) {
    const name = sorted.find((one) => text.startsWith(one, at));
    if (name === undefined) return null;
    at += name.length;
    const [power, digits] = /^\^(\d+)/.exec(text.slice(at)) ?? ['', '1'];
    at += power.length;
    word[names.indexOf(name)] += Number(digits);
  }
  return word;
}

export const writeWord = (word, names) => word.map((e, i) => (e === 0 ? '' : e === 1 ? names[i] : `${names[i]}^${e}`)).join('') || '1';

/** Relations `b^3 = b` as pairs of words, or null. */
function rulesOf(relations, names) {
  const rules = relations.map((text) => text.split(' = ').map((side) => readWord(side, names)));
  return rules.every((rule) => rule.length === 2 && rule.every(Boolean)) ? rules : null;
}

const STEPS = 10000; // A word that is rewritten more often has no normal form here.

/** The normal form of a word, or null. */
export function reduce(word, rules) {
  let at = word;
  for (let steps = 0; steps < STEPS; steps++) {
    const rule = rules.find(([left]) => left.every((e, i) => e <= at[i]));
    if (!rule) return at;
    at = at.map((e, i) => e - rule[0][i] + rule[1][i]);
  }
  return null;
}

/** The Cayley graph of a quotient as the engine tells it: {words, edges: [[from,
 * to, generator], ...], isWhole}, from 1 on, up to `most` elements; null where
 * the relations do not tell the elements apart. */
export function cayleyOf({generators, relations, order}, most) {
  const names = generators.map((g) => g.name), rules = rulesOf(relations, names);
  if (!rules || names.length === 0 || (order !== null && order > most)) return null;
  const words = [names.map(() => 0)], places = new Map([[writeWord(words[0], names), 0]]), edges = [];
  let isWhole = true;
  for (let from = 0; from < words.length; from++)
    for (let g = 0; g < names.length; g++) {
      const next = reduce(words[from].map((e, i) => e + (i === g)), rules);
      if (!next) return null;
      const key = writeWord(next, names);
      if (!places.has(key)) {
        if (words.length === most) {
          isWhole = false;
          continue;
        }
        places.set(key, words.push(next) - 1);
      }
      edges.push([from, places.get(key), g]);
    }
  if (order !== null && words.length !== order) return null;
  return {words: words.map((word) => writeWord(word, names)), edges, names, isWhole};
}

/** Words in rows and columns: the product of each two. */
export function tableOf({generators, relations}, words) {
  const names = generators.map((g) => g.name), rules = rulesOf(relations, names);
  const read = words.map((word) => readWord(word, names));
  return read.map((a) => read.map((b) => writeWord(reduce(a.map((e, i) => e + b[i]), rules), names)));
}

/** A function that says whether a word is in P. */
export function lostOf({generators, p, p_rays: rays = []}) {
  const names = generators.map((g) => g.name), single = new Set(p);
  const read = (rays ?? []).map((ray) => ({...ray, word: readWord(ray.base, names), at: names.indexOf(ray.generator)}));
  return (text) => single.has(text) || read.some(({word, at, first, step}) => {
    const own = readWord(text, names), more = own[at] - word[at] - first;
    return own.every((e, i) => i === at || e === word[i]) && more >= 0 && more % step === 0;
  });
}
