"""The end of a hand as a page: the hand opens, the rows count up, the name of a great hand fills it, points fly."""
