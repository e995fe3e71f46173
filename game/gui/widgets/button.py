"""A button: icon, label and a badge with its key."""

from collections.abc import Callable

import pygame

from game.gui.keymap import ALT, ALT_GR
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.pressed import ENTER_KEYS, modifiers
from game.gui.kit.theme import CONTROL, GAP_SMALL, GOLDEN, LACQUER, PLAIN, RADIUS_SMALL, TEXT_SOFT, Skin, Style, mix
from game.gui.widgets.base import Point, Size, Widget

PRESS_KEYS = (*ENTER_KEYS, pygame.K_SPACE)
_LIFT = 0.16  # how much lighter a button is under the mouse
_CLOSE = 4  # minimal margin beside the content, in pixels
_FADE = 0.55  # how far a disabled button fades into the ground


def lit(skin: Skin, glow: float, *, down: bool = False, enabled: bool = True) -> Skin:
    """Return the skin for a state: hovered (`glow` 0 to 1), pressed or disabled."""
    if not enabled:
        top, bottom, edge = (mix(colour, LACQUER, _FADE) for colour in (skin.top, skin.bottom, skin.edge))
        return Skin(top, bottom, edge, skin.ink)
    if down:
        return Skin(skin.bottom, skin.bottom, skin.edge, skin.ink)
    share = _LIFT * round(glow * 4) / 4  # few steps keep the picture cache small
    if not share:
        return skin
    white = (255, 236, 200)
    return Skin(mix(skin.top, white, share), mix(skin.bottom, white, share), mix(skin.edge, white, share), skin.ink)


class Button(Widget):
    """Calls `on_press` on a click, or on Enter or Space while focused."""

    takes_focus = True
    enters = True
    cursor = pygame.SYSTEM_CURSOR_HAND
    border, blur = 1.5, 5.0  # design pixels: width of the edge, and blur of the shadow

    def __init__(
        self,
        label: str,
        on_press: Callable[[], object],
        *,
        icon: str = "",
        hint: str = "",
        skin: Skin = PLAIN,
        style: Style = Style.STRONG,
        height: float = CONTROL,
        align: str = "center",
        key: str = "",
        enabled: bool = True,
    ) -> None:
        """`hint` is the name of the button's key, shown in a small badge on the right."""
        super().__init__(key=key or label or icon, enabled=enabled)
        self.label, self.on_press, self.icon, self.hint = label, on_press, icon, hint
        self.skin, self.style, self.height, self.align = skin, style, height, align

    def wish(self, look: Look, room: int) -> Size:
        height = look.px(self.height)
        if not (self.label or self.hint):
            return height, height
        return self._content(look) + look.px(self.height * 0.8), height

    def _icon_side(self, look: Look) -> int:
        return look.px(self.style.size * 1.25) if self.icon else 0

    @property
    def names_enter(self) -> bool:
        """True if the badge names Enter as the key, wherever the focus is."""
        return bool(self.hint) and self.hint == self.look.say("key.enter")

    @property
    def badge(self) -> str:
        """
        The key named on the button.

        The badge for Enter follows the focus: it moves to the focused button, which Enter would press.
        """
        if self.names_enter:
            return "" if self.enter_is_elsewhere else self.hint
        if not (self.enter_is_named and self.focused and self.focus_seen):
            return self.hint
        enter = self.look.say("key.enter")
        return enter if self._content(self.look, enter) <= self.rect.width - 2 * _CLOSE else self.hint

    def _content(self, look: Look, hint: str | None = None) -> int:
        """Return the width of icon, label and badge; `hint` replaces the button's own key."""
        hint = self.hint if hint is None else hint
        words = look.text_width(self.label, self.style), self._hint_width(look, hint) if hint else 0
        parts = [part for part in (self._icon_side(look), *words) if part]
        return sum(parts) + look.px(GAP_SMALL + 2) * (len(parts) - 1)

    def _hint_width(self, look: Look, hint: str) -> int:
        return look.text_width(hint, Style.TINY) + look.px(10)

    def press(self, point: Point) -> None:
        self.down = True

    def drag(self, point: Point) -> None:
        self.down = self.rect.collidepoint(point)

    def release(self, point: Point) -> None:
        self.down = False
        if self.enabled and self.rect.collidepoint(point):
            self._do()

    def _do(self) -> None:
        self.look.play("press")
        self.on_press()

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key in PRESS_KEYS and self.enabled and not modifiers(event.mod) & {ALT, ALT_GR}:
            self._do()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        px, skin = self.look.px, lit(self.skin, self.glow, down=self.down, enabled=self.enabled)
        face, radius = self.rect.move(0, px(1) if self.down else 0), px(RADIUS_SMALL)
        draw.panel(surface, face, radius, skin, border=px(self.border), blur=0 if self.down else px(self.blur))
        self._draw_content(surface, face)
        self.draw_focus(surface, radius)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look = self.look
        ink = self.skin.ink if self.enabled else mix(self.skin.ink, self.skin.bottom, 0.5)
        gap, side = look.px(GAP_SMALL + 2), self._icon_side(look)
        badge = self.badge
        wide, pad = self._content(look, badge), look.px(self.height * 0.4) if self.label else 0
        if badge != self.hint and wide + 2 * pad > face.width:  # the button was not measured with this badge
            pad = max(_CLOSE, (face.width - wide) // 2)
        spare = max(0, face.width - 2 * pad - wide)
        x = face.x + pad + (spare // 2 if self.align == "center" else 0)
        if self.icon:
            edge = min(side, face.height // 2)  # an icon alone has at least half the height
            box = pygame.Rect(x, face.y, side, face.height) if self.label else face.inflate(-edge, -edge)
            look.icon(surface, self.icon, box if not self.label else box.clamp(face), ink)
            x += side + gap
        hint = self._hint_width(look, badge) + gap if badge else 0
        room = pygame.Rect(x, face.y, max(0, face.right - pad - hint - x), face.height)
        look.write(surface, self.label, room.inflate(2, 0), self.style, ink)
        if badge:
            self._draw_hint(surface, face, pad, badge)

    def _draw_hint(self, surface: pygame.Surface, face: pygame.Rect, pad: int, badge: str) -> None:
        look = self.look
        box = pygame.Rect(0, 0, self._hint_width(look, badge), look.line_height(Style.TINY))
        box.midright = (face.right - pad, face.centery)
        ground = mix(self.skin.bottom, (0, 0, 0), 0.8 if self.skin is GOLDEN else 0.35)
        skin = Skin(ground, ground, self.skin.edge, TEXT_SOFT)
        surface.blit(draw.rounded(box.size, look.px(4), skin, look.px(1)), box)
        look.write(surface, badge, box, Style.TINY, TEXT_SOFT, align="center")
