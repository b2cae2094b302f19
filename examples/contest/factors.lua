-- Project Euler 550: a pile of n is replaced by two piles of divisors of n, neither 1 nor n.
-- Numbers with as many prime factors are alike, so 2^a stands for all that have a.
N = N or 1000
local factor = {} -- Of n = 2 i + 1, at i: a prime below n, or 0.
for i = 1, N // 2 do factor[i] = 0 end
for p = 3, N, 2 do
  if p * p > N then break end
  if factor[p // 2] == 0 then
    for i = p * p // 2, N // 2, p do factor[i] = p end
  end
end
function options(n)
  local count, out, k = 0, {}, 0
  while n > 0 and n % 2 == 0 do n, count = n // 2, count + 1 end
  while n > 1 do
    local p = factor[n // 2]
    n, count = p > 0 and n // p or 1, count + 1
  end
  for a = 1, count - 1 do
    for b = 1, a do
      k = k + 1
      out[k] = {1 << a, 1 << b}
    end
  end
  return out
end
