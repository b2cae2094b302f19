// SPDX-License-Identifier: MIT
// moves.jsx - moves as a list to choose from.

import {useState} from 'preact/hooks';

import {useShell} from '../use.js';

const SHOWN = 60;

/** What a move does for who makes it: its position is the other's to move. */
export function kindOf(move) {
  if (move.wins !== undefined) return move.wins ? 'wins' : move.winner === 'draw' ? 'draws' : 'loses';
  if (move.rank !== undefined) return ['loses', 'draws', 'wins'][move.rank];
  return {P: 'wins', N: 'loses'}[move.outcome] ?? 'draws';
}

/** `games`: the names of a sum's terms, which its moves then say. */
export function Moves({moves, onMove, showKind = true, marked, games}) {
  const {t} = useShell();
  const [shown, setShown] = useState(SHOWN);
  if (moves.length === 0) return <p>{t('no_moves')}</p>;
  return (
    <>
      <ul class="moves">
        {moves.slice(0, shown).map((move, i) => (
          <li key={i}>
            <button type="button" class={`move ${showKind ? kindOf(move) : ''}${marked?.has(i) ? ' best' : ''}`}
                    onClick={() => onMove(i)}>
              <span class="what">{move.player && `${t(`player_${move.player}`)}: `}{move.text}</span>
              <span class="after">{games ? `${games[move.term]} ${move.result}` : move.result}</span>
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
