// SPDX-License-Identifier: MIT
// play.jsx - a match against the engine.
//
// A match is its start and the numbers of the moves made, all of it in the
// address; so undo is leaving two out, and a match can be sent to somebody.

import {useLayoutEffect, useState} from 'preact/hooks';

import {Busy, Choice, ConventionChoice, Problem, Text} from '../parts/basics.jsx';
import {Drawing} from '../parts/drawing.jsx';
import {Moves} from '../parts/moves.jsx';
import {go, replace} from '../route.js';
import {useFocus, useQuestion, useSettled, useShell} from '../use.js';

const PAUSE = 500; // Milliseconds, so that one sees what the engine does.
const STARTS = ['nim 3 5 7', 'kayles 9', 'wythoff 6 9', 'S{1,3,4} 10 7', 'tic_tac_toe .../.../...',
  'grundy 12', 'nim_k:k=2 3 4 5 6', 'dawson-chess 12',
  'green_hackenbush 7 0:1 1:2 1:3 0:4 4:5 5:6 6:4', 'node_kayles 7 0:1 1:2 2:3 3:4 4:5 5:6',
  'vertex_geography 6 0:1 1:2 2:3 3:4 4:0 2:5 @ 0'];

const madeOf = (text) => (text ? text.split('-').map(Number) : []);

function Ending({match, you}) {
  const {t} = useShell();
  const winner = /^player (\d) wins$/.exec(match.ending)?.[1];
  if (match.score != null) return <p class="outcome">{t('final_score', match)}</p>;
  if (winner === undefined) return <p class="outcome">{t('game_over')}</p>;
  return <p class="outcome">{t(Number(winner) === you ? 'you_win' : 'you_lose')}</p>;
}

function Log({log, you}) {
  const {t} = useShell();
  if (log.length === 0) return null;
  return (
    <details>
      <summary>{t('so_far')}</summary>
      <ol class="log">
        {log.map((text, i) => <li key={i}>{t(i % 2 === you ? 'by_you' : 'by_engine')}: {text}</li>)}
      </ol>
    </details>
  );
}

export function Play({keys}) {
  const {engine, t} = useShell();
  const text = keys.p ?? 'nim 3 5 7';
  const start = useSettled(text, 250);
  const you = keys.second ? 1 : 0;
  const made = madeOf(keys.mv);
  const [isHinted, setHinted] = useState(false);
  const rules = keys.lua !== undefined ? {lua: keys.lua} : {};
  const isAsked = start.trim() && (keys.lua === undefined || engine.hasLua);
  const match = useQuestion('match', isAsked ? {
    position: start, moves: made, reply: true, level: keys.level || 'perfect', seed: made.length + 1,
    ...rules, ...(keys.convention ? {convention: keys.convention} : {}),
  } : null, {long: true});
  const now = match.result;
  const parsed = useQuestion('parse', now ? {position: now.position, ...rules} : null);
  const isOver = now?.ending != null;
  const isOld = start !== text || match.busy; // Shown, but not to be played on.
  const isYours = now && !isOld && !parsed.busy && !isOver && now.player === you;
  const keepFocus = useFocus(isYours);
  const change = (more) => go('play', {...keys, ...more});
  const setUp = (more) => replace('play', {...keys, mv: '', ...more});

  const withMove = (i) => ({...keys, mv: [...made, i].join('-')});
  const choose = (i) => {
    keepFocus();
    setHinted(false);
    go('play', withMove(i));
  };
  const undo = () => {
    const back = made.length % 2 === you ? 2 : 1;
    setHinted(false);
    change({mv: made.slice(0, Math.max(made.length - back, 0)).join('-')});
  };

  // Ends with the drawing that it was set up by: what came between counts. The
  // engine's move is no step of the history: it would be made again at each
  // step back, and nobody could get past it.
  useLayoutEffect(() => {
    if (!now || isOld || isOver || now.player === you || now.reply == null) return undefined;
    const timer = setTimeout(() => replace('play', withMove(now.reply)), PAUSE);
    return () => clearTimeout(timer);
  }, [now, isOld]);

  const best = new Set(isHinted && isYours ? now.moves.flatMap((m, i) => (m.rank === 2 ? [i] : [])) : []);
  const says = isOver ? null : t(isYours ? 'your_turn' : 'engine_turn');

  return (
    <>
      <p class="lead">{t('play_lead')}</p>
      <form onSubmit={(e) => e.preventDefault()}>
        <Text label={t('position')} value={text} hint={t('position_hint')} list="starts"
              invalid={match.error} onInput={(p) => setUp({p})} />
        <datalist id="starts">{STARTS.map((s) => <option key={s} value={s} />)}</datalist>
        <Choice label={t('level')} value={keys.level ?? 'perfect'} onChange={(level) => setUp({level})}
                options={['easy', 'medium', 'hard', 'perfect'].map((l) => [l, t(`level_${l}`)])} />
        <Choice label={t('new_game')} value={keys.second ?? ''} onChange={(second) => setUp({second})}
                options={[['', t('you_are')], ['1', t('you_second')]]} />
        <ConventionChoice value={keys.convention} onChange={(convention) => setUp({convention})} />
      </form>
      {keys.lua !== undefined && !engine.hasLua && <p class="problem" role="alert">{t('lua_needs_server')}</p>}
      <Problem error={match.error ?? parsed.error} />
      {!now && <Busy question={match} />}
      {now && parsed.result && (
        <>
          <div class="verdict" role="status" aria-live="polite" data-turn={isYours ? 'you' : 'engine'}>
            {isOver ? <Ending match={now} you={you} /> : <p class="outcome">{says}</p>}
            {isHinted && isYours && (
              <p>{t(best.size > 0 ? 'hint_good' : 'hint_none', now)}</p>
            )}
          </div>
          <Drawing parsed={parsed.result} moves={now.moves} onMove={isYours ? choose : null} marked={best} isTurned={now.player === 1} />
          <p class="buttons">
            <button type="button" disabled={made.length === 0} onClick={undo}>{t('undo')}</button>
            <button type="button" disabled={!isYours} onClick={() => setHinted(true)}>{t('hint')}</button>
            <button type="button" disabled={made.length === 0} onClick={() => change({mv: ''})}>{t('again')}</button>
          </p>
          {isYours && <Moves moves={now.moves} onMove={choose} showKind={false} marked={best} />}
          <Log log={now.played} you={you} />
        </>
      )}
    </>
  );
}
