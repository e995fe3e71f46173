"""The deal of the day: its page, and the card that one shows to others."""
