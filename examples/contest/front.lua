-- LeetCode 1406: 1, 2 or 3 numbers are taken from the front of a row. A position is how
-- many are left; the row is V, with a letter m before a number below 0, or N numbers of
-- -1000 to 1000 that follow from one another.
position = "list"
numbers = 1
scores = true
V, N = V or "1_2_3_7", N or 0
local row, number, sign = {}, nil, 1
for i = 1, #V + 1 do
  local c = V:sub(i, i)
  if c == "m" then
    sign = -1
  elseif c == "_" or c == "" then
    row[#row + 1], number, sign = sign * number, nil, 1
  else
    number = 10 * (number or 0) + tonumber(c)
  end
end
if N > 0 then
  row, number = {}, 1
  for i = 1, N do
    number = number * 48271 % 2147483647
    row[i] = number % 2001 - 1000
  end
end
function options(p)
  local out, points, sum = {}, {}, 0
  for k = 1, math.min(3, p[1]) do
    sum = sum + row[#row - p[1] + k]
    out[k], points[k] = {p[1] - k}, sum
  end
  return out, points
end
