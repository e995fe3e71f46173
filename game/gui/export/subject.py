"""The subject of an export: a game with its notes, and the words for it. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from game.engine import facts
from game.errors import Unreadable
from game.gui.table.place.layout import Sight
from game.gui.table.time.playhead import Chapters
from game.record.files import review_path
from game.record.lines import PERSON
from game.record.notes.model import Branch, Notes
from game.record.notes.moment import At, Moment, read_at
from game.record.replay import Replay
from game.record.timeline import Timeline
from game.rules.ruleset import Ruleset
from game.session.review.judgement import Judgement
from game.session.review.kept import latest
from game.session.review.summary import Review
from game.words.heading import Heading
from game.words.judgements import note_text
from game.words.lookup import Words
from game.words.names import called_in, named_in, names_now
from game.words.narrate import Narrator


@dataclass(frozen=True)
class Subject:
    """
    A game with its notes; a place is a number of facts, 0 before the first one.

    Sentences hide what `sight` does not see (None: it sees everything). `branch` is set if the game was never played:
    it is the line of that branch. `path` is the file of the game, which leads to its review.
    """

    replay: Replay
    notes: Notes
    words: Words
    sight: Sight | None = None
    branch: Branch | None = None
    path: Path | None = None

    @property
    def rules(self) -> Ruleset:
        """The game's ruleset with its house rules."""
        return self.replay.header.rules

    @cached_property
    def game_words(self) -> Words:
        """The words of this game."""
        return self.words.of(self.rules.key)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat; equal ones with their winds in the first hand."""
        return named_in(self.game_words, self.replay.header)

    @cached_property
    def called(self) -> tuple[str, ...]:
        """The names of the players, by seat; players may have equal ones."""
        return called_in(self.game_words, self.replay.header)

    def names_at(self, place: int) -> tuple[str, ...]:
        """Return the names by seat; equal ones with their winds in the hand at a place."""
        return names_now(self.game_words, self.called, self.timeline.table(place))

    @cached_property
    def heading(self) -> Heading:
        """Headings of the game and its parts."""
        return Heading(self.game_words, self.replay, self.notes, self.names, self.players, self.branch)

    @cached_property
    def players(self) -> tuple[int, ...]:
        """The seats that play."""
        return tuple(seat for seat in range(self.rules.seats) if seat not in self.rules.ghosts)

    @cached_property
    def front(self) -> int:
        """The default seat in front: the person who played, or else the first player."""
        seats = enumerate(self.replay.header.seats)
        return next((seat for seat, who in seats if who.agent == PERSON), self.players[0])

    @property
    def timeline(self) -> Timeline:
        """All facts and the tables between them."""
        return self.replay.timeline

    @cached_property
    def chapters(self) -> Chapters:
        """The beginnings of hands, and the address of each place."""
        return Chapters(self.replay.events)

    @cached_property
    def narrator(self) -> Narrator:
        """The narrator of facts."""
        return Narrator(self.game_words, self.called, None if self.sees_all else self.rules, self.seen.shown)

    @property
    def seen(self) -> Sight:
        """The seat that looks, and the hands that it sees."""
        return self.sight or Sight(self.front, frozenset(self.players))

    @cached_property
    def sees_all(self) -> bool:
        """True if no hand is hidden."""
        return self.seen.shown >= frozenset(self.players)

    def seen_from(self, seat: int | None = None, *, all_hands: bool = True) -> "Subject":
        """Return the game as seen from a seat (None: the default), with all hands or only that one."""
        front = self.front if seat is None else seat
        return replace(self, sight=Sight(front, frozenset(self.players if all_hands else {front})))

    def sentence(self, place: int) -> str:
        """Sentence about the last fact shown at a place; "" before the first one, and for hidden facts."""
        if not place:
            return ""
        event, before = self.replay.events[place - 1], self.timeline.table(place - 1)
        return (self.narrator.sentence if self.sees_all else self.narrator.caption)(event, before)

    @cached_property
    def hands(self) -> tuple[tuple[int, range], ...]:
        """The number of each hand with its places; 0 stands for the time before the first hand."""
        starts = [*self.chapters.starts, len(self.replay.events)]
        found = [(0, range(1, starts[0] + 1))] if starts[0] else []
        for start, after in pairwise(starts):
            event = self.replay.events[start]
            assert isinstance(event, facts.HandStarted)
            found.append((event.hand, range(start + 1, after + 1)))
        return tuple(found)

    def address(self, place: int) -> At:
        """Return the moment of a place."""
        return self.chapters.address(place)

    def place(self, at: At) -> int:
        """Return the place of a moment. Raises Unreadable if the game has no such moment."""
        found = self.chapters.place(*at)
        if found is None:
            raise Unreadable("export.no_moment", at=at, last=self.address(len(self.replay.events)))
        return found

    def read_place(self, text: str, option: str) -> int:
        """Read the place given as `3:41` in a command-line option. Raises Unreadable."""
        try:
            return self.place(read_at(text))
        except Unreadable as error:
            raise Unreadable("ask.option", option=option, error=error) from error

    @cached_property
    def reviewed(self) -> Review | None:
        """The review of the seats whose hands are seen; None if there is none."""
        if self.path is None or self.branch is not None:
            return None
        kept = latest(review_path(self.path), self.replay.header, len(self.replay.events))
        parts = tuple(part for (_, seat), part in kept.parts.items() if seat in self.seen.shown)
        seats = tuple(sorted({part.seat for part in parts}))
        return Review(kept.agent, kept.depth, self.replay.header, seats, parts) if parts else None

    @property
    def judged(self) -> tuple[Judgement, ...]:
        """The judgements of the review, in the order of the game."""
        return () if self.reviewed is None else self.reviewed.choices

    @cached_property
    def _judged(self) -> dict[int, list[Judgement]]:
        found: dict[int, list[Judgement]] = {}
        for one in self.judged:
            found.setdefault(one.n, []).append(one)
        return found

    def judged_at(self, place: int) -> tuple[Judgement, ...]:
        """Return the judgements of the choices at a place."""
        return tuple(self._judged.get(place, ()))

    @cached_property
    def _said(self) -> dict[int | None, list[Moment]]:
        said: dict[int | None, list[Moment]] = {}
        for moment in self.notes.moments:
            said.setdefault(self.chapters.place(*moment.at), []).append(moment)
        return said

    def said_at(self, place: int | None) -> tuple[Moment, ...]:
        """Return the notes on a place; for None, the notes on moments that the game does not have."""
        return tuple(self._said.get(place, ()))

    def noted(self) -> Iterator[int]:
        """Yield the places that have notes, in order."""
        yield from sorted(place for place in self._said if place is not None)

    def told(self, moment: Moment) -> tuple[str, str]:
        """Return the heading of a note, and its text."""
        return self.heading.of_note(moment), note_text(self.game_words, moment)
