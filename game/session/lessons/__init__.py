"""The lessons by game: a few scripted moments of a real match from a stacked wall, explained step by step."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.engine.actions import Action, Discard, Question, Several, write
from game.engine.facts import Event
from game.engine.table import Table
from game.rules.games.catalogue import GAMES
from game.rules.score.rows_file import shipped_yaml
from game.tiles.kinds import Tile

NEXT = "next"
ASKED = "asked"
WHO = ("you", "right", "across", "left")
ALWAYS = "always "
_COPY = re.compile(r"(\d[a-z])\.\d+")


@dataclass(frozen=True, slots=True)
class Step:
    """
    One step: its key under the words of the lesson, what it waits for, what it points at, and the moment before it.

    `tiles` are rows of tiles shown with the words, with “/” between the rows. A step `on_sheet` appears over the score
    sheet of the hand.
    """

    key: str
    waits: str = NEXT
    points: tuple[str, ...] = ()
    after: str = ""
    tiles: str = ""
    on_sheet: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """
    A lesson: its game and key, duration, wall, the others' choices, and the steps.

    `dealt` begins with the dealer, who is the person if `seat` is 0. Choices of a player are used up one by one as they
    fit; “always …” choices are reused. If none fits, the player plays like the casual agent. Everything up to the
    moment `opens` happens before the lesson is shown.
    """

    game: str
    key: str
    minutes: int
    dealt: tuple[str, ...]
    steps: tuple[Step, ...]
    front: str = ""
    back: str = ""
    others: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: Mapping[str, bool | int | str | None] = field(default_factory=dict)
    seat: int = 0
    opens: str = ASKED

    @property
    def name(self) -> str:
        """Name in the list of finished lessons."""
        return f"{self.game}.{self.key}"


#: The choices of players outside the lesson's subject: discard the drawn tile and pass on everything.
CALM = ("always pass", "always discard drawn")


def plain(action: Action) -> str:
    """Text of an action without copy numbers."""
    return _COPY.sub(r"\1", write(action))


def fits(action: Action, wanted: str, table: Table) -> bool:
    """Return True if an action is one of the wanted ones."""
    text = plain(action)
    return any(_fits(action, text, one, table) for one in wanted.split(" | "))


def chosen(question: Question, wanted: str, table: Table) -> tuple[Action, ...]:
    """Return the wanted actions; where tiles are chosen, the wish for the wanted tiles."""
    listed = tuple(action for action in question.actions if fits(action, wanted, table))
    several = question.several
    if listed or several is None:
        return listed
    made = (_of_faces(several, one) for one in wanted.split(" | "))
    return tuple(action for action in made if action is not None)


def _of_faces(several: Several, wanted: str) -> Action | None:
    """Return the wish for the first tiles of these faces; None if the tiles do not match."""
    left, tiles = list(several.among), list[Tile]()
    for face in wanted.split()[1:]:
        tile = next((tile for tile in left if str(tile.kind) == face), None)
        if tile is None:
            return None
        left.remove(tile)
        tiles.append(tile)
    action = several.of(tiles)
    return action if several.allows(action) and plain(action).strip() == wanted else None


def _fits(action: Action, text: str, wanted: str, table: Table) -> bool:
    if wanted == "discard drawn":
        return isinstance(action, Discard) and action.tile == table.drawn
    return text == wanted or text.startswith(f"{wanted} ")


def happened(event: Event, moment: str, seat: int, seats: int) -> bool:
    """Return True if a fact is the awaited moment, as seen from a seat."""
    name, *rest = moment.split()
    who = next((word for word in rest if word in WHO), "")
    tile = next((word for word in rest if word not in WHO), "")
    if event.name != name or (tile and str(getattr(event, "tile", "")).partition(".")[0] != tile):
        return False
    of = seat if event.actor is None else event.actor
    return not who or (of - seat) % seats == WHO.index(who)


def _lesson(game: str, key: str, tree: Mapping[str, Any]) -> Lesson:
    """Return a lesson; the word `calm` stands for the choices of a calm player, or for three such players."""
    others = dict.fromkeys(WHO[1:], ("calm",)) if tree.get("others") == "calm" else tree.get("others", {})
    choices = {
        who: tuple(c for one in given for c in (CALM if one == "calm" else (one,))) for who, given in others.items()
    }
    steps = (Step(**{**step, "points": tuple(step.get("points", ()))}) for step in tree["steps"])
    return Lesson(
        **{**tree, "game": game, "key": key, "dealt": tuple(tree["dealt"]), "others": choices, "steps": tuple(steps)}
    )


def _lessons(game: str) -> tuple[Lesson, ...]:
    trees = shipped_yaml(GAMES.folder(game), "lessons.yaml") or {}
    return tuple(_lesson(game, key, tree) for key, tree in trees.items())


LESSONS: Mapping[str, tuple[Lesson, ...]] = {game: lessons for game in GAMES if (lessons := _lessons(game))}


def guided(game: str) -> str:
    """Return the game itself if it has a guide, otherwise the first game with one."""
    return game if game in LESSONS else next(iter(LESSONS))
