-- POJ 1740: one takes at least a stone from a pile, and may move others of that pile to
-- piles that are not empty.
position = "list"
local function sorted(p)
  local q = {}
  for i = 1, #p do if p[i] > 0 then q[#q + 1] = p[i] end end
  table.sort(q)
  return q
end
canonical = sorted
local function share(p, i, j, left, out)
  if j > #p then
    out[#out + 1] = sorted(p)
    return
  end
  for k = 0, j == i and 0 or left do
    if j ~= i then p[j] = p[j] + k  p[i] = p[i] - k end
    share(p, i, j + 1, left - k, out)
    if j ~= i then p[j] = p[j] - k  p[i] = p[i] + k end
  end
end
function options(p)
  p = sorted(p)
  local out = {}
  for i = 1, #p do
    local whole = p[i]
    for taken = 1, whole do
      p[i] = whole - taken
      share(p, i, 1, whole - taken, out)
    end
    p[i] = whole
  end
  return out
end
