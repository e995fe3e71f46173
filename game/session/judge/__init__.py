"""The judge: how good each option of a choice is, seen from a seat, how sure that is, and why."""
