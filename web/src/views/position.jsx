// SPDX-License-Identifier: MIT
// position.jsx - one position: who wins, every move, and why.

import {useMemo} from 'preact/hooks';

import {Busy, ConventionChoice, Problem, Text, theoremOf} from '../parts/basics.jsx';
import {Columns} from '../parts/columns.jsx';
import {Drawing} from '../parts/drawing.jsx';
import {Quotient} from '../parts/misere.jsx';
import {Moves, kindOf} from '../parts/moves.jsx';
import {Steps} from '../parts/steps.jsx';
import {Coded} from '../parts/theorem.jsx';
import {Told} from '../parts/told.jsx';
import {asGraph} from '../parts/scene.js';
import {afterMove, isLost, namesOf} from '../links.js';
import {format, go, replace} from '../route.js';
import {useFocus, useQuestion, useSettled, useShell} from '../use.js';
import {say} from '../words/sentences.js';

function Verdict({answer}) {
  const {t} = useShell();
  const {outcome, score, value, genus, basis, reason} = answer;
  return (
    <div class="verdict" data-outcome={outcome} aria-live="polite">
      <p class="outcome">{score != null ? t('score_is', {score}) : t(`outcome_${outcome}`)}</p>
      {value != null && <p>{t(answer.left_first || !/^\d+$/.test(value) ? 'worth_is' : 'value_is', {value})}</p>}
      {genus && <p>{t('genus_is', {genus})}</p>}
      <p><Told text={reason} /></p>
      <p class="note"><Coded text={t('rests_on', {basis: t(`basis_${basis}`), theorem: theoremOf(t, answer)})} /></p>
    </div>
  );
}

export function Position({keys}) {
  const {engine, t, language, isLearnt} = useShell();
  const text = keys.p ?? 'nim 3 5 7';
  const settled = useSettled(text, 250);
  const rules = keys.lua !== undefined ? {lua: keys.lua} : {};
  const convention = keys.convention ? {convention: keys.convention} : {};
  const input = settled.trim() && (!keys.lua || engine.hasLua) ? {position: settled, ...rules} : null;
  const parsed = useQuestion('parse', input);
  const all = useQuestion('moves', input && {...input, ...convention, why: true}, {long: true});
  // With too many moves to list, who wins may still be known.
  const isMany = all.error?.code === 'over_budget';
  const few = useQuestion('solve', isMany ? {...input, ...convention, why: true} : null, {long: true});
  const answer = all.result ?? few.result;
  const moves = useMemo(() => (answer?.moves ?? []).map((m) => ({...m, said: say(m.text, language)})), [answer, language, isLearnt]);
  const terms = parsed.result?.terms ?? [];
  const games = terms.length > 1 ? namesOf(terms, t) : null;
  const graph = terms.length === 1 && asGraph(terms[0]);
  // Moves that are still shown for the text before are none of this one.
  const isOld = settled !== text || parsed.busy || all.busy || (isMany && few.busy);
  const keepFocus = useFocus(!isOld);
  const make = (i) => {
    if (isOld) return;
    keepFocus();
    go('position', {...keys, p: afterMove(terms, moves[i])});
  };
  // A drawing shows one player, Left where there are two; hers come first.
  const drawn = moves.filter((m) => m.player !== 'R');
  const best = new Set(drawn.flatMap((m, i) => (kindOf(m) === 'wins' ? [i] : [])));

  return (
    <>
      <p class="lead">{t('position_lead')}</p>
      <form onSubmit={(e) => e.preventDefault()}>
        <Text label={t('position')} value={text} hint={t('position_hint')} invalid={parsed.error} asked={settled}
              onInput={(p) => replace('position', {...keys, p})} />
        <ConventionChoice value={keys.convention} onChange={(value) => replace('position', {...keys, convention: value})} />
      </form>
      {keys.lua !== undefined && !engine.hasLua && <p class="problem" role="alert">{t('lua_needs_server')}</p>}
      <Problem error={parsed.error ?? (isMany ? few.error : all.error)} />
      <Busy question={isMany ? few : all} />
      {parsed.result && answer && (
        <>
          <div class="two" aria-busy={isOld}>
            <div>
              <Drawing parsed={parsed.result} moves={drawn} onMove={make} marked={best} />
              <p class="buttons">
                <a class="button" href={format('play', {p: settled, convention: keys.convention, lua: keys.lua, second: isLost(answer) && '1'})}>{t('open_play')}</a>
                <a class="button" href={keys.lua !== undefined ? format('explore', {lua: keys.lua})
                  : format('explore', {game: parsed.result.terms[0]?.name})}>{t('open_explore')}</a>
                {graph && <a class="button" href={format('graph', {...graph, ...convention})}>{t('open_graph')}</a>}
              </p>
            </div>
            <div>
              <Verdict answer={answer} />
              <Columns parts={answer.parts} position={settled} games={games} />
            </div>
          </div>
          {answer.lesson && <Steps key={settled} answer={answer} terms={terms} position={settled} more={{...rules, ...convention}} games={games} />}
          {answer.note && <p class="note"><Told text={answer.note} /></p>}
          <section aria-labelledby="moves">
            <h2 id="moves">{t(!isMany ? 'moves_title' : answer.outcome === 'draw' ? 'moves_drawing' : 'moves_winning', {count: moves.length})}</h2>
            <Moves moves={moves} onMove={make} games={games} />
          </section>
          {answer.convention === 'misere' && !answer.left_first && <Quotient key={settled} of={{position: settled, ...rules}} />}
        </>
      )}
    </>
  );
}
