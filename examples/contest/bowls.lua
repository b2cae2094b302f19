-- ARC 038 C: a bean goes from bowl n to one of the C[n] bowls before it. A heap is a bean.
position = "heap"
C, N = C or "1_1", N or 0
local ways, number = {}, 0
for i = 1, #C + 1 do
  local c = C:sub(i, i)
  if c == "_" or c == "" then
    ways[#ways + 1], number = number, 0
  else
    number = 10 * number + tonumber(c)
  end
end
for n = 1, N do ways[n] = 37 * n * n % 101 % n + 1 end -- For the size of the contest.
function options(n)
  local out = {}
  for k = 1, n == 0 and 0 or ways[n] do out[k] = n - k end
  return out
end
