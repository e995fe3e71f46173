"""Cards that a player writes: their list, their editor, and how a card is drawn."""
