"""A tab beside the table: one subject, built from what is looked at whenever that changes."""

from game.gui.kit.look import Look
from game.gui.viewer.looking import Looking
from game.gui.widgets import Column, Padded, Scroll, Widget


class Tab:
    """What every tab is to the panel beside the table; its name is that of its words and of its icon."""

    name = ""
    icon = ""

    def __init__(self, looking: Looking) -> None:
        """Take what is looked at."""
        self.looking = looking

    @property
    def look(self) -> Look:
        """How things are drawn."""
        return self.looking.app.look

    def say(self, key: str, **parameters: object) -> str:
        """Give the words for a key."""
        return self.looking.app.words.say(key, **parameters)

    def build(self) -> Widget:
        """Give the widgets below the head of the panel."""
        raise NotImplementedError

    def scrolled(self, *items: Widget, gap: float = 8, goal: Widget | None = None) -> Widget:
        """Give items one below the other, which are scrolled where there are many, so that `goal` is seen."""
        scroll = Scroll(Padded(Column(*items, gap=gap), 3), key=f"scroll {self.name}")
        scroll.goal = goal
        return scroll.growing()

    def update(self, dt: float) -> bool:
        """Let time go by; give whether something moves."""
        del dt
        return False

    def leave(self) -> None:
        """Be closed, or another place be looked at."""
