// SPDX-License-Identifier: MIT
// start.jsx - the first page: three doors, a search, a tile for each game.

import '../start.css';

import {useEffect, useState} from 'preact/hooks';

import {Problem, Text} from '../parts/basics.jsx';
import {Picture, pictureOf} from '../parts/picture.jsx';
import {codeTitle, gameOf, games, playable, ruleOf, titleOf} from '../games.js';
import {format, replace} from '../route.js';
import {gameTold} from '../words/sentences.js';
import {useQuestion, useSettled, useShell} from '../use.js';

const FIRST = 'nim 1 2 2'; // Won in three moves; then comes a larger one.
const LOST = new Set(['gone', 'stale', 'refused']); // Errors that say nothing of the text.
const LEAST_TERMS = 8, MOST_TERMS = 48; // That `which` takes.

function Door({address, picture, title, says}) {
  return (
    <li><a class="door" href={address}><Picture of={picture} />
      <span><strong>{title}</strong><span>{says}</span></span></a></li>
  );
}

function Doors() {
  const {t} = useShell();
  return (
    <ul class="doors">
      <Door address={format('play', {p: FIRST})} picture="heaps 1 2 2" title={t('door_play')} says={t('door_play_says')} />
      <Door address={format('position', {p: 'kayles 7 + kayles 9'})} picture="pins 3.4" title={t('door_who')} says={t('door_who_says')} />
      <Door address={format('explore', {game: 'kayles'})} picture="heaps 1 2 3 1 4 3" title={t('door_explore')} says={t('door_explore_says')} />
    </ul>
  );
}

const simple = (text) => text.toLowerCase().normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a game of the catalogue goes by this: its names in both languages
 * and all spellings, numbers of contests, and theorems. */
export function isCalled(game, wanted) {
  const own = games.find((g) => g.id === game.id);
  const names = [game.id, game.title, game.contest, game.problems, game.normal_theorem, game.misere_theorem,
    game.value_theorem, game.score_theorem, game.name, ...(game.aliases ?? []), ...(own?.names ?? [])];
  return names.some((name) => name && simple(name).includes(simple(wanted)));
}

// All that has a tile: the first games, then the rest of the catalogue.
function tilesOf(catalogue, language) {
  const entries = new Map(catalogue.games.map((g) => [g.id, g]));
  const first = playable(catalogue).map((g) => ({
    ...(entries.get(g.id) ?? {}), id: g.id, title: entries.get(g.id)?.title ?? g.names[0], name: titleOf(g, language),
    picture: g.picture, rule: ruleOf(g, language), address: format('play', {p: g.start}), isFirst: true}));
  const shown = new Set(first.map((g) => g.id));
  const rest = catalogue.games.filter((g) => !shown.has(g.id)).map((g) => ({
    ...g, name: gameTold(g, language).title, picture: pictureOf(g), rule: gameTold(g, language).rules, address: format('catalogue', {q: g.id})}));
  const codes = catalogue.aliases.filter((a) => !shown.has(a.name)).map((a) => ({
    id: a.name, title: codeTitle(a.name, 'en'), name: codeTitle(a.name, language), aliases: [a.game, codeTitle(a.name, 'zh')], picture: 'pins 3.3', address: format('explore', {game: a.name})}));
  return [...first, ...[...rest, ...codes].sort((a, b) => a.name.localeCompare(b.name))];
}

function Tiles({title, of}) {
  if (of.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="tiles">
        {of.map((g) => (
          <li key={g.id}><a class="tile" href={g.address} title={g.rule}><Picture of={g.picture} /><span>{g.name}</span></a></li>
        ))}
      </ul>
    </section>
  );
}

const termsOf = (text) => {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const isList = words.length >= LEAST_TERMS && words.length <= MOST_TERMS && words.every((w) => /^\d{1,9}$/.test(w));
  return isList ? words.map(Number) : null;
};

/** What else a text may be: a position, a sequence, the name of a game, or a
 * slip of the pen, of which the engine knows what was meant. `onThere`: called
 * when all is there that is offered. */
function Offers({text, isFound, onThere}) {
  const {t} = useShell();
  const terms = termsOf(text);
  const position = useQuestion('parse', text && !terms ? {position: text} : null);
  const game = useQuestion('describe', text && !terms ? {game: text} : null);
  const isPlain = position.result?.terms.some((one) => one.game === 'value') || (!!position.error && !!game.error);
  const value = useQuestion('value', isPlain ? {expression: text} : null);
  const which = useQuestion('which', terms && {terms});
  const isPosition = position.result?.terms.some((one) => one.position !== '');
  const slip = /did you mean '([^']+)'/.exec(game.error?.message ?? position.error?.message ?? '')?.[1];
  const isOver = !position.busy && !game.busy && !which.busy && !value.busy;
  useEffect(() => {
    if (isOver) onThere?.();
  }, [isOver, onThere]);
  const lost = [position, game, value, which].map((one) => one.error).find((error) => LOST.has(error?.code));
  const offer = (view, keys, words) => <a key={view} class="button" href={format(view, keys)}>{words}</a>;
  const offers = [
    isPosition && offer('position', {p: text}, t('go_who', {text})),
    isPosition && offer('play', {p: text}, t('go_play', {text})),
    game.result && offer('explore', {game: text}, t('go_explore', {text})),
    value.result && offer('values', {e: text}, t('go_value', {text})),
    ...(which.result?.matches ?? []).slice(0, 6).map((m) => (
      <a key={m.game} class="button" href={format('explore', {game: m.name ?? m.game})}>{t('go_which', {text: m.name ?? m.game})}</a>)),
  ].filter(Boolean);
  return (
    <div class="offers" role="status" aria-busy={!isOver}>
      {offers}
      <Problem error={lost} />
      {!lost && offers.length === 0 && !isFound && isOver && text !== '' && (
        <p>{t('find_nothing', {text})} {slip && (
          <a href={format('start', {q: slip})}>{t('find_slip', {name: slip})}</a>)}</p>
      )}
    </div>
  );
}

export function Start({keys}) {
  const {t, language} = useShell();
  const catalogue = useQuestion('catalogue', {});
  const typed = keys.q ?? '';
  const text = useSettled(typed.trim(), 200);
  const tiles = catalogue.result ? tilesOf(catalogue.result, language) : [];
  const isSearch = simple(typed) !== '';
  const own = isSearch && gameOf(typed);
  const found = isSearch ? tiles.filter((g) => isCalled(g, typed) || g.id === own?.id) : [];
  // Who types on and presses Enter at once means all of it: what is offered for the
  // beginning is not taken.
  const [isEntered, setEntered] = useState(false);
  const enter = () => {
    setEntered(false);
    document.querySelector('.offers a, .tiles a')?.click();
  };
  return (
    <>
      <p class="hello">{t('start_lead')}</p>
      {!isSearch && <Doors />}
      {!isSearch && <p><a href={format('lessons')}>{t('door_lessons')}</a></p>}
      <form role="search" onSubmit={(e) => {
        e.preventDefault();
        if (isSearch) setEntered(true);
        else enter();
      }}>
        <Text label={t('find')} value={typed} hint={t('find_hint')} onInput={(q) => {
          setEntered(false);
          replace('start', {...keys, q});
        }} />
      </form>
      {isSearch ? (
        <>
          <Offers text={text} isFound={found.length > 0} onThere={isEntered && text === typed.trim() ? enter : null} />
          <Tiles title={t('found_games', {count: found.length})} of={found} />
        </>
      ) : (
        <>
          <Tiles title={t('first_games')} of={tiles.filter((g) => g.isFirst)} />
          <Tiles title={t('all_games')} of={tiles.filter((g) => !g.isFirst)} />
        </>
      )}
    </>
  );
}
