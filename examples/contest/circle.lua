-- CF 1451D: a token goes from (0, 0) by K to the right or up, and no farther from there
-- than D. A position is how far the token is from the diagonal, and how many moves it
-- has made. Options are tried in the order of their numbers, back to the diagonal first.
position = "list"
numbers = 2
D, K = D or 5, K or 2
function options(p)
  local away, moves, out = p[1], p[2] + 1, {}
  for _, d in ipairs(away == 0 and {1} or {away - 1, away + 1}) do
    if K * K * (d * d + moves * moves) <= 2 * D * D then out[#out + 1] = {d, moves} end
  end
  return out
end
