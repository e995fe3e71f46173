"""The score sheet of a hand, and the standing at the end of a match."""
