-- CF 255E: a pile of x becomes one of y < x with x^(1/4) <= y <= x^(1/2). Piles between
-- the same roots have the same moves, so the least of them stands for all.
local function square_root(x)
  local r = math.tointeger(math.floor(math.sqrt(x)))
  while r * r > x do r = r - 1 end
  while (r + 1) * (r + 1) <= x do r = r + 1 end
  return r
end

local function fourth_root(x) -- rounded up
  local r = square_root(square_root(x))
  return r * r * r * r < x and r + 1 or r
end

local function least_alike(y)
  local r, q = square_root(y), fourth_root(y) - 1
  return math.max(r * r, q >= 0 and q * q * q * q + 1 or 0)
end

function options(x)
  local out, y = {}, math.min(square_root(x), x - 1)
  while y >= fourth_root(x) and y > 0 do
    out[#out + 1] = least_alike(y)
    y = out[#out] - 1
  end
  return out
end
