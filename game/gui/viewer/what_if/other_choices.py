"""The upper half of “What if”: the player in question, and a button for each option."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from game.engine import actions as wish
from game.engine.actions import Action
from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.theme import GOLDEN, QUIET, RADIUS_SMALL, TEXT_GOLD, TEXT_SOFT, Style, mix
from game.gui.table.place.spots import EDGE, RATIO
from game.gui.table.tile import front_and_back
from game.gui.table.told.choices import sort_out
from game.gui.viewer.opened.side_panel import SMALL
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.viewer.what_if.trial import Trial
from game.gui.widgets import Button, Label, Row, Widget
from game.gui.widgets.base import Size
from game.tiles.kinds import Kind
from game.words.judged.judgements import as_played
from game.words.wishes import action_words

_PER_ROW = 7
_PAD = 14  # beside the words of an option
_ROOM = 16  # above and below them


def other_choices(looking: ViewedGame, trial: Trial) -> Iterator[Widget]:
    """Yield the asked players, and a button for each option of the selected player."""
    words, question = looking.app.words, trial.question
    assert question is not None
    names = [words.say("branch.asked", player=looking.name(one.seat)) for one in trial.questions]
    if len(names) == 1:
        yield Label(names[0], Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
    else:
        for number, name in enumerate(names):
            skin, act = GOLDEN if number == trial.number else QUIET, partial(trial.ask, number)
            yield Button(name, act, skin=skin, style=Style.SMALL_STRONG, height=SMALL, key=f"ask {number}")
    choices = sort_out(question.asked)
    for action in (action for group in choices.groups for action in group.actions):
        name = as_played(action_words(words, action), played=action == question.chosen)
        skin, act, key = GOLDEN if action == trial.action else QUIET, partial(trial.choose, action), wish.write(action)
        yield ActionButton(name, act, skin=skin, style=Style.SMALL, height=SMALL, key=f"do {key}")
    buttons = [
        TileButton(
            throw.tile.kind,
            partial(trial.choose, throw),
            chosen=throw == trial.action,
            played=throw == question.chosen,
        )
        for throw in _throws(choices.discards.values(), question.chosen)
    ]
    for start in range(0, len(buttons), _PER_ROW):
        yield Row(*buttons[start : start + _PER_ROW], gap=3)
    if question.chosen is not None:
        word = "branch.played" if looking.along is None else "branch.played_here"
        yield Label(words.say(word), Style.TINY, TEXT_SOFT)


def _throws(actions: Iterable[Action], chosen: Action | None) -> list[wish.Discard]:
    """Return one discard for each face; if the played discard is one of them, its very tile."""
    discards = (action for action in actions if isinstance(action, wish.Discard))
    found = {action.tile.kind: action for action in sorted(discards, key=lambda one: one.tile, reverse=True)}
    if isinstance(chosen, wish.Discard) and chosen.tile.kind in found:
        found[chosen.tile.kind] = chosen
    return sorted(found.values(), key=lambda one: one.tile)


class ActionButton(Button):
    """A button whose label wraps."""

    def wish(self, look: Look, room: int) -> Size:
        lines = look.wrap(self.label, room - 2 * look.px(_PAD), self.style)
        return room, max(look.px(self.height), len(lines) * look.line_height(self.style) + look.px(_ROOM))

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look = self.look
        ink = self.skin.ink if self.enabled else mix(self.skin.ink, self.skin.bottom, 0.5)
        inner = face.inflate(-2 * look.px(_PAD), 0)
        high = len(look.wrap(self.label, inner.width, self.style)) * look.line_height(self.style)
        place = pygame.Rect(inner.x, inner.centery - high // 2, inner.width, high)
        look.paragraph(surface, self.label, place, self.style, ink)


class TileButton(Button):
    """A tile that could be discarded instead."""

    def __init__(self, face: Kind, on_press: Callable[[], object], *, chosen: bool, played: bool) -> None:
        """`chosen` is the option to try, `played` the one that was played."""
        super().__init__("", on_press, skin=GOLDEN if chosen else QUIET, key=f"throw {face}")
        self.face, self.played = face, played

    def wish(self, look: Look, room: int) -> Size:
        return look.px(38), look.px(50)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile, with a dot below the one that was played."""
        look = self.look
        surface.blit(draw.rounded(self.rect.size, look.px(RADIUS_SMALL), self.skin, look.px(1)), self.rect)
        width = min(look.px(26), round((self.rect.height - look.px(12)) / (RATIO + EDGE)))
        tile = front_and_back.lying(self.face, width)
        surface.blit(tile, tile.get_rect(midtop=(self.rect.centerx, self.rect.y + look.px(4))))
        if self.played:
            pygame.draw.circle(
                surface, tuple(self.skin.ink), (self.rect.centerx, self.rect.bottom - look.px(5)), look.px(2.5)
            )
        self.draw_focus(surface, look.px(RADIUS_SMALL))
