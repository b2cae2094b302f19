// SPDX-License-Identifier: MIT
// play.jsx - a match: against the engine, or of two people.
//
// A match is its start and the numbers of the moves made, all of it in the
// address; so undo is leaving two out, and a match can be sent to somebody.

import '../play.css';

import {useLayoutEffect, useRef, useState} from 'preact/hooks';

import {Board} from '../boards/board.jsx';
import {gameOf, playable, ruleOf, titleOf} from '../games.js';
import {Busy, Choice, ConventionChoice, Problem, Text} from '../parts/basics.jsx';
import {Moves} from '../parts/moves.jsx';
import {Picture} from '../parts/picture.jsx';
import {Told} from '../parts/told.jsx';
import {format, go, replace} from '../route.js';
import {gameTold, say} from '../words/sentences.js';
import {useFocus, useQuestion, useSettled, useShell} from '../use.js';

const PAUSE = 600, SHORT = 60; // Milliseconds, so that one sees what the engine does.
const TOO_LARGE = new Set(['over_budget', 'cancelled']); // For an opponent; not for two people.
const LEVELS = ['easy', 'medium', 'hard', 'perfect'];

const madeOf = (text) => (text ? text.split('-').map(Number) : []);

const pause = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? SHORT : PAUSE);

/** What the two players are called: 'you' and the engine, two people, or Left
 * and Right. */
function callOf(t, {isTwo, hasSides, you}) {
  return (player) => {
    if (isTwo) return t(hasSides ? `player_${'LR'[player]}` : `person_${player + 1}`);
    return t(player === you ? 'by_you' : 'by_engine');
  };
}

function Ending({match, you, isTwo, call}) {
  const {t} = useShell();
  const winner = /^player (\d) wins$/.exec(match.ending)?.[1];
  if (match.score != null) return <p class="outcome">{t('final_score', match)}</p>;
  if (match.ending === 'tie') return <p class="outcome">{t('game_tied')}</p>;
  if (winner === undefined) return <p class="outcome">{t('game_over')}</p>;
  if (isTwo) return <p class="outcome">{t('person_wins', {name: call(Number(winner))})}</p>;
  return <p class="outcome">{t(Number(winner) === you ? 'you_win' : 'you_lose')}</p>;
}

/** What who has won may try next: the usual start, or a stronger engine. */
function Next({own, start, level, keys}) {
  const {t} = useShell();
  const harder = LEVELS[LEVELS.indexOf(level) + 1];
  const isSmall = own && start.trim() !== own.start;
  if (!isSmall && !harder) return null;
  const next = isSmall ? {p: own.start} : {level: harder};
  return <a class="button next" href={format('play', {...keys, mv: undefined, ...next})}>{isSmall ? t('next_start', {text: own.start}) : t('next_level', {level: t(`level_${harder}`)})}</a>;
}

function Log({log, callOfMove}) {
  const {t, language} = useShell();
  if (log.length === 0) return null;
  return (
    <details>
      <summary>{t('so_far')}</summary>
      <ol class="log">{log.map((text, i) => <li key={i}>{callOfMove(i)}: {say(text, language)}</li>)}</ol>
    </details>
  );
}

function Picker({own, keys}) {
  const {t, language} = useShell();
  const [isOpen, setOpen] = useState(false);
  const catalogue = useQuestion('catalogue', isOpen ? {} : null);
  return (
    <details class="picker" onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{t('pick')}</summary>
      <ul class="tiles">
        {catalogue.result && playable(catalogue.result).map((g) => (
          <li key={g.id}><a class="tile" href={format('play', {p: g.start, level: keys.level, two: keys.two})} title={ruleOf(g, language)}
                            aria-current={g === own ? 'true' : undefined}><Picture of={g.picture} /><span>{titleOf(g, language)}</span></a></li>
        ))}
      </ul>
    </details>
  );
}

// What the game is called and its rules in a line: the page's own words, or
// else those of the catalogue.
function useRules(own, term, rules) {
  const {language} = useShell();
  const about = useQuestion('describe', own || !term ? null : {game: term.game, ...rules});
  if (own) return {title: titleOf(own, language), rule: ruleOf(own, language)};
  const entry = about.result?.entry;
  const told = gameTold({id: entry?.id, title: about.result?.title || term?.game || '', rules: about.result?.rules ?? ''}, language);
  return {title: told.title, rule: told.rules};
}

// The position before the last move, and who made it: what was seen, or asked for
// where the address has just been opened.
function useBefore(made, now, ask, isIdle) {
  const seen = useRef(new Map());
  const key = (list) => `${JSON.stringify(ask)} ${list.join('-')}`;
  if (now && isIdle) seen.current.set(key(made), now);
  const known = seen.current.get(key(made.slice(0, -1)));
  const old = useQuestion('match', ask && isIdle && made.length > 0 && known === undefined ? {...ask, moves: made.slice(0, -1), judge: false} : null, {long: true});
  const {position, player} = (made.length > 0 && (known ?? old.result)) || {position: null};
  return {position, player, busy: old.busy};
}

// What is known of the position, {now, question}: two people play unjudged, from
// positions too large for any search, too, until one of them asks for a hint.
function useJudged(match, asked, isTwo) {
  const question = useQuestion('match', asked, {long: true});
  const of = isTwo ? question : match;
  return {now: of.busy ? null : of.result, question};
}

export function Play({keys}) {
  const {engine, t, language} = useShell();
  const text = keys.p ?? 'nim 3 4 5';
  const start = useSettled(text, 250);
  const isTwo = !!keys.two;
  const you = keys.second && !isTwo ? 1 : 0;
  const level = LEVELS.includes(keys.level) ? keys.level : 'easy';
  const made = madeOf(keys.mv);
  const [isHinted, setHinted] = useState(false);
  const [isWhy, setWhy] = useState(false);
  const [luck, setLuck] = useState(() => Math.floor(Math.random() * 2 ** 31));
  const rules = keys.lua !== undefined ? {lua: keys.lua} : {};
  const isAsked = start.trim() && (keys.lua === undefined || engine.hasLua);
  const convention = keys.convention ? {convention: keys.convention} : {};
  const ask = isAsked ? {position: start, ...rules, ...convention} : null;
  const match = useQuestion('match', ask && {...ask, moves: made, judge: !isTwo, reply: !isTwo, level, seed: luck}, {long: true});
  const now = match.result;
  const parsed = useQuestion('parse', now ? {position: now.position, ...rules} : null);
  const first = useQuestion('parse', ask && {position: start, ...rules});
  const isOver = now?.ending != null;
  const isOld = start !== text || match.busy; // Shown, but not to be played on.
  const isShown = now && !isOld && !parsed.busy;
  const isYours = isShown && !isOver && (isTwo || now.player === you);
  const judged = useJudged(match, isTwo && isShown && (isHinted || isWhy) ? {...ask, moves: made} : null, isTwo);
  const keepFocus = useFocus(isYours);
  const past = useBefore(made, now, ask, !!now && !isOld);
  const before = useQuestion('parse', past.position ? {position: past.position, ...rules} : null);
  const own = keys.lua === undefined && first.result?.terms.length === 1 ? gameOf(start) : undefined;
  const {title, rule} = useRules(own, first.result?.terms[0], rules);
  const hasSides = !!own?.sides;
  const call = callOf(t, {isTwo, hasSides, you});
  // In a puzzle one player makes all moves.
  const isAlone = useRef(false);
  if (now && !isOld) isAlone.current = past.player === now.player;
  const callOfMove = (i) => call(isAlone.current ? now.player : i % 2);
  const change = (more) => go('play', {...keys, ...more});
  const setUp = (more) => replace('play', {...keys, mv: '', ...more});
  const forget = () => {
    setHinted(false);
    setWhy(false);
  };

  const withMove = (i) => ({...keys, mv: [...made, i].join('-')});
  const choose = (i) => {
    keepFocus();
    forget();
    go('play', withMove(i));
  };
  const undo = () => {
    const back = isTwo || isAlone.current || made.length % 2 !== you ? 1 : 2;
    forget();
    change({mv: made.slice(0, Math.max(made.length - back, 0)).join('-')});
  };
  const again = () => {
    forget();
    setLuck(Math.floor(Math.random() * 2 ** 31));
    change({mv: ''});
  };

  // Ends with the drawing that it was set up by: what came between counts. The
  // engine's move is no step of the history: it would be made again at each
  // step back, and nobody could get past it.
  useLayoutEffect(() => {
    if (!now || isOld || isTwo || isOver || now.player === you || now.reply == null) return undefined;
    const timer = setTimeout(() => replace('play', withMove(now.reply)), pause());
    return () => clearTimeout(timer);
  }, [now, isOld, isTwo]);

  const best = new Set(isHinted && isYours && judged.now ? judged.now.moves.flatMap((m, i) => (m.rank === 2 ? [i] : [])) : []);
  const lastMove = now?.played[now.played.length - 1];
  const moves = now?.moves.map((m) => ({...m, said: say(m.text, language)}));
  const turn = isTwo && now ? t('person_turn', {name: call(now.player)}) : t(isYours ? 'your_turn' : 'engine_turn');

  return (
    <div class="match">
      <div class="table">
        <h2 class="title">{title}</h2>
        <p class="rule">{rule}{keys.convention === 'misere' && <strong> {t('misere_rule')}</strong>}</p>
        {keys.lua !== undefined && !engine.hasLua && <p class="problem" role="alert">{t('lua_needs_server')}</p>}
        <Problem error={match.error ?? parsed.error} />
        {!isTwo && TOO_LARGE.has(match.error?.code) && <p><a class="button" href={format('play', {...keys, two: '1', level: ''})}>{t('two_instead')}</a></p>}
        {!now && <Busy question={match} />}
        {now && parsed.result && (
          <>
            <div class="verdict" role="status" aria-live="polite" data-turn={isOver ? 'over' : isYours ? 'you' : 'engine'}>
              {lastMove && <p class="lately">{callOfMove(now.played.length - 1)}: {say(lastMove, language)}</p>}
              {isOver ? <Ending match={now} you={you} isTwo={isTwo} call={call} /> : <p class="outcome">{turn}</p>}
              {isHinted && isYours && judged.now && <p>{t(best.size > 0 ? 'hint_good' : 'hint_none', judged.now)}</p>}
            </div>
            <div class={isYours ? 'stage' : 'stage waits'} aria-busy={past.busy || before.busy}>
              <Board parsed={parsed.result} start={first.result} before={before.result} text={lastMove} moves={moves}
                     onMove={isYours ? choose : null} marked={best} played={now.played} isTurned={now.player === 1} />
            </div>
            <p class="buttons">
              <button type="button" disabled={made.length === 0} onClick={undo}>{t('undo')}</button>
              <button type="button" disabled={!isYours} onClick={() => setHinted(true)}>{t('hint')}</button>
              <button type="button" aria-expanded={isWhy} onClick={() => setWhy(!isWhy)}>{t('why_short')}</button>
              <button type="button" disabled={made.length === 0} onClick={again}>{t('again')}</button>
              {isOver && !isTwo && now.ending === `player ${you} wins` && <Next own={own} start={start} level={level} keys={keys} />}
            </p>
            <Busy question={judged.question} />
            <Problem error={judged.question.error} />
            {isWhy && isShown && judged.now && (
              <div class="because">
                <p>{judged.now.reason ? <Told text={judged.now.reason} /> : t('reason_none')}</p>
                <p><a href={format('position', {p: now.position, lua: keys.lua, convention: keys.convention})}>{t('why_more')}</a></p>
              </div>
            )}
          </>
        )}
      </div>
      <div class="aside">
        <Picker own={own} keys={keys} />
        <form onSubmit={(e) => e.preventDefault()}>
          <Choice label={t('level')} value={isTwo ? 'two' : level} options={[...LEVELS.map((l) => [l, t(`level_${l}`)]), ['two', t('level_two')]]}
                  onChange={(l) => setUp(l === 'two' ? {two: '1', level: ''} : {two: '', level: l})} />
          {!isTwo && <Choice label={t('who_begins')} value={keys.second ?? ''} onChange={(second) => setUp({second})}
                             options={hasSides ? [['', t('you_left')], ['1', t('you_right')]] : [['', t('you_are')], ['1', t('you_second')]]} />}
          <ConventionChoice value={keys.convention} onChange={(value) => setUp({convention: value})} />
          <Text label={t('position')} value={text} hint={t('position_hint')} invalid={match.error} onInput={(p) => setUp({p})} />
        </form>
        {now && parsed.result && isYours && (
          <section aria-labelledby="ways"><h3 id="ways">{t('your_moves')}</h3>
            <Moves moves={moves} onMove={choose} showKind={false} marked={best} /></section>
        )}
        {now && <Log log={now.played} callOfMove={callOfMove} />}
      </div>
    </div>
  );
}
