-- HackerRank, Stone Piles: a pile is split into two or more piles of different sizes.
function options(n)
  local out = {}
  local function split(rest, least, parts)
    if #parts > 0 and rest >= least then
      out[#out + 1] = {rest, table.unpack(parts)}
    end
    for a = least, (rest - 1) // 2 do
      local more = {a, table.unpack(parts)}
      split(rest - a, a + 1, more)
    end
  end
  split(n, 1, {})
  return out
end
