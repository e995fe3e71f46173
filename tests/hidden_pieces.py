"""The pieces that a seat has not seen, and facts in which these are exchanged with one another."""

import json
import re

from game.engine.facts import to_record
from game.engine.games import from_record

PIECE = re.compile(r"\b[0-9][mpszfgkqj]\.[0-9]+")


def seen_by(seat, events, rules):
    """Every piece that was ever visible to a seat, from the text of its redacted facts."""
    redacted = [event.seen_by(seat, rules) for event in events]
    return {code for event in redacted if event for code in PIECE.findall(json.dumps(to_record(event)))}


def exchanged(events, seat, rules, chance):
    """Exchange all pieces that the seat has not seen with one another, in every fact."""
    seen = seen_by(seat, events, rules)
    hidden = [str(piece) for piece in rules.tiles if str(piece) not in seen]
    others = list(hidden)
    chance.shuffle(others)
    swap = dict(zip(hidden, others, strict=True))
    texts = [json.dumps(to_record(event)) for event in events]
    return [from_record(json.loads(PIECE.sub(lambda code: swap.get(code[0], code[0]), text))) for text in texts]
