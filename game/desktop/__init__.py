"""The place of the game on a desktop: its entry in the menu, its icon, and files that open with a double click."""
