"""Replays made line by line for the tests of the library: only what a list reads, with valid digests."""

import json
from dataclasses import replace as changed
from hashlib import sha256

from game.record.header import Header, Seat, to_record
from game.record.lines import to_line
from game.rules.games.catalogue import DEFAULT, ruleset

NAMES = ("Cô Ba", "Dì Năm", "Bác Sáu", "Nguyễn Thị Đào")
AGENTS = ("casual", "you", "casual", "random")


def header(names=NAMES, agents=AGENTS, key=DEFAULT, options=None, seed="made", started="2026-02-17T20:00:00Z"):
    seats = tuple(Seat(name, agent) for name, agent in zip(names, agents, strict=True))
    return Header(ruleset(key, options or {}), seed, seats, started)


def replay(head, hands=(("full_flush",),), scores=(4, -2, -1, -1), standing=(0, 2, 3, 1), seat=0):
    """Bytes of a match in which each hand was won by a seat with these rows; unfinished without a standing."""
    lines = [to_line(to_record(head))]

    def add(event, **fields):
        lines.append(to_line({"n": len(lines) - 1, "event": event, **fields}))

    add("seats_drawn", winds=["1z.1", "2z.1", "3z.1", "4z.1"], asked=[0, 1, 2, 3])
    for number, rows in enumerate(hands, 1):
        begin = len(lines)
        add("hand_started", hand=number, round="east", dealer=0, scores=list(scores))
        scored = [{"key": key.split()[0], "count": 1, "source": key, "tiles": ["1m", "2m"]} for key in rows]
        sheet = {"rows": scored, "payments": {"0": 2 + number, "1": -2 - number}}
        add("won", seat=seat, by="self_draw", **{"from": None}, tile="1m.1", hand=[], sheet=sheet)
        add("hand_ended", scores=list(scores), digest=sha256(b"".join(lines[begin:])).hexdigest())
    if standing:
        digest = sha256(b"".join(lines)).hexdigest()
        add("match_ended", scores=list(scores), standing=list(standing), digest=digest)
    return b"".join(lines)


def faced(*personas, **other):
    """A header whose seats have these personas."""
    head = header(**other)
    return changed(
        head, seats=tuple(changed(seat, persona=key) for seat, key in zip(head.seats, personas, strict=True))
    )


def won(folder, name, *hands, head=None, scores=(-4, 9, -2, 9), seat=1, **other):
    """Put a match whose hands were won by a seat, usually that of the person, with these rows."""
    return put(folder, f"{name}.mcr", replay(head or header(), hands, scores, seat=seat, **other))


def notes(title="", tags=(), stars=0, comment=""):
    """Bytes of a notes file."""
    head = f"format: mat-chuoc-notes\nversion: 1\ntitle: {json.dumps(title, ensure_ascii=False)}\nstars: {stars}\n"
    moment = f'moments:\n  - at: "1:2"\n    author: Tí\n    comment: {json.dumps(comment, ensure_ascii=False)}\n'
    return (head + f"tags: [{', '.join(tags)}]\n" + (moment if comment else "")).encode()


def put(folder, name, data, notes_data=None):
    path = folder / name
    path.write_bytes(data)
    if notes_data is not None:
        path.with_name(f"{name}.notes.yaml").write_bytes(notes_data)
    return path
