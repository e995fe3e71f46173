"""The players of the new table: the person with a face, and the others."""

import re
from collections.abc import Sequence
from dataclasses import replace

from game.agents.agent import unusual
from game.agents.levels import catalogue
from game.errors import Unreadable
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
