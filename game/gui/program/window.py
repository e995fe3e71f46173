"""The window: size, full screen, frames, and fades between scenes."""

import ctypes
import locale
import os
import sys
import warnings
from contextlib import suppress

import pygame

from game.errors import NotAllowed
from game.gui.kit import picture_cache, theme
from game.paths import resource

#: The smallest window: a screen of 1024 × 576 keeps room for a title bar and a task bar.
SMALLEST = (1024, 512)
#: Drivers of SDL without a screen; somebody may ask for them, such as tests.
UNSEEN = ("dummy", "offscreen")
_USUAL = (1280, 800)
_MOST = 0.88  # share of each side of the desktop
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_INACTIVE = "SDL_WINDOW_NO_ACTIVATION_WHEN_SHOWN"
_DRIVER = "SDL_VIDEODRIVER"
_TRIM, _MAP = -1, -3  # M_TRIM_THRESHOLD and M_MMAP_THRESHOLD in malloc.h
_LARGE = 8_000_000  # bytes of a surface of a large window
_ICON = 128  # pixels
_FADES = 0.16  # seconds of a cross-fade
_THICKEST = 254  # alpha; SDL is six times slower with 255
_BARS = 64  # minimal height of title bar and task bar, in pixels


def _nowhere() -> bool:
    """Return True if no display is named."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    return sys.platform.startswith(("linux", "freebsd")) and not named


def _unseen() -> bool:
    """Return True if SDL silently draws nowhere, as it does if no named display can be opened."""
    driver = pygame.display.get_driver()
    return driver in UNSEEN and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(",")


def _know_letters() -> None:
    """Make SDL pass titles with diacritics to an X server, even without an installed locale."""
    if sys.platform.startswith(("linux", "freebsd")) and locale.setlocale(locale.LC_CTYPE) in ("C", "POSIX"):
        with suppress(locale.Error):
            locale.setlocale(locale.LC_CTYPE, "C.UTF-8")


def fits(size: tuple[int, int], desktop: tuple[int, int]) -> bool:
    """Return True if a window of this size fits the desktop with title bar and task bar."""
    return size[0] <= desktop[0] and size[1] + _BARS <= desktop[1]


def opening(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """
    Return the initial size of the window: the last size, as far as it fits the desktop.

    Without a last size (0, 0) the window takes most of the desktop, but at least the usual size if that fits.
    """
    room = (desktop[0], desktop[1] - _BARS)
    wide, high = size if all(size) else (max(_USUAL[0], round(room[0] * _MOST)), max(_USUAL[1], round(room[1] * _MOST)))
    return max(SMALLEST[0], min(wide, room[0])), max(SMALLEST[1], min(high, room[1]))


def _show_plainly() -> None:
    """
    Make SDL pass frames to an X server directly.

    By default SDL uses OpenGL, which takes 60 MB and more, and without a graphics card up to 40 ms a frame.
    Elsewhere SDL has no choice (Wayland, macOS), or uses the direct way anyway (Windows).
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault(_ACCELERATION, "0")


def _give_large_pictures_back() -> None:
    """
    Make the allocator return the memory of very large pictures to the system at once.

    glibc raises its mmap threshold after the first large picture is freed; from then on it keeps holes as large as the
    window.
    """
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # musl neither has nor needs it
        if mallopt is not None:
            mallopt(_MAP, _LARGE)
            mallopt(_TRIM, _LARGE)


class Window:
    """The window of the program."""

    def __init__(
        self, size: tuple[int, int], title: str, *, fullscreen: bool = False, needed: bool = True, active: bool = True
    ) -> None:
        """
        Open the window. Without a display it raises NotAllowed if a window is `needed`, and else draws nowhere.

        A window that is not `active` leaves the keyboard to the one that has it.
        """
        if not active:
            os.environ.setdefault(_INACTIVE, "1")
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")
        _give_large_pictures_back()
        self.fullscreen = fullscreen
        self.usual_size = size  # outside full screen
        self._maximized = False  # outside full screen
        self.is_unseen = not needed and _nowhere()
        if needed and _nowhere():
            raise NotAllowed("window.none_named")
        _know_letters()
        try:
            self._begin(needed=needed)
            _show_plainly()
            picture = resource("sprites/app/mat-chuoc.svg")
            if picture.exists():
                pygame.display.set_icon(pygame.image.load_sized_svg(picture, (_ICON, _ICON)))
            self._set_mode()
        except pygame.error as error:
            raise NotAllowed("window.none", reason=error) from error
        pygame.display.set_caption(title)

    def _begin(self, *, needed: bool) -> None:
        """Open the display of the system, or if no window is `needed` one that shows nothing."""
        if not self.is_unseen:
            try:
                pygame.display.init()
                self.is_unseen = not needed and pygame.display.get_driver() in UNSEEN
                if needed and _unseen():
                    raise NotAllowed("window.none_named")
            except pygame.error:
                if needed:
                    raise
                self.is_unseen = True
        if self.is_unseen:
            pygame.display.quit()
            before = os.environ.get(_DRIVER)
            os.environ[_DRIVER] = UNSEEN[0]
            pygame.display.init()
            if before is None:
                del os.environ[_DRIVER]
            else:
                os.environ[_DRIVER] = before

    def _set_mode(self) -> None:
        with warnings.catch_warnings():
            # A window manager may give another size, which is fine. The display module's own window is deprecated, but
            # the only way to a minimum size, and to full screen and back without a new surface.
            warnings.simplefilter("ignore")
            desktop = pygame.display.get_desktop_sizes()[0]
            left = self.usual_size
            if not all(left) or pygame.display.get_driver() != "dummy":  # whose desktop size is fake
                self.usual_size = opening(left, desktop)
            pygame.display.set_mode(self.usual_size, pygame.RESIZABLE)
            self._frame = pygame.Window.from_display_module()
        self._frame.minimum_size = SMALLEST
        if self.fullscreen:
            self._frame.set_fullscreen(desktop=True)
        elif not fits(left if all(left) else _USUAL, desktop):
            self._maximize()  # has no effect without a window manager
        self.surface.fill(tuple(theme.CLOTH))  # until the first scene is drawn
        pygame.display.flip()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """The size in real pixels."""
        return self.surface.get_size()

    def note_size(self) -> None:
        """Remember the window size, outside full screen."""
        if not self.fullscreen:
            self.usual_size = self.size

    def _maximize(self) -> None:
        self._maximized = True  # SDL sends the event only if the player maximizes
        self._frame.maximize()

    def note_state(self, event: pygame.event.Event) -> None:
        """Remember whether the window is maximized; full screen sends the same event."""
        if not self.fullscreen:
            self._maximized = event.type == pygame.WINDOWMAXIMIZED

    def toggle_fullscreen(self) -> None:
        """Toggle full screen; restore a maximized window as maximized."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._frame.set_fullscreen(desktop=True)
            return
        was_maximized = self._maximized
        self._frame.set_windowed()
        if was_maximized:
            self._maximize()

    def flip(self) -> None:
        """Show the drawn frame."""
        pygame.display.flip()
        picture_cache.next_frame()

    def close(self) -> None:
        """Close the window and clear all caches."""
        theme.forget()
        pygame.display.quit()


class Fade:
    """A cross-fade: draws the last frame of the old scene over the new one, with falling alpha."""

    def __init__(self) -> None:
        self._begun = False
        self._old: pygame.Surface | None = None
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """True while frames are needed."""
        return self._begun or self._old is not None

    def begin(self) -> None:
        """Start a fade; `catch` must then copy the old frame."""
        self._begun = True

    def catch(self, shown: pygame.Surface) -> bool:
        """Copy the shown frame if a fade has just started; return True if copied."""
        if not self._begun:
            return False
        self._begun, self._old, self._left = False, shown.copy(), _FADES
        return True

    def drop(self) -> None:
        """End the fade at once."""
        self._begun, self._old = False, None

    def update(self, dt: float) -> None:
        """Advance the time."""
        self._left -= dt
        if self._left <= 0:
            self._old = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the old frame over the new one."""
        if self._old is None or self._old.get_size() != surface.get_size():
            return
        self._old.set_alpha(min(_THICKEST, round(255 * self._left / _FADES)))
        surface.blit(self._old, (0, 0))
