-- CF 768E: an amount is taken from a pile at most once. A pile is what it has, after a bit
-- for each amount that it had to give.
position = "list"
numbers = 2
function canonical(p) return {p[1] & ((1 << p[2]) - 1), p[2]} end
function options(p)
  local out = {}
  for k = 1, p[2] do
    local bit = 1 << (k - 1)
    if p[1] & bit == 0 then out[#out + 1] = {p[1] | bit, p[2] - k} end
  end
  return out
end
