"""
The notes on the sample games, by Cô Ba in Vietnamese and Miss Ba in English.

Each `Said` is a moment: its address, both texts, the judgement, the marks, and claims that a test checks: `away Chi 2`
(tiles from ready), `left Chi 7` (unseen tiles that help), `paid An -32` (in the hand), `worth 5` (of the win).
"""

from dataclasses import dataclass

from game.record.header import Header
from game.record.notes.file import identity
from game.record.notes.model import Notes
from game.record.notes.moment import Mark, Moment
from game.record.notes.text import read_at
from game.tiles.kinds import tile

AUTHORS = ("Cô Ba", "Miss Ba")


@dataclass(frozen=True)
class Said:
    """A note on a moment in both languages."""

    at: str
    vi: str
    en: str
    glyph: str = ""
    marks: str = ""
    claims: tuple[str, ...] = ()

    def moments(self) -> tuple[Moment, ...]:
        """Make a moment for each author; only the first moment has the marks."""
        at = read_at(self.at)
        marks = tuple(map(_mark, self.marks.split()))
        return (
            Moment(at, AUTHORS[0], self.vi, self.glyph, marks),
            Moment(at, AUTHORS[1], self.en, self.glyph),
        )


@dataclass(frozen=True)
class Commentary:
    """The notes of a sample."""

    title: str
    tags: tuple[str, ...]
    stars: int
    said: tuple[Said, ...]

    def notes(self, header: Header) -> Notes:
        """Make the notes of this game."""
        moments = tuple(moment for said in self.said for moment in said.moments())
        return Notes(identity(header), self.title, self.tags, self.stars, moments)


def _mark(text: str) -> Mark:
    """Read `circle:7s.4` or `arrow:7s.4:6s.4`."""
    shape, first, *other = text.split(":")
    return Mark(shape, tile(first), tile(other[0]) if other else None)


COMMENTS = {
    "south-vietnamese": Commentary(
        "Không Hoa Không Lá, joker và giựt khàn · No Flowers, No Leaves, jokers and a robbed kong",
        ("mẫu · sample", "joker", "khàn · kong"),
        5,
        (
            Said(
                "1:38",
                "Chia bài xong. Ba nhà đã bày hoa, riêng Chi không có hoa, không có joker, chỉ lẻ một lá là Gió Nam. "
                "Còn 3 quân nữa mới sẵn sàng, nghe thì xa, nhưng Chi có đường khác: Không Hoa Không Lá. Xem @1:45.",
                "The deal is over. Three players have shown flowers; Chi alone has no flower, no joker, and a single "
                "leaf, "
                "South Wind. Three tiles from ready sounds far, but she has another way: No Flowers, No Leaves. See "
                "@1:45.",
                "interesting",
                "circle:2z.4",
                ("away Chi 3",),
            ),
            Said(
                "1:43",
                "Dũng đánh Cửu Thay, giữ Joker Soọc để ghép. Giữ joker trong tay là đúng, miễn đừng đánh nó ra: @3:53.",
                "Dũng throws the 9 of characters and keeps his Stick Joker for a meld. Keeping it is right; just never "
                "throw it: "
                "@3:53.",
                "good",
                "circle:2j.1",
            ),
            Said(
                "1:45",
                "Gió Nam đi rồi, trong tay Chi chỉ còn quân hàng. Từ đây bốc được quân hàng nào cũng ù, không cần bộ "
                "gì cả!",
                "South Wind goes, and Chi holds suited tiles only. From now on any suited tile that she draws wins; "
                "she "
                "needs no set at all!",
                "excellent",
                "circle:2z.4",
            ),
            Said(
                "1:53",
                "Chẳng ai kịp nghi ngờ: Chi mới đánh một quân. Ai bày hoa sẵn thì dễ thấy, ai không bày gì mới đáng "
                "sợ.",
                "Nobody had time to be wary: Chi has thrown one tile. Who shows flowers is easy to read; fear the "
                "one who "
                "shows nothing.",
            ),
            Said(
                "1:55",
                "Tứ Soọc là quân hàng: Không Hoa Không Lá thuần, 3 mủn. Mỗi nhà chung 192 điểm, và nhiêu đó quyết "
                "định cả trận.",
                "The 4 of bamboo is suited: pure No Flowers, No Leaves, 3 Mủn. Each of the others pays 192, and that "
                "decides the "
                "whole match.",
                "excellent",
                "circle:4s.4",
                ("worth 3", "paid An -192", "paid Chi 576"),
            ),
            Said(
                "2:33",
                "Chi bày Joker Hoa lấy điểm, lại được bốc bù: ra ngay Joker Nguyên. Quân này thì Chi giữ để ghép: "
                "xem @2:59.",
                "Chi shows the Flower Joker for points, and the tile for it is the Origin Joker. That one she keeps "
                "for a meld: see "
                "@2:59.",
                "good",
                "circle:5j.1",
            ),
            Said(
                "2:59",
                "Joker Nguyên làm Phát Tài, phỗng được bộ rồng. Joker đặt đúng chỗ thì đỡ được mấy lượt bốc.",
                "The Origin Joker stands for the Green Dragon and makes the pung. A joker in its place saves many a "
                "draw.",
                "excellent",
                "circle:7j.1 circle:6z.3",
            ),
            Said(
                "2:71",
                "Thêm lá Phát Tài thành khàn ở @2:69, quân bốc bù là Tam Soọc, và Chi đã sẵn sàng. Ngoài kia còn 7 "
                "quân ù được.",
                "The fourth Green Dragon made a kong at @2:69, the tile for it was the 3 of bamboo, and Chi is ready. "
                "Seven tiles "
                "that she cannot see would win.",
                "lucky",
                "circle:3s.4",
                ("away Chi 0", "left Chi 7"),
            ),
            Said(
                "2:81",
                "Đã sẵn sàng mà vẫn ăn Nhị Soọc: không gần hơn, nhưng chờ rộng hơn, từ 7 thành 10 quân.",
                "Ready already, and still she takes the 2 of bamboo: not nearer, but a wider wait, ten tiles in place "
                "of seven.",
                "good",
                "arrow:5s.3:6s.4",
                ("away Chi 0", "left Chi 10"),
            ),
            Said(
                "2:83",
                "An còn 3 quân nữa mới sẵn sàng, vậy mà đánh Thất Soọc vào bài Chi đang phơi khàn và phình Soọc. "
                "Bài còn xa thì nên đánh quân đã ra rồi cho yên.",
                "An is three tiles from ready, and throws the 7 of bamboo to Chi, who shows a kong and a bamboo "
                "sequence. With a "
                "far hand, throw what has been thrown before.",
                "mistake",
                "circle:7s.4 arrow:7s.4:6s.4",
                ("away An 3",),
            ),
            Said(
                "2:86",
                "Từng dòng một: Lai Hàng 3 phán, joker bày ra ở @2:33 thêm 2 phán, cộng 5 phán. An thả nên chung 32, "
                "hai nhà kia 16.",
                "Row by row: All Sequences with Honors 3 Phán, the joker shown at @2:33 2 Phán more, 5 in all. An "
                "threw the "
                "tile and pays 32, the two others 16 each.",
                "good",
                "",
                ("worth 5", "paid An -32", "paid Bình -16", "paid Dũng -16"),
            ),
            Said(
                "3:44",
                "Lượt đầu An đã dùng Joker Tổng để phỗng Bạch Bản. Nhanh, nhưng bài lộ sớm và điểm thấp.",
                "In the first turn An spends the General Joker on a pung of the White Dragon. Quick, but the hand is "
                "open early "
                "and cheap.",
                "doubtful",
                "circle:4j.1",
            ),
            Said(
                "3:53",
                "Chi đánh Joker Thay! Joker nằm trên bàn thì ai cũng lấy làm quân mình cần được, và Bình lấy liền ở "
                "@3:57.",
                "Chi throws the Myriad Joker! On the table it is whatever anybody needs, and Bình takes it at once: "
                "@3:57.",
                "blunder",
                "circle:3j.1",
            ),
            Said(
                "3:90",
                "An sẵn sàng, nhưng cửa hẹp: chờ Nhị Thay chen giữa, với một joker, hết thảy 3 quân.",
                "An is ready, but the gate is narrow: the 2 of characters in the middle, and one joker, three tiles in "
                "all.",
                "interesting",
                "circle:1m.2 circle:3m.3",
                ("away An 0", "left An 3"),
            ),
            Said(
                "3:101",
                "Bình thêm Nhị Thay thành khàn. Ba nhà kia ai chờ đúng quân này đều giựt được. Thấy có người phơi ba "
                "phỗng thì khoan thêm khàn.",
                "Bình adds the 2 of characters to his pung. Whoever waits for it may rob the kong. When somebody shows "
                "three pungs, wait with such a kong.",
                "mistake",
                "circle:2m.3",
            ),
            Said(
                "3:103",
                "An giựt khàn! Bài xuông, chỉ được 1 phán hoa đúng cửa. Bình như người thả quân nên chung 2, hai nhà "
                "kia 1. "
                "So với @1:55 mới thấy một ván lớn bằng bao nhiêu ván nhỏ.",
                "An robs the kong! A chicken hand with 1 Phán for his own flower. Bình pays 2 as if he had thrown "
                "it, the "
                "others 1. Look back at @1:55 to see how many small hands one big hand is.",
                "lucky",
                "circle:2m.3",
                ("worth 1", "paid An 4", "paid Bình -2", "paid Chi -1"),
            ),
        ),
    ),
    "hong-kong-old-style": Commentary(
        "Đọc bài rác và mức ba faan · Reading discards, and what three faan would change",
        ("mẫu · sample", "faan", "đọc bài · discards"),
        4,
        (
            Said(
                "1:47",
                "Hà có đôi Gió Nam, đôi Bạch Bản, đôi Phát Tài, lần lượt bỏ Soọc rồi bỏ Thùng. Hướng đi rõ rồi: chữ "
                "với một hàng.",
                "Hà has pairs of South, White Dragon and Green Dragon, and lets bamboo and dots go. The plan is "
                "plain: honors and "
                "one suit.",
                "good",
                "circle:1p.1",
            ),
            Said(
                "1:52",
                "Phỗng Gió Nam: không phải gió của Hà, không có faan nào, nhưng không làm hỏng Hỗn Nhất Sắc.",
                "A pung of South Wind: not Hà's own wind, so no faan for it, but it fits a half flush.",
                "interesting",
                "circle:2z.2",
            ),
            Said(
                "1:69",
                "Phát Tài thì lúc nào cũng được 1 faan. Hai bộ chữ đã phơi ra: từ đây ba nhà kia phải coi chừng quân "
                "chữ.",
                "Green Dragon is a faan for anybody. Two melds of honors lie open: from now on the others must mind "
                "their "
                "honors.",
                "good",
                "circle:6z.1",
            ),
            Said(
                "1:70",
                "Hà còn một quân nữa là sẵn sàng, có 11 quân giúp được. Đánh Thất Thùng: thêm một dấu nữa là Hà "
                "không cần Thùng.",
                "Hà is one tile from ready, and eleven tiles help. The 7 of dots goes: one more sign that he wants no "
                "Dots.",
                "",
                "circle:7p.3",
                ("away Hà 1", "left Hà 11"),
            ),
            Said(
                "1:116",
                "Sẵn sàng: chờ Gió Tây và Bạch Bản, còn 3 quân. Lan giữ đôi Bạch Bản nên không bao giờ nhả, Hà chỉ "
                "trông vào Gió Tây.",
                "Ready for the West Wind or the White Dragon, three tiles unseen. Lan holds two White Dragons and will "
                "not let them go, so Hà hopes for West.",
                "good",
                "circle:3z.1 circle:5z.1",
                ("away Hà 0", "left Hà 3"),
            ),
            Said(
                "1:120",
                "Lan bốc Gió Tây rồi đánh luôn. Hà phơi Gió Nam, Phát Tài và Thay, đánh ra gần như toàn Thùng, Soọc: "
                "quân chữ ít ra "
                "là quân nguy hiểm nhất bàn.",
                "Lan draws the West Wind and throws it. Hà shows South, Green Dragon and characters and has thrown "
                "hardly anything but Dots and Bamboo: an honor seen so seldom is the most dangerous tile there is.",
                "mistake",
                "circle:3z.2 arrow:3z.2:3z.1",
            ),
            Said(
                "1:122",
                "Đếm từng dòng: Hỗn Nhất Sắc 3, phỗng rồng 1, gió cửa mình 1, không hoa 1: 6 faan. Lan chung 64, hai "
                "nhà kia 32.",
                "Row by row: half flush 3, dragon 1, seat wind 1, no flowers 1: 6 faan. Lan pays 64, the others 32 "
                "each.",
                "excellent",
                "",
                ("worth 6", "paid Lan -64", "paid Giang -32", "paid Hà 128"),
            ),
            Said(
                "2:51",
                "Lan còn 2 quân, Khánh cũng vậy; nhưng quân giúp được Khánh có 56, giúp được Lan chỉ 20. Cùng một "
                "khoảng cách mà đường rộng hẹp khác nhau.",
                "Lan is two tiles away, and so is Khánh; but 56 tiles help Khánh and only 20 help Lan. The same "
                "distance, "
                "and roads of different width.",
                "interesting",
                "",
                ("away Lan 2", "left Lan 20", "away Khánh 2", "left Khánh 56"),
            ),
            Said(
                "2:87",
                "Lan đánh Ngũ Thay để sẵn sàng, chờ Nhị Soọc còn 4 quân. Đánh vậy là đúng, nhưng gặp ngay quân Hà "
                "đang chờ. Xui thôi.",
                "Lan throws the 5 of characters to be ready for the 2 of bamboo, four tiles left. Rightly so, and it "
                "is the very tile that Hà waits for. Bad luck.",
                "unlucky",
                "circle:5m.3",
                ("away Lan 0", "left Lan 4"),
            ),
            Said(
                "2:89",
                "Chỉ 1 faan, nhờ không có hoa. Bàn này không đòi mức nào nên vẫn ù; bàn đòi ba faan thì bài này chưa "
                "được ù.",
                "A single faan, for having no flowers. This table asks for no least worth, so it wins; where three "
                "faan are "
                "asked for this hand could not.",
                "interesting",
                "",
                ("worth 1", "paid Lan -4"),
            ),
            Said(
                "3:39",
                "Lan bày ba hoa mùa rồi, trong đó có quân đúng cửa. Chưa có bộ nào mà đã có faan trong túi.",
                "Lan has shown three flowers and seasons, among them her own. Not one set yet, and faan in the pocket.",
                "lucky",
                "circle:3f.1",
            ),
            Said(
                "3:57",
                "Phỗng Bạch Bản là gọi đúng: thêm 1 faan, và vẫn còn nhiều đường ghép.",
                "Taking the White Dragon is a good call: one faan more, and the rest of the hand stays open to many "
                "tiles.",
                "good",
                "circle:5z.3",
            ),
            Said(
                "3:105",
                "Cả bốn nhà đều sẵn sàng! Giang đánh Bát Thùng để chờ Ngũ Thùng, còn 4 quân. Lúc này quân nào cũng "
                "có thể là quân chót.",
                "All four players are ready! Giang throws the 8 of dots to wait for the 5 of dots, four tiles left. "
                "Any tile may be the last one now.",
                "doubtful",
                "circle:8p.2",
                ("away Lan 0", "away Giang 0", "away Hà 0", "away Khánh 0", "left Giang 4"),
            ),
            Said(
                "3:107",
                "Hoa đúng cửa, mùa đúng cửa, phỗng rồng: vừa tròn 3 faan. Bài này thì bàn nào cũng nhận.",
                "Own flower, own season, a dragon: three faan exactly. This hand would do at any table.",
                "good",
                "circle:8p.2",
                ("worth 3", "paid Lan 32", "paid Giang -16"),
            ),
            Said(
                "4:78",
                "Khàn úp Nhất Soọc: không ai lấy được, lại thêm một quân bốc bù. Tiếc là quân bù là Gió Đông.",
                "A concealed kong of the 1 of bamboo: nobody can take it, and it brings another tile. A pity that it "
                "is East Wind.",
                "",
                "circle:1s.1",
            ),
            Said(
                "4:138",
                "Lan đánh Lục Thùng để sẵn sàng, chờ Nhị và Ngũ Thùng, còn 4 quân. Nhưng Khánh vừa ăn Tứ-Ngũ-Lục "
                "Thùng: hàng Thùng đang nóng.",
                "Lan throws the 6 of dots to be ready for the 2 and 5 of dots, four tiles left. But Khánh has taken "
                "4-5-6 Dots: Dots are hot.",
                "doubtful",
                "circle:6p.1",
                ("away Lan 0", "left Lan 4"),
            ),
            Said(
                "4:141",
                "Bài xuông, 0 faan, chung 2 với 1 điểm. Bốn ván thì ba ván Lan là người thả: @1:120, @2:87 và đây.",
                "A chicken hand, no faan, payments of 2 and 1. In three of four hands it was Lan who threw the tile: "
                "@1:120, @2:87 and here.",
                "",
                "",
                ("worth 0", "paid Lan -2", "paid Khánh 4"),
            ),
        ),
    ),
    "mums-malaysian": Commentary(
        "Khàn chung liền và Peng Orr · A kong paid at once, and Peng Orr",
        ("mẫu · sample", "Mã Lai · Malaysian", "khàn · kong"),
        3,
        (
            Said(
                "0:1",
                "Hock và Ravi cùng đổ 12, phải đổ lại. Hock được 15: ngồi Đông, làm cái.",
                "Hock and Ravi both rolled 12 and roll again. Hock has 15: East, the Chong.",
            ),
            Said(
                "1:16",
                "Nhà cái nhảy: quân trên cùng thứ nhất và thứ ba. Ba người kia mỗi người một quân, và bài chia xong.",
                "The Chong jumps: the first and the third tile on top. One each for the others, and the deal is done.",
            ),
            Said(
                "1:47",
                "Gió Nam không phải gió của Hock: thêm một đơn vị, không gấp đôi. Nhưng giữ lấy, xem @1:99.",
                "South is not Hock's wind: a unit, no double. But keep it in mind, see @1:99.",
                "interesting",
            ),
            Said(
                "1:72",
                "Hock chờ rồi, còn 8 quân ù được. Nhà cái ù thì ai cũng chung gấp đôi.",
                "Hock is ready, and 8 unseen tiles win. When the Chong wins everybody pays double.",
                "good",
                "",
                ("away Hock 0", "left Hock 8"),
            ),
            Said(
                "1:90",
                "Đang chờ rộng mà vẫn phỗng Cửu Soọc: chỉ còn 3 quân ù được. Phỗng số không thêm đơn vị nào.",
                "A wide wait, and still the pong of the 9 of bamboo: only 3 tiles win now, and a pong of numbers is "
                "no unit.",
                "doubtful",
                "circle:9s.1",
                ("away Hock 0", "left Hock 3"),
            ),
            Said(
                "1:101",
                "Quân Gió Nam thứ tư tự bốc được: khàn, và ba người kia chung ngay, mỗi người 200, dù ván chưa xong.",
                "The fourth South Wind, drawn: a kong, and the others pay 200 each at once, in the middle of the hand.",
                "lucky",
                "circle:2z.3",
            ),
            Said(
                "1:117",
                "Nhà cái bày hai phỗng và một khàn, đánh ra toàn Soọc với Thùng. Tứ Thay lúc này là quân nguy hiểm.",
                "The Chong shows a kong and a pong and has discarded bamboo and dots. The 4 of characters is a risk.",
                "mistake",
                "",
                ("away Mei 1",),
            ),
            Said(
                "1:120",
                "4,5 đơn vị × 4 = 18, làm tròn 20, thêm 50 là 70, nhà cái gấp đôi: 140. Tiền khàn còn nhiều hơn.",
                "4.5 units × 4 = 18, rounded up to 20, and 50 make 70; doubled for the Chong, 140. The kong paid more.",
                "",
                "",
                ("paid Mei -340", "paid Hock 1020"),
            ),
            Said(
                "2:131",
                "Mei đang chờ, đánh Lục Thùng đúng quân Siti đợi. Người đánh không chung thêm, chỉ nhà cái gấp đôi.",
                "Mei is ready and discards the 6 of dots that Siti needs. Only the Chong pays double, not the "
                "discarder.",
                "unlucky",
                "",
                ("away Mei 0", "left Mei 4"),
            ),
            Said(
                "3:32",
                "Mới hai lượt Mei đã chờ, toàn phình, không hoa, không chữ, còn 7 quân: đường Peng Orr.",
                "Two turns, and Mei is ready: sequences only, no flower, no honor, 7 tiles left. Peng Orr!",
                "excellent",
                "",
                ("away Mei 0", "left Mei 7"),
            ),
            Said(
                "3:44",
                "Peng Orr: không đơn vị nào, nhưng gấp đôi. 50 thành 100, nhà cái Siti chung 200.",
                "Peng Orr: no units at all, but a double. 50 becomes 100, and Siti, the Chong, pays 200.",
                "good",
                "",
                ("paid Siti -200", "paid Mei 400"),
            ),
        ),
    ),
    "american": Commentary(
        "Charleston, joker đổi qua đổi lại · The Charleston, and jokers that change hands",
        ("mẫu · sample", "Mỹ · American", "Charleston", "joker"),
        4,
        (
            Said(
                "1:25",
                "Chuyền sang phải. Không ai thấy bài ai, nhưng biết mình vừa đưa gì: ba quân ấy nằm ở tay "
                "người bên phải.",
                "Passed to the right. Nobody sees the others' tiles, but you know which three your neighbour has now.",
                "",
                "",
                ("away Sam 5", "away Ruth 5"),
            ),
            Said(
                "1:54",
                "Cả bốn người đều chịu, nên có Charleston lần hai. Ruth còn 5 quân nữa mới chờ, nhưng tới "
                "92 quân hợp bài.",
                "All four agreed, so there is a second Charleston. Ruth is 5 tiles from ready, with 92 "
                "tiles that help.",
                "",
                "",
                ("away Ruth 5", "left Ruth 92"),
            ),
            Said(
                "1:80",
                "Ruth phỗng Bát Thay bằng hai joker. Mau thì mau, nhưng ai cầm Bát Thay là đổi được: xem "
                "@1:87 và @1:92.",
                "Ruth exposes 8 Craks with two jokers. Quick, but whoever holds an 8 Crak takes one: @1:87 and @1:92.",
                "doubtful",
            ),
            Said(
                "1:87",
                "Ngọc đặt Bát Thay vào chỗ joker. Quân không cần đổi lấy joker cần: tới lượt mình mới được làm.",
                "Ngọc puts an 8 Crak in the joker's place: a tile of no use for the best one, on one's own turn only.",
                "good",
            ),
            Said(
                "1:136",
                "Năm con Ngũ Soọc: bộ bài chỉ có bốn, phải nhờ joker. Ruth dùng tới ba, và Sam lấy lại "
                "một, xem @1:143.",
                "Five 5 Bams: the set has only four, so jokers must help. Ruth uses three, and Sam takes one: @1:143.",
                "interesting",
            ),
            Said(
                "1:159",
                "Sam chờ rồi, còn 4 quân ù được. Ngọc hạ bốn Gió Nam với hai joker, và sẽ đi hàng gió.",
                "Sam is ready, with 4 tiles that win. Ngọc exposes four South Winds with two jokers, for a "
                "line of winds.",
                "",
                "",
                ("away Sam 0", "left Sam 4"),
            ),
            Said(
                "1:252",
                "Ruth đánh Gió Tây, Ngọc ù hàng 25 điểm. Người đánh chung gấp đôi, 50; hai người kia mỗi người 25.",
                "Ruth throws the West Wind and Ngọc has mahjong for 25. Ruth pays double, 50; the others 25 each.",
                "unlucky",
                "",
                ("paid Ruth -50", "paid Ngọc 100"),
            ),
            Said(
                "2:44",
                "Ruth còn 3 quân là chờ, theo một hàng lẻ và đôi: không gọi được quân nào, không dùng "
                "joker. Xem @2:209.",
                "Ruth is 3 from ready for a line of singles and pairs: nothing may be called, no joker "
                "helps. See @2:209.",
                "interesting",
                "",
                ("away Ruth 3", "left Ruth 12"),
            ),
            Said(
                "2:209",
                "Bốc đúng quân cuối: hàng lẻ và đôi 55 điểm, không gấp đôi dù không có joker. Tự bốc, mỗi "
                "người chung 110.",
                "The last tile from the wall: 55 points, never doubled for having no joker. Self-drawn, all pay 110.",
                "excellent",
                "",
                ("worth 55", "paid Ruth 330", "paid Sam -110"),
            ),
        ),
    ),
    "world-series": Commentary(
        "Cộng điểm, không gấp đôi · Points that add up",
        ("mẫu · sample", "World Series", "cộng điểm · added points"),
        4,
        (
            Said(
                "1:16",
                "Vẫn chia bài kiểu nhà cái nhảy, nhưng bộ này 136 quân, không hoa. Điểm thì cộng, không gấp đôi.",
                "The Chong still jumps, but these are 136 tiles without flowers, and points add up; nothing doubles.",
            ),
            Said(
                "1:75",
                "Ling đã có năm đôi. Bảy đôi ở đây được 30 điểm, nên cứ để bài úp, đừng phỗng.",
                "Ling has five pairs. Seven pairs are worth 30 here, so keep the hand closed and do not pong.",
                "interesting",
                "",
                ("away Ling 1", "left Ling 9"),
            ),
            Said(
                "1:86",
                "Đánh Tam Soọc giữ Tứ Soọc: nhằm quân nào còn nhiều ngoài kia mà ghép đôi.",
                "The 3 of bamboo goes, the 4 of bamboo stays: for pairs, keep what others have not shown.",
                "good",
                "circle:4s.2",
                ("away Ling 1",),
            ),
            Said(
                "1:138",
                "Ling chờ bảy đôi, Ngũ Thay, chỉ còn 2 quân. Xem @1:170: bài rẻ mà rộng tới trước.",
                "Ling is ready with seven pairs, on the 5 of characters, 2 tiles left. See @1:170: cheap and wide is "
                "quicker.",
                "interesting",
                "circle:5m.2",
                ("away Ling 0", "left Ling 2"),
            ),
            Said(
                "1:170",
                "Toàn phình: 5 điểm. Không quá 25 nên ba người chung đều nhau, Ling đánh ra cũng không chung thêm.",
                "All Sequences: 5 points. Up to 25 all three pay the same, and Ling, who discarded, pays no more.",
                "",
                "",
                ("paid Ling -5", "paid Aishah 15"),
            ),
            Said(
                "2:76",
                "Ling chờ Cửu Soọc và Gió Đông. Đông là gió vòng, mà ở đây gió vòng không có giá gì.",
                "Ling waits for the 9 of bamboo and the East Wind. East is the prevailing wind, and worth nothing "
                "here.",
                "doubtful",
                "circle:1z.1",
                ("away Ling 0", "left Ling 4"),
            ),
            Said(
                "2:131",
                "Bài xuông, 1 điểm: có còn hơn không, và Ling không ù được bài lớn hơn.",
                "A chicken hand, 1 point: little enough, but now Ling does not win.",
                "",
                "",
                ("paid Kumar 3", "paid Ling -1"),
            ),
            Said(
                "3:86",
                "Aishah bày phình Thùng đầu tiên, trên tay Thùng với đôi Lục Phát: đường Hỗn Nhất Sắc, 40 điểm.",
                "Aishah's first chi, dots, with dots and two Green Dragons in hand: Half Flush, 40 points.",
                "good",
                "circle:6z.2",
                ("away Aishah 1", "left Aishah 12"),
            ),
            Said(
                "3:115",
                "Hai phình 2-3-4 Thùng y hệt nhau: thêm 10. Chờ Nhất Thùng và Lục Phát, mỗi thứ còn 2 quân.",
                "2-3-4 of dots twice: 10 more. The wait is the 1 of dots and the Green Dragon, two of each left.",
                "excellent",
                "",
                ("away Aishah 0", "left Aishah 4"),
            ),
            Said(
                "3:138",
                "Kumar khàn thêm Hồng Trung. Không ai giựt được, mà cũng không ai chung: khàn chỉ có điểm khi ù.",
                "Kumar adds to the pong of Red Dragons. Nobody robs it, and nobody pays: a kong scores in a win only.",
                "interesting",
                "circle:7z.1",
            ),
            Said(
                "3:156",
                "Ba phình Thùng nằm đó mà Kumar đánh Lục Phát, chưa ai đánh quân nào. Quân này đắt lắm.",
                "Three chis of dots on the table, and no Green Dragon seen yet: this discard is an expensive one.",
                "mistake",
                "",
                ("away Kumar 1",),
            ),
            Said(
                "3:158",
                "40 + 10 + 10 = 60 điểm. Ling với Wei mỗi người 25; Kumar chịu phần còn lại của 180: 130.",
                "40 + 10 + 10 = 60 points. Ling and Wei pay 25 each, Kumar the rest of 180: 130.",
                "unlucky",
                "",
                ("worth 60", "paid Kumar -130", "paid Wei -25"),
            ),
        ),
    ),
    "simple-two-players": Commentary(
        "Hai người và hai chỗ trống · Two players and two ghosts",
        ("mẫu · sample", "chỗ trống · ghosts", "mới chơi · beginners"),
        3,
        (
            Said(
                "1:11",
                "Hai người chơi, xen giữa là hai chỗ trống. Chỗ trống bốc rồi đánh liền, không bao giờ gọi. Quân ở đó "
                "thì ai cũng lấy được.",
                "Two players, and two ghosts between them. A ghost draws and throws at once and never calls. What it "
                "throws "
                "may be taken.",
            ),
            Said(
                "1:19",
                "Nam phỗng Bạch Bản của chỗ trống. Phỗng rồng được thêm một điểm nếu ù, nên gọi là phải.",
                "Nam pungs the White Dragon from a ghost. A dragon is a point more when one wins, so the call is "
                "right.",
                "good",
                "circle:5z.2",
            ),
            Said(
                "1:29",
                "Gọi hai lần mà Nam còn 2 quân mới sẵn sàng; Mai chưa gọi lần nào, chỉ còn 1. Gọi nhiều chưa chắc đã "
                "nhanh.",
                "Two calls, and Nam is two tiles from ready; Mai has called nothing and is one away. Calling more is "
                "not "
                "being faster.",
                "interesting",
                "",
                ("away Nam 2", "away Mai 1"),
            ),
            Said(
                "1:39",
                "Mai có sẵn ba Bát Thùng mà chỉ phỗng, giữ lại một quân. Quân ấy thành khàn ở @1:48, được thêm điểm.",
                "Mai holds three 8s of dots and only pungs, keeping one. It becomes a kong at @1:48, and a point.",
                "interesting",
                "circle:8p.2",
            ),
            Said(
                "1:67",
                "Cả hai đều sẵn sàng: Mai chờ Lục Thùng còn 3 quân, Nam chờ 6 quân. Bài rộng hơn chưa chắc tới "
                "trước: xem @1:72.",
                "Both are ready: Mai waits for the 6 of dots, three left; Nam for six tiles. The wider wait is not "
                "always first: "
                "see @1:72.",
                "",
                "circle:6p.2",
                ("away Mai 0", "left Mai 3", "away Nam 0", "left Nam 6"),
            ),
            Said(
                "1:72",
                "Chỗ trống nhả Lục Thùng. Ù 1 điểm, khàn 1 điểm, cộng 2. Ở đây không ai phải chung, chỉ người ù được "
                "điểm.",
                "A ghost throws the 6 of dots. One point for the hand, one for the kong, two in all. Nobody pays here; "
                "the winner "
                "simply gets points.",
                "lucky",
                "circle:6p.3",
                ("worth 2", "paid Mai 2", "paid Nam 0"),
            ),
            Said(
                "2:17",
                "Mai phỗng Cửu Soọc sớm, mà bài còn rời rạc. Từ đây chỉ còn mười quân để xoay xở.",
                "Mai takes the 9 of bamboo early with a hand in pieces. From here on she has ten tiles to work with.",
                "doubtful",
                "circle:9s.4",
            ),
            Said(
                "2:47",
                "Gió Nam là gió cửa của Nam ở ván này: phỗng là có thêm một điểm.",
                "South is Nam's own wind in this hand: the pung is worth a point.",
                "good",
                "circle:2z.2",
            ),
            Said(
                "2:56",
                "Nam sẵn sàng, hai đôi chờ thành phỗng: Thất Thay hay Nhị Soọc, còn 4 quân. Mai còn 3 quân nữa.",
                "Nam is ready, two pairs that want to be a pung: the 7 of characters or the 2 of bamboo, four tiles "
                "left. Mai is three away.",
                "",
                "circle:7m.4 circle:2s.3",
                ("away Nam 0", "left Nam 4", "away Mai 3"),
            ),
            Said(
                "2:72",
                "Ù: 1 điểm cho bài, 1 điểm cho phỗng gió cửa mình ở @2:47.",
                "A win: a point for the hand and one for the seat wind of @2:47.",
                "good",
                "",
                ("worth 2", "paid Nam 2"),
            ),
            Said(
                "3:85",
                "Nam chờ hai đầu, Lục và Cửu Thay, còn 5 quân; Mai chờ Bát Thay chen giữa, còn 4.",
                "Nam waits at both ends, the 6 and 9 of characters, five tiles; Mai waits in the middle for the 8 "
                "of characters, four.",
                "good",
                "circle:7m.1 circle:8m.2",
                ("away Nam 0", "left Nam 5", "away Mai 0", "left Mai 4"),
            ),
            Said(
                "3:89",
                "Cả bốn bộ đều là phình: toàn phình, thêm một điểm.",
                "All four sets are sequences: one point more.",
                "excellent",
                "circle:6m.3",
                ("worth 2", "paid Nam 2"),
            ),
            Said(
                "4:77",
                "Mai phỗng Hồng Trung, bộ rồng đáng giá. Giữ đôi từ đầu ván, nay được đền.",
                "Mai pungs the Red Dragon. She kept the pair from the deal, and here is the reward.",
                "good",
                "circle:7z.4",
            ),
            Said(
                "4:95",
                "Bốn bộ phơi hết, trong tay còn một quân: chờ đúng Tứ Thùng, còn 2 quân. Chờ một quân lẻ thì quân "
                "nào dễ ra hãy giữ.",
                "Four melds lie open and one tile is left: Mai waits for the 4 of dots, two tiles. With a single wait "
                "keep the tile "
                "that comes easily.",
                "interesting",
                "circle:4p.2",
                ("away Mai 0", "left Mai 2"),
            ),
            Said(
                "4:103",
                "Đổi sang Tam Thùng: còn 3 quân thay vì 2. Mỗi lượt bốc là một lần được chọn lại.",
                "She changes to the 3 of dots: three tiles in place of two. Each draw is another choice.",
                "good",
                "circle:3p.2",
                ("away Mai 0", "left Mai 3"),
            ),
            Said(
                "4:144",
                "Chỗ trống đánh Tam Thùng, Mai ù 2 điểm và gỡ hòa 4 đều. Kiên nhẫn đổi quân ở @4:103 là chỗ ăn tiền.",
                "A ghost throws the 3 of dots, Mai wins 2 points and levels at 4 each. The patient change at @4:103 "
                "paid.",
                "lucky",
                "circle:3p.4",
                ("worth 2", "paid Mai 2"),
            ),
        ),
    ),
}
