// SPDX-License-Identifier: MIT
// layout.js - a worker that finds places for the vertices and edges of graphs.
//
// dagre takes seconds for hundreds of vertices, in which a page would not even
// scroll. Messages in: {id, graph}; out: {id, plan}.

import dagre from '@dagrejs/dagre';

import {HEIGHT, keysOf} from './parts/keys.js';

const MARGIN = 16;

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

const plain = ({x, y, width, height}) => ({x, y, width, height});

/** Places of vertices, {x, y, width, height} by their ids, and lines of edges
 * by their keys. `vertices`: [id, name] of each. */
function layOut({vertices, edges, isDirected = true, direction = 'TB'}) {
  const g = new dagre.graphlib.Graph({multigraph: true});
  const keys = keysOf(edges, isDirected);
  g.setGraph({rankdir: direction, nodesep: 28, ranksep: 44});
  g.setDefaultEdgeLabel(() => ({}));
  for (const [id, name] of vertices)
    g.setNode(String(id), {width: Math.max(HEIGHT, 9 * name.length + 16), height: HEIGHT});
  edges.forEach(([from, to], i) => g.setEdge(String(from), String(to), {}, keys[i]));
  dagre.layout(g);
  return fit({
    nodes: new Map(vertices.map(([id]) => [id, plain(g.node(String(id)))])),
    lines: new Map(edges.map(([from, to], i) => [keys[i],
      (g.edge(String(from), String(to), keys[i])?.points ?? []).map(({x, y}) => ({x, y}))])),
  });
}

onmessage = ({data: {id, graph}}) => postMessage({id, plan: layOut(graph)});
