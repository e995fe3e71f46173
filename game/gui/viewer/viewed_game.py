"""The viewed game, its playhead, its point of view, its notes, and the goals of its keys. All panels read it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine import facts
from game.gui.play.shown_table import ShownTable
from game.gui.program.scene import App, Scene
from game.gui.table.place.frame import seating_of
from game.gui.table.place.layout import Sight
from game.gui.table.time.playhead import Chapters, Playhead
from game.gui.viewer.notebook import KeptNotes, Notebook
from game.record.header import Header
from game.record.lines import PERSON
from game.record.notes.model import Branch
from game.record.notes.moment import At
from game.record.replay import Replay
from game.session.branch.line import Line
from game.session.game import next_choice, previous_choice
from game.session.match import Match
from game.settings import MOST_VIEWED
from game.words.branches import BranchWords
from game.words.names import names_now, own_name
from game.words.troubles import error_text

if TYPE_CHECKING:
    from game.session.review.summary import Review


class Travel:
    """Moves a playhead; unless the game plays, `head.end` is where the animation stops."""

    def __init__(self, head: Playhead, chapters: Chapters, place: int = 0) -> None:
        """Start at `place`."""
        self.head, self.chapters = head, chapters
        self.playing = False
        self.go(place)

    def go(self, place: int) -> None:
        """Go to a place."""
        self.head.end = self.chapters.count
        self.head.jump(place)
        if not self.playing:
            self.head.end = self.head.index

    def forward(self) -> None:
        """Show the next fact."""
        self.stop()
        self.head.jump(self.head.end)
        self.head.end = min(self.chapters.count, self.head.end + 1)

    def back(self) -> None:
        """Take back the fact shown last."""
        self.stop()
        self.go(self.head.index if self.head.index < self.head.end else self.head.index - 1)

    def leap(self, by: int, places: Sequence[int]) -> None:
        """Go to the next (1) or previous (-1) of some places, or to the end or the beginning."""
        if by < 0:
            self.go(self.chapters.last_of(places, self.head.index))
        else:
            self.go(self.chapters.next_of(places, self.head.index if self.playing else self.head.end))

    def toggle(self) -> None:
        """Play (from the beginning after the end), or stop playing."""
        if self.playing:
            self.stop()
            return
        if self.head.index >= self.chapters.count:
            self.go(0)
        self.playing = True
        self.head.end = self.chapters.count

    def stop(self) -> None:
        """Stop playing; the current animation runs to its end."""
        if self.playing:
            self.playing = False
            self.head.end = min(self.chapters.count, self.head.index + (self.head.time > 0))

    def settle(self) -> None:
        """Stop at once, at the place where the animation would end."""
        self.stop()
        self.go(self.head.end)


#: Returns the table of a match branched off here; its argument makes the match in a given folder.
Sit = Callable[[Callable[[Path], Match]], Scene]


@dataclass(frozen=True, slots=True)
class SeenLine:
    """A viewed line: the game that it leaves, its facts, and its branch, saved or not."""

    game: "ViewedGame"
    line: Line
    branch: Branch


class ViewedGame:
    """
    The game on the screen. Has a header and a timeline, as `game.session` expects of a game.

    `sit` returns the table of a match branched off here. `along` is set if a line is viewed instead.
    """

    app: App

    def __init__(
        self,
        replay: Replay,
        at: tuple[int, int] | None = None,
        path: Path | None = None,
        *,
        sit: Sit | None = None,
        along: "SeenLine | None" = None,
    ) -> None:
        """`path` is the file of the replay; `at` is the hand, and the number of the fact in it, to start with."""
        self.replay, self.header, self.rules = replay, replay.header, replay.header.rules
        self.path, self.sit, self.along = path, sit, along
        #: Reviews of lines that leave this game, by the way of the branch, while the viewer is open.
        self.line_reviews: dict[object, Review] = {}
        self.timeline, self.chapters = replay.timeline, Chapters(replay.events)
        self.players = seating_of(self.rules).players
        persons = [n for n, seat in enumerate(self.header.seats) if seat.agent == PERSON]
        usual = Sight((*persons, self.players[0])[0], frozenset(persons or self.players))
        sight = usual if along is None else along.game.table.sight
        self.table: ShownTable = ShownTable.of(self.header, self.timeline, sight)
        self.view = self.table.view
        self.travel = Travel(self.view.show.playhead, self.chapters, self.chapters.nearest(*at) if at else 0)
        #: Number of facts that the user knows: all of a match the user played, otherwise those seen so far.
        self.known = self.chapters.count if persons or along is not None else 0
        if along is None:
            self.notebook = Notebook(KeptNotes(self.header, path))
        else:
            self.notebook = Notebook(along.game.notebook.kept, along.branch)

    @property
    def state(self) -> object:
        """The changing state; widgets compare it with the state that they were built from."""
        return self.place, self.travel.playing, self.table.sight, self.notebook.kept.state, self.writer

    @property
    def place(self) -> int:
        """Number of facts shown."""
        return self.travel.head.index

    def look_on(self) -> None:
        """Note that everything shown so far is known."""
        self.known = max(self.known, self.place)

    @property
    def told(self) -> int:
        """Number of facts before the first result that the user does not know yet."""
        return next((n for n in self.chapters.results if n >= self.known), self.chapters.count)

    @property
    def at(self) -> At:
        """The current moment, as notes name it."""
        return self.chapters.address(self.place)

    @property
    def where(self) -> str:
        """The words for the current moment."""
        hand, event = self.at
        where = {"hand": hand, "event": event, "place": self.place, "count": self.chapters.count}
        return self.app.words.say_with("viewer.where" if hand else "viewer.where_before", where)

    @property
    def author(self) -> str:
        """The author of the player's notes, as the file names it."""
        return self.notebook.author(self.app)

    @property
    def writer(self) -> str:
        """The name under the player's notes, which others see."""
        return own_name(self.app.words, self.app.settings.signature)

    @property
    def player(self) -> str:
        """The player's name at a table."""
        return own_name(self.app.words, self.app.settings.name)

    @property
    def can_write(self) -> bool:
        """True if the notes of this moment can be saved."""
        return self.notebook.may_write(self.at)

    @property
    def whole(self) -> "ViewedGame":
        """The game as played: this one, or the one that the viewed line leaves."""
        return self if self.along is None else self.along.game

    @property
    def banner(self) -> str:
        """The banner of a branch or a damaged file; "" for any other game."""
        if self.along is not None:
            return self.app.words.say("branch.banner", name=self.along.branch.name)
        return error_text(self.app.words, self.replay.problem) if self.replay.problem else ""

    @property
    def front(self) -> int:
        """The seat in front."""
        return self.table.sight.front

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat; equal ones with their winds in the hand shown."""
        return names_now(self.app.words, self.view.called, self.view.show.table)

    def name(self, seat: int) -> str:
        """Name of the player in a seat."""
        return self.names[seat]

    @property
    def branch_words(self) -> BranchWords:
        """The words of this game's branches."""
        return BranchWords(self.app.words, self.players, self.names)

    def open(self, scene: Scene) -> None:
        """Open a dialog or another scene; stops playing, and saves the draft as a step."""
        self.travel.stop()
        self.notebook.settle()
        self.app.push(scene)

    def tell(self, key: str, **parameters: object) -> None:
        """Show a sentence in a dialog."""
        self.travel.stop()
        say = self.app.words.say
        self.app.tell(say(key, **parameters), say("error.notice"))

    def go(self, place: int) -> None:
        """Stop playing and go to a place."""
        self.travel.stop()
        self.travel.go(place)

    def go_to(self, at: At) -> None:
        """Go to a moment, or the nearest existing one."""
        self.go(self.chapters.nearest(at.hand, at.event))

    def go_among(self, step: int, places: Iterable[int]) -> bool:
        """Go to the next (1) or previous (-1) of some places; return True if there is one."""
        found = [place for place in places if (place > self.place if step > 0 else place < self.place)]
        if found:
            self.go(min(found) if step > 0 else max(found))
        return bool(found)

    def guess(self) -> None:
        """Start guessing the front seat's moves from here; a branch has none."""
        path = self.path
        if path is not None and self.along is None:
            self.travel.stop()
            self.app.attempt(lambda: self.app.show.guess(path, self.front, self.place))


KINDS = ("choice", "call", "flower", "win", "note", "mark")
_FACTS: dict[str, tuple[type, ...]] = {
    "call": (facts.Melded, facts.KongDeclared),
    "flower": (facts.FlowerShown, facts.JokerShown),
    "win": (facts.Won,),
}


class Goals:
    """Goes to the next or previous place of a kind; `kind` is the kind for the goal keys."""

    def __init__(self, viewed: ViewedGame) -> None:
        self._viewed = viewed
        self.kind = KINDS[0]

    def change(self) -> None:
        """Change to the next kind."""
        self.kind = KINDS[(KINDS.index(self.kind) + 1) % len(KINDS)]

    def go(self, step: int, kind: str = "") -> bool:
        """Go to the next (1) or previous (-1) place of a kind; return True if there is one."""
        viewed, kind = self._viewed, kind or self.kind
        if kind != "choice":
            return viewed.go_among(step, self.places(kind))
        find = next_choice if step > 0 else previous_choice
        found = find(viewed, viewed.place, viewed.front)
        return viewed.go_among(step, () if found is None else (found,))

    def places(self, kind: str) -> Sequence[int]:
        """Places of a kind, in order."""
        viewed = self._viewed
        if kind in ("note", "mark"):
            noted = (one.at for one in viewed.notebook.now.moments if kind == "note" or one.marks)
            return sorted({place for at in noted if (place := viewed.chapters.place(*at)) is not None})
        return [at for at, event in enumerate(viewed.timeline.events, 1) if isinstance(event, _FACTS[kind])]


_KEY = 16  # digits of the commitment that identify a game, whatever its file name


def last_look(viewed: Mapping[str, str], header: Header) -> tuple[int, int]:
    """Return the last viewed place and the number of known facts of a game; (0, 0) by default."""
    place, _, known = viewed.get(header.commitment[:_KEY], "").partition("/")
    if not (place.isdecimal() and known.isdecimal()):
        return 0, 0
    return int(place), int(known)


def with_look(viewed: Mapping[str, str], header: Header, place: int, known: int) -> dict[str, str]:
    """Return `viewed` with this game as the newest entry, without the oldest ones."""
    key = header.commitment[:_KEY]
    kept = {other: look for other, look in viewed.items() if other != key}
    return {**dict(list(kept.items())[-(MOST_VIEWED - 1) :]), key: f"{place}/{known}"}
