-- A move takes a square number of tokens from one heap; a player who cannot move
-- loses.
--   grundy values lua:examples/rules/subtract_square.lua --to 100
--   grundy solve lua:examples/rules/subtract_square.lua 20 39 57
title = "Subtract a square"
rules = "Take 1, 4, 9, 16, ... tokens from one heap."

function options(n)
  local out, k = {}, 1
  while k * k <= n do
    out[k] = n - k * k
    k = k + 1
  end
  return out
end

judge = {input = "# [heaps]", cases = "counted", win = "Yes", lose = "No"}
