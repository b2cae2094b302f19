-- CF 255E: a pile of x becomes one of y < x with x^(1/4) <= y <= x^(1/2). Piles from one
-- of these steps to the next have the same moves, and the least of them stands for all:
-- from s * s on, a pile of s can be left, and above (s - 1)^4 none of s - 1.
local steps, is_step = {1, 4}, {[1] = true, [4] = true}
local most = 777777777777

for _, s in ipairs(steps) do
  for _, x in ipairs {s ^ 2, (s - 1) ^ 4 + 1} do
    if x <= most and not is_step[x] then
      steps[#steps + 1], is_step[x] = math.tointeger(x), true
    end
  end
end
table.sort(steps)

function options(x)
  local out, root = {}, math.tointeger(math.floor(math.sqrt(x)))
  if root * root > x then root = root - 1 end
  for i, s in ipairs(steps) do
    local largest = math.min(root, x - 1, (steps[i + 1] or x) - 1)
    if largest >= s and largest ^ 4 >= x then out[#out + 1] = s end
  end
  return out
end
judge = {input = "# [piles]", win = "Furlo", lose = "Rublo"}
