"""Key bindings: the screen that changes them, every command with its key, and the card that lists those of a place."""

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.gui import widgets
from game.gui.keymap import (
    CARD,
    CARDS,
    COMMANDS,
    FIXED_LINES,
    GROUPS,
    TABLE,
    VIEWER,
    Command,
    Entry,
    Fixed,
    Group,
    Keymap,
    Shared,
    refusal,
    runs,
    shown,
    usual,
)
from game.gui.kit.pressed import commanded, is_modifier, pressed
from game.gui.kit.theme import BAD, GAP_LARGE, GAP_SMALL, GOLDEN, PAD, PRIMARY, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.dialog import Answer, Dialog, Message
from game.gui.program.screen import Screen
from game.gui.widgets.base import Say
from game.gui.widgets.boxes import AtLeast, Holder, Steady
from game.gui.widgets.labels import Tag
from game.words.spoken import commands

_KEY = 150  # design pixels
_HEIGHT = 34
_ASKING = 560  # width of the dialog
_ERASE = (pygame.K_DELETE, pygame.K_BACKSPACE)


class KeysScene(Screen):
    """One line a command; changes apply immediately."""

    first_focus = GROUPS[0].commands[0].name

    def __init__(self) -> None:
        """Start without a complaint."""
        super().__init__()
        self._complaint = ""

    def _say(self, key: str, **parameters: object) -> str:
        return self.app.words.say(key, **parameters)

    def _name(self, key: str) -> str:
        return shown(key, self.app.words.say)

    def status(self) -> str:
        """Sentence about why a key binding was not saved."""
        return self._complaint

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> widgets.Widget:
        foot = self._complaint or self._say("keys.about")
        about = widgets.Paragraph(foot, Style.SMALL, BAD if self._complaint else TEXT_SOFT)
        usual, changed = self._say("keys.all_usual"), bool(self.app.keymap.chosen)
        every = widgets.Button(usual, self._ask_all, icon="reset", key="all usual", enabled=changed)
        groups = [self._group(group) for group in GROUPS]
        return self.page(
            self._say("keys.title.all"),
            widgets.Scroll(widgets.Column(*groups, gap=GAP_LARGE)),
            widgets.Beside(about, every),
        )

    def _group(self, group: Group) -> widgets.Widget:
        last = [other for other in GROUPS if other.place == group.place][-1] is group
        heading = widgets.Label(self._say(f"keys.group.{group.name}"), Style.SUBHEADING, TEXT_GOLD)
        parts = [self._grid(map(self._line, group.commands))]
        if last and FIXED_LINES[group.place]:
            fixed = self._grid(map(self._same, FIXED_LINES[group.place]))
            parts += [widgets.Label(self._say("keys.fixed_here"), Style.SMALL_STRONG, TEXT_SOFT), fixed]
        return Steady(widgets.Column(heading, widgets.Panel(widgets.Column(*parts), pad=20), gap=GAP_SMALL))

    def _grid(self, lines: Iterable[widgets.Widget]) -> widgets.Widget:
        rows: list[widgets.Widget] = [Steady(line, whole=True) for line in lines]
        if len(rows) % 2 and not self.narrow:
            rows.append(widgets.Spacer())
        return widgets.Grid(*rows, columns=1 if self.narrow else 2)

    def _line(self, command: Command) -> widgets.Widget:
        """Return the line of a command: what it does, its key; if rebound, its usual key and a reset button."""
        keymap, name, told = self.app.keymap, command.name, self._say(f"keys.do.{command.name}")
        about: list[widgets.Widget] = [widgets.Paragraph(told, Style.SMALL, TEXT)]
        was = ""
        reset: widgets.Widget = widgets.Spacer(_HEIGHT)
        if name in keymap.chosen:
            was = self._say("keys.usual", name=self._name(usual(name)))
            mark, told_before = Tag(self._say("house.changed")), widgets.Label(was, Style.TINY, TEXT_GOLD)
            about.append(widgets.Row(mark, told_before, gap=GAP_SMALL, align="center"))
            back = partial(self._reset, name)
            reset = widgets.Button("", back, icon="reset", skin=QUIET, height=_HEIGHT, key=f"reset {name}")
        elif further := keymap.keys(name)[1:]:
            about.append(
                widgets.Paragraph(self._say("keys.also", keys=", ".join(map(self._name, further))), Style.TINY)
            )
        label, take = self._name(keymap.key(name)), partial(self._take, name)
        key = KeyButton(label, lambda: self.app.push(NextKey(name, take)), told, was, key=name)
        return widgets.Row(
            widgets.Column(*about, gap=2).growing(), AtLeast(key, _KEY), reset, gap=GAP_SMALL, align="center"
        )

    def _same(self, fixed: Fixed) -> widgets.Widget:
        """Return the line of a key that cannot be changed."""
        words = widgets.Paragraph(self._say(f"keys.fixed.{fixed.word}"), Style.SMALL)
        names = widgets.Paragraph("  ".join(map(self._name, fixed.keys)), Style.SMALL_STRONG, align="center")
        return widgets.Row(
            words.growing(), AtLeast(names, _KEY), widgets.Spacer(_HEIGHT), gap=GAP_SMALL, align="center"
        )

    # --- actions -------------------------------------------------------------------------------------------------

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Restore the usual key of the command with the focus."""
        command = self.ring.focused_key.removeprefix("reset ")
        back = event.key in _ERASE and command in self.app.keymap.chosen
        if back:
            self._take(command, usual(command))
        return back

    def _reset(self, command: str) -> None:
        self.ring.focus_key(command)
        self._take(command, usual(command))

    def _take(self, command: str, key: str) -> None:
        """Bind a key to a command; if another command has it, ask whether to swap the keys."""
        keymap = self.app.keymap
        others, swapped = keymap.clashes(command, key), keymap.swapping(command, key)
        if not others:
            self._wear(swapped)
            return
        title = self._say(f"keys.do.{command}")
        told = {"name": self._name(key), "others": commands(self.app.words, others)}
        told["old"] = self._name(keymap.key(command))
        if swapped is None:
            self.app.tell(self._say("keys.no_swap", **told), title)
        else:
            self._ask(title, self._say("keys.ask_swap", **told), self._say("keys.swap"), swapped)

    def _ask_all(self) -> None:
        usual = self._say("keys.all_usual")
        self._ask(usual, self._say("keys.ask_all", count=len(self.app.keymap.chosen)), usual, Keymap())

    def _ask(self, title: str, sentence: str, yes: str, keymap: Keymap) -> None:
        """Ask whether to apply another keymap."""
        answers = Answer(yes, lambda: self._wear(keymap), PRIMARY), Answer(self._say("keys.leave_it"))
        self.app.push(Message(title, sentence, answers))

    def _wear(self, keymap: Keymap | None) -> None:
        """Apply and save another keymap."""
        if keymap is None:
            return
        reason = self.app.change(keys=dict(keymap.chosen))
        self._complaint = self._say("error.cannot_save", reason=reason) if reason else ""
        self.rebuild(self.ring.focused_key if self.ring.focused_key != "all usual" else self.first_focus)


class KeyButton(widgets.Button):
    """The key of a command, golden if it was changed; a screen reader reads the command, too."""

    def __init__(self, label: str, on_press: Callable[[], object], told: str, was: str, *, key: str) -> None:
        """`told` is what the command does; `was` is its usual key, or "" if unchanged."""
        super().__init__(label, on_press, style=Style.SMALL_STRONG, height=_HEIGHT, key=key)
        self._told, self._was = told, was
        if was:
            self.skin = GOLDEN

    def spoken(self, say: Say) -> str:
        """Command and key, and the usual key if that differs."""
        return say("text.named", name=self._told, value=", ".join(filter(None, (self.label, self._was))))


class NextKey(Dialog):
    """Waits for the new key of a command; Esc keeps the old one, and an impossible key is refused."""

    takes_keys = True

    def __init__(self, command: str, on_key: Callable[[str], object]) -> None:
        """`on_key` is called with the new key after the dialog has closed."""
        super().__init__()
        self._command, self._on_key = command, on_key
        self.refused = ""

    def build(self) -> widgets.Widget:
        say, now = self.app.words.say, shown(self.app.keymap.key(self._command), self.app.words.say)
        asks = widgets.Paragraph(say("keys.press_new"), Style.BODY, TEXT_GOLD)
        told = [widgets.Paragraph(self.refused, Style.BODY, BAD)] if self.refused else []
        leave = widgets.Button(say("keys.leave_it"), self.back, hint=say("key.esc"), skin=QUIET, key="leave")
        return self.board(
            self.head(say(f"keys.do.{self._command}")),
            widgets.Divider(),
            widgets.Paragraph(say("keys.now", name=now), Style.BODY, TEXT),
            asks,
            *told,
            widgets.Paragraph(say(f"keys.cannot.{COMMANDS[self._command].place}"), Style.SMALL),
            widgets.Row(widgets.Spacer(grow=1), leave),
            width=_ASKING,
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """Accept the key; the mouse can only cancel."""
        if event.type != pygame.KEYDOWN:
            return self.ring.handle(event)
        if event.key == pygame.K_ESCAPE:
            self.back()
        elif not is_modifier(event):
            self._take(pressed(event))
        return True

    def _take(self, key: str) -> None:
        reason = refusal(self._command, key)
        if reason:
            self.refused = self.app.words.say_with(reason, {"name": shown(key, self.app.words.say)})
            self.rebuild("")
            return
        self.back()
        self._on_key(key)


_WIDTHS = {1: (600, 168), 2: (980, 168), 3: (1130, 112)}  # of the card and its column of keys, by number of columns
_CLOSING = {"table_keys", "table_why", "viewer_keys", "card_keys"}


class KeyCard(Dialog):
    """A dialog over the table, the viewer or a card; closed by Esc or the key that opened it."""

    first_focus = "close"

    def __init__(self, card: str) -> None:
        """`card` is the name of a card in `CARDS`."""
        super().__init__()
        self._card = card

    def build(self) -> widgets.Widget:
        """Return the columns of keys; with large letters all in one column."""
        say, cards = self.app.words.say, CARDS[self._card]
        wide, keys = _WIDTHS[1 if self.narrow else len(cards)]
        columns: list[widgets.Widget] = [
            widgets.Column(*(_Line(*self._told(one), keys) for one in card), gap=4) for card in cards
        ]
        mouse = [widgets.Paragraph(say("viewer.key.mouse"), Style.SMALL)] if self._card == "viewer" else []
        if not self.narrow:
            columns = [widgets.Row(*(column.growing() for column in columns), gap=GAP_LARGE, align="start")]
        change = widgets.Button(
            say("keys.change"), lambda: self.app.push(KeysScene()), icon="pen", height=38, key="change"
        )
        return self.board(
            self.head(say(f"keys.title.{self._card}")),
            widgets.Divider(),
            widgets.Scroll(widgets.Column(*columns, *mouse)),
            widgets.Row(widgets.Spacer(grow=1), change, self.close_button(height=38)),
            width=wide,
        )

    def _told(self, entry: Entry) -> tuple[str, str]:
        """Return the keys of an entry, and what they do."""
        say, keymap = self.app.words.say, self.app.keymap
        match entry:
            case Fixed(word, keys):
                return "  ".join(shown(key, say) for key in keys), say(f"keys.fixed.{word}")
            case Shared(word, commands):
                return runs(tuple(shown(keymap.key(one), say) for one in commands)), say(f"keys.card.{word}")
        return " / ".join(shown(key, say) for key in keymap.keys(entry)), say(f"keys.do.{entry}")

    def area(self) -> pygame.Rect:
        return super().area().inflate(-self.app.look.px(PAD), -self.app.look.px(PAD))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Close with the key that opened the card."""
        place = self._card if self._card in (VIEWER, CARD) else TABLE
        closes = commanded(event, self.app.keymap, place) in _CLOSING
        if closes:
            self.back()
        return closes


class _Line(Holder):
    """Keys and what they do; one sentence for a screen reader."""

    def __init__(self, keys: str, words: str, width: float) -> None:
        """`width` is that of the column of keys."""
        told = widgets.Paragraph(words, Style.SMALL, TEXT)
        key = widgets.Padded(widgets.Paragraph(keys, Style.SMALL_STRONG, TEXT_GOLD), 0, width=width)
        super().__init__(widgets.Row(key, told.growing(), gap=GAP_SMALL, align="start"))
        self.words = f"{keys}: {words}"

    def children(self) -> tuple[()]:
        """Nothing: the line is one text."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        self.child.draw(surface)
