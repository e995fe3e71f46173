"""What all drawings share: SVG text, colours, and letters as paths."""
