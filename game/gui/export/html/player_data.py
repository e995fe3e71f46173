"""The data for the script of a page: seats, tiles, tables, and the places worth seeing. Pure."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import Any

from game.engine.table import Phase
from game.gui.export.html import score_plot
from game.gui.export.html.lines import BranchLine
from game.gui.export.html.moments import Moments
from game.gui.export.job import slowly
from game.gui.export.stretch import SHORT, paces
from game.gui.export.subject import SIGNS, Subject
from game.gui.table.place.seating import seating_of
from game.rules.score.sheet import WINDS
from game.words.narrate import Narrator


def player_data(
    subject: Subject, moments: Moments, lines: Sequence[BranchLine], is_told: Callable[[int], bool]
) -> Generator[None, None, dict[str, Any]]:
    """
    Return the data for the script of a game and the lines of its branches.

    Places of which the page tells nothing (`is_told`) are passed over. There are pauses.
    """
    states = yield from slowly(moments.changes())
    sight, count = subject.seen, len(subject.replay.events)
    seats = range(subject.rules.seats)

    def ring(order: tuple[int, ...]) -> list[list[int]]:
        seating = replace(seating_of(subject.rules), order=order)
        return [[seating.position(seat, front) for seat in seats] for front in seats]

    value = {
        "front": sight.front,
        "all": subject.sees_all,
        "seen": sorted(sight.shown),
        "players": list(subject.players),
        "names": list(subject.names),
        "ring": ring(()),
        "tiles": [str(tile.kind) for tile in moments.tiles],
        "named": _named(subject, moments),
        "winds": [subject.game_words.say(f"wind.{wind}") for wind in WINDS],
        "hands": [[hand, places[0], places[-1]] for hand, places in subject.hands],
        "told": [place for place in range(1, count + 1) if is_told(place)],
        "turns": list(subject.chapters.turns),
        "signs": {place: _sign(subject, place) for place in subject.noted() if place},
        "marks": _marks(subject, moments),
        "won": _won(subject),
        "ends": [place for place, _ in score_plot.ends(subject)],
        "pace": [SHORT, *paces(subject, range(1, count + 1))],
        "start": _start(subject),
        "states": states,
        "says": {key: subject.game_words.say(f"page.{key}", count="#") for key in ("left", "close")},
    }
    if moments.orders:
        value["rings"] = [ring(order) for order in moments.orders]
    if subject.sees_all:
        value |= _hushed(subject)
    value["lines"] = [line.data() | (_hushed(line.subject, line.start) if subject.sees_all else {}) for line in lines]
    return value


def moods_in(data: dict[str, Any]) -> set[tuple[int, str]]:
    """Return which player makes which faces in the data of a game and of the lines of its branches."""
    states = (state for one in (data, *data["lines"]) for state in one["states"])
    return {(int(key[1:]), mood) for state in states for key, mood in state.items() if key[0] == "e" and mood}


def _hushed(subject: Subject, start: int = 0) -> dict[str, Any]:
    """
    Return by place the seat and the number of the sentence for a reader who may not see that seat's hand.

    Facts up to the place `start` are left out.
    """
    narrator = Narrator(subject.game_words, subject.names, subject.rules)
    texts: dict[str, int] = {}
    places = {}
    for place, event in enumerate(subject.replay.events, 1):
        seat = event.actor
        if seat is None or place <= start:
            continue
        if event.seen_by((seat + 1) % subject.rules.seats, subject.rules) != event:
            told = narrator.caption(event, subject.timeline.table(place - 1))
            places[place] = [seat, texts.setdefault(told, len(texts))]
    return {"hush": list(texts), "hushed": places}


def _named(subject: Subject, moments: Moments) -> dict[str, str]:
    kinds = sorted({tile.kind for tile in moments.tiles} | moments.stand_ins())
    return {str(kind): subject.game_words.tile(kind) for kind in kinds}


def _sign(subject: Subject, place: int) -> str:
    glyphs = [moment.glyph for moment in subject.said_at(place) if moment.glyph]
    return SIGNS[glyphs[0]] if glyphs else ""


def _marks(subject: Subject, moments: Moments) -> dict[int, list[list[str | int]]]:
    """Return the marks by place; one on a tile that is not seen there would tell where it is."""
    found: dict[int, list[list[str | int]]] = {}
    for place in subject.noted():
        marks = [mark for moment in subject.said_at(place) for mark in moment.marks]
        seen = moments.seen_at(place) if marks else set()
        drawn = [mark for mark in marks if mark.tile in seen and (mark.to is None or mark.to in seen)]
        if drawn:
            found[place] = [[m.shape, moments.number(m.tile), moments.number(m.to), m.letter] for m in drawn]
    return found


def _won(subject: Subject) -> list[list[int]]:
    """Return for each hand that somebody won: from where on the sheet is to be seen, its last place, its number."""
    wins = subject.chapters.wins
    found = []
    for hand, places in subject.hands:
        inside = [place for place in wins if place in places]
        if inside:
            found.append([inside[-1], places[-1], hand])
    return found


def _start(subject: Subject) -> int:
    """Return the place at which a page opens: the first turn, when every hand is dealt; without one the end."""
    count = len(subject.replay.events)
    first = (place for place in range(count + 1) if subject.timeline.table(place).phase == Phase.TURN)
    return next(first, count)
