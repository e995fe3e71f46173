"""The twelve who sit at the table: the animals of the zodiac, each with six faces, as SVG of layers."""
