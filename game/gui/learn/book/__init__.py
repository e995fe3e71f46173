"""A game's book on the screen: marked text, tables, example hands."""
