-- names.lua: take 1 or 2; a move has no name that is a string.
position = "list"

function options(p)
  local out = {}
  for k = 1, math.min(2, p[1]) do out[k] = {p[1] - k} end
  return out
end

function name(p, after)
  if says then return says end
  error("no name for " .. after[1])
end
