"""The guide: what a lesson says and points at, over the table or over a score sheet."""
