"""A table with its sounds, live or replayed: what every scene with a table holds."""

from game.gui.kit.sound import Sounds
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import Sight
from game.gui.table.time.sounds import Ear, cues
from game.record.header import Header
from game.record.timeline import Timeline


class ShownTable:
    """The table of a game with its sounds and its `sight`."""

    def __init__(self, view: TableView) -> None:
        """Sounds follow what `view` shows."""
        self.view, self._ear, self.players = view, Ear(view.show), view.show.seating.players

    @classmethod
    def of(cls, header: Header, timeline: Timeline, sight: Sight) -> "ShownTable":
        """Return the table of a replay."""
        names, hands, seal = [seat.name for seat in header.seats], header.rules.hands or 0, header.commitment
        return cls(TableView(timeline, names, sight, rules=header.rules, hands=hands, seal=seal, seats=header.seats))

    @property
    def sight(self) -> Sight:
        """The seat in front, and whose hands are open."""
        return self.view.show.sight

    @sight.setter
    def sight(self, sight: Sight) -> None:
        self.view.show.sight = sight

    def toggle_hands(self) -> None:
        """Show or hide the other hands."""
        self.sight = self.sight.with_hands_toggled(self.players)

    def next_seat(self) -> None:
        """Look from the next seat."""
        self.sight = self.sight.from_next_seat(self.players)

    @property
    def hidden(self) -> bool:
        """True if some hands are hidden."""
        return len(self.sight.shown) < len(self.players)

    def go_on(self, dt: float, sounds: Sounds) -> None:
        """Advance the table and play its sounds."""
        self.view.update(dt)
        self._ear.listen(dt, lambda name: self.hear(name, sounds))

    def hear(self, name: str, sounds: Sounds) -> None:
        """Play a sound; a call is spoken in the player's own words."""
        show = self.view.show
        event = show.event
        now = event is not None and any(name == sound for _, sound in cues(event, show.before.dice))
        sounds.play(name, self.view.own_call(event) if now else "")
