-- CF 1382B: stones are taken from the first pile that has any.
position = "list"
function options(p)
  local first = 1
  while p[first] == 0 do first = first + 1 end
  local out = {}
  for left = 0, (p[first] or 0) - 1 do
    local q = {table.unpack(p, first + (left == 0 and 1 or 0))}
    if left > 0 then q[1] = left end
    out[#out + 1] = q
  end
  return out
end
