-- LeetCode 913: mouse and cat walk on a graph, the mouse first. She wants to reach vertex
-- 0, where the cat may not go; he wants to catch her. A position is mouse, cat, turn.
position = "list"
numbers = 3
cycles = true
local graph = {[0] = {2, 5}, {3}, {0, 4, 5}, {1, 4, 5}, {2, 3}, {0, 2, 3}}
function options(p)
  local mouse, cat, turn = p[1], p[2], p[3]
  if mouse == 0 or mouse == cat then return {} end
  local out = {}
  for _, v in ipairs(graph[turn == 0 and mouse or cat]) do
    if turn == 0 then
      out[#out + 1] = {v, cat, 1}
    elseif v ~= 0 then
      out[#out + 1] = {mouse, v, 0}
    end
  end
  return out
end
function result(p)
  local turn = p[3]
  if p[1] == 0 then return turn == 0 and "win" or "loss" end
  return turn == 0 and "loss" or "win"
end
