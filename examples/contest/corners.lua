-- HDU 2147: a piece goes one square left, down, or both; column and row from 0.
position = "list"
numbers = 2

function options(p)
  local out = {}
  if p[1] > 0 then out[#out + 1] = {p[1] - 1, p[2]} end
  if p[2] > 0 then out[#out + 1] = {p[1], p[2] - 1} end
  if p[1] > 0 and p[2] > 0 then out[#out + 1] = {p[1] - 1, p[2] - 1} end
  if wrong then out[#out + 1] = {1, 2, wrong} end
  return out
end
