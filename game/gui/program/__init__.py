"""The program: its stack of scenes and the loop that moves them, what a scene is and sees, the window."""
