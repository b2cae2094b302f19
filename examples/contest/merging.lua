-- HDU 4111: one stone is taken, or two piles become one.
position = "list"
local function sorted(p)
  local q = {}
  for i = 1, #p do if p[i] > 0 then q[#q + 1] = p[i] end end
  table.sort(q)
  return q
end
canonical = sorted
function options(p)
  local out = {}
  for i = 1, #p do
    local q = {table.unpack(p)}
    if q[i] > 0 then
      q[i] = q[i] - 1
      out[#out + 1] = sorted(q)
      for j = 1, i - 1 do
        if p[j] > 0 then
          local r = {table.unpack(p)}
          r[j], r[i] = r[j] + r[i], 0
          out[#out + 1] = sorted(r)
        end
      end
    end
  end
  return out
end
