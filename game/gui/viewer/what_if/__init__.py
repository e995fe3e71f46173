"""What if: another choice at a moment, what comes of it, and the branches that are kept."""
