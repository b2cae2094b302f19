// SPDX-License-Identifier: MIT
// network.jsx - a game on a graph, as a picture that can be played on.
//
// Tokens go to a vertex that is clicked; where several could, the chosen one
// goes. In other games a vertex or an edge is taken. What a move leads to is
// shown only where the list of moves says it too.

import {useId, useState} from 'preact/hooks';

import {useShell} from '../use.js';
import {say} from '../words/sentences.js';
import {Diagram, keysOf, middleOf, pathOf, Tokens, usePlan} from './diagram.jsx';
import {kindOf} from './moves.jsx';
import {moveOnEdge, moveTaking, readScene, tokenMoves} from './scene.js';

/** What of the picture a move changes: a group that is a button if it can. */
function Spot({kind, can, label, isPressed, onPress, children}) {
  return (
    <g class={kind} role={can ? 'button' : 'img'} tabindex={can ? 0 : undefined} aria-label={label}
       aria-pressed={isPressed} onClick={() => can && onPress()}
       onKeyDown={(e) => {
         if (!can || (e.key !== 'Enter' && e.key !== ' ')) return;
         e.preventDefault();
         onPress();
       }}>
      <title>{label}</title>
      {children}
    </g>
  );
}

// What is known of the position after a move: `P 0`; nothing in a match.
const markOf = (move) => (move?.outcome === undefined ? ''
  : `${move.outcome[0].toUpperCase()}${move.value != null ? ` ${move.value}` : ''}`);

const classOf = (words) => words.filter(Boolean).join(' ');

// Which token a click moves, where there are several.
function TokenChoice({scene, movable, chosen, onChoose}) {
  const {t} = useShell();
  const group = useId(); // A sum has several graphs.
  if (movable.length < 2) return null;
  return (
    <fieldset class="choices">
      <legend>{t('token_choice')}</legend>
      {movable.map((i) => (
        <label key={i}><input type="radio" name={group} checked={chosen === i} onChange={() => onChoose(i)} />
          {' '}{t('token_on', {name: scene.tokens[i].name, vertex: scene.vertices.find(([id]) => id === scene.tokens[i].at)[1]})}
        </label>
      ))}
    </fieldset>
  );
}

// What the last move changed: where tokens came from and are, what went.
function lately(scene, was) {
  const moved = (was?.tokens ?? []).flatMap((token, i) => (scene.tokens[i] && scene.tokens[i].at !== token.at ? [i] : []));
  const here = new Set(scene.vertices.map(([id]) => id));
  return {from: new Set(moved.map((i) => was.tokens[i].at)), to: new Set(moved.map((i) => scene.tokens[i].at)),
    gone: new Set((was?.vertices ?? []).map(([id]) => id).filter((id) => !here.has(id)))};
}

// Whether play from `frame` can have led to `scene`: then both have one plan.
function hasPart(frame, scene) {
  const ids = new Set(frame.vertices.map(([id]) => id)), keys = new Set(keysOf(frame.edges, frame.isDirected));
  return scene.vertices.every(([id]) => ids.has(id)) && keysOf(scene.edges, scene.isDirected).every((key) => keys.has(key));
}

/** `was`: the scene before the last move, which is then marked; `frame`: that at
 * the start, where all stands as it stood there. */
export function Network({scene, was, frame, after, moves, onMove, marked}) {
  const {t, language} = useShell();
  const plan = usePlan(frame && hasPart(frame, scene) ? frame : scene, true);
  const [picked, setPicked] = useState(0);
  const scenes = after.map((text) => (text === null ? null : readScene({game: scene.game, position: text})));
  const steps = onMove && scene.click === 'token' ? tokenMoves(scene, scenes) : [];
  const movable = [...new Set(steps.map((s) => s.token))].sort((a, b) => a - b);
  const chosen = movable.includes(picked) ? picked : movable[0];
  const nameOf = (id) => scene.vertices.find(([v]) => v === id)[1];
  const here = new Set(scene.vertices.map(([id]) => id));
  const keys = keysOf(scene.edges, scene.isDirected);
  const recent = lately(scene, was);

  if (!plan) return <p class="busy" role="status">{t('drawing')}</p>;

  const moveAt = (id) => {
    if (!onMove) return -1;
    if (scene.click === 'vertex') return moveTaking(scene, scenes, id);
    const found = steps.filter((s) => s.to === id);
    return (found.find((s) => s.token === chosen) ?? (found.length === 1 ? found[0] : null))?.move ?? -1;
  };
  const lookOf = (move) => move >= 0 && classOf(['can', moves[move].outcome && kindOf(moves[move]), marked?.has(move) && 'best']);

  const vertex = (id, name) => {
    const node = plan.nodes.get(id);
    const mine = scene.tokens.flatMap((token, i) => (token.at === id ? [i] : []));
    const move = moveAt(id);
    const mark = markOf(moves[move]);
    // A token can be chosen by its vertex, where that is nowhere to go.
    const picks = move < 0 ? mine.filter((i) => movable.includes(i) && i !== chosen) : [];
    // It begins with what is seen, so that somebody who sees it can say it.
    const label = [t('vertex_says', {name: mark ? `${name} ${mark}` : name}), ...mine.map((i) => t('token_here', scene.tokens[i])),
      move >= 0 && say(moves[move].text, language), picks.length > 0 && t('token_pick')];
    const isGround = id === scene.ground;
    return (
      <Spot key={`v${id}`} kind={classOf(['vertex', lookOf(move), picks.length > 0 && 'can', mine.length > 0 && 'has-token',
        isGround && 'ground', recent.from.has(id) && 'was', recent.to.has(id) && 'last'])} can={move >= 0 || picks.length > 0} label={label.filter(Boolean).join(', ')}
            onPress={() => (move >= 0 ? onMove(move) : setPicked(picks[0]))}>
        {isGround ? <path class="floor" d={`M${plan.left},${node.y - node.height / 2}h${plan.width}`} />
          : <rect x={node.x - node.width / 2} y={node.y - node.height / 2} width={node.width} height={node.height} rx="12" />}
        <text x={node.x} y={isGround ? node.y : node.y + (mark ? -2 : 5)}>{isGround ? t('ground') : name}</text>
        {mark && <>{' '}<text x={node.x} y={node.y + 14} class="label">{mark}</text></>}
        <Tokens node={node} tokens={mine.map((i) => scene.tokens[i].name)} />
      </Spot>
    );
  };

  const edge = ([from, to], k) => {
    const points = plan.lines.get(keys[k]);
    const move = onMove && scene.click === 'edge' ? moveOnEdge(scene, scenes, k) : -1;
    const line = <path class="edge" d={pathOf(points)} marker-end={scene.isDirected ? 'url(#arrow)' : undefined} />;
    if (scene.click !== 'edge') return <g key={keys[k]}>{line}</g>;
    const mark = markOf(moves[move]);
    const {x, y} = middleOf(points);
    const label = t('edge_says', {from: nameOf(from), to: nameOf(to)});
    return (
      <Spot key={keys[k]} kind={classOf(['link', lookOf(move)])} can={move >= 0}
            label={move >= 0 ? `${label}, ${say(moves[move].text, language)}${mark && `: ${mark}`}` : label} onPress={() => onMove(move)}>
        {line}<path class="hit" d={pathOf(points)} /><circle class="hit" cx={x} cy={y} r="13" />
        {mark && <text x={x} y={y + 4} class="label">{mark}</text>}
      </Spot>
    );
  };

  const tokens = scene.tokens.map((token) => nameOf(token.at)).join(', ');
  return (
    <div class="network">
      <TokenChoice scene={scene} movable={movable} chosen={chosen} onChoose={setPicked} />
      <Diagram plan={plan} role="group" name={t('graph')}
               label={`${t('network_says', {vertices: scene.vertices.length, edges: scene.edges.length})}${
                 tokens && ` ${t('network_tokens', {tokens})}`}`}>
        {[...plan.nodes].filter(([id]) => !here.has(id)).map(([id, {x, y}]) => (
          <circle key={`g${id}`} class={recent.gone.has(id) ? 'gone lately' : 'gone'} cx={x} cy={y} r={recent.gone.has(id) ? 12 : 4} aria-hidden="true" />
        ))}
        {scene.edges.map(edge)}
        {scene.vertices.map(([id, name]) => vertex(id, name))}
      </Diagram>
      {onMove && <p class="note">{t(`network_${scene.click}`)}{moves.some((m) => m.outcome) && ` ${t('network_colours')}`}</p>}
    </div>
  );
}
