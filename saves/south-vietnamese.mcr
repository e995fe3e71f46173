{"format":"mat-chuoc-replay","version":1,"engine":"0.1.0","ruleset":"south_vietnamese","options":{"added_khan_timing":"just_drawn","all_called_needs_discard_win":false,"blessings":true,"bouquet_bonus_mun":0,"call_discarded_joker":true,"claim_seconds":0,"concealed_khan":"hidden","cuu_tu_lien_hoan":"straight","dead_wall_tiles":0,"dealer_keeps_on":"never","dice_count":3,"exposed_joker_is_flower":false,"extra_rows":false,"flower_discard_value":"add_1_mun","flower_in_play":"optional","general_as_flower":false,"hoa_is":"joker","joker_discard_ron":"as_itself","joker_fifth_copy":true,"joker_redeem":false,"joker_sets":1,"khan_jokers":true,"lai_hang":"sequences_and_honors","leftover_phan":"add","match_hands":3,"max_jokers_per_call":null,"min_phan":0,"multiple_ron":false,"mun_cap":null,"nfnl":true,"nfnl_discard_immediately":false,"nfnl_needs_honor_discard":false,"nfnl_ordinary_rows":false,"nfnl_pursuit":"eligible","nhat_cuu":"one_and_nine","orphans_jokers":true,"pung_tie":"turn_order","rob_khan":"added","self_draw_column":"discarder","seven_pairs":false,"small_four_winds":"with_wind_pair","stacking":"additive_no_implied","start_points":0},"seed":"sample 62","commitment":"8c6e6d9e89b96c0d23e0a56cc1a1d9c3cd547c15dae944f38e7bcf04db19c801","seats":[{"name":"An","agent":"casual","settings":{}},{"name":"Bình","agent":"casual","settings":{}},{"name":"Dũng","agent":"casual","settings":{}},{"name":"Chi","agent":"casual","settings":{}}]}
{"n":0,"event":"seats_drawn","winds":["1z.1","2z.1","3z.1","4z.1"],"asked":[0,1,3,2]}
{"n":1,"event":"hand_started","hand":1,"round":"east","dealer":0,"scores":[0,0,0,0]}
{"n":2,"event":"wall_built","tiles":["1g.1","4s.4","4s.3","9p.2","5s.2","7s.4","7p.4","5z.2","8m.3","8s.3","4s.2","8j.1","2m.1","2z.3","9p.4","4q.1","2p.2","5p.4","9s.1","1m.3","4m.2","1j.1","4z.4","8s.4","1m.2","6z.3","4z.2","8p.4","2k.1","8s.1","8p.3","5z.1","4g.1","3j.1","8p.2","3k.1","2z.1","7s.2","9m.3","1m.4","9s.2","8m.4","3p.1","7s.3","6m.1","4p.1","2g.1","4p.2","3z.4","4m.1","5p.1","8s.2","4k.1","5z.4","7z.2","8p.1","1p.2","1z.3","5j.1","3s.2","4p.3","1z.4","3s.1","6j.1","7z.4","6m.4","2q.1","9s.3","2m.3","1f.1","7p.1","2s.4","2z.2","5p.3","9p.1","6s.3","4m.3","2p.1","3p.4","3s.3","5z.3","6z.2","4z.3","8m.1","3z.1","7p.2","5m.4","6s.1","3s.4","2m.2","1s.3","7s.1","9m.4","9s.4","3z.3","2s.2","3p.3","7z.1","2p.3","7j.1","2s.3","1m.1","1q.1","3f.1","6p.1","3m.3","6p.4","1p.1","1s.1","3z.2","2s.1","9m.1","3p.2","7p.3","5s.3","2p.4","6p.2","5m.1","3m.1","6s.2","7z.3","1z.2","1p.4","9p.3","3g.1","4m.4","2f.1","2m.4","6p.3","2j.1","7m.1","1s.4","3m.4","7m.4","7m.3","6m.2","4z.1","4f.1","6z.1","6z.4","5m.2","4j.1","4p.4","1k.1","5s.4","6m.3","5m.3","7m.2","2z.4","6s.4","9m.2","5s.1","4s.1","1p.3","3q.1","8m.2","5p.2","1s.2","1z.1","3m.2"]}
{"n":3,"event":"dice_rolled","dice":[4,5,2]}
{"n":4,"event":"wall_broken","wall":2,"stack":11}
{"n":5,"event":"dealt","seat":0,"tiles":["1q.1","3f.1","6p.1","3m.3"]}
{"n":6,"event":"dealt","seat":1,"tiles":["6p.4","1p.1","1s.1","3z.2"]}
{"n":7,"event":"dealt","seat":2,"tiles":["2s.1","9m.1","3p.2","7p.3"]}
{"n":8,"event":"dealt","seat":3,"tiles":["5s.3","2p.4","6p.2","5m.1"]}
{"n":9,"event":"dealt","seat":0,"tiles":["3m.1","6s.2","7z.3","1z.2"]}
{"n":10,"event":"dealt","seat":1,"tiles":["1p.4","9p.3","3g.1","4m.4"]}
{"n":11,"event":"dealt","seat":2,"tiles":["2f.1","2m.4","6p.3","2j.1"]}
{"n":12,"event":"dealt","seat":3,"tiles":["7m.1","1s.4","3m.4","7m.4"]}
{"n":13,"event":"dealt","seat":0,"tiles":["7m.3","6m.2","4z.1","4f.1"]}
{"n":14,"event":"dealt","seat":1,"tiles":["6z.1","6z.4","5m.2","4j.1"]}
{"n":15,"event":"dealt","seat":2,"tiles":["4p.4","1k.1","5s.4","6m.3"]}
{"n":16,"event":"dealt","seat":3,"tiles":["5m.3","7m.2","2z.4","6s.4"]}
{"n":17,"event":"dealt","seat":0,"tiles":["9m.2"]}
{"n":18,"event":"dealt","seat":1,"tiles":["5s.1"]}
{"n":19,"event":"dealt","seat":2,"tiles":["4s.1"]}
{"n":20,"event":"dealt","seat":3,"tiles":["1p.3"]}
{"n":21,"event":"dealt","seat":0,"tiles":["3q.1"]}
{"n":22,"event":"flower_shown","seat":0,"tile":"3f.1","before_start":true}
{"n":23,"event":"flower_shown","seat":0,"tile":"4f.1","before_start":true}
{"n":24,"event":"flower_shown","seat":0,"tile":"1q.1","before_start":true}
{"n":25,"event":"flower_shown","seat":0,"tile":"3q.1","before_start":true}
{"n":26,"event":"replaced","seat":0,"tile":"2s.3","for":"flower"}
{"n":27,"event":"replaced","seat":0,"tile":"1m.1","for":"flower"}
{"n":28,"event":"replaced","seat":0,"tile":"2p.3","for":"flower"}
{"n":29,"event":"replaced","seat":0,"tile":"7j.1","for":"flower"}
{"n":30,"event":"flower_shown","seat":1,"tile":"3g.1","before_start":true}
{"n":31,"event":"offered","seat":1,"actions":["show_joker 4j.1"]}
{"n":32,"event":"declined","seat":1}
{"n":33,"event":"replaced","seat":1,"tile":"3p.3","for":"flower"}
{"n":34,"event":"flower_shown","seat":2,"tile":"2f.1","before_start":true}
{"n":35,"event":"flower_shown","seat":2,"tile":"1k.1","before_start":true}
{"n":36,"event":"offered","seat":2,"actions":["show_joker 2j.1"]}
{"n":37,"event":"declined","seat":2}
{"n":38,"event":"replaced","seat":2,"tile":"7z.1","for":"flower"}
{"n":39,"event":"replaced","seat":2,"tile":"3z.3","for":"flower"}
{"n":40,"event":"discarded","seat":0,"tile":"1z.2","from_draw":false}
{"n":41,"event":"drew","seat":1,"tile":"8m.2"}
{"n":42,"event":"discarded","seat":1,"tile":"9p.3","from_draw":false}
{"n":43,"event":"drew","seat":2,"tile":"5p.2"}
{"n":44,"event":"discarded","seat":2,"tile":"9m.1","from_draw":false}
{"n":45,"event":"drew","seat":3,"tile":"1s.2"}
{"n":46,"event":"discarded","seat":3,"tile":"2z.4","from_draw":false}
{"n":47,"event":"drew","seat":0,"tile":"1z.1"}
{"n":48,"event":"discarded","seat":0,"tile":"1z.1","from_draw":true}
{"n":49,"event":"drew","seat":1,"tile":"3m.2"}
{"n":50,"event":"discarded","seat":1,"tile":"3z.2","from_draw":false}
{"n":51,"event":"drew","seat":2,"tile":"1g.1"}
{"n":52,"event":"flower_shown","seat":2,"tile":"1g.1","before_start":false}
{"n":53,"event":"replaced","seat":2,"tile":"2s.2","for":"flower"}
{"n":54,"event":"discarded","seat":2,"tile":"3z.3","from_draw":false}
{"n":55,"event":"drew","seat":3,"tile":"4s.4"}
{"n":56,"event":"won","seat":3,"by":"self_draw","from":null,"tile":"4s.4","hand":["3m.4","5m.1","5m.3","7m.1","7m.2","7m.4","1p.3","2p.4","6p.2","1s.2","1s.4","5s.3","6s.4"],"sheet":{"ruleset":"south_vietnamese","winner":"north","rows":[{"key":"nfnl_pure","count":1,"phan":0,"mun":3,"tiles":["3m","5m","5m","7m","7m","7m","1p","2p","6p","1s","1s","4s","5s","6s"],"source":"L218, N2"}],"total":{"phan":0,"mun":3},"payments":{"east":-192,"south":-192,"west":-192,"north":576},"jokers":[],"readings":1,"parts":[{"shape":"tiles","faces":["3m","5m","5m","7m","7m","7m","1p","2p","6p","1s","1s","4s","5s","6s"],"open":false}],"others":[]}}
{"n":57,"event":"paid","payments":[-192,-192,-192,576],"reason":"win"}
{"n":58,"event":"hand_ended","scores":[-192,-192,-192,576],"digest":"66efb9e160ab4a27bc0d40ad285f4f06ac99e0294969e539c4c716db30e6f740"}
{"n":59,"event":"hand_started","hand":2,"round":"east","dealer":1,"scores":[-192,-192,-192,576]}
{"n":60,"event":"wall_built","tiles":["1m.1","4k.1","7s.4","4p.2","5m.4","1g.1","5s.2","1s.4","4f.1","8m.2","6p.3","2s.4","9m.3","8m.4","5m.3","1q.1","4p.4","1z.4","3m.3","1m.4","2z.4","1z.1","1z.2","7p.4","2m.4","2j.1","4m.4","6z.3","5p.2","4g.1","8s.4","3p.1","8p.1","6z.2","6j.1","4m.1","6m.1","2s.1","2p.4","4j.1","8j.1","4m.3","6s.1","7p.3","8s.1","5z.1","4z.4","3j.1","1p.2","5m.1","5s.1","3s.2","3z.2","3m.2","7m.2","1p.3","3m.1","3z.1","2m.3","9p.1","6s.3","1j.1","5z.3","8s.3","5p.1","1f.1","1s.3","6s.2","6m.3","4m.2","9s.4","2p.2","3p.3","9s.2","7p.2","5z.4","1p.4","2k.1","7z.2","6p.4","2f.1","4p.1","1p.1","9p.2","5p.4","3g.1","4z.2","4z.3","6p.1","7m.1","2z.2","6p.2","9m.1","2z.3","5p.3","5s.4","7m.3","3k.1","4p.3","2s.2","8p.4","5m.2","2p.3","9s.3","3s.3","1s.2","8p.2","1z.3","2g.1","9p.3","3p.4","2m.1","7s.1","3s.1","8p.3","6m.4","9m.4","1m.2","7z.4","3f.1","3s.4","2m.2","7s.2","7p.1","8m.1","8s.2","7m.4","7j.1","2z.1","4z.1","5z.2","1s.1","7z.1","6z.1","3q.1","2s.3","9p.4","3m.4","9s.1","8m.3","6s.4","4s.2","5s.3","2p.1","1k.1","4s.1","3z.3","7z.3","4q.1","3p.2","9m.2","3z.4","4s.4","4s.3","2q.1","7s.3","1m.3","5j.1","6m.2","6z.4"]}
{"n":61,"event":"dice_rolled","dice":[2,2,2]}
{"n":62,"event":"wall_broken","wall":2,"stack":6}
{"n":63,"event":"dealt","seat":1,"tiles":["7z.1","6z.1","3q.1","2s.3"]}
{"n":64,"event":"dealt","seat":2,"tiles":["9p.4","3m.4","9s.1","8m.3"]}
{"n":65,"event":"dealt","seat":3,"tiles":["6s.4","4s.2","5s.3","2p.1"]}
{"n":66,"event":"dealt","seat":0,"tiles":["1k.1","4s.1","3z.3","7z.3"]}
{"n":67,"event":"dealt","seat":1,"tiles":["4q.1","3p.2","9m.2","3z.4"]}
{"n":68,"event":"dealt","seat":2,"tiles":["4s.4","4s.3","2q.1","7s.3"]}
{"n":69,"event":"dealt","seat":3,"tiles":["1m.3","5j.1","6m.2","6z.4"]}
{"n":70,"event":"dealt","seat":0,"tiles":["1m.1","4k.1","7s.4","4p.2"]}
{"n":71,"event":"dealt","seat":1,"tiles":["5m.4","1g.1","5s.2","1s.4"]}
{"n":72,"event":"dealt","seat":2,"tiles":["4f.1","8m.2","6p.3","2s.4"]}
{"n":73,"event":"dealt","seat":3,"tiles":["9m.3","8m.4","5m.3","1q.1"]}
{"n":74,"event":"dealt","seat":0,"tiles":["4p.4","1z.4","3m.3","1m.4"]}
{"n":75,"event":"dealt","seat":1,"tiles":["2z.4"]}
{"n":76,"event":"dealt","seat":2,"tiles":["1z.1"]}
{"n":77,"event":"dealt","seat":3,"tiles":["1z.2"]}
{"n":78,"event":"dealt","seat":0,"tiles":["7p.4"]}
{"n":79,"event":"dealt","seat":1,"tiles":["2m.4"]}
{"n":80,"event":"flower_shown","seat":1,"tile":"1g.1","before_start":true}
{"n":81,"event":"flower_shown","seat":1,"tile":"3q.1","before_start":true}
{"n":82,"event":"flower_shown","seat":1,"tile":"4q.1","before_start":true}
{"n":83,"event":"replaced","seat":1,"tile":"5z.2","for":"flower"}
{"n":84,"event":"replaced","seat":1,"tile":"1s.1","for":"flower"}
{"n":85,"event":"replaced","seat":1,"tile":"2z.1","for":"flower"}
{"n":86,"event":"flower_shown","seat":2,"tile":"4f.1","before_start":true}
{"n":87,"event":"flower_shown","seat":2,"tile":"2q.1","before_start":true}
{"n":88,"event":"replaced","seat":2,"tile":"4z.1","for":"flower"}
{"n":89,"event":"replaced","seat":2,"tile":"7m.4","for":"flower"}
{"n":90,"event":"flower_shown","seat":3,"tile":"1q.1","before_start":true}
{"n":91,"event":"offered","seat":3,"actions":["show_joker 5j.1"]}
{"n":92,"event":"joker_shown","seat":3,"tile":"5j.1","before_start":true}
{"n":93,"event":"replaced","seat":3,"tile":"7j.1","for":"flower"}
{"n":94,"event":"replaced","seat":3,"tile":"8m.1","for":"joker"}
{"n":95,"event":"flower_shown","seat":0,"tile":"1k.1","before_start":true}
{"n":96,"event":"flower_shown","seat":0,"tile":"4k.1","before_start":true}
{"n":97,"event":"replaced","seat":0,"tile":"8s.2","for":"flower"}
{"n":98,"event":"replaced","seat":0,"tile":"7s.2","for":"flower"}
{"n":99,"event":"discarded","seat":1,"tile":"1s.4","from_draw":false}
{"n":100,"event":"drew","seat":2,"tile":"2j.1"}
{"n":101,"event":"discarded","seat":2,"tile":"9p.4","from_draw":false}
{"n":102,"event":"drew","seat":3,"tile":"4m.4"}
{"n":103,"event":"discarded","seat":3,"tile":"1z.2","from_draw":false}
{"n":104,"event":"drew","seat":0,"tile":"6z.3"}
{"n":105,"event":"discarded","seat":0,"tile":"1z.4","from_draw":false}
{"n":106,"event":"drew","seat":1,"tile":"5p.2"}
{"n":107,"event":"discarded","seat":1,"tile":"2m.4","from_draw":false}
{"n":108,"event":"drew","seat":2,"tile":"4g.1"}
{"n":109,"event":"flower_shown","seat":2,"tile":"4g.1","before_start":false}
{"n":110,"event":"replaced","seat":2,"tile":"7p.1","for":"flower"}
{"n":111,"event":"discarded","seat":2,"tile":"1z.1","from_draw":false}
{"n":112,"event":"drew","seat":3,"tile":"8s.4"}
{"n":113,"event":"discarded","seat":3,"tile":"1m.3","from_draw":false}
{"n":114,"event":"offered","seat":0,"actions":["pung 1m.1 1m.4 1m.3"]}
{"n":115,"event":"melded","seat":0,"meld":"pung","tiles":["1m.1","1m.4","1m.3"],"as":["1m","1m","1m"],"called":"1m.3","from":3}
{"n":116,"event":"discarded","seat":0,"tile":"6z.3","from_draw":false}
{"n":117,"event":"offered","seat":3,"actions":["pung 6z.4 7j.1=6z 6z.3"]}
{"n":118,"event":"melded","seat":3,"meld":"pung","tiles":["6z.4","7j.1","6z.3"],"as":["6z","6z","6z"],"called":"6z.3","from":0}
{"n":119,"event":"discarded","seat":3,"tile":"9m.3","from_draw":false}
{"n":120,"event":"drew","seat":0,"tile":"3p.1"}
{"n":121,"event":"discarded","seat":0,"tile":"7z.3","from_draw":false}
{"n":122,"event":"drew","seat":1,"tile":"8p.1"}
{"n":123,"event":"discarded","seat":1,"tile":"8p.1","from_draw":true}
{"n":124,"event":"offered","seat":2,"actions":["chow 6p.3 7p.1 8p.1"]}
{"n":125,"event":"melded","seat":2,"meld":"chow","tiles":["6p.3","7p.1","8p.1"],"as":["6p","7p","8p"],"called":"8p.1","from":1}
{"n":126,"event":"discarded","seat":2,"tile":"4z.1","from_draw":false}
{"n":127,"event":"drew","seat":3,"tile":"6z.2"}
{"n":128,"event":"kong_declared","seat":3,"kind":"added","tiles":["6z.4","7j.1","6z.3","6z.2"],"as":["6z","6z","6z","6z"]}
{"n":129,"event":"replaced","seat":3,"tile":"3s.4","for":"kong"}
{"n":130,"event":"discarded","seat":3,"tile":"2p.1","from_draw":false}
{"n":131,"event":"offered","seat":0,"actions":["chow 2p.1 3p.1 4p.2"]}
{"n":132,"event":"melded","seat":0,"meld":"chow","tiles":["2p.1","3p.1","4p.2"],"as":["2p","3p","4p"],"called":"2p.1","from":3}
{"n":133,"event":"discarded","seat":0,"tile":"3z.3","from_draw":false}
{"n":134,"event":"drew","seat":1,"tile":"6j.1"}
{"n":135,"event":"discarded","seat":1,"tile":"5m.4","from_draw":false}
{"n":136,"event":"drew","seat":2,"tile":"4m.1"}
{"n":137,"event":"discarded","seat":2,"tile":"2s.4","from_draw":false}
{"n":138,"event":"offered","seat":3,"actions":["chow 2s.4 3s.4 4s.2"]}
{"n":139,"event":"melded","seat":3,"meld":"chow","tiles":["2s.4","3s.4","4s.2"],"as":["2s","3s","4s"],"called":"2s.4","from":2}
{"n":140,"event":"discarded","seat":3,"tile":"8s.4","from_draw":false}
{"n":141,"event":"drew","seat":0,"tile":"6m.1"}
{"n":142,"event":"discarded","seat":0,"tile":"7s.4","from_draw":false}
{"n":143,"event":"offered","seat":2,"actions":["pung 7s.3 2j.1=7s 7s.4"]}
{"n":144,"event":"offered","seat":3,"actions":["win"]}
{"n":145,"event":"won","seat":3,"by":"discard","from":0,"tile":"7s.4","hand":["4m.4","5m.3","6m.2","8m.1","8m.4","5s.3","6s.4"],"sheet":{"ruleset":"south_vietnamese","winner":"west","rows":[{"key":"sequences_with_honors","count":1,"phan":3,"mun":0,"tiles":["6z","6z","6z","6z","2s","3s","4s","4m","5m","6m","5s","6s","7s","8m","8m"],"source":"L121, W9"},{"key":"shown_joker","count":1,"phan":2,"mun":0,"tiles":["5j"],"source":"L170-209, W22"}],"total":{"phan":5,"mun":0},"payments":{"east":-16,"south":-16,"west":64,"north":-32},"jokers":[],"readings":1,"parts":[{"shape":"kong","faces":["6z","6z","6z","6z"],"open":true},{"shape":"chow","faces":["2s","3s","4s"],"open":true},{"shape":"chow","faces":["4m","5m","6m"],"open":false},{"shape":"chow","faces":["5s","6s","7s"],"open":false},{"shape":"pair","faces":["8m","8m"],"open":false}],"others":[]}}
{"n":146,"event":"paid","payments":[-32,-16,-16,64],"reason":"win"}
{"n":147,"event":"hand_ended","scores":[-224,-208,-208,640],"digest":"427ab858fd0d0c70c710d5da804068432eca0fdeb2f725a4ba24014f203ba79c"}
{"n":148,"event":"hand_started","hand":3,"round":"east","dealer":2,"scores":[-224,-208,-208,640]}
{"n":149,"event":"wall_built","tiles":["8p.4","1q.1","4p.1","6z.2","7z.4","2j.1","4m.4","3m.1","9p.4","1m.1","4s.2","8s.4","2m.3","5s.2","1p.4","8j.1","6m.3","1m.3","2p.3","3s.3","2s.2","5s.4","9s.4","6p.3","6j.1","7m.4","3z.2","7p.2","5z.1","8m.3","9m.4","6p.4","3z.1","8p.3","7m.1","5p.2","7p.4","5m.4","2z.2","3p.2","5m.2","8s.2","4s.1","7p.1","4f.1","3m.2","8m.4","5s.1","7p.3","5p.4","1s.4","1f.1","7m.2","7m.3","9m.1","2z.3","8p.1","1p.1","7s.4","7z.2","6m.2","1s.2","3k.1","9s.2","7z.3","4z.3","2q.1","5s.3","9p.2","6z.3","2p.1","3m.4","9s.1","2p.4","7z.1","7s.1","7j.1","4s.3","3p.3","6z.4","3g.1","3s.1","8m.2","6s.4","1m.4","4k.1","6m.4","6s.3","3p.4","3z.4","4s.4","2m.4","2k.1","2z.4","8s.1","1p.2","2g.1","8s.3","7s.2","2m.2","5p.3","1s.1","6z.1","1z.1","1s.3","5z.2","6p.2","3s.4","6m.1","4z.4","1z.4","1m.2","4z.2","5z.4","5z.3","7s.3","5m.1","3z.3","6s.1","9m.2","3p.1","2s.4","3s.2","3j.1","2s.3","8m.1","4p.2","9p.3","3q.1","3m.3","5m.3","2z.1","2p.2","4m.1","2f.1","5j.1","9m.3","2s.1","4m.2","5p.1","4z.1","6s.2","4p.4","9p.1","1p.3","1j.1","1k.1","4g.1","2m.1","6p.1","8p.2","9s.3","4j.1","1z.2","4m.3","4p.3","3f.1","4q.1","1z.3","1g.1"]}
{"n":150,"event":"dice_rolled","dice":[1,5,5]}
{"n":151,"event":"wall_broken","wall":0,"stack":11}
{"n":152,"event":"dealt","seat":2,"tiles":["6z.1","1z.1","1s.3","5z.2"]}
{"n":153,"event":"dealt","seat":3,"tiles":["6p.2","3s.4","6m.1","4z.4"]}
{"n":154,"event":"dealt","seat":0,"tiles":["1z.4","1m.2","4z.2","5z.4"]}
{"n":155,"event":"dealt","seat":1,"tiles":["5z.3","7s.3","5m.1","3z.3"]}
{"n":156,"event":"dealt","seat":2,"tiles":["6s.1","9m.2","3p.1","2s.4"]}
{"n":157,"event":"dealt","seat":3,"tiles":["3s.2","3j.1","2s.3","8m.1"]}
{"n":158,"event":"dealt","seat":0,"tiles":["4p.2","9p.3","3q.1","3m.3"]}
{"n":159,"event":"dealt","seat":1,"tiles":["5m.3","2z.1","2p.2","4m.1"]}
{"n":160,"event":"dealt","seat":2,"tiles":["2f.1","5j.1","9m.3","2s.1"]}
{"n":161,"event":"dealt","seat":3,"tiles":["4m.2","5p.1","4z.1","6s.2"]}
{"n":162,"event":"dealt","seat":0,"tiles":["4p.4","9p.1","1p.3","1j.1"]}
{"n":163,"event":"dealt","seat":1,"tiles":["1k.1","4g.1","2m.1","6p.1"]}
{"n":164,"event":"dealt","seat":2,"tiles":["8p.2"]}
{"n":165,"event":"dealt","seat":3,"tiles":["9s.3"]}
{"n":166,"event":"dealt","seat":0,"tiles":["4j.1"]}
{"n":167,"event":"dealt","seat":1,"tiles":["1z.2"]}
{"n":168,"event":"dealt","seat":2,"tiles":["4m.3"]}
{"n":169,"event":"flower_shown","seat":2,"tile":"2f.1","before_start":true}
{"n":170,"event":"offered","seat":2,"actions":["show_joker 5j.1"]}
{"n":171,"event":"joker_shown","seat":2,"tile":"5j.1","before_start":true}
{"n":172,"event":"replaced","seat":2,"tile":"5p.3","for":"flower"}
{"n":173,"event":"replaced","seat":2,"tile":"1s.1","for":"joker"}
{"n":174,"event":"offered","seat":3,"actions":["show_joker 3j.1"]}
{"n":175,"event":"declined","seat":3}
{"n":176,"event":"flower_shown","seat":0,"tile":"3q.1","before_start":true}
{"n":177,"event":"offered","seat":0,"actions":["show_joker 1j.1","show_joker 4j.1"]}
{"n":178,"event":"declined","seat":0}
{"n":179,"event":"replaced","seat":0,"tile":"7s.2","for":"flower"}
{"n":180,"event":"flower_shown","seat":1,"tile":"4g.1","before_start":true}
{"n":181,"event":"flower_shown","seat":1,"tile":"1k.1","before_start":true}
{"n":182,"event":"replaced","seat":1,"tile":"2m.2","for":"flower"}
{"n":183,"event":"replaced","seat":1,"tile":"2g.1","for":"flower"}
{"n":184,"event":"offered","seat":3,"actions":["show_joker 3j.1"]}
{"n":185,"event":"declined","seat":3}
{"n":186,"event":"offered","seat":0,"actions":["show_joker 1j.1","show_joker 4j.1"]}
{"n":187,"event":"declined","seat":0}
{"n":188,"event":"flower_shown","seat":1,"tile":"2g.1","before_start":true}
{"n":189,"event":"replaced","seat":1,"tile":"8s.3","for":"flower"}
{"n":190,"event":"discarded","seat":2,"tile":"5z.2","from_draw":false}
{"n":191,"event":"offered","seat":0,"actions":["pung 5z.4 4j.1=5z 5z.2"]}
{"n":192,"event":"melded","seat":0,"meld":"pung","tiles":["5z.4","4j.1","5z.2"],"as":["5z","5z","5z"],"called":"5z.2","from":2}
{"n":193,"event":"discarded","seat":0,"tile":"1z.4","from_draw":false}
{"n":194,"event":"drew","seat":1,"tile":"4p.3"}
{"n":195,"event":"discarded","seat":1,"tile":"1z.2","from_draw":false}
{"n":196,"event":"drew","seat":2,"tile":"3f.1"}
{"n":197,"event":"flower_shown","seat":2,"tile":"3f.1","before_start":false}
{"n":198,"event":"replaced","seat":2,"tile":"8s.1","for":"flower"}
{"n":199,"event":"discarded","seat":2,"tile":"1z.1","from_draw":false}
{"n":200,"event":"drew","seat":3,"tile":"4q.1"}
{"n":201,"event":"discarded","seat":3,"tile":"3j.1","from_draw":false}
{"n":202,"event":"offered","seat":0,"actions":["chow 1m.2 3j.1=2m 3m.3"]}
{"n":203,"event":"offered","seat":1,"actions":["pung 2m.1 2m.2 3j.1=2m","pung 5m.1 5m.3 3j.1=5m"]}
{"n":204,"event":"offered","seat":2,"actions":["pung 9m.2 9m.3 3j.1=9m"]}
{"n":205,"event":"melded","seat":1,"meld":"pung","tiles":["2m.1","2m.2","3j.1"],"as":["2m","2m","2m"],"called":"3j.1","from":3}
{"n":206,"event":"discarded","seat":1,"tile":"5z.3","from_draw":false}
{"n":207,"event":"drew","seat":2,"tile":"1z.3"}
{"n":208,"event":"discarded","seat":2,"tile":"1z.3","from_draw":true}
{"n":209,"event":"drew","seat":3,"tile":"1g.1"}
{"n":210,"event":"discarded","seat":3,"tile":"4q.1","from_draw":false}
{"n":211,"event":"drew","seat":0,"tile":"8p.4"}
{"n":212,"event":"discarded","seat":0,"tile":"4z.2","from_draw":false}
{"n":213,"event":"offered","seat":3,"actions":["pung 4z.1 4z.4 4z.2"]}
{"n":214,"event":"declined","seat":3}
{"n":215,"event":"drew","seat":1,"tile":"1q.1"}
{"n":216,"event":"flower_shown","seat":1,"tile":"1q.1","before_start":false}
{"n":217,"event":"replaced","seat":1,"tile":"1p.2","for":"flower"}
{"n":218,"event":"discarded","seat":1,"tile":"2z.1","from_draw":false}
{"n":219,"event":"drew","seat":2,"tile":"4p.1"}
{"n":220,"event":"discarded","seat":2,"tile":"6z.1","from_draw":false}
{"n":221,"event":"drew","seat":3,"tile":"6z.2"}
{"n":222,"event":"discarded","seat":3,"tile":"1g.1","from_draw":false}
{"n":223,"event":"drew","seat":0,"tile":"7z.4"}
{"n":224,"event":"discarded","seat":0,"tile":"7z.4","from_draw":true}
{"n":225,"event":"drew","seat":1,"tile":"2j.1"}
{"n":226,"event":"discarded","seat":1,"tile":"3z.3","from_draw":false}
{"n":227,"event":"drew","seat":2,"tile":"4m.4"}
{"n":228,"event":"discarded","seat":2,"tile":"8p.2","from_draw":false}
{"n":229,"event":"offered","seat":0,"actions":["pung 8p.4 1j.1=8p 8p.2"]}
{"n":230,"event":"melded","seat":0,"meld":"pung","tiles":["8p.4","1j.1","8p.2"],"as":["8p","8p","8p"],"called":"8p.2","from":2}
{"n":231,"event":"discarded","seat":0,"tile":"1p.3","from_draw":false}
{"n":232,"event":"drew","seat":1,"tile":"3m.1"}
{"n":233,"event":"discarded","seat":1,"tile":"5m.3","from_draw":false}
{"n":234,"event":"drew","seat":2,"tile":"9p.4"}
{"n":235,"event":"discarded","seat":2,"tile":"9p.4","from_draw":true}
{"n":236,"event":"offered","seat":0,"actions":["pung 9p.1 9p.3 9p.4"]}
{"n":237,"event":"melded","seat":0,"meld":"pung","tiles":["9p.1","9p.3","9p.4"],"as":["9p","9p","9p"],"called":"9p.4","from":2}
{"n":238,"event":"discarded","seat":0,"tile":"7s.2","from_draw":false}
{"n":239,"event":"offered","seat":1,"actions":["pung 7s.3 2j.1=7s 7s.2","chow 2j.1=6s 7s.2 8s.3","chow 7s.2 8s.3 2j.1=9s"]}
{"n":240,"event":"melded","seat":1,"meld":"pung","tiles":["7s.3","2j.1","7s.2"],"as":["7s","7s","7s"],"called":"7s.2","from":0}
{"n":241,"event":"discarded","seat":1,"tile":"8s.3","from_draw":false}
{"n":242,"event":"drew","seat":2,"tile":"1m.1"}
{"n":243,"event":"discarded","seat":2,"tile":"1m.1","from_draw":true}
{"n":244,"event":"drew","seat":3,"tile":"4s.2"}
{"n":245,"event":"discarded","seat":3,"tile":"6z.2","from_draw":false}
{"n":246,"event":"drew","seat":0,"tile":"8s.4"}
{"n":247,"event":"discarded","seat":0,"tile":"8s.4","from_draw":true}
{"n":248,"event":"drew","seat":1,"tile":"2m.3"}
{"n":249,"event":"kong_declared","seat":1,"kind":"added","tiles":["2m.1","2m.2","3j.1","2m.3"],"as":["2m","2m","2m","2m"]}
{"n":250,"event":"offered","seat":0,"actions":["win"]}
{"n":251,"event":"won","seat":0,"by":"robbed_kong","from":1,"tile":"2m.3","hand":["1m.2","3m.3","4p.2","4p.4"],"sheet":{"ruleset":"south_vietnamese","winner":"west","rows":[{"key":"chicken","count":1,"phan":0,"mun":0,"tiles":["5z","5z","5z","8p","8p","8p","9p","9p","9p","1m","2m","3m","4p","4p"],"source":"L118"},{"key":"seat_flower","count":1,"phan":1,"mun":0,"tiles":["3q"],"source":"L60 L150-169, T6"}],"total":{"phan":1,"mun":0},"payments":{"east":-1,"south":-1,"west":4,"north":-2},"jokers":[],"readings":1,"parts":[{"shape":"pung","faces":["5z","5z","5z"],"open":true},{"shape":"pung","faces":["8p","8p","8p"],"open":true},{"shape":"pung","faces":["9p","9p","9p"],"open":true},{"shape":"chow","faces":["1m","2m","3m"],"open":false},{"shape":"pair","faces":["4p","4p"],"open":false}],"others":[]}}
{"n":252,"event":"paid","payments":[4,-2,-1,-1],"reason":"win"}
{"n":253,"event":"hand_ended","scores":[-220,-210,-209,639],"digest":"af2adc7ba7ad1248be7ba7551dbc363715b3ececb7f411930b96550e106a32fd"}
{"n":254,"event":"match_ended","scores":[-220,-210,-209,639],"standing":[3,2,1,0],"digest":"8d9d1a0aa49e202694514c02bb298919da2ed11f7e5fe7e46e0d4c3bb89b252c"}
