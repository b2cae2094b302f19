// SPDX-License-Identifier: MIT
// diagram.jsx - a graph as a picture: where all stands, and the lines between.
//
// Both views that draw graphs use it: they say what a vertex and an edge look
// like, and this says where they are.

import dagre from '@dagrejs/dagre';
import {useRef} from 'preact/hooks';

const HEIGHT = 40; // Of a vertex: what a finger hits.
const MARGIN = 16;

/** Keys of edges [from, to]: parallel ones are told apart by a number. */
export function keysOf(edges, isDirected) {
  const seen = new Map();
  return edges.map(([from, to]) => {
    const ends = isDirected || from <= to ? `${from}:${to}` : `${to}:${from}`;
    seen.set(ends, (seen.get(ends) ?? 0) + 1);
    return `${ends}#${seen.get(ends)}`;
  });
}

/** Places of vertices, {x, y, width, height} by their ids, and lines of edges
 * by their keys. `vertices`: [id, name] of each. */
export function layOut({vertices, edges, isDirected = true, direction = 'TB'}) {
  const g = new dagre.graphlib.Graph({multigraph: true});
  const keys = keysOf(edges, isDirected);
  g.setGraph({rankdir: direction, nodesep: 28, ranksep: 44});
  g.setDefaultEdgeLabel(() => ({}));
  for (const [id, name] of vertices)
    g.setNode(String(id), {width: Math.max(HEIGHT, 9 * name.length + 16), height: HEIGHT});
  edges.forEach(([from, to], i) => g.setEdge(String(from), String(to), {}, keys[i]));
  dagre.layout(g);
  return fit({
    nodes: new Map(vertices.map(([id]) => [id, g.node(String(id))])),
    lines: new Map(edges.map(([from, to], i) => [keys[i], g.edge(String(from), String(to), keys[i])?.points ?? []])),
  });
}

// The size that dagre tells leaves out bends of edges beside the vertices.
function fit({nodes, lines}) {
  const all = [...lines.values()].flat();
  for (const {x, y, width, height} of nodes.values())
    all.push({x: x - width / 2, y: y - height / 2}, {x: x + width / 2, y: y + height / 2});
  const least = (axis) => all.reduce((low, p) => Math.min(low, p[axis]), Infinity);
  const most = (axis) => all.reduce((high, p) => Math.max(high, p[axis]), -Infinity);
  const left = all.length ? least('x') - MARGIN : 0, top = all.length ? least('y') - MARGIN : 0;
  return {left, top, width: all.length ? most('x') + MARGIN - left : HEIGHT,
    height: all.length ? most('y') + MARGIN - top : HEIGHT, nodes, lines};
}

/** A layout that stays while the graph only loses vertices and edges, so that
 * a move does not make the picture jump. */
export function useLayout(graph) {
  const kept = useRef(null);
  const {plan, direction} = kept.current ?? {};
  const isPart = plan && direction === graph.direction && graph.vertices.every(([id]) => plan.nodes.has(id)) &&
    keysOf(graph.edges, graph.isDirected).every((key) => plan.lines.has(key));
  if (isPart) return plan;
  kept.current = {direction: graph.direction, plan: layOut(graph)};
  return kept.current.plan;
}

export const pathOf = (points) => points.map((p, i) => `${i ? 'L' : 'M'}${p.x.toFixed(1)},${p.y.toFixed(1)}`).join('');

/** Where an edge can be written on. */
export function middleOf(points) {
  const half = (points.length - 1) / 2;
  const a = points[Math.floor(half)], b = points[Math.ceil(half)];
  return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2};
}

/** The frame: as large as the plan, and scrolled where there is less room. */
export function Diagram({plan, name, label, role = 'img', children}) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={name}>
      <svg class="graph" viewBox={`${plan.left} ${plan.top} ${plan.width} ${plan.height}`} width={plan.width} height={plan.height}
           role={role} aria-label={label}>
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0,0L8,4L0,8z" />
          </marker>
        </defs>
        {children}
      </svg>
    </div>
  );
}

/** Names of tokens as discs at the upper edge of a vertex. */
export function Tokens({node, tokens}) {
  return tokens.map((name, i) => {
    const x = node.x - node.width / 2 + 4 + i * 16, y = node.y - node.height / 2 + 2;
    return (
      <g key={i} class="token">
        <circle cx={x} cy={y} r="8.5" />
        <text x={x} y={y + 4}>{name}</text>
      </g>
    );
  });
}
