-- Cram: a move places a domino on a board of any shape, horizontally or
-- vertically. Rows are separated by /; a dot is a free square, # is not free.
--   grundy solve lua:examples/rules/cram.lua ..../..../....
title = "Cram"
rules = "Place a domino on two free neighbouring squares. A player who " ..
        "cannot move loses."
position = "text"
start = "..../..../...."

local function rows_of(board)
  local rows, row = {}, ""
  for i = 1, #board do
    local c = board:sub(i, i)
    if c == "/" then
      rows[#rows + 1] = row
      row = ""
    else
      row = row .. c
    end
  end
  rows[#rows + 1] = row
  return rows
end

function legal(board)
  for i = 1, #board do
    local c = board:sub(i, i)
    if c ~= "." and c ~= "#" and c ~= "/" then return "a board has . # and /" end
  end
  local rows = rows_of(board)
  for _, row in ipairs(rows) do
    if #row ~= #rows[1] then return "every row needs as many squares" end
  end
end

local function take(board, i, j)
  return board:sub(1, i - 1) .. "#" .. board:sub(i + 1, j - 1) .. "#" ..
         board:sub(j + 1)
end

function options(board)
  local out, width = {}, #rows_of(board)[1] + 1
  for i = 1, #board do
    if board:sub(i, i) == "." then
      if board:sub(i + 1, i + 1) == "." then
        out[#out + 1] = take(board, i, i + 1)
      end
      if board:sub(i + width, i + width) == "." then
        out[#out + 1] = take(board, i, i + width)
      end
    end
  end
  return out
end

-- Regions that no domino can join are games of their own. Each is the smallest
-- board around its squares; single squares are left out.
function components(board)
  local rows, seen, out = rows_of(board), {}, {}
  local height, width = #rows, #rows[1]
  local function is_free(y, x)
    return y >= 1 and y <= height and x >= 1 and x <= width and
           rows[y]:sub(x, x) == "." and not seen[y * width + x]
  end
  for y = 1, height do
    for x = 1, width do
      local region = {}
      if is_free(y, x) then
        region[1] = {y, x}
        seen[y * width + x] = true
      end
      local i, top, left, bottom, right = 1, y, x, y, x
      while region[i] do
        local ry, rx = region[i][1], region[i][2]
        top, bottom = math.min(top, ry), math.max(bottom, ry)
        left, right = math.min(left, rx), math.max(right, rx)
        for _, step in ipairs({{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) do
          local ny, nx = ry + step[1], rx + step[2]
          if is_free(ny, nx) then
            region[#region + 1] = {ny, nx}
            seen[ny * width + nx] = true
          end
        end
        i = i + 1
      end
      if #region > 1 then
        local taken = {}
        for k = 1, (bottom - top + 1) * (right - left + 1) do taken[k] = "#" end
        for _, at in ipairs(region) do
          taken[(at[1] - top) * (right - left + 1) + at[2] - left + 1] = "."
        end
        local lines = {}
        for r = 0, bottom - top do
          lines[r + 1] = table.concat(taken, "", r * (right - left + 1) + 1,
                                      (r + 1) * (right - left + 1))
        end
        out[#out + 1] = table.concat(lines, "/")
      end
    end
  end
  return out
end

-- The least of a board and its mirror images.
function canonical(board)
  local rows, width = rows_of(board), 0
  local turned, least = {}, board
  for y = 1, #rows do turned[#rows + 1 - y] = rows[y] end
  for _, candidate in ipairs({
    table.concat(turned, "/"), board:reverse(),
    table.concat(turned, "/"):reverse()}) do
    if candidate < least then least = candidate end
  end
  return least
end

function draw(board)
  return table.concat(rows_of(board), "\n")
end
