"""The pages of the drills: a hand or a joker is shown, one ticks what is right, and the rules say what it was."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from game.engine.table import Outcome, Place, Shown, Table
from game.gui.keymap.commands import PRACTICE, TABLE
from game.gui.kit.pressed import ENTER_KEYS, pressed
from game.gui.kit.theme import (
    BAD,
    DANGER,
    GAP,
    GAP_LARGE,
    GAP_SMALL,
    GOLDEN,
    GOOD,
    JADE_SKIN,
    PLAIN,
    QUIET,
    RED_DEEP,
    SHEET,
    TEXT_DARK,
    TEXT_DARK_SOFT,
    TEXT_GOLD,
    TEXT_SOFT,
    Skin,
    Style,
)
from game.gui.learn.practice.hand_picture import HandPicture, SetPicture
from game.gui.learn.practice.tick import Choice, Tick, TileTick
from game.gui.program import aloud
from game.gui.program.screen import Screen
from game.gui.setup.key_card import KeyCard
from game.gui.sheet.results import HandResult
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.sheet_parts import JokerLine, ScoreRow
from game.gui.widgets import Button, Column, Grid, Label, Padded, Panel, Paragraph, Row, Scroll, Widget
from game.rules.book.book import Example
from game.rules.score.finish import DISCARD, ROBBED_KONG
from game.rules.score.sheet import WINDS
from game.session.practice.drill import Marked
from game.session.practice.hand_drill import HandDrill
from game.session.practice.joker_drill import ALONE, IN_A_HAND, JokerDrill
from game.tiles.kinds import Tile
from game.words.lookup import Words

_BUTTON = 46
_TOTAL_KEYS = ("7", "8", "9", "0")


class Keeps(Protocol):
    """Notes an answer: which entries were told rightly, and whether all of it was right."""

    def __call__(self, entries: Mapping[str, bool], *, right: bool) -> object:
        """Note it."""


@dataclass(frozen=True, slots=True)
class Drills:
    """The sitting as a drill sees it."""

    about: Callable[[], Sequence[str]]
    tick: Callable[[], object]
    kept: Keeps
    go_on: Callable[[], object]
    leave: Callable[[], object]


class DrillPage(Screen):
    """A question with entries that are ticked; Enter answers, and then goes on."""

    title_key = ""

    def __init__(self, drills: Drills, entries: Sequence[str]) -> None:
        """Take the sitting, and what can be ticked, by keys."""
        super().__init__()
        self._drills, self.entries = drills, tuple(entries)
        self.ticked: frozenset[str] = frozenset()
        self.marked: Marked | None = None
        self._told: Sequence[str] = ()

    def mark(self) -> Marked:
        """Say what is right of the answer."""
        raise NotImplementedError

    @property
    def may_answer(self) -> bool:
        """Whether the answer is whole."""
        return True

    # --- what one does -------------------------------------------------------------------------------------------

    def tick(self, entry: str) -> None:
        """Tick an entry, or take the tick back."""
        if self.marked is None:
            self.ticked ^= {entry}
            self.rebuild(self.ring.focused_key)

    def answer(self) -> None:
        """Answer; once that was done, go on."""
        if self.marked is not None:
            self._drills.go_on()
        elif self.may_answer:
            self.marked = self.mark()
            self._drills.kept(self.marked.entries, right=self.marked.is_right)
            self.app.sounds.play("win" if self.marked.is_right else "turn")
            self.rebuild("answer")

    def back(self) -> None:
        """End the sitting."""
        self._drills.leave()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Tick with the digits, answer with Enter, pass over, or show the keys."""
        key = pressed(event)
        if key.isdigit() and 0 < int(key) <= len(self.entries):
            self.tick(self.entries[int(key) - 1])
        elif event.key in ENTER_KEYS:
            self.answer()
        elif self.app.keymap.command(key, PRACTICE) == "practice_skip" and self.marked is None:
            self._drills.go_on()
        elif self.app.keymap.command(key, TABLE) == "table_keys":
            self.app.push(KeyCard("practice"))
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """Let time go by; what is told of the sitting may change."""
        super().update(dt)
        self._drills.tick()
        if tuple(self._drills.about()) != tuple(self._told):
            self.lay_out()
            self.app.redraw()

    def aloud(self) -> tuple[str, ...]:
        """Give all that stands on the page, the tiles by their names."""
        return aloud.texts(self.ring.root, self.app.look)

    # --- what it looks like --------------------------------------------------------------------------------------

    def say(self, key: str, **parameters: object) -> str:
        """Give words of practice."""
        return self.app.words.say(f"practice.{key}", **parameters)

    def build(self) -> Widget:
        """Give the page: what is asked, what can be ticked, and after the answer what the rules say."""
        self._told = tuple(self._drills.about())
        title = self.say(f"{self.title_key}.title")
        return self.page(title, self.scrolling(*self.body()).growing(), self._foot())

    def body(self) -> Iterator[Widget]:
        """Give what stands between title and foot."""
        raise NotImplementedError

    def _foot(self) -> Widget:
        done = self.marked is not None
        told = Paragraph(" · ".join(self._told), Style.SMALL, TEXT_SOFT).growing()
        go = self.enter_button(
            self.say("next") if done else self.say("answer"),
            self.answer,
            icon="play" if done else "check",
            style=Style.SUBHEADING,
            height=_BUTTON,
            key="answer",
            enabled=done or self.may_answer,
        )
        skip = () if done else (self._skip(),)
        return Row(told, *skip, go, gap=GAP, align="center")

    def _skip(self) -> Button:
        key = self.app.look.key("practice_skip")
        return Button(self.say("skip"), self._drills.go_on, hint=key, skin=QUIET, height=_BUTTON, key="skip")

    def skin_of(self, entry: str, *, is_right: bool) -> tuple[Skin, str]:
        """Give the skin and the sign of an entry: whether it is ticked, and then whether that was right."""
        ticked = entry in self.ticked
        if self.marked is None:
            return (GOLDEN, "check") if ticked else (PLAIN, "")
        if is_right:
            return (JADE_SKIN, "check" if ticked else "flag")
        return (DANGER, "cross") if ticked else (QUIET, "")

    def verdict(self) -> Widget:
        """Say whether it was right, once it was answered; before that give the room for it."""
        if self.marked is None:
            return Paragraph(self.say(f"{self.title_key}.ask"), Style.BODY, TEXT_GOLD)
        right = self.marked.is_right
        words = self.say("right_drill") if right else self.say("wrong_drill")
        return Paragraph(words, Style.STRONG, GOOD if right else BAD)


class HandPage(DrillPage):
    """“What is it worth”: the rows that a hand scores, and its total."""

    title_key = "worth"

    def __init__(self, drill: HandDrill, preset: str, drills: Drills) -> None:
        """Take the drill, the preset of house rules by which it is scored ("" for those of the table), the sitting."""
        super().__init__(drills, drill.rows)
        self.drill, self.game, self._preset = drill, drill.rules.key, preset
        self.total: int | None = None

    def mark(self) -> Marked:
        """Say what is right."""
        return self.drill.mark(self.ticked, None if self.total is None else self.drill.totals[self.total])

    @property
    def may_answer(self) -> bool:
        """Whether a total was chosen."""
        return self.total is not None

    def choose(self, total: int) -> None:
        """Choose a total by its place."""
        if self.marked is None:
            self.total = total
            self.rebuild(self.ring.focused_key)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Choose a total with the last digits."""
        key = pressed(event)
        if key in _TOTAL_KEYS[: len(self.drill.totals)]:
            self.choose(_TOTAL_KEYS.index(key))
            return True
        return super().shortcut(event)

    def body(self) -> Iterator[Widget]:
        """Give the hand, the rows beside the totals, or beside the sheet."""
        words = self.app.words
        lines = circumstances(words, self.drill.example)
        if self._preset:
            lines = f"{lines} · {self.say('by_preset', name=words.say(f'preset.{self._preset}.name'))}"
        hand = HandPicture(self.drill.example)
        yield Panel(Column(hand, Paragraph(lines, Style.BODY, TEXT_DARK), gap=GAP_SMALL), skin=SHEET, pad=16)
        left = Column(self.verdict(), Grid(*self._rows(), columns=1, gap=GAP_SMALL), gap=GAP)
        right = self._totals() if self.marked is None else self._sheet()
        if self.narrow:
            yield left
            yield right
        else:
            rows = Scroll(Padded(left, 5), key="rows")
            beside = right if self.marked is not None else Padded(right, 5)
            yield Row(rows.growing(), beside.growing(), gap=GAP_LARGE).growing()

    def _rows(self) -> Iterator[Widget]:
        for number, row in enumerate(self.drill.rows, 1):
            worn = self.skin_of(row, is_right=row in self.drill.right)
            act, name = partial(self.tick, row), self.app.words.row(row)
            yield Tick(Choice(name, act, *worn, row in self.ticked, str(number), f"row {row}"))

    def _totals(self) -> Widget:
        head = Paragraph(self.say("worth.total"), Style.BODY, TEXT_GOLD)
        return Column(head, Grid(*self._choices(), columns=2, gap=GAP_SMALL), gap=GAP)

    def _choices(self) -> Iterator[Widget]:
        for place, total in enumerate(self.drill.totals):
            chosen = place == self.total
            worn = (GOLDEN, "check") if chosen else (PLAIN, "")
            name, act = self.app.words.worth(total), partial(self.choose, place)
            yield Tick(Choice(name, act, *worn, chosen, _TOTAL_KEYS[place], f"total {place}"))

    def _sheet(self) -> Widget:
        """Give the rows of the sheet with their rules, the total, and whether that was told rightly."""
        words, sheet = self.app.words, self.drill.sheet
        rows: list[Widget] = [
            ScoreRow(
                words.row(row.key),
                words.worth(row.worth),
                count=row.count,
                tiles=row.tiles,
                rule=words.say(f"rule.{row.key}") if words.has(f"rule.{row.key}") else "",
            )
            for row in sheet.rows
        ]
        if sheet.jokers:
            rows.append(JokerLine(words.say("sheet.jokers"), sheet.jokers))
        total = Row(
            Label(words.say("sheet.total"), Style.STRONG, TEXT_DARK).growing(),
            Label(words.worth(sheet.total), Style.SUBHEADING, RED_DEEP),
        )
        assert self.marked is not None
        assert self.total is not None
        found: list[Widget] = [*rows, total]
        chosen = (
            "" if self.marked.worth else self.say("worth.you_said", worth=words.worth(self.drill.totals[self.total]))
        )
        whole = Button(self.say("worth.sheet"), self._show_sheet, icon="list", style=Style.SMALL_STRONG, key="sheet")
        found.append(Row(Paragraph(chosen, Style.SMALL, TEXT_DARK_SOFT).growing(), whole, gap=GAP, align="center"))
        body = Column(*found, gap=GAP_SMALL)
        return Panel(body if self.narrow else Scroll(Padded(body, 4), key="sheet rows"), skin=SHEET, pad=14)

    def _show_sheet(self) -> None:
        result = result_of(self.drill.example, self.app.words)
        self.app.push(ScoreSheet(result, lambda: None, go_on="practice.back_to_drill"))


class JokerPage(DrillPage):
    """“What does this joker stand for”."""

    title_key = "joker"

    def __init__(self, drill: JokerDrill, game: str, drills: Drills) -> None:
        """Take the drill, the game, and the sitting."""
        super().__init__(drills, tuple(map(str, drill.offered)))
        self.drill, self.game = drill, game

    def mark(self) -> Marked:
        """Say what is right."""
        return self.drill.mark(frozenset(face for face in self.drill.offered if str(face) in self.ticked))

    def body(self) -> Iterator[Widget]:
        """Give what the joker stands with, and the tiles among which is chosen."""
        drill, words = self.drill, self.app.words
        joker = words.tile(drill.joker)
        asks = Paragraph(self.say(f"joker.{drill.way}", joker=joker), Style.STRONG, TEXT_DARK)
        picture: Widget
        if drill.way == IN_A_HAND and drill.example is not None:
            lines = circumstances(words, drill.example)
            told = Paragraph(lines, Style.SMALL, TEXT_DARK_SOFT)
            picture = Column(asks, HandPicture(drill.example), told, gap=GAP)
        else:
            picture = Column(asks, SetPicture(drill.tiles), gap=GAP)
        yield Panel(picture, skin=SHEET, pad=18)
        yield self.verdict()
        columns = 3 if self.narrow else len(drill.offered)
        yield Grid(*self._tiles(), columns=columns, gap=GAP_SMALL)
        if self.marked is not None:
            yield Paragraph(self._explained(joker), Style.BODY, TEXT_SOFT)

    def _tiles(self) -> Iterator[Widget]:
        for number, face in enumerate(self.drill.offered, 1):
            worn = self.skin_of(str(face), is_right=face in self.drill.right)
            act, name = partial(self.tick, str(face)), self.app.words.tile(face)
            yield TileTick(face, Choice(name, act, *worn, str(face) in self.ticked, str(number), f"tile {face}"))

    def _explained(self, joker: str) -> str:
        """Say what the joker ever stands for, and what that comes to here."""
        words = self.app.words
        scope = self.say("joker.scope", joker=joker, scope=words.say(f"lesson.face.{self.drill.joker}"))
        if self.drill.way == ALONE or not self.drill.right:
            return scope
        stands = ", ".join(words.tile(face) for face in sorted(self.drill.right))
        return f"{self.say(f'joker.here_{self.drill.way}', tiles=stands)} {scope}"


def circumstances(words: Words, example: Example) -> str:
    """Say where the winner sits, in which round, and how it was won."""
    say, finish = words.say, example.finish
    seat, round_ = say(f"wind.{WINDS[finish.seat]}"), say(f"wind.{WINDS[finish.round]}")
    by = say(f"score_hand.by_{finish.by}")
    if finish.by in (DISCARD, ROBBED_KONG) and finish.source is not None:
        by = say("practice.worth.by_from", by=by, wind=say(f"wind.{WINDS[finish.source]}"))
    parts = [say("practice.worth.seat", seat=seat), say("practice.worth.round", round=round_)]
    parts.append(say("practice.worth.won", by=by))
    parts += [_how(words, word) for word in sorted(finish.how)]
    before = [words.tile(face) for face, early in finish.shown if face.is_joker and early]
    if before:
        parts.append(f"{say('score_hand.before')}: {', '.join(before)}")
    dealt = example.case.get("dealt")
    if dealt:
        key = "flowers" if dealt["flowers"] else "jokers" if dealt["jokers"] else "pure"
        parts.append(f"{say('score_hand.dealt')}: {say(f'score_hand.dealt_{key}')}")
    return " · ".join(parts)


def _how(words: Words, word: str) -> str:
    key = next((key for key in (f"score_hand.how_{word}", f"score_hand.blessing_{word}") if words.has(key)), "")
    return words.say(key) if key else word


def result_of(example: Example, words: Words) -> HandResult:
    """Give what the score sheet is told of a hand; the players are called by their winds."""
    finish, sheet = example.finish, example.sheet
    count = len(sheet.payments)
    shown = tuple(Shown(Tile(face, 1), early) for face, early in finish.shown)
    places = [Place()] * count
    places[finish.seat] = Place(melds=finish.melds, shown=shown)
    tile = None if finish.tile is None else Tile(finish.tile, 1)
    outcome = Outcome(finish.seat, finish.by, finish.source, tile, sheet=sheet)
    names = tuple(words.say(f"wind.{wind}") for wind in WINDS[:count])
    return HandResult(Table(count, places=tuple(places), outcome=outcome), names)
