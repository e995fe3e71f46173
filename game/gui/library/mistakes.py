"""
The page of the player's mistakes: every costly choice of all reviewed matches, filtered, sorted and summed up.

A row of the list has the played and the better option, points, sureness, kind, faces and date.
"""

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from time import perf_counter

import pygame

from game.engine.games import read_wish
from game.gui.judged.card import SIGNS, paint_pips, paint_sign
from game.gui.kit.look import Look
from game.gui.kit.portraits import portrait
from game.gui.kit.pressed import act_on, digit, pressed
from game.gui.kit.theme import BAD, GAP, GAP_SMALL, GOLD, GOLDEN, GOOD, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.library import moment as moments
from game.gui.library.figures import Figures, Played, figures_of, played_in
from game.gui.library.figures_page import CoursePlot, course_plot
from game.gui.library.moment import Moment, looking_at
from game.gui.library.search import CHIP, Chip
from game.gui.program.screen import InSteps, LooksIntoFiles
from game.gui.table.paint import pictures
from game.gui.table.told.faces import SeatFace, seat_faces
from game.gui.widgets import Button, Column, Face, Flow, Label, Padded, Panel, Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.base import Say, Size
from game.gui.widgets.choices import Choice as OneOfFew, Dropdown, Laid
from game.gui.widgets.listing import ListBox
from game.local_time import local_now
from game.record.header import Seat
from game.record.index.choices import DATE, LOST, WAITED, Choice, Choices, WantedChoices, begin_of
from game.record.index.game import Facts
from game.record.index.query import Wanted
from game.record.saved.reviews import BLUNDER, CALL, DISCARD, FLOWER, INACCURACY, JOKER, KONG, MISTAKE, OTHER, SAME, WIN
from game.rules.games.catalogue import GAMES
from game.session.persona import Personas
from game.words import figures as figure_words, judgements, saved_games
from game.words.judgements import Option, kind_line, sum_line

_HEIGHT, _TILE, _PORTRAIT, _SIGN = 50, 25, 28, 25  # design pixels
_ROOMY, _MIDDLING, _CLOSE = 766, 610, 500  # design pixels of a row with faces, with kind and game, and with sureness
#: Left ends of the columns in design pixels from the left; a negative one is a right end, from the right.
COLUMNS: Mapping[str, float] = {"played": 34, "better": 136, "lost": 300, "sure": 316, "kind": 416, "match": 590}
_ARROW, _INDENT, _DAY = 16, 20, "00/00/0000"
_FEW = 3  # opponents with a face


def _columns(look: Look, box: pygame.Rect) -> dict[str, int]:
    """
    Return the x of each column: of its right end for points, else of its left end.

    `box` is as wide as a row without a scroll bar. In a narrow list the columns before the date stand closer.
    """
    needed = {"match": _ROOMY, "kind": _MIDDLING, "sure": _CLOSE}
    before = box.width - look.text_width(_DAY, Style.SMALL) - 2 * look.px(_ARROW)
    closer = min(1.0, before / look.px(COLUMNS["lost"]))
    return {
        name: box.x + round(closer * look.px(x))
        for name, x in COLUMNS.items()
        if box.width >= look.px(needed.get(name, 0))
    }


class Heads(Laid[str]):
    """The names of the columns; points and date are buttons that sort the list, again in the other direction."""

    def __init__(self, sort: str, on_sort: Callable[[str], object], say: Say, *, backwards: bool) -> None:
        """`on_sort` is called with LOST or DATE."""
        super().__init__([(one, say(f"mistakes.head.{one}")) for one in (LOST, DATE)], sort, on_sort, key="heads")
        self._say, self._sign = say, "chevron_up" if backwards else "chevron_down"

    def wish(self, look: Look, room: int) -> Size:
        return room, look.line_height(Style.SMALL)

    def choose(self, index: int) -> None:
        """Sort by a column, also by the one that the list is sorted by."""
        self.chosen = self.values[max(0, min(len(self.entries) - 1, index))]
        self.on_change(self.chosen)

    def boxes(self) -> list[pygame.Rect]:
        look, box = self.look, self.rect.inflate(-2 * self.look.px(_INDENT), 0)
        right = _columns(look, box)["lost"]
        words = [look.text_width(label, Style.SMALL_STRONG) + look.px(_ARROW) for _, label in self.entries]
        lost = pygame.Rect(right - words[0], box.y, words[0], box.height)
        return [lost, pygame.Rect(box.right - words[1], box.y, words[1], box.height)]

    def draw(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.rect.inflate(-2 * self.look.px(_INDENT), 0)
        for name, x in _columns(look, box).items():
            if name != LOST:
                room = pygame.Rect(x, box.y, box.right - x, box.height)
                look.write(surface, self._say(f"mistakes.head.{name}"), room, Style.SMALL, TEXT_SOFT)
        for cell, (value, label) in zip(self.boxes(), self.entries, strict=True):
            style, ink = (Style.SMALL_STRONG, TEXT_GOLD) if value == self.chosen else (Style.SMALL, TEXT_SOFT)
            arrow = pygame.Rect(cell.x, cell.y, look.px(_ARROW), cell.height)
            if value == self.chosen:
                look.icon(surface, self._sign, arrow, ink)
            look.write(surface, label, cell, style, ink, align="right", may_cut=True)
        self.draw_focus(surface, look.px(4), self.boxes()[max(0, self.index)])


class MistakeList(ListBox):
    """The list; left and right turn to the previous and next kind of choice."""

    def __init__(
        self,
        found: Choices,
        chosen: int,
        *,
        on_choose: Callable[[int], object],
        on_open: Callable[[int], object],
        on_turn: Callable[[int], object],
        known: Personas,
    ) -> None:
        """`on_turn` is called with 1 or -1; `known` are the personas with a picture."""
        super().__init__(
            len(found),
            self._paint_choice,
            height=_HEIGHT,
            chosen=chosen,
            on_choose=on_choose,
            on_open=on_open,
            key="mistakes",
        )
        self._found, self._on_turn, self._known = found, on_turn, known

    def wish(self, look: Look, room: int) -> Size:
        """Return the height of a few rows at least."""
        wide, high = super().wish(look, room)
        return wide, high + 3 * look.px(_HEIGHT)

    def key_down(self, event: pygame.event.Event) -> bool:
        turn = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if turn is None:
            return super().key_down(event)
        self._on_turn(turn)
        return True

    # --- painting ------------------------------------------------------------------------------------------------

    def _paint_choice(self, surface: pygame.Surface, row: pygame.Rect, index: int, chosen: bool) -> None:
        look, one = self.look, self._found[index]
        at = _columns(look, pygame.Rect(row.topleft, (self.rect.width - 2 * look.px(_INDENT), row.height)))
        disc = look.px(_SIGN)
        if one.verdict in SIGNS:
            paint_sign(surface, (row.x + disc // 2, row.centery), disc, SIGNS[one.verdict])
        played, better = options(look, one)
        arrow, gap = look.px(14), look.px(8)
        room = pygame.Rect(at["played"], row.y, at["better"] - arrow - gap - at["played"], row.height)
        self._option(surface, room, played)
        look.icon(surface, "chevron_right", pygame.Rect(at["better"] - arrow - gap, row.y, arrow, row.height), GOLD)
        points, error = judgements.points_of(look.words, one)
        wide = max(look.text_width(points, Style.STRONG), look.text_width(error, Style.SMALL))
        room = pygame.Rect(at["better"], row.y, at["lost"] - wide - gap - at["better"], row.height)
        self._option(surface, room, better)
        ink = GOOD if one.verdict == WAITED else BAD
        room = pygame.Rect(at["lost"] - wide, row.y, wide, row.height)
        look.lines(
            surface, room, (points, Style.STRONG, ink), (error, Style.SMALL, TEXT_SOFT), align="right", whole=True
        )
        if "sure" in at:
            self._sureness(surface, pygame.Rect(at["sure"], row.y, look.px(96), row.height), one)
        when = saved_games.day_and_time(look.words, one.game.at) if one.game.has_day else ("", "")
        wide = max(look.text_width(text, Style.SMALL) for text in when)
        if "kind" in at:
            kind = look.say(f"mistakes.kind.{one.kind}")
            game = saved_games.game_name(look.words, one.game.facts)
            room = pygame.Rect(at["kind"], row.y, at.get("match", row.right - wide) - at["kind"] - gap, row.height)
            look.lines(surface, room, (kind, Style.SMALL_STRONG, TEXT), (game, Style.SMALL, TEXT_SOFT), whole=True)
        if "match" in at:
            self._faces(surface, pygame.Rect(at["match"], row.y, row.right - at["match"], row.height), one.game.facts)
        room = pygame.Rect(row.right - wide, row.y, wide, row.height)
        days = ((when[0], Style.SMALL, TEXT), (when[1], Style.SMALL, TEXT_SOFT))
        look.lines(surface, room, *days, align="right", whole=True)

    def _option(self, surface: pygame.Surface, box: pygame.Rect, told: Option) -> None:
        """Draw the word and the tiles of an option, as wide as they fit."""
        look, x = self.look, box.x
        if told.word:
            word = look.write(surface, told.word, box, Style.SMALL_STRONG, may_cut=True)
            x = word.right + look.px(6)
        if told.tiles:
            look.heard.note(look.words.tiles(told.tiles, told.tiles))
            wide = min(look.px(_TILE), max(1, box.right - x) // len(told.tiles))
            pictures.line_of(surface, told.tiles, x, box.centery - pictures.height(wide) // 2, wide)

    def _sureness(self, surface: pygame.Surface, box: pygame.Rect, one: Choice) -> None:
        look, high = self.look, self.look.line_height(Style.SMALL)
        word = pygame.Rect(box.x, box.centery - high, box.width, high)
        look.write(surface, look.say(f"judge.sure.{one.sure}"), word, Style.SMALL, may_cut=True)
        paint_pips(surface, word.move(0, high), look, one.sure)

    def _faces(self, surface: pygame.Surface, box: pygame.Rect, facts: Facts) -> None:
        look, x = self.look, box.x
        for face in faces(facts, self._known)[:_FEW]:
            picture = portrait(look, face.shown, "calm", _PORTRAIT, name=face.name)
            surface.blit(picture, picture.get_rect(midleft=(x, box.centery)))
            look.heard.note(face.name)
            x += look.px(_PORTRAIT)


def options(look: Look, one: Choice) -> tuple[Option, Option]:
    """Return the played and the better option of a choice."""
    words, both = look.words.of(one.game.facts.ruleset), tuple(map(read_wish, (one.played, one.best)))
    played, better = (judgements.option(words, action, both) for action in both)
    return played, better


def faces(facts: Facts, known: Personas) -> tuple[SeatFace, ...]:
    """Return the faces of those who played with the player."""
    keys = facts.personas or ("",) * len(facts.names)
    rows = zip(facts.names, facts.agents, keys, strict=True)
    seats = [Seat(name, agent, persona=key) for name, agent, key in rows]
    found = seat_faces(seats, known)
    return tuple(face for at, face in enumerate(found) if at != facts.person)


#: Values of the filters, each with what the index is asked for.
SIZES = {"any": INACCURACY, MISTAKE: MISTAKE, BLUNDER: BLUNDER, WAITED: WAITED}
SURENESS = {"any": SAME, "likely": "likely", "sure": "sure"}
MONTHS = {"any": 0, "month": 1, "quarter": 3, "year": 12}  # the last ones, this one included
_KINDS = (DISCARD, CALL, JOKER, WIN, FLOWER, KONG, OTHER)
_RIGHT, _FACE, _TEXT, _PLOT, _TITLE = 450, 150, 520, 104, 28  # design pixels
_MOST_COUNTED = 2_000  # matches for the plot, the newest
_OPPONENTS = 40  # the opponents met most often
_KEYS = {"practise": "P", "review": "R"}
_REST = 1.0  # seconds between two looks at what the queue has reviewed


@dataclass(frozen=True, slots=True)
class Filters:
    """Values of the widgets; "" and "any" exclude nothing."""

    game: str = ""
    size: str = "any"
    sure: str = "any"
    since: str = "any"
    opponent: str = ""
    kind: str = ""

    def narrow(self, wanted: WantedChoices, now: datetime) -> WantedChoices:
        """Return a query with these filters; `now` is the player's local time."""
        months = MONTHS[self.since]
        return replace(
            wanted,
            ruleset=self.game or wanted.ruleset,
            least=SIZES[self.size],
            sure=SURENESS[self.sure],
            since=begin_of(12 * now.year + now.month - months) if months else wanted.since,
            opponent=self.opponent or wanted.opponent,
            kind=self.kind,
        )


class MistakesScene(LooksIntoFiles):
    """The list with its filters, the moment of the lit row, and the buttons."""

    first_focus = "mistakes"
    word_keys = "mistakes"
    widest = 1400
    at_once = 0.006

    def __init__(self, wanted: WantedChoices | None = None, choice: Choice | None = None) -> None:
        """`wanted` limits the page to a match, a game or a time; the row of `choice` is lit."""
        super().__init__()
        self._asked = wanted or WantedChoices()
        self.filters = Filters(self._asked.ruleset, kind=self._asked.kind)
        self._lit, self.at = choice, 0
        self.found: Choices
        self._moments: dict[object, Moment | None] = {}
        self._reading: InSteps[Moment | None] | None = None
        self._is_come = False  # a moment was read, and is shown in the next frame
        self._figures = Figures()  # of the matches with these choices,
        self._counting: InSteps[Figures] | None = None  # which are counted in steps,
        self._counted: object = None  # for these filters
        self._board: Panel
        self._queue: object = None
        self._seen, self._seen_at = 0, 0.0  # matches that the queue had reviewed at the last look

    @cached_property
    def _known(self) -> Personas:
        """The personas with a picture."""
        return self.app.games.personas()

    # --- choices -------------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Find the choices; the lit one stays lit."""
        library = self.app.games.library
        wanted = self.filters.narrow(self._asked, local_now())
        self.found = library.choices(wanted)
        place = self.found.place_of(self._lit) if self._lit is not None else None
        self.at = max(0, min(self.at if place is None else place, len(self.found) - 1))
        self._new = library.to_review(Wanted(sample=False))
        self._seen, self._seen_at = self.app.games.reviews.done, perf_counter()
        counted = wanted.ruleset, wanted.since, wanted.opponent, self.found.sums.hands
        if counted != self._counted:
            self._counted, self._counting = counted, InSteps(self._count(wanted))
        self._light()

    def _count(self, wanted: WantedChoices) -> Generator[None, None, Figures]:
        """Yield after each match; return the figures."""
        asked = Wanted(
            sample=False, reviewed=True, ruleset=wanted.ruleset, since=wanted.since, opponent=wanted.opponent
        )
        played: list[Played] = []
        for game in self.app.games.library.games(asked)[:_MOST_COUNTED]:
            if one := played_in(game):
                played.append(one)
            yield
        return Figures(tuple(played))

    def _light(self) -> None:
        """Begin to read the moment of the lit row."""
        self._lit = self.found[self.at] if self.found else None
        known = self._lit is None or self._lit.place in self._moments
        self._reading = None if known or self._lit is None else InSteps(looking_at(self._lit))

    def resume(self) -> None:
        """Look again: the match may have been reviewed anew."""
        self._moments.clear()
        self.app.games.library.catch_up(None if self._lit is None else self._lit.game.path)
        self.read()
        self.lay_out()
        super().resume()

    def update(self, dt: float) -> None:
        """Read the moment for a part of the frame, and follow the queue of reviews."""
        found = self.found
        super().update(dt)
        if self.found is not found:  # a frame of its own
            return
        if self._reading is not None and self._lit is not None and not self._reading.goes_on():
            self._moments[self._lit.place], self._reading = self._reading.found, None
            self._is_come = True
            return
        if self._is_come:
            self._is_come = False
            self._show_moment()
            return
        if self._reading is None and self._counting is not None and not self._counting.goes_on():
            self._figures, self._counting = self._counting.found, None
            self.lay_out()
            return
        queue = self.app.games.reviews
        if self._seen != queue.done and perf_counter() - self._seen_at > _REST and not self.app.games.library.waiting:
            self.looked()
        elif self._queue != self._queue_now:
            self.lay_out()

    @property
    def busy(self) -> bool:
        return bool(self._reading or self._is_come or self._counting) or super().busy

    # --- layout --------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        title = self.say("title")
        self._board = Panel(Spacer(), pad=14)
        self._queue = self._queue_now
        if not self.found.sums.hands and self.filters == Filters() and self._asked == WantedChoices():
            self.first_focus = "review" if self._new else "new_game"
            return self.page_below(self.header(title), *self._invitation())
        self.first_focus = "mistakes" if len(self.found) else "kind"
        told = sum_line(self.app.words, self.found)
        filters, left = self._filters(), [self._kinds(), *self._list()]
        self._fill()
        foot = self._foot()
        if self.narrow:
            parts = (Paragraph(told, Style.BODY, TEXT), filters, *left, *self._plot(), self._board)
            return self.page(title, self.scrolling(*parts), foot)
        head = Row(self.header(title), Label(told, Style.BODY, TEXT, may_cut=True).growing(), gap=GAP, align="center")
        right = Column(*self._plot(), self._board.growing(), gap=GAP_SMALL)
        body = Row(Column(*left, gap=GAP_SMALL).growing(), Padded(right, 0, width=_RIGHT), gap=GAP)
        return self.page_below(head, filters, body.growing(), foot)

    def _invitation(self) -> Iterator[Widget]:
        """Yield what is shown before anything was reviewed."""
        say, count = self.app.words.say, len(self._new)
        queue = self.app.games.reviews
        if count:
            label = say("reviews.all", count=count)
            go = self.enter_button(
                label, self._review, key="review", style=Style.SUBHEADING, enabled=not queue.is_at_work
            )
        else:
            go = self.enter_button(say("home.new_game"), self.app.show.new_game, key="new_game", icon="dice")
        told = queue.line(self.app.words) or self.say("empty_about" if count else "no_match")
        body = Column(
            Row(Spacer(grow=1), Face("dog", "", _FACE, "pleased"), Spacer(grow=1)),
            Label(self.say("empty"), Style.SUBHEADING, TEXT_GOLD, align="center"),
            Paragraph(told, Style.BODY, TEXT, align="center"),
            Row(Spacer(grow=1), go, Spacer(grow=1)),
            gap=GAP,
        )
        yield Spacer(grow=1)
        yield Row(Spacer(grow=1), Panel(Padded(body, 0, width=_TEXT)), Spacer(grow=1))
        yield Spacer(grow=2)

    def _filters(self) -> Widget:
        say, chosen = self.app.words.say, self.filters
        games = [("", say("library.game_any")), *((key, say(f"ruleset.{key}")) for key in GAMES)]

        def box(name: str, entries: list[tuple[str, str]]) -> Chip:
            value = getattr(chosen, name)
            return Chip(entries, value, lambda now: self.change(**{name: now}), key=name)

        boxes = [
            box("game", games),
            box("size", [(one, say(f"mistakes.size_{one}")) for one in SIZES]),
            box("sure", [(one, say(f"mistakes.sure_{one}")) for one in SURENESS]),
            box("since", [(one, say(f"mistakes.since_{one}")) for one in MONTHS]),
        ]
        if self._asked.replay:
            label, style = self.say("one_match"), Style.SMALL_STRONG
            one_match = Button(label, self._all_matches, icon="cross", skin=GOLDEN, style=style, key="match")
            return Flow(one_match, *boxes, height=CHIP)
        met = list(self.app.games.library.opponents()[:_OPPONENTS])
        if met:
            boxes.append(box("opponent", [("", say("library.opponent_any")), *((name, name) for name in met)]))
        return Flow(*boxes, height=CHIP)

    def _kinds(self) -> Widget:
        """Return the kinds of choices with their numbers."""
        words, found = self.app.words, self.found
        kinds = (kind for kind in _KINDS if kind != OTHER or found.sums.of(kind).count)
        entries = [("", kind_line(words, found)), *((kind, kind_line(words, found, kind)) for kind in kinds)]
        return OneOfFew(entries, self.filters.kind, lambda kind: self.change(kind=kind), key="kind")

    def _list(self) -> Iterator[Widget]:
        if not len(self.found):
            yield Panel(Column(Paragraph(self.say("none"), Style.BODY, TEXT), Spacer(grow=1)), pad=18).growing()
            return
        wanted = self.found.wanted
        yield Heads(wanted.sort, self._sort, self.app.words.say, backwards=wanted.backwards)
        yield MistakeList(
            self.found,
            self.at,
            on_choose=self._choose,
            on_open=lambda _: self.open(),
            on_turn=self._turn,
            known=self._known,
        )

    def _plot(self) -> Iterator[Widget]:
        """
        Yield the points lost a hand over time by the chosen kind; a press opens all figures.

        It is of one game: that of the match, or that with most hands, or in which most matches lost points by the kind.
        """
        words, key = self.app.words, f"{figure_words.LOST}{self.filters.kind}"
        own = self._lit.game.facts.ruleset if self._lit is not None and self._asked.replay else ""
        game = own or Figures(self._figures.behind(key)).main_game or self._figures.main_game
        course = figures_of(self._figures.matches, ruleset=game).course(key, monthly=False)
        if not course:
            return
        shown, told = course_plot(words, key, course, game)
        name, of = figure_words.figure_name(words, key, (game,)), words.say(f"ruleset.{game}")
        label, see = words.say("figures.of_game", name=name, game=of), self.app.show.figures
        title = Button(label, see, skin=QUIET, style=Style.SMALL_STRONG, height=_TITLE, align="left", key="figures")
        now = Label(figure_words.skill_value(words, key, course[-1].value), Style.SMALL_STRONG)
        plot = CoursePlot(shown, _PLOT, lambda _: see(), told=told)
        plot.takes_focus = False  # its title does the same
        yield Panel(Column(Row(title.growing(), now, align="center"), plot, gap=GAP_SMALL), pad=10)

    def _foot(self) -> Widget:
        """Return the buttons, and what the queue of reviews does."""
        some, queue, words = bool(len(self.found)), self.app.games.reviews, self.app.words

        def button(key: str, label: str, act: Callable[[], object], icon: str, *, enabled: bool = True) -> Button:
            return Button(label, act, icon=icon, hint=_KEYS[key], key=key, enabled=enabled)

        buttons: list[Widget] = [
            self.enter_button(self.say("open"), self.open, key="open", icon="eye", enabled=some),
            button("practise", self.say("practise"), self.practise, "redo", enabled=some),
        ]
        if queue.is_at_work and queue.asked:
            buttons.append(button("review", words.say("reviews.pause"), queue.pause, "pause"))
        elif self._new:
            buttons.append(button("review", words.say("reviews.all", count=len(self._new)), self._review, "check"))
        told = Paragraph(queue.line(words), Style.SMALL, TEXT_SOFT)
        if self.narrow:
            return Column(Flow(*buttons), *([told] if told.words else []), gap=GAP_SMALL)
        return Row(*buttons, told.growing(), gap=GAP, align="center")

    @property
    def _queue_now(self) -> object:
        """What the page tells of the queue of reviews."""
        queue = self.app.games.reviews
        return queue.state, bool(queue.asked)

    def _fill(self) -> None:
        """Fill the panel of the moment."""
        words, one = self.app.words, self._lit
        if one is None:
            self._board.child = Spacer()
        elif one.place not in self._moments:
            self._board.child = Column(Spacer(grow=1))
        else:
            found = self._moments[one.place]
            told = moments.nothing(words) if found is None else moments.board(words, found, self._known)
            self._board.child = told if self.narrow else Scroll(told, key="moment")

    def _show_moment(self) -> None:
        """Show the moment of the lit row; everything else stays."""
        self._fill()
        self.ring.root.place(self.app.look, self.area())
        self.app.redraw()

    # --- filters and order ---------------------------------------------------------------------------------------

    def change(self, **values: str) -> None:
        """Change filters."""
        self.filters = replace(self.filters, **values)
        self.read()
        self.rebuild(self.ring.focused_key)

    def _all_matches(self) -> None:
        """Show the choices of all matches, not of one."""
        self._asked = replace(self._asked, replay="")
        self.change()

    def _turn(self, step: int) -> None:
        """Show the next or the previous kind of choices that has any."""
        sums = self.found.sums
        kinds = ["", *(kind for kind in _KINDS if sums.of(kind).count)]
        at = kinds.index(self.filters.kind) if self.filters.kind in kinds else 0
        self.change(kind=kinds[(at + step) % len(kinds)])

    def _sort(self, sort: str) -> None:
        wanted = self.found.wanted
        backwards = wanted.sort == sort and not wanted.backwards
        self._asked = replace(self._asked, sort=sort, backwards=backwards)
        self.read()
        self.rebuild("heads")

    def _choose(self, index: int) -> None:
        if index != self.at or self._lit is None:
            self.at = index
            self._light()
            self._show_moment()

    # --- actions -------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Show the lit choice in its match, with the review beside it."""
        one = self._lit
        if one is not None:
            self.app.attempt(lambda: self.app.push(self.app.games.open(one.game.path, (one.hand, one.event), "review")))

    def practise(self) -> None:
        """Practise what the filters show."""
        wanted = replace(self.found.wanted, to_practise=True)
        self.app.attempt(lambda: self.app.show.practise(self.app.games.library.choices(wanted)))

    def _review(self) -> None:
        """Review all matches that have no review yet."""
        self.app.games.reviews.ask(self._new)
        self.lay_out()

    # --- keys ----------------------------------------------------------------------------------------------------

    def shortcut(self, event: pygame.event.Event) -> bool:
        if act_on(pressed(event), {"p": self.practise, "r": self._review, "w": self.open}):
            return True
        boxes = ("game", "size", "sure", "since", "opponent")
        number = digit(event)
        if number and 0 < int(number) <= len(boxes):
            self.ring.by_keyboard = True
            self.ring.focus_key(boxes[int(number) - 1])
            if isinstance(self.ring.focus, Dropdown):
                self.ring.focus.press(self.ring.focus.rect.center)
            return True
        return False
