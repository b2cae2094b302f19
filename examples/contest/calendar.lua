-- POJ 1082: a move goes to the next day, or to the same day of the next month if there is one;
-- whoever comes to 4 November 2001 wins, and nobody may pass it.
position = "list"
numbers = 3
local length = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}

local function days(y, m)
  local leap = y % 4 == 0 and (y % 100 ~= 0 or y % 400 == 0)
  return m == 2 and leap and 29 or length[m]
end

function options(p)
  local out = {}
  local function go(y, m, d)
    if d > days(y, m) then m, d = m + 1, 1 end
    if m > 12 then y, m = y + 1, 1 end
    if y * 10000 + m * 100 + d <= 20011104 then out[#out + 1] = {y, m, d} end
  end
  local y, m, d = p[1], p[2], p[3]
  go(y, m, d + 1)
  if m == 12 then go(y + 1, 1, d)
  elseif d <= days(y, m + 1) then go(y, m + 1, d) end
  return out
end
