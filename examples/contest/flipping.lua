-- Project Euler 459: a flip turns the disks of a rectangle on a board of N x N, of square
-- width and triangular height, whose upper right corner is white. A board is a sum of its
-- white disks, and a disk the nim product of two coins in a row (T-TARTAN); so a flip of
-- columns and rows is worth the product of what its columns and its rows are worth. The
-- position (i, j) is the board after the flip of run i of columns and run j of rows.
position = "list"
numbers = 2
N = N or 5
local function runs(length_of)
  local sums, out = {[0] = 0}, {}
  for n = 1, N do
    local worths, k = {}, 1
    while length_of(k) <= n do
      worths[k] = nim_sum(sums[n - 1], sums[n - length_of(k)])
      k = k + 1
    end
    local worth = mex(worths)
    sums[n] = nim_sum(sums[n - 1], worth)
    for i = 1, k - 1 do out[#out + 1] = nim_sum(worths[i], worth) end
  end
  return out, sums[N]
end
local columns, x = runs(function(k) return k * k end)
local rows, y = runs(function(k) return k * (k + 1) // 2 end)
local board = nim_product(x, y)
function options(p)
  local column, row = columns[p[1]], rows[p[2]]
  if p[1] == 0 or column and row and nim_product(column, row) == board then return {} end
  return {{0, 0}}
end
