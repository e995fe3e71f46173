"""The notes of a replay: what people say of its moments, kept in a file beside it."""
