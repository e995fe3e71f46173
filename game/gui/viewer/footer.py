"""The foot of the viewer: the scrub bar, where one is, the buttons, and where the keys of goals go."""

from typing import TYPE_CHECKING

from game.gui.kit.look import Look
from game.gui.viewer import controls
from game.gui.viewer.controls import Control, Goal, Placed
from game.gui.viewer.scrub import Scrub
from game.settings import SPEEDS

if TYPE_CHECKING:
    from game.gui.viewer.scene import ViewerScene


class Footer:
    """Builds the controls for a viewer."""

    def __init__(self, viewer: "ViewerScene") -> None:
        """Take the viewer."""
        self._viewer = viewer

    def build(self, look: Look) -> Placed:
        """Give the controls with their places, for what is looked at now."""
        viewer, looking, place = self._viewer, self._viewer.looking, self._viewer.travel.head.index
        hand, event = looking.chapters.address(place)
        word = "viewer.where" if hand else "viewer.where_before"
        where = look.say(word, hand=hand, event=event, place=place, count=looking.chapters.count)
        scrub = Scrub(looking.chapters, self._place, viewer.travel.go, viewer.goals.places("note"))
        goal = Goal(look.say(f"viewer.goal.{viewer.goals.kind}"), viewer.goals.change, viewer.goals.go)
        return controls.controls(look, viewer.app.size, scrub, self._row(), where, goal)

    def _row(self) -> list[Control]:
        viewer, travel, doors, looking = self._viewer, self._viewer.travel, self._viewer.doors, self._viewer.looking
        return [
            Control("start", travel.first),
            Control("hand_back", travel.hand_back),
            Control("step_back", travel.back),
            Control("pause" if travel.playing else "play", viewer.toggle, chief=True),
            Control("step_forward", travel.forward),
            Control("hand_forward", travel.hand_forward),
            Control("end", travel.last),
            Control("", travel.stop),
            Control("eye_off" if looking.hidden else "eye", looking.toggle_hands),
            Control("seat", looking.next_seat),
            Control("list", doors.sheet),
            Control("speed", self._next_speed),
            Control("note", lambda: viewer.open(viewer.side.name or "notes")),
            Control("export", doors.export),
            Control("seal", doors.fair),
            Control("help", doors.menu),
        ]

    def _place(self) -> float:
        head = self._viewer.travel.head
        return head.index + (0.0 if head.at_end else self._viewer.view.show.share)

    def _next_speed(self) -> None:
        app = self._viewer.app
        app.change(speed=SPEEDS[(SPEEDS.index(app.settings.speed) + 1) % len(SPEEDS)])
        self._viewer.set_speed()
