"""Cards that a player writes: the list of them, the editor, and how a card looks."""
