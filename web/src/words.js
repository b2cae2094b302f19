// SPDX-License-Identifier: MIT
// words.js - texts of the views for a first visitor, as in text.js.

export const words = {
  // key: [English, Chinese]
  start: ['Start', '首页'],
  // Start.
  start_lead: ['Play combinatorial games, see who wins and why, and explore the mathematics behind them.',
    '玩组合博弈，看谁赢、为什么，并探索背后的数学。'],
  door_play: ['Play Nim', '玩 Nim'],
  door_play_says: ['The oldest game of them all, against an engine that can lose.', '最古老的博弈，对手也会输。'],
  door_who: ['Who wins?', '谁赢？'],
  door_who_says: ['Any position, any sum: the winner, the moves, the reason.', '任何局面、任何和：胜者、走法、理由。'],
  door_explore: ['Explore a sequence', '探索数列'],
  door_explore_says: ['The values of Kayles repeat. From where on, and why?', 'Kayles 的值会重复。从何处起，为什么？'],
  door_lessons: ['New to this? Eight short lessons', '初次接触？八堂短课'],
  find: ['Find a game, or type a position', '查找游戏，或输入局面'],
  find_hint: ['kayles 7 + kayles 9, 0.16, P2252, T-BOUTON, 0 1 2 3 1 4 3 2', 'kayles 7 + kayles 9、0.16、P2252、T-BOUTON、0 1 2 3 1 4 3 2'],
  find_nothing: ['Nothing is called “{text}”.', '没有叫“{text}”的。'],
  find_slip: ['Did you mean {name}?', '是不是 {name}？'],
  go_who: ['Who wins {text}?', '{text} 谁赢？'],
  go_play: ['Play {text}', '对弈 {text}'],
  go_explore: ['Explore {text}', '探索 {text}'],
  go_value: ['The value of {text}', '{text} 的值'],
  go_which: ['These are values of {text}', '这是 {text} 的值'],
  first_games: ['Games to begin with', '入门游戏'],
  all_games: ['All games', '全部游戏'],
  found_games: ['{count} games found', '找到 {count} 个游戏'],
};
