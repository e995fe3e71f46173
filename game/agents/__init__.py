"""Agents: whoever chooses among legal actions from a view."""
