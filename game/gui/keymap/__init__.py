"""Key bindings: the commands, their current keys, and the cards that list them."""
