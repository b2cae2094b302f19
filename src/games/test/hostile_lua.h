/* SPDX-License-Identifier: MIT */
/* hostile_lua.h - rules in Lua that nobody should be harmed by, and what comes
 * of asking them. What Lua itself says is left to Lua, whose words change. */
#ifndef GI_GAMES_TEST_HOSTILE_LUA_H
#define GI_GAMES_TEST_HOSTILE_LUA_H

#include "grundy/status.h"

#define TEN(text)   text text text text text text text text text text
#define BIG         "local t = {} for i = 1, 1 << 18 do t[i] = i end "
#define LONG        "local s = ('1'):rep(1 << 20) "
#define AGAIN(body) "while true do " body " end"

/* The first question that does not succeed ends so, and says this. */
typedef struct script {
    const char *source;
    grundy_status status;
    const char *said;
} script;

static const script scripts[] = {
    /* Memory. */
    {"t = {} for i = 1, 1 << 40 do t[i] = ('x'):rep(1000) .. i end",
     GRUNDY_OVER_BUDGET, ""},
    {"s = ('x'):rep(1 << 19) while true do s = s .. 'x' end",
     GRUNDY_OVER_BUDGET, ""},
    {"local s, t = ('x'):rep(1 << 19), {} for i = 1, 200 do t[i] = s end x = "
     "('%s'):rep(200):format(table.unpack(t))",
     GRUNDY_OVER_BUDGET, ""},
    {"local s, t = ('x'):rep(1 << 19), {} for i = 1, 200 do t[i] = s end x = "
     "table.concat(t, s)",
     GRUNDY_OVER_BUDGET, ""},
    {"x = ('%99999d'):format(1)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = ('%.999f'):format(1)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"t = {} for i = 1, 20000 do t[i] = ('x'):rep(1000) .. i end s = "
     "table.concat(t)",
     GRUNDY_OVER_BUDGET, ""},
    {"local function f(d) return {f(d + 1), f(d + 1)} end f(0)",
     GRUNDY_OVER_BUDGET, ""},
    {"local f = function() end while true do local g = f f = function() "
     "return g() end end",
     GRUNDY_OVER_BUDGET, ""},
    {"local function g(...) return g(0, ...) end g()", GRUNDY_OVER_BUDGET, ""},
    {"x = select('#', table.unpack({}, 1, 10000000))", GRUNDY_OVER_BUDGET, ""},
    {"t = {} while true do t = {t, t} end", GRUNDY_OVER_BUDGET, ""},
    {"t = {} for i = 1, 1 << 40 do t[i + 0.5] = i end", GRUNDY_OVER_BUDGET,
     ""},
    {"t = {} for i = 1, 1 << 40 do t['k' .. i] = i end", GRUNDY_OVER_BUDGET,
     ""},
    {"position = 'list' function options(p) local big, out = {}, {} for i = "
     "1, 10000 do big[i] = i end for i = 1, 1000 do out[i] = big end return "
     "out end",
     GRUNDY_OVER_BUDGET, ""},
    {"position = 'text' function options(p) local s, out = ('x'):rep(1 << "
     "20), {} for i = 1, 1000 do out[i] = s end return out end",
     GRUNDY_OVER_BUDGET, ""},
    {"function options(n) local t = {} for i = 1, 500 do t[i] = 0 end return "
     "n > 0 and {t} or {} end",
     GRUNDY_OK, ""},
    /* Players with different moves. */
    {"position = 'list' function left(p) return {{-1}} end function right(p) "
     "return {} end",
     GRUNDY_BAD_INPUT, "0 or more, found -1"},
    {"position = 'list' function left(p) return {p} end function right(p) "
     "return {} end",
     GRUNDY_UNDEFINED, "can recur"},
    {"position = 'text' function left(p) right = nil return {} end function "
     "right(p) return {} end",
     GRUNDY_BAD_INPUT, "taken `right` away"},
    {"position = 'list' function left(p) local big, out = {}, {} for i = "
     "1, 10000 do big[i] = i end for i = 1, 1000 do out[i] = big end return "
     "out end function right(p) return {} end",
     GRUNDY_OVER_BUDGET, ""},
    /* Depth. */
    {"function a() return 1 + b() end function b() return 1 + a() end a()",
     GRUNDY_OVER_BUDGET, ""},
    {"function options(n) return options(n) end", GRUNDY_OVER_BUDGET, ""},
    {"function options(n) return {options(n)} end", GRUNDY_OVER_BUDGET, ""},
    {"local function c(a, b) table.sort({3, 2, 1}, c) return a < b end "
     "table.sort({3, 2, 1}, c)",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"local f f = function(...) return select('#', f(...)) end f()",
     GRUNDY_OVER_BUDGET, ""},
    {"x = " TEN(TEN("{{{")), GRUNDY_BAD_INPUT, ""},
    {"x = " TEN(TEN("(((")), GRUNDY_BAD_INPUT, ""},
    {"x = " TEN(TEN("not - # ~")) " 1", GRUNDY_BAD_INPUT, ""},
    {TEN(TEN("do local a ")) TEN(TEN(" end")), GRUNDY_BAD_INPUT,
     "expected a function `options`"},
    {TEN(TEN("local a ")), GRUNDY_BAD_INPUT, "expected a function `options`"},
    {TEN(TEN("local a, b, c ")), GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = function() return " TEN(TEN("function() return ")) "1",
     GRUNDY_BAD_INPUT, ""},
    {TEN(TEN("if x then ")), GRUNDY_BAD_INPUT, "own.lua:1:"},
    /* What is not there. */
    {"coroutine.wrap(function() while true do coroutine.yield() end end)",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"coroutine.close(nil)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = setmetatable({}, {__index = function(t, k) return t[k] end})",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = setmetatable({}, {__gc = function() error('late') end})",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = setmetatable({}, {__len = function() return 1 << 62 end})",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = setmetatable({}, {__eq = error, __tostring = error})",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"while true do pcall(function() while true do end end) end",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"xpcall(error, function() while true do end end)", GRUNDY_BAD_INPUT,
     "own.lua:1:"},
    {"getmetatable('').__index = nil", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"rawset(string, 'rep', nil)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = rawget(_G, 'os')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = _G.os", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"warn('@on')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"print('out')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"io.write('\\27[2J')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = io.popen('id')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = os.getenv('HOME')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"os.execute('id')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"os.remove('own.lua')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = package.loadlib('libc.so.6', 'system')", GRUNDY_BAD_INPUT,
     "own.lua:1:"},
    {"x = require('io')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = loadfile('/etc/passwd')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = dofile('/etc/passwd')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = load('return 1')()", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = loadstring('return 1')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"debug.sethook()", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = debug.getinfo(1)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = debug.setmetatable(0, {})", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"collectgarbage('setpause', 10000)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = utf8.char(1 << 30)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"math.randomseed(1)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = string.gsub('a', 'a*b*c*', '')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = ('a'):rep(30):match(('a*'):rep(30) .. 'b')", GRUNDY_BAD_INPUT,
     "own.lua:1:"},
    {"x = ('a'):gmatch('')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = string.pack('!16s8', 'a')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = string.unpack('s8', 'a')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = table.move({}, 1, 1 << 60, 2)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"local x <close> = {}", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"local _ENV = nil x = 1", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"local _ENV = {} function options(n) return {} end", GRUNDY_BAD_INPUT,
     "expected a function `options`"},
    {"string.rep = nil x = ('x'):rep(3)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"tostring = nil table.insert = nil error({})", GRUNDY_BAD_INPUT,
     "own.lua:1: an error that is no text, but table"},
    {"function options(n) string, table, math, pairs, error = nil return {} "
     "end",
     GRUNDY_OK, ""},
    /* Numbers. */
    {"x = 1 // 0", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = 1 % 0", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = math.fmod(1, 0)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = 1.5 | 1", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = ('10' + 1) // 0", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = {} + 1", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = #nil", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = {} < {}", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = 1 < '1'", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"for i = 1, 10, 0 do end", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"for i = 'a', 2 do end", GRUNDY_BAD_INPUT,
     "own.lua:1: bad 'for' initial value (number expected, got string)"},
    {"t = {} t[0 / 0] = 1", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"t = {} t[nil] = 1", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = tonumber('1', 99)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = string.char(256)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = select(0)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = math.tointeger({}) + 1", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"function options(n) return {math.mininteger} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a number of 0 or more, found "
     "-9223372036854775808"},
    {"function options(n) return {math.maxinteger} end", GRUNDY_BAD_INPUT,
     "options(0) has a heap of 9223372036854775807: moves must make heaps "
     "smaller (o"},
    {"function options(n) return {n + math.maxinteger + 1} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a number of 0 or more, found "
     "-9223372036854775808"},
    {"function options(n) return {1e308} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found 1e+308"},
    {"function options(n) return {0 / 0} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found "},
    {"function options(n) return {math.huge} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found inf"},
    {"function options(n) return {2^53} end", GRUNDY_BAD_INPUT,
     "options(0) has a heap of 9007199254740992: moves must make heaps "
     "smaller (or s"},
    {"local x = math.mininteger // -1 + math.abs(math.mininteger) + (1 << 64) "
     "+ (1 >> -1) for i = math.maxinteger - 1, math.maxinteger do end "
     "function options(n) return n > 0 and {-0.0} or {} end",
     GRUNDY_OK, ""},
    /* Errors. */
    {"error()", GRUNDY_BAD_INPUT,
     "own.lua:1: an error that is no text, but nil"},
    {"error({})", GRUNDY_BAD_INPUT,
     "own.lua:1: an error that is no text, but table"},
    {"error(true)", GRUNDY_BAD_INPUT,
     "own.lua:1: an error that is no text, but boolean"},
    {"error(function() end)", GRUNDY_BAD_INPUT,
     "own.lua:1: an error that is no text, but function"},
    {"error(0 / 0)", GRUNDY_BAD_INPUT,
     "own.lua:1: an error that is no text, but number"},
    {"error('')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"error(('x'):rep(1 << 20))", GRUNDY_BAD_INPUT, "own.lua:1: xxxxxxxxx"},
    {"error('one\\ntwo')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"error('\\27]0;title\\7')", GRUNDY_BAD_INPUT,
     "own.lua:1: \\x1b]0;title\\x07"},
    {"error('\\xff\\xfe')", GRUNDY_BAD_INPUT, "own.lua:1: \\xff\\xfe"},
    {"error('\\xc2\\x9b31m')", GRUNDY_BAD_INPUT, "own.lua:1: \\xc2\\x9b31m"},
    {"error('\\u{202e}drawkcab')", GRUNDY_BAD_INPUT,
     "own.lua:1: \\xe2\\x80\\xaedrawkcab"},
    {"error('%s%n%99999d')", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"error('own.lua:99999999999999999999999: far', 0)", GRUNDY_BAD_INPUT,
     "own.lua:1:"},
    {"error('...:1: far', 0)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"error('deep', 1 << 40)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"error('deep', -5)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"assert(false, {})", GRUNDY_BAD_INPUT,
     "own.lua:1: an error that is no text, but table"},
    {"assert(nil, '\\27[31m')", GRUNDY_BAD_INPUT, "own.lua:1: \\x1b[31m"},
    {"assert()", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = '\\u{7FFFFFFF}' error(x)", GRUNDY_BAD_INPUT,
     "own.lua:1: \\xfd\\xbf\\xbf\\xbf\\xbf\\xbf"},
    {"goto nowhere", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"break", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = 'unfinished", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = [==[ unfinished", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"--[[ unfinished", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"return return", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = 0x", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = '\\400'", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"\127ELF", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"#!/bin/sh", GRUNDY_BAD_INPUT, "expected a function `options`"},
    {"\xef\xbb\xbfx = 1", GRUNDY_BAD_INPUT, "expected a function `options`"},
    {"local x <const> = 1 x = 2", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"::a:: ::a::", GRUNDY_BAD_INPUT, "own.lua:1:"},
    /* Answers of another shape. */
    {"function options(n)  end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list of positions, found nil"},
    {"function options(n) return 5 end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list of positions, found 5"},
    {"function options(n) return 'x' end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list of positions, found 'x'"},
    {"function options(n) return true end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list of positions, found boolean"},
    {"function options(n) return options end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list of positions, found function"},
    {"function options(n) return {n = 1} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list 1, 2, ..., found the key 'n'"},
    {"function options(n) return {nil, 1} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found nil"},
    {"function options(n) return {[1] = 0, [3] = 0} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list 1, 2, ..., found the key 3"},
    {"function options(n) return {[0] = 5} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list 1, 2, ..., found the key 0"},
    {"function options(n) return {[1.5] = 1} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list 1, 2, ..., found the key 1.5"},
    {"function options(n) return {{{}}} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found an empty table"},
    {"function options(n) return {{n}} end", GRUNDY_BAD_INPUT,
     "options(0) has a heap of 0: moves must make heaps smaller (or say "
     "position = \""},
    {"function options(n) return {{-1}} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a number of 0 or more, found -1"},
    {"function options(n) return {{0.5}} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found 0.5"},
    {"function options(n) return {'0'} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found '0'"},
    {"function options(n) return {false} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found boolean"},
    {"function options(n) return {function() end} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found function"},
    {"function options(n) local t = {} t[1] = t return t end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found a table"},
    {"function options(n) return {}, {}, {} end", GRUNDY_OK, ""},
    {"function options(n) return {'\\27[2J\\xff'} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found '\\x1b[2J\\xff'"},
    {"position = 'list' function options(p) return 5 end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list of positions, found 5"},
    {"position = 'list' function options(p) return {5} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list of whole numbers, found 5"},
    {"position = 'list' function options(p) return {{{}}} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found an empty table"},
    {"position = 'list' function options(p) return {{-1}} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a number of 0 or more, found -1"},
    {"position = 'list' function options(p) return {{1.5}} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found 1.5"},
    {"position = 'list' function options(p) return {{'1'}} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found '1'"},
    {"position = 'list' function options(p) return {{1e308}} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found 1e+308"},
    {"position = 'list' function options(p) return {p, {p}} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a whole number, found a table"},
    {"position = 'text' function options(p) return 'ab' end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a list of positions, found 'ab'"},
    {"position = 'text' function options(p) return {5} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a string, found 5"},
    {"position = 'text' function options(p) return {{}} end", GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a string, found an empty table"},
    {"position = 'text' function options(p) return {('\\0'):rep(10)} end",
     GRUNDY_UNDEFINED, "can recur"},
    {"position = 'text' function options(p) return {'\\27[2J', '\\xff', "
     "'\\n'} end",
     GRUNDY_UNDEFINED, "can recur"},
    /* Companions. */
    {"position = 'list' canonical = 5 function options(p) return #p > 0 and "
     "p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "canonical: expected a function, found number"},
    {"position = 'list' function canonical(p) end function options(p) return "
     "#p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: canonical: expected a list of whole numbers, found nil"},
    {"position = 'list' function canonical(p) return 5 end function "
     "options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: canonical: expected a list of whole numbers, found 5"},
    {"position = 'list' function canonical(p) p[1] = p[1] + 1 return p end "
     "function options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} "
     "end",
     GRUNDY_UNDEFINED, "can recur"},
    {"position = 'list' function canonical(p) return {} end function "
     "options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "contradict"},
    {"position = 'list' function canonical(p) error(p) end function "
     "options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "own.lua:1: an error that is no text, but table"},
    {"position = 'list' function components(p) end function options(p) return "
     "#p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: components: expected a list of positions, found nil"},
    {"position = 'list' function components(p) return {p} end function "
     "options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_OK, ""},
    {"position = 'list' function components(p) return {p, p, p} end function "
     "options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_OK, ""},
    {"position = 'list' function components(p) return {{p[1] + 1}, {0}} end "
     "function options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} "
     "end",
     GRUNDY_UNDEFINED, "can recur"},
    {"position = 'list' function components(p) return {} end function "
     "options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "contradict"},
    {"position = 'list' function components(p) return {5} end function "
     "options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: components: expected a list of whole numbers, found 5"},
    {"position = 'list' function legal(p) return {} end function options(p) "
     "return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: legal: expected a string, found an empty table"},
    {"position = 'list' function legal(p) return 5 end function options(p) "
     "return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "own.lua:1: legal: expected a string, found 5"},
    {"position = 'list' function legal(p) return false end function "
     "options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "the rules refuse it"},
    {"position = 'list' function legal(p) return '\\27[2J\\nno' end function "
     "options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "\\x1b[2J\\x0ano"},
    {"position = 'list' function legal(p) return ('x'):rep(1 << 20) end "
     "function options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} "
     "end",
     GRUNDY_BAD_INPUT, "xxxxxxxxxxxxxxxxxxxx"},
    {"position = 'list' function legal(p) while true do end end function "
     "options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_OVER_BUDGET, ""},
    {"position = 'list' function draw(p) end function options(p) return #p > "
     "0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_OK, ""},
    {"position = 'list' function draw(p) return 5 end function options(p) "
     "return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "own.lua:1: draw: expected a string, found 5"},
    {"position = 'list' function draw(p) return '\\27[2J\\7\\xff' end "
     "function options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} "
     "end",
     GRUNDY_OK, ""},
    {"position = 'list' function draw(p) return ('x\\n'):rep(1 << 18) end "
     "function options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} "
     "end",
     GRUNDY_OK, ""},
    {"position = 'list' function draw(p) error('no') end function options(p) "
     "return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"position = 'list' function name(p, q) return '\\27[31m\\nred' end "
     "function options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} "
     "end",
     GRUNDY_OK, ""},
    {"position = 'list' function name(p, q) return {} end function options(p) "
     "return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: name: expected a string, found an empty table"},
    {"position = 'list' function name(p, q) error({}) end function options(p) "
     "return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "own.lua:1: an error that is no text, but table"},
    {"position = 'list' title = '\\27[2J' rules = '\\27]0;x\\7' function "
     "options(p) return #p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_OK, ""},
    {"position = 'list' title = {} function options(p) return #p > 0 and p[1] "
     "> 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "title: expected a string"},
    {"position = 'list' rules = print function options(p) return #p > 0 and "
     "p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_OK, ""},
    {"position = 'list' rules = true function options(p) return #p > 0 and "
     "p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "rules: expected a string"},
    {"position = 'list' start = {} function options(p) return #p > 0 and p[1] "
     "> 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "start: expected a string"},
    {"position = 'list' start = '\\27[2J' function options(p) return #p > 0 "
     "and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "expected a whole number, found '\\'"},
    {"position = 'list' start = ('9'):rep(1 << 20) function options(p) return "
     "#p > 0 and p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_OVER_BUDGET, ""},
    {"position = 'list' misere = 'yes' function options(p) return #p > 0 and "
     "p[1] > 0 and {{p[1] - 1}} or {} end",
     GRUNDY_BAD_INPUT, "misere: expected true or false, found string"},
    {"position = 5 function options(n) return {} end", GRUNDY_BAD_INPUT,
     "position: expected \"heap\", \"list\" or \"text\""},
    {"position = {} function options(n) return {} end", GRUNDY_BAD_INPUT,
     "position: expected \"heap\", \"list\" or \"text\""},
    /* Rules that change, grow or return. */
    {"local c = 0 function options(n) c = c + 1 return c % 2 == 0 and n > 0 "
     "and {n - 1} or {} end",
     GRUNDY_OK, ""},
    {"position = 'list' c = 0 function options(p) c = c + 1 return c % 3 == 0 "
     "and {} or {{c % 50}} end",
     GRUNDY_OK, ""},
    {"position = 'list' c = 0 function options(p) c = c + 1 return {{c}} end",
     GRUNDY_OVER_BUDGET, ""},
    {"function options(n) options = nil return n > 0 and {n - 1} or {} end",
     GRUNDY_BAD_INPUT, "own.lua: the rules have taken `options` away"},
    {"function options(n) options = tostring return n > 0 and {n - 1} or {} "
     "end",
     GRUNDY_BAD_INPUT,
     "own.lua: options: expected a list of positions, found '1'"},
    {"function options(n) options = 5 return {{{}}} end", GRUNDY_BAD_INPUT,
     "own.lua: options: expected a whole number, found an empty table"},
    {"function options(n) options = nil return {{{}}} end", GRUNDY_BAD_INPUT,
     "own.lua: options: expected a whole number, found an empty table"},
    {"position = 'list' function options(p) p[1] = 7 return {p} end",
     GRUNDY_UNDEFINED, "can recur"},
    {"position = 'list' function options(p) return {p} end", GRUNDY_UNDEFINED,
     "can recur"},
    {"position = 'list' function options(p) return {{1 - (p[1] or 0)}} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a number of 0 or more, found -2"},
    {"position = 'list' function options(p) return {{p[1] + 1}} end",
     GRUNDY_OVER_BUDGET, ""},
    {"position = 'list' function options(p) local q = {} for i = 1, #p + 1 do "
     "q[i] = 0 end return {q} end",
     GRUNDY_OVER_BUDGET, ""},
    {"position = 'list' function options(p) local out = {} for i = 1, 900 do "
     "out[i] = {p[1] + i} end return out end",
     GRUNDY_OVER_BUDGET, ""},
    {"position = 'list' function options(p) return {{p[1] * p[1] + 1}} end",
     GRUNDY_BAD_INPUT,
     "own.lua:1: options: expected a number of 0 or more, found "
     "-5257659521197158491"},
    {"position = 'text' function options(p) return {p .. 'x'} end",
     GRUNDY_OVER_BUDGET, ""},
    {"position = 'text' function options(p) return {p .. p} end",
     GRUNDY_OVER_BUDGET, ""},
    {"position = 'text' function options(p) local out = {} for i = 0, 255 do "
     "out[i + 1] = p .. ('').char(i) end return out end",
     GRUNDY_OVER_BUDGET, ""},
    {"position = 'list' function options(p) local t = {} for k in pairs({a = "
     "1, b = 2, c = 3, d = 4}) do t[#t + 1] = k:byte() end return p[1] == "
     "t[1] and {} or {{t[1]}} end",
     GRUNDY_OK, ""},
    /* The library, misused. */
    {"t = {} for i = 1, 1000 do t[i] = i end table.sort(t, function() return "
     "true end)",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"table.sort({3, 2, 1}, function() end)", GRUNDY_BAD_INPUT,
     "expected a function `options`"},
    {"table.sort({3, 'x', {}})", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"t = {} for i = 1, 100 do t[i] = i end table.sort(t, function(a, b) "
     "t[#t] = nil return a < b end)",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"t = {3, 2, 1} table.sort(t, function(a, b) t[#t + 1] = 0 return a < b "
     "end)",
     GRUNDY_BAD_INPUT, "expected a function `options`"},
    {"table.sort({2, 1}, function() error({}) end)", GRUNDY_BAD_INPUT,
     "own.lua:1: an error that is no text, but table"},
    {"t = {1} for k in pairs(t) do t[k + 1] = 1 end", GRUNDY_OVER_BUDGET, ""},
    {"for k in next, {1}, 5 do end", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"table.insert({}, 5, 1)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"table.insert({}, math.maxinteger, 1)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"table.remove({}, 7)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = table.concat({{}})", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = table.concat({}, 'x', 1, math.maxinteger)", GRUNDY_OVER_BUDGET, ""},
    {"x = table.unpack({}, math.mininteger, math.maxinteger)",
     GRUNDY_OVER_BUDGET, ""},
    {"x = ('x'):byte(1, math.maxinteger) x = (('x'):rep(1 << 20)):byte(1, -1)",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = ('x'):rep(-1) .. ('x'):sub(math.mininteger, math.maxinteger) "
     "error(x)",
     GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = ('%d'):format(1.5)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = ('%s'):format()", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = ('%'):format(1)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = ('%y'):format(1)", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = ('%q'):format({})", GRUNDY_BAD_INPUT, "own.lua:1:"},
    {"x = tonumber(('f'):rep(1 << 20), 16) error(x)", GRUNDY_BAD_INPUT,
     "own.lua:1: an error that is no text, but number"},
    {"x = ('x'):rep(1 << 62, ('x'):rep(1 << 20))", GRUNDY_BAD_INPUT,
     "own.lua:1: the string would be too long"},
};

/* Library functions, or single steps of the language, kept busy for ever. */
static const char *const busy[] = {
    AGAIN(""),
    "repeat until false",
    "for i = 1, 1 << 62 do end",
    "for i = 1, math.huge do end",
    "goto a ::a:: goto a",
    "local function f() return f() end f()",
    LONG AGAIN("local x = tonumber(s)"),
    LONG AGAIN("local x = tonumber(s, 10)"),
    LONG AGAIN("local x = s:reverse()"),
    LONG AGAIN("local x = s:upper()"),
    LONG AGAIN("local x = s:lower()"),
    LONG AGAIN("local x = s:sub(2)"),
    LONG AGAIN("local x = s:byte(-1)"),
    LONG AGAIN("local x = ('x'):rep(1 << 18)"),
    LONG "local r = s:sub(1, -2) .. '1' " AGAIN("local x = s == r"),
    LONG "local r = s:sub(1, -2) .. '1' " AGAIN("local x = s < r"),
    "local s = ('\\0'):rep((1 << 20) - 1) local r = s .. '1' s = s .. "
    "'0' " AGAIN("local x = s < r"),
    LONG AGAIN("local x = s:sub(1, 1 << 17) .. '2'"),
    LONG AGAIN("local x = ('%s'):format(s)"),
    "local s = ('\\1'):rep(1 << 18) " AGAIN("local x = ('%q'):format(s)"),
    LONG AGAIN("local x = {} x[s:sub(1, 1000)] = 1"),
    LONG AGAIN("local x = {} x[s:sub(1, 100000) .. 'a'] = 1"),
    LONG AGAIN("local x = tostring(s)"),
    AGAIN("local x = (''):rep(1 << 20)"),
    BIG AGAIN("table.insert(t, 1, 0) table.remove(t)"),
    BIG AGAIN("table.remove(t, 1) table.insert(t, 0)"),
    BIG AGAIN("table.sort(t)"),
    BIG AGAIN("table.sort(t, function(a, b) return a > b end)"),
    BIG AGAIN("local x = table.concat(t, '', 1, 1 << 16)"),
    BIG AGAIN("local x = select('#', table.unpack(t, 1, 200000))"),
    BIG AGAIN("local x = {table.unpack(t, 1, 200000)}"),
    BIG "local function f(...) " AGAIN(
        "local x = select('#', ...)") " end f(table.unpack(t, 1, 200000))",
    BIG "for i = 1, #t do t[i] = nil end " AGAIN("local x = next(t)"),
    BIG "for i = 1, #t do t[i] = nil end " AGAIN("for k in pairs(t) do end"),
    BIG AGAIN("local x = #t t[#t + 1] = 1 t[#t] = nil"),
    BIG AGAIN("for k, v in ipairs(t) do end"),
    AGAIN("local x = table.pack(1, 2, 3)"),
    AGAIN("local x = {} for i = 1, 1 << 16 do x[-i] = i end"),
    "table.sort({2, 1}, function() while true do end end)",
    "function options(n) while true do end end",
    "position = 'list' function options(p) local t, out = {}, {} for i = 1, 1 "
    "<< 16 do t[i] = i end for i = 1, 1000 do out[i] = t end return out end",
    "position = 'list' function options(p) return {{p[1] + 1}} end",
    "position = 'list' function canonical(p) while true do end end function "
    "options(p) return {} end",
    "position = 'list' function components(p) while true do end end function "
    "options(p) return {} end",
    "position = 'list' function legal(p) while true do end end function "
    "options(p) return {} end",
    "position = 'list' function before(p) while true do end end function "
    "options(p) return p[1] > 0 and {{p[1] - 1}} or {} end",
    "function before(n, most) while true do end end function options(n) "
    "return "
    "n > 0 and {n - 1} or {} end",
    "position = 'list' function result(p) while true do end end function "
    "options(p) return {} end",
    "position = 'list' scores = true function result(p) while true do end end "
    "function options(p) return {} end",
    "position = 'list' cycles = true function options(p) return {{p[1] + 1}} "
    "end",
    "position = 'list' function left(p) while true do end end function "
    "right(p) return {} end",
    "position = 'list' function left(p) return {{p[1] + 1}} end function "
    "right(p) return {{p[1] + 1}} end",
    "position = 'list' function left(p) return {{p[1] + 1, p[1]}} end "
    "function right(p) return {} end function components(p) while true do end "
    "end",
};

#endif
