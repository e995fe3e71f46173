"""`arena` and `review` on a Dask cluster find what two processes find; each failure of the cluster is one sentence."""

import importlib.util
import json
import socket
import subprocess
import sys
import threading
from contextlib import contextmanager, suppress

import pytest
from refusals import raises

from game.errors import NotAllowed
from game.rules.games.catalogue import ruleset
from game.session import workers
from game.session.arena.contest import contest
from game.session.arena.work import Work

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


@contextmanager
def server(greeting):
    """A server that is no Dask: it greets and closes, or is silent if there is no greeting."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        kept = []

        def serve():
            with suppress(OSError):  # closed at the end
                while True:
                    kept.append(listening.accept()[0])
                    if greeting is not None:
                        kept[-1].sendall(greeting)
                        kept.pop().close()

        threading.Thread(target=serve, daemon=True).start()
        yield f"tcp://127.0.0.1:{listening.getsockname()[1]}"


def refused(found):
    """The one sentence of a command that was not possible, which names --resume."""
    status, out, err = found
    assert (status, out, err.count("\n")) == (3, "", 1)
    assert "--resume" in err
    return err


@needs_dask
@pytest.mark.parametrize("address", ["zzz", "127.0.0.1", "tcp://", "tcp://127.0.0.1:9", "127.0.0.1:99999", "ucx://a:1"])
def test_an_address_where_nobody_answers_is_one_sentence(cli, address):
    assert f"no Dask scheduler answers at {address};" in refused(cli(*ARENA, "--dask", address))


@needs_dask
@pytest.mark.parametrize("greeting", [None, b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", bytes(range(256))])
def test_a_server_that_is_no_scheduler_is_one_sentence(cli, monkeypatch, greeting):
    monkeypatch.setattr(workers, "_CONNECTING", 0.3)
    with server(greeting) as address:
        assert "no Dask scheduler answers" in refused(cli(*ARENA, "--dask", address))


@needs_dask
@pytest.mark.filterwarnings("default")
def test_a_worker_is_no_scheduler(cli, cluster):
    from distributed import Client

    with Client(cluster) as client:
        worker = next(iter(client.scheduler_info()["workers"]))
    assert "no Dask scheduler answers" in refused(cli(*ARENA, "--dask", worker))


@needs_dask
@pytest.mark.filterwarnings("default")
def test_a_job_that_fails_on_a_worker_is_one_sentence(cluster):
    with workers.crew(1, cluster) as (executor, _), raises(NotAllowed, "ValueError.*--resume"):
        executor.submit(int, "x").result()


@contextmanager
def program(name, *arguments, says):
    """One of Dask's programs, once it says something; yields it with that line."""
    command = [sys.executable, "-m", f"distributed.cli.{name}", "--no-dashboard", *arguments]
    with subprocess.Popen(command, stderr=subprocess.PIPE, encoding="utf-8") as found:
        try:
            yield found, next(line for line in found.stderr if says in line)
        finally:
            found.kill()
            found.stderr.close()


@needs_dask
def test_a_lost_scheduler_is_one_sentence_and_what_was_done_is_kept(tmp_path):
    one, state = contest(ruleset("simple"), ["casual", "random"], "lost", 50), tmp_path / "state.json"
    with program("dask_scheduler", "--host", "127.0.0.1", "--port", "0", says="Scheduler at:") as (scheduler, said):
        address = said.split()[-1]
        with (
            program("dask_worker", address, "--nthreads", "1", "--no-nanny", says="Registered to:"),
            raises(NotAllowed, "--resume"),
            workers.crew(1, address) as (executor, number),
        ):
            Work(one, state).run(executor, number, tick=lambda _: scheduler.kill(), stretch=1)
    assert 0 < Work(one, state).walls_done < 50


def test_without_dask_one_sentence_says_how_to_get_it(cli, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    status, out, err = cli(*ARENA, "--dask", "localhost:8786")
    assert (status, out) == (3, "")
    assert "pip install distributed" in err
    assert err.count("\n") == 1
