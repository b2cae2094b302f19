// SPDX-License-Identifier: MIT
// catalogue.jsx - the games by name: rules, what is known, and on what it rests.

import {Problem, Text} from '../parts/basics.jsx';
import {Coded} from '../parts/theorem.jsx';
import {Told} from '../parts/told.jsx';
import {gameTold} from '../words/sentences.js';
import {exampleOf, gameOf} from '../links.js';
import {format, replace} from '../route.js';
import {SERVED} from '../served.js';
import {useQuestion, useShell} from '../use.js';

function Known({label, text, theorem}) {
  if (!text) return null;
  return <><dt>{label}</dt><dd><Told text={text} /> <Coded text={theorem} /></dd></>;
}

export function Examples({game}) {
  const {t} = useShell();
  return game.examples?.map((text) => {
    const keys = exampleOf(text);
    return (
      <a key={text} class="button" href={format('position', keys)}>
        {t('try_it')} <code>{keys.p}</code>{keys.convention && ` (${t(keys.convention)})`}</a>
    );
  });
}

function Game({game, isOpen}) {
  const {t, language} = useShell();
  const told = gameTold(game, language);
  return (
    <details class="game" open={isOpen}>
      <summary><strong lang={told.lang}>{told.title}</strong> <code>{game.id}</code></summary>
      <p lang={told.lang}>{told.rules}</p>
      <dl>
        <Known label={t('how_written')} text={game.position} />
        <Known label={t('normal')} text={game.normal} theorem={game.normal_theorem} />
        <Known label={t('misere')} text={game.misere} theorem={game.misere_theorem} />
        <Known label={t('grundy_value')} text={game.value} theorem={game.value_theorem} />
        <Known label={t('source')} text={game.source} />
        <Known label={t('contest')} text={game.contest} />
      </dl>
      <p class="buttons">
        {game.axes > 0 && <a class="button" href={format('explore', {game: gameOf(game)})}>{t('open_explore')}</a>}
        <Examples game={game} />
      </p>
    </details>
  );
}

export function Catalogue({keys}) {
  const {t, language, engine} = useShell();
  const {result, error} = useQuestion('catalogue', {});
  const wanted = (keys.q ?? '').trim().toLowerCase();
  const has = (game) => [game.id, game.title, gameTold(game, language).title, game.contest, ...(game.aliases ?? []), game.rules]
    .some((text) => text?.toLowerCase().includes(wanted));
  const games = result?.games.filter(has) ?? [];
  return (
    <>
      <p class="lead">{t('catalogue_lead')}</p>
      <Text label={t('search')} value={keys.q ?? ''} hint="nim" onInput={(q) => replace('catalogue', {q})} />
      <Problem error={error} />
      {result && <p class="note" role="status">{games.length ? t('count_games', {count: games.length})
        : engine.kind === 'wasm' && SERVED.has(wanted) ? t('error_served', {game: wanted}) : t('find_nothing', {text: keys.q})}</p>}
      {games.map((game) => <Game key={game.id} game={game} isOpen={games.length === 1} />)}
      {result && wanted === '' && (
        <p class="buttons">
          {result.aliases.map((a) => <a key={a.name} class="button" href={format('explore', {game: a.name})}>{a.name}</a>)}
        </p>
      )}
    </>
  );
}
