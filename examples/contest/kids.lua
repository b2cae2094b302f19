-- HDU 2147: one left, one down, or one of both; columns and rows from 0.
position = "list"
numbers = 2
steps = {{1, 0}, {0, 1}, {1, 1}}
