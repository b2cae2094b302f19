-- CF 919F: each of two players has eight cards of 0 to 4. One adds a card of the other's
-- to a card of one's own, both not 0, and takes the sum modulo 5. Whoever has nothing but
-- 0 has won. A position has the numbers of cards of each kind, the mover's own first.
position = "list"
numbers = 10
cycles = true
local function has_ended(p, first) return p[first] == 8 end
function options(p)
  local out = {}
  if p[1] == 8 or p[6] == 8 then return out end
  for a = 1, 4 do
    for b = 1, 4 do
      if p[a + 1] > 0 and p[b + 6] > 0 then
        local q = {table.unpack(p, 6)}
        for i = 1, 5 do q[i + 5] = p[i] end
        q[a + 6] = q[a + 6] - 1
        q[(a + b) % 5 + 6] = q[(a + b) % 5 + 6] + 1
        out[#out + 1] = q
      end
    end
  end
  return out
end
function result(p) return p[1] == 8 and "win" or "loss" end
