-- POJ 2311: a sheet of w x h, both at least 2, as the heap 256 w + h. A cut
-- that leaves a side of 1 lets the opponent win, so nobody makes one.
function options(n)
  local w, h, out = n // 256, n % 256, {}
  for a = 2, w // 2 do
    if w - a >= 2 then out[#out + 1] = {256 * a + h, 256 * (w - a) + h} end
  end
  for b = 2, h // 2 do
    if h - b >= 2 then out[#out + 1] = {256 * w + b, 256 * w + h - b} end
  end
  return out
end
