-- Wythoff's queen on a board with holes: she moves left, down, or diagonally
-- left and down, but neither onto nor across a hole. The position is her column and
-- row, from 0.
--   grundy solve lua:examples/rules/queen.lua 5 6
title = "The queen among holes"
rules = "Move the queen left, down or diagonally; holes stop her."
position = "list"
numbers = 2
start = "7 7"

local holes = {["2 1"] = true, ["3 5"] = true, ["4 4"] = true}

function legal(p)
  if holes[p[1] .. " " .. p[2]] then return "there is a hole" end
end

function options(p)
  local out = {}
  for _, step in ipairs({{1, 0}, {0, 1}, {1, 1}}) do
    local x, y = p[1] - step[1], p[2] - step[2]
    while x >= 0 and y >= 0 and not holes[x .. " " .. y] do
      out[#out + 1] = {x, y}
      x, y = x - step[1], y - step[2]
    end
  end
  return out
end

function draw(p)
  local lines = {}
  for y = math.max(p[2], 6), 0, -1 do
    local line = ""
    for x = 0, math.max(p[1], 6) do
      line = line .. ((x == p[1] and y == p[2]) and "Q" or
                      holes[x .. " " .. y] and "o" or ".")
    end
    lines[#lines + 1] = line
  end
  return table.concat(lines, "\n")
end
