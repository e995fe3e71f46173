"""What the judge says, on the screen: the options of a choice as rows, and the card of a choice that was made."""
