"""The export as the window shows it: what is asked for, the bar while it is made, and where the file is then."""
