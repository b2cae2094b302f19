// SPDX-License-Identifier: MIT
// steps.jsx - why, one step after the other: values, columns, the move and what
// it leads to, with the positions drawn.

import '../steps.css';

import {useState} from 'preact/hooks';

import {chineseOf, say} from '../words/sentences.js';
import {afterMove, namesOf} from '../links.js';
import {go} from '../route.js';
import {useQuestion, useShell} from '../use.js';
import {Problem} from './basics.jsx';
import {Columns} from './columns.jsx';
import {Drawing} from './drawing.jsx';
import {exchangeOf, stepsOf} from './lesson.js';
import {kindOf} from './moves.jsx';
import {Told} from './told.jsx';

// A position after moves that a step speaks of, with its columns.
function Scene({position, more, mark, title}) {
  const {t} = useShell();
  const parsed = useQuestion('parse', {position, ...(more.lua !== undefined && {lua: more.lua})});
  const all = useQuestion('moves', {position, ...more, why: true});
  const error = parsed.error ?? all.error;
  if (error) return <Problem error={error} />;
  if (!parsed.result || !all.result) return <p class="busy" role="status">{t('busy')}</p>;
  const {terms} = parsed.result, moves = (all.result.moves ?? []).filter((m) => m.player !== 'R');
  const marked = new Set(moves.flatMap((m, i) => (m.text === mark ? [i] : [])));
  const make = (i) => go('position', {p: afterMove(terms, moves[i]), ...more});
  return (
    <figure class="scene">
      <figcaption>{title}</figcaption>
      <Drawing parsed={parsed.result} moves={moves} onMove={make} marked={marked} isPlain />
      <Columns parts={all.result.parts} position={position} games={terms.length > 1 ? namesOf(terms, t) : null} />
    </figure>
  );
}

// Moves to choose from, and what comes of the chosen one.
function Lines({lines, moves, terms, position, more, games}) {
  const {t, language} = useShell();
  const [at, setAt] = useState(0);
  const line = lines[Math.min(at, lines.length - 1)];
  const made = moves.find((m) => m.text === line.move && (line.term === undefined || m.term === line.term));
  const next = made && afterMove(terms, made);
  return (
    <>
      <fieldset class="choices">
        <legend>{t('line_choose')}</legend>
        {lines.map((one, i) => (
          <label key={i}><input type="radio" name={`line ${position}`} checked={line === one} onChange={() => setAt(i)} /> {one.term !== undefined && games && `${games[one.term]}: `}{say(one.move, language)}</label>
        ))}
      </fieldset>
      {next && (
        <div class="scenes">
          <Scene position={next} more={more} mark={line.answer}
                 title={line.answer ? t('line_answered', {answer: say(line.answer, language)}) : t('line_made', {move: say(line.move, language)})} />
          {line.answer && <Answered position={next} more={more} answer={line.answer} />}
        </div>
      )}
    </>
  );
}

// What the opponent's answer leads to.
function Answered({position, more, answer}) {
  const {t, language} = useShell();
  const parsed = useQuestion('parse', {position, ...(more.lua !== undefined && {lua: more.lua})});
  const all = useQuestion('moves', {position, ...more});
  const made = all.result?.moves?.find((m) => m.text === answer);
  if (!made || !parsed.result) return null;
  return <Scene position={afterMove(parsed.result.terms, made)} more={more} title={t('line_made', {move: say(answer, language)})} />;
}

const MOST = 4; // Moves of a kind that are shown with what they lead to.

function Step({step, answer, terms, position, more, games}) {
  const own = answer.moves ?? [];
  const rest = {moves: own, terms, position, more, games};
  const wins = own.filter((m) => kindOf(m) === 'wins').slice(0, MOST).map((m) => ({move: m.text, term: m.term}));
  const exchanges = step.kind === 'answers' ? step.lines.map(exchangeOf).filter(Boolean) : [];
  const told = step.kind === 'binary' ? step.lines.filter((line) => /^A column/.test(line))
    : step.lines.filter((line) => !(step.kind === 'answers' && exchangeOf(line)));
  return (
    <>
      {told.map((line) => <p key={line}><Told text={line.replace(/^The theorem: /, '')} /></p>)}
      {step.kind === 'binary' && <Columns parts={answer.parts} position={position} games={games} isCounted />}
      {exchanges.length > 0 && <Lines lines={exchanges} {...rest} />}
      {step.kind === 'end' && wins.length > 0 && <Lines lines={wins} {...rest} />}
    </>
  );
}

// The whole text, as the engine writes it.
function Whole({lesson}) {
  const {t, language} = useShell();
  const own = (line) => {
    const [, space, words] = /^(\s*)(.*?)$/.exec(line);
    const row = /^(?:(\S+(?: \(\d+\))?) )?(heap (\d+)|nim-sum)(\s+\d+ = [01 ]+)$/.exec(words);
    if (row) return `${row[1] ? `${row[1]} ` : ''}${row[3] ? `第 ${row[3]} 堆` : t('nim_sum')}${row[4]}`;
    return words && `${space}${chineseOf(words.replace(/^The theorem: /, '')) ?? words}`;
  };
  const text = language === 'zh' ? lesson.split('\n').map(own).join('\n') : lesson;
  return <details><summary>{t('steps_all')}</summary><pre class="lesson">{text}</pre></details>;
}

/** `answer`: of `moves` with why; `terms`: of the position; `more`: keys that
 * questions about it have besides. */
export function Steps({answer, terms, position, more, games}) {
  const {t} = useShell();
  const [at, setAt] = useState(0);
  const steps = stepsOf(answer.lesson);
  const step = steps[Math.min(at, steps.length - 1)];
  if (!step) return null;
  return (
    <section class="steps" aria-labelledby="steps">
      <h2 id="steps">{t('why')}</h2>
      <div class="step" role="status" aria-live="polite">
        <h3>{steps.length > 1 && <span class="count">{t('step_of', {n: steps.indexOf(step) + 1, count: steps.length})}</span>} {t(`step_${step.kind}`)}</h3>
        <Step step={step} answer={answer} terms={terms} position={position} more={more} games={games} />
      </div>
      {steps.length > 1 && (
        <p class="buttons">
          <button type="button" disabled={step === steps[0]} onClick={() => setAt(Math.max(0, at - 1))}>{t('step_back')}</button>
          <button type="button" disabled={step === steps.at(-1)} onClick={() => setAt(at + 1)}>{t('step_next')}</button>
        </p>
      )}
      <Whole lesson={answer.lesson} />
    </section>
  );
}
