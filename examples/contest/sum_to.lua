-- LeetCode 464: numbers of 1 to K are named, each once; whoever brings the sum to T wins. The
-- position is a bit for each number that was named.
position = "list"
numbers = 1
K, T = K or 10, T or 11
function options(p)
  local sum, out = 0, {}
  for k = 1, K do if p[1] >> (k - 1) & 1 == 1 then sum = sum + k end end
  if sum >= T then return out end
  for k = K, 1, -1 do
    local bit = 1 << (k - 1)
    if p[1] & bit == 0 then out[#out + 1] = {p[1] | bit} end
  end
  return out
end
