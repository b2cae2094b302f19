-- HDU 1404: the digits after a 1, as the heap 1...: "20" is 120. A digit becomes
-- smaller, or a 0 goes with all to its right; without digits one has lost.
function options(n)
  local out, k, w = {}, 0, 1
  while w * 10 <= n do
    local d = n // w % 10
    for e = 1, d do k = k + 1 out[k] = n - e * w end
    if d == 0 then k = k + 1 out[k] = n // (10 * w) end
    w = w * 10
  end
  return out
end

function before(n, most)
  local out, k, w = {}, 0, 1
  if n == 0 then return out end
  while w * 10 <= n do
    for e = 1, 9 - n // w % 10 do k = k + 1 out[k] = n + e * w end
    w = w * 10
  end
  local first, count = n * 10, 1
  while first <= most do
    for m = first, first + count - 1 do k = k + 1 out[k] = m end
    first, count = first * 10, count * 10
  end
  return out
end
