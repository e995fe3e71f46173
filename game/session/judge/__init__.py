"""How good is each option of a choice, seen from a seat, how sure is that, and why: the one judge of the program."""
