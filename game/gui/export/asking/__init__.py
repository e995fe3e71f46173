"""The options of an export, and the export itself."""
