-- CF 1537D: a divisor of the number is subtracted, but neither 1 nor the number itself.
function options(n)
  local out = {}
  for d = 2, n do
    if d * d > n then break end
    if n % d == 0 then
      out[#out + 1] = n - d
      if d * d < n then out[#out + 1] = n - n // d end
    end
  end
  return out
end
