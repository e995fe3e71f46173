"""What the keys do in the viewer: they go to the playhead unless something beside the table has the focus."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game.gui.keymap.commands import VIEWER
from game.gui.keymap.fitting import edits
from game.gui.keymap.names import CTRL, split
from game.gui.kit.pressed import pressed
from game.record.notes.moment import GLYPHS

if TYPE_CHECKING:
    from game.gui.viewer.scene import ViewerScene

_RING_KEYS = ("tab", "enter")
_Deeds = Mapping[str, Callable[[], object]]


class ViewerKeys:
    """Answers the keys for a viewer."""

    def __init__(self, viewer: "ViewerScene") -> None:
        """Take the viewer."""
        self._viewer = viewer

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer a key; give whether it was used."""
        viewer, key = self._viewer, pressed(event)
        held, base = split(key)
        command = viewer.app.keymap.command(key, VIEWER)
        if command and (not edits(key) if viewer.typing else CTRL in held):
            self._deeds[command]()
            return True
        if CTRL in held:
            return viewer.ring.handle(event) if viewer.typing else False
        if viewer.beside and self._beside(event, key):
            return True
        if viewer.typing or viewer.marking.key(event):
            return True
        if base in _RING_KEYS and viewer.ring.handle(event):
            viewer.repeat()
            return True
        act = viewer.app.pop if key == "esc" else self._deeds.get(command)
        if act is not None:
            act()
        return act is not None

    def _beside(self, event: pygame.event.Event, key: str) -> bool:
        """Give a key to the panel; Esc gives the keyboard back to the table."""
        viewer = self._viewer
        was = viewer.ring.focus
        if key == "esc" and not (was is not None and was.grabs):
            viewer.ring.focus_on(None)
            viewer.focus_moved()
            return True
        used = viewer.ring.handle(event)
        if viewer.ring.focus is not was:
            viewer.focus_moved()
        return used

    # --- the commands --------------------------------------------------------------------------------------------

    @cached_property
    def _deeds(self) -> _Deeds:
        """What each command does, by its name without that of the place."""
        parts = (self._moving(), self._goals(), self._looking(), self._writing(), self._tabs(), self._glyphs())
        return {f"{VIEWER}_{name}": act for part in parts for name, act in part.items()}

    def _moving(self) -> _Deeds:
        viewer, travel = self._viewer, self._viewer.travel
        return {
            "step_back": travel.back,
            "step_on": travel.forward,
            "turn_back": travel.turn_back,
            "turn_on": travel.turn_forward,
            "hand_back": travel.hand_back,
            "hand_on": travel.hand_forward,
            "first": travel.first,
            "last": travel.last,
            "play": viewer.toggle,
            "jump": viewer.doors.jump,
        }

    def _goals(self) -> _Deeds:
        goals = self._viewer.goals
        return {
            "choice_back": lambda: goals.go(-1, "choice"),
            "choice_on": lambda: goals.go(1, "choice"),
            "note_back": lambda: goals.go(-1, "note"),
            "note_on": lambda: goals.go(1, "note"),
            "goal_back": lambda: goals.go(-1),
            "goal_on": lambda: goals.go(1),
            "goal_kind": goals.change,
        }

    def _looking(self) -> _Deeds:
        viewer, doors = self._viewer, self._viewer.doors
        return {
            "hide": viewer.looking.toggle_hands,
            "seat": viewer.looking.next_seat,
            "sheet": doors.sheet,
            "export": doors.export,
            "fair": doors.fair,
            "menu": doors.menu,
            "keys": doors.keys,
        }

    def _writing(self) -> _Deeds:
        viewer = self._viewer
        return {
            "comment": viewer.comment,
            "marks": viewer.marking.toggle_keys,
            "about": viewer.doors.about,
            "find": viewer.doors.find,
            "undo": viewer.notes.undo,
            "redo": viewer.notes.redo,
        }

    def _tabs(self) -> _Deeds:
        return {name: self._opening(name) for name in self._viewer.side.tabs}

    def _opening(self, name: str) -> Callable[[], None]:
        return lambda: self._viewer.open(name)

    def _glyphs(self) -> _Deeds:
        return {"no_glyph": self._judging(""), **{glyph: self._judging(glyph) for glyph in GLYPHS}}

    def _judging(self, glyph: str) -> Callable[[], None]:
        return lambda: self._viewer.notes.glyph(glyph)
