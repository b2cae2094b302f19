-- POJ 2068: 2n players of two teams sit in turn; the k-th takes 1 to M[k] stones, and who
-- takes the last one has lost it for the team. A position is the stones and the turn.
position = "list"
numbers = 2
misere = true
M = M or "1_1"
local most, number = {}, 0
for i = 1, #M + 1 do
  local c = M:sub(i, i)
  if c == "_" or c == "" then
    most[#most + 1], number = number, 0
  else
    number = 10 * number + tonumber(c)
  end
end
function options(p)
  local out = {}
  for k = 1, math.min(p[1], most[p[2] + 1]) do
    out[k] = {p[1] - k, (p[2] + 1) % #most}
  end
  return out
end
