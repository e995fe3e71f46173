"""The table on the screen: layout, motion and painting of its tiles."""
