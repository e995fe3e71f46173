"""
The player's games: unfinished ones, the deals of days, and how to start, resume and view a game.

Rules, engine, agents and scenes are imported when a game is started or opened, because the home screen must open at
once. It needs only the unfinished match.
"""

import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import paths
from game.errors import Broken, GameError, NotAllowed, Unreadable
from game.gui.program.left_matches import LeftGame, LeftMatches, Place
from game.local_time import local_now
from game.record.atomic import InUse, hold_match
from game.record.files import load_bytes, review_path
from game.record.lines import GHOST, PERSON
from game.record.notes.moment import At
from game.record.saved.game_files import delete_for_good, recover, tidy
from game.rules.games.catalogue import ruleset
from game.session import daily_results
from game.session.daily_results import check_day
from game.words.lookup import Words
from game.words.names import own_name

if TYPE_CHECKING:
    from game.record.header import Header
    from game.session.match import Match


class DailyGames:
    """The daily deals, as scenes use them."""

    def __init__(self, folder: Path, clock: Callable[[], datetime] = local_now) -> None:
        self._folder, self._clock = folder, clock

    def now(self) -> datetime:
        """Return the player's local time."""
        return self._clock()

    def today(self) -> date:
        """Return the player's local date."""
        return self.now().date()

    def found(self) -> daily_results.Found:
        """Return the results by day, and the problem of an unusable part of the file."""
        return daily_results.read(self._folder)

    def file(self, day: date) -> Path | None:
        """Return the existing file of a day's match, or None."""
        one = self.found().days.get(day)
        path = self._folder / one.file if one is not None and one.file else None
        return path if path is not None and path.is_file() else None

    def unfinished(self, day: date) -> Path | None:
        """Return the existing file of a day's match that is not played to its end, or None."""
        one = self.found().days.get(day)
        return None if one is None or one.is_played else self.file(day)

    def under_way(self, day: date) -> Path | None:
        """Return the file of a day's unfinished match, or None. Raises NotAllowed if the day has no deal (yet)."""
        check_day(day, self.today())
        return self.unfinished(day)

    def header(self, day: date, name: str, face: str) -> "Header":
        """Return the header of a day's match for the player's name and face."""
        from game.session.daily import match_of_day  # noqa: PLC0415  (start-up time)

        return match_of_day(day, name, face, self._clock().astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"))

    def begun(self, day: date, path: Path) -> None:
        """Record the start of a day's match; an earlier result stays."""
        daily_results.keep(self._folder, daily_results.Day(day, path.name, on_time=day == self.today()))

    def ended(self, match: "Match", path: Path) -> date | None:
        """Record the result of a finished match; return its day, or None for any other match."""
        from game.session.daily import day_of, points_of  # noqa: PLC0415  (start-up time)

        day = day_of(match.header)
        if day is None or not match.over or match.person is None:
            return None
        one = self.found().days.get(day)
        # the local date at the start counts, even if the time zone has changed since
        began_here = one is not None and one.file == path.name and not one.is_played
        on_time = one.on_time if one is not None and began_here else self._began_on(match.header.started) == day
        daily_results.keep(self._folder, daily_results.Day(day, path.name, points_of(match), on_time=on_time))
        return day

    def _began_on(self, started: str) -> date | None:
        """Return the local date of a UTC timestamp, or None."""
        try:
            return datetime.fromisoformat(started).astimezone(self._clock().tzinfo).date()
        except ValueError:
            return None

    def fill(self, day: date, pars: tuple[int, ...]) -> None:
        """Record the pars of a day. Raises NotAllowed."""
        one = self.found().days.get(day)
        if one is not None and one.is_played:
            daily_results.keep(self._folder, daily_results.Day(day, one.file, one.points, pars, one.on_time))


if TYPE_CHECKING:
    from game.gui.program.library import Library
    from game.gui.program.quiet_queue import QuietQueue
    from game.gui.program.study import Study
    from game.record.header import Header
    from game.record.index.index import Index
    from game.rules.ruleset import Ruleset
    from game.session.match import Match
    from game.session.persona import Personas
    from game.session.player import Player
    from game.session.review.hand_review import Part

#: A scene: it is opened by name, because it imports the player's games itself.
AnyScene = Any
_SEED_BYTES = 8
_SEARCH = 0.004  # seconds of a frame for files that are not in the index


def bring(place: str) -> Any:
    """Import what a module of the window defines, such as `setup.cards:CardsScene`."""
    module, name = place.split(":")
    return getattr(import_module(f"game.gui.{module}"), name)


@dataclass(frozen=True, slots=True)
class NewGame:
    """
    The choices for a new match; an empty seed means a random one.

    `game` is the key of the ruleset; `hands` is None for the game's own length. `opponents` are agents or personas as
    text, `face` is the player's persona, `options` are the house rules that differ from the default.
    """

    game: str
    seed: str
    hands: int | None
    name: str
    opponents: tuple[str, ...]
    options: Mapping[str, bool | int | str | None] = field(default_factory=dict)
    face: str = ""


class PlayerGames:
    """Saved, unfinished and new games. All failures raise a GameError with one sentence."""

    def __init__(
        self, words: Callable[[], Words], folder: Path | None = None, clock: Callable[[], datetime] = local_now
    ) -> None:
        self._words = words
        self.folder = folder or paths.data_folder()
        self._left = LeftMatches(self.folder, lambda: self._index if self._has_index else None)
        self._running: Match | None = None
        #: Matches with facts that are not written yet; `close` tries once more.
        self._behind: list[Match] = []
        #: The file of the match that was started or resumed last.
        self.path: Path | None = None
        self.on_over: Callable[[], object] | None = None
        self.daily = DailyGames(self.folder, clock)

    @cached_property
    def _index(self) -> "Index":
        from game.record.index.index import INDEX, Index  # noqa: PLC0415  (start-up time)

        return Index(self.folder / INDEX, self.folder, (paths.resource("saves"),))

    @property
    def _has_index(self) -> bool:
        """True if games were indexed; before the first one, no time is spent on it."""
        return "_index" in vars(self) or (self.folder / "index.sqlite").exists()

    @cached_property
    def library(self) -> "Library":
        """The saved games."""
        from game.gui.program.library import Library  # noqa: PLC0415  (start-up time)

        return Library(self.folder, index=self._index)

    @cached_property
    def reviews(self) -> "QuietQueue":
        """The queue of matches that are reviewed while nothing else is asked."""
        from game.gui.program.quiet_queue import QuietQueue  # noqa: PLC0415  (start-up time)

        return QuietQueue(self.library)

    def go_on_reviewing(self, dt: float, *, by_itself: bool, held: bool) -> bool:
        """
        Advance the quiet queue, unless it is `held`; `by_itself` it takes matches that nobody asked for.

        Return True if a match is being reviewed.
        """
        is_open = "library" in vars(self) and self.library.looks  # before that the home screen is still opening
        return bool(is_open) and self.reviews.go_on(dt, by_itself=by_itself, held=held)

    def put_in_order(self) -> None:
        """Recover games and tidy small files after a kill or a power cut."""
        now = time.time()
        recover(self.folder, now)
        config = paths.config_folder()
        for folder in (config, *_folders(config)):
            tidy(folder, now)

    # --- the match that was left ---------------------------------------------------------------------------------

    def left(self, *, of_days: bool = True) -> LeftGame | None:
        """Return the newest match of a person that can be resumed, or None; with or without deals of days."""
        return self._left.newest(lambda facts: of_days or not facts.daily)

    def left_of(self, day: date) -> LeftGame | None:
        """Return the unfinished match with the deal of a day, or None."""
        file = self.daily.unfinished(day)
        return None if file is None else self._left.of(file)

    @property
    def is_new(self) -> bool:
        """True if `left` found no saved game at all."""
        return not self._left.has_files

    def searching(self) -> Iterator[bool]:
        """Return the steps of indexing new saved games; each yields True if `left` may have changed."""
        before = self.left()
        yield False
        self.library.look_again()
        while self.library.waiting:
            self.library.read_on(_SEARCH)
            yield False
        yield self.left() != before

    def studying(self, ruleset: str) -> "Iterator[Study | None]":
        """Return the steps of finding out what waits in the study room; the last one yields it."""
        from game.gui.program.study import studying  # noqa: PLC0415  (start-up time)
        from game.session.practice.progress import NAME  # noqa: PLC0415  (start-up time)

        return studying(self.library, self.folder / NAME, self.daily.now(), ruleset)

    def open_matches(self) -> Sequence[LeftGame]:
        """Return all matches of a person that can be resumed, the last left first."""
        return self._left.all()

    def go_on(self, path: Path | None = None) -> AnyScene:
        """
        Resume a match, by default the one left last; return the table.

        If another window plays the match, return a dialog with the choices. Raises GameError; a damaged match is
        skipped the next time, so that it does not block an older one.
        """
        place = self._left.find() if path is None else self._left.place(path)
        file = place.path if place is not None else path
        if file is None:
            raise NotAllowed("match.none_left")
        self.let_go(file)
        try:
            return self._gone_on_with(file, place)
        except InUse:
            return self._elsewhere(file)

    def _gone_on_with(self, file: Path, place: Place | None) -> AnyScene:
        from game.record.journal import Journal  # noqa: PLC0415  (start-up time)
        from game.record.replay import can_go_on, load_to_go_on  # noqa: PLC0415  (start-up time)
        from game.session.match import Match  # noqa: PLC0415  (start-up time)

        held = hold_match(file)  # lock before reading: nobody else writes from here on
        try:
            replay = load_to_go_on(file)
            match = Match(replay.header, events=replay.events) if can_go_on(replay) else None
        except BaseException as error:
            held.release()
            if place is not None and isinstance(error, Unreadable | Broken):
                self._left.pass_over(place)
            raise
        if match is None:
            held.release()
            if place is not None:
                self._left.pass_over(place)
            raise NotAllowed("match.cannot_go_on", error=replay.problem)
        match.journal = Journal.resume(file, replay.good_bytes, held)
        return self.sit(match)

    def _elsewhere(self, file: Path) -> AnyScene:
        """Return a dialog for a match that another window plays: watch it, or start a new one."""
        say, answer = self._words().say, bring("program.dialog:Answer")

        def doing(act: Callable[[Any], object]) -> Callable[[], object]:
            return lambda: question.app.attempt(lambda: act(question.app))

        answers = (
            answer(say("elsewhere.watch"), doing(lambda app: app.push(self.watch(file))), icon="eye"),
            answer(say("elsewhere.new_game"), doing(lambda app: app.show.new_game()), icon="dice"),
            answer(say("action.cancel")),
        )
        message = bring("program.dialog:Message")
        question = message(say("elsewhere.title"), say("elsewhere.sentence"), answers, icon="seat")
        return question

    # --- beginning a match ---------------------------------------------------------------------------------------

    def kinds(self) -> Sequence[str]:
        """Return the keys of the agents that can be opponents."""
        from game.agents.levels.catalogue import OFFERED  # noqa: PLC0415  (start-up time)

        return OFFERED

    def new_seed(self) -> str:
        """Return a fresh seed: 16 random hex digits."""
        return secrets.token_hex(_SEED_BYTES)

    def names_for(self, players: "Sequence[Player]", person: str) -> list[str]:
        """Return the names of `players` in order: the person's name, names of personas, names from the words."""
        from game.session.player import named  # noqa: PLC0415  (start-up time)

        names = [name.strip() for name in self._words().say("name.opponents").split(",")]
        others = iter(named([player for player in players if player.agent != PERSON], self.personas(), names))
        you = own_name(self._words(), person)
        return [you if player.agent == PERSON else next(others) for player in players]

    def personas(self) -> "Personas":
        """Return the personas, as their files are now."""
        from game.session.persona import personas  # noqa: PLC0415  (start-up time)

        return personas(paths.personas_folder())

    def start(self, game: NewGame) -> AnyScene:
        """Start a match; return the table. An unfinished match stays in the list."""
        from game.session.player import Player, player_of  # noqa: PLC0415  (start-up time)

        known = self.personas()
        players = (Player(PERSON, persona=game.face), *(player_of(one, known) for one in game.opponents))
        kind = type(ruleset(game.game))
        party = {kind.party: len(players)} if kind.party else {}
        rules = ruleset(game.game, {**game.options, **party, kind.length: game.hands})
        return self.sit(self.begin(rules, players, self.names_for(players, game.name), game.seed or self.new_seed()))

    def begin(self, rules: "Ruleset", players: "Sequence[str | Player]", names: Sequence[str], seed: str) -> "Match":
        """
        Start a match and its journal; `players` and `names` are in the same order.

        Raises GameError if the match is impossible.
        """
        from game.session.simulate import seated  # noqa: PLC0415  (start-up time)

        return self._begun(seated(rules, seed, players, names, _now()))

    def _begun(self, header: "Header") -> "Match":
        from game.record.journal import Journal  # noqa: PLC0415  (start-up time)
        from game.session.match import Match, of_today  # noqa: PLC0415  (start-up time)

        header = of_today(header)
        match = Match(header)  # first, so that an impossible match creates no file
        match.journal = Journal.start(self.folder, header)
        return match

    def play_day(self, day: date, name: str, face: str) -> AnyScene:
        """
        Start or resume the match of a day; return the table.

        Raises NotAllowed if the day has no deal (yet). A deal can be played again, but its first result stays.
        """
        file = self.daily.under_way(day)
        if file is not None:
            return self.go_on(file)
        match = self._begun(self.daily.header(day, name, face))
        assert match.journal is not None
        scene, path = self.sit(match), match.journal.path
        self.daily.begun(day, path)
        return scene

    def play_again(self, header: "Header") -> AnyScene:
        """Start another match with the same house rules and players; return the table."""
        from game.session.player import player_at  # noqa: PLC0415  (start-up time)

        seats = [seat for seat in header.seats if seat.agent != GHOST]
        players, names = [player_at(seat) for seat in seats], [seat.name for seat in seats]
        return self.sit(self.begin(header.rules, players, names, self.new_seed()))

    def deal_again(self, path: Path, seat: int | None = None) -> AnyScene:
        """Start a match with the deal of a saved game, the player at `seat` (None: the same); return the table."""
        from game.record.header import from_seat, header_of, same_deal  # noqa: PLC0415  (start-up time)

        saved, you = header_of(path), own_name(self._words(), "")
        return self.sit(self._begun(same_deal(saved, _now()) if seat is None else from_seat(saved, seat, _now(), you)))

    # --- at the table, and looking at it -------------------------------------------------------------------------

    def sit(self, match: "Match") -> AnyScene:
        """Return the table of a match, which must have a journal."""
        assert match.journal is not None
        self._close_journal()
        self._running, self.path = match, match.journal.path
        return bring("play.scene:PlayScene")(match)

    def note(self, header: "Header", path: Path, at: At) -> AnyScene:
        """Return the dialog for a note on a moment of a match."""
        return bring("viewer.note_dialogs:QuickNote")(header, path, at)

    def ended(self, match: "Match") -> date | None:
        """Record the result of a daily deal, and tag its game; return the day, or None for any other match."""
        path = self._path_of(match)
        day = None if path is None else self.daily.ended(match, path)
        if path is not None and day is not None:
            tag = self._words().say("daily.title")
            self.library.change_notes(path, lambda notes: notes.with_tags(dict.fromkeys((*notes.tags, tag))))
        return day

    def keep_review(self, match: "Match", part: "Part") -> None:
        """Save the review of a hand beside its match; after a failure it is simply computed again on demand."""
        from game.agents.levels.catalogue import strongest  # noqa: PLC0415  (start-up time)
        from game.session.review.kept import add  # noqa: PLC0415  (start-up time)

        path, header = self._path_of(match), match.header
        if path is not None:
            with suppress(GameError):
                add(review_path(path), header, strongest(header.rules), part)

    def open(self, path: Path, at: tuple[int, int] | None = None, beside: str = "", end: int | None = None) -> AnyScene:
        """
        Return the viewer of a saved game at the address `at` (hand, fact), with the tab `beside` open.

        `end` limits the facts of a match under way.
        """
        from game.record.replay import MOST_FACTS, load  # noqa: PLC0415  (start-up time)

        replay = load(path, None if self.library.is_own(path) else MOST_FACTS)
        if end is not None:
            replay = replace(replay, timeline=replay.timeline.until(end))
        viewer = bring("viewer.scene:ViewerScene")(replay, at, path, sit=lambda make: self.sit(make(self.folder)))
        viewer.side.open(beside)
        return viewer

    def review(self, path: Path, end: int | None = None, at: int | None = None) -> AnyScene:
        """
        Return the viewer of a game with its review, which starts at once and goes to the first costly choice.

        With `at` the viewer stays at the position after so many facts.
        Of a match under way, shown up to the fact number `end`, only choices of the last hand count.
        """
        from game.session.review.hand_review import hands_of  # noqa: PLC0415  (start-up time)

        viewer = self.open(path, beside="review", end=end)
        hands = () if end is None or viewer.viewed.replay.finished else hands_of(viewer.viewed)
        viewer.begin_at(viewer.chapters.first_turn if at is None else at)
        viewer.review.show(hands[-1].begin if hands else 0, goes=at is None)
        return viewer

    def watch(self, path: Path) -> AnyScene:
        """Return the viewer of a game, playing from its first turn."""
        viewer = self.open(path)
        viewer.begin_at(viewer.chapters.first_turn)
        viewer.travel.toggle()
        return viewer

    def open_copy(self, path: Path, at: tuple[int, int] | None = None) -> AnyScene:
        """Copy a game into the player's folder; return the viewer of the copy."""
        from game.record.journal import create  # noqa: PLC0415  (start-up time)
        from game.record.replay import read  # noqa: PLC0415  (start-up time)

        data = load_bytes(path)
        return self.open(create(self.folder, read(data).header, data), at)

    # --- leaving it ----------------------------------------------------------------------------------------------

    def let_go(self, path: Path) -> None:
        """Close the journal of a match before the file is moved, deleted or resumed."""
        if self._running is not None and self._path_of(self._running) == path:
            self._close_journal()
        for match in [match for match in self._behind if self._path_of(match) == path]:
            self._behind.remove(match)
            _close(match)

    def _path_of(self, match: "Match") -> Path | None:
        return match.journal.path if match.journal is not None else None

    def forget(self, match: "Match") -> None:
        """Delete the file of a match in which nothing happened."""
        assert match.journal is not None
        match.journal.close()
        delete_for_good(match.journal.path)

    def close(self) -> GameError | None:
        """
        Close the journals of all matches, and the index.

        Return the error about matches that could not be saved completely, or None.
        """
        self._close_journal()
        lost = [match for match in self._behind if not _close(match)]
        self._behind.clear()
        if "reviews" in vars(self):
            self.reviews.stop()
        if "_index" in vars(self):
            self._index.close()
        if not lost:
            return None
        names = ", ".join(str(self._path_of(match)) for match in lost)
        return NotAllowed("match.not_all_kept", path=names)

    def _close_journal(self) -> None:
        match, self._running = self._running, None
        if match is not None and match.journal is not None:
            if match.journal.is_behind:
                self._behind.append(match)
            else:
                match.journal.close()


def _folders(folder: Path) -> Sequence[Path]:
    """Return the subfolders of a folder; empty if it cannot be read."""
    with suppress(OSError):
        return [place for place in folder.iterdir() if place.is_dir()]
    return ()


def _close(match: "Match") -> bool:
    """Close the journal of a match; return True if it is complete."""
    if match.journal is None:
        return True
    match.journal.close()
    return not match.journal.is_behind


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
