"""The window: scenes, the table, widgets, motion and words. Holds no rule of the game."""
