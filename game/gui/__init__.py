"""
The window.

`app.App` holds a stack of scenes (`scene.Scene`), and `program.Program` moves it; a scene of widgets is a
`screen.Screen`. `look.Look` knows scale and language and writes text; `theme` is the one table of colours and
lengths; `draw` and `materials` bake shapes and grounds; `widgets` are ours, and live in a `FocusRing`. What scenes ask
of the rest stands in `ports`.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the command line prints its own words only
