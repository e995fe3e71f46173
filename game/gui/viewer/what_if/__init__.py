"""What if: another choice at a moment, its result, and the saved branches."""
