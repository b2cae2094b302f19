/* SPDX-License-Identifier: MIT */
/* t-own_mistakes.c - rules that a user brings and that are wrong, or want more than
 * they may have, and one that never ends; scripts that are hostile on purpose are in
 * t-hostile_lua.c. */
#include "games/test/game_test.h"

#include "grundy/grundy.h"

static grundy_status drop(void *user, const char *bytes, size_t count)
{
    (void)user, (void)bytes, (void)count;
    return GRUNDY_OK;
}

/* What comes of asking for the values of heaps 0 .. 5. */
static grundy_status try_rules(const char *source, grundy_error *err)
{
    const grundy_integer first = {0, NULL}, last = {5, NULL};
    const grundy_writer nowhere = {drop, NULL};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game = NULL;
    grundy_status status;

    *err = (grundy_error){0};
    env.limits.memory_bytes = (size_t)1 << 24;
    env.limits.moves = 1000;
    status = grundy_game_from_lua(&game, "own.lua", source, strlen(source),
                                  &env, err);
    if (!status)
        status = grundy_values_write(game, &first, &last, GRUNDY_FORMAT_TEXT,
                                     &nowhere, &env, err);
    grundy_game_free(game);
    return status;
}

#define OPTIONS(body) "function options(n) " body " end "

static const struct {
    const char *source;
    grundy_status status;
    const char *said;
} trials[] = {
    {OPTIONS("return {}"), GRUNDY_OK, ""},
    {OPTIONS("return n > 0 and {n - 1} or {}"), GRUNDY_OK, ""},
    {OPTIONS("return n > 0 and {n - 1, n - 1.0} or {}"), GRUNDY_OK, ""},
    {"\r\n" OPTIONS("\r\nreturn {}"), GRUNDY_OK, ""},
    /* What stands before the text. */
    {"\xef\xbb\xbf" OPTIONS("return {}"), GRUNDY_OK, ""},
    {"#!/usr/bin/lua\n" OPTIONS("return {}"), GRUNDY_OK, ""},
    {"\xef\xbb\xbf#!/usr/bin/lua\r\n" OPTIONS("return {}"), GRUNDY_OK, ""},
    {"\xef\xbb\xbf#\n" OPTIONS("return {'a'}"), GRUNDY_BAD_INPUT,
     "own.lua:2: options: expected a whole number"},
    {"#", GRUNDY_BAD_INPUT, "expected a function `options`"},
    {"\n#!/usr/bin/lua\n", GRUNDY_BAD_INPUT, "own.lua:2: unexpected symbol"},
    {"\xff\xfe"
     "f",
     GRUNDY_BAD_INPUT, "own.lua: this looks like UTF-16"},
    {"\xfe\xff", GRUNDY_BAD_INPUT, "own.lua: this looks like UTF-16"},
    /* Mistakes have a line. */
    {"nim_product(1 << 62, 3)", GRUNDY_BAD_INPUT, "past 2^63"},
    {"mex{1, 'a'}", GRUNDY_BAD_INPUT, "mex: item 2 is no nimber"},
    {"mex(3)", GRUNDY_BAD_INPUT, "table expected"},
    {"nim_sum(1, -2)", GRUNDY_BAD_INPUT, "a nimber is 0 or more"},
    {"x =", GRUNDY_BAD_INPUT, "own.lua:1: unexpected symbol"},
    {"\n\nfoo()", GRUNDY_BAD_INPUT, "own.lua:3: "},
    {"", GRUNDY_BAD_INPUT, "expected a function `options`"},
    {"options = 3", GRUNDY_BAD_INPUT, "options: expected a function"},
    {"position = 'tree' " OPTIONS("return {}"), GRUNDY_BAD_INPUT,
     "position: expected"},
    {"canonical = {} " OPTIONS("return {}"), GRUNDY_BAD_INPUT,
     "canonical: expected a function"},
    {OPTIONS(""), GRUNDY_BAD_INPUT, "expected a list of positions, found nil"},
    {"misere = 'no' " OPTIONS("return {}"), GRUNDY_BAD_INPUT,
     "misere: expected true or false, found string"},
    {"position = 'list' cycles = 1 " OPTIONS("return {}"), GRUNDY_BAD_INPUT,
     "cycles: expected true or false, found number"},
    {"scores = 0 " OPTIONS("return {}"), GRUNDY_BAD_INPUT,
     "scores: expected true or false, found number"},
    {"misere = false entailing = false " OPTIONS("return {}"), GRUNDY_OK, ""},
    /* Slips of the pen. */
    {"cycle = true " OPTIONS("return {}"), GRUNDY_BAD_INPUT,
     "cycle: nobody asks for it; is `cycles` meant?"},
    {"miser = true " OPTIONS("return {}"), GRUNDY_BAD_INPUT, "`misere`"},
    {"misree = true " OPTIONS("return {}"), GRUNDY_BAD_INPUT, "`misere`"},
    {"function cannonical(p) return p end " OPTIONS("return {}"),
     GRUNDY_BAD_INPUT, "cannonical: nobody asks for it; is `canonical`"},
    {"function opitons(p) return p end ", GRUNDY_BAD_INPUT, "`options`"},
    {"positon = 'list' " OPTIONS("return {}"), GRUNDY_BAD_INPUT,
     "is `position` meant?"},
    {"function component() end function option() end cycle = 3 score = {} "
     "function steps() end " OPTIONS("return {}"),
     GRUNDY_BAD_INPUT, "steps: expected a list"},
    {"function component() end function option() end cycle = 3 score = {} "
     "function canonicals() end function misere2() end number = 'x' " OPTIONS(
         "return {}"),
     GRUNDY_OK, ""},
    {OPTIONS("return {'a'}"), GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found 'a'"},
    {"\n\n" OPTIONS("return {'1234567890123456789012'}"), GRUNDY_BAD_INPUT,
     "own.lua:3: options: expected a whole number, found "
     "'12345678901234567890...'"},
    {OPTIONS("return {true}"), GRUNDY_BAD_INPUT, "found boolean"},
    /* A list begins with 1 and has no gap; what Lua does not count is not lost. */
    {OPTIONS("local out = {} for k = 0, 2 do if n > k then out[k] = n - k - 1 "
             "end end return out"),
     GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list 1, 2, ..., found the key 0"},
    {OPTIONS("return n > 1 and {[2] = n - 2} or {}"), GRUNDY_BAD_INPUT,
     "expected a list 1, 2, ..., found the key 2"},
    {OPTIONS("return n > 0 and {n - 1, [5] = 0} or {}"), GRUNDY_BAD_INPUT,
     "found the key 5"},
    {OPTIONS("return {x = 1}"), GRUNDY_BAD_INPUT, "found the key 'x'"},
    {OPTIONS("return {[0.5] = 1}"), GRUNDY_BAD_INPUT, "found the key 0.5"},
    {OPTIONS("return {[{}] = 1}"), GRUNDY_BAD_INPUT, "the key an empty table"},
    {OPTIONS("return n > 2 and {{[0] = 1, 1}} or {}"), GRUNDY_BAD_INPUT,
     "found the key 0"},
    {OPTIONS("return n > 2 and {{1, x = 1}} or {}"), GRUNDY_BAD_INPUT,
     "found the key 'x'"},
    {OPTIONS("return n > 2 and {n - 1, nil, n - 2} or {}"), GRUNDY_BAD_INPUT,
     "found nil"},
    {OPTIONS("return n > 2 and table.pack(n - 1, {n - 2}) or {}"), GRUNDY_OK,
     ""},
    {"mex{[0] = 1}", GRUNDY_BAD_INPUT,
     "own.lua:1: mex: expected a list 1, 2, ..., found the key 0"},
    {"position = 'list' numbers = 1 lines = {[0] = {1}, {1}}",
     GRUNDY_BAD_INPUT, "lines: expected a list 1, 2, ..., found the key 0"},
    {"position = 'list' numbers = 1 lines = {{1, [0] = 1}}", GRUNDY_BAD_INPUT,
     "lines: expected a list 1, 2, ..., found the key 0"},
    {OPTIONS("return {0.5}"), GRUNDY_BAD_INPUT, "expected a whole number"},
    {OPTIONS("return {-1}"), GRUNDY_BAD_INPUT, "0 or more, found -1"},
    {OPTIONS("return {{{}}}"), GRUNDY_BAD_INPUT, "expected a whole number"},
    {OPTIONS("return {n}"), GRUNDY_BAD_INPUT,
     "own.lua:1: options(0) has a heap of 0: moves must make heaps smaller"},
    {OPTIONS("return {{0, n + 1}}"), GRUNDY_BAD_INPUT, "heaps smaller"},
    {"\n" OPTIONS("return n > 0 and {n - 1} or {{}}"), GRUNDY_BAD_INPUT,
     "own.lua:2: options(0) has a move: a heap of 0 is nothing"},
    {OPTIONS("error('my own words')"), GRUNDY_BAD_INPUT, "my own words"},
    {OPTIONS("error({})"), GRUNDY_BAD_INPUT, "no text"},
    {OPTIONS("error('\\27[2J\\r\\0now')"), GRUNDY_BAD_INPUT, "\\x1b[2J\\x0d"},
    /* Nothing to get out by. */
    {"os.exit(1)", GRUNDY_BAD_INPUT, "nil value (global 'os')"},
    {"io.open('/etc/passwd')", GRUNDY_BAD_INPUT, "global 'io'"},
    {"require('os')", GRUNDY_BAD_INPUT, "global 'require'"},
    {"load('x = 1')", GRUNDY_BAD_INPUT, "global 'load'"},
    {"dofile('x')", GRUNDY_BAD_INPUT, "global 'dofile'"},
    {"debug.getregistry()", GRUNDY_BAD_INPUT, "global 'debug'"},
    {"coroutine.wrap(f)", GRUNDY_BAD_INPUT, "global 'coroutine'"},
    {"pcall(error)", GRUNDY_BAD_INPUT, "global 'pcall'"},
    {"setmetatable({}, {})", GRUNDY_BAD_INPUT, "global 'setmetatable'"},
    {"collectgarbage('stop')", GRUNDY_BAD_INPUT, "global 'collectgarbage'"},
    {"x = ('a'):find('b')", GRUNDY_BAD_INPUT, "method 'find'"},
    {"x = string.dump(function() end)", GRUNDY_BAD_INPUT, "field 'dump'"},
    {"x = math.random()", GRUNDY_BAD_INPUT, "field 'random'"},
    {"\x1bLua", GRUNDY_BAD_INPUT, "binary"},
    /* Nor addresses, which differ from run to run. */
    {"assert(tostring({}) == 'table')" OPTIONS("return {}"), GRUNDY_OK, ""},
    {"assert(('%%%5d%-5s|%s%s'):format(3, print, {}, 'x') == "
     "'%    3nil  |tablex')" OPTIONS("return {}"),
     GRUNDY_OK, ""},
    {"x = ('\\0%-9p'):format({})", GRUNDY_BAD_INPUT, "no addresses"},
    {"x = ('%s'):format()", GRUNDY_BAD_INPUT, "no value"},
    {"x = ('%'):format()", GRUNDY_BAD_INPUT, "own.lua:1: bad argument #2"},
    /* Limits. */
    {OPTIONS("local t = {} for i = 1, 1001 do t[i] = 0 end return t"),
     GRUNDY_OVER_BUDGET, "more than 1000 positions"},
    {"s = 'x' while true do s = s .. s end", GRUNDY_OVER_BUDGET,
     "a string of more than 1048576 bytes"},
    {"s = ('x'):rep(1 << 20) s = ('x'):rep(1 << 21)", GRUNDY_BAD_INPUT,
     "the string would be too long"},
    {"t = {} while true do t[#t + 1] = {} end", GRUNDY_OVER_BUDGET,
     "bytes of memory"},
    /* What is lost can be collected where there is no more room. */
    {"t = {} for i = 1, 1 << 18 do t[i] = 0 end for i = 1, 60 do s = {} "
     "for j = 1, 1 << 14 do s[j] = i end end " OPTIONS("return {}"),
     GRUNDY_OK, ""},
    {"x = ('x'):rep(1 << 40)", GRUNDY_BAD_INPUT, "too long"},
    {"x = (''):rep(1 << 60)", GRUNDY_BAD_INPUT, "too long"},
    {"x = ('x'):rep(1 << 20, ('y'):rep(1 << 20))", GRUNDY_BAD_INPUT,
     "too long"},
    {"function f() return 1 + f() end f()", GRUNDY_OVER_BUDGET,
     "bytes of memory"},
    {"x = table.concat({}, 'x', 1, 1 << 60)", GRUNDY_BAD_INPUT,
     "invalid value"},
    {"x = {table.unpack({}, 1, 1 << 30)}", GRUNDY_BAD_INPUT, "too many"},
};

static void mistakes_and_escapes_are_refused(void **state)
{
    grundy_error err;

    (void)state;
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++) {
        const grundy_status status = try_rules(trials[i].source, &err);
        if (status != trials[i].status)
            fail_msg("%s: %s, %s", trials[i].source,
                     grundy_status_name(status), err.message);
        if (status && !strstr(err.message, trials[i].said))
            fail_msg("%s: \"%s\"", trials[i].source, err.message);
        if (status) assert_null(strchr(err.message, '\n'));
        if (strncmp(err.message, "own.lua:", 8) == 0)
            assert_int_equal(err.line, strtoul(err.message + 8, NULL, 10));
        else
            assert_int_equal(err.line, 0);
    }
}

/* Asked every so many steps, a loop without end lets itself be stopped. */
static bool stop_at_once(void *user)
{
    ++*(unsigned *)user;
    return true;
}

static void an_endless_loop_can_be_stopped(void **state)
{
    static const char source[] = "while true do end";
    unsigned asked = 0;
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game = NULL;
    grundy_error err = {0};

    (void)state;
    env.is_stopped = stop_at_once;
    env.user = &asked;
    assert_int_equal(grundy_game_from_lua(&game, "own.lua", source,
                                          strlen(source), &env, &err),
                     GRUNDY_CANCELLED);
    assert_int_equal(asked, 1);
}

/* What a rule does for one heap counts as work, however few heaps there are: here 625
 * heaps are walked, each asked twice. */
static grundy_status solve_within(const char *source, const char *text,
                                  uint64_t steps)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game = NULL;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_status status = grundy_game_from_lua(&game, "own.lua", source,
                                                strlen(source), &env, NULL);

    env.limits.steps = steps;
    if (!status)
        status = grundy_position_of(&position, game, text, &env, NULL);
    if (!status) status = grundy_solve(&answer, position, NULL, &env, NULL);
    grundy_answer_free(answer);
    grundy_position_free(position);
    grundy_game_free(game);
    return status;
}

#define THINK   "for i = 1, 10000 do end "
#define ONE     OPTIONS("return n > 0 and {n - 1} or {}")
#define ONE_OF  "return p[1] > 0 and {{p[1] - 1}} or {} end "
#define LIST    "position = 'list' "
#define ENTAILS "entailing = true "

static void slow_rules_are_work(void **state)
{
    /* Each once in vain and once not. */
    static const struct {
        const char *quick, *slow, *text;
    } pairs[] = {
        {ONE, OPTIONS(THINK "return n > 0 and {n - 1} or {}"), "5000"},
        {ONE, OPTIONS(THINK "return n > 0 and {n - 1} or {}"), "300"},
        {ONE "function before(n) return {n + 1} end",
         ONE "function before(n) " THINK THINK "return {n + 1} end", "300"},
        {LIST "function options(p) " ONE_OF,
         LIST "function options(p) " THINK ONE_OF, "300"},
        {LIST "function options(p) " ONE_OF,
         LIST "function options(p) " ONE_OF "function canonical(p) " THINK
              "return p end",
         "300"},
        {LIST "cycles = true function options(p) " ONE_OF,
         LIST "cycles = true function options(p) " THINK ONE_OF, "300"},
        {LIST "function left(p) " ONE_OF "function right(p) " ONE_OF,
         LIST "function left(p) " ONE_OF "function right(p) " THINK ONE_OF,
         "300"},
        {ENTAILS OPTIONS("return n > 0 and {n - 1} or {}, {}"),
         ENTAILS OPTIONS(THINK "return n > 0 and {n - 1} or {}, {}"), "300"}};

    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (solve_within(pairs[i].quick, pairs[i].text, 40000))
            fail_msg("%s: too slow", pairs[i].quick);
        if (solve_within(pairs[i].slow, pairs[i].text, 40000) !=
            GRUNDY_OVER_BUDGET)
            fail_msg("%s: not too slow", pairs[i].slow);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_and_escapes_are_refused),
        cmocka_unit_test(an_endless_loop_can_be_stopped),
        cmocka_unit_test(slow_rules_are_work),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
