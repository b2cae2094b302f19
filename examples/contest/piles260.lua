-- Project Euler 260: take the same number from one, two or all three piles.
position = "list"
numbers = 3
lines = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}}
