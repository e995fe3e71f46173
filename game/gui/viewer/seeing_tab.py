"""The seeing tab: which hands are open, the wall, offers; and hints for each open hand."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.engine.facts.redact import view
from game.engine.questions import NOTHING
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import Memo
from game.gui.kit.theme import BAD, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.tile import front_and_back, loose_tiles
from game.gui.table.tile.rings_and_discs import paint_ring
from game.gui.viewer.opened.side_panel import Tab
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.widgets import Divider, Label, Paragraph, Toggle, Widget
from game.gui.widgets.base import Size
from game.session.choices import choices_at
from game.session.judge.hint import hint
from game.session.judge.hint_values import Hint
from game.tiles.kinds import Kind
from game.words.judged.advice import near, pursuit_sentence
from game.words.troubles import told
from game.words.wishes import action_words, offered

_NEXT = 9
_MOST_SHOWN = 11  # useful tiles of a hand
_TILE = 23  # design pixels
_NUMBER = 1.2  # width of the number of further tiles, in steps from tile to tile


class Strip(Widget):
    """A row of small tiles, each with its number of unseen copies, cut with the number of further tiles."""

    def __init__(self, useful: Sequence[tuple[Kind, int]]) -> None:
        """`useful` has the faces with their numbers."""
        super().__init__()
        self.useful = useful

    def wish(self, look: Look, room: int) -> Size:
        return room, loose_tiles.height(look.px(_TILE)) + look.line_height(Style.SMALL)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, width = self.look, self.rect, self.look.px(_TILE)
        step, high = round(width * 1.3), loose_tiles.height(width)
        most = max(1, min(_MOST_SHOWN, rect.width // step))
        if len(self.useful) > most:  # room for the number of further tiles
            most = max(1, min(_MOST_SHOWN, (rect.width - round(_NUMBER * step)) // step))
        for n, (face, count) in enumerate(self.useful[:most]):
            x = rect.x + n * step
            surface.blit(front_and_back.lying(face, width), (x, rect.y))
            below = pygame.Rect(x, rect.y + high, width, look.line_height(Style.SMALL)).inflate(look.px(6), 0)
            look.write(surface, f"×{count}", below, Style.SMALL, TEXT_SOFT, align="center")
        if (others := len(self.useful) - most) > 0:
            end = pygame.Rect(rect.x + most * step, rect.y, 2 * step, high)
            look.write(surface, look.say("hint.more", count=others), end, Style.SMALL, TEXT_SOFT)


class SeeingTab(Tab):
    """Switches, and below them the hints of this moment; a failing computation shows its problem."""

    name, icon = "seeing", "eye"

    def __init__(self, looking: ViewedGame) -> None:
        """All extras but the ring of the drawn tile are off at first."""
        super().__init__(looking)
        self.drawn = True
        self.offers = self.aids = False
        self._hints = Memo[dict[int, Hint]]()  # key: place; the hints are by seat

    @property
    def state(self) -> object:
        """The extras besides hands and wall."""
        return self.drawn, self.offers, self.aids

    def draw(self, surface: pygame.Surface) -> None:
        """Ring the tile that was drawn last, while its owner still holds it."""
        show = self.looking.view.show
        tile, spots = show.table.drawn, show.spots(show.reached)
        held = show.event is None and tile in show.table.places[show.table.turn].hand
        if tile is not None and tile in spots and held and self.drawn:
            paint_ring(surface, spots[tile], TEXT_GOLD)

    def build(self) -> Widget:
        items: list[Widget] = [*self._switches(), Divider()]
        for part in (self._offers, self._aids, self._wall):
            try:
                items += list(part())
            except Exception as error:  # noqa: BLE001  (an aid is a guest in the viewer: no fault of it may end it)
                problem = self.say("seeing.failed", problem=told(self.words, error))
                items.append(Paragraph(problem, Style.SMALL, BAD))
        return self.scrolled(*items, gap=5)

    def _switches(self) -> Iterator[Widget]:
        looking, sight = self.looking, self.looking.table.sight
        for seat in looking.players:
            name = self.say("seeing.hand", player=looking.name(seat))
            yield Toggle(name, on=seat in sight.shown, on_change=partial(self._show, seat), key=f"hand {seat}")
        yield Toggle(self.say("seeing.wall"), on=sight.wall_open, on_change=self._turn_wall, key="wall")
        for name in ("drawn", "offers", "aids"):
            act = partial(setattr, self, name)
            yield Toggle(self.say(f"seeing.{name}"), on=getattr(self, name), on_change=act, key=name)

    def _show(self, seat: int, on: bool) -> None:
        table = self.looking.table
        shown = table.sight.shown | {seat} if on else table.sight.shown - {seat}
        table.sight = replace(table.sight, shown=shown)

    def _turn_wall(self, on: bool) -> None:
        self.looking.table.sight = replace(self.looking.table.sight, wall_open=on)

    # --- offers --------------------------------------------------------------------------------------------------

    def _offers(self) -> Iterator[Widget]:
        if not self.offers:
            return
        yield Label(self.say("seeing.offers"), Style.SMALL_STRONG, TEXT_GOLD)
        shown = self.looking.table.sight.shown
        questions = [one for one in choices_at(self.looking, self.looking.place) if one.seat in shown]
        if not questions:
            yield Label(self.say("seeing.nothing_offered"), Style.SMALL, TEXT_SOFT)
        words = self.words
        for question in questions:
            yield Paragraph(offered(words, question, self.looking.name(question.seat)), Style.SMALL, TEXT)
            if question.chosen is not None:
                done = self.say("seeing.done", action=action_words(words, question.chosen))
                yield Paragraph(done, Style.SMALL)

    # --- each seat's hand ----------------------------------------------------------------------------------------

    def _aids(self) -> Iterator[Widget]:
        if not self.aids:
            return
        looking, place = self.looking, self.looking.place
        hints = self._hints.get(place, dict)
        for seat in sorted(looking.table.sight.shown):
            yield Label(looking.name(seat), Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
            if seat not in hints:
                seen = view(looking.timeline.table(place), seat, looking.rules)
                question = next((one.asked for one in choices_at(looking, place) if one.seat == seat), NOTHING)
                hints[seat] = hint(seen, question, looking.rules)
            yield from self._told(hints[seat])

    def _told(self, found: Hint) -> Iterator[Widget]:
        best = found.best
        if found.wins:
            yield Label(self.say("seeing.wins"), Style.SMALL)
        elif best is None:
            yield Label(self.say("seeing.no_hand"), Style.SMALL, TEXT_SOFT)
        else:
            yield Paragraph(near(self.words, best), Style.SMALL, TEXT)
            if best.left:
                useful = sorted(((face, left) for face, left in best.useful if left), key=lambda one: (-one[1], one[0]))
                yield Strip(useful)
        if found.pursuit is not None:
            yield Paragraph(pursuit_sentence(self.words, found.pursuit), Style.TINY)

    def _wall(self) -> Iterator[Widget]:
        wall = self.looking.view.show.table.wall
        if self.looking.table.sight.wall_open and wall is not None and wall.start >= 0:
            yield Label(self.say("seeing.next_tiles"), Style.SMALL_STRONG, TEXT_GOLD)
            kinds = (wall.tiles[place].kind for place in wall.remaining()[:_NEXT])
            yield Paragraph(self.words.tiles(kinds), Style.SMALL, TEXT)
