"""The tools of all drawings: SVG text, colours, and letters as paths."""
