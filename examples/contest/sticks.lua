-- CF 451A: sticks across sticks; a move takes a crossing with both of its sticks.
position = "list"
numbers = 2
steps = {{1, 1}}
