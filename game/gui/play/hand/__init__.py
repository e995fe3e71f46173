"""One's own hand: choosing and throwing tiles, and the bar of what may be done."""
