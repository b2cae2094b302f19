-- Geography on a map: the players in turn name a neighbour of the last place, and
-- no place may be named twice. The position consists of the token's place and the
-- places that have been named.
--   grundy solve lua:examples/rules/geography.lua a
title = "Geography"
rules = "Move the token to a neighbouring place that has not been visited yet."
position = "text"
start = "a"

local neighbours = {
  a = "bcd", b = "ac", c = "abde", d = "ace", e = "cdf", f = "e",
}

function legal(path)
  for i = 1, #path do
    if not neighbours[path:sub(i, i)] then
      return "no place is called " .. path:sub(i, i)
    end
  end
  if path == "" then return "expected a place, such as a" end
end

local function has(text, letter)
  for i = 1, #text do
    if text:sub(i, i) == letter then return true end
  end
  return false
end

-- The first letter is the token; the others are places used before it.
function options(path)
  local out, here = {}, path:sub(1, 1)
  for i = 1, #neighbours[here] do
    local there = neighbours[here]:sub(i, i)
    if not has(path, there) then out[#out + 1] = there .. path end
  end
  return out
end

-- In which order the others were used does not matter.
function canonical(path)
  local used = {}
  for i = 2, #path do used[i - 1] = path:sub(i, i) end
  table.sort(used)
  return path:sub(1, 1) .. table.concat(used)
end

function name(path, after)
  return "go to " .. after:sub(1, 1)
end
