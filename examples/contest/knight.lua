-- HackerRank, A Chessboard Game: a knight goes two up and one aside or the like.
position = "list"
numbers = 2
function options(p)
  local out = {}
  for _, s in ipairs {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}} do
    local x, y = p[1] + s[1], p[2] + s[2]
    if x > 0 and x < 16 and y > 0 and y < 16 then out[#out + 1] = {x, y} end
  end
  return out
end
