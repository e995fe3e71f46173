"""Pages for developers: links lead somewhere, named files exist, pages stay short."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
NOW = [page for page in PAGES if page.name != "CHANGELOG.md" and page.parent.name != "measured"]  # present tense


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", NOW, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_that_are_named_exist(page):
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"\b(?:game|tests|build_scripts|docs)/[\w./-]*\w\.(?:py|yaml|md|txt|spec|card|json|bin)\b", text)
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_pages_stay_short():
    words = {page: len(page.read_text(encoding="utf-8").split()) for page in NOW}
    assert sum(number for page, number in words.items() if page.parent.name == "docs") <= 12_000
    assert len((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()) <= 120
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 90


def test_measured_pages_have_a_date():
    for page in (ROOT / "docs" / "measured").glob("*.md"):
        assert re.search(r"^\*Measured .*\d{4}-\d\d-\d\d", page.read_text(encoding="utf-8"), re.MULTILINE), page.name
