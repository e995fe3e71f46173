"""One page that holds a whole game: it is read as text without a script, and played on its table with one."""
