"""The person's hand: choosing and discarding tiles, and the bar of options."""
