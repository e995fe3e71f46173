"""`python -m game` is the command `mat-chuoc`."""

from game.cli import entry

if __name__ == "__main__":
    entry()
