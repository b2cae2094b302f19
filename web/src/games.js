// SPDX-License-Identifier: MIT
// games.js - the games that the page offers first: what they are called, their
// rules in one line, a position from which a match is worth playing, and the
// picture on their tile (see parts/picture.jsx).
//
// Every start is won or drawn for who begins, and takes more than two moves: a
// test asks the engine. `sides`: the players are Left and Right.

const game = (id, start, picture, en, zh, more = {}) => ({
  id, start, picture, names: [en[0], zh[0]], rules: [en[1], zh[1]], ...more});

export const games = [
  game('nim', 'nim 3 4 5', 'heaps 3 4 5',
    ['Nim', 'Take any number of counters from one heap. Whoever takes the last one wins.'],
    ['Nim（取石子）', '从一堆中取走任意多枚。取到最后一枚者胜。']),
  game('kayles', 'kayles 9', 'pins 2.4',
    ['Kayles', 'Knock down one pin, or two that stand side by side. Whoever knocks down the last one wins.'],
    ['Kayles（保龄）', '击倒一个瓶，或相邻的两个。击倒最后一个者胜。']),
  game('subtraction', 'S{1,3,4} 10', 'heaps 5',
    ['Take 1, 3 or 4', 'Take 1, 3 or 4 counters. Whoever takes the last one wins.'],
    ['取 1、3 或 4', '每次取 1、3 或 4 枚。取到最后一枚者胜。'], {like: /^S\{1,3,4\}/}),
  game('tic_tac_toe', 'tic_tac_toe', 'grid X.O/.X./O..',
    ['Tic-tac-toe', 'Mark an empty cell. Three of your marks in a line win.'],
    ['井字棋', '占一个空格。先连成三个者胜。']),
  game('wythoff', 'wythoff 5 8', 'heaps 3 5',
    ['Wythoff’s game', 'Take any number from one heap, or the same number from both. Whoever takes the last one wins.'],
    ['威佐夫博弈', '从一堆取任意多枚，或从两堆取同样多枚。取到最后一枚者胜。']),
  game('chomp', 'chomp 4x5', 'grid #oooo/ooooo/ooo../ooo..',
    ['Chomp', 'Bite a square with all that lies right of it and below it. Whoever is left with the poisoned square loses.'],
    ['Chomp（巧克力）', '咬掉一格及其右方、下方的一切。只剩下有毒的一格者负。']),
  game('cram', 'cram 4x5', 'dominoes aa.b/.ccb/d.ee/d...',
    ['Cram', 'Cover two neighbouring cells with a domino. Whoever cannot move loses.'],
    ['Cram（放骨牌）', '用一块骨牌盖住相邻两格。不能走者负。']),
  game('domineering', 'domineering 4x4', 'dominoes a.BB/a.c./DDc./..EE',
    ['Domineering', 'Left places dominoes upright, Right across. Whoever cannot move loses.'],
    ['Domineering（横竖骨牌）', '左方竖放骨牌，右方横放。不能走者负。'], {sides: true}),
  game('hackenbush', 'hackenbush 0:1:l 1:2:r 1:3:l 0:4:r 4:5:l 4:6:r 0:7:l 7:8:e', 'bush',
    ['Hackenbush', 'Left cuts a blue line, Right a red one, either a green one. What no longer hangs on the ground falls. Whoever cannot cut loses.'],
    ['Hackenbush（剪枝）', '左方剪蓝线，右方剪红线，绿线都可剪。与地面断开的掉落。不能剪者负。'], {sides: true}),
  game('green_hackenbush', 'green_hackenbush 7 0:1 1:2 1:3 0:4 4:5 5:6 6:4', 'bush green',
    ['Green Hackenbush', 'Cut a line. What no longer hangs on the ground falls. Whoever cannot cut loses.'],
    ['绿色 Hackenbush', '剪一条线。与地面断开的掉落。不能剪者负。']),
  game('connect_four', 'connect_four:columns=4,rows=4', 'grid ..../..X./.XO./OXXO',
    ['Connect Four, 4 × 4', 'Drop a disc into a column. Four of yours in a line win.'],
    ['四子棋 4 × 4', '把棋子投入一列。先连成四个者胜。']),
  game('quixo', 'quixo:side=3', 'grid X.O/.../O.X',
    ['Quixo, 3 × 3', 'Take a cube from the rim that is not your opponent’s, and push it in at another end of its row or column. A line of yours wins.'],
    ['Quixo 3 × 3', '取边上一个不属于对方的方块，从所在行或列的另一端推入。连成一线者胜。']),
  game('grundy', 'grundy 12', 'pins 2.4',
    ['Grundy’s game', 'Split a heap into two heaps of different sizes. Whoever cannot move loses.'],
    ['Grundy 博弈', '把一堆分成大小不同的两堆。不能走者负。']),
  game('dawson-kayles', 'dawson-kayles 10', 'pins 3..4',
    ['Dawson’s Kayles', 'Knock down two pins that stand side by side. Whoever cannot move loses.'],
    ['Dawson 的 Kayles', '击倒相邻的两个瓶。不能走者负。']),
  game('fibonacci_nim', 'fibonacci_nim 20', 'heaps 5',
    ['Fibonacci Nim', 'Take counters: first not all, then at most twice what was taken last. Whoever takes the last one wins.'],
    ['斐波那契 Nim', '首次不能取完，此后至多取上一手的两倍。取到最后一枚者胜。']),
  game('nim_k', 'nim_k:k=2 2 3 4 5', 'heaps 2 3 4 5',
    ['Moore’s Nim', 'Take any numbers from one or two heaps. Whoever takes the last counter wins.'],
    ['Moore Nim', '从一堆或两堆中各取任意多枚。取到最后一枚者胜。']),
  game('silver_dollar', 'silver_dollar 1 4 5 9', 'coins 1 3 4',
    ['Coins on a strip', 'Slide a coin to the left, over no other. Whoever cannot move loses.'],
    ['条带上的硬币', '把一枚硬币左移，不能越过别的。不能走者负。']),
  game('northcott', 'northcott:m=8 1:8 8:4 2:5', 'grid X..O/.XO./X.O.',
    ['Northcott’s game', 'Slide your piece along its row, past no other. Whoever cannot move loses.'],
    ['Northcott 博弈', '沿行移动己方棋子，不能越过对方。不能走者负。']),
  game('turning_turtles', 'turning_turtles 1 2 4 6', 'coins 1 2 4',
    ['Turning Turtles', 'Turn a coin from heads to tails and, if you like, one more to its left. Whoever cannot move loses.'],
    ['翻乌龟', '把一枚硬币从正面翻到反面，还可再翻它左边的一枚。不能走者负。']),
  game('clobber', 'clobber xoxo/oxox', 'grid xoxo/oxox/xoxo',
    ['Clobber', 'Take a neighbouring piece of the other colour. Whoever cannot move loses.'],
    ['Clobber', '用己方棋子吃掉相邻的对方棋子。不能走者负。'], {sides: true}),
  game('toads_frogs', 'toads_frogs t.t.f.f', 'grid tt.ff',
    ['Toads and Frogs', 'Toads move right and frogs left, one step or over one opponent. Whoever cannot move loses.'],
    ['蟾蜍与青蛙', '蟾蜍向右、青蛙向左，走一步或跳过一个对方。不能走者负。'], {sides: true}),
  game('snort', 'snort grid:3x3', 'grid l.r/..r/l..',
    ['Snort', 'Colour a cell that is not next to your opponent’s colour. Whoever cannot move loses.'],
    ['Snort', '给一格着己方颜色，不得与对方的相邻。不能走者负。'], {sides: true}),
  game('nogo', 'nogo 3x3', 'grid .x./xo./.o.',
    ['NoGo', 'Place a stone so that every group keeps an empty neighbour. Whoever cannot move loses.'],
    ['NoGo（不围棋）', '落一子，使每块棋都仍有气。不能走者负。'], {sides: true}),
  game('node_kayles', 'node_kayles 7 0:1 1:2 2:3 3:4 4:5 5:6 6:3', 'graph 6 0:1 1:2 2:3 3:4 4:5 5:0 0:3',
    ['Node Kayles', 'Take a vertex and all its neighbours. Whoever cannot move loses.'],
    ['点 Kayles', '取走一个顶点及其所有相邻顶点。不能走者负。']),
  game('vertex_geography', 'vertex_geography 6 0:1 1:2 2:3 3:4 4:0 2:5 @ 0', 'graph 5 0:1 1:2 2:3 3:4 4:0 @ 0',
    ['Geography', 'Move the token along an edge to a vertex where it has not been. Whoever cannot move loses.'],
    ['地理游戏', '沿边移动棋子，不得回到到过的顶点。不能走者负。']),
];

const nameOf = (text) => /^[^\s:{]*/.exec(text.trim())[0];

/** The entry that a position or a game as it is written is of, or undefined. */
export const gameOf = (text) => games.find((g) => g.like?.test(text.trim())) ??
  games.find((g) => !g.like && g.id === nameOf(text));

/** Those that this engine has: the page without a server lacks some. */
export function playable(catalogue) {
  const names = new Set([...catalogue.games.map((g) => g.id), ...catalogue.aliases.map((a) => a.name)]);
  return games.filter((g) => g.like || names.has(g.id));
}

const columnOf = (language) => (language === 'zh' ? 1 : 0);

export const titleOf = (entry, language) => entry.names[columnOf(language)];
export const ruleOf = (entry, language) => entry.rules[columnOf(language)];

// Games that are codes with a name.
const CODES = {
  'dawson-chess': ['Dawson’s Chess', '道森象棋'], guiles: ['Guiles', 'Guiles'],
  officers: ['Officers', 'Officers（军官）'], 'she-loves-me': ['She Loves Me', '她爱我，她不爱我'], treblecross: ['Treblecross', 'Treblecross（一维井字棋）'],
};

/** The name of a code as it is shown. */
export const codeTitle = (name, language) => CODES[name]?.[columnOf(language)] ?? name;
