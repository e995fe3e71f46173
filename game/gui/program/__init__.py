"""The program: scene stack and event loop, base classes of scenes and dialogs, the window."""
