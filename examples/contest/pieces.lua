-- Pieces on a board: a cell may be filled once those above and to the left of it are.
-- The first player has A of a cell, the second one B. A position is how many cells of
-- each row are filled.
position = "list"
scores = true
N, M = N or 2, M or 3
numbers = N
title = "Two colours of pieces"
rules = "Fill a cell whose upper and left neighbours are filled."
start = ("0 "):rep(N)

local A = {{2, 7, 3}, {9, 1, 2}}
local B = {{3, 7, 2}, {2, 3, 1}}
if N * M > 6 then -- Any numbers, for the size of the contest.
  for i = 1, N do
    A[i], B[i] = {}, {}
    for j = 1, M do
      A[i][j], B[i][j] = i * i * j % 97, (3 * i + j * j * j) % 89
    end
  end
end

function options(p)
  local out, points, filled = {}, {}, 0
  for i = 1, N do filled = filled + p[i] end
  local gain = filled % 2 == 0 and A or B
  for i = 1, N do
    if p[i] < M and (i == 1 or p[i - 1] > p[i]) then
      local q = {table.unpack(p)}
      q[i] = p[i] + 1
      out[#out + 1] = q
      points[#out] = gain[i][q[i]]
    end
  end
  return out, points
end
