-- Coins in a row, on strings: "-o-o-" has two coins and three strings, of which the
-- outer ones hang on the ground. Cut a string; whoever cuts the last one of a coin takes it
-- and moves again. (Nimstring on a path, the chains of Dots and Boxes.)
title = "Coins on strings"
position = "text"
entailing = true
start = "-o-o-o-"

function options(row)
  local out, demands = {}, {}
  for i = 1, #row do
    if row:sub(i, i) == "-" then
      local after, taken = cut(row, i)
      out[#out + 1] = after
      demands[#out] = taken and "compliments"
    end
  end
  return out, demands
end

-- Whether the coin at k, if there is one, hangs on no string.
function is_loose(row, k)
  return row:sub(k, k) == "o" and row:sub(k - 1, k - 1) ~= "-" and
    row:sub(k + 1, k + 1) ~= "-"
end

-- The row without string i, and without the coins beside it that hang on none now.
function cut(row, i)
  local taken = false
  row = row:sub(1, i - 1) .. "." .. row:sub(i + 1)
  for k = i - 1, i + 1, 2 do
    if k > 0 and is_loose(row, k) then
      row, taken = row:sub(1, k - 1) .. "." .. row:sub(k + 1), true
    end
  end
  return row, taken
end

function legal(row)
  for k = 1, #row do
    local c = row:sub(k, k)
    if c ~= "o" and c ~= "-" and c ~= "." then
      return "a row has coins o, strings - and gaps ."
    end
    if is_loose(row, k) then return "coin " .. k .. " hangs on no string" end
  end
end

function components(row)
  local out, part = {}, ""
  for k = 1, #row + 1 do
    local c = k > #row and "." or row:sub(k, k)
    if c == "." then
      if part ~= "" then out[#out + 1] = part end
      part = ""
    else
      part = part .. c
    end
  end
  return out
end
