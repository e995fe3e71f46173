"""The match open in the viewer: its playhead, notes, goals and side panel."""
