"""Goals: what one can go on to, or back to: a choice of who sits in front, a call, a flower, a note, a mark, a win."""

from collections.abc import Sequence

from game.engine import facts
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.record.notes.moment import Moment
from game.session.choices import next_choice, previous_choice

KINDS = ("choice", "call", "flower", "win", "note", "mark")
_FACTS: dict[str, tuple[type, ...]] = {
    "call": (facts.Melded, facts.KongDeclared),
    "flower": (facts.FlowerShown, facts.JokerShown),
    "win": (facts.Won,),
}


class Goals:
    """Goes to the next or the last place of a kind; `kind` is the one that the keys go to."""

    def __init__(self, looking: ViewedGame) -> None:
        """Take the viewed game."""
        self._looking = looking
        self.kind = KINDS[0]

    def change(self) -> None:
        """Take the next kind."""
        self.kind = KINDS[(KINDS.index(self.kind) + 1) % len(KINDS)]

    def go(self, step: int, kind: str = "") -> bool:
        """Go to the next (1) or the last (-1) place of a kind; return True if there is one."""
        found = self._choice(step) if (kind or self.kind) == "choice" else self._place(step, kind or self.kind)
        if found is not None:
            self._looking.go(found)
        return found is not None

    def _choice(self, step: int) -> int | None:
        find = next_choice if step > 0 else previous_choice
        return find(self._looking, self._looking.place, self._looking.front)

    def _place(self, step: int, kind: str) -> int | None:
        places, here = self.places(kind), self._looking.place
        if step > 0:
            return next((place for place in places if place > here), None)
        return next((place for place in reversed(places) if place < here), None)

    def places(self, kind: str) -> Sequence[int]:
        """Return the places of a kind, in order."""
        if kind in ("note", "mark"):
            return self._noted(kind)
        events = self._looking.timeline.events
        return [at + 1 for at, event in enumerate(events) if isinstance(event, _FACTS[kind])]

    def _noted(self, kind: str) -> Sequence[int]:
        looking = self._looking
        moments = [moment for moment in looking.notebook.now.moments if kind == "note" or moment.marks]
        return sorted({place for moment in moments if (place := self._of(moment)) is not None})

    def _of(self, moment: Moment) -> int | None:
        return self._looking.chapters.place(moment.at.hand, moment.at.event)
