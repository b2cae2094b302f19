-- A queen walks to the corner (0, 0): left, down, or both by the same number. A
-- diagonal move gives check: the other player has to answer with that queen, whatever
-- other queens there are; in the corner no answer is left.
title = "Queens that give check"
position = "list"
numbers = 2
entailing = true
start = "4 6"

function options(p)
  local a, b, out, demands = p[1], p[2], {}, {}
  for k = 1, a do out[#out + 1] = {a - k, b} end
  for k = 1, b do out[#out + 1] = {a, b - k} end
  for k = 1, math.min(a, b) do
    out[#out + 1] = {a - k, b - k}
    demands[#out] = "entails"
  end
  for i = 1, #out do demands[i] = demands[i] or false end
  return out, demands
end

function canonical(p)
  return {math.min(p[1], p[2]), math.max(p[1], p[2])}
end
