// SPDX-License-Identifier: MIT
// route.js - what is shown is in the address, so that it can be shared.
//
// The address is #/view?key=value&...; a view reads its keys from there and
// changes them there, and is drawn anew. A change of what is looked at makes a
// step in the browser's history, typing does not. The language, once it was
// chosen, goes along from view to view.
//
// A default is what an absent key stands for. A text that somebody has emptied
// is not absent: it stays empty, or what is typed next would be added to the
// default.

import {useEffect, useState} from 'preact/hooks';

const TEXTS = new Set(['p', 'game', 'lua', 'g', 'e']); // Keys of texts that have a default.

export function parse(hash) {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?');
  return {view: path || 'start', keys: Object.fromEntries(new URLSearchParams(query))};
}

export function format(view, keys = {}) {
  const {lang} = parse(location.hash).keys;
  const kept = Object.entries({...keys, lang: keys.lang ?? lang})
    .filter(([k, v]) => v != null && v !== false && (v !== '' || TEXTS.has(k)));
  const query = new URLSearchParams(kept.map(([k, v]) => [k, String(v)])).toString();
  return `#/${view}${query ? `?${query}` : ''}`;
}

// A change of location.hash would be told later, and until then the page would
// take clicks for where it no longer is.
const told = () => dispatchEvent(new HashChangeEvent('hashchange'));

export function go(view, keys = {}) {
  history.pushState(null, '', format(view, keys));
  told();
}

export function replace(view, keys = {}) {
  history.replaceState(null, '', format(view, keys));
  told();
}

export function useRoute() {
  const [route, set] = useState(() => parse(location.hash));
  useEffect(() => {
    const changed = () => set(parse(location.hash));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return route;
}
