-- Top Entails (Winning Ways, chapter 12): split a stack in two, or take its top
-- coin; then the other player has to move in what is left of that stack.
title = "Top Entails"
entailing = true

function options(n)
  if n == 0 then return {} end
  local out, demands = {n - 1}, {"entails"}
  for a = 1, n // 2 do out[#out + 1] = {a, n - a} end
  return out, demands
end
