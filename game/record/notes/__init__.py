"""The notes of a replay: people's comments on its moments, stored in a file beside it."""
