"""Name plates (portrait, name, wind, score, dealer, turn), their chips, and the badges of a player's special goal."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

import pygame

from game.engine.finishes import standings_of
from game.engine.table import Phase, Table
from game.gui.kit import draw, fonts, theme
from game.gui.kit.look import Look, largest, shrunk
from game.gui.kit.portraits import ANIMALS, drawn, portrait
from game.gui.table.paint import tile_faces
from game.gui.table.paint.baked import Sticker
from game.gui.table.paint.ground import shine
from game.gui.table.place import regions
from game.gui.table.place.frame import USUAL
from game.gui.table.place.layout import Sight
from game.gui.table.place.spots import Rect
from game.gui.table.time.show import Show
from game.gui.table.told import faces
from game.gui.table.told.faces import SeatFace
from game.rules.ruleset import Ruleset
from game.words.numbers import signed
from game.words.spoken import seat_wind

_FIXED = {faces.WINNING: "straight", faces.SIGHING: "down"}  # moods with a fixed gaze


@dataclass(frozen=True, slots=True)
class FaceSeen:
    """A portrait to draw: its face, mood, gaze and place."""

    who: SeatFace
    mood: str
    gaze: str
    box: pygame.Rect


class Faces:
    """The portraits of a table."""

    def __init__(self, show: Show, who: Sequence[SeatFace]) -> None:
        """`who` holds the face of each seat."""
        self._show, self.who = show, tuple(who)

    def seen(self, seat: int, look: Look) -> FaceSeen | None:
        """Return the current portrait of a seat, None for a ghost. Reduced motion keeps all faces calm."""
        place = self._show.portrait(seat)
        if place is None:
            return None
        who, box = self.who[seat], draw.to_rect(place)
        if look.reduced_motion or who.shown not in ANIMALS:
            return FaceSeen(who, faces.CALM, "straight", box)
        show = self._show
        mood = faces.mood(show.timeline.events, show.reached, show.table, seat)
        goal = faces.looked_at(show.table)
        gaze = faces.gaze(self._eye(seat), None if goal is None else self._eye(goal), own=goal == seat)
        return FaceSeen(who, mood, _FIXED.get(mood, gaze), box)

    def _eye(self, seat: int) -> tuple[float, float]:
        """Return where a seat looks from and is looked at: the centre of its portrait, or else of its plate."""
        place = self._show.portrait(seat) or self._show.plate(seat)
        return place.centre

    def paint(self, target: pygame.Surface, face: FaceSeen, name: str, look: Look) -> None:
        """Draw a portrait, or the initials of `name`."""
        real = look.at(1.0)  # `box` is in real pixels
        target.blit(portrait(real, face.who.shown, face.mood, face.box.width, gaze=face.gaze, name=name), face.box)

    def ahead(self, look: Look) -> Iterator[Callable[[], object]]:
        """Yield prefetch jobs for portraits, the most likely first."""
        seats = [seat for seat in range(len(self.who)) if self.who[seat].shown in ANIMALS]
        if look.reduced_motion:
            return
        for mood in faces.MOODS:
            for seat in seats:
                place = self._show.portrait(seat)
                for gaze in self._gazes(seat, mood) if place is not None else ():
                    yield partial(drawn, self.who[seat].shown, mood, round(place.w) if place else 0, gaze)

    def _gazes(self, seat: int, mood: str) -> list[str]:
        if mood in _FIXED:
            return [_FIXED[mood]]
        if mood == faces.THINKING:
            return ["down"]
        others = (other for other in range(len(self.who)) if other not in self._show.seating.ghosts)
        return list(dict.fromkeys(faces.gaze(self._eye(seat), self._eye(other), own=other == seat) for other in others))


_LIT = theme.Skin(
    theme.tone(theme.PANEL.top, theme.RED, 0.45),
    theme.tone(theme.PANEL.bottom, theme.RED_DEEP, 0.35),
    theme.GOLD_LIGHT,
    theme.TEXT,
)
_DIMMED = 178  # alpha of an idle ghost's plate
_DOTS = 3
_WINDS, _GLYPHS = ("east", "south", "west", "north"), "東南西北"
_SEAL = theme.Skin(theme.RED, theme.RED_DEEP, theme.GOLD, theme.IVORY)
_DISC = theme.Skin((250, 240, 214), (226, 204, 160), theme.GOLD_DEEP, theme.RED_DEEP)
_LOWEST = 68  # height of the lowest plate, in design pixels
_ON_FACE = 0.33  # side of the medallion, as a share of the portrait's
_SMALLER, _TRIES = 0.95, 24  # text scale factor from one try to the next, and number of tries
_LEAST = 0.58  # least scale of a wind beside a large name; a table with the largest letters is itself smaller
_WAITING = theme.Skin(
    theme.tone(theme.JADE_SKIN.top, theme.LACQUER, 0.45),
    theme.tone(theme.JADE_SKIN.bottom, theme.LACQUER, 0.45),
    theme.JADE_SKIN.edge,
    theme.TEXT,
)
_QUIET = (Phase.IDLE, Phase.DEAL, Phase.WON, Phase.DRAWN, Phase.OVER)
_EXPLAINED = 380  # design pixels
_PAD, _BADGE_HIGH = 12, 24  # _BADGE_HIGH is the height of a badge
_NAMES = (theme.Style.STRONG, theme.Style.SMALL_STRONG)
_LITTLE = 0.9  # text scale of a chip below which a shorter text is used
#: Pseudo goal of a player who is out of this hand without a win.
OUT = "out"


@dataclass(frozen=True, slots=True)
class Plate:
    """The content of a plate. `wind` is None before the first hand."""

    name: str
    wind: int | None
    score: int
    deals: bool
    acts: bool
    is_ghost: bool = False


def _score(plate: Plate) -> tuple[str, theme.Colour]:
    return signed(plate.score), theme.BAD if plate.score < 0 else theme.TEXT_GOLD


@dataclass(frozen=True, slots=True)
class _Words:
    """The texts of a plate at one text scale: rows of the name, wind ("" if omitted), score."""

    look: Look
    name: tuple[str, ...]
    style: theme.Style
    wind: str
    small: Look  # of the wind
    score: str
    beside: bool  # the score stands beside the wind

    def high(self) -> int:
        """Return the total height."""
        wind = self.small.line_height(theme.Style.SMALL) if self.wind else 0
        score = round(self.look.line_height(theme.Style.SUBHEADING) * 0.94)
        name = len(self.name) * self.look.line_height(self.style)
        return name + (max(wind, score) if self.beside else wind + score)

    def wide(self) -> int:
        """Return the total width."""
        look = self.look
        name = max(look.text_width(row, self.style) for row in self.name)
        wind = self.small.text_width(self.wind, theme.Style.SMALL)
        score = look.text_width(self.score, theme.Style.SUBHEADING)
        return max(name, wind + look.px(6) + score if self.beside and wind else max(wind, score))


def _tries(plate: Plate, look: Look, room: tuple[int, int], *, beside: bool) -> Iterator[_Words]:
    """
    Yield candidates, the best first: then smaller text, a wrapped name, no wind.

    A large name stays strong. Beside one the wind gives way first: beside the score, or in letters of the usual size.
    """
    wind = _WINDS[plate.wind % 4] if plate.wind is not None else ""
    whole = seat_wind(look.words, wind, deals=plate.deals) if wind else ""
    short = look.say("wind." + wind) if wind else ""
    score = _score(plate)[0]
    looks = [look.at(look.scale * _SMALLER**step) for step in range(_TRIES)]
    strong = [tried for tried in looks if look.percent > USUAL <= tried.percent]
    usual, sides = look.at(look.scale * max(_LEAST, USUAL / look.percent)), dict.fromkeys((beside, True))
    for words, tried in product(dict.fromkeys((whole, short)), [one for one in strong if one.percent >= usual.percent]):
        rows = tuple(tried.wrap(plate.name, room[0], _NAMES[0]))
        for name, small, side in product(dict.fromkeys(((plate.name,), rows)), (tried, usual), sides):
            yield _Words(tried, name, _NAMES[0], words, small, score, side)
    for step, tried in enumerate([*strong, *looks]):
        for style in _NAMES[:1] if step < len(strong) else _NAMES:
            rows = tuple(tried.wrap(plate.name, room[0], style))
            for name, words in product(dict.fromkeys(((plate.name,), rows)), dict.fromkeys((whole, short))):
                yield _Words(tried, name, style, words, tried, score, beside)
        if step > _TRIES // 3 or strong:
            yield _Words(tried, rows, style, "", tried, score, beside)


def paint(
    surface: pygame.Surface, box: pygame.Rect, plate: Plate, look: Look, portrait: pygame.Rect | None = None
) -> None:
    """Draw a plate: name, wind and score, at the right of a portrait that overlaps the box."""
    if plate.is_ghost:
        _ghost(surface, box, plate, look)
        return
    skin = _LIT if plate.acts else theme.PANEL
    usual = look.at(min(look.scale, box.height / _LOWEST))
    if plate.acts:
        shine(surface, box, usual.px(10), usual.px(10), 190, theme.GOLD)
    draw.panel(surface, box, usual.px(10), skin, border=usual.px(1.6), blur=usual.px(8))
    above = portrait is not None and portrait.centery < box.top
    if portrait is None or above:
        room = box.inflate(-usual.px(20), -usual.px(10))
    else:
        left = portrait.right + usual.px(2)
        room = pygame.Rect(left, box.y + usual.px(7), box.right - usual.px(9) - left, box.height - usual.px(20))
    _write(surface, room, plate, look, beside=above)


def _write(surface: pygame.Surface, room: pygame.Rect, plate: Plate, look: Look, *, beside: bool) -> None:
    words = largest(
        _tries(plate, look, room.size, beside=beside),
        lambda tried: tried.wide() <= room.width and tried.high() <= room.height,
    )
    own, y = words.look, room.centery - words.high() // 2
    for row in words.name:
        line = pygame.Rect(room.x, y, room.width, own.line_height(words.style))
        own.write(surface, row, line, words.style, theme.TEXT, may_cut=True)
        y = line.bottom
    text, colour = _score(plate)
    score = pygame.Rect(room.x, y, room.width, round(own.line_height(theme.Style.SUBHEADING) * 0.94))
    if words.wind:
        wind = pygame.Rect(room.x, y, room.width, words.small.line_height(theme.Style.SMALL))
        if words.beside:
            wind.height = score.height = max(wind.height, score.height)
        else:
            score.y = wind.bottom
        words.small.write(surface, words.wind, wind, theme.Style.SMALL, theme.TEXT_SOFT)
    align = "right" if words.beside else "left"
    own.write(surface, text, score, theme.Style.SUBHEADING, colour, align=align, may_cut=True)


def small_medal(portrait: pygame.Rect, *, at_right: bool) -> pygame.Rect:
    """Return the rectangle of the medallion at the lower edge of a portrait."""
    side = round(portrait.width * _ON_FACE)
    x = portrait.right - round(side * 0.9) if at_right else portrait.x - round(side * 0.02)
    return pygame.Rect(x, portrait.bottom - side + round(side * 0.06), side, side)


def wind_sign(number: int, size: int, colour: theme.Colour) -> pygame.Surface:
    """Return the sign of a wind."""
    if tile_faces.worn().face == "large":
        letter = fonts.line(tile_faces.letter(f"{number % 4 + 1}z"), round(size * 1.15), True, colour)
        return letter.subsurface(letter.get_bounding_rect())
    return tile_faces.glyph(_GLYPHS[number % 4], size, colour)


def paint_medal(surface: pygame.Surface, box: pygame.Rect, wind: int | None, look: Look, *, deals: bool) -> None:
    """Draw the medallion with the seat wind; the dealer's is red."""
    skin = _SEAL if deals else _DISC
    side = min(box.size)
    place = pygame.Rect(0, 0, side, side).move_to(center=box.center)
    surface.blit(draw.rounded(place.size, side // 2, skin, look.px(1.6)), place)
    if wind is not None:
        picture = wind_sign(wind, round(side * 0.66), skin.ink)
        surface.blit(picture, picture.get_rect(center=place.center))


def _ghost(surface: pygame.Surface, box: pygame.Rect, plate: Plate, look: Look) -> None:
    """Draw the pale plate of a ghost: sign and name."""
    if plate.acts:
        shine(surface, box, box.height // 2, look.px(10), 190, theme.PALE.top)
    sheet = draw.rounded(box.size, box.height // 2, theme.PALE, look.px(1.6))
    surface.blit(sheet if plate.acts else draw.faint(sheet, _DIMMED), box)
    side = round(box.height * 0.66)
    sign = pygame.Rect(box.x + round(box.height * 0.3), box.centery - side // 2, side, side)
    look.icon(surface, "ghost", sign, theme.PALE.ink)
    left = sign.right + look.px(6)
    words = pygame.Rect(left, box.y, box.right - round(box.height * 0.3) - left, box.height)
    look.write_whole(surface, plate.name, words, theme.Style.SMALL_STRONG, theme.PALE.ink, may_cut=True)


def paint_thinking(surface: pygame.Surface, box: pygame.Rect, look: Look, seconds: float) -> None:
    """Draw three pulsing dots on the lower edge of a plate."""
    radius = look.px(3.2)
    chip = pygame.Rect(0, 0, look.px(44), look.px(18)).move_to(center=(box.x + round(box.width * 0.34), box.bottom))
    skin = theme.Skin(theme.LACQUER, theme.LACQUER_DEEP, theme.GOLD_DEEP, theme.TEXT)
    surface.blit(draw.rounded(chip.size, chip.height // 2, skin, look.px(1.2)), chip)
    for n in range(_DOTS):
        swell = max(0.0, math.sin(seconds * 5 - n * 0.9))
        colour = theme.mix(theme.GOLD_DEEP, theme.GOLD_LIGHT, swell)
        centre = (chip.centerx + (n - 1) * radius * 3.4, chip.centery - round(swell * radius * 0.6))
        pygame.draw.circle(surface, colour, centre, radius * (0.7 + 0.3 * swell))


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


def _paint_badge(surface: pygame.Surface, box: pygame.Rect, badge: Badge, look: Look) -> None:
    """Draw the badge: a flag, the name, and for the front seat the count (a check mark for none)."""
    skin = theme.JADE_SKIN if badge.state in ("ready", "told") else _WAITING
    look = look.at(min(look.scale, box.height / _BADGE_HIGH))
    draw.panel(surface, box, box.height // 2, skin, border=look.px(1.4), blur=look.px(5))
    side = round(box.height * 0.62)
    flag = pygame.Rect(box.x + look.px(8), box.centery - side // 2, side, side)
    look.icon(surface, "flag", flag, skin.ink)
    right = box.right - look.px(8)
    if badge.state in ("left", "ready"):
        right = _count(surface, box, badge, look) - look.px(4)
    words = pygame.Rect(flag.right + look.px(5), box.y, right - flag.right - look.px(5), box.height)
    name = look.words.goal(badge.goal, "name")
    if look.text_width(name, theme.Style.SMALL) > words.width:
        name = look.words.goal(badge.goal, "short")
    look.write_whole(surface, name, words, theme.Style.SMALL, skin.ink)


def _count(surface: pygame.Surface, box: pygame.Rect, badge: Badge, look: Look) -> int:
    """Draw the disc at the right end; return its left edge."""
    side = round(box.height * 0.78)
    disc = pygame.Rect(box.right - side - (box.height - side) // 2, box.centery - side // 2, side, side)
    surface.blit(draw.rounded(disc.size, side // 2, theme.GOLDEN, 1), disc)
    if badge.state == "ready":
        look.icon(surface, "check", disc.inflate(-side // 4, -side // 4), theme.GOLDEN.ink)
    else:
        look.write(surface, str(badge.count), disc, theme.Style.SMALL_STRONG, theme.GOLDEN.ink, align="center")
    return disc.x


def sentence(badge: Badge, look: Look, name: str) -> str:
    """Return the explanation of a badge."""
    return look.words.goal(badge.goal, badge.state, count=badge.count, player=name)


def explain(surface: pygame.Surface, hanging: pygame.Rect, badge: Badge, look: Look, name: str) -> None:
    """Draw the explanation of a badge above it, inside the window."""
    words, pad = sentence(badge, look, name), look.px(_PAD)
    width = look.px(_EXPLAINED)
    title = look.line_height(theme.Style.STRONG)
    lines = look.text_height(words, width, theme.Style.SMALL)
    size = (width + 2 * pad, title + lines + 2 * pad + look.px(4))
    box = draw.to_rect(regions.above(size, Rect(*hanging), Rect(*surface.get_rect()), look.px(6)))
    draw.panel(surface, box, look.px(10), theme.PANEL, border=look.px(1.5), blur=look.px(10))
    line = pygame.Rect(box.x + pad, box.y + pad, width, title)
    look.write(surface, look.words.goal(badge.goal, "name"), line, theme.Style.STRONG, theme.TEXT_GOLD)
    look.paragraph(surface, words, pygame.Rect(line.x, line.bottom + look.px(4), width, lines), theme.Style.SMALL)


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

    def at(self, mouse: tuple[int, int] | None) -> int | None:
        """Return the seat whose badge is under the mouse, or None."""
        if mouse is None or not any(draw.to_rect(box).collidepoint(mouse) for box in self._show.regions.badges):
            return None
        return next((seat for seat, (_, box) in self.seen().items() if box.collidepoint(mouse)), None)


def _sticker(badge: Badge, box: pygame.Rect, look: Look) -> Sticker:
    key, margin = (badge, box.topleft, look.words.language), 2 * look.px(8)
    return Sticker(key, box.inflate(margin, margin), lambda target: _paint_badge(target, box, badge, look))


def chip(place: Rect, look: Look, *texts: str) -> Sticker:
    """Return a chip at the right end of `place`, with the first of the `texts` that fits, or the last."""
    room = draw.to_rect(place)
    pad = room.height // 2
    text = next((one for one in texts if _fits(look.at(look.scale * _LITTLE), one, room, pad)), texts[-1])
    if look.percent > USUAL:  # never smaller than with usual letters, however small the table is
        usual, right, middle = look.at(look.scale * USUAL / look.percent), room.right, room.centery
        room.width = max(room.width, usual.text_width(text, theme.Style.SMALL_STRONG) + 2 * pad)
        room.height = max(room.height, usual.line_height(theme.Style.SMALL_STRONG))
        room.right, room.centery = right, middle
    own = shrunk(look, lambda one: _fits(one, text, room, pad))
    own = look.at(max(own.scale, look.scale * USUAL / look.percent)) if look.percent > USUAL else own
    box = room.copy()
    box.width = min(room.width, own.text_width(text, theme.Style.SMALL_STRONG) + 2 * pad)
    box.right = room.right

    def paint(target: pygame.Surface) -> None:
        draw.panel(target, box, box.height // 2, theme.GOLDEN, border=look.px(1.2), blur=look.px(4))
        own.write(target, text, box, theme.Style.SMALL_STRONG, theme.GOLDEN.ink, align="center", may_cut=True)

    return Sticker((text, *box), box.inflate(look.px(16), look.px(16)), paint)


def _fits(look: Look, text: str, room: pygame.Rect, pad: int) -> bool:
    high = look.line_height(theme.Style.SMALL_STRONG)
    return look.text_width(text, theme.Style.SMALL_STRONG) + 2 * pad <= room.width and high <= room.height
