"""The saved games as files: the list of them, rename, move and copy, the bin, import and export."""
