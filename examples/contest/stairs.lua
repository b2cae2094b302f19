-- CF 87C: a heap is split into two or more heaps a, a + 1, a + 2, ...
function options(n)
  local out, k = {}, 2
  while k * (k + 1) // 2 <= n do
    local rest = n - k * (k - 1) // 2
    if rest % k == 0 then
      local a, parts = rest // k, {}
      for i = 1, k do parts[i] = a + i - 1 end
      out[#out + 1] = parts
    end
    k = k + 1
  end
  return out
end
