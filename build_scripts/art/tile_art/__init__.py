"""The drawings on the tiles, as SVG text."""
