-- LeetCode 1140: 1 to 2 M piles are taken from the front, and M becomes how many those were
-- if that is more. A position is the piles that are left, and M.
position = "list"
numbers = 2
scores = true
V, N = V or "2_7_9_4_4", N or 0
local row, number = {}, 0
for i = 1, #V + 1 do
  local c = V:sub(i, i)
  if c == "_" or c == "" then
    row[#row + 1], number = number, 0
  else
    number = 10 * number + tonumber(c)
  end
end
if N > 0 then row = {} end
for i = 1, N do row[i] = 7919 * i % 10000 + 1 end
function options(p)
  local out, points, sum = {}, {}, 0
  for k = 1, math.min(2 * p[2], p[1]) do
    sum = sum + row[#row - p[1] + k]
    out[k], points[k] = {p[1] - k, math.max(p[2], k)}, sum
  end
  return out, points
end
