"""The score sheet after a hand: its head, rows with their proof, payments, and all explanations."""

from collections.abc import Callable
from functools import partial

import pygame

from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.kit.pressed import pressed
from game.gui.kit.theme import Style
from game.gui.program.screen import Screen
from game.gui.sheet.hand_strip import strip_of
from game.gui.table.paint import pictures
from game.gui.widgets import Button, Column, Divider, Label, Middle, Panel, Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.base import Size
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import Sheet
from game.session.review.hand_review import Lost, LostOf, not_looked_at
from game.session.review.results import HandResult
from game.tiles.kinds import WINDS, Kind
from game.words.judgements import lost_sentence
from game.words.lookup import Words
from game.words.numbers import signed
from game.words.rules import row_rule
from game.words.won import about_reading, besides_of, counted, note_of, reckoning, sentence_of, title_of, total_of


class LostScreen(Screen):
    """A screen that says what the user's choices cost, and leads to them (L) if `see_lost` is set."""

    lost_of: LostOf = staticmethod(not_looked_at)
    see_lost: Callable[[], object] | None = None
    _built_with: Lost | None = None

    def lost_lines(self, *, on_paper: bool = False) -> list[Widget]:
        """The line with the cost; empty if no judge looks at the choices."""
        lost = self._built_with = self.lost_of()
        if lost is None:
            return []
        told = Paragraph(
            lost_sentence(self.app.words, lost.choices), Style.STRONG, theme.RED_DEEP if on_paper else theme.TEXT_GOLD
        )
        lead = self._leads
        if lead is None:
            return [told]
        label = self.app.words.say("lost.see", count=len(lost.choices or ()))
        see = Button(label, lead, icon="check", hint="L", key="see lost")
        return [Row(told.growing(), see, align="center")]

    @property
    def _leads(self) -> Callable[[], object] | None:
        """Callback that leads to the choices, or None."""
        return self.see_lost if self._built_with is not None and self._built_with.choices else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Lead to the choices with L."""
        lead = self._leads
        if lead is not None and event.type == pygame.KEYDOWN and pressed(event) == "l" and not self.swallows(event):
            lead()
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        """Rebuild the screen when the cost has arrived."""
        super().update(dt)
        if self.lost_of() != self._built_with:
            self.rebuild(self.ring.focused_key)

    @property
    def busy(self) -> bool:
        return (self._built_with is not None and self._built_with.choices is None) or super().busy


_PROOF = 26
_ROW = 44
_PAYMENT = 58
_WIND = 30
_HAIRLINE = theme.tone(theme.TEXT_DARK_SOFT, (246, 234, 208), 0.7)
_WIDTH = 1080
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


def ink_of(points: int) -> theme.Colour:
    """Colour of points on a dark ground."""
    return theme.GOOD if points > 0 else theme.BAD if points < 0 else theme.TEXT_SOFT


class ScoreRow(Widget):
    """One row: name, count, the tiles that prove it, worth, and rule."""

    def __init__(self, name: str, worth: str, count: int = 1, tiles: tuple[Kind, ...] = (), rule: str = "") -> None:
        """`rule` is the sentence of the rule book."""
        super().__init__()
        self.name, self.worth, self.count, self.tiles, self.rule = name, worth, count, tiles, rule

    def wish(self, look: Look, room: int) -> Size:
        return room, sum(self._heights(look, room))

    def _heights(self, look: Look, room: int) -> tuple[int, int, int]:
        """Return the heights of the words, of the tiles below them (0: beside), and of the rule."""
        words = look.text_height(self._title(look), self._words_room(look, room), Style.STRONG) + look.px(10)
        tiles = 0 if self._on_one_line(look, room) else look.px(_ROW - 8)
        rule = look.text_height(self.rule, room, Style.SMALL) + look.px(7) if self.rule else 0
        return max(look.px(_ROW), words), tiles, rule

    def _title(self, look: Look) -> str:
        return counted(look.words, self.name, self.count)

    def _words_room(self, look: Look, room: int) -> int:
        return room - look.text_width(self.worth, Style.STRONG) - look.px(theme.GAP)

    def _on_one_line(self, look: Look, room: int) -> bool:
        tiles = len(self.tiles) * look.px(_PROOF) + look.px(2 * theme.GAP)
        words = look.text_width(self._title(look), Style.STRONG)
        return not self.tiles or words + tiles <= self._words_room(look, room)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, tile = self.look, self.rect, self.look.px(_PROOF)
        room, (high, below, rule) = self._words_room(look, rect.width), self._heights(look, rect.width)
        upper = pygame.Rect(rect.x, rect.y, rect.width, high)
        lines = look.text_height(self._title(look), room, Style.STRONG)
        words = pygame.Rect(upper.x, upper.centery - lines // 2, room, lines)
        look.paragraph(surface, self._title(look), words, Style.STRONG, theme.TEXT_DARK)
        look.write(surface, self.worth, upper, Style.STRONG, theme.RED_DEEP, align="right")
        left = rect.x if below else rect.x + room - len(self.tiles) * tile
        row = upper.move(0, high - look.px(6)) if below else upper
        pictures.line_of(surface, self.tiles, left, row.centery - pictures.height(tile) // 2, tile)
        if self.rule:
            above = high + below + look.px(2 if self.tiles else -3)
            box = pygame.Rect(rect.x, rect.y + above, rect.width, rule)
            look.paragraph(surface, self.rule, box, Style.SMALL, theme.TEXT_DARK_SOFT)
        surface.fill(_HAIRLINE, (rect.x, rect.bottom - 1, rect.width, 1))


class JokerLine(Widget):
    """The tile that each joker stands for."""

    def __init__(self, label: str, jokers: tuple[tuple[Kind, Kind], ...]) -> None:
        """Each pair in `jokers` is a joker and the tile it stands for."""
        super().__init__()
        self.label, self.jokers = label, jokers

    def _step(self, look: Look) -> int:
        return 2 * look.px(_PROOF) + look.px(40)

    def _per_line(self, look: Look, room: int) -> int:
        return max(1, (room - look.text_width(self.label) - look.px(theme.GAP)) // self._step(look))

    def wish(self, look: Look, room: int) -> Size:
        lines = -(-len(self.jokers) // self._per_line(look, room))
        return room, lines * look.px(_ROW)

    def draw(self, surface: pygame.Surface) -> None:
        look, width = self.look, self.look.px(_PROOF)
        line = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, look.px(_ROW))
        look.write(surface, self.label, line, Style.BODY, theme.TEXT_DARK_SOFT)
        start, per_line = (
            self.rect.x + look.text_width(self.label) + look.px(theme.GAP),
            self._per_line(look, self.rect.width),
        )
        for n, (joker, stands) in enumerate(self.jokers):
            x = start + n % per_line * self._step(look)
            y = line.y + n // per_line * line.height + (line.height - pictures.height(width)) // 2
            pictures.line_of(surface, (joker,), x, y, width)
            arrow = pygame.Rect(x + width, y, look.px(22), pictures.height(width))
            look.icon(surface, "chevron_right", arrow.inflate(-look.px(6), 0), theme.TEXT_DARK_SOFT)
            pictures.line_of(surface, (stands,), arrow.right, y, width)


def score_rows(words: Words, rules: Ruleset, sheet: Sheet, jokers: tuple[tuple[Kind, Kind], ...]) -> list[Widget]:
    """Rows of a sheet, with their rules as they are at this table, and a line for the jokers."""
    found: list[Widget] = []
    for row in sheet.rows:
        rule = row_rule(words, rules, row.key)
        name, worth = words.row(row.key, source=row.source), words.worth(row.worth)
        line = ScoreRow(name, worth, count=row.count, tiles=row.tiles, rule=rule)
        line.key = f"row {row.key}"
        found.append(line)
    return [*found, JokerLine(words.say("sheet.jokers"), jokers)] if jokers else found


class PaymentLine(Widget):
    """One player's payment and how it adds up."""

    def __init__(self, name: str, wind: int, points: int, note: str) -> None:
        """`note` is small text below the name."""
        super().__init__(key="payments")
        self.name, self.wind, self.points, self.note = name, wind, signed(points), note
        self.colour = theme.GAIN if points > 0 else theme.LOSS if points < 0 else theme.TEXT_DARK_SOFT

    def wish(self, look: Look, room: int) -> Size:
        note = look.text_height(self.note, self._words_room(look, room), Style.SMALL)
        return room, max(look.px(_PAYMENT), look.line_height(Style.STRONG) + note + look.px(theme.GAP_SMALL))

    def _words_room(self, look: Look, room: int) -> int:
        return room - look.px(_WIND) - 2 * look.px(theme.GAP) - look.text_width(self.points, Style.SUBHEADING)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, width = self.look, self.rect, self.look.px(_WIND)
        pictures.line_of(surface, (WINDS[self.wind],), rect.x, rect.centery - pictures.height(width) // 2, width)
        room, high = self._words_room(look, rect.width), look.line_height(Style.STRONG)
        low = look.text_height(self.note, room, Style.SMALL)
        upper = pygame.Rect(rect.x + width + look.px(theme.GAP), rect.centery - (high + low) // 2, room, high)
        look.write(surface, self.name, upper, Style.STRONG, theme.TEXT_DARK, may_cut=True)
        if self.note:
            lower = pygame.Rect(upper.x, upper.bottom, room, low)
            look.paragraph(surface, self.note, lower, Style.SMALL, theme.TEXT_DARK_SOFT)
        look.write(surface, self.points, rect, Style.SUBHEADING, self.colour, align="right")
        surface.fill(_HAIRLINE, (rect.x, rect.bottom - 1, rect.width, 1))


class Banner(Widget):
    """The red head of a sheet: the winner, how the hand was won, and the tile."""

    def __init__(self, title: str, sentence: str, tile: Kind | None) -> None:
        super().__init__()
        self.title, self.sentence, self.tile = title, sentence, tile

    def wish(self, look: Look, room: int) -> Size:
        beside = 2 * look.px(24) + (look.px(48) + look.px(theme.GAP) if self.tile is not None else 0)
        words = look.text_height(self.sentence, room - beside)
        return room, look.px(96) + words - look.line_height(Style.BODY)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        surface.blit(draw.rounded(self.rect.size, look.px(10), theme.PRIMARY, look.px(1.5)), self.rect)
        inner = self.rect.inflate(-2 * look.px(24), -2 * look.px(8))
        if self.tile is not None:
            width = look.px(48)
            above = inner.centery - pictures.height(width) // 2
            pictures.line_of(surface, (self.tile,), inner.right - width, above, width)
            inner.width -= width + look.px(theme.GAP)
        upper = pygame.Rect(inner.x, inner.y, inner.width, look.line_height(Style.HEADING))
        look.write(surface, self.title, upper, Style.HEADING, (255, 232, 170), may_cut=True)
        lower = pygame.Rect(inner.x, upper.bottom, inner.width, inner.bottom - upper.bottom)
        high = look.text_height(self.sentence, lower.width)
        lower.y, lower.height = lower.y + max(0, lower.height - high) // 2, high
        look.paragraph(surface, self.sentence, lower)


class ScoreSheet(LostScreen):
    """
    Lies over the table; Continue (Enter, Space, Esc) closes it.

    The arrow keys step through the other readings of the hand. If several players won on one tile, their sheets follow.
    Lessons point at its parts by key: `strip`, `row …`, `total`, `payments`, `reckoning`.
    """

    overlay = True
    first_focus = "continue"

    def __init__(
        self, result: HandResult, on_continue: Callable[[], object], *, go_on: str = "", alone: bool = False
    ) -> None:
        """
        `on_continue` is called on closing; `go_on` is the key of the button's label.

        `alone`: the sheets of others who won on the same tile do not follow.
        """
        super().__init__()
        self.result, self._on_continue, self._go_on = result, on_continue, go_on
        self.game = result.outcome.sheet.ruleset if result.outcome.sheet else ""
        self._follows = result.has_next and not alone
        self.lost_of, self.see_lost = result.lost_of, result.see_lost
        self.reading = 0

    def area(self) -> pygame.Rect:
        margin = self.app.look.px(8 if self.narrow else 28)
        return super().area().inflate(-2 * margin, -2 * margin)

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """Sheets of all kept readings, the best one first."""
        sheet = self.result.outcome.sheet
        return (sheet, *sheet.others) if sheet else ()

    @property
    def sheet(self) -> Sheet:
        """The visible sheet."""
        return self.sheets[self.reading]

    def step(self, way: int) -> None:
        """Show the next or previous reading."""
        self.reading = (self.reading + way) % len(self.sheets)
        self.rebuild(self.ring.focused_key)

    def handle(self, event: pygame.event.Event) -> bool:
        """Step through the readings with the arrow keys."""
        if event.type == pygame.KEYDOWN and event.key in _STEPS and len(self.sheets) > 1:
            self.step(_STEPS[event.key])
            return True
        return super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Open the rules of the rows with F1."""
        if pressed(event) == "f1":
            self.app.show.rules(self.result.rules, "scores")
        return pressed(event) == "f1"

    def back(self) -> None:
        if self._follows:
            self.app.swap(ScoreSheet(self.result.winners[1], self._on_continue, go_on=self._go_on))
            return
        self.app.pop()
        self._on_continue()

    def build(self) -> Widget:
        body = self._won() if self.sheets else self._drawn()
        return Middle(Panel(Column(*body, self._foot()), skin=theme.SHEET, pad=10 if self.narrow else 20, width=_WIDTH))

    # --- the foot ------------------------------------------------------------------------------------------------

    def _foot(self) -> Row:
        usual = "sheet.see_standing" if self.result.last else "sheet.next_hand"
        label = self.app.words.say("sheet.next_winner" if self._follows else self._go_on or usual)
        button = self.enter_button(label, self.back, icon="play", style=Style.SUBHEADING, key="continue")
        return Row(*self._readings(), button, align="center")

    def _readings(self) -> list[Widget]:
        """Text about the current reading, and the buttons for the others."""
        if not self.sheets:
            return [Spacer(grow=1)]
        text = Paragraph(
            self.about_reading(), Style.SMALL, theme.RED_DEEP if self.reading else theme.TEXT_DARK_SOFT
        ).growing()
        ways = ((-1, "chevron_left", "reading before"), (1, "chevron_right", "reading after"))
        steps = [Button("", partial(self.step, way), icon=icon, skin=theme.GOLDEN, key=key) for way, icon, key in ways]
        return [*steps, text] if len(self.sheets) > 1 else [text]

    def about_reading(self) -> str:
        """Name of the current reading, and its payment."""
        return about_reading(self.app.words, self.sheets, self.reading)

    # --- the hand ------------------------------------------------------------------------------------------------

    def _drawn(self) -> list[Widget]:
        say = self.app.words.say
        key = f"sheet.drawn_{self.result.outcome.reason}"
        told = key if self.app.words.has(key) else "sheet.drawn_sentence"
        return [Banner(say("sheet.drawn"), say(told), None), *self._besides(), *self.lost_lines(on_paper=True)]

    def _won(self) -> list[Widget]:
        words, result, won, sheet = self.app.words, self.result, self.result.outcome, self.sheet
        banner = Banner(title_of(words, result), sentence_of(words, result), won.tile.kind if won.tile else None)
        strip = strip_of(words, result, sheet)
        rows = self._rows()
        total = Row(
            Label(words.say("sheet.total"), Style.SUBHEADING, theme.TEXT_DARK).growing(),
            Label(total_of(words, sheet, result.account(sheet)), Style.SUBHEADING, theme.RED_DEEP),
        )
        total.key = "total"
        payments = [
            PaymentLine(
                result.names[player],
                result.table.wind_of(player),
                result.payment(player, sheet),
                note_of(words, result, sheet, player),
            )
            for player in result.by_wind
        ]
        told = [*payments, *self._besides(), *self.lost_lines(on_paper=True), *self._reckoning()]
        scored, shares = self._head("rows"), Column(*told, gap=0)
        # in some games nobody pays
        got = self._head("payments" if min(sheet.payments) < 0 else "points_won")
        if self.narrow:
            below = [scored, *rows, Divider(theme.RED_DEEP), total, Spacer(theme.GAP), got, shares]
            return [Scroll(Column(banner, strip, *below, gap=theme.GAP_SMALL))]
        left = Column(scored, Scroll(Column(*rows, gap=0)), Divider(theme.RED_DEEP), total, gap=theme.GAP_SMALL)
        right = Column(got, Scroll(shares, key="shares"), gap=0)
        return [banner, strip, Row(left.growing(5), right.growing(3), gap=theme.GAP_LARGE * 1.2).growing()]

    def _rows(self) -> list[Widget]:
        return score_rows(self.app.words, self.result.rules, self.sheet, self.result.melded + self.sheet.jokers)

    def _head(self, key: str) -> Label:
        return Label(self.app.words.say(f"sheet.{key}"), Style.SUBHEADING, theme.RED_DEEP)

    def _reckoning(self) -> list[Widget]:
        sentences = reckoning(self.app.words, self.result.account(self.sheet), self.sheet.total)
        title = Label(self.app.words.say("reckon.title"), Style.SMALL_STRONG, theme.RED_DEEP)
        told: list[Widget] = [title, *(Paragraph(sentence, Style.SMALL, theme.TEXT_DARK) for sentence in sentences)]
        for widget in told:
            widget.key = "reckoning"
        return [Spacer(theme.GAP), *told] if sentences else []

    def _besides(self) -> list[Widget]:
        told = besides_of(self.app.words, self.result)
        return [Paragraph(told, Style.SMALL, theme.TEXT_DARK)] if told else []
