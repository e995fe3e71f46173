"""Two ways side by side on two boards, stepped together from where they part."""
