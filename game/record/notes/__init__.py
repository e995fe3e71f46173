"""The notes of a replay: comments of people on its moments, stored in a file beside it."""
