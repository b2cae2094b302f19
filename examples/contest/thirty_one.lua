-- HDU 4155: cards of 1 to 6, four of each, are turned over, one a turn; whoever makes the
-- sum pass 31 has lost. A position is how many of each are left.
position = "list"
numbers = 6
start = "4 4 4 4 4 4"
function options(p)
  local sum, out = 84, {}
  for c = 1, 6 do sum = sum - c * p[c] end
  for c = 1, 6 do
    if p[c] > 0 and sum + c <= 31 then
      local q = {table.unpack(p)}
      q[c] = q[c] - 1
      out[#out + 1] = q
    end
  end
  return out
end
