"""What `package.py` makes the standalone program of, how it becomes one file for each system, and what checks it."""
