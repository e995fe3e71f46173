"""The guide: what a lesson says and points at, on the table or on a score sheet."""
