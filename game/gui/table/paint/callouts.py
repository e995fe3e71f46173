"""Events drawn over the table: dice, the count along the wall, calls, the caption, coins and sums."""

import math
from collections.abc import Iterable, Mapping

import pygame

from game.gui.kit import draw, fonts, theme
from game.gui.kit.look import Look, largest
from game.gui.kit.picture_cache import cached
from game.gui.table.place.frame import STACKS, USUAL, WALL, Frame, turned
from game.gui.table.place.racks import mat, pitch, stack_point, wall_point
from game.gui.table.place.regions import regions
from game.gui.table.time.motion import Coin, Count, Die
from game.paths import resource
from game.words.numbers import signed

_CALL = theme.Skin(theme.RED, theme.RED_DEEP, theme.GOLD_LIGHT, theme.TEXT)
_CHIP = theme.Skin((250, 216, 136), (214, 164, 72), (255, 240, 196), (60, 24, 12))
_LITTLE_TILE = theme.Skin((255, 252, 240), (244, 230, 198), (30, 92, 66), (60, 24, 12))
_REMARK = 22  # text size in design pixels
_SIZES = {"chow": 0.88, "pung": 1.0, "kong": 1.28}
#: Vertical steps of the little tiles beside a call: three rising, three level, four level.
_STEPS: Mapping[str, tuple[int, ...]] = {"chow": (-1, 0, 1), "pung": (0, 0, 0), "kong": (0, 0, 0, 0)}
_BURST = 28  # rays around the sign of a win
_IN, _OUT = 0.12, 0.85  # shares of the time at which a call has appeared, and begins to fade
_SMALLER, _TRIES = 0.06, 10  # reduction of a long sentence from one try to the next, and number of tries
_MOST_LINES = {theme.Style.STRONG: 2, theme.Style.SMALL: 3}
_OVER = 1.12  # three small lines may exceed the row's height by this factor
_WIDE = 1.35  # width of a coin, in units
_TURNS = 12  # cached pictures of a spinning coin
_SHADOW = (0, 0, 0, 70)


@cached
def _die(pips: int, width: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(resource(f"sprites/dice/{pips}.svg"), (width, width)).convert_alpha()


def paint_dice(surface: pygame.Surface, dice: tuple[Die, ...]) -> None:
    """Draw dice and their shadows."""
    for die in dice:
        width = max(4, round(die.width))
        blur = max(2, round(width * (0.14 + 0.08 * die.lift)))
        shade = draw.shadow((width, width), width // 5, blur, round(130 / (1 + 0.4 * die.lift)))
        away = width * (0.08 + 0.5 * die.lift)
        surface.blit(shade, (die.x - shade.get_width() / 2 + away / 3, die.y - shade.get_height() / 2 + away))
    for die in dice:
        picture = _die(die.pips, max(4, round(die.width)))
        if die.angle:
            picture = pygame.transform.rotozoom(picture, die.angle, 1.0)
        surface.blit(picture, picture.get_rect(center=(round(die.x), round(die.y))))


def paint_count(
    surface: pygame.Surface, frame: Frame, position: int, count: Count, look: Look, stacks: int = STACKS
) -> None:
    """Draw the light on the counted wall or stacks, and the number."""
    deep, wide = frame.px(WALL + 4), pitch(frame, position, stacks)
    if count.stack is None:
        x, y = wall_point(frame, position)
        size = (stacks * wide, deep) if position % 2 == 0 else (deep, stacks * wide)
        _light(surface, (x, y), size, frame.unit, 0.35 + 0.5 * count.fresh)
    else:
        x, y = stack_point(frame, position, count.stack, stacks)
        size = (wide, deep) if position % 2 == 0 else (deep, wide)
        for counted in range(count.stack + 1):  # all counted stacks; the last is the brightest
            strength = 0.45 + 0.55 * count.fresh if counted == count.stack else 0.28
            _light(surface, stack_point(frame, position, counted, stacks), size, frame.unit, strength)
    x, y = turned((x, y), position, 0, -1.4 * frame.unit)  # inward
    side = look.px(38 + 8 * count.fresh // 1)
    box = pygame.Rect(0, 0, side, side).move_to(center=(round(x), round(y)))
    draw.panel(surface, box, side // 2, _CHIP, border=look.px(1.5), blur=look.px(6))
    text = fonts.line(str(count.number), look.px(20), True, _CHIP.ink)
    surface.blit(text, text.get_rect(center=box.center))


def _light(
    surface: pygame.Surface, centre: tuple[float, float], size: tuple[float, float], unit: float, strength: float
) -> None:
    whole = (round(size[0] + 0.14 * unit), round(size[1] + 0.14 * unit))
    sheet = _sheet(whole, round(unit * 0.16), round(strength * 8))
    surface.blit(sheet, (round(centre[0] - whole[0] / 2), round(centre[1] - whole[1] / 2)))


@cached
def _sheet(size: tuple[int, int], radius: int, strength: int) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(sheet, (*theme.BLOSSOM, 20 * strength), sheet.get_rect(), border_radius=radius)
    sheet.blit(draw.ring(size, radius, theme.GOLD_LIGHT, max(2, radius // 2)), (0, 0))
    return sheet


def place_of_call(frame: Frame, position: int, *, loud: bool) -> tuple[float, float]:
    """Return the centre of a player's call: off the tiles, or for a `loud` call over the player's discards."""
    pile = mat(frame, position)
    if loud:
        return pile.centre
    if position == 0:
        return regions(frame).cells[0].centre
    if position == 2:
        return pile.centre[0], pile.y + frame.px(16)
    away = frame.px(84)
    upper = mat(frame, 2)
    return (upper.x - away if position in (3, 5) else upper.right + away), upper.y + frame.px(40)


def paint_call(
    surface: pygame.Surface,
    centre: tuple[float, float],
    text: str,
    share: float,
    look: Look,
    colour: theme.RGB | None,
    form: str,
) -> None:
    """
    Draw a player's call in the player's `colour`; it grows at first and fades at the end.

    `form` is the call (chow, pung, kong, win); each has its own size, and tiles or rays as a mark.
    """
    usual, most = (64, 8) if form == "win" else (34, 12)  # long texts are smaller
    letters = usual if len(text) <= most else max(round(usual * 0.62), round(usual * most / len(text)))
    size = look.px(letters * _SIZES.get(form, 1.0))
    _paint(surface, centre, _sign(f"{text}!", size, look.px(1), colour, form), share)


def paint_remark(
    surface: pygame.Surface, centre: tuple[float, float], text: str, share: float, look: Look, colour: theme.RGB | None
) -> None:
    """Draw a player's remark, smaller than a call."""
    _paint(surface, centre, _sign(text, look.px(_REMARK), look.px(1), colour), share)


def _paint(surface: pygame.Surface, centre: tuple[float, float], sign: pygame.Surface, share: float) -> None:
    """Draw a sign that grows, stands and fades with `share`."""
    grown = 1.0
    if share < _IN:
        u = share / _IN
        grown = 0.5 + 0.5 * (1 + 1.3 * (u - 1) ** 3 + 0.3 * math.sin(math.pi * u))
    if grown < 1:
        sign = pygame.transform.rotozoom(sign, 0, max(0.3, grown))
    fade = 1.0 if share < _OUT else max(0.0, (1 - share) / (1 - _OUT))
    if fade < 1:
        sign = draw.faint(sign, round(255 * fade))
    box = sign.get_rect(center=(round(centre[0]), round(centre[1])))
    surface.blit(sign, box.clamp(surface.get_rect()))


@cached
def _sign(text: str, size: int, line: int, colour: theme.RGB | None = None, form: str = "") -> pygame.Surface:
    words = fonts.line(text, size, True, (255, 255, 255))
    golden = draw.tinted_text(words, (255, 250, 226), theme.GOLD)
    steps = _STEPS.get(form, ())
    wide, beside = round(size * 0.36), round(size * 0.36) * len(steps) + (size // 3 if steps else 0)
    blur = round(size * 1.1) if form == "win" else size // 3
    box = pygame.Rect(blur, blur, words.get_width() + size + beside, round(size * 1.7))
    sheet = pygame.Surface((box.width + 2 * blur, box.height + 2 * blur), pygame.SRCALPHA)
    if form == "win":
        _paint_burst(sheet, box)
    border = max(2, 2 * line) * (2 if form in ("kong", "win") else 1)
    skin = _CALL
    if colour is not None:  # darkened for golden text
        skin = theme.Skin(
            theme.mix(colour, (0, 0, 0), 0.42), theme.mix(colour, (0, 0, 0), 0.66), theme.GOLD_LIGHT, theme.TEXT
        )
    draw.panel(sheet, box, box.height // 2, skin, border=border, blur=size // 3)
    left = box.x + size // 2
    for place, step in enumerate(steps):
        tile = pygame.Rect(left + place * wide, 0, wide - max(1, size // 24), round(wide * 1.36))
        tile.centery = box.centery - round(step * size * 0.13)
        sheet.blit(draw.rounded(tile.size, max(2, wide // 6), _LITTLE_TILE, max(1, line)), tile)
    sheet.blit(golden, golden.get_rect(midleft=(left + beside, box.centery)))
    return sheet


def _paint_burst(sheet: pygame.Surface, box: pygame.Rect) -> None:
    """Draw golden rays behind the sign of a win."""
    centre, whole = pygame.Vector2(box.center), sheet.get_rect()
    for n in range(_BURST):
        far = pygame.Vector2(0, -1).rotate(360 / _BURST * n)
        long = 0.5 if n % 2 else 0.42
        tip = centre + pygame.Vector2(far.x * whole.width * long, far.y * whole.height * long)
        side = far.rotate(90) * (box.height * 0.16)
        pygame.draw.polygon(sheet, (*theme.GOLD_LIGHT, 215 if n % 2 else 150), [centre + side, tip, centre - side])


def paint_caption(surface: pygame.Surface, box: pygame.Rect, text: str, look: Look, *, prompt: bool) -> pygame.Rect:
    """Write a caption beside a bar, and return what it covers; a prompt to the player is golden."""
    look, style = _caption_letters(text, box, look)
    lines = look.wrap(text, box.width - look.px(14), style)
    high = len(lines) * look.line_height(style)
    bar = pygame.Rect(box.x, box.centery - high // 2, look.px(3), high)
    surface.fill(theme.TEXT_GOLD if prompt else theme.GOLD_DEEP, bar)
    room = pygame.Rect(box.x + look.px(12), bar.y, box.width - look.px(14), high)
    look.paragraph(surface, text, room, style, theme.TEXT_GOLD if prompt else theme.TEXT)
    room.width = max(look.text_width(line, style) for line in lines)
    return bar.union(room)


def _caption_letters(text: str, box: pygame.Rect, look: Look) -> tuple[Look, theme.Style]:
    """Return the largest text scale and style in which a sentence fits its box."""
    most_high = box.height * (_OVER if look.percent <= USUAL else 1.0)

    def fits(letters: tuple[Look, theme.Style]) -> bool:
        tried, style = letters
        lines = tried.wrap(text, box.width - tried.px(14), style)
        wide = max(tried.text_width(line, style) for line in lines)
        high = len(lines) * tried.line_height(style)
        return len(lines) <= _MOST_LINES[style] and high <= most_high and wide <= box.width - tried.px(14)

    looks = (look.at(look.scale * (1 - _SMALLER * smaller)) for smaller in range(_TRIES))
    return largest(((tried, style) for tried in looks for style in _MOST_LINES), fits)


def paint_coins(surface: pygame.Surface, coins: Iterable[Coin], unit: float) -> None:
    """Draw flying, spinning coins with their shadows on the cloth."""
    side = max(8, round(_WIDE * unit))
    for coin in coins:
        shadow = _shadow(side)
        surface.blit(shadow, shadow.get_rect(center=(round(coin.x), round(coin.y))))
        picture = _spun(side, round(coin.angle / 180 * _TURNS) % _TURNS)
        surface.blit(picture, picture.get_rect(center=(round(coin.x), round(coin.y - coin.lift))))


@cached
def _shadow(side: int) -> pygame.Surface:
    sheet = pygame.Surface((side, max(2, side // 3)), pygame.SRCALPHA)
    pygame.draw.ellipse(sheet, _SHADOW, sheet.get_rect())
    return sheet


@cached
def _spun(side: int, turn: int) -> pygame.Surface:
    """Return a coin after `turn` of `_TURNS` steps of half a turn; on edge it is a thin line."""
    wide = max(side // 6, round(side * abs(math.cos(math.pi * turn / _TURNS))))
    return pygame.transform.smoothscale(_coin(side), (wide, side))


@cached
def _coin(side: int) -> pygame.Surface:
    light, gold, deep = draw.hexed(theme.GOLD_LIGHT), draw.hexed(theme.GOLD), draw.hexed(theme.GOLD_DEEP)
    markup = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs>'
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="40" y2="40">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{gold}"/></linearGradient></defs>'
        '<path fill-rule="evenodd" fill="url(#g)" '
        'd="M20,1 A19,19 0 1 1 19.99,1 Z M14,14 L14,26 L26,26 L26,14 Z"/>'
        f'<circle cx="20" cy="20" r="18" fill="none" stroke="{deep}" stroke-width="2"/>'
        f'<circle cx="20" cy="20" r="14.6" fill="none" stroke="{deep}" stroke-width="1" stroke-opacity="0.6"/>'
        f'<rect x="13.5" y="13.5" width="13" height="13" fill="none" stroke="{deep}" stroke-width="2"/></svg>'
    )
    return draw.from_svg(markup, (side, side))


def paint_sum(surface: pygame.Surface, plate: pygame.Rect, points: int, risen: float, look: Look) -> None:
    """Write a player's payment or gain above or below the plate, where there is room; `risen` moves it in."""
    style = theme.Style.HEADING if points > 0 else theme.Style.SUBHEADING
    text, ink = signed(points), theme.GOOD if points > 0 else theme.BAD
    box = pygame.Rect(0, 0, look.text_width(text, style) + look.px(26), round(look.line_height(style) * 1.15))
    way = round((1 - risen) * look.px(14))
    if plate.top - box.height > surface.get_height() / 5:
        box.midbottom = (plate.centerx, plate.top - look.px(6) + way)
    else:
        box.midtop = (plate.centerx, plate.bottom + look.px(6) - way)
    box.clamp_ip(surface.get_rect())
    sheet = pygame.Surface(box.size, pygame.SRCALPHA)
    sheet.blit(draw.rounded(box.size, box.height // 2, theme.PANEL, look.px(1.5)), (0, 0))
    look.write(sheet, text, sheet.get_rect(), style, ink, align="center")
    sheet.set_alpha(round(255 * min(1.0, risen)))
    surface.blit(sheet, box)
