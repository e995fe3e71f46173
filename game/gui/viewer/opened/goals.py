"""Goals that keys go to: a choice of the seat in front, a call, a flower, a note, a mark, a win."""

from collections.abc import Sequence

from game.engine import facts
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.session.choices import next_choice, previous_choice

KINDS = ("choice", "call", "flower", "win", "note", "mark")
_FACTS: dict[str, tuple[type, ...]] = {
    "call": (facts.Melded, facts.KongDeclared),
    "flower": (facts.FlowerShown, facts.JokerShown),
    "win": (facts.Won,),
}


class Goals:
    """Goes to the next or previous place of a kind; `kind` is the kind for the goal keys."""

    def __init__(self, looking: ViewedGame) -> None:
        """`looking` is the viewed game."""
        self._looking = looking
        self.kind = KINDS[0]

    def change(self) -> None:
        """Change to the next kind."""
        self.kind = KINDS[(KINDS.index(self.kind) + 1) % len(KINDS)]

    def go(self, step: int, kind: str = "") -> bool:
        """Go to the next (1) or previous (-1) place of a kind; return True if there is one."""
        looking, kind = self._looking, kind or self.kind
        if kind != "choice":
            return looking.go_among(step, self.places(kind))
        find = next_choice if step > 0 else previous_choice
        found = find(looking, looking.place, looking.front)
        return looking.go_among(step, () if found is None else (found,))

    def places(self, kind: str) -> Sequence[int]:
        """Places of a kind, in order."""
        looking = self._looking
        if kind in ("note", "mark"):
            noted = (one.at for one in looking.notebook.now.moments if kind == "note" or one.marks)
            return sorted({place for at in noted if (place := looking.chapters.place(*at)) is not None})
        return [at for at, event in enumerate(looking.timeline.events, 1) if isinstance(event, _FACTS[kind])]
