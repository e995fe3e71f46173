"""The own hand: choosing and discarding tiles, and the bar of options."""
