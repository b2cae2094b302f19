-- A cell of a board is chosen, and what is on its diagonals goes with it, as far as the
-- first cell that has gone: on the one of i + j (L), on that of i - j (R), or both (X).
-- What is left of the cells of one colour is a rectangle of u = i + j and v = i - j; a
-- heap is the code of one, and its parts have smaller codes.
local board = {""}
if N then -- Any board, for the size of the contest.
  for i = 1, N do
    board[i] = ""
    for j = 1, N do
      local k = (i * i + 3 * j * i + j) % 3 + 1
      board[i] = board[i] .. ("LRX"):sub(k, k)
    end
  end
else
  B = B or "RL/LR"
  for i = 1, #B do
    local c = B:sub(i, i)
    if c == "/" then board[#board + 1] = "" else board[#board] = board[#board] .. c end
  end
end
local rows, columns = #board, #board[1]

local function code(u1, u2, v1, v2) -- u1, u2 and v1, v2 have one parity.
  if u1 > u2 or v1 > v2 then return 0 end
  return ((((u2 - u1) // 2 + 1) * 64 + (v2 - v1) // 2 + 1) * 128 + u1) * 128 + v1 + 64
end

-- The cells of each colour, u + v even: u and v both even or both odd.
local function whole(parity)
  local u2, v1, v2 = rows + columns - 2, 1 - columns, rows - 1
  return code(parity, u2 - (u2 - parity) % 2, v1 + (v1 - parity) % 2, v2 - (v2 - parity) % 2)
end
start = whole(0) .. " " .. whole(1)

function options(n)
  local v1, u1 = n % 128 - 64, n // 128 % 128
  local v2, u2 = v1 + 2 * (n // 16384 % 64 - 1), u1 + 2 * (n // 1048576 - 1)
  local out, k = {}, 0
  for u = u1, u2, 2 do
    for v = v1, v2, 2 do
      local i, j = (u + v) // 2, (u - v) // 2
      local kind = i >= 0 and j >= 0 and i < rows and j < columns and
        board[i + 1]:sub(j + 1, j + 1)
      k = kind and k + 1 or k
      if kind == "L" then
        out[k] = {code(u1, u - 2, v1, v2), code(u + 2, u2, v1, v2)}
      elseif kind == "R" then
        out[k] = {code(u1, u2, v1, v - 2), code(u1, u2, v + 2, v2)}
      elseif kind == "X" then
        out[k] = {code(u1, u - 2, v1, v - 2), code(u1, u - 2, v + 2, v2),
                  code(u + 2, u2, v1, v - 2), code(u + 2, u2, v + 2, v2)}
      end
    end
  end
  return out
end
