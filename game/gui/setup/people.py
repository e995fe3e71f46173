"""The players of the new table: the person with a face, the others, and their cells and faces on the page."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.agents.agent import unusual
from game.agents.levels import catalogue
from game.errors import Unreadable
from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.kit.portraits import portrait
from game.gui.program.dialog import Dialog
from game.gui.widgets import Button, Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.base import Say, Size
from game.gui.widgets.button import lit
from game.gui.widgets.choices import Cells
from game.rules.options import Value
from game.session.persona import Persona, Personas
from game.session.player import Player, named, of_persona, player_of, text_of
from game.settings import FIRST_FACE, Settings
from game.words.lookup import Words
from game.words.opponents import level_line

_CLAUSE, _SHORT = re.compile("[:;,.]"), 14  # where a clause ends, and the fewest letters worth reading


class People:
    """The players of a new table; an unknown player is replaced by a known one."""

    def __init__(self, settings: Settings, kinds: Sequence[str], known: Personas) -> None:
        """`kinds` are the levels to choose from, `known` the personas; the players come from `settings`."""
        self.name = settings.name
        self.kinds, self.known = tuple(kinds), known
        self.players = [self._read(text) for text in settings.opponents]
        self.face = settings.face if known.get(settings.face) else FIRST_FACE
        if any(player.persona == self.face for player in self.players):
            self.face = self._free()
        self.others = len(self.players)
        self.parties: tuple[int, ...] = (self.others,)

    def _read(self, text: str) -> Player:
        try:
            return player_of(text, self.known)
        except Unreadable:
            return Player(self.kinds[0])

    def sit(self, others: int, parties: Sequence[int]) -> None:
        """Set the number of other players; `parties` are the numbers that the game allows."""
        self.others, self.parties = others, tuple(parties)

    def load(self, seats: Sequence[str]) -> None:
        """Seat the players of a saved table; seats that it does not name keep their players."""
        for place, text in zip(range(len(self.players)), seats, strict=False):
            self.players[place] = self._read(text)

    @property
    def texts(self) -> tuple[str, ...]:
        """All players as text, including those who do not sit at this table."""
        return tuple(text_of(player, self.known) for player in self.players)

    @property
    def seated(self) -> tuple[str, ...]:
        """The other players at this table, as text."""
        return self.texts[: self.others]

    # --- names and manners ---------------------------------------------------------------------------------------

    def called(self, words: Words) -> list[str]:
        """Names of the other players."""
        names = [name.strip() for name in words.say("name.opponents").split(",")]
        return named(self.players[: self.others], self.known, names)

    def persona(self, place: int) -> Persona | None:
        """Return the persona on a seat; None if it has none."""
        return self.known.get(self.players[place].persona)

    def shown(self, place: int) -> str:
        """Picture of a seat, as in `Face`; "" for initials."""
        return shown(self.persona(place))

    def plays(self, place: int, words: Words) -> str:
        """Line about how a player plays: the level, and whether the settings are unusual."""
        player, persona = self.players[place], self.persona(place)
        usual = Player(player.agent) if persona is None else of_persona(persona)
        return level_line(words, player.agent, adjusted=player.settings != usual.settings)

    def motto(self, place: int, language: str) -> str:
        """First clause of the sentence about a player; "" without a persona."""
        persona = self.persona(place)
        said = "" if persona is None else persona.sentence(language)
        return next((said[: one.start()] for one in _CLAUSE.finditer(said) if one.start() >= _SHORT), said)

    def pips(self, place: int) -> tuple[int, int]:
        """Rank of a seat's level among the offered ones (0 if it is not offered), and their number."""
        agent, offered = self.players[place].agent, catalogue.OFFERED
        return (offered.index(agent) + 1 if agent in offered else 0), len(offered)

    # --- choosing ------------------------------------------------------------------------------------------------

    def wear(self, key: str) -> None:
        """Give a persona's face to the person; an opponent with that face is replaced."""
        self.face = key
        for place, player in enumerate(self.players):
            if player.persona == key:
                self.take(place, self._free(key))

    def _free(self, *taken: str) -> str:
        """Return the first persona that nobody plays."""
        sits = {*taken, *(one.persona for one in self.players)}
        return next(one for one in self.known.known if one not in sits)

    def take(self, place: int, key: str) -> None:
        """Seat a persona with its usual settings, or a level without a face."""
        persona = self.known.get(key)
        self.players[place] = Player(key) if persona is None else of_persona(persona)
        if key == self.face:
            self.face = self._free()

    def take_level(self, place: int, level: str) -> None:
        """Change the level of a seat; settings that the level lacks are dropped."""
        player = self.players[place]
        has = {option.key for option in catalogue.LEVELS[level].settings}
        kept = {key: value for key, value in player.settings.items() if key in has}
        self.players[place] = replace(player, agent=level, settings=kept)

    def set(self, place: int, key: str, value: Value) -> None:
        """Change a setting of a player."""
        player = self.players[place]
        self.players[place] = replace(player, settings=unusual({**player.settings, key: value}, player.agent))

    def reset(self, place: int) -> None:
        """Reset a seat to its usual settings."""
        persona = self.persona(place)
        self.players[place] = Player(self.players[place].agent) if persona is None else of_persona(persona)


def shown(persona: Persona | None) -> str:
    """Picture of a persona: an animal, or the path of a picture; "" for initials."""
    return "" if persona is None else persona.shown


_SMALL, _CARD, _PAD = 40, 46, 8
LARGE, CELL = 136, 204  # design pixels: a face to choose by, and the height of its cell
_MOST_LINES = 4
SEAT = theme.Skin((46, 20, 20), (32, 13, 14), theme.GOLD_DEEP, theme.TEXT)


class _Faced(Button):
    """A button with a portrait that is pleased while the mouse or the focus is on it."""

    def __init__(
        self, shown: str, name: str, act: Callable[[], object], *, skin: theme.Skin = theme.PLAIN, key: str
    ) -> None:
        """`shown` is as in `Face`; `act` is called by a press."""
        super().__init__(name, act, skin=skin, key=key)
        self.shown = shown

    def paint_face(self, surface: pygame.Surface, size: float, **place: tuple[int, int]) -> pygame.Rect:
        """Draw the portrait with one of its anchors at a place; return its rectangle."""
        mood = "pleased" if self.glow or (self.focused and self.focus_seen) else "calm"
        picture = portrait(self.look, self.shown, mood, size, name=self.label)
        box = picture.get_rect(**place)
        surface.blit(picture, box)
        return box


class FaceButton(_Faced):
    """A face as a button: the person's own."""

    def spoken(self, say: Say) -> str:
        return say("opponents.own_face")

    def wish(self, look: Look, room: int) -> Size:
        return (look.px(LARGE),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        self.paint_face(surface, LARGE, center=self.rect.center)
        self.draw_focus(surface, self.rect.height // 2)


class SeatCell(_Faced):
    """The player of a seat: a large face, name, motto and level; a press opens the page of the seat."""

    def __init__(self, people: People, place: int, name: str, words: Words, act: Callable[[], object]) -> None:
        """`place` is the index among the opponents; `act` opens the page of the seat."""
        super().__init__(people.shown(place), name, act, skin=SEAT, key=f"opponent {place}")
        self.motto, self.level = people.motto(place, words.language), people.plays(place, words)
        self.pips = people.pips(place)

    def spoken(self, say: Say) -> str:
        return ", ".join(filter(None, (self.label, self.motto, self.level)))

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(CELL)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, pad = self.look, self.look.px(_PAD)
        size = min(LARGE, (face.width - 2 * pad) / max(1, look.px(100)) * 50)
        place = self.paint_face(surface, size, topleft=(face.x + pad, face.y + pad))
        left = place.right + pad
        room = face.right - pad - left
        name = pygame.Rect(left, face.y + 2 * pad, room, look.line_height(theme.Style.SUBHEADING))
        look.write(surface, self.label, name, theme.Style.SUBHEADING, may_cut=True)
        lines = look.wrap(self.motto, room, theme.Style.NOTE)[:_MOST_LINES]
        below = pygame.Rect(left, name.bottom, room, look.line_height(theme.Style.NOTE))
        for words in lines:
            look.write(surface, words, below, theme.Style.NOTE, theme.TEXT_SOFT, may_cut=True)
            below.y += below.height
        line = pygame.Rect(face.x + 2 * pad, 0, face.width - 3 * pad, look.line_height(theme.Style.STRONG))
        line.bottom = face.bottom - pad
        self._draw_level(surface, line)

    def _draw_level(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        look, (full, most) = self.look, self.pips
        side, gap = look.px(13), look.px(7)
        for number in range(most):
            centre = (line.x + side // 2 + number * (side + gap), line.centery)
            if number < full:
                pygame.draw.circle(surface, theme.GOLD_LIGHT, centre, side // 2)
            pygame.draw.circle(surface, theme.GOLD, centre, side // 2, max(1, look.px(1.5)))
        text = line.move(most * (side + gap) + gap, 0)
        text.width = line.right - text.x
        look.write(surface, self.level, text, theme.Style.STRONG, theme.TEXT_GOLD, may_cut=True)


class SeatCard(_Faced):
    """A saved table: the face of its first player, its name, and its players; a press seats them."""

    def __init__(self, shown: str, name: str, plays: str, act: Callable[[], object], *, key: str) -> None:
        """`plays` lists the players; `act` is called by a press."""
        super().__init__(shown, name, act, key=key)
        self.plays = plays

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(_CARD)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look = self.look
        side, pad = look.px(_SMALL), look.px(_PAD)
        self.paint_face(surface, _SMALL, midleft=(face.x + pad // 2, face.centery))
        sign = pygame.Rect(0, 0, look.px(20), look.px(20)).move_to(midright=(face.right - pad, face.centery))
        look.icon(surface, "chevron_right", sign, theme.TEXT_SOFT)
        left = face.x + side + 2 * pad
        box = pygame.Rect(left, face.y, sign.x - pad - left, face.height)
        look.lines(
            surface, box, (self.label, theme.Style.STRONG, theme.TEXT), (self.plays, theme.Style.SMALL, theme.TEXT_SOFT)
        )


_FACE = 76
_CELL = 104  # least width
_EDGE = 6
_DIALOG = 836


@dataclass(frozen=True, slots=True)
class Entry:
    """A face to choose: its key, its picture (see `Face`), its name, and a word below."""

    key: str
    shown: str
    name: str
    about: str = ""


class FaceGrid(Cells[str]):
    """A choice of faces; the selected face smiles."""

    next_keys, enters = (), False

    def __init__(self, faces: Sequence[Entry], chosen: str, on_change: Callable[[str], object]) -> None:
        """`on_change` is called with the key of the chosen face."""
        said = [(face.key, ", ".join(filter(None, (face.name, face.about)))) for face in faces]
        super().__init__(said, chosen, on_change, key="face")
        self.faces = tuple(faces)

    def columns(self, look: Look, room: int) -> int:
        """Return the number of faces in a row: as few as the rows that are needed allow, so that they are even."""
        most = max(1, (room + look.px(theme.GAP_SMALL)) // (look.px(_CELL) + look.px(theme.GAP_SMALL)))
        rows = -(-len(self.faces) // most)
        return -(-len(self.faces) // rows)

    def high(self, look: Look, room: int) -> int:
        about = look.line_height(theme.Style.TINY) if any(face.about for face in self.faces) else 0
        return look.px(_FACE) + look.line_height(theme.Style.SMALL_STRONG) + about + 2 * look.px(_EDGE)

    def draw_cell(self, surface: pygame.Surface, box: pygame.Rect, index: int, *, over: bool) -> None:
        look, entry, chosen = self.look, self.faces[index], index == self.index
        skin = theme.GOLDEN if chosen else lit(theme.FIELD, self.glow if over else 0.0)
        surface.blit(draw.rounded(box.size, look.px(theme.RADIUS_SMALL), skin, look.px(1.5)), box)
        picture = portrait(look, entry.shown, "pleased" if chosen else "calm", _FACE, name=entry.name)
        place = picture.get_rect(midtop=(box.centerx, box.y + look.px(_EDGE)))
        surface.blit(picture, place)
        name = pygame.Rect(box.x, place.bottom, box.width, look.line_height(theme.Style.SMALL_STRONG)).inflate(-4, 0)
        ink, soft = (theme.TEXT_DARK, theme.TEXT_DARK) if chosen else (theme.TEXT, theme.TEXT_SOFT)
        look.write(surface, entry.name, name, theme.Style.SMALL_STRONG, ink, align="center", may_cut=True)
        about = pygame.Rect(name.x, name.bottom, name.width, look.line_height(theme.Style.TINY))
        look.write(surface, entry.about, about, theme.Style.TINY, soft, align="center", may_cut=True)


class OwnFace(Dialog):
    """Chooses the person's own face; a choice applies immediately."""

    first_focus = "face"

    def __init__(self, people: People) -> None:
        """`people` are the players of the new table."""
        super().__init__()
        self.people = people

    def build(self) -> Widget:
        say = self.app.words.say
        faces = [
            Entry(one.key, one.shown, one.name if one.own else say(f"animal.{one.animal}"))
            for one in self.people.known.known.values()
        ]
        grid = FaceGrid(faces, self.people.face, self._take)
        return self.board(
            self.head(say("opponents.own_face")),
            Paragraph(say("opponents.own_face_sentence"), theme.Style.SMALL),
            Scroll(grid, key="faces"),
            Row(Spacer(grow=1), self.close_button(key="done")),
            width=_DIALOG,
        )

    def _take(self, key: str) -> None:
        self.people.wear(key)
        self.rebuild("face")
