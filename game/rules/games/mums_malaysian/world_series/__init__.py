"""The scoring of the World Series of Mahjong (L160-L162): 44 patterns that add up."""
