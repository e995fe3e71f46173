"""The drawings on the tiles, the dice and the icons, as SVG text."""
