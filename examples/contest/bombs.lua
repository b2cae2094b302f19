-- HDU 2873: a bomb at (x, y), as the heap 64 x + y with x, y from 0.
function options(n)
  local x, y, out = n // 64, n % 64, {}
  if x == 0 then for v = 0, y - 1 do out[#out + 1] = v end return out end
  if y == 0 then for u = 0, x - 1 do out[#out + 1] = 64 * u end return out end
  for u = 0, x - 1 do
    for v = 0, y - 1 do out[#out + 1] = {64 * u + y, 64 * x + v} end
  end
  return out
end
