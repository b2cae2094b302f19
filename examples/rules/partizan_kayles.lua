-- Partizan Kayles: a heap is a row of pins. Left bowls over one pin, and Right two
-- neighbours; what is left of the row may be two rows.
--   grundy values lua:examples/rules/partizan_kayles.lua --to 20
--   grundy pattern lua:examples/rules/partizan_kayles.lua --to 80
--   grundy solve lua:examples/rules/partizan_kayles.lua 5 8
title = "Partizan Kayles"
rules = "Left bowls over one pin of a row, Right two neighbours. A player who " ..
        "cannot move loses."
start = "5 8"

local function bowl(n, pins)
  local out = {}
  for before = 0, (n - pins) // 2 do
    out[#out + 1] = {before, n - pins - before}
  end
  return out
end

function left(n) return bowl(n, 1) end

function right(n) return bowl(n, 2) end
