"""A contest on Dask workers, with a local cluster; skipped unless `dask.distributed` is installed."""

import json
import warnings

import pytest

from game.rules.games.catalogue import ruleset
from game.session.arena.contest import answer, contest
from game.session.arena.work import Work

distributed = pytest.importorskip("distributed", reason="dask.distributed is not installed")


@pytest.mark.filterwarnings("ignore")
def test_workers_of_a_cluster_find_what_one_process_finds(tmp_path):
    one = contest(ruleset("south_vietnamese"), ["casual", "random"], "dask", 4)
    with (
        warnings.catch_warnings(),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, local_directory=str(tmp_path)
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        warnings.simplefilter("ignore")
        found = Work(one, tmp_path / "state.json").run(client.get_executor(), workers=2, stretch=1)
    here = Work(one).run()
    assert json.dumps(answer(one, found)) == json.dumps(answer(one, here))
    assert Work(one, tmp_path / "state.json").walls_done == 4
