"""The table, buttons and tabs that the page's script fills; hidden without scripts. Pure."""

from game.gui.export.html.markup import tag, text
from game.gui.export.subject import Subject

#: Icons of the buttons, as paths in a box of 24.
_ICONS = {
    "first": "M5 5h3v14H5zM20 5v14L9 12z",
    "hand_back": "M12 5v14L2 12zM22 5v14L12 12z",
    "back": "M16 5v14L6 12z",
    "play": "M7 4v16l13-8z",
    "pause": "M6 5h4v14H6zM14 5h4v14h-4z",
    "on": "M8 5v14l10-7z",
    "hand_on": "M12 5v14l10-7zM2 5v14l10-7z",
    "last": "M16 5h3v14h-3zM4 5v14l11-7z",
    "note_back": "M9 4h11v12h-6l-4 4v-4H9zM7 8v8l-6-4z",
    "note_on": "M4 4h11v12H9l-4 4v-4H4zM17 8v8l6-4z",
    "hands": "M12 5C6 5 2.5 9.5 1 12c1.5 2.5 5 7 11 7s9.5-4.5 11-7c-1.5-2.5-5-7-11-7zm0 11.5a4.5 4.5 0 1 1 "
    "0-9 4.5 4.5 0 0 1 0 9z",
    "scheme": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 5a7 7 0 0 1 0 14z",
    "close": "M5 7l2-2 5 5 5-5 2 2-5 5 5 5-2 2-5-5-5 5-2-2 5-5z",
    "link": "M4 4h10v3H7v10h10v-7h3v10H4zM13 3h8v8l-3-3-7 7-2-2 7-7z",
}
_TABS = ("moves", "notes", "game")


def player(subject: Subject) -> str:
    """Return the table, its caption and its buttons, and the tabs."""
    say = subject.game_words.say
    title = tag("p", text(subject.heading.title), "title")
    broken = tag("p", text(subject.heading.warning), "alarm", role="alert") if subject.replay.problem else ""
    table = tag("div", "", "table", id="table", tabindex="0", role="group", aria_label=say("page.table"))
    card = tag("div", "", id="card", hidden="hidden", role="group", aria_label=say("page.sheet"))
    caption = tag("p", "", id="caption", aria_live="polite")
    said = tag("div", "", id="said", hidden="hidden")
    back = f'<button type="button" id="leave" title="Esc">{text(say("page.leave"))}</button>'
    line = tag("div", tag("p", "", id="never") + back, id="line", hidden="hidden")
    bar = tag("div", _bar(subject), "bar", role="toolbar", aria_label=say("page.bar"))
    stage = tag(
        "div",
        title + broken + line + tag("div", table + card, "cloth") + caption + bar + said,
        id="player",
        hidden="hidden",
    )
    return stage + _tabs(subject)


def _bar(subject: Subject) -> str:
    say = subject.game_words.say
    slider = (
        f'<input id="where" type="range" min="0" max="1" value="0" step="1" aria-label="{text(say("page.where"))}">'
    )
    ticks = tag("div", "", id="ticks", aria_hidden="true")
    names = ("first", "hand_back", "note_back", "back", "play", "on", "note_on", "hand_on", "last")
    buttons = "".join(_button(subject, name) for name in names)
    paces = "".join(f'<option value="{pace}">{pace:g}×</option>' for pace in (0.5, 1.0, 2.0, 4.0))
    pace = tag("select", paces.replace('value="1.0"', 'value="1.0" selected'), id="pace", aria_label=say("page.pace"))
    seats = "".join(tag("option", text(subject.names[seat]), value=str(seat)) for seat in subject.players)
    seat = tag("select", seats, id="seat", aria_label=say("page.seat"))
    address = tag("output", "", id="address")
    more = address + seat + _button(subject, "hands") + _button(subject, "scheme") + pace
    return tag("div", slider + ticks, "scrub") + tag("div", buttons, "buttons") + tag("div", more, "more")


def _button(subject: Subject, name: str) -> str:
    label = text(subject.game_words.say(f"page.{name}"))
    drawn = _path("play") + _path("pause") if name == "play" else _path(name)
    return f'<button type="button" id="{name}" aria-label="{label}" title="{label}">{drawn}</button>'


def _path(name: str) -> str:
    return f'<svg class="i-{name}" viewBox="0 0 24 24" aria-hidden="true"><path d="{_ICONS[name]}"/></svg>'


def _tabs(subject: Subject) -> str:
    say = subject.game_words.say
    count = sum(1 for _ in subject.noted()) + len(subject.notes.branches)
    names = {name: text(say(f"page.tab.{name}")) for name in _TABS}
    if count:
        names["notes"] += f' <span class="count">{count}</span>'
    entries = "".join(
        f'<button type="button" role="tab" id="tab-{name}" aria-controls="{name}">{label}</button>'
        for name, label in names.items()
    )
    return tag("div", entries, id="tabs", hidden="hidden", role="tablist", aria_label=say("page.tabs"))
