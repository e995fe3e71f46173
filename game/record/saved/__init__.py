"""Saved games as files: rename, move, copy, bin, bundles, import, collections."""
