// SPDX-License-Identifier: MIT
// served.js - games that the WebAssembly module leaves out for its size and the
// server has, by all their names; a test compares the two catalogues.

export const SERVED = new Set(('alice_game amazons cannibal_clobber chess_step childish_hackenbush childish_hackenbush_tree clobber col ' +
  'connect_four cow_digits crosscram cutcake dao dawson_board dawson_strip domineering eatcake ' +
  'elephants_rhinos fair_shares fission flipping_board halves hypergraph_nim impartial_clobber impartial_nogo kings_game ' +
  'konane marbles maundy_cake maze merging_nim nim_below nim_on_graph nimstring nogo on_graph partizan_euclid ' +
  'partizan_octal partizan_on_graph partizan_subtraction pirates quixo sequential_nim share_nim sim snort split_pairs sprouts strings_and_coins ' +
  'summation_game three_kingdoms toads_frogs top_entails toppling_dominoes tree_tag tree_three trie_game valentine value ' +
  'vectors').split(' '));
