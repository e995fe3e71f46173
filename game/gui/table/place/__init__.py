"""Layout of everything on the table. Pure."""
