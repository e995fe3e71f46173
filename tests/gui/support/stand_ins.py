"""Stand-in games, for windows whose tests need no file."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from functools import cached_property
from pathlib import Path

from game.gui.program.games import NewGame
from game.gui.program.left_matches import LeftGame
from game.gui.program.library import Library
from game.gui.program.quiet_queue import QuietQueue
from game.gui.program.scene import Scene
from game.gui.program.study import Study
from game.record.header import Header
from game.record.index.album import Keepsake
from game.record.index.game import Facts, Game, Noted, Review
from game.record.index.query import Wanted
from game.record.tally import Tally
from game.rules.games.catalogue import GAMES
from game.session.daily_results import Day, Found
from game.session.match import Match
from game.session.persona import Personas, shipped
from game.session.review.hand_review import Part

GAME_KEYS = tuple(GAMES)
NAMES = ("Nguyễn Thị Ngọc Ánh", "Cô Ba", "Chú Tư", "Dì Năm")


def did_in(number: int) -> Tally:
    """Make up the person's tally in such a game."""
    hands, points = (16 if number % 2 else 4), 128 + number - 40 * (number % 5)
    counts = {"hands": hands, "won": 3 + number % 3, "drawn": number % 3, "dealt_in": number % 4}
    shown = {"calls": 9 + number, "flowers": 5, "jokers": number % 2}
    sums = {"points": points, "squares": 9000 + points**2, "best": (96 + 32 * number, 40)}
    return Tally(**counts, **shown, **sums, rows={"chicken": 1, "full_flush": 1 + number % 2})


def saved_game(number: int) -> Game:
    """Make up a game of the list: every ruleset, with and without notes, unfinished, damaged, a sample."""
    key = GAME_KEYS[number % 3]
    house = {option.key: option.others[0] for option in GAMES[key].options[: number % 4] if option.others}
    facts = Facts(
        ruleset=key,
        house=house,
        started="" if number == 3 else f"2026-11-{1 + number:02}T19:30:00Z",
        names=NAMES,
        agents=("you", "casual", "casual", "random"),
        scores=(128 + number, -64, -32 - number, -32),
        winner=None if number == 2 else number % 4,
        hands=16,
        played=16 if number % 2 else 4,
        rows=("chicken", "full_flush") if number % 3 == 0 else (),
        did=did_in(number),
        finished=number != 2,
        damaged=number == 4,
    )
    if number == 5:
        facts = Facts(problem="file.not_replay")
    tags = ("Tết", "xem lại", "bài hay") if number % 5 == 1 else ()
    title = "Ván ù to nhất đêm giao thừa nhà cô Ba" if number % 4 == 1 else ""
    noted = Noted(title, tags, number % 6, count=number % 3)
    judged = Review("", 16, 12.4) if number % 4 == 1 else None
    game = Game(Path(f"/tmp/game-{number}.mcr"), number == 6, 40_000, 1_000_000.0 + number, facts, noted, judged)
    if number == 2:  # played on from the game before it
        game = replace(game, facts=replace(facts, parted=("0" * 64, 1, 20)), origin=saved_game(1), depth=1)
    return game


class Shelves(Library):
    """A library of made-up games."""

    def __init__(self, games: list[Game]) -> None:
        super().__init__(Path("/tmp/no-such-folder"))
        self.list = games
        self.said = "Đánh con này sai rồi, giữ lại thì hơn."

    def look_again(self) -> None:
        pass

    def games(self, wanted: Wanted) -> list[Game]:
        return [game for game in self.list if wanted.sample is None or game.sample == wanted.sample]

    def to_review(self, wanted: Wanted) -> list[tuple[Path, int]]:
        return []

    def opponents(self) -> list[str]:
        return list(dict.fromkeys(name for game in self.list for name in game.facts.opponents))

    def keepsakes(self, shelf: str) -> dict[str, Keepsake]:
        del shelf
        return {}

    def news(self, shelf: str, keys: Sequence[str], replay: str) -> list[str]:
        del shelf, keys, replay
        return []

    def said_in(self, path: Path) -> str:
        del path
        return self.said


@dataclass
class StandInDays:
    """Stand-in deals of the day; none is played yet."""

    reached: dict[date, Day] = field(default_factory=dict)
    played: list[date] = field(default_factory=list)

    def now(self) -> datetime:
        return datetime(2026, 2, 17, 19, 30, tzinfo=UTC)

    def today(self) -> date:
        return self.now().date()

    def found(self) -> Found:
        return Found(self.reached)

    def file(self, day: date) -> Path | None:
        one = self.reached.get(day)
        return Path(one.file) if one is not None and one.file else None

    def fill(self, day: date, pars: tuple[int, ...]) -> None:
        self.reached[day] = replace(self.reached[day], pars=pars)


@dataclass
class StandIn:
    """Stand-in for the player's games."""

    library: Shelves = field(default_factory=lambda: Shelves([saved_game(n) for n in range(14)]))
    left_game: LeftGame | None = None
    started: list[NewGame] = field(default_factory=list)
    opened: list[Path] = field(default_factory=list)
    again: list[Header] = field(default_factory=list)
    kept: list[Part] = field(default_factory=list)
    fails: Exception | None = None
    on_over: Callable[[], object] | None = None
    daily: StandInDays = field(default_factory=StandInDays)
    study: Study | None = None

    @cached_property
    def reviews(self) -> QuietQueue:
        return QuietQueue(self.library)

    def go_on_reviewing(self, dt: float, *, by_itself: bool, held: bool) -> bool:
        return self.reviews.go_on(dt, by_itself=by_itself, held=held)

    def put_in_order(self) -> None:
        pass

    def close(self) -> None:
        pass

    @property
    def is_new(self) -> bool:
        return self.left_game is None

    def left(self, *, of_days: bool = True) -> LeftGame | None:
        left, days = self.left_game, self.daily.reached.values()
        if left is None:
            return None
        found = replace(left, day=next((one.day for one in days if one.file == left.path.name), None))
        return found if of_days or found.day is None else None

    def left_of(self, day: date) -> LeftGame | None:
        found = self.left()
        return found if found is not None and found.day == day else None

    def searching(self) -> Iterator[bool]:
        return iter(())

    def studying(self, ruleset: str) -> Iterator[Study | None]:
        del ruleset
        yield self.study

    def open_matches(self) -> list[LeftGame]:
        return [LEFT, OTHER]

    def kinds(self) -> tuple[str, ...]:
        return ("casual", "random")

    def personas(self) -> Personas:
        return Personas(shipped())

    def new_seed(self) -> str:
        return "9f3c07d2a1b84e65"

    def start(self, game: NewGame) -> Scene:
        if self.fails:
            raise self.fails
        self.started.append(game)
        return Scene()

    def go_on(self, path: Path | None = None) -> Scene:
        del path
        return Scene()

    def play_day(self, day: date, name: str, face: str) -> Scene:
        del name, face
        self.daily.played.append(day)
        return Scene()

    def open(self, path: Path, at: tuple[int, int] | None = None) -> Scene:
        del at
        if self.fails:
            raise self.fails
        self.opened.append(path)
        return Scene()

    def play_again(self, header: Header) -> Scene:
        self.again.append(header)
        return Scene()

    def ended(self, match: Match) -> None:
        pass

    def keep_review(self, match: Match, part: Part) -> None:
        del match
        self.kept.append(part)

    def let_go(self, path: Path) -> None:
        pass


LEFT = LeftGame(Path("/tmp/left.mcj"), 3, 16, NAMES[1:], "south_vietnamese", others=1)
OTHER = LeftGame(Path("/tmp/other.mcj"), 7, 0, NAMES[1:3], "simple")
