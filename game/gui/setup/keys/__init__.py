"""The keys of all commands: the screen that changes them, and the card that shows them."""
