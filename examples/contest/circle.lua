-- CF 1451D: a token goes from (0, 0) by K to the right or up, and no farther from there
-- than D.
position = "list"
numbers = 2
D, K = D or 5, K or 2
function options(p)
  local out = {}
  for i = 1, 2 do
    local q = {p[1], p[2]}
    q[i] = q[i] + K
    if q[1] * q[1] + q[2] * q[2] <= D * D then out[#out + 1] = q end
  end
  return out
end
