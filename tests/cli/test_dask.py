"""`arena` and `review` on a Dask cluster of two local workers find what two processes find."""

import importlib.util
import json

import pytest

from game.session import workers

needs_dask = pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="needs the extra `cluster`")
ARENA = ("arena", "--agents", "casual,random", "--walls", "3", "--seed", "cli", "--json")


@pytest.fixture(scope="module")
def cluster():
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as found:
        yield found.scheduler_address


def timeless(text):
    found = json.loads(text)
    assert found.pop("hands_per_second") > 0
    for agent in found["agents"]:
        del agent["ms_per_decision"], agent["ms_p99"]
    return found


@needs_dask
@pytest.mark.filterwarnings("default")  # Dask's own
def test_the_arena_finds_the_same_figures_on_a_cluster(cli, cluster):
    status, out, err = cli(*ARENA, "--dask", cluster)
    assert (status, err) == (0, "")
    assert timeless(out) == timeless(cli(*ARENA, "--workers", "2")[1])


@needs_dask
@pytest.mark.filterwarnings("default")
def test_a_review_finds_the_same_on_a_cluster(cli, cluster, tmp_path):
    asked = ("simulate", "--rules", "simple", "--seats", "random,novice,club,casual", "--hands", "1", "--seed", "cli 3")
    game = cli(*asked, "--out", tmp_path / "games")[1].strip()
    review = ("review", game, "--depth", "quick", "--worlds", "8", "--no-notes", "--json")
    status, out, err = cli(*review, "--dask", cluster)
    assert (status, err) == (0, "")
    assert json.loads(out)["choices"]
    assert out == cli(*review, "--workers", "2")[1]


@needs_dask
@pytest.mark.filterwarnings("default")
def test_workers_with_another_version_are_refused(cli, cluster, monkeypatch):
    monkeypatch.setattr(workers, "__version__", "99.0")
    status, out, err = cli(*ARENA, "--dask", cluster)
    assert (status, out) == (3, "")
    assert "not 99.0" in err


@needs_dask
@pytest.mark.filterwarnings("default")
def test_an_address_where_nobody_answers_is_one_sentence(cli, monkeypatch):
    monkeypatch.setattr(workers, "_CONNECTING", "1s")
    status, out, err = cli(*ARENA, "--dask", "tcp://127.0.0.1:9")
    assert (status, out) == (3, "")
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in err


def test_without_dask_one_sentence_says_how_to_get_it(cli, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "dask.distributed", None)
    status, out, err = cli(*ARENA, "--dask", "localhost:8786")
    assert (status, out) == (3, "")
    assert "pip install distributed" in err
    assert err.count("\n") == 1
