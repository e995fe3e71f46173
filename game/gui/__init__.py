"""
The window, in rooms named for what people see.

`main` opens the window with the `home` screen. `program.program.Program` runs a stack of scenes
(`program.scene.Scene`), most of them screens of widgets (`program.screen.Screen`). Scenes see the program through the
protocols in `program.scene`.
`kit` holds drawing and sound, `widgets` build on it, and `table` shows one table, live or recorded.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # keeps the command line's output clean
