"""The record: replay files, the journal of a running game, the library of saved games."""
