-- ARC 038 C: a bean goes from bowl n to one of the C[n] bowls before it. A heap is a bean.
position = "heap"
C = tostring(C or 110)
function options(n)
  local out = {}
  for k = 1, n == 0 and 0 or tonumber(C:sub(n, n)) do out[k] = n - k end
  return out
end
