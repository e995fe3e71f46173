"""
The order of the house: who imports whom, no circles, pygame and chance in their rooms, texts from `words` only, tables
written by folds only.

Every import counts, including those inside functions and those for the type checker.
"""

import ast
import re
from dataclasses import fields
from functools import cache
from itertools import takewhile

import pytest
from sources import GAME, PATHS, nodes

from game.engine.table import Place, Table

TESTS = GAME.parent / "tests"
#: What the window and the command line may import.
BELOW = {
    "errors",
    "local_time",
    "tiles",
    "rules",
    "engine",
    "agents",
    "record",
    "session",
    "words",
    "paths",
    "about",
    "settings",
    "folding",
}
ALLOWED = {
    "errors": set(),
    "compact_json": set(),
    "tiles": {"errors"},
    "rules": {"errors", "tiles"},
    "engine": {"errors", "compact_json", "tiles", "rules"},
    "agents": {"errors", "tiles", "rules", "engine", "record"},
    "folding": set(),
    "ranges": {"errors"},
    "local_time": set(),
    "record": {"errors", "compact_json", "tiles", "rules", "engine", "folding", "ranges", "local_time", "paths"},
    "session": {"errors", "tiles", "rules", "engine", "agents", "record", "ranges"},
    "words": {
        "errors",
        "local_time",
        "tiles",
        "rules",
        "engine",
        "agents",
        "folding",
        "record",
        "session",
        "paths",
        "about",
    },
    "paths": {"errors"},
    "about": {"paths"},
    "desktop": {"errors", "record", "words", "paths"},
    "settings": {"errors", "record", "words", "paths"},
    "gui": BELOW,
    "cli": BELOW | {"desktop", "gui"},
    "api": {"errors", "engine", "ranges", "record", "rules", "session"},
    "__main__": {"cli"},
    "__init__": set(),
}
#: The rooms of the window, floor by floor: a room imports only from the floors before its own. Last, the door.
FLOORS = (
    {"keymap"},
    {"kit"},
    {"widgets"},
    {"table"},
    {"program"},
    {"judged"},
    {"sheet", "setup"},
    {"play", "export"},
    {"viewer", "learn", "library"},
    {""},
)
#: The same within other rooms; "" stands for the files at the front of a room, beside its rooms.
INNER_FLOORS = {
    "game.gui": FLOORS,
    "game.gui.table": ({"place"}, {"time"}, {"told"}, {"paint"}),
    "game.rules": ({"hand"}, {"score"}, {""}, {"games"}),
    "game.engine": ({""}, {"facts"}, {"stages"}, {"games"}, {"flow"}),
    "game.agents": ({""}, {"values"}, {"levels"}),
    "game.record": ({""}, {"notes"}, {"saved"}, {"index"}),
    "game.session": ({""}, {"arena", "branch"}, {"judge"}, {"review"}, {"practice"}),
}
NO_PYGAME = ("gui.keymap", "gui.table.place", "gui.table.time", "gui.table.told")
MOST_ROOMS = 13  # of the window


def named(path):
    parts = path.relative_to(GAME.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {named(path): path for path in PATHS}


@cache
def imports(name):
    """Each import of a module: what is imported, the line, and whether it is inside a function."""
    found = []

    def walk(node, inside):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import):
                found.extend((alias.name, child.lineno, inside) for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                assert child.level == 0, f"{name}: relative import"
                for alias in child.names:
                    whole = f"{child.module}.{alias.name}"
                    found.append((whole if whole in MODULES else child.module, child.lineno, inside))
            walk(child, inside or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda))

    walk(next(iter(nodes(MODULES[name]))), inside=False)
    return tuple(found)


def own(name):
    """Modules of the game that a module imports."""
    return {found for found, _, _ in imports(name) if found in MODULES}


def package(name):
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def within(name, room):
    """Room inside a room in which a module is: "" at its front, None outside."""
    if name != room and not name.startswith(f"{room}."):
        return None
    rest = name[len(room) + 1 :].split(".")
    return rest[0] if (GAME.parent / room.replace(".", "/") / rest[0] / "__init__.py").exists() else ""


def test_a_package_imports_only_from_its_left():
    found = [(name, other) for name in MODULES for other in own(name) - {"game"}]
    assert [
        (name, other) for name, other in found if package(other) not in ALLOWED[package(name)] | {package(name)}
    ] == []


def test_nothing_posts_events_to_the_window():
    """Another thread that does so while SDL opens or closes ends the program."""
    assert [name for name, path in MODULES.items() if "event.post" in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize(("room", "floors"), INNER_FLOORS.items())
def test_a_room_imports_only_from_the_floors_before_its_own(room, floors):
    floor = {inner: number for number, inners in enumerate(floors) for inner in inners}
    wrong = []
    for name in MODULES:
        home = within(name, room)
        if home is None or name == room:
            continue
        for found in own(name):
            other = within(found, room)
            if other is not None and other != home and found != room and floor[other] >= floor[home]:
                wrong.append(f"{name} imports {found}")
    assert wrong == []


def test_two_rooms_do_not_import_each_other():
    """The files at the front of a room are one room, too."""
    pairs = set()
    for name in MODULES:
        for found in own(name):
            same = takewhile(lambda parts: parts[0] == parts[1], zip(name.split("."), found.split("."), strict=False))
            room = ".".join(part for part, _ in same)
            home, other = within(name, room), within(found, room)
            if room != "game" and home != other:
                pairs.add((room, home, other))
    assert [pair for pair in pairs if (pair[0], pair[2], pair[1]) in pairs] == []


def circles():
    """Groups of modules that import one another, by Tarjan's algorithm."""
    number, low, stack, found = {}, {}, [], []

    def visit(name):
        number[name] = low[name] = len(number)
        stack.append(name)
        for other in sorted(own(name) - {name}):
            if other not in number:
                visit(other)
            if other in stack:
                low[name] = min(low[name], low[other])
        if low[name] == number[name]:
            group = stack[stack.index(name) :]
            del stack[-len(group) :]
            if len(group) > 1:
                found.append(group)

    for name in MODULES:
        if name not in number:
            visit(name)
    return found


def test_no_modules_import_one_another_in_a_circle():
    assert circles() == []


def test_tests_of_the_window_stand_in_rooms_of_its_names():
    assert {path.name for path in (TESTS / "gui").iterdir() if path.is_dir()} <= {
        *(path.name for path in (GAME / "gui").iterdir()),
        *("support", "screens", "__pycache__"),
    }
    assert len({within(name, "game.gui") for name in MODULES} - {None, ""}) <= MOST_ROOMS


def test_an_import_inside_a_function_says_why():
    wrong = []
    for name, path in MODULES.items():
        lines = path.read_text(encoding="utf-8").splitlines()
        inner = [(found, lines[line - 1]) for found, line, inside in imports(name) if inside]
        wrong += [(name, found) for found, line in inner if not re.search(r"# noqa: PLC0415  \(\w.*\)$", line)]
    assert wrong == []


def test_what_opens_by_name_is_there():
    opening = MODULES["game.gui.program.scene"], MODULES["game.gui.program.games"]
    text = "".join(path.read_text(encoding="utf-8") for path in opening)
    places = re.findall(r'"([\w.]+):(\w+)"', text)
    homes = {home: next(iter(nodes(MODULES[f"game.gui.{home}"]))) for home, _ in places}
    there = {(home, getattr(node, "name", "")) for home, tree in homes.items() for node in tree.body}
    assert places
    assert set(places) - there == set()
    early = MODULES["game.gui.next_lesson"].read_text(encoding="utf-8")
    assert set(re.findall(r'"(game\.[\w.]+)"', early)) - MODULES.keys() == set()


def test_pygame_and_chance_stay_where_they_belong():
    for name in MODULES:
        outside = {found.split(".")[0] for found, _, _ in imports(name)} - {"game"}
        home, stem = package(name), name.rpartition(".")[2]
        if home != "gui" or any(within(name, f"game.{room}") is not None for room in NO_PYGAME):
            assert "pygame" not in outside, name
        if home in ("tiles", "rules", "engine", "agents", "record", "session"):
            assert not outside & {"random", "time", "secrets"} or stem == "atomic", name
        if home in ("tiles", "rules", "engine"):
            assert "pathlib" not in outside, name


def test_only_one_module_knows_the_modifiers_of_pygame():
    """AltGr arrives as Ctrl and Alt: who reads the bits alone takes a typed sign for a command."""
    assert [name for name, path in MODULES.items() if "KMOD_" in path.read_text(encoding="utf-8")] == [
        "game.gui.kit.pressed"
    ]


#: Joins texts in a way that no language influences: the names of keys held together.
JOINS = ("game.gui.keymap",)


def test_only_words_join_texts_to_sentences():
    """
    Outside `words` no text from the words is joined to another: their order and marks belong to the language.

    A text is what `say` or a function of `words` returns, directly or by a name of the same function. Lines may be put
    below one another, and `say` fills one text into another.
    """
    wrong = []
    for name, path in MODULES.items():
        says = re.search(r"game\.words|say\(", path.read_text(encoding="utf-8"))
        if says and within(name, "game.words") is None and name not in JOINS:
            told = {"say", "_say"} | {
                alias.asname or alias.name
                for node in nodes(path)
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game.words")
                for alias in node.names
                if alias.name[0].islower()
            }
            modules = {alias for alias in told if f"game.words.{alias}" in MODULES}
            for function in nodes(path):
                if isinstance(function, ast.FunctionDef):
                    wrong += [f"{name}:{line}" for line in _joined(function, told, modules)]
    assert sorted(set(wrong)) == []


def _joined(function, told, modules):
    """Lines of a function in which a text from one of these functions, or of these modules, is joined to another."""

    def is_told(node):
        called = node.func if isinstance(node, ast.Call) else None
        module = getattr(getattr(called, "value", None), "id", "")
        return module in modules or getattr(called, "id", getattr(called, "attr", "")) in told

    assigned = [node for node in ast.walk(function) if isinstance(node, ast.Assign) and is_told(node.value)]
    texts = {target.id for node in assigned for target in node.targets if isinstance(target, ast.Name)}

    def is_text(node):
        return is_told(node) or (isinstance(node, ast.Name) and node.id in texts)

    keys = {id(node.args[0]) for node in ast.walk(function) if is_told(node) and node.args}
    for node in ast.walk(function):
        match node:
            case ast.JoinedStr(values=parts) if id(node) not in keys:
                joined = [part.value for part in parts if isinstance(part, ast.FormattedValue)]
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(mark)), attr="join"), args=parts):
                joined = [part for whole in parts for part in ast.walk(whole)] if mark.strip("\n") else []
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                joined = [left, right]
            case _:
                continue
        if any(map(is_text, joined)):
            yield node.lineno


#: Who writes to tables: the folds of facts, also of those of one game, and code that copies a table before it writes to
#: the copy.
WRITERS = ("game.engine.facts.", "game.engine.games.", "game.engine.table")


def test_only_a_fold_writes_to_a_table():
    own_fields = {field.name for shape in (Table, Place) for field in fields(shape)}
    wrong = []
    for name, path in MODULES.items():
        if name.startswith(WRITERS):
            continue
        for target in _assigned(path):
            if isinstance(target.value, ast.Name) and target.value.id in ("table", "place"):
                wrong += [f"{name}: {target.attr}"] if target.attr in own_fields else []
    assert wrong == []


def _assigned(path):
    """Attributes that are assigned to."""
    for node in nodes(path):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        yield from (target for target in targets if isinstance(target, ast.Attribute))
