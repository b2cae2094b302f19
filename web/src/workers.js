// SPDX-License-Identifier: MIT
// workers.js - workers: files beside the page, or text inside it.

const textOf = (id) => document.getElementById(id)?.textContent;

/** Text that the page in one file has inside, or undefined. */
export const inside = (name) => textOf(`grundy-${name}`);

/** A function that makes this worker. */
export function makerOf(name) {
  const script = inside(name);
  if (!script) return () => new Worker(`${name}.js`);
  const url = URL.createObjectURL(new Blob([script], {type: 'text/javascript'}));
  return () => new Worker(url);
}
