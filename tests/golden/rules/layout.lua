-- A subtraction game whose `judge` describes no input.
position = "list"
judge = {input = "# [piles", cases = "counted"}

function options(p)
  local all = {}
  for i, n in ipairs(p) do
    if n > 0 then
      local q = {table.unpack(p)}
      q[i] = n - 1
      all[#all + 1] = q
    end
  end
  return all
end
