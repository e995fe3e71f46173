"""The table on the screen: where each tile lies, how it moves there, and how it is painted."""
