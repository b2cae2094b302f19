-- Project Euler 665: n from one pile, from both, or n from one and 2n from the other.
position = "list"
numbers = 2
lines = {{1, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 1}}
