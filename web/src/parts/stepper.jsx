// SPDX-License-Identifier: MIT
// stepper.jsx - the labelling of a graph, vertex by vertex: by hand, or as an
// animation that can be held.

import {useEffect, useState} from 'preact/hooks';

import {useShell} from '../use.js';

const PAUSE = 900; // Milliseconds that each vertex is looked at.

/** `step`: how many vertices have labels; `says`: why the last one has its. */
export function Stepper({count, step, onStep, says}) {
  const {t} = useShell();
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    if (step >= count) {
      setRunning(false);
      return undefined;
    }
    const timer = setTimeout(() => onStep(step + 1), PAUSE);
    return () => clearTimeout(timer);
  }, [isRunning, step, count]);
  const press = () => {
    if (!isRunning && step >= count) onStep(0);
    setRunning(!isRunning);
  };
  return (
    <div class="stepper">
      <label class="field wide">
        <span>{t('label_step', {step, count})}</span>
        <input type="range" min="0" max={count} value={step}
               onInput={(e) => {
                 setRunning(false);
                 onStep(Number(e.currentTarget.value));
               }} />
      </label>
      <p class="buttons">
        <button type="button" onClick={press}>{t(isRunning ? 'label_hold' : 'label_run')}</button>
        <button type="button" disabled={step === 0} onClick={() => onStep(step - 1)}>{t('step_back')}</button>
        <button type="button" disabled={step >= count} onClick={() => onStep(step + 1)}>{t('step_next')}</button>
      </p>
      <p class="says" role="status">{says}</p>
    </div>
  );
}
