// SPDX-License-Identifier: MIT
// moves.jsx - moves as a list to choose from.

import {useMemo, useState} from 'preact/hooks';

import {say} from '../words/sentences.js';
import {useShell} from '../use.js';

const SHOWN = 60;

/** What a move does for who makes it: its position is the other's to move. */
export function kindOf(move) {
  if (move.wins !== undefined) return move.wins ? 'wins' : move.winner === 'draw' ? 'draws' : 'loses';
  if (move.rank !== undefined) return ['loses', 'draws', 'wins'][move.rank];
  return {P: 'wins', N: 'loses'}[move.outcome] ?? 'draws';
}

const ORDER = ['wins', 'draws', 'loses'];

// Numbers of moves, those that win first, else as the engine lists them.
const bestFirst = (moves) => ORDER.flatMap((kind) => moves.flatMap((m, i) => (kindOf(m) === kind ? [i] : [])));

/** `games`: the names of a sum's terms, which its moves then say. */
export function Moves({moves, onMove, showKind = true, marked, games}) {
  const {t, language} = useShell();
  const order = useMemo(() => (showKind ? bestFirst(moves) : [...moves.keys()]), [moves, showKind]);
  const [shown, setShown] = useState(SHOWN);
  if (moves.length === 0) return <p>{t('no_moves')}</p>;
  return (
    <>
      <ul class="moves">
        {order.slice(0, shown).map((i) => [i, moves[i]]).map(([i, move]) => (
          <li key={i}>
            <button type="button" class={`move ${showKind ? kindOf(move) : ''}${marked?.has(i) ? ' best' : ''}`}
                    onClick={() => onMove(i)}>
              <span class="what">{move.player && `${t(`player_${move.player}`)}: `}{games && `${games[move.term]}: `}{say(move.text, language)}</span>
              <span class="after">{move.result}</span>
              {showKind && <span class="kind">{t(`move_${kindOf(move)}`)}</span>}
              {showKind && move.value != null && <span class="value">{t('move_value', move)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown < moves.length && <button type="button" onClick={() => setShown(shown * 8)}>{t('more')}</button>}
    </>
  );
}
