-- HNOI 2007, Luogu P3185: a bean with n bottles to its right becomes two beans farther right.
function options(n)
  local out = {}
  for a = 0, n - 1 do for b = 0, a do out[#out + 1] = {a, b} end end
  return out
end
