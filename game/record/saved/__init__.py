"""The saved games as files: list, rename, move and copy, bin, import and export."""
