-- Cram: place dominoes on a board of any shape, either way round.
-- Rows are separated by /, free squares are dots, # is taken.
--   grundy solve lua:examples/rules/cram.lua ..../..../....
title = "Cram"
rules = "Place a domino on two free neighbouring squares. Who cannot, loses."
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
