-- Chomp: the first square of a bar of chocolate is poisoned. A move bites off a
-- square and all squares that are neither above it nor to its left. The numbers
-- are the lengths of the rows.
--   grundy solve lua:examples/rules/chomp.lua 4 4 4
title = "Chomp"
rules = "Bite off a square and all squares that are neither above it nor to " ..
        "its left; the last square is poisoned."
position = "list"
start = "4 4 4"

function legal(rows)
  for y = 2, #rows do
    if rows[y] > rows[y - 1] then return "a row is longer than that above" end
  end
end

function options(rows)
  local out = {}
  for y = 1, #rows do
    for length = (y == 1) and 1 or 0, rows[y] - 1 do
      local after = {}
      for i = 1, #rows do
        after[i] = (i < y) and rows[i] or math.min(rows[i], length)
      end
      out[#out + 1] = after
    end
  end
  return out
end

-- Empty rows are no rows.
function canonical(rows)
  local kept = {}
  for _, length in ipairs(rows) do
    if length > 0 then kept[#kept + 1] = length end
  end
  return kept
end

function draw(rows)
  local lines = {}
  for y, length in ipairs(rows) do lines[y] = ("[]"):rep(length) end
  if lines[1] then lines[1] = "!!" .. lines[1]:sub(3) end
  return table.concat(lines, "\n")
end
