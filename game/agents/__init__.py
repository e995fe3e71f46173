"""Agents: code that chooses among legal actions from a view."""
