"""The deal of the day: its page, and the card to share."""
