-- Toads and Frogs: the players have different moves, so that there are two
-- functions in the place of options.
--   grundy solve lua:examples/rules/toads.lua tt.ff
--   grundy value 'lua:examples/rules/toads.lua tttt..ff'
title = "Toads and Frogs"
rules = "On a row, Left moves a toad t one square to the right, or over one " ..
        "frog; Right moves a frog f to the left, or over one toad. A player " ..
        "who cannot move loses."
position = "text"
start = "tt..ff"

function legal(row)
  for i = 1, #row do
    local c = row:sub(i, i)
    if c ~= "t" and c ~= "f" and c ~= "." then
      return "a row has t, f and ."
    end
  end
end

-- Moves of one kind of animal, by steps of 1 or -1.
local function moves(row, own, other, step)
  local out = {}
  for i = 1, #row do
    if row:sub(i, i) == own then
      local to = i + step
      if to >= 1 and row:sub(to, to) == other then to = to + step end
      if to >= 1 and row:sub(to, to) == "." then
        local cells = {}
        for k = 1, #row do cells[k] = row:sub(k, k) end
        cells[i], cells[to] = ".", own
        out[#out + 1] = table.concat(cells)
      end
    end
  end
  return out
end

function left(row) return moves(row, "t", "f", 1) end

function right(row) return moves(row, "f", "t", -1) end
