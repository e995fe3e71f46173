"""The tools of drawing and sound: colours, fonts, shapes, materials, sounds."""
