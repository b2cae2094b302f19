-- ABC 229 H: Left has the white pieces, Right the black ones. One moves a piece of one's
-- own one square up, where that is empty, or eats a piece of the other player's. Rows of
-- the board are separated by /; its columns are a sum.
position = "text"
start = "BB./.B./..."
local function columns(p)
  local width = (p:len() + 1)
  for i = 1, #p do
    if p:sub(i, i) == "/" then width = i - 1 break end
  end
  width = math.min(width, #p)
  local out = {}
  for c = 1, width do
    local rows = {}
    for i = c, #p, width + 1 do rows[#rows + 1] = p:sub(i, i) end
    out[c] = table.concat(rows, "/")
  end
  return out, width
end
function components(p)
  return (columns(p))
end
local function moves(p, own, other)
  local _, width = columns(p)
  local out = {}
  local function change(i, piece, above)
    local q = p:sub(1, i - 1) .. "." .. p:sub(i + 1)
    if above then q = q:sub(1, above - 1) .. piece .. q:sub(above + 1) end
    out[#out + 1] = q
  end
  for i = 1, #p do
    local piece, above = p:sub(i, i), i - width - 1
    if piece == other then change(i) end
    if piece == own and above > 0 and p:sub(above, above) == "." then
      change(i, piece, above)
    end
  end
  return out
end
function left(p) return moves(p, "W", "B") end
function right(p) return moves(p, "B", "W") end
