-- Tic-tac-toe; the player to move is the one with fewer marks, x first.
position = "text"
start = "........."
local lines = {{1,2,3},{4,5,6},{7,8,9},{1,4,7},{2,5,8},{3,6,9},{1,5,9},{3,5,7}}
local function has_row(s, c)
  for _, l in ipairs(lines) do
    local all = true
    for _, i in ipairs(l) do if s:sub(i, i) ~= c then all = false end end
    if all then return true end
  end
end
function options(s)
  local out, n = {}, 0
  if has_row(s, "x") or has_row(s, "o") then return out end
  for i = 1, 9 do if s:sub(i, i) == "." then n = n + 1 end end
  local c = n % 2 == 1 and "x" or "o"
  for i = 1, 9 do
    if s:sub(i, i) == "." then out[#out + 1] = s:sub(1, i - 1) .. c .. s:sub(i + 1) end
  end
  return out
end
function result(s)
  if has_row(s, "x") or has_row(s, "o") then return "loss" end
  return "tie"
end
