-- UVA 847: p = 1 is multiplied by 2 to 9 until it reaches n. What is left is a factor
-- of n / p, rounded up.
function options(n)
  local out = {}
  if n > 1 then for k = 2, 9 do out[k - 1] = (n + k - 1) // k end end
  return out
end
