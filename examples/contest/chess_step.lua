-- CF 36D: one step right, one step down, or K steps right and K down.
position = "list"
numbers = 2
K = K or 2
steps = {{1, 0}, {0, 1}, {K, K}}
