"""The twelve players' portraits: the animals of the zodiac, each with six faces, as layered SVG."""
