"""Parts of a page: the table with its buttons and tabs, the review, plots and score sheets. Pure."""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from html import escape
from itertools import accumulate
from math import ceil, floor
from typing import Any

from game.gui.export.subject import Subject
from game.gui.judged.card import sign_of
from game.gui.kit.plot import LINES, step_for
from game.record.notes.moment import At, links
from game.rules.ruleset import Ruleset
from game.rules.score.laying import Group
from game.rules.score.sheet import Row, Sheet
from game.session.review.judgement import Judgement
from game.session.review.results import HandResult
from game.session.review.summary import Review
from game.tiles.kinds import Kind
from game.words.judgements import Ranked, ranked, told_judgement, verdict_of
from game.words.lookup import Words
from game.words.names import one_line
from game.words.numbers import signed, written
from game.words.rules import row_rule
from game.words.won import hand_words, player_of, reckoning, total_of

#: Signs that could end a script or start a comment in it, and line ends that JSON allows within strings.
_UNSAFE = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}

#: Direction marks, which could reverse the page around a name or a comment. They are shown as the terminal shows them.
_DIRECTIONS = (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_SHOWN = {code: f"\\u{code:04x}" for code in _DIRECTIONS}
_IN_SCRIPT = _UNSAFE | {code: f"\\\\u{code:04x}" for code in _DIRECTIONS}


def text(content: str) -> str:
    """Escape a text of one line, also for attributes."""
    return escape(one_line(content))


def _lines(content: str) -> str:
    return escape(content.translate(_SHOWN))


def tag(name: str, content: str, kind: str = "", **attributes: str) -> str:
    """Return an element with markup inside; attribute values are escaped, `aria_label` becomes `aria-label`."""
    named = f' class="{kind}"' if kind else ""
    others = "".join(f' {key.rstrip("_").replace("_", "-")}="{text(value)}"' for key, value in attributes.items())
    return f"<{name}{named}{others}>{content}</{name}>"


def with_links(content: str, known: Callable[[At], bool]) -> str:
    """Return a comment with its lines; moments that are on the page become links."""
    parts, done = [], 0
    for link in links(content):
        parts.append(_lines(content[done : link.start]))
        name = _lines(content[link.start : link.end])
        parts.append(f'<a href="#{link.at}">{name}</a>' if known(link.at) else name)
        done = link.end
    return "".join([*parts, _lines(content[done:])])


def data(kind: str, content: bytes) -> str:
    """Return the `data:` address of a picture."""
    return f"data:image/{kind};base64,{b64encode(content).decode()}"


def as_json(value: Any) -> str:
    """Return a value as JSON for a script, in which nothing can end the script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_IN_SCRIPT)


def allowed(content: str) -> str:
    """Return the hash that allows a script or style in the page's policy."""
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"


_WIDE, _HIGH = 640, 300
_LEFT, _RIGHT, _TOP, _FOOT = 76, 14, 16, 40
_DASHES = ("", "9 4", "2 4", "12 4 2 4")  # lines also differ without colours


def score_plot(subject: Subject) -> str:
    """Return the plot with its legend; "" before the first hand has ended."""
    if not subject.chapters.ends:
        return ""
    scores = (subject.timeline.table(place).scores for place in (0, *subject.chapters.ends))
    rows = [(hand, [points[seat] for seat in subject.players]) for hand, points in enumerate(scores)]
    every = step_for(len(rows) - 1, 10)
    names = [text(subject.names[seat]) for seat in subject.players]
    hands = [(hand, hand) for hand in range(0, len(rows), every)]
    return drawing(text(subject.game_words.say("page.plot")), names, rows, hands)


def drawing(
    label: str, names: Sequence[str], rows: Sequence[tuple[int, Sequence[float]]], hands: Sequence[tuple[int, int]]
) -> str:
    """Plot a line for each name, with one value per place; `hands` are labels below. Includes the legend."""
    values = [value for _, row in rows for value in row]
    low, high, last = floor(min(0, *values)), ceil(max(0, *values)), rows[-1][0]
    step = step_for(max(1, high - low))
    low, high = low // step * step, -(-high // step) * step
    high = high if high > low else low + step

    def x(place: float) -> float:
        return round(_LEFT + (_WIDE - _LEFT - _RIGHT) * place / max(1, last), 1)

    def y(score: float) -> float:
        return round(_HIGH - _FOOT - (_HIGH - _FOOT - _TOP) * (score - low) / (high - low), 1)

    grid = "".join(_across(y(value), value) for value in range(low, high + 1, step))
    marks = "".join(f'<text class="hand" x="{x(at)}" y="{_HIGH - 12}">{hand}</text>' for at, hand in hands)
    lines = "".join(_line([(x(at), y(row[n])) for at, row in rows], n) for n in range(len(names)))
    svg = f'<svg class="plot" viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{label}">{grid}{marks}{lines}</svg>'
    return svg + tag("ul", "".join(tag("li", _sample(n) + name) for n, name in enumerate(names)), "legend")


def _across(y: float, value: int) -> str:
    zero = ' class="zero"' if value == 0 else ""
    line = f'<line{zero} x1="{_LEFT}" x2="{_WIDE - _RIGHT}" y1="{y}" y2="{y}"/>'
    return f'{line}<text class="score" x="{_LEFT - 8}" y="{y + 7}">{text(written(value))}</text>'


def _stroke(at: int) -> str:
    return f'class="line{at % len(LINES)}" stroke-dasharray="{_DASHES[at % len(_DASHES)]}"'


def _line(points: Sequence[tuple[float, float]], at: int) -> str:
    way = " ".join(f"{x},{y}" for x, y in points)
    x, y = points[-1]
    end = f'<circle class="line{at % len(LINES)}" cx="{x}" cy="{y}" r="5"/>'
    return f'<polyline {_stroke(at)} points="{way}"/>{end}'


def _sample(at: int) -> str:
    return f'<svg viewBox="0 0 34 10" aria-hidden="true"><line {_stroke(at)} x1="0" x2="34" y1="5" y2="5"/></svg>'


def judged(subject: Subject, one: Judgement) -> str:
    """Return a judged choice: loss, reasons, certainty, and a list of all options to unfold, the best first."""
    words = subject.game_words
    sign = tag("b", text(sign_of(one)), "sign", aria_hidden="true") if sign_of(one) else ""
    head = tag("h3", sign + text(verdict_of(words, one, subject.names_at(one.n)[one.seat])))
    rows = "".join(_row(ranked(words, each, one.options, played=each.action == one.played)) for each in one.options)
    title = tag("summary", text(words.say("review.options", count=len(one.options))))
    told_lines = "".join(tag("p", text(line)) for line in told_judgement(words, one))
    return tag("div", head + told_lines + tag("details", title + tag("table", rows)), "judged", data_seat=str(one.seat))


def _row(told: Ranked) -> str:
    return tag("tr", tag("td", text(told.name)) + tag("td", text(told.sure)) + tag("td", text(told.points), "number"))


def costly(subject: Subject, review: Review) -> Iterator[str]:
    """Yield the costly choices, the most expensive first, as links to their moments."""
    for one in review.costly(most=None):
        said = verdict_of(subject.game_words, one, subject.names_at(one.n)[one.seat], sign_of(one))
        yield f'<a href="#{subject.address(one.n)}">{subject.address(one.n)}</a> {text(said)}'


def lost_plot(subject: Subject, review: Review) -> str:
    """Return the plot of the points lost, choice by choice, with a line for each player."""
    count, seats = len(subject.replay.events), sorted({one.seat for one in review.choices})
    lost = {seat: [0.0] * (count + 1) for seat in seats}
    for one in review.choices:
        lost[one.seat][one.n] += one.lost
    sums = [list(accumulate(lost[seat])) for seat in seats]
    places = sorted({0, *(one.n for one in review.choices), count})
    rows = [(place, [-of[place] for of in sums]) for place in places]
    marks = [(stretch[0], hand) for hand, stretch in subject.hands if hand]
    label = text(subject.game_words.say("page.lost_plot"))
    return tag("h3", label) + drawing(label, [text(subject.names[seat]) for seat in seats], rows, marks)


def luck_plots(subject: Subject, review: Review) -> Iterator[str]:
    """Yield for each reviewed player a plot of points, luck and losses, hand by hand."""
    words = subject.game_words
    for seat in review.seats:
        steps = review.steps(seat)
        rows = [(0, (0.0, 0.0, 0.0)), *((step.hand, (float(step.points), step.luck, -step.lost)) for step in steps)]
        label = text(words.say("page.luck_plot", name=subject.names[seat]))
        names = [text(words.say(f"review.line.{key}")) for key in ("points", "luck", "skill")]
        yield tag("h3", label) + drawing(label, names, rows, [(step.hand, step.hand) for step in steps])


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


def sheets(result: HandResult, words: Words) -> str:
    """Return the sheets of all winners of a hand; "" if nobody won."""
    return "".join(_sheet(each, each.outcome.sheet, words) for each in result.winners if each.outcome.sheet is not None)


def kinds_on(result: HandResult) -> Iterator[Kind]:
    """Yield the faces on the sheets of a hand."""
    for each in result.winners:
        if each.outcome.sheet is not None:
            yield from (piece.stands for group in each.laid(each.outcome.sheet) for piece in group.pieces)


def line(name: str, value: str, kind: str = "") -> str:
    """Return a table row: a name, which is already markup, and a number."""
    return tag("tr", tag("td", name) + tag("td", text(value), "number"), kind)


def _sheet(result: HandResult, sheet: Sheet, words: Words) -> str:
    winner = result.outcome.winner
    assert winner is not None
    rows = "".join(_scoring_row(row, result.rules, words) for row in sheet.rows)
    total = line(text(words.say("sheet.total")), total_of(words, sheet, result.account(sheet)), "total")
    left = tag("h4", text(words.say("sheet.rows"))) + tag("table", rows + total)
    payments = ((player_of(words, result, player), result.payment(player, sheet)) for player in result.by_wind)
    paid = "".join(line(text(player), signed(points)) for player, points in payments)
    kind = "payments" if min(sheet.payments, default=0) < 0 else "points_won"
    right = tag("h4", text(words.say(f"sheet.{kind}"))) + tag("table", paid)
    title = tag("h3", text(words.say("sheet.title", player=result.names[winner])))
    groups = "".join(map(_group, result.laid(sheet)))
    hand = tag("p", groups, "tiles", aria_hidden="true") + tag("p", text(hand_words(words, result, sheet)), "words")
    reckoned = reckoning(words, result.account(sheet), sheet.total)
    steps = "".join(tag("p", text(sentence), "quiet") for sentence in reckoned)
    both = tag("div", tag("div", left) + tag("div", right + steps), "columns")
    return tag("div", title + hand + both, "sheet")


def _group(group: Group) -> str:
    return tag("span", "".join(tag("i", "", f"t k{piece.stands}") for piece in group.pieces), group.shape)


def _scoring_row(row: Row, rules: Ruleset, words: Words) -> str:
    rule = row_rule(words, rules, row.key)
    name = text(words.row(row.key, row.count, row.source)) + (tag("span", text(rule), "rule") if rule else "")
    return line(name, words.worth(row.worth))
