"""The program: the app and its stack of scenes, the window, the loop that moves them."""
