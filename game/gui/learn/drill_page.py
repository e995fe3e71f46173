"""Drills: the player ticks answers, confirms, and sees the right ones; about a hand's worth, and about jokers."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial

import pygame

from game.gui.keymap import PRACTICE, TABLE
from game.gui.kit import theme
from game.gui.kit.look import Look
from game.gui.kit.pressed import ENTER_KEYS, commanded, digit
from game.gui.kit.theme import Style
from game.gui.learn.practising import Practising
from game.gui.program.screen import Screen
from game.gui.setup.keys import KeyCard
from game.gui.sheet.hand_strip import large, to_read
from game.gui.sheet.score_sheet import ScoreSheet, score_rows
from game.gui.table.paint import pictures
from game.gui.widgets import Button, Column, Grid, Label, Panel, Paragraph, Row, Scroll, Widget
from game.gui.widgets.base import Size
from game.session.practice.drills import IN_A_HAND, HandDrill, JokerDrill, Marked
from game.session.review.results import scored
from game.tiles.kinds import Kind
from game.words.practised import circumstances, joker_explained
from game.words.spoken import ticked
from game.words.won import wind_names

_HIGH = 46
_TILE = 64
_PAD = 12


class Tick(Button):
    """A button that stays down. Its sign shows the result; its spoken name tells if it is ticked."""

    def __init__(
        self,
        label: str,
        act: Callable[[], object],
        skin: theme.Skin,
        sign: str,
        *,
        ticked: bool,
        hint: str,
        key: str,
        face: Kind | None = None,
    ) -> None:
        """`skin` and the icon `sign` ("" for none) show whether the answer was right; `face` is the tile."""
        super().__init__(label, act, icon=sign, hint=hint, skin=skin, height=_HIGH, align="left", key=key)
        self.ticked, self._face = ticked, face

    def wish(self, look: Look, room: int) -> Size:
        if self._face is None:
            wide, high = super().wish(look, room)
            return min(wide, room), high
        high = pictures.height(look.px(_TILE)) + look.px(3 * _PAD)
        return min(room, look.px(2 * _TILE)), high + 2 * look.line_height(Style.SMALL_STRONG)

    def spoken(self, say: Callable[..., str]) -> str:
        """The label, and whether it is ticked."""
        return ticked(say, self.label, on=self.ticked)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        if self._face is None:
            super()._draw_content(surface, face)
            return
        look, width, ink = self.look, self.look.px(_TILE), self.skin.ink
        top = face.y + look.px(_PAD)
        pictures.line_of(surface, (self._face,), face.centerx - width // 2, top, width)
        box = pygame.Rect(face.x, top + pictures.height(width) + look.px(_PAD), face.width, 0)
        box.height = 2 * look.line_height(Style.SMALL_STRONG)
        words = box.inflate(-look.px(theme.GAP_SMALL), 0)
        look.paragraph(surface, self.label, words, Style.SMALL_STRONG, ink, align="center")
        if self.icon:
            side = look.px(22)
            look.icon(surface, self.icon, pygame.Rect(face.x + look.px(8), face.y + look.px(8), side, side), ink)
        corner = pygame.Rect(face.right - look.px(30), face.y + look.px(6), look.px(24), look.px(22))
        look.write(surface, self.hint, corner, Style.TINY, ink, align="right")


_BUTTON = 46


class DrillPage(Screen):
    """A question with entries to tick. Enter confirms, and then goes on."""

    kind = ""  # of the drill, as in the keys of its words
    reads_all = True
    word_keys = "practice"

    def __init__(self, sitting: Practising, entries: Sequence[str], right: Collection[str]) -> None:
        """`entries` are the keys that can be ticked, `right` those that should be."""
        super().__init__()
        self._sitting, self.entries, self._right = sitting, tuple(entries), right
        self.ticked: frozenset[str] = frozenset()
        self.marked: Marked | None = None
        self._told: tuple[str, ...] = ()

    def mark(self) -> Marked:
        """The player's answer, marked."""
        raise NotImplementedError

    @property
    def may_answer(self) -> bool:
        """True if the answer is complete."""
        return True

    # --- input ---------------------------------------------------------------------------------------------------

    def tick(self, entry: str) -> None:
        """Toggle an entry."""
        if self.marked is None:
            self.ticked ^= {entry}
            self.rebuild(self.ring.focused_key)

    def answer(self) -> None:
        """Confirm the answer; afterwards go on to the next task."""
        if self.marked is not None:
            self._sitting.next()
        elif self.may_answer:
            self.marked = self.mark()
            self._sitting.answered(self.marked)
            self.app.sounds.play("win" if self.marked.is_right else "turn")
            self.rebuild("answer")

    def back(self) -> None:
        self._sitting.leave()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle digits (tick), Enter (confirm), the keys for skipping and for the key card."""
        number = digit(event)
        if number and 0 < int(number) <= len(self.entries):
            self.tick(self.entries[int(number) - 1])
        elif event.key in ENTER_KEYS:
            self.answer()
        elif commanded(event, self.app.keymap, PRACTICE) == "practice_skip" and self.marked is None:
            self._sitting.skip()
        elif commanded(event, self.app.keymap, TABLE) == "table_keys":
            self.app.push(KeyCard("practice"))
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        """Advance the time; rebuild if the line about the sitting changed."""
        super().update(dt)
        self._sitting.tick()
        if self._sitting.about() != self._told:
            self.lay_out()

    # --- layout --------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Question, entries, and after the answer the rule."""
        self._told = self._sitting.about()
        return self.page(self._sitting.title, self.scrolling(*self.body()).growing(), self._foot())

    def body(self) -> Iterator[Widget]:
        """Widgets between title and foot."""
        raise NotImplementedError

    def _foot(self) -> Widget:
        done = self.marked is not None
        told = Paragraph(" · ".join(self._told), Style.SMALL).growing()
        go = self.enter_button(
            self.say("next") if done else self.say("answer"),
            self.answer,
            icon="play" if done else "check",
            style=Style.SUBHEADING,
            height=_BUTTON,
            key="answer",
            enabled=done or self.may_answer,
        )
        if done:
            return Row(told, go, align="center")
        key = self.app.look.key("practice_skip")
        skip = Button(self.say("skip"), self._sitting.skip, hint=key, skin=theme.QUIET, height=_BUTTON, key="skip")
        return Row(told, skip, go, align="center")

    def tick_of(self, number: int, name: str, key: str, face: Kind | None = None) -> Tick:
        """An entry by its number: ticked or not, and after the answer right or wrong."""
        entry = self.entries[number]
        ticked = entry in self.ticked
        if self.marked is None:
            skin, sign = (theme.GOLDEN, "check") if ticked else (theme.PLAIN, "")
        elif entry in self._right:
            skin, sign = theme.JADE_SKIN, "check" if ticked else "flag"
        else:
            skin, sign = (theme.DANGER, "cross") if ticked else (theme.QUIET, "")
        act, hint = partial(self.tick, entry), str(number + 1)
        return Tick(name, act, skin, sign, ticked=ticked, hint=hint, key=key, face=face)

    def verdict(self) -> Widget:
        """The verdict on the answer; before it the question."""
        if self.marked is None:
            return Paragraph(self.say(f"{self.kind}.ask"), Style.BODY, theme.TEXT_GOLD)
        word, colour = ("right_drill", theme.GOOD) if self.marked.is_right else ("wrong_drill", theme.BAD)
        return Paragraph(self.say(word), Style.STRONG, colour)


_TOTAL_KEYS = ("7", "8", "9", "0")


class HandPage(DrillPage):
    """“What is it worth”: the rows that a hand scores, and its total."""

    kind = "worth"

    def __init__(self, drill: HandDrill, preset: str, sitting: Practising) -> None:
        """`preset` names the house rules that score the hand, "" for those of the table."""
        super().__init__(sitting, drill.rows, drill.right)
        self.drill, self.game, self._preset = drill, drill.rules.key, preset
        self.total: int | None = None

    def mark(self) -> Marked:
        return self.drill.mark(self.ticked, None if self.total is None else self.drill.totals[self.total])

    @property
    def may_answer(self) -> bool:
        return self.total is not None

    def choose(self, total: int) -> None:
        """Choose a total by its index."""
        if self.marked is None:
            self.total = total
            self.rebuild(self.ring.focused_key)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Choose a total with the digits 7 to 0."""
        key = digit(event)
        if key in _TOTAL_KEYS[: len(self.drill.totals)]:
            self.choose(_TOTAL_KEYS.index(key))
            return True
        return super().shortcut(event)

    def body(self) -> Iterator[Widget]:
        """Yield the hand, then its rows beside the totals, or beside the sheet after the answer."""
        words = self.app.words
        lines = circumstances(words, self.drill.example, self._preset)
        hand = to_read(words, self.drill.example)
        yield Panel(
            Column(hand, Paragraph(lines, Style.BODY, theme.TEXT_DARK), gap=theme.GAP_SMALL), skin=theme.SHEET, pad=16
        )
        rows = [self.tick_of(number, words.row(row), f"row {row}") for number, row in enumerate(self.entries)]
        left = Column(self.verdict(), Grid(*rows, columns=1, gap=theme.GAP_SMALL))
        right = self._totals() if self.marked is None else self._sheet()
        if self.narrow:
            yield left
            yield right
        else:
            yield Row(Scroll(left, key="rows").growing(), right.growing(), gap=theme.GAP_LARGE).growing()

    def _totals(self) -> Widget:
        found = []
        for place, total in enumerate(self.drill.totals):
            chosen = place == self.total
            skin, sign = (theme.GOLDEN, "check") if chosen else (theme.PLAIN, "")
            name, act = self.app.words.worth(total), partial(self.choose, place)
            found.append(Tick(name, act, skin, sign, ticked=chosen, hint=_TOTAL_KEYS[place], key=f"total {place}"))
        head = Paragraph(self.say("worth.total"), Style.BODY, theme.TEXT_GOLD)
        return Column(head, Grid(*found, columns=2, gap=theme.GAP_SMALL))

    def _sheet(self) -> Widget:
        """The rows of the sheet with their rules, the total, and the chosen total if it was wrong."""
        assert self.marked is not None
        assert self.total is not None
        words, sheet, said = self.app.words, self.drill.sheet, self.drill.totals[self.total]
        total = Row(
            Label(words.say("sheet.total"), Style.STRONG, theme.TEXT_DARK).growing(),
            Label(words.worth(sheet.total), Style.SUBHEADING, theme.RED_DEEP),
        )
        chosen = "" if self.marked.worth else self.say("worth.you_said", worth=words.worth(said))
        whole = Button(self.say("worth.sheet"), self._show_sheet, icon="list", style=Style.SMALL_STRONG, key="sheet")
        below = Row(Paragraph(chosen, Style.SMALL, theme.TEXT_DARK_SOFT).growing(), whole, align="center")
        body = Column(*score_rows(words, self.drill.rules, sheet, sheet.jokers), total, below, gap=theme.GAP_SMALL)
        return Panel(body if self.narrow else Scroll(body, key="sheet rows"), skin=theme.SHEET, pad=14)

    def _show_sheet(self) -> None:
        result = scored(self.drill.example.finish, self.drill.sheet, wind_names(self.app.words), self.drill.rules)
        self.app.push(ScoreSheet(result, bool, go_on="practice.back_to_drill"))


class JokerPage(DrillPage):
    kind = "joker"

    def __init__(self, drill: JokerDrill, game: str, sitting: Practising) -> None:
        super().__init__(sitting, [*map(str, drill.offered)], {*map(str, drill.right)})
        self.drill, self.game = drill, game

    def mark(self) -> Marked:
        return self.drill.mark(frozenset(face for face in self.drill.offered if str(face) in self.ticked))

    def body(self) -> Iterator[Widget]:
        """Yield the joker in its context, and the tiles to tick."""
        drill, words = self.drill, self.app.words
        joker = words.tile(drill.joker)
        asks = Paragraph(self.say(f"joker.{drill.way}", joker=joker), Style.STRONG, theme.TEXT_DARK)
        if drill.way == IN_A_HAND and drill.example is not None:
            told = Paragraph(circumstances(words, drill.example), Style.SMALL, theme.TEXT_DARK_SOFT)
            picture = Column(asks, to_read(words, drill.example), told)
        else:
            picture = Column(asks, large(drill.tiles))
        yield Panel(picture, skin=theme.SHEET, pad=18)
        yield self.verdict()
        faces = enumerate(drill.offered)
        tiles = [self.tick_of(number, words.tile(face), f"tile {face}", face) for number, face in faces]
        yield Grid(*tiles, columns=3 if self.narrow else len(tiles), gap=theme.GAP_SMALL)
        if self.marked is not None:
            yield Paragraph(joker_explained(words, drill, joker))
