"""A record with odd values is unreadable or fails its check, never a bug (status 4)."""

import json

import pytest
from small_replay import replay_bytes

from game.cli.entry import run

LINES = replay_bytes().splitlines()
RECORDS = [json.loads(line) for line in LINES]


def write(path, name, **changes):
    at = next(n for n, record in enumerate(RECORDS) if record.get("event") == name)
    records = [*RECORDS[:at], RECORDS[at] | changes, *RECORDS[at + 1 :]]
    path.write_text(
        "".join(json.dumps(r, ensure_ascii=False, separators=(",", ":")) + "\n" for r in records), encoding="utf-8"
    )
    return at


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("seats_drawn", {"winds": []}),
        ("seats_drawn", {"winds": ["1z.1"] * 3}),
        ("seats_drawn", {"asked": []}),
        ("hand_started", {"round": "noon"}),
        ("wall_built", {"tiles": []}),
        ("wall_built", {"tiles": ["1m.1"]}),
        ("dice_rolled", {"dice": []}),
        ("wall_broken", {"wall": 9}),
        ("wall_broken", {"wall": -1}),
        ("melded", {"meld": "bong"}),
        ("melded", {"as": []}),
        ("melded", {"tiles": []}),
        ("won", {"by": "luck"}),
        ("won", {"from": 9}),
        ("paid", {"payments": [0, 0, 0]}),
        ("match_ended", {"standing": [9, 8, 7, 6]}),
        ("match_ended", {"standing": []}),
        ("match_ended", {"scores": []}),
    ],
)
@pytest.mark.parametrize("command", [["verify"], ["replay", "--text"]])
def test_odd_values(tmp_path, capsys, name, changes, command):
    path = tmp_path / "odd.mcr"
    write(path, name, **changes)
    status = run([command[0], str(path), *command[1:]])
    assert status in (0, 1, 2), capsys.readouterr().err
    if command == ["verify"]:
        assert status != 0


@pytest.mark.parametrize("changes", [{"tiles": [], "as": []}, {"as": []}, {"kind": "blue"}, {"tiles": ["1m.1"]}])
@pytest.mark.parametrize("command", [["verify"], ["replay", "--text"]])
def test_odd_kongs(tmp_path, capsys, changes, command):
    at = next(n for n, record in enumerate(RECORDS) if record.get("event") == "discarded")
    hand = next(
        record for record in RECORDS if record.get("event") == "dealt" and record["seat"] == RECORDS[at]["seat"]
    )
    kong = {
        "n": at - 1,
        "event": "kong_declared",
        "seat": hand["seat"],
        "kind": "concealed",
        "tiles": hand["tiles"][:4],
        "as": ["1m"] * 4,
    }
    records = [*RECORDS[:at], kong | changes]
    path = tmp_path / "odd.mcr"
    path.write_text(
        "".join(json.dumps(r, ensure_ascii=False, separators=(",", ":")) + "\n" for r in records), encoding="utf-8"
    )
    status = run([command[0], str(path), *command[1:]])
    assert status in (0, 1, 2), capsys.readouterr().err
