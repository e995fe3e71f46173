"""Help for the person: refusals, hints and the panel “Why can't I…?”. It answers when asked and records nothing."""

from collections.abc import Mapping

import pygame

from game.engine import actions as wish
from game.engine.actions import NOTHING, Action, Question
from game.engine.flow.reasons import Reason, why_not
from game.engine.games import play_of
from game.engine.table import Phase
from game.gui.keymap import TABLE
from game.gui.kit.picture_cache import Memo
from game.gui.kit.pressed import commanded
from game.gui.kit.theme import GAP_LARGE, GAP_SMALL, GOOD, PAD, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.play.help.judge_client import JudgeClient
from game.gui.play.match.live import Live
from game.gui.program.dialog import Dialog
from game.gui.setup.keys import KeyCard
from game.gui.table.told.choices import Group, buttons, command_of
from game.gui.widgets import Button, Divider, Icon, Label, Padded, Paragraph, Row, Spacer, Widget
from game.rules.ruleset import Ruleset
from game.rules.score.finish import NOTHING_DONE
from game.session.judge.hint import hint
from game.session.judge.hint_values import Hint
from game.session.judge.weighing import Judged
from game.tiles.kinds import CHOW, HIDDEN, KONG, PUNG, QUINT, SEXTET, Tile
from game.words.advice import Seen
from game.words.narrate import reason_sentence
from game.words.prompt import button_name

GENERIC: Mapping[str, Action] = {
    "win": wish.DeclareWin(),
    "kong": wish.Kong(),
    "pung": wish.Pung(),
    "chow": wish.Chow(),
    "quint": wish.Quint(),
    "sextet": wish.Sextet(),
    "show_flower": wish.ShowFlower(HIDDEN),
    "show_joker": wish.ShowJoker(HIDDEN),
    "redeem": wish.Redeem(HIDDEN, HIDDEN, 0),
    "pass": wish.Pass(),
}
_WIDTH = 700
_NAME = 176  # the column of names, in design pixels


def possible(rules: Ruleset) -> tuple[str, ...]:
    """Names of the wishes that the game allows with its house rules."""
    conduct = rules.conduct
    missing = {
        "chow": CHOW not in rules.meld_shapes,
        "kong": not conduct.kongs and KONG not in rules.meld_shapes,
        "quint": QUINT not in rules.meld_shapes,
        "sextet": SEXTET not in rules.meld_shapes,
        "show_flower": not conduct.bonus or conduct.bonus_in_play == "mandatory",
        "show_joker": not conduct.showable,
        "redeem": not conduct.redeem,
        "take": True,  # never hint at a tile the player may forget to take
    }
    told = {one.goal.wish for one in rules.standings(NOTHING_DONE, ()) if one.may_tell} | _explained(rules)
    return tuple(name for name in buttons(told) if not missing.get(name))


def thinkable(rules: Ruleset) -> tuple[str, ...]:
    """Names of the game's wishes, including those that the house rules turn off."""
    by_house_rule = {"chow": True, "kong": True, "redeem": bool(rules.conduct.wild)}
    told = {one.goal.wish for one in rules.standings(NOTHING_DONE, ()) if one.goal.wish} | _explained(rules)
    here = possible(rules)
    return tuple(name for name in buttons(told) if name in told or name in here or by_house_rule.get(name))


def _explained(rules: Ruleset) -> set[str]:
    return {shape.name for shape in play_of(rules).explains}


class Helper:
    """Answers questions of the player in front about the table on the screen."""

    def __init__(self, live: Live, weigher: JudgeClient | None = None) -> None:
        """`weigher` ranks the options; without it, hints have no points."""
        self._match, self._show, self._live, self._weigher = live.match, live.show, live, weigher
        self._hint = Memo[Hint]()

    @property
    def _seat(self) -> int:
        return self._show.sight.front

    @property
    def _question(self) -> Question:
        """The person's question; NOTHING while the table still moves."""
        return self._match.asked().get(self._seat, NOTHING) if self._live.choices().any else NOTHING

    def _reason(self, action: Action) -> Reason:
        return why_not(self._show.view, self._question, self._match.rules, action)

    def why_not_throw(self, tile: Tile) -> Reason:
        """Reason why a tile of the hand may not be discarded."""
        return self._reason(wish.Discard(tile))

    def why_not(self, name: str) -> Reason:
        """Reason why there is no button of this name."""
        table = self._show.view.table
        # on the player's own turn a kong would use the player's own tiles
        on_turn = table.turn == self._seat and table.phase not in (Phase.CLAIM, Phase.ROB)
        if name != "kong" or not on_turn or not self._match.rules.conduct.kongs:
            return self._reason(GENERIC[name] if name in GENERIC else play_of(self._match.rules).wish_named[name]())
        if any(meld.shape == PUNG for meld in table.places[self._seat].melds):
            added = self._reason(wish.AddedKong(HIDDEN, HIDDEN.kind))
            if added.key == "only_the_tile_just_drawn":
                return added
        return self._reason(wish.ConcealedKong((), ()))

    def verdicts(self, groups: tuple[Group, ...]) -> dict[str, Reason | None]:
        """Reason why each kind of wish is impossible now, by name; None for a possible one."""
        can = {group.name for group in groups}
        names = (name for name in possible(self._match.rules) if name != "pass")
        return {name: None if name in can else self.why_not(name) for name in names}

    @property
    def known(self) -> tuple[str, ...]:
        """Names of the wishes that have a key; the panel leaves out the rest."""
        return thinkable(self._match.rules)

    @property
    def is_weighing(self) -> bool:
        """True if the ranking of the current question is pending."""
        return self._weigher is not None and self._weigher.awaits_ranking

    def seen(self) -> Seen:
        """Return the hint with its ranking, or a note that the ranking is pending."""
        return Seen(self.hint(), self._judged(), is_weighing=self.is_weighing)

    def plain_hint(self) -> Hint:
        """Return a hint without points: available immediately and always the same."""
        return hint(self._show.view, self._question, self._match.rules)

    def _judged(self) -> Judged:
        """Return the judge's ranking of the options; empty while it is unknown."""
        asked = self._live.choices().any
        return self._weigher.judged() if asked and self._weigher is not None else Judged()

    def hint(self) -> Hint:
        """Return a hint from what the person sees on the screen, with the ranking once it is known."""
        asked, ranking = self._live.choices().any, self._judged().ranking
        key = (self._show.reached, asked, ranking)
        return self._hint.get(key, lambda: hint(self._show.view, self._question, self._match.rules, ranking))


class WhyPanel(Dialog):
    """A dialog over the table; closed by Esc, by the key that opened it, or by the key of a possible wish."""

    margin = PAD
    first_focus = "close"

    def __init__(self, verdicts: Mapping[str, Reason | None], note: str) -> None:
        """`verdicts` has the reason for each wish, None for a possible one; `note` is a further sentence or ""."""
        super().__init__()
        self.verdicts, self.note = verdicts, note

    def build(self) -> Widget:
        say = self.app.words.say
        head = Row(
            Icon("help", 26, TEXT_GOLD),
            Label(say("why.title"), Style.SUBHEADING, TEXT_GOLD).growing(),
            Label(say("why.now"), Style.SMALL, TEXT_SOFT),
            align="center",
        )
        rows = [self._row(name, reason) for name, reason in self.verdicts.items()]
        note = [Divider(), Paragraph(self.note, Style.SMALL, TEXT_GOLD)] if self.note else []
        keys = Button(
            say("keys.all"), self._keys, icon="list", hint=self.app.look.key("table_keys"), height=38, key="keys"
        )
        foot = Row(keys, Spacer(grow=1), self.close_button(height=38))
        return self.board(head, Divider(), self.scrolling(*rows, *note), foot, width=_WIDTH, pad=GAP_LARGE)

    def _row(self, name: str, reason: Reason | None) -> Widget:
        say, command, can = self.app.words.say, command_of(name), reason is None
        label = Label(button_name(self.app.words, name), Style.STRONG, TEXT if can else TEXT_GOLD)
        if reason is None:
            can_by = say("why.can", letter=self.app.look.key(command)) if command else say("why.can_press")
            text = Paragraph(can_by, Style.BODY, GOOD)
        else:
            text = Paragraph(reason_sentence(self.app.words, reason))
        icon = Icon("check" if can else "cross", 18, GOOD if can else TEXT_SOFT)
        return Row(icon, Padded(label, 0, width=_NAME), text.growing(), gap=GAP_SMALL, align="center")

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Close with the key that opened the panel; the key of a possible wish also presses its button."""
        command = commanded(event, self.app.keymap, TABLE)
        if command == "table_why":
            self.back()
            return True
        if command == "table_keys":
            self._keys()
            return True
        can = {command_of(name) for name, reason in self.verdicts.items() if reason is None}
        if not command or command not in can:
            return False
        self.back()
        return self.app.top.handle(event)

    def _keys(self) -> None:
        self.app.swap(KeyCard("table"))
