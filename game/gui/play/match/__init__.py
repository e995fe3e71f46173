"""The match at the table: how it goes on, and the boards that tell of it."""
