"""
The window, in rooms named for what people see.

`main` opens it with the `home` screen. `program.program.Program` moves a stack of scenes (`program.scene.Scene`); a
scene of widgets is a `program.screen.Screen`, and what all of them see of the program are the protocols in
`program.scene`. `kit` is what everything is drawn and heard with, `widgets` stand on it, and `table` is one table, live
or recorded.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the command line prints its own words only
