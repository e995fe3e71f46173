"""A hand before it is complete: how far it is from ready, and what helps it."""
