"""The command line: what each command prints, its exit status, and its one line on standard error."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from small_replay import SEED, header, replay_bytes

from game.cli.entry import main, run
from game.record.journal import create
from game.rules.games.catalogue import GAMES
from game.words.lookup import table

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = """\
ruleset: south_vietnamese
options: {}                        # house rules that differ from the default
hand: 7z 55z 999s 4j               # concealed tiles, without the winning tile
melds:                             # exposed or declared, oldest first; a joker says what it stands for
  - pung 5p5p1j=5p
  - pung 333m
win: {tile: 5z, by: discard, from: east}   # by: discard | self_draw | robbed_kong; from: only if not self_draw
how: []                            # any of: replacement, last_tile, heaven, earth, man
seat: south
round: east
flowers: 1f 2g 3k                  # shown beside the hand
jokers_before_start: 8j            # shown for points in the first flower rounds
jokers_during: 2j                  # shown later
dealt: {flowers: false, jokers: true}
calls_before_win: 0                # claims at the table before this win (blessings)
"""
ANSWER = """{"ruleset": "south_vietnamese", "winner": "south",
 "rows": [{"key": "triplets_with_honors", "count": 1, "phan": 0, "mun": 1},
          {"key": "seat_flower", "count": 1, "phan": 1, "mun": 0},
          {"key": "shown_joker", "count": 2, "phan": 4, "mun": 0}],
 "total": {"phan": 5, "mun": 1},
 "payments": {"east": -96, "south": 192, "west": -48, "north": -48},
 "jokers": [{"tile": "4j", "as": "7z"}], "readings": 1}"""
GOOD = (
    "{ruleset: south_vietnamese, hand: 123m 456p 777s 22z 34s, seat: south, win: {tile: 5s, by: discard, from: east}}"
)


@pytest.fixture
def command(capsys, monkeypatch):
    """Run a command in this process; return its status, its output, and its error, usually of at most one line."""

    def call(*arguments, given=None, lines=1):
        if given is not None:
            data = given if isinstance(given, bytes) else given.encode()
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        status = run(list(map(str, arguments)))
        captured = capsys.readouterr()
        assert captured.err.count("\n") <= lines, captured.err
        assert "Traceback" not in captured.err
        return status, captured.out, captured.err

    return call


@pytest.fixture
def replay(tmp_path):
    return create(tmp_path, header(), replay_bytes())


# score


def test_score_gives_the_answer_of_the_page(command, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_text(EXAMPLE, encoding="utf-8")
    for status, out, err in (command("score", path, "--json"), command("score", "-", "--json", given=EXAMPLE)):
        assert (status, err) == (0, "")
        assert json.loads(out) == json.loads(ANSWER)
        assert len(out.splitlines()) == 1


def test_score_in_words(command):
    status, out, err = command("score", "-", given=EXAMPLE)
    assert (status, err) == (0, "")
    assert "+192" in out
    assert "−96" in out, "with a true minus sign"
    assert not out.startswith("{")


MUMS = GOOD.replace("south_vietnamese", "mums_malaysian").replace("by: discard, from: east", "by: self_draw")
HONG_KONG = GOOD.replace("south_vietnamese", "hong_kong_old_style")


def test_score_tells_how_the_payments_come_about_and_where_the_rules_are_from(command):
    out = command("score", "-", given=MUMS.replace("777s", "555z"))[1].splitlines()
    assert "Triplet of Dragons: 1 double (line 153 · note 4.17)" in out
    assert "50 for the win + 2 units × 4, rounded up to 10 = 60" in out
    assert "60 doubled once = 120" in out
    assert "The Chong pays double, 2 × 120 = 240; the others pay 120 each" in out
    assert "50 for the win + 1 unit × 4, rounded up to 10 = 60" in command("score", "-", given=MUMS)[1]
    own = HONG_KONG.replace("by: discard, from: east", "by: self_draw")
    assert "Concealed Hand: 1 faan (line 65 · note §6)" in command("score", "-", given=own)[1]


@pytest.mark.parametrize(
    ("case", "status", "says"),
    [
        ("", 2, "a case is a mapping"),
        ("- a\n- b\n", 2, "a case is a mapping"),
        ("hand: [1, 2\n", 2, "line 1"),
        ("hand: 'open\n", 2, "line"),
        ("a: 1\na: 2\n", 2, "twice"),
        ("a: &x 1\nb: *x\n", 2, "alias or anchor"),
        ("a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nd: &d [*c,*c]\n", 2, "line 1: an alias or anchor"),
        ("a: {<<: {b: 1}}\n", 2, "merge key"),
        ("a: !!python/object/apply:os.system ['true']\n", 2, "a tag"),
        ("a: !!str 5\n", 2, "a tag"),
        ("a: " + "[" * 40 + "]" * 40, 2, "more than 20 levels"),
        ("[" * 100_000, 2, ""),
        ("x" * 1_000_001, 2, "more than 1000000"),
        ("\0", 2, ""),
        (b"hand: \xff\xfe", 2, "UTF-8"),
        ("? [a]\n: b\n", 2, "not a word"),
        (GOOD.replace("123m", "11111m").replace("456p", "4p"), 2, "1 of characters: 5 in the hand, but only 4"),
        (GOOD.replace("123m", "12m"), 2, "hand: 12 tiles"),
        (GOOD.replace("123m", "1234m"), 2, "hand: 14 tiles"),
        (GOOD.replace("south_vietnamese", "chess"), 2, "there is no ruleset “chess”"),
        (GOOD.replace("{rule", "{options: {colour: red}, rule"), 2, "has no option “colour”"),
        (GOOD.replace("34s", "38s"), 3, "does not win"),
        (GOOD.replace("{rule", "{how: [heaven], rule"), 3, "heaven"),
        (GOOD.replace(", from: east", ""), 2, "win: from is missing; it is one of east, south, west, north"),
        (HONG_KONG.replace("34s", "3s 4j"), 2, "this game has no General Joker"),
        (HONG_KONG.replace("{rule", "{flowers: 11f, rule"), 2, "Plum: 2 in the hand, but only 1 in the set"),
        (GOOD.replace("{rule", "{options: {min_phan: -1}, rule"), 2, "it takes a whole number from 0 to 60"),
        (GOOD.replace("{rule", "{options: {nfnl: off, nfnl_pursuit: declared}, rule"), 2, "meaning only with nfnl="),
        (MUMS.replace("{rule", "{options: {scoring: wsom, max_doubles: 3}, rule"), 2, "meaning only with scoring=mum"),
    ],
)
def test_score_of_a_bad_case(command, case, status, says):
    found, out, err = command("score", "-", given=case)
    assert (found, out) == (status, "")
    assert says in err
    assert err.strip()


def test_an_error_is_told_in_the_language_asked_for(command, tmp_path):
    file = tmp_path / "no.mcr"
    for asked, told in (("en", "there is no such file"), ("vi", "không có tệp ấy")):
        for option in (["--language", asked], [f"--language={asked}"]):
            status, out, err = command("replay", file, "--text", *option)
            assert (status, out, err.strip()) == (2, "", f"{file}: {told}")


def test_score_of_a_file_that_is_not_there(command, tmp_path):
    assert command("score", tmp_path / "no.yaml")[0] == 2
    assert command("score", tmp_path)[0] == 2


def test_yaml_that_grows_when_read_is_refused_at_once(command):
    levels = [f"l{n}: &l{n} [" + ", ".join([f"*l{n - 1}"] * 9) + "]" for n in range(1, 9)]
    laughs = "\n".join(["l0: &l0 [ha, ha, ha, ha, ha, ha, ha, ha, ha]", *levels])
    status, out, err = command("score", "-", given=laughs)
    assert (status, out) == (2, "")
    assert "line 1" in err


# simulate


def test_simulate_prints_the_path_of_what_it_wrote(command, tmp_path):
    folder = tmp_path / "made" / "here"
    status, out, err = command("simulate", "--hands", 1, "--seed", SEED, "--out", folder)
    assert (status, err) == (0, "")
    assert Path(out.strip()).read_bytes() == replay_bytes()
    status, out, _ = command("simulate", "--hands", 1, "--seed", SEED, "--out", folder, "--json")
    assert json.loads(out)["file"].endswith("-2.mcr")
    assert len(list(folder.iterdir())) == 2


def test_hands_set_the_option(command, tmp_path):
    status, out, _ = command("simulate", "--hands", 2, "--seed", "x", "--out", tmp_path, "--option", "dice_count=2",
                             "--option", "blessings=off")  # fmt: skip
    assert status == 0
    options = json.loads(Path(out.strip()).read_bytes().splitlines()[0])["options"]
    assert (options["match_hands"], options["dice_count"], options["blessings"]) == (2, 2, False)


@pytest.mark.parametrize(("rules", "hands"), [("simple", 18), ("south_vietnamese", 17), ("hong_kong_old_style", 26)])
def test_as_many_hands_are_played_as_were_asked_for_in_every_game(command, tmp_path, rules, hands):
    status, out, err = command(
        "simulate", "--rules", rules, "--hands", hands, "--seed", "s", "--out", tmp_path, "--json"
    )
    assert (status, err) == (0, "")
    lines = Path(json.loads(out)["file"]).read_bytes().splitlines()
    assert json.loads(lines[0])["options"][GAMES[rules].length] == hands
    assert sum(b'"event":"hand_ended"' in line for line in lines) == hands
    assert b'"event":"match_ended"' in lines[-1]


@pytest.mark.parametrize(
    ("more", "status", "says"),
    [
        (["--rules", "chess"], 2, "there is no ruleset “chess”"),
        (["--seats", "casual,casual,casual,genius"], 2, "there is no agent “genius”"),
        (["--seats", "casual,casual"], 2, "expected 4 seats"),
        (["--rules", "simple", "--option", "players=2", "--seats", "casual,casual,casual"], 2, "expected 2 seats"),
        (["--seats", "you,casual,casual,casual"], 3, "a person cannot play without the window"),
        (["--option", "colour=red"], 2, "has no option “colour”"),
        (["--option", "dice_count=7"], 2, "option dice_count"),
        (["--option", "dice_count"], 2, "expected K=V"),
        (["--hands", "0"], 2, "hands"),
        (["--hands", "many"], 2, "hands"),
        (["--seed", ""], 2, "the seed"),
        (["--colour", "red"], 2, "--colour"),
        (["--seed", "\udc80"], 2, "the seed"),
    ],
)
def test_simulate_with_what_is_not_known(command, tmp_path, more, status, says):
    base = ["simulate", "--hands", "1", "--seed", "x", "--out", str(tmp_path / "out")]
    found, out, err = command(*base, *more)
    assert (found, out) == (status, "")
    assert says in err
    assert not (tmp_path / "out").exists()


def test_simulate_into_a_folder_that_cannot_be_written(command, tmp_path):
    (tmp_path / "file").write_text("in the way")
    status, out, err = command("simulate", "--hands", 1, "--seed", SEED, "--out", tmp_path / "file" / "x")
    assert (status, out) == (3, "")
    assert "cannot be written" in err


def test_what_a_command_needs(command):
    status, out, err = command("simulate", "--hands", 1, "--seed", "x")
    assert (status, out) == (2, "")
    assert "--out" in err


# verify


def test_verify_of_a_good_replay(command, replay):
    status, out, err = command("verify", replay)
    assert (status, err) == (0, "")
    assert str(replay) in out
    status, out, _ = command("verify", replay, replay, "--json")
    assert status == 0
    assert json.loads(out)[0]["ok"] is True


def test_verify_of_a_changed_replay(command, tmp_path, replay):
    data = replay.read_bytes()
    bad = tmp_path / "bad.mcr"
    at = data.index(b'"discarded"')
    bad.write_bytes(data[:at] + data[at:].replace(b'.1"', b'.2"', 1))
    status, out, err = command("verify", bad)
    assert (status, err) == (1, "")
    assert "differs at " in out
    assert "line " in out
    assert command("verify", replay, bad)[0] == 1
    status, out, _ = command("verify", bad, "--json")
    assert status == 1
    assert json.loads(out)[0]["problem"]


def test_verify_tells_of_each_file(command, tmp_path, replay):
    newer, name = tmp_path / "new.mcr", tmp_path / "tết  ở nhà.mcr"
    newer.write_bytes(replay.read_bytes().replace(b'"engine":"', b'"engine":"99.', 1).replace(b"{", b'{"x":1,', 1))
    name.write_bytes(replay.read_bytes().replace(b'"options":{', b'"options":{"future":1,', 1))
    files = (tmp_path / "none.mcr", replay, name, newer, replay)
    status, out, err = command("verify", *files, lines=2)
    assert (status, out.count(f"{replay}: "), len(err.splitlines())) == (2, 2, 2)
    assert f"{name}: " in err
    assert "there is no such file" in err
    assert f"{newer}: differs at line 1: the header" in out
    assert "newer version" in out
    status, out, _ = command("verify", *files, "--json", lines=2)
    found = json.loads(out)
    assert (status, [one["file"] for one in found]) == (2, [str(file) for file in files])
    assert [one["ok"] for one in found] == [False, True, False, False, True]
    assert [bool(one["problem"]) for one in found] == [True, False, True, True, False]


def test_verify_of_a_cut_replay(command, tmp_path):
    cut = tmp_path / "cut.mcr"
    cut.write_bytes(replay_bytes()[:-20])
    status, out, err = command("verify", cut)
    assert (status, err) == (1, "")
    assert "breaks off" in out


def test_verify_of_an_unfinished_replay(command, tmp_path):
    path = tmp_path / "left.mcr"
    path.write_bytes(b"".join(replay_bytes().splitlines(keepends=True)[:30]))
    assert command("verify", path)[0] == 0


@pytest.mark.parametrize(
    "data", [None, b"", b"hello\n", b'{"format":"mat-chuoc-replay","version":9}\n', b"\x89PNG\r\n"]
)
def test_verify_and_replay_of_what_cannot_be_read(command, tmp_path, data):
    path = tmp_path / "x.mcr"
    if data is not None:
        path.write_bytes(data)
    for arguments in (("verify", path), ("replay", path, "--text")):
        status, out, err = command(*arguments)
        assert (status, out) == (2, "")
        assert err.strip()


# replay as text


def test_replay_as_text(command, replay):
    status, out, err = command("replay", replay, "--text", "--language", "en")
    assert (status, err) == (0, "")
    assert len(out.splitlines()) == len(replay_bytes().splitlines()) - 1
    assert re.fullmatch(r"[0-9]+:[0-9]+ +The match is over\..*", out.splitlines()[-1])
    assert re.match(r"1:0 +", out.splitlines()[1])
    assert re.search(r" wins.*\. It scores: .+ (Mủn|Phán)", out)
    vietnamese = command("replay", replay, "--text", "--language", "vi")[1]
    assert vietnamese != out
    assert len(vietnamese.splitlines()) == len(out.splitlines())


def test_replay_of_a_damaged_file_is_the_good_part_and_a_line(command, tmp_path):
    lines = replay_bytes().splitlines(keepends=True)
    path = tmp_path / "damaged.mcr"
    path.write_bytes(b"".join(lines[:20]) + b"oh\n" + b"".join(lines[21:]))
    status, out, err = command("replay", path, "--text", "--language", "en")
    assert status == 2
    assert len(out.splitlines()) == 19
    assert "line 21" in err


def test_replay_of_an_unfinished_file_says_so(command, tmp_path):
    lines = replay_bytes().splitlines(keepends=True)
    path = tmp_path / "left.mcr"
    path.write_bytes(b"".join(lines[:20]))
    status, out, err = command("replay", path, "--text", "--language", "en")
    assert (status, err) == (0, "")
    assert len(out.splitlines()) == 20
    assert "not finished" in out.splitlines()[-1]
    status, out, _ = command("replay", path, "--text", "--json")
    assert json.loads(out)["finished"] is False


# the whole


@pytest.mark.parametrize("arguments", [["nonsense"], ["--nonsense"], ["score"], ["verify"], ["replay"]])
def test_what_is_no_command(command, arguments):
    status, out, err = command(*arguments)
    assert (status, out) == (2, "")
    assert err.strip()


def test_version_and_help(command):
    from game import __version__

    assert __version__ in command("--version")[1]
    status, out, _ = command("--help")
    assert "..." not in out.partition("Commands:")[2]  # no sentence of a command is cut
    assert status == 0
    for name in ("play", "replay", "simulate", "score", "hand", "verify"):
        assert name in out
    for name in ("replay", "simulate", "score", "verify"):
        assert command(name, "--help")[0] == 0


def shell(*arguments, given=None, **environment):
    kept = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    return subprocess.run([sys.executable, "-m", "game", *arguments], cwd=ROOT, env=kept | environment, input=given,
                          capture_output=True, check=False, encoding="utf-8", timeout=300)  # fmt: skip


def test_the_program_in_a_shell():
    done = shell("score", "-", "--json", given=EXAMPLE, LC_ALL="C")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == json.loads(ANSWER)
    done = shell("score", "-", given="{", LC_ALL="C")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


COMMANDS = ("", *main.list_commands(None))


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_in_the_language_of_the_player(command, name, monkeypatch, home):
    texts = {}
    for language in ("vi_VN.UTF-8", "en_US.UTF-8", "vi_VN.UTF-8"):  # one language must not stay for the next command
        monkeypatch.setenv("LANG", language)
        monkeypatch.delenv("LC_ALL", raising=False)
        status, out, err = command(*filter(None, (name,)), "--help")
        assert (status, err) == (0, "")
        assert "command." not in out, "a key without words"
        assert texts.setdefault(language[:2], out) == out
    vi, en = (" ".join(texts[language].split()) for language in ("vi", "en"))
    own = [text for key, text in table("en").items() if key.startswith("command.") and "{" not in text]
    english = [*own, "Usage:", "Options:", "Commands:", "default:", "required", "Show this message"]
    assert [text for text in english if text in vi] == []
    assert any(text in en for text in own)


@pytest.mark.parametrize(
    "arguments",
    ["--nonsense", "nonsense", "score", "play --hands x", "play --hands 99999", "play --hands", "play --speed quik",
     "replay a b c", "replay", "hand 123m --melds 9", "play --txt", "verify", "simulate", "play --text=1"],
)  # fmt: skip
def test_wrong_arguments_are_told_in_the_language_of_the_player(command, arguments, monkeypatch, home):
    told = []
    for language in ("vi_VN.UTF-8", "en_US.UTF-8"):
        monkeypatch.setenv("LANG", language)
        monkeypatch.delenv("LC_ALL", raising=False)
        told.append(command(*arguments.split())[2])
    english = re.compile(
        r"\b(no such|missing|options?|arguments?|commands?|invalid|value|not|did you)\b", re.IGNORECASE
    )
    assert english.search(told[1])
    assert not english.search(re.sub(r"'[^']*'", "", told[0]))
