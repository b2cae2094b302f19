// SPDX-License-Identifier: MIT
// app.jsx - the frame around the views: where one is, language, theme.

import 'uplot/dist/uPlot.min.css';
import './style.css';

import {render} from 'preact';
import {useEffect, useLayoutEffect, useMemo, useState} from 'preact/hooks';

import {connect} from './engine.js';
import {format, replace, useRoute} from './route.js';
import {speaker} from './text.js';
import {Shell} from './use.js';
import {learnChinese} from './words/sentences.js';
import {Catalogue} from './views/catalogue.jsx';
import {Explore} from './views/explore.jsx';
import {Graph} from './views/graph.jsx';
import {Lessons} from './views/lessons.jsx';
import {Play} from './views/play.jsx';
import {Position} from './views/position.jsx';
import {Start} from './views/start.jsx';
import {Values} from './views/values.jsx';

const views = {start: Start, explore: Explore, position: Position, play: Play, values: Values, graph: Graph, lessons: Lessons, catalogue: Catalogue};

// A page in a file may not be allowed to remember.
function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it is asked again next time.
  }
}

const inDark = matchMedia('(prefers-color-scheme: dark)');

/** The theme that is seen: the chosen one, or else that of the system. */
function useTheme(chosen) {
  const [isDark, set] = useState(inDark.matches);
  useEffect(() => {
    const changed = () => set(inDark.matches);
    inDark.addEventListener('change', changed);
    return () => inDark.removeEventListener('change', changed);
  }, []);
  return chosen || (isDark ? 'dark' : 'light');
}

// A view is what stands behind the #. What stands before it is worth sharing only
// where others can go: a server's address has a token that ends with the server,
// a file's is of this machine.
const isPublic = (engine) => engine?.kind === 'wasm' && location.protocol.startsWith('http');

/** The view that a text is of, `#/...`, or null. */
const viewOf = (text) => /^(?:(?:https?|file):\/\/\S*?)?(#\/[a-z_]*(?:\?\S*)?)$/.exec(text.trim())?.[1] ?? null;

// Whoever has copied a view pastes it anywhere onto a page.
function usePaste() {
  useEffect(() => {
    const paste = (e) => {
      const view = viewOf(e.clipboardData?.getData('text') ?? '');
      if (!view) return;
      e.preventDefault();
      location.hash = view;
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}

async function isCopied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // Not every browser lets every page copy.
  }
}

function Share({t, address, engine}) {
  const [said, say] = useState('share');
  const isWhole = isPublic(engine);
  const copy = async () => {
    const text = isWhole ? new URL(address, location.href).href : address;
    if (!await isCopied(text)) {
      prompt(t('share'), text);
      return;
    }
    say(isWhole ? 'copied' : 'copied_view');
    setTimeout(() => say('share'), isWhole ? 1500 : 8000);
  };
  return <button type="button" onClick={copy}>{t(said)}</button>;
}

function App() {
  const [engine, setEngine] = useState(null);
  const [own] = useState(
    () => remembered('language') ?? (navigator.language.startsWith('zh') ? 'zh' : 'en'));
  const [chosen, setTheme] = useState(() => remembered('theme') ?? '');
  const theme = useTheme(chosen);
  usePaste();
  const {view, keys} = useRoute();
  const language = keys.lang ?? own;
  const t = useMemo(() => speaker(language), [language]);
  const name = Object.hasOwn(views, view) ? view : 'start';
  const View = views[name];

  const [isLearnt, setLearnt] = useState(false);

  useEffect(() => {
    connect().then(setEngine);
  }, []);
  useEffect(() => {
    if (language === 'zh' && !isLearnt) learnChinese().then(() => setLearnt(true), () => {}); // Or else in English.
  }, [language]);
  // Before it is painted, so that no text is seen in the wrong language or theme.
  useLayoutEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
    document.title = `${t(name)} · ${t('title')}`;
  }, [language, name]);
  useLayoutEffect(() => {
    if (chosen) document.documentElement.dataset.theme = chosen;
  }, [chosen]);

  const turnLanguage = () => {
    const next = language === 'en' ? 'zh' : 'en';
    remember('language', next);
    replace(view, {...keys, lang: next});
  };
  const turnTheme = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    remember('theme', next);
    setTheme(next);
  };

  return (
    <Shell.Provider value={{engine, t, language, theme, isLearnt}}>
      <a class="skip" href="#content" onClick={(e) => {
        e.preventDefault();
        document.getElementById('content').focus();
      }}>{t('skip')}</a>
      <header>
        <h1><a href={format('start')}>Grundy</a></h1>
        <nav aria-label={t('title')}>
          {Object.keys(views).filter((one) => one !== 'start').map((one) => (
            <a key={one} href={format(one)} aria-current={one === name ? 'page' : undefined}>{t(one)}</a>
          ))}
        </nav>
        <div class="tools">
          <button type="button" class="quiet" onClick={turnLanguage}
                  lang={language === 'en' ? 'zh' : 'en'}>{t('language')}</button>
          <button type="button" class="quiet" onClick={turnTheme}
                  aria-label={t('theme')} title={t('theme')}>◐</button>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {engine ? <View keys={keys} /> : <p class="lead">{t('connecting')}</p>}
      </main>
      <footer>
        {engine && (engine.kind === 'wasm' ? <p>{t('local')}</p>
          : <p>{t('server', {version: engine.version})}</p>)}
        <Share t={t} engine={engine} address={format(view, {...keys, lang: language})} />
      </footer>
    </Shell.Provider>
  );
}

const root = document.getElementById('app');
root.textContent = '';
render(<App />, root);
