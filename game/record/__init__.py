"""The record: replay files, the journal of a running match, the library of saved games."""
