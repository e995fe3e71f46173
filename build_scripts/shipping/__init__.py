"""What `package.py` makes the standalone program of, and how it is put into one file for each system."""
