"""The album: cards of the patterns that the player has won with, game by game, and of the faces that were met."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.gui import widgets
from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.kit.portraits import portrait
from game.gui.kit.pressed import act_on, pressed
from game.gui.kit.theme import GAP, GAP_SMALL, RED_DEEP, SHEET, TEXT, TEXT_DARK, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.library.moment import reading_win
from game.gui.program.chosen_rules import house_rules
from game.gui.program.screen import InSteps, LooksIntoFiles
from game.gui.sheet.hand_strip import HandStrip, Laid, strip_of
from game.gui.table.paint import pictures
from game.gui.widgets.base import Say, Widget
from game.gui.widgets.choices import Cells
from game.record.index.album import FACES, Keepsake
from game.rules.games.book import Book, Pattern
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.rules.score.laying import loose
from game.rules.score.sheet import WINDS as WIND_KEYS
from game.session.persona import Persona, shipped
from game.session.review.results import HandResult, scored
from game.tiles.kinds import WINDS, kind
from game.words import figures
from game.words.lookup import Words
from game.words.rules import row_rule
from game.words.saved_games import card_name
from game.words.won import sentence_of

_WIDE, _WON_TILE, _PAD, _EMPTY = (
    150,
    21.5,
    7,
    3,
)  # design pixels: of a card, a tile, a margin; places of a missing pattern
_PORTRAIT, _STAMP, _PALE = 94, 34, 120  # design pixels of a portrait and a stamp; alpha of who was not met
_FACES_WIDE = 112


class Cards(Cells[str]):
    """Cards of which one is open; Enter is left to the page."""

    next_keys, enters = (), False
    wide: float  # of a card, in design pixels
    is_shown = False  # the open card is one of these
    _measured: tuple[tuple[float, int], int] = ((0, 0), 0)  # scale and width of a card, and the height of names there

    def __init__(
        self, entries: Sequence[tuple[str, str]], chosen: str, on_open: Callable[[str], object], key: str
    ) -> None:
        """`on_open` is called with the key of the card to open."""
        super().__init__(entries, chosen, on_open, key=key)

    def columns(self, look: Look, room: int) -> int:
        return max(2, min(len(self.entries), room // look.px(self.wide)))

    def spoken(self, say: Say) -> str:
        """Return what the open card says, and its place."""
        if self.at < 0:
            return ""
        card = pygame.Surface(self.boxes()[self.at].size)
        with self.look.heard.listening() as written:
            self.draw_cell(card, card.get_rect(), self.at, over=False)
        return say("text.entry", name=", ".join(written), place=self.at + 1, count=len(self.entries))

    def _cell(self, look: Look, room: int) -> int:
        """Return the width of a card without its margins."""
        return room // self.columns(look, room) - look.px(2 * _PAD + 8)

    def _name_high(self, look: Look, room: int) -> int:
        """Return the height of the longest name."""
        place = look.scale, self._cell(look, room)
        if self._measured[0] != place:
            high = (look.text_height(name, place[1], Style.SMALL_STRONG) for _, name in self.entries)
            self._measured = place, max(high)
        return self._measured[1]

    def _ring(self, surface: pygame.Surface, box: pygame.Rect, *, is_open: bool, over: bool) -> None:
        """Draw the frame of the card that is open, or under the mouse."""
        is_open = is_open and self.is_shown
        if is_open or over:
            thick = self.look.px(3 if is_open else 1)
            surface.blit(draw.ring(box.size, self.look.px(theme.RADIUS_SMALL), theme.GOLD_LIGHT, thick), box)

    def _centred(self, surface: pygame.Surface, box: pygame.Rect, text: str, style: Style, ink: theme.Colour) -> None:
        high = self.look.text_height(text, box.width, style)
        middle = pygame.Rect(box.x, box.centery - high // 2, box.width, high)
        self.look.paragraph(surface, text, middle, style, ink, align="center")


class PatternCards(Cards):
    """The patterns of a game: won ones on paper, missing ones pale."""

    wide = _WIDE

    def __init__(
        self,
        words: Words,
        patterns: Sequence[Pattern],
        kept: Mapping[str, Keepsake],
        chosen: str,
        on_open: Callable[[str], object],
    ) -> None:
        """`words` are those of the game, `kept` the patterns won with."""
        super().__init__([(one.key, figures.pattern_name(words, one)) for one in patterns], chosen, on_open, "patterns")
        self._words, self._patterns, self._kept = words, patterns, kept

    def high(self, look: Look, room: int) -> int:
        tiles = pictures.height(look.px(_WON_TILE))
        return tiles + self._name_high(look, room) + look.line_height(Style.SMALL) + look.px(2 * _PAD + 8)

    def draw_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int, *, over: bool) -> None:
        look, one = self.look, self._patterns[index]
        kept, name, inner = self._kept.get(one.key), self.entries[index][1], box.inflate(*[-2 * look.px(_PAD)] * 2)
        tile, low = look.px(_WON_TILE), look.line_height(Style.SMALL)
        below = pygame.Rect(inner.x, inner.bottom - low, inner.width, low)
        top = pictures.height(tile)
        middle = pygame.Rect(inner.x, inner.y + top, inner.width, inner.height - top - low)
        surface.blit(
            draw.rounded(box.size, look.px(theme.RADIUS_SMALL), theme.SHEET if kept else theme.FIELD, look.px(1)), box
        )
        if kept is None:
            empty = pygame.Rect(0, inner.y, tile, top)
            for number in range(_EMPTY):
                empty.centerx = inner.centerx + (2 * number - _EMPTY + 1) * (tile + look.px(4)) // 2
                draw.dashed(surface, empty, theme.GOLD_DEEP)
            self._centred(surface, middle, name, Style.SMALL, theme.TEXT_SOFT)
            look.write(surface, self._words.worth(one.worth), below, Style.SMALL, theme.TEXT_GOLD, align="center")
        else:
            faces = [kind(code) for code in kept.tiles.split()]
            pictures.line_of(surface, faces, inner.centerx - len(faces) * tile // 2, inner.y, tile)
            self._centred(surface, middle, name, Style.SMALL_STRONG, theme.TEXT_DARK)
            times, date = look.say("album.times", count=kept.count), figures.day(look.words, kept.last)
            look.write(surface, times, below, Style.SMALL_STRONG, theme.RED_DEEP)
            if look.text_width(f"{times}  ", Style.SMALL_STRONG) + look.text_width(date, Style.SMALL) <= below.width:
                look.write(surface, date, below, Style.SMALL, theme.TEXT_DARK_SOFT, align="right")
        self._ring(surface, box, is_open=index == self.index, over=over)


class FaceCards(Cards):
    """The faces of personas, with a stamp for those that one has finished ahead of; pale ones were not met."""

    wide = _FACES_WIDE

    def __init__(
        self, faces: Sequence[Persona], kept: Mapping[str, Keepsake], chosen: str, on_open: Callable[[str], object]
    ) -> None:
        super().__init__([(one.key, one.name) for one in faces], chosen, on_open, "faces")
        self._faces, self._kept = faces, kept

    def high(self, look: Look, room: int) -> int:
        return look.px(_PORTRAIT + 4) + self._name_high(look, room) + look.line_height(Style.SMALL)

    def draw_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int, *, over: bool) -> None:
        look, one = self.look, self._faces[index]
        kept = self._kept.get(one.key)
        picture = portrait(look, one.shown, "pleased" if kept else "calm", _PORTRAIT, name=one.name)
        if kept is None:
            picture = pygame.transform.grayscale(picture)
            picture.set_alpha(_PALE)
        face = picture.get_rect(midtop=box.midtop)
        surface.blit(picture, face)
        if kept is not None and kept.ahead:
            paint_stamp(surface, look, (face.right - look.px(14), face.bottom - look.px(16)), index)
        low = look.line_height(Style.SMALL)
        name = pygame.Rect(box.x, face.bottom, box.width, box.bottom - low - face.bottom)
        self._centred(surface, name, one.name, Style.SMALL_STRONG, theme.TEXT if kept else theme.TEXT_SOFT)
        told = look.say("album.together", count=kept.count) if kept else look.say("album.not_yet")
        below = pygame.Rect(box.x, box.bottom - low, box.width, low)
        look.write(surface, told, below, Style.SMALL, theme.TEXT_SOFT, align="center")
        self._ring(surface, box.inflate(0, look.px(theme.GAP_SMALL)), is_open=index == self.index, over=over)


def paint_stamp(surface: pygame.Surface, look: Look, centre: tuple[int, int], turn: int = 0) -> None:
    """Paint a crown on a red seal, a little askew; `turn` tells stamps apart."""
    side = look.px(_STAMP)
    seal = pygame.Surface((side, side), pygame.SRCALPHA)
    seal.blit(draw.rounded((side, side), side // 2, theme.PRIMARY, look.px(1.5)), (0, 0))
    look.icon(seal, "crown", seal.get_rect().inflate(-side // 3, -side // 3), theme.TEXT)
    turned = pygame.transform.rotozoom(seal, turn * 7 % 23 - 12, 1)
    surface.blit(turned, turned.get_rect(center=centre))


_ROOMY, _LOW, _LEFT, _SLIM, _GAME, _FACE, _TILE = 1250, 640, 400, 280, 250, 72, 32  # design pixels
_ONE_LINE = 1380  # the width of a window with title, filter and game in one line
_ALL, _WON, _MISSING = "all", "only_won", "missing"


def tables_of(chosen: Ruleset, preset: str) -> tuple[Ruleset, ...]:
    """Return the tables whose patterns stand on one shelf: the `chosen` one if it belongs to the preset, the usual."""
    game = GAMES[chosen.key]
    usual = ruleset(chosen.key, game.presets[preset] if preset else {})
    if usual.shelf == chosen.shelf:
        return usual, chosen
    return (usual,) if game.own_cards else (chosen,)


class AlbumScene(LooksIntoFiles):
    """Faces on the left, the patterns of a game on the right, below them the open card."""

    first_focus = "patterns"
    word_keys = "album"
    widest = 1400

    def __init__(self, rules: Ruleset | None = None) -> None:
        """`rules` are those of the game to open; None for the last chosen game."""
        super().__init__()
        self._asked = rules
        self._card = ("", "")  # the game, and its preset with a card of its own or ""
        self.only = _ALL
        self._open = {"patterns": "", "faces": ""}  # the key of the open card of each kind
        self._shows = "patterns"
        self._books: tuple[Book, ...] = ()
        self._patterns: tuple[Pattern, ...] = ()
        self._kept: dict[str, Keepsake] = {}
        self._met: dict[str, Keepsake] = {}
        self._faces: Sequence[Persona] = ()
        self._cells: dict[str, Cards] = {}
        self._hands: dict[object, HandResult | None] = {}
        self._reading: InSteps[HandResult | None] | None = None
        self._until_laid = 0  # frames until the cards of another game are laid out; the first has read about them

    # --- what is shown -------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Find what the album has of the chosen game, and the faces."""
        library, known = self.app.games.library, self.app.games.personas().known
        rules = self._asked or self._chosen(self._card[0] or self.app.settings.game)
        if not self._card[0]:
            presets = GAMES[rules.key].own_cards
            own = (name for name in presets if ruleset(rules.key, GAMES[rules.key].presets[name]).shelf == rules.shelf)
            self._card = rules.key, next(own, "")
        self._books = tuple(map(Book, tables_of(rules, self._card[1])))
        self._kept, self._met = library.keepsakes(self._books[0].rules.shelf), library.keepsakes(FACES)
        found = {one.key: one for book in self._books for one in book.patterns()}
        others = (Pattern(key, key.split(" ")[0], {}) for key in self._kept if key not in found)
        self._patterns = (*found.values(), *others)
        faces = [known[key] for key in dict.fromkeys((*shipped(), *self._met)) if key in known]
        self._faces = sorted(faces, key=lambda one: -self._met[one.key].count if one.key in self._met else 0)
        if self._open["patterns"] not in {one.key for one in self._listed}:
            won = (one.key for one in self._listed if one.key in self._kept)
            self._open["patterns"] = next(won, self._listed[0].key if self._listed else "")
        self._read_hand()

    def _chosen(self, game: str) -> Ruleset:
        """Return the rules that the player last chose for a game."""
        house = house_rules(replace(self.app.settings, game=game))
        return ruleset(house.preset.ruleset, house.values)

    @property
    def _listed(self) -> list[Pattern]:
        wanted = {_ALL: (True, False), _WON: (True,), _MISSING: (False,)}[self.only]
        return [one for one in self._patterns if (one.key in self._kept) in wanted]

    @property
    def lit(self) -> Keepsake | None:
        """What the open card shows; None for something that is missing."""
        return (self._kept if self._shows == "patterns" else self._met).get(self._open[self._shows])

    def _read_hand(self) -> None:
        """Begin to read the hand of the open card."""
        one = self.lit
        known = one is None or self._shows == "faces" or self._place(one) in self._hands
        self._reading = None if known or one is None else InSteps(reading_win(self.app.words, one.game.path, one.n))

    @staticmethod
    def _place(one: Keepsake) -> object:
        return one.game.path, one.n

    def update(self, dt: float) -> None:
        """Lay out the cards of another game, then read the hand of the open one for a part of the frame."""
        super().update(dt)
        if self._until_laid:
            self._until_laid -= 1
            if not self._until_laid:
                self.rebuild("game")
        elif self._reading is not None and self.lit is not None and not self._reading.goes_on():
            self._hands[self._place(self.lit)], self._reading = self._reading.found, None
            self._refill()

    @property
    def busy(self) -> bool:
        return self._until_laid > 0 or self._reading is not None or super().busy

    # --- layout --------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.first_focus = "patterns" if self._listed else "only"
        won, met = (
            sum(one.key in self._kept for one in self._patterns),
            sum(one.key in self._met for one in self._faces),
        )
        told = self.say("sum", won=won, count=len(self._patterns), met=met, faces=len(self._faces))
        self._board = widgets.Panel(widgets.Spacer(), skin=SHEET, pad=12)
        title, foot = self.say("title"), [self._board] if self._listed or self._shows == "faces" else []
        if self.narrow:
            parts = (widgets.Paragraph(told, Style.BODY, TEXT), *self._heads(), self._cards(), *self._people())
            self._fill()
            return self.page(title, self.scrolling(*parts), *foot)
        head = widgets.Row(
            self.header(title), widgets.Label(told, Style.BODY, TEXT, may_cut=True).growing(), gap=GAP, align="center"
        )
        left = widgets.Panel(
            widgets.Column(*self._people(), gap=GAP_SMALL), pad=14, width=_LEFT if self._is_roomy else _SLIM
        )
        right = widgets.Panel(
            widgets.Column(
                *self._heads(), widgets.Scroll(self._cards(), pad=4, key="cards").growing(), *foot, gap=GAP_SMALL
            ),
            pad=14,
        )
        self._fill()
        body = widgets.Row(left, right.growing(), gap=GAP, align="stretch")
        return self.page_below(head, body.growing())

    @property
    def _is_roomy(self) -> bool:
        """True if titles have room beside what they name."""
        return self.app.size[0] >= self.app.look.px(_ROOMY)

    @property
    def _is_low(self) -> bool:
        """True if the window is too low for the hand of the open card below the cards."""
        return self.app.size[1] < self.app.look.px(_LOW)

    def _heads(self) -> list[Widget]:
        """Return the filter and the choice of a game."""
        words, won = self.app.words, sum(one.key in self._kept for one in self._patterns)
        counts = {_ALL: len(self._patterns), _WON: won, _MISSING: len(self._patterns) - won}
        only = widgets.Choice(
            [(key, self.say(f"show.{key}", count=count)) for key, count in counts.items()],
            self.only,
            self._filter,
            key="only",
        )
        cards = [(game, preset) for game in GAMES for preset in ("", *GAMES[game].own_cards)]
        entries = [(card, card_name(words, *card)) for card in cards]
        games = widgets.Dropdown(entries, self._card, self.take, key="game")
        title = widgets.Label(self.say("patterns"), Style.STRONG, TEXT_GOLD, may_cut=True)
        if self.narrow:
            return [title, only, games]
        box = widgets.Padded(games, 0, width=_GAME)
        if self.app.size[0] >= self.app.look.px(_ONE_LINE):
            return [widgets.Row(title.growing(), only, box, align="center")]
        both = widgets.Row(only.growing(), box, align="center")
        return [both] if self._is_low else [title, both]

    def _cards(self) -> Widget:
        if not self._listed:
            return widgets.Paragraph(self.say("none"), Style.BODY, TEXT)
        own = self.app.words.of(self._card[0])
        turn = partial(self._turn_to, "patterns")
        self._cells["patterns"] = PatternCards(own, self._listed, self._kept, self._open["patterns"], turn)
        return self._cells["patterns"]

    def _people(self) -> list[Widget]:
        """Return the faces with their title and the meaning of the stamp."""

        def stamp(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            paint_stamp(surface, look, rect.center)

        title, about = (
            widgets.Label(self.say("faces"), Style.STRONG, TEXT_GOLD, may_cut=True),
            widgets.Label(self.say("stamp"), Style.SMALL, TEXT_SOFT),
        )
        legend = widgets.Row(widgets.Picture((34, 34), stamp), about, align="center", gap=GAP_SMALL)
        faces = self._cells["faces"] = FaceCards(
            self._faces, self._met, self._open["faces"], partial(self._turn_to, "faces")
        )
        if self.narrow:
            return [title, legend, faces]
        head = [widgets.Row(title.growing(), legend, align="center")] if self._is_roomy else [title, legend]
        return [*head, widgets.Scroll(faces, pad=4, key="people").growing()]

    # --- the open card -------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Fill the open card."""
        self._board.child = self._of_face() if self._shows == "faces" else self._of_pattern()
        for name, cards in self._cells.items():
            cards.is_shown = name == self._shows

    def _refill(self) -> None:
        """Show the open card anew; everything else stays."""
        self._fill()
        self.ring.root.place(self.app.look, self.area())
        self.app.redraw()

    def _of_face(self) -> Widget:
        persona = next(one for one in self._faces if one.key == self._open["faces"])
        one = self.lit
        told = widgets.Column(
            widgets.Label(persona.name, Style.SUBHEADING, TEXT_DARK, may_cut=True),
            widgets.Paragraph(figures.met_line(self.app.words, one), Style.BODY, TEXT_DARK),
            gap=2,
        )
        button = [self._enter(self.say("watch"), "play")] if one is not None else []
        face = widgets.Face(persona.shown, persona.name, _FACE, "pleased")
        return widgets.Row(face, told.growing(), *button, gap=GAP, align="center")

    def _of_pattern(self) -> Widget:
        pattern = next((one for one in self._listed if one.key == self._open["patterns"]), None)
        if pattern is None:
            return widgets.Spacer()
        own, one = self.app.words.of(self._card[0]), self.lit
        name = widgets.Label(figures.pattern_name(own, pattern), Style.SUBHEADING, TEXT_DARK, may_cut=True)
        worth = widgets.Label(own.worth(pattern.worth) if pattern.worth else "", Style.STRONG, RED_DEEP)
        lines: list[Widget] = [widgets.Row(name, worth, gap=GAP, align="center")]
        if one is None:
            lines += self._missing(own, pattern)
            button = self._enter(self.say("book"), "info")
        else:
            lines += self._won(own, one)
            button = self._enter(self.say("watch"), "play")
        return widgets.Row(widgets.Column(*lines, gap=4).growing(), button, gap=GAP, align="center")

    def _missing(self, own: Words, pattern: Pattern) -> Iterator[Widget]:
        """Yield the example of the rule book, and the rule."""
        book = self._book_of(pattern.row)
        if pattern.groups and not self._is_low:
            yield HandStrip([Laid(loose(group)) for group in pattern.groups], tile=_TILE, centred=False)
        elif not self._is_low and (example := book.example(pattern.row)) is not None:
            shown = scored(example.finish, example.sheet, WIND_KEYS[: book.rules.seats], book.rules)
            yield strip_of(own, shown, example.sheet, tile=_TILE, centred=False)
        told = figures.missing_line(self.app.words, row_rule(own, book.rules, pattern.row))
        yield widgets.Paragraph(told, Style.BODY, TEXT_DARK)

    def _won(self, own: Words, one: Keepsake) -> Iterator[Widget]:
        """Yield the hand of the best win, and what is told of it."""
        hand: Widget
        result = self._hands.get(self._place(one))
        if result is not None and result.outcome.sheet is not None:
            strip = strip_of(own, result, result.outcome.sheet, tile=_TILE, centred=False)
            strip.won = None if result.outcome.tile is None else result.outcome.tile.kind
            hand, more = strip, sentence_of(own, result)
        else:
            room = HandStrip([Laid(loose(WINDS))], tile=_TILE).wish(self.app.look, self.app.size[0])[1]
            hand = widgets.Spacer(room / self.app.look.scale)
            more = self.say("gone") if self._place(one) in self._hands else ""
        if not self._is_low:
            yield hand
        yield widgets.Paragraph(figures.won_line(self.app.words, one, more), Style.BODY, TEXT_DARK)

    def _enter(self, label: str, icon: str) -> Widget:
        return self.enter_button(label, self.open, key="open", icon=icon)

    # --- actions -------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Watch the win or the match of the open card, or open the rule book at the pattern."""
        one = self.lit
        if one is not None:
            at = (one.hand, one.event) if self._shows == "patterns" else None
            self.app.attempt(lambda: self.app.push(self.app.games.open(one.game.path, at)))
        elif self._shows == "patterns":
            self._look_up()

    def _look_up(self) -> None:
        """Open the rule book at the open pattern."""
        row = next((one.row for one in self._patterns if one.key == self._open["patterns"]), "")
        self.app.show.rules(self._book_of(row).rules, "scores", row)

    def _book_of(self, row: str) -> Book:
        """Return the book of the first table at which a row scores."""
        return next((book for book in self._books if book.chapter_of(row)), self._books[0])

    def _turn_to(self, kind: str, key: str) -> None:
        """Open another card."""
        self._shows, self._open[kind] = kind, key
        self._read_hand()
        self._refill()

    def _filter(self, only: str) -> None:
        self.only, self._shows = only, "patterns"
        self.read()
        self.rebuild("only")

    def take(self, card: tuple[str, str]) -> None:
        """Turn to another game."""
        self._asked, self._card, self._shows, self._open["patterns"] = None, card, "patterns", ""
        self.read()
        self._until_laid = 2

    def resume(self) -> None:
        """Look again: the match may have been deleted or renamed."""
        self.app.games.library.catch_up(None if self.lit is None else self.lit.game.path)
        self.read()
        self.lay_out()
        super().resume()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Act with Enter on the open card, watch with W, and open the rules of the pattern with F1."""
        return act_on(pressed(event), {"enter": self.open, "w": self.open, "f1": self._look_up})
