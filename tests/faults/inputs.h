/* SPDX-License-Identifier: MIT */
/* inputs.h - one small input a problem, for judge and for batch.
 *
 * Judge inputs are in the format of the contest; batch inputs are the value of
 * "input" in a request. NULL: the problem has no such face. */
#ifndef TESTS_INPUTS_H
#define TESTS_INPUTS_H

#include <stddef.h>

typedef struct contest_input {
    const char *id, *judge, *batch;
} contest_input;

static const contest_input contest_inputs[] = {
    {"alice_game", "2\n1\n1 1\n2\n2 3 5 2\n",
     "{\"bars\":[[2,3],[5,2],[1,1]]}"},
    {"aliquot", "2\n2\n12 8\n1\n7\n", "{\"piles\":[12,10,7]}"},
    {"arc_kayles", "5 5\n0 1\n1 2\n2 3\n3 0\n2 4\n",
     "{\"n\":5,\"edges\":[[0,1],[1,2],[2,3],[3,0],[2,4]]}"},
    {"bash", "2\n23 2\n4 3\n", "{\"n\":23,\"m\":4}"},
    {"bash_range", "2\n18 2 5\n3 4 5\n", "{\"n\":18,\"l\":2,\"r\":5}"},
    {"cannibal_clobber", NULL, "{\"board\":\".OX/XXO\"}"},
    {"dawson_board", NULL, "{\"board\":\".X#./....\"}"},
    {"checkers20", "2\n1\n2 19 20\n2\n1 19\n1 18\n",
     "{\"width\":8,\"rows\":[[1,2,5],[7,8]]}"},
    {"chocolate", "2\n3 5\n2 2\n", "{\"a\":3,\"b\":5}"},
    {"chomp", "2\n2\n5 3\n1\n1\n", "{\"rows\":[3,3]}"},
    {"circular_nim", "1\n3 2\n1 2 1\n", "{\"k\":2,\"piles\":[1,2,1]}"},
    {"coin_circle", "1\n2\n3\n0\n", "{\"n\":9}"},
    {"coin_circle_k", "2\n3 1\n5 2\n", "{\"n\":7,\"k\":3}"},
    {"coprime_stones", "2\n3\n2 3 4\n1\n9\n", "{\"piles\":[6,7,9]}"},
    {"cow_digits", "2\n9\n110\n", "{\"n\":1204}"},
    {"cram", "2\n2 3\n3 3\n", "{\"board\":\"..#/.../#..\"}"},
    {"dag_game", "4 4 2\n0 1\n1 2\n0 2\n2 3\n0 1\n",
     "{\"n\":4,\"edges\":[[0,1],[1,2],[0,2],[2,3]],\"tokens\":[0,1]}"},
    {"dim", "2\n2\n12 8\n1\n7\n", "{\"piles\":[12,10,7]}"},
    {"domineering", NULL, "{\"board\":\"..#/.../#..\"}"},
    {"dynamic_nim", "2\n16 1\n11 1\n", "{\"n\":19,\"k\":3}"},
    {"edge_geography", "4 4 0\n0 1\n1 2\n2 3\n3 0\n",
     "{\"n\":4,\"edges\":[[0,1],[1,2],[2,0],[2,3]],\"start\":3}"},
    {"end_nim", "2\n3\n3 1 4\n1\n1\n", "{\"piles\":[3,1,4]}"},
    {"euclid", "34 12\n15 24\n0 0\n", "{\"a\":34,\"b\":12}"},
    {"euclid_positive", NULL, "{\"a\":8,\"b\":21}"},
    {"everything_nim", "2\n3\n3 3 3\n2\n1 7\n", "{\"piles\":[1,2,5,9]}"},
    {"exact_nim", "1\n3 2\n1 2 2\n", "{\"k\":2,\"piles\":[1,2,2]}"},
    {"fibonacci_nim", "20\n13\n0\n", "{\"n\":20}"},
    {"exact_slow_nim", "1\n3 2\n3 5 6\n", "{\"k\":2,\"piles\":[3,5,6]}"},
    {"green_hackenbush", "2\n2 2\n1 2\n1 2\n4 4\n1 2\n2 3\n3 4\n4 2\n",
     "{\"n\":4,\"edges\":[[0,1],[1,2],[2,1],[1,3],[3,3]]}"},
    {"hackenbush", NULL, "{\"edges\":\"llrlr\"}"},
    {"hdu2897", "7 1 1\n7 1 3\n1 2 3\n", "{\"n\":17,\"p\":2,\"q\":5}"},
    {"hypergraph_nim", "1\n3\n12 13 23\n3\n2 1 3\n",
     "{\"edges\":[12,13,23],\"piles\":[2,1,3]}"},
    {"kings_game", "3\n1 1\n2 3\n7 4\n4 6\n",
     "{\"king\":[1,1],\"ministers\":[[2,3],[7,4],[4,6]]}"},
    {"lasker", "2\n3\n2 2 3\n2\n3 3\n", "{\"piles\":[3,9,7]}"},
    {"loopy_game", "4 4 0\n0 1\n1 0\n1 2\n2 3\n",
     "{\"n\":4,\"edges\":[[0,1],[1,0],[1,2],[2,3]],\"start\":0}"},
    {"marbles", "2\n3\n4 2 1\n1 2 4\n2\n1 1\n1 1\n",
     "{\"a\":[4,2,1],\"b\":[1,2,4]}"},
    {"misere_nim", "2\n3\n3 5 1\n1\n1\n", "{\"piles\":[3,5,1]}"},
    {"mock_turtles", "1\n2\n1 3\n", "{\"heads\":[1,3,4]}"},
    {"moebius", "1\n2\n1 3\n", "{\"heads\":[1,3,4]}"},
    {"nim", "3\n2\n1 1\n2\n1 0\n2\n18446744073709551616 7\n",
     "{\"piles\":[3,5,7,18446744073709551616]}"},
    {"nim_k", "2\n3 2\n3 5 6\n1 1\n4\n", "{\"k\":2,\"piles\":[3,5,6]}"},
    {"nim_on_graph", NULL,
     "{\"n\":3,\"edges\":[[0,1],[1,2],[2,0]],\"start\":0,\"weights\":[1,2,2]"
     "}"},
    {"nimble", "2\n5\n0 2 3 0 6\n2\n0 0\n", "{\"coins\":[5,5,0,2]}"},
    {"nim_m", "2\n3 2\n3 5 6\n1 1\n4\n", "{\"k\":2,\"piles\":[3,5,6]}"},
    {"node_kayles", "5 5\n0 1\n1 2\n2 3\n3 0\n2 4\n",
     "{\"n\":5,\"edges\":[[0,1],[1,2],[2,3],[3,0],[2,4]]}"},
    {"northcott", "3 6\n4 5\n1 2\n1 2\n\n1 6\n1 4\n",
     "{\"m\":5,\"rows\":[[1,3],[5,2]]}"},
    {"pirates", "2\n3 100 2\n5 1 4\n", "{\"n\":5,\"m\":10,\"p\":3}"},
    {"prim", "2\n2\n15 35\n1\n9\n", "{\"piles\":[15,8,7]}"},
    {"prime_power", "2\n6\n14\n", "{\"n\":20}"},
    {"ruler", "1\n2\n1 3\n", "{\"heads\":[1,3,4]}"},
    {"set_nim", "2\n2 5\n3\n2 4 7\n", "{\"moves\":[2,5],\"piles\":[2,4,7]}"},
    {"silver_dollar", "1\n3\n9 2 5\n", "{\"coins\":[9,2,5]}"},
    {"slow_nim", "2\n3 2\n3 5 6\n2 2\n2 4\n", "{\"k\":2,\"piles\":[3,5,6]}"},
    {"staircase_nim", "3\n2 1 3\n", "{\"stairs\":[2,1,3]}"},
    {"subtract_a_square", "1\n2\n20 34\n", "{\"piles\":[13,60]}"},
    {"subtraction", "20 3\n1 3 4\n", "{\"n\":20,\"moves\":[1,3,4]}"},
    {"summation_game", "1\n4 1 2\n4 1 2 5\n",
     "{\"k\":1,\"x\":2,\"a\":[4,1,2,5]}"},
    {"tartan", NULL, "{\"heads\":[[1,1],[2,3]]}"},
    {"ternups", "1\n2\n2 5\n", "{\"heads\":[2,5,8]}"},
    {"three_kingdoms", "6\n5 28 16 29 27\n23 3 20 1\n8 32 26\n33 11\n12\n",
     "{\"w\":[[5,28,16,29,27],[23,3,20,1],[8,32,26],[33,11],[12]]}"},
    {"tree_tag", "1\n4 3 2 1 2\n1 2\n1 3\n1 4\n",
     "{\"n\":4,\"a\":3,\"b\":2,\"da\":1,\"db\":2,"
     "\"edges\":[[1,2],[1,3],[1,4]]}"},
    {"trie_game", "2 3\na\nb\n", "{\"k\":3,\"strings\":[\"ab\",\"ac\"]}"},
    {"triplets", "1\n2\n2 3\n", "{\"heads\":[2,3,4]}"},
    {"turning_turtles", "2\n2\n1 3\n1\n0\n", "{\"heads\":[1,3,4]}"},
    {"twins", "1\n2\n1 3\n", "{\"heads\":[1,3,4]}"},
    {"valentine", "1\n2 2\n14 20\n", "{\"m\":2,\"a\":[14,20]}"},
    {"welter", NULL, "{\"coins\":[2,3,5,7]}"},
    {"vertex_geography", "5 5 3\n0 1\n1 2\n2 0\n2 3\n3 4\n",
     "{\"n\":4,\"edges\":[[0,1],[1,2],[2,0],[2,3]],\"start\":3}"},
    {"wythoff", "4 7\n", "{\"a\":4,\"b\":8}"},
    {"wythoff_a", "2 1 3\n3 5 9\n", "{\"a\":3,\"x\":5,\"y\":9}"},
    {"wythoff_big", "2 1\n8 4\n4 7\n99999999999999999999 1\n",
     "{\"a\":\"99999999999999999999\",\"b\":\"4\"}"},
    {"wythoff_st", "2 1 1 3\n2 1 3 8\n", "{\"s\":2,\"t\":1,\"x\":3,\"y\":8}"},
};

enum { CONTEST_INPUTS = sizeof contest_inputs / sizeof contest_inputs[0] };

#endif
