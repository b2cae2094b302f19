-- Take 1 to K tokens from one heap: lua:take.lua, lua:take.lua:K=5.
title = "Take a few"
K = K or 3

function options(n)
  local out = {}
  for take = 1, math.min(K, n) do out[take] = n - take end
  return out
end
