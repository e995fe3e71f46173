"""The game on a desktop: its menu entry, its icon, and files that open with a double click."""
