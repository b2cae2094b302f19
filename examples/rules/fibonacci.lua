-- Fibonacci Nim: a move takes at most twice what the opponent just took. So a
-- position is more than a heap: it consists of the number of tokens left and the
-- greatest number that may be taken now.
--   grundy solve lua:examples/rules/fibonacci.lua 20 19
--   grundy solve lua:examples/rules/fibonacci.lua 21 20
title = "Fibonacci Nim"
rules = "Take at least 1 token and at most the second number, which then " ..
        "becomes twice what was taken."
position = "list"
start = "20 19"

function legal(p)
  if #p ~= 2 then return "expected two numbers: tokens, and the most to take" end
end

function options(p)
  local tokens, most, out = p[1], p[2], {}
  for take = 1, math.min(tokens, most) do
    out[take] = {tokens - take, 2 * take}
  end
  return out
end

-- More than all tokens is as good as all: far fewer positions to look at.
function canonical(p)
  return {p[1], math.min(p[1], p[2])}
end

function name(p, after)
  return "take " .. p[1] - after[1]
end
