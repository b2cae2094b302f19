-- Lasker's Nim: a move takes any number of tokens from a heap, or splits a heap
-- into two. An option of a heap is the heap that is left, or the list of its parts.
--   grundy solve --why lua:examples/rules/lasker.lua 3 4 8
title = "Lasker's Nim"
rules = "Take any number of tokens from one heap, or split one heap into two."

function options(n)
  local out = {}
  for left = 0, n - 1 do out[#out + 1] = left end
  for part = 1, n // 2 do out[#out + 1] = {part, n - part} end
  return out
end
