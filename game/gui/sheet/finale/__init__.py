"""The end of a hand as a page: the hand opens, rows count up, a great hand's name fills the table, points fly."""
