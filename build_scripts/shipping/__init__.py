"""The contents of the standalone program, its packing for each system, and its checks."""
