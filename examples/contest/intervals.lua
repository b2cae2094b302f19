-- ABC 206 F: a player takes an interval that meets none of those taken. What is free from
-- l to r is the heap 128 (r - l) + l; the intervals are I, or N of them.
I, N = I or "53_98_8_43_12_53_6_8_95_99", N or 0
local ends, number = {}, 0
for i = 1, #I + 1 do
  local c = I:sub(i, i)
  if c == "_" or c == "" then
    ends[#ends + 1], number = number, 0
  else
    number = 10 * number + tonumber(c)
  end
end
if N > 0 then ends = {} end
for i = 1, N do
  local l = 1 + 37 * i % 97
  ends[#ends + 1], ends[#ends + 2] = l, math.min(100, l + 1 + i * i % 11)
end
function options(n)
  local l, r, out = n % 128, n % 128 + n // 128, {}
  for i = 1, #ends, 2 do
    if l <= ends[i] and ends[i + 1] <= r then
      out[#out + 1] = {128 * (ends[i] - l) + l, 128 * (r - ends[i + 1]) + ends[i + 1]}
    end
  end
  return out
end
