"""Badges and chips on name plates: a player's special goal, and the worth of shown tiles."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.finishes import standings_of
from game.engine.table import Phase, Table
from game.gui.kit import draw
from game.gui.kit.fit import shrunk
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLDEN, JADE_SKIN, LACQUER, PANEL, TEXT, TEXT_GOLD, Skin, Style, tone
from game.gui.table.paint.baked import Sticker
from game.gui.table.place import cards
from game.gui.table.place.layout import Sight
from game.gui.table.place.spots import Rect
from game.gui.table.time.show import Show
from game.rules.ruleset import Ruleset

_WAITING = Skin(tone(JADE_SKIN.top, LACQUER, 0.45), tone(JADE_SKIN.bottom, LACQUER, 0.45), JADE_SKIN.edge, TEXT)
_QUIET = (Phase.IDLE, Phase.DEAL, Phase.WON, Phase.DRAWN, Phase.OVER)
_EXPLAINED = 380  # design pixels
_PAD, _HIGH = 12, 24  # _HIGH is the height of a badge
_LITTLE = 0.9  # text scale of a chip below which a shorter text is used


#: Pseudo goal of a player who is out of this hand without a win.
OUT = "out"


@dataclass(frozen=True, slots=True)
class Badge:
    """
    The text of a goal's badge: `state` is `left`, `ready`, `may_tell`, or `told` if declared to the table.

    `count` is the number of tiles that must still leave the front seat's hand.
    """

    goal: str
    state: str
    count: int = 0


def badge_of(table: Table, rules: Ruleset, seat: int, sight: Sight, *, advises: bool = True) -> Badge | None:
    """
    Return the badge of a seat: the front seat's first chance, or what another player has declared.

    Without `advises` the front seat, too, shows only declared goals.
    """
    place = table.places[seat] if table.places else None
    if place is None or table.phase in _QUIET or not place.dealt:
        return None
    if place.out and table.win_of(seat) is None:
        return Badge(OUT, "told")
    standings = standings_of(place, rules)
    if seat != sight.front or not advises:
        return next((Badge(one.goal.key, "told") for one in standings if one.told), None)
    for standing in standings:
        goal = standing.goal
        if standing.counts:
            count = len(goal.in_the_way(tile.kind for tile in place.hand))
            return Badge(goal.key, "left", count) if count else Badge(goal.key, "ready")
        if standing.may_tell:
            return Badge(goal.key, "may_tell")
    return None


def paint(surface: pygame.Surface, box: pygame.Rect, badge: Badge, look: Look) -> None:
    """Draw the badge: a flag, the name, and for the front seat the count (a check mark for none)."""
    skin = JADE_SKIN if badge.state in ("ready", "told") else _WAITING
    look = look.at(min(look.scale, box.height / _HIGH))
    draw.panel(surface, box, box.height // 2, skin, border=look.px(1.4), blur=look.px(5))
    side = round(box.height * 0.62)
    flag = pygame.Rect(box.x + look.px(8), box.centery - side // 2, side, side)
    look.icon(surface, "flag", flag, skin.ink)
    right = box.right - look.px(8)
    if badge.state in ("left", "ready"):
        right = _count(surface, box, badge, look) - look.px(4)
    words = pygame.Rect(flag.right + look.px(5), box.y, right - flag.right - look.px(5), box.height)
    name = look.words.goal(badge.goal, "name")
    if look.text_width(name, Style.SMALL) > words.width:
        name = look.words.goal(badge.goal, "short")
    own = shrunk(look, lambda one: one.text_width(name, Style.SMALL) <= words.width)
    own.write(surface, name, words, Style.SMALL, skin.ink)


def _count(surface: pygame.Surface, box: pygame.Rect, badge: Badge, look: Look) -> int:
    """Draw the disc at the right end; return its left edge."""
    side = round(box.height * 0.78)
    disc = pygame.Rect(box.right - side - (box.height - side) // 2, box.centery - side // 2, side, side)
    surface.blit(draw.rounded(disc.size, side // 2, GOLDEN, 1), disc)
    if badge.state == "ready":
        look.icon(surface, "check", disc.inflate(-side // 4, -side // 4), GOLDEN.ink)
    else:
        look.write(surface, str(badge.count), disc, Style.SMALL_STRONG, GOLDEN.ink, align="center")
    return disc.x


def sentence(badge: Badge, look: Look, name: str) -> str:
    """Return the explanation of a badge."""
    return look.words.goal(badge.goal, badge.state, count=badge.count, player=name)


def explain(surface: pygame.Surface, hanging: pygame.Rect, badge: Badge, look: Look, name: str) -> None:
    """Draw the explanation of a badge above it, inside the window."""
    words, pad = sentence(badge, look, name), look.px(_PAD)
    width = look.px(_EXPLAINED)
    title = look.line_height(Style.STRONG)
    lines = look.text_height(words, width, Style.SMALL)
    size = (width + 2 * pad, title + lines + 2 * pad + look.px(4))
    box = draw.to_rect(cards.above(size, Rect(*hanging), Rect(*surface.get_rect()), look.px(6)))
    draw.panel(surface, box, look.px(10), PANEL, border=look.px(1.5), blur=look.px(10))
    line = pygame.Rect(box.x + pad, box.y + pad, width, title)
    look.write(surface, look.words.goal(badge.goal, "name"), line, Style.STRONG, TEXT_GOLD)
    look.paragraph(surface, words, pygame.Rect(line.x, line.bottom + look.px(4), width, lines), Style.SMALL)


class Badges:
    """The badges of a table, with their explanations."""

    def __init__(self, show: Show) -> None:
        self._show = show
        self.advises = True  # show the front seat's own chances

    def seen(self) -> dict[int, tuple[Badge, pygame.Rect]]:
        """Return the visible badges with their places, by seat."""
        show, found = self._show, {}
        for seat in range(show.table.seats):
            badge = badge_of(show.seen, show.rules, seat, show.sight, advises=self.advises)
            if badge is not None:
                found[seat] = (badge, draw.to_rect(show.regions.badges[show.position(seat)]))
        return found

    def stickers(self, look: Look) -> list[Sticker]:
        """Return a sticker for each seat, empty without a badge."""
        every = self.seen()
        return [_sticker(*every[seat], look) if seat in every else Sticker() for seat in range(self._show.table.seats)]

    def own_sentence(self, look: Look, name: str) -> str:
        """Return the explanation of the front seat's badge, or ""."""
        found = self.seen().get(self._show.sight.front)
        return sentence(found[0], look, name) if found else ""

    def draw(self, surface: pygame.Surface, look: Look, mouse: tuple[int, int] | None, names: Sequence[str]) -> bool:
        """Draw the explanation of the badge under the mouse; return True if there is one."""
        for seat, (badge, box) in self.seen().items():
            if mouse and box.collidepoint(mouse):
                explain(surface, box, badge, look, names[seat])
                return True
        return False


def _sticker(badge: Badge, box: pygame.Rect, look: Look) -> Sticker:
    key, margin = (badge, box.topleft, look.words.language), 2 * look.px(8)
    return Sticker(key, box.inflate(margin, margin), lambda target: paint(target, box, badge, look))


def chip(place: Rect, look: Look, *texts: str) -> Sticker:
    """Return a chip at the right end of `place`, with the first of the `texts` that fits, or the last."""
    room = draw.to_rect(place)
    pad = room.height // 2
    text = next((one for one in texts if _fits(look.at(look.scale * _LITTLE), one, room, pad)), texts[-1])
    own = shrunk(look, lambda one: _fits(one, text, room, pad))
    box = room.copy()
    box.width = min(room.width, own.text_width(text, Style.SMALL_STRONG) + 2 * pad)
    box.right = room.right

    def paint(target: pygame.Surface) -> None:
        draw.panel(target, box, box.height // 2, GOLDEN, border=look.px(1.2), blur=look.px(4))
        own.write(target, text, box, Style.SMALL_STRONG, GOLDEN.ink, align="center", may_cut=True)

    return Sticker((text, *box), box.inflate(look.px(16), look.px(16)), paint)


def _fits(look: Look, text: str, room: pygame.Rect, pad: int) -> bool:
    high = look.line_height(Style.SMALL_STRONG)
    return look.text_width(text, Style.SMALL_STRONG) + 2 * pad <= room.width and high <= room.height
