-- UVa 11534: an X or an O goes into an empty cell of a strip; no two of a kind may stand
-- side by side.
position = "text"
function options(row)
  local out = {}
  for i = 1, #row do
    if row:sub(i, i) == "." then
      for _, mark in ipairs({"X", "O"}) do
        if row:sub(i - 1, i - 1) ~= mark and row:sub(i + 1, i + 1) ~= mark then
          out[#out + 1] = row:sub(1, i - 1) .. mark .. row:sub(i + 1)
        end
      end
    end
  end
  return out
end
-- Marks separate what is empty: each part keeps the marks at its ends.
function components(row)
  local out, first = {}, 1
  for i = 1, #row do
    if row:sub(i, i) ~= "." or i == #row then
      if i > first and (i - first > 1 or row:sub(i, i) == "." or row:sub(first, first) == ".") then
        out[#out + 1] = row:sub(first, i)
      end
      first = i
    end
  end
  return out
end
start = "....."
