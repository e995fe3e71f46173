"""Notes in the viewer."""
