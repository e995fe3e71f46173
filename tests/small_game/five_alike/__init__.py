"""A variation of the small game; its words are those of the small game where it says nothing else."""
