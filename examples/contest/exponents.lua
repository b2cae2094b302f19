-- CF 850C: one prime; the exponents that numbers have. A move names k >= 1 and
-- takes k from every exponent of at least k.
position = "list"
function canonical(p)
  local has, out = {}, {}
  for _, e in ipairs(p) do if e > 0 then has[e] = true end end
  for e = 1, 64 do if has[e] then out[#out + 1] = e end end
  return out
end
function options(p)
  local out, most = {}, 0
  for _, e in ipairs(p) do most = math.max(most, e) end
  for k = 1, most do
    local q = {}
    for i, e in ipairs(p) do q[i] = e >= k and e - k or e end
    out[k] = q
  end
  return out
end
