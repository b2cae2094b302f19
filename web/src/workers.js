// SPDX-License-Identifier: MIT
// workers.js - workers and texts: files beside the page, or text inside it.

/** Text that the page in one file has inside, or undefined. */
export const inside = (name) => document.getElementById(`grundy-${name}`)?.textContent;

/** A text of this name, a promise. */
export async function textOf(name) {
  const own = inside(name.replace(/\.\w+$/, ''));
  if (own !== undefined) return own;
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
}

/** A function that makes this worker. */
export function makerOf(name) {
  const script = inside(name);
  if (!script) return () => new Worker(`${name}.js`);
  const url = URL.createObjectURL(new Blob([script], {type: 'text/javascript'}));
  return () => new Worker(url);
}
