"""American mahjong: 152 tiles, the Charleston, jokers, and a card of our own."""
