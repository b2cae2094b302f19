// SPDX-License-Identifier: MIT
// lessons.jsx - eight lessons, with exercises that the engine checks; each can
// be printed, or all at once.

import '../lessons.css';

import {useState} from 'preact/hooks';

import {Board} from '../boards/board.jsx';
import {say} from '../words/sentences.js';
import {lessons} from '../lessons.js';
import {Problem} from '../parts/basics.jsx';
import {kindOf} from '../parts/moves.jsx';
import {format} from '../route.js';
import {useQuestion, useShell} from '../use.js';

const withPlay = (input, convention) => ({...input, ...(convention ? {convention} : {})});

const addressOf = (position, convention) => format('position', {p: position, convention});

function Figure({position, moves, onMove, marked}) {
  const parsed = useQuestion('parse', {position});
  if (!parsed.result) return <Problem error={parsed.error} />;
  return <div class="figure"><Board parsed={parsed.result} start={parsed.result} moves={moves ?? []} onMove={onMove} marked={marked} played={[]} /></div>;
}

/** What the engine says of an answer: {isRight, says}, or what went wrong. */
function Verdict({verdict}) {
  const {t} = useShell();
  if (!verdict) return <p class="checked" role="status" />;
  if (verdict.error) return <Problem error={verdict.error} />;
  return <p class={`checked ${verdict.isShown ? '' : verdict.isRight ? 'right' : 'wrong'}`} role="status">
    {!verdict.isShown && t(verdict.isRight ? 'answer_right' : 'answer_wrong')} {verdict.says}</p>;
}

// Runs what asks the engine, and keeps its verdict.
function useVerdict() {
  const [verdict, set] = useState(null);
  const check = async (ask) => {
    try {
      set(await ask());
    } catch (error) {
      set({error});
    }
  };
  return [verdict, check];
}

function Who({exercise}) {
  const {engine, t} = useShell();
  const {position, convention} = exercise;
  const [verdict, check] = useVerdict();
  const choose = (outcome) => check(async () => {
    const truth = await engine.ask('solve', withPlay({position}, convention));
    return {isRight: truth.outcome === outcome, says: truth.outcome === outcome ? truth.reason : ''};
  });
  const sides = position.startsWith('hackenbush') ? ['L', 'R'] : [];
  return (
    <>
      <Figure position={position} />
      <p class="buttons">{['N', 'P', ...sides].map((outcome) => (
        <button key={outcome} type="button" onClick={() => choose(outcome)}>{t(`who_${outcome}`)}</button>))}</p>
      <Verdict verdict={verdict} />
    </>
  );
}

function Move({exercise}) {
  const {t, language} = useShell();
  const {position, convention} = exercise;
  const question = useQuestion('moves', withPlay({position}, convention));
  const [made, setMade] = useState(-1);
  const moves = (question.result?.moves ?? []).map((m) => ({...m, said: say(m.text, language)}));
  const verdict = made < 0 ? null : {isRight: kindOf(moves[made]) === 'wins', says: t(kindOf(moves[made]) === 'wins' ? 'move_right' : 'move_wrong', {text: moves[made].said})};
  return (
    <>
      <Problem error={question.error} />
      <Figure position={position} moves={moves} onMove={setMade} marked={new Set(verdict?.isRight ? [made] : [])} />
      <Verdict verdict={verdict} />
    </>
  );
}

// A number is right where it is equal to that of the engine, however written.
function Field({exercise}) {
  const {engine, t} = useShell();
  const {kind, ask, input, take, of} = exercise;
  const [answer, setAnswer] = useState('');
  const [verdict, check] = useVerdict();
  const submit = () => check(async () => {
    const truth = kind === 'value' ? of : String((await engine.ask(ask, input))[take]);
    const {relation} = await engine.ask('compare', {first: answer, second: truth});
    return {isRight: relation === '=', says: ''};
  });
  const show = () => check(async () => {
    const truth = kind === 'value' ? (await engine.ask('value', {expression: of})).value : (await engine.ask(ask, input))[take];
    return {isShown: true, says: t('answer_is', {truth})};
  });
  return (
    <>
      <form class="answer" onSubmit={(e) => {
        e.preventDefault();
        if (answer.trim()) submit();
      }}>
        <label><span class="unseen">{t('your_answer')}</span>
          <input type="text" value={answer} autocomplete="off" autocapitalize="off" spellcheck={false} onInput={(e) => setAnswer(e.currentTarget.value)} /></label>
        <button type="submit">{t('check')}</button>
        <button type="button" class="quiet" onClick={show}>{t('show_answer')}</button>
      </form>
      <Verdict verdict={verdict} />
    </>
  );
}

const kinds = {who: Who, move: Move, number: Field, value: Field};

function Lesson({lesson, n}) {
  const {t, language} = useShell();
  const say = (text) => text[language === 'zh' ? 1 : 0];
  return (
    <article class="lesson-page">
      <h2>{t('lesson_n', {n: n + 1})}: {say(lesson.title)}</h2>
      <Figure position={lesson.figure} />
      {lesson.text.map((text, i) => <p key={i}>{say(text)}</p>)}
      <p class="buttons unprinted">
        <a class="button" href={format('play', {p: lesson.figure, convention: lesson.convention})}>{t('lesson_play')}</a>
        <a class="button" href={addressOf(lesson.figure, lesson.convention)}>{t('why_more')}</a>
      </p>
      <h3>{t('exercises')}</h3>
      <ol class="exercises">
        {lesson.exercises.map((exercise, i) => {
          const Kind = kinds[exercise.kind];
          return <li key={i} class="exercise"><p>{say(exercise.text)}</p><Kind exercise={exercise} /></li>;
        })}
      </ol>
    </article>
  );
}

export function Lessons({keys}) {
  const {t, language} = useShell();
  const at = lessons.findIndex((one) => one.id === keys.n);
  const isAll = keys.n === 'all';
  const shown = isAll ? lessons : at >= 0 ? [lessons[at]] : [];
  return (
    <>
      {shown.length === 0 && <><h2>{t('lessons')}</h2><p class="lead">{t('lessons_lead')}</p></>}
      <nav class="lesson-list" aria-label={t('lessons')}>
        <ol>{lessons.map((one) => (
          <li key={one.id}><a href={format('lessons', {n: one.id})} aria-current={one.id === keys.n ? 'page' : undefined}>
            {one.title[language === 'zh' ? 1 : 0]}</a></li>))}</ol>
      </nav>
      {shown.map((one) => <Lesson key={one.id} lesson={one} n={lessons.indexOf(one)} />)}
      <p class="buttons unprinted">
        {at >= 0 && at + 1 < lessons.length && <a class="button" href={format('lessons', {n: lessons[at + 1].id})}>{t('lesson_next')}</a>}
        {shown.length > 0 && <button type="button" onClick={() => print()}>{t('print')}</button>}
        {!isAll && <a class="button" href={format('lessons', {n: 'all'})}>{t('lessons_all')}</a>}
      </p>
    </>
  );
}
