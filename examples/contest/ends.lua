-- LeetCode 486: a number is taken from either end of a row; the greater sum wins.
position = "list"
scores = true
function options(p)
  if #p == 0 then return {} end
  return {{table.unpack(p, 2)}, {table.unpack(p, 1, #p - 1)}}, {p[1], p[#p]}
end
