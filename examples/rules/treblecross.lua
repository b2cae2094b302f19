-- Treblecross: a move puts an x on a strip, and three in a row win. The move that
-- makes three in a row ends the game, and a player who cannot move loses.
--   grundy solve lua:examples/rules/treblecross.lua .......
title = "Treblecross"
rules = "Put an x on a free square (.). Three x in a row win at once."
position = "text"
start = "........."

function legal(s)
  for i = 1, #s do
    local c = s:sub(i, i)
    if c ~= "." and c ~= "x" then return "expected only . and x, found " .. c end
  end
end

local function is_over(s)
  for i = 1, #s - 2 do
    if s:sub(i, i + 2) == "xxx" then return true end
  end
  return false
end

function options(s)
  local out = {}
  if is_over(s) then return out end
  for i = 1, #s do
    if s:sub(i, i) == "." then
      out[#out + 1] = s:sub(1, i - 1) .. "x" .. s:sub(i + 1)
    end
  end
  return out
end

-- A strip and its mirror image are the same.
function canonical(s)
  local mirrored = s:reverse()
  return s < mirrored and s or mirrored
end
