"""The agents by level, from the weakest to the strongest."""
