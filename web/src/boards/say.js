// SPDX-License-Identifier: MIT
// say.js - moves in the page's language. The engine writes them in English;
// what is not known here stays as it is.

const CHINESE = [
  [/^take (\d+) from heap (\d+), leaving (\d+) and (\d+)$/, '从第 $2 堆取 $1 枚，分成 $3 和 $4'],
  [/^take (\d+) from heap (\d+)$/, '从第 $2 堆取 $1 枚'],
  [/^take \d+ from heap \d+(, \d+ from heap \d+)+$/, (all) => all.slice(5).replace(/(\d+) from heap (\d+)/g, '从第 $2 堆取 $1 枚').replaceAll(', ', '，')],
  [/^take (\d+) from both heaps$/, '从两堆各取 $1 枚'],
  [/^take (\d+)$/, '取 $1 枚'],
  [/^split heap (\d+) into (\d+) and (\d+)$/, '把第 $1 堆分成 $2 和 $3'],
  [/^cover (\w+) and (\w+)$/, '盖住 $1 和 $2'],
  [/^bite at row (\d+), column (\d+)$/, '咬第 $1 行第 $2 列'],
  [/^cut edge (?:(\d+), )?(\d+:\d+)(?::([lre]))?$/, '剪 $2'],
  [/^cut edge (\d+) of stalk (\d+)$/, '剪第 $2 株的第 $1 段'],
  [/^(\w) into column (\w)$/, '$1 投入 $2 列'],
  [/^(\w) (?:to|on) (\w\d+)$/, '$1 落在 $2'],
  [/^(\w\d+) takes (\w\d+)$/, '$1 吃 $2'],
  [/^(\w\d+) jumps to (\w\d+)$/, '$1 跳到 $2'],
  [/^(\w\d+) to (\w\d+)$/, '$1 走到 $2'],
  [/^(\d+) steps to (\d+)$/, '$1 走到 $2'],
  [/^(\d+) jumps to (\d+)$/, '$1 跳到 $2'],
  [/^take (\w\d+), push in at (\w\d+)$/, '取 $1，从 $2 推入'],
  [/^slide the coin on (\d+) to (\d+)$/, '把 $1 上的硬币移到 $2'],
  [/^row (\d+): slide from (\d+) to (\d+)$/, '第 $1 行：从 $2 移到 $3'],
  [/^turn coins? ([\d, ]+(?: and \d+)?)$/, '翻硬币 $1'],
  [/^take (\d+) and its neighbours$/, '取 $1 及其邻点'],
  [/^move from (\d+) to (\d+)$/, '从 $1 走到 $2'],
  [/^take (\d+) and (\d+)$/, '取 $1 和 $2'],
  [/^take vertex (\d+)$/, '取顶点 $1'],
];

/** A move as the engine writes it, in this language. */
export function say(text, language) {
  if (language !== 'zh') return text;
  const [, game, move] = /^([a-z][\w-]*(?::\S+)?(?: \(\d+\))?: )?(.*)$/.exec(text);
  const [of, words] = CHINESE.find(([one]) => one.test(move)) ?? [];
  return words ? `${game ?? ''}${move.replace(of, words)}`.replace(' and ', ' 和 ') : text;
}
