"""The rules of a game as a book: contents on the left, a chapter on paper on the right, and search."""

from collections.abc import Iterator
from functools import partial

import pygame

from game.agents.levels.catalogue import OFFERED
from game.folding import plain
from game.gui import widgets
from game.gui.kit import draw, theme
from game.gui.kit.pressed import pressed
from game.gui.kit.theme import GAP_SMALL, GOLD_DEEP, RED_DEEP, SHEET, TEXT_DARK, TEXT_DARK_SOFT, Style
from game.gui.learn.chapter import CompareGames, Page
from game.gui.program import aloud
from game.gui.program.screen import FRAME, Screen
from game.gui.widgets import Column, Divider, Face, Panel, Paragraph, Row, Scroll, Widget
from game.gui.widgets.base import walk
from game.gui.widgets.labels import ON_PAPER
from game.gui.widgets.ring import PAGE_KEYS
from game.rules.games.book import Book
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.ruleset import Ruleset
from game.session.player import of_persona
from game.session.strength import nearest
from game.words.book import BookWords
from game.words.opponents import agent_name, fair_sentences, persona_line, strength_sentence

_WIDTH = 1320
_CONTENTS = 316
_ENTRY = 37
_SEARCH = 240
_SEARCH_SLIM = 170
_PAD_SLIM = 12
_GAMES = 240
_COUNT = theme.Skin(ON_PAPER.colour, ON_PAPER.colour, theme.GOLD_DEEP, theme.TEXT_DARK)
_TURNS = {"left": -1, "right": 1}


class RulesScene(Screen):
    """The book of a game, with the house rules of one table."""

    first_focus = "contents"

    def __init__(self, rules: Ruleset, chapter: str = "", row: str = "") -> None:
        """`chapter` is the key of the chapter to open first; with the key of a `row`, its chapter opens at the row."""
        super().__init__()
        self._given = rules
        self.query = ""
        self._row = row
        self._read: int | None  # the chapter that is read aloud: opened with Enter or turned to
        self.contents: widgets.Dropdown[str] | None = None  # only with large letters
        self._open(rules, (row and Book(rules).chapter_of(row)) or chapter)

    def _open(self, rules: Ruleset, chapter: str) -> None:
        """Open the book of a game, at a chapter if it has that one."""
        self.book = Book(rules)
        self.game = rules.key
        keys = [entry.key for entry in self.book.chapters]
        self.chapter = keys.index(chapter) if chapter in keys else 0
        self._read = self.chapter if chapter in keys else None
        self.found = list(range(len(keys)))

    def _take(self, game: str) -> None:
        """Switch to another game with its default rules, or back to the given rules."""
        rules = self._given if game == self._given.key else ruleset(game)
        self._open(rules, self.book.chapters[self.chapter].key)
        self.app.speak()
        self.rebuild("game")

    # --- layout --------------------------------------------------------------------------------------------------

    def build(self) -> widgets.Widget:
        say = self.app.words.say
        self._says = BookWords(self.book, self.app.words)
        self._look_for()
        self.field = widgets.TextField(
            self.query,
            self._search,
            placeholder=say("rules.search"),
            on_enter=self._to_text,
            width=_SEARCH,
            longest=40,
            key="search",
        )
        self.list = widgets.ListBox(
            len(self.found),
            self._paint,
            height=_ENTRY,
            chosen=self._place(),
            on_choose=self._choose,
            on_open=lambda _: self._to_text(),
            key="contents",
        )
        self.text = widgets.Scroll(self._page(), key="text")
        self.text.goal = next((one for one in walk(self.text) if one.key == f"row {self._row}"), None)
        self._before, self._after = (
            widgets.Button(
                "",
                partial(self._turn, step),
                icon=icon,
                skin=theme.QUIET,
                height=34,
                key=key,
                enabled=self._may_turn(step),
            )
            for key, icon, step in (("before", "chevron_left", -1), ("after", "chevron_right", 1))
        )
        games = widgets.Dropdown([(key, say(f"ruleset.{key}")) for key in GAMES], self.game, self._take, key="game")
        if self.narrow:
            return self._one_column(games)
        self.contents = None
        paper = widgets.Panel(self.text, skin=theme.SHEET, pad=26)
        keys = widgets.Paragraph(say("rules.keys"), Style.TINY, align="center").growing()
        foot = widgets.Row(*self._more(), self._before, keys, self._after, align="center")
        left = widgets.Padded(self.list, 0, width=_CONTENTS)
        both = widgets.Row(left, widgets.Column(paper.growing(), foot).growing(), gap=theme.GAP * 1.5)
        header = self.header(say("rules.title")).growing()
        top = widgets.Row(header, widgets.Padded(games, 0, width=_GAMES), self.field, align="center")
        return widgets.Padded(widgets.Column(top, both.growing()), theme.PAD + FRAME, width=_WIDTH)

    def _one_column(self, games: widgets.Dropdown[str]) -> widgets.Widget:
        """Layout for large letters: the contents become a dropdown above the paper."""
        here, choose = str(self._place()), lambda place: self._choose(int(place))
        self.contents = widgets.Dropdown(self._chapters(), here, choose, key="contents")
        back = widgets.Button("", self.back, icon="back", key="back")
        top = widgets.Row(
            back,
            games.growing(),
            widgets.Padded(self.field, 0, width=_SEARCH_SLIM),
            gap=theme.GAP_SMALL,
            align="center",
        )
        turning = widgets.Row(self._before, self.contents.growing(), self._after, gap=theme.GAP_SMALL, align="center")
        paper = widgets.Panel(self.text, skin=theme.SHEET, pad=_PAD_SLIM)
        page = widgets.Column(top, turning, paper.growing(), widgets.Flow(*self._more()), gap=theme.GAP_SMALL)
        return widgets.Padded(page, FRAME + theme.GAP_SMALL, width=_WIDTH)

    def _more(self) -> tuple[widgets.Button, widgets.Button]:
        """Buttons that compare this game with another one and show the opponents."""
        push, say, style = self.app.push, self.app.words.say, Style.SMALL_STRONG
        compare, who_plays = lambda: push(CompareGames(self.book.rules)), lambda: push(WhoPlays(self.game))
        return (
            widgets.Button(say("rules.compare"), compare, icon="list", style=style, height=34, key="compare"),
            widgets.Button(say("rules.players_title"), who_plays, icon="seat", style=style, height=34, key="players"),
        )

    def _chapters(self) -> list[tuple[str, str]]:
        """The found chapters for the dropdown, with their search hits."""
        entries = []
        for place, number in enumerate(self.found):
            count = f" ({self._hits[number]})" if self.query else ""
            entries.append((str(place), f"{number + 1}. {self._says.title(self.book.chapters[number])}{count}"))
        return entries

    def _page(self) -> widgets.Widget:
        if self.chapter not in self.found:
            say = self.app.words.say
            return widgets.Column(
                widgets.Label(say("rules.nothing"), Style.SUBHEADING, theme.TEXT_DARK),
                widgets.Paragraph(say("rules.nothing_sentence"), Style.BODY, theme.TEXT_DARK_SOFT),
            )
        return Page(self._says, self.query).build(self.book.chapters[self.chapter], self.chapter + 1)

    def _paint(self, surface: pygame.Surface, box: pygame.Rect, index: int, chosen: bool) -> None:
        look, number = self.app.look, self.found[index]
        figure = pygame.Rect(box.x, box.y, look.px(26), box.height)
        look.write(surface, str(number + 1), figure, Style.SMALL, theme.TEXT_GOLD)
        words = pygame.Rect(figure.right, box.y, box.width - figure.width, box.height)
        if self.query:
            words.width -= look.px(34)
            chip = pygame.Rect(0, 0, look.px(28), look.px(20)).move_to(midright=box.midright)
            surface.blit(draw.rounded(chip.size, chip.height // 2, _COUNT, look.px(1)), chip)
            look.write(surface, str(self._hits[number]), chip, Style.SMALL_STRONG, theme.TEXT_DARK, align="center")
        title = self._says.title(self.book.chapters[number])
        look.write(
            surface, title, words, Style.STRONG if chosen else Style.BODY, theme.TEXT if chosen else theme.TEXT_SOFT
        )

    # --- turning pages -------------------------------------------------------------------------------------------

    def _place(self) -> int:
        return self.found.index(self.chapter) if self.chapter in self.found else 0

    def _choose(self, index: int) -> None:
        if self.found and self.found[index] != self.chapter:
            self._row = ""
            self.chapter = self.found[index]
            self._show()

    def _turn(self, step: int) -> bool:
        """Go to the next or previous chapter; during a search only among the hits."""
        if not self._may_turn(step):
            return False
        self._choose(self._place() + step)
        self._read = self.chapter
        return True

    def _may_turn(self, step: int) -> bool:
        return 0 <= self._place() + step < len(self.found)

    def _show(self) -> None:
        """Replace the page; search field, list and focus stay."""
        self.list.count, self.list.chosen = len(self.found), self._place()
        if self.contents is not None:
            self.contents.offer(self._chapters(), str(self._place()))
        self.text.child, self.text.offset = self._page(), 0
        self.ring.root.place(self.app.look, self.area())
        self._before.enabled, self._after.enabled = self._may_turn(-1), self._may_turn(1)
        self.app.redraw()

    def _to_text(self) -> None:
        """Focus the page, or the contents if there is nothing to scroll."""
        self._read = self.chapter
        self.ring.by_keyboard = True
        self.ring.focus_on(self.text if self.text.takes_focus else self.contents or self.list)

    def aloud(self) -> tuple[str, ...]:
        """The title, and the chapter if it was opened with Enter."""
        is_read = self._read == self.chapter and self.text.child is not None
        return (*super().aloud(), *(aloud.texts(self.text.child, self.app.look) if is_read else ()))

    # --- search --------------------------------------------------------------------------------------------------

    def _search(self, query: str) -> None:
        self.query = plain(query)
        self._look_for()
        self._show()

    def _look_for(self) -> None:
        """Find the matching chapters; keep the current one if it matches."""
        page = Page(self._says, self.query)
        self._hits = [page.hits(chapter) if self.query else 1 for chapter in self.book.chapters]
        self.found = [number for number, count in enumerate(self._hits) if count]
        if self.found and self.chapter not in self.found:
            self.chapter = self.found[0]

    # --- keys ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the keys of the book first."""
        return (event.type == pygame.KEYDOWN and self._key(event)) or super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.contents is not None and self.contents.grabs:
            return False
        if pressed(event) == "ctrl+f":
            self.ring.by_keyboard = True
            self.ring.focus_on(self.field)
            return True
        if event.key == pygame.K_ESCAPE and self.query:
            self.field.set("")
            return True
        if event.key in PAGE_KEYS:
            return self.text.key_down(event) or self._turn_page(PAGE_KEYS[event.key])
        if pressed(event) in _TURNS and self.ring.focus in (None, self.list, self.contents, self.text):
            return self._turn(_TURNS[pressed(event)])
        return False

    def _turn_page(self, step: int) -> bool:
        """Turn past the end of a chapter; going back starts at the end of the previous one."""
        turned = self._turn(step)
        if turned and step < 0:
            self.text.scroll_to(1_000_000)
        return turned


_PAD = 26
_FACE = 64

CHECK = "mat-chuoc verify --agents"


class WhoPlays(Screen):
    """A page on paper about the opponents, as measured in the game of the open book."""

    first_focus = "back"

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def build(self) -> Widget:
        self.text = Scroll(Column(*self._parts()), key="text")
        return self.page(self.app.words.say("rules.players_title"), Panel(self.text, skin=SHEET, pad=_PAD).growing())

    def _parts(self) -> Iterator[Widget]:
        words = self.app.words
        yield Paragraph(words.say("rules.players_measured"), Style.BODY, TEXT_DARK)
        yield self._heading("rules.players_levels")
        for key in OFFERED:
            yield self._about(agent_name(words, key), words.say(f"kind.{key}_sentence"), key)
        yield self._heading("rules.players_personas")
        for persona in self.app.games.personas().known.values():
            player = of_persona(persona)
            name = persona_line(words, persona, player.agent)
            about = self._about(name, persona.sentence(words.language), player.way).growing()
            yield Row(Face(persona.shown, persona.name, _FACE), about, align="center")
        yield Paragraph(fair_sentences(words, CHECK), Style.SMALL, GOLD_DEEP)

    def _heading(self, key: str) -> Widget:
        heading = Paragraph(self.app.words.say(key), Style.SUBHEADING, RED_DEEP)
        return Column(Divider(), heading, gap=GAP_SMALL)

    def _about(self, name: str, sentence: str, way: str) -> Widget:
        """Name, way of playing, and measured strength, from this game if it was measured there."""
        return Column(
            Paragraph(name, Style.STRONG, RED_DEEP),
            Paragraph(sentence, Style.BODY, TEXT_DARK),
            Paragraph(strength_sentence(self.app.words, nearest(way, self.game)), Style.SMALL, TEXT_DARK_SOFT),
            gap=0,
        )
