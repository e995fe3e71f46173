"""Everything the American game adds at the table."""

from game.engine.actions import DeclareWin, Give, Redeem
from game.engine.games.american import (
    challenges,
    charleston,
    dead_hands,
    exposures,
    naming,
    own_turn,
    own_wishes,
    wrong_mahjong,
)
from game.engine.stages import usual
from game.engine.stages.play import Play
from game.rules.ruleset import MISNAME

PLAY = Play(
    stages={
        "charleston": charleston.Charleston,
        "second_charleston": charleston.Second,
        "courtesy": charleston.Courtesy,
        "american_turn": own_turn.OwnTurn,
        "american_claim": challenges.AmericanClaims,
        "challenges": challenges.Challenges,
        "dead_hands": dead_hands.DeadHands,
        "misnamed": naming.Naming,
        "wrong_mahjong": wrong_mahjong.WrongMahjong,
        "american_end": challenges.AmericanEnd,
    },
    wishes=(
        charleston.GoOn,
        charleston.Stop,
        exposures.ChangeExposure,
        challenges.Challenge,
        challenges.Admit,
        challenges.Deny,
        naming.CallNamed,
        wrong_mahjong.Withdraw,
        wrong_mahjong.ShowMahjong,
        wrong_mahjong.KeepHand,
        wrong_mahjong.ThrowInHand,
    ),
    facts=(
        charleston.TilesChosen,
        charleston.TilesPassed,
        charleston.SaidOfSecond,
        exposures.ExposureChanged,
        dead_hands.ExposuresReturned,
        challenges.Challenged,
        challenges.ChallengeAnswered,
        naming.Misnamed,
        naming.NameCorrected,
        naming.NamedTileCalled,
        wrong_mahjong.MahjongDeclared,
        wrong_mahjong.MahjongWithdrawn,
        wrong_mahjong.MahjongShown,
        wrong_mahjong.HandKept,
        wrong_mahjong.HandThrownIn,
    ),
    acts={
        Give: lambda _table, _rules, seat, wish: charleston.TilesChosen(seat, wish.tiles),
        charleston.GoOn: charleston.votes,
        charleston.Stop: charleston.votes,
        exposures.ChangeExposure: lambda _table, _rules, seat, wish: exposures.ExposureChanged(
            seat, wish.tiles, wish.stands
        ),
        challenges.Challenge: challenges.says,
        challenges.Admit: lambda _table, _rules, seat, _wish: challenges.ChallengeAnswered(seat, admits=True),
        challenges.Deny: lambda _table, _rules, seat, _wish: challenges.ChallengeAnswered(seat, admits=False),
        naming.CallNamed: lambda _table, _rules, seat, _wish: naming.NamedTileCalled(seat),
        DeclareWin: naming.wins_by_name,
        wrong_mahjong.Withdraw: lambda _table, _rules, seat, _wish: wrong_mahjong.MahjongWithdrawn(seat),
        wrong_mahjong.ShowMahjong: wrong_mahjong.shows,
        wrong_mahjong.KeepHand: lambda _table, _rules, seat, _wish: wrong_mahjong.HandKept(seat),
        wrong_mahjong.ThrowInHand: lambda table, _rules, seat, _wish: wrong_mahjong.HandThrownIn(
            seat, table.places[seat].hand
        ),
    },
    unasked={
        challenges.CHALLENGE: challenges.says_unasked,
        MISNAME: naming.throws_misnamed,
        "win": wrong_mahjong.declares,
    },
    explains={
        exposures.ChangeExposure: exposures.why_no_change,
        challenges.Challenge: challenges.why_no_challenge,
    },
    weighs={
        Redeem: own_wishes.redeems,
        charleston.GoOn: own_wishes.goes_on,
        charleston.Stop: own_wishes.goes_on,
        exposures.ChangeExposure: own_wishes.changes,
        naming.CallNamed: own_wishes.calls_named,
        challenges.Challenge: own_wishes.challenges,
        challenges.Admit: own_wishes.answers,
        challenges.Deny: own_wishes.answers,
        wrong_mahjong.Withdraw: own_wishes.keeps,
        wrong_mahjong.ShowMahjong: own_wishes.keeps,
        wrong_mahjong.KeepHand: own_wishes.keeps,
        wrong_mahjong.ThrowInHand: own_wishes.keeps,
    },
).over(usual.PLAY)
