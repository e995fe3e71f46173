"""Tools for drawing and sound: colours, fonts, shapes, materials, sounds."""
