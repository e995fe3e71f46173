"""The book of a game: its chapters, tables and example hands, made from the rule data."""
