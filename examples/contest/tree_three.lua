-- CF 1110G: two players mark vertices of a tree, White first; who has three of a path of
-- three has won. E has the edges; 0 is a free vertex, 1 white, 2 black, 3 white from the
-- beginning.
position = "list"
E = E or "12-13-14"
local paths, next_to, vertices = {}, {}, 0
for i = 1, #E, 3 do
  local u, v = tonumber(E:sub(i, i)), tonumber(E:sub(i + 1, i + 1))
  vertices = math.max(vertices, u, v)
  next_to[u], next_to[v] = next_to[u] or {}, next_to[v] or {}
  table.insert(next_to[u], v)
  table.insert(next_to[v], u)
end
for v = 1, vertices do
  for i, a in ipairs(next_to[v]) do
    for j = 1, i - 1 do paths[#paths + 1] = {a, v, next_to[v][j]} end
  end
end
local function is_won(p)
  for _, path in ipairs(paths) do
    local a, b, c = p[path[1]], p[path[2]], p[path[3]]
    if a * b * c ~= 0 and a % 2 == b % 2 and b % 2 == c % 2 then return true end
  end
  return false
end
function legal(p)
  if #p ~= vertices then return "one number for each vertex" end
end
function options(p)
  if is_won(p) then return {} end
  local turn, out = 1, {}
  for v = 1, vertices do
    if p[v] == 1 or p[v] == 2 then turn = 3 - turn end
  end
  for v = 1, vertices do
    if p[v] == 0 then
      local q = {table.unpack(p)}
      q[v] = turn
      out[#out + 1] = q
    end
  end
  return out
end
function result(p)
  return is_won(p) and "loss" or "tie"
end
