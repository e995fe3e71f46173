"""What everything is drawn and heard with: colours, fonts, shapes, materials, sounds."""
