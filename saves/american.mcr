{"format":"mat-chuoc-replay","version":1,"engine":"0.1.0","ruleset":"american","options":{"card":"own_v1","challenge_points":25,"charleston":true,"claim_discarded_joker":false,"claim_seconds":0,"dead_hand":"challenge","jokerless_double":true,"manual_mistakes":false,"manual_naming":false,"match_hands":2,"reading":4,"reseat_each_round":true,"start_points":0},"seed":"sample 4","commitment":"6a6f8bec69f190ad8a389b9365cb555b5f1fb935cf2895729540c79932fe5561","seats":[{"name":"Đào","agent":"casual","settings":{}},{"name":"Ngọc","agent":"casual","settings":{}},{"name":"Sam","agent":"casual","settings":{}},{"name":"Ruth","agent":"casual","settings":{}}]}
{"n":0,"event":"seats_drawn","winds":["1z.1","2z.1","3z.1","4z.1"],"asked":[1,3,2,0]}
{"n":1,"event":"hand_started","hand":1,"round":"east","dealer":0,"scores":[0,0,0,0]}
{"n":2,"event":"wall_built","tiles":["1m.2","5z.1","6p.4","7z.1","7m.3","6m.1","4p.2","1p.2","0j.4","6s.4","2m.4","6s.3","9p.1","1f.6","1f.4","2m.3","5p.2","4z.4","5z.2","0j.8","9s.4","2s.1","8m.4","8m.3","9s.1","0j.3","4s.2","4s.3","7s.1","1f.7","5z.4","4z.2","7z.3","1m.3","3z.3","6m.2","7p.4","9m.4","2m.1","5m.2","5s.3","1p.3","0j.5","9s.3","1f.3","1f.1","7m.1","2z.4","4s.4","6p.1","5s.2","1z.3","5s.1","8m.2","5m.1","0j.7","8p.3","2p.1","7z.4","5p.4","9m.3","0j.6","4s.1","7s.4","1f.5","6p.3","7p.2","2p.3","8s.3","3z.1","0j.1","2z.2","4z.1","5p.3","9p.3","9p.4","6z.2","1s.1","2p.2","9m.1","6m.4","7s.2","3s.2","7m.4","6m.3","9p.2","3p.4","2z.1","8m.1","1s.3","2z.3","6z.3","1z.1","2m.2","3s.1","6s.1","3m.3","3m.2","2s.3","5s.4","4p.3","6s.2","8p.2","8s.4","3m.4","2p.4","8p.4","1f.2","8p.1","1s.4","7p.1","1z.4","3s.3","3z.2","5m.3","3p.1","8s.2","7z.2","3z.4","4p.4","3m.1","9s.2","1z.2","3p.2","8s.1","7p.3","7m.2","2s.4","1p.1","6z.1","5p.1","4m.4","1m.4","3s.4","1p.4","7s.3","1m.1","9m.2","3p.3","6p.2","4m.1","0j.2","5m.4","4m.2","6z.4","4z.3","1s.2","4p.1","1f.8","4m.3","2s.2","5z.3"]}
{"n":3,"event":"dice_rolled","dice":[3,2]}
{"n":4,"event":"wall_broken","wall":0,"stack":5}
{"n":5,"event":"dealt","seat":0,"tiles":["2m.4","6s.3","9p.1","1f.6"]}
{"n":6,"event":"dealt","seat":1,"tiles":["1f.4","2m.3","5p.2","4z.4"]}
{"n":7,"event":"dealt","seat":2,"tiles":["5z.2","0j.8","9s.4","2s.1"]}
{"n":8,"event":"dealt","seat":3,"tiles":["8m.4","8m.3","9s.1","0j.3"]}
{"n":9,"event":"dealt","seat":0,"tiles":["4s.2","4s.3","7s.1","1f.7"]}
{"n":10,"event":"dealt","seat":1,"tiles":["5z.4","4z.2","7z.3","1m.3"]}
{"n":11,"event":"dealt","seat":2,"tiles":["3z.3","6m.2","7p.4","9m.4"]}
{"n":12,"event":"dealt","seat":3,"tiles":["2m.1","5m.2","5s.3","1p.3"]}
{"n":13,"event":"dealt","seat":0,"tiles":["0j.5","9s.3","1f.3","1f.1"]}
{"n":14,"event":"dealt","seat":1,"tiles":["7m.1","2z.4","4s.4","6p.1"]}
{"n":15,"event":"dealt","seat":2,"tiles":["5s.2","1z.3","5s.1","8m.2"]}
{"n":16,"event":"dealt","seat":3,"tiles":["5m.1","0j.7","8p.3","2p.1"]}
{"n":17,"event":"dealt","seat":0,"tiles":["7z.4"]}
{"n":18,"event":"dealt","seat":1,"tiles":["5p.4"]}
{"n":19,"event":"dealt","seat":2,"tiles":["9m.3"]}
{"n":20,"event":"dealt","seat":3,"tiles":["0j.6"]}
{"n":21,"event":"dealt","seat":0,"tiles":["4s.1"]}
{"n":22,"event":"tiles_chosen","seat":0,"tiles":["9p.1","9s.3","7z.4"]}
{"n":23,"event":"tiles_chosen","seat":1,"tiles":["7m.1","4s.4","1f.4"]}
{"n":24,"event":"tiles_chosen","seat":2,"tiles":["2s.1","9s.4","5z.2"]}
{"n":25,"event":"tiles_chosen","seat":3,"tiles":["2m.1","1p.3","9s.1"]}
{"n":26,"event":"tiles_passed","way":"right","numbers":[3,3,3,3],"tiles":["2m.1","1p.3","9s.1","9p.1","9s.3","7z.4","7m.1","4s.4","1f.4","2s.1","9s.4","5z.2"]}
{"n":27,"event":"tiles_chosen","seat":0,"tiles":["1p.3","7s.1","9s.1"]}
{"n":28,"event":"tiles_chosen","seat":1,"tiles":["5p.2","9p.1","9s.3"]}
{"n":29,"event":"tiles_chosen","seat":2,"tiles":["6m.2","1z.3","3z.3"]}
{"n":30,"event":"tiles_chosen","seat":3,"tiles":["2p.1","2s.1","9s.4"]}
{"n":31,"event":"tiles_passed","way":"across","numbers":[3,3,3,3],"tiles":["6m.2","1z.3","3z.3","2p.1","2s.1","9s.4","1p.3","7s.1","9s.1","5p.2","9p.1","9s.3"]}
{"n":32,"event":"tiles_chosen","seat":0,"tiles":["6m.2","1z.3","3z.3"]}
{"n":33,"event":"tiles_chosen","seat":1,"tiles":["5p.4","6p.1","9s.4"]}
{"n":34,"event":"tiles_chosen","seat":2,"tiles":["8m.2","7p.4","9s.1"]}
{"n":35,"event":"tiles_chosen","seat":3,"tiles":["8p.3","9p.1","9s.3"]}
{"n":36,"event":"tiles_passed","way":"left","numbers":[3,3,3,3],"tiles":["5p.4","6p.1","9s.4","8m.2","7p.4","9s.1","8p.3","9p.1","9s.3","6m.2","1z.3","3z.3"]}
{"n":37,"event":"second_charleston","seat":0,"agrees":true}
{"n":38,"event":"second_charleston","seat":1,"agrees":true}
{"n":39,"event":"second_charleston","seat":2,"agrees":true}
{"n":40,"event":"second_charleston","seat":3,"agrees":true}
{"n":41,"event":"tiles_chosen","seat":0,"tiles":["5p.4","6p.1","9s.4"]}
{"n":42,"event":"tiles_chosen","seat":1,"tiles":["8m.2","7p.4","9s.1"]}
{"n":43,"event":"tiles_chosen","seat":2,"tiles":["7m.1","8p.3","4s.4"]}
{"n":44,"event":"tiles_chosen","seat":3,"tiles":["1z.3","3z.3","5z.2"]}
{"n":45,"event":"tiles_passed","way":"left_again","numbers":[3,3,3,3],"tiles":["8m.2","7p.4","9s.1","7m.1","8p.3","4s.4","1z.3","3z.3","5z.2","5p.4","6p.1","9s.4"]}
{"n":46,"event":"tiles_chosen","seat":0,"tiles":["8m.2","7p.4","9s.1"]}
{"n":47,"event":"tiles_chosen","seat":1,"tiles":["7m.1","8p.3","4s.4"]}
{"n":48,"event":"tiles_chosen","seat":2,"tiles":["1z.3","3z.3","5z.2"]}
{"n":49,"event":"tiles_chosen","seat":3,"tiles":["8m.3","6p.1","9s.4"]}
{"n":50,"event":"tiles_passed","way":"across_again","numbers":[3,3,3,3],"tiles":["1z.3","3z.3","5z.2","8m.3","6p.1","9s.4","8m.2","7p.4","9s.1","7m.1","8p.3","4s.4"]}
{"n":51,"event":"tiles_chosen","seat":0,"tiles":["1z.3","3z.3","5z.2"]}
{"n":52,"event":"tiles_chosen","seat":1,"tiles":["8m.3","2s.1","9s.4"]}
{"n":53,"event":"tiles_chosen","seat":2,"tiles":["8m.2","7p.4","7s.1"]}
{"n":54,"event":"tiles_chosen","seat":3,"tiles":["8m.4","8p.3","4s.4"]}
{"n":55,"event":"tiles_passed","way":"right_again","numbers":[3,3,3,3],"tiles":["8m.4","8p.3","4s.4","1z.3","3z.3","5z.2","8m.3","2s.1","9s.4","8m.2","7p.4","7s.1"]}
{"n":56,"event":"tiles_chosen","seat":0,"tiles":["2m.1","2m.4","8m.4"]}
{"n":57,"event":"tiles_chosen","seat":1,"tiles":["1m.3","2p.1","6p.1"]}
{"n":58,"event":"tiles_chosen","seat":2,"tiles":["8m.3","1p.3","2s.1"]}
{"n":59,"event":"tiles_chosen","seat":3,"tiles":["8m.2","7p.4","7s.1"]}
{"n":60,"event":"tiles_passed","way":"courtesy","numbers":[3,3,3,3],"tiles":["8m.3","1p.3","2s.1","8m.2","7p.4","7s.1","2m.1","2m.4","8m.4","1m.3","2p.1","6p.1"]}
{"n":61,"event":"discarded","seat":0,"tile":"1p.3","from_draw":false}
{"n":62,"event":"offered","seat":3,"actions":["kong 0j.3=1p 0j.6=1p 0j.7=1p 1p.3","pung 0j.3=1p 0j.6=1p 1p.3"]}
{"n":63,"event":"declined","seat":3}
{"n":64,"event":"drew","seat":1,"tile":"7s.4"}
{"n":65,"event":"discarded","seat":1,"tile":"2m.3","from_draw":false}
{"n":66,"event":"offered","seat":2,"actions":["kong 2m.1 2m.4 0j.8=2m 2m.3","pung 2m.1 2m.4 2m.3","pung 2m.1 0j.8=2m 2m.3"]}
{"n":67,"event":"offered","seat":3,"actions":["kong 0j.3=2m 0j.6=2m 0j.7=2m 2m.3","pung 0j.3=2m 0j.6=2m 2m.3"]}
{"n":68,"event":"declined","seat":2}
{"n":69,"event":"declined","seat":3}
{"n":70,"event":"drew","seat":2,"tile":"1f.5"}
{"n":71,"event":"discarded","seat":2,"tile":"2m.4","from_draw":false}
{"n":72,"event":"offered","seat":3,"actions":["kong 0j.3=2m 0j.6=2m 0j.7=2m 2m.4","pung 0j.3=2m 0j.6=2m 2m.4"]}
{"n":73,"event":"declined","seat":3}
{"n":74,"event":"drew","seat":3,"tile":"6p.3"}
{"n":75,"event":"discarded","seat":3,"tile":"6m.2","from_draw":false}
{"n":76,"event":"drew","seat":0,"tile":"7p.2"}
{"n":77,"event":"discarded","seat":0,"tile":"8m.3","from_draw":false}
{"n":78,"event":"offered","seat":2,"actions":["pung 8m.4 0j.8=8m 8m.3"]}
{"n":79,"event":"offered","seat":3,"actions":["kong 0j.3=8m 0j.6=8m 0j.7=8m 8m.3","pung 0j.3=8m 0j.6=8m 8m.3"]}
{"n":80,"event":"declined","seat":2}
{"n":81,"event":"melded","seat":3,"meld":"pung","tiles":["0j.3","0j.6","8m.3"],"as":["8m","8m","8m"],"called":"8m.3","from":0}
{"n":82,"event":"discarded","seat":3,"tile":"1m.3","from_draw":false}
{"n":83,"event":"drew","seat":0,"tile":"2p.3"}
{"n":84,"event":"discarded","seat":0,"tile":"2p.3","from_draw":true}
{"n":85,"event":"offered","seat":3,"actions":["pung 2p.1 0j.7=2p 2p.3"]}
{"n":86,"event":"declined","seat":3}
{"n":87,"event":"drew","seat":1,"tile":"8s.3"}
{"n":88,"event":"joker_redeemed","seat":1,"tile":"8m.2","joker":"0j.3","owner":3}
{"n":89,"event":"discarded","seat":1,"tile":"7p.4","from_draw":false}
{"n":90,"event":"offered","seat":0,"actions":["pung 7p.2 0j.5=7p 7p.4"]}
{"n":91,"event":"declined","seat":0}
{"n":92,"event":"drew","seat":2,"tile":"3z.1"}
{"n":93,"event":"joker_redeemed","seat":2,"tile":"8m.4","joker":"0j.6","owner":3}
{"n":94,"event":"discarded","seat":2,"tile":"3z.1","from_draw":true}
{"n":95,"event":"offered","seat":1,"actions":["pung 3z.3 0j.3=3z 3z.1"]}
{"n":96,"event":"declined","seat":1}
{"n":97,"event":"drew","seat":3,"tile":"0j.1"}
{"n":98,"event":"discarded","seat":3,"tile":"2p.1","from_draw":false}
{"n":99,"event":"offered","seat":2,"actions":["pung 0j.6=2p 0j.8=2p 2p.1"]}
{"n":100,"event":"declined","seat":2}
{"n":101,"event":"drew","seat":0,"tile":"2z.2"}
{"n":102,"event":"discarded","seat":0,"tile":"2z.2","from_draw":true}
{"n":103,"event":"drew","seat":1,"tile":"4z.1"}
{"n":104,"event":"discarded","seat":1,"tile":"7s.4","from_draw":false}
{"n":105,"event":"offered","seat":2,"actions":["pung 0j.6=7s 0j.8=7s 7s.4"]}
{"n":106,"event":"offered","seat":3,"actions":["pung 0j.1=7s 0j.7=7s 7s.4"]}
{"n":107,"event":"declined","seat":2}
{"n":108,"event":"declined","seat":3}
{"n":109,"event":"drew","seat":2,"tile":"5p.3"}
{"n":110,"event":"discarded","seat":2,"tile":"2m.1","from_draw":false}
{"n":111,"event":"drew","seat":3,"tile":"9p.3"}
{"n":112,"event":"discarded","seat":3,"tile":"9p.3","from_draw":true}
{"n":113,"event":"offered","seat":2,"actions":["kong 9p.1 0j.6=9p 0j.8=9p 9p.3","pung 9p.1 0j.6=9p 9p.3","pung 0j.6=9p 0j.8=9p 9p.3"]}
{"n":114,"event":"melded","seat":2,"meld":"kong","tiles":["9p.1","0j.6","0j.8","9p.3"],"as":["9p","9p","9p","9p"],"called":"9p.3","from":3,"owed":0}
{"n":115,"event":"discarded","seat":2,"tile":"5p.3","from_draw":false}
{"n":116,"event":"offered","seat":3,"actions":["quint 5p.2 5p.4 0j.1=5p 0j.7=5p 5p.3"]}
{"n":117,"event":"declined","seat":3}
{"n":118,"event":"drew","seat":3,"tile":"9p.4"}
{"n":119,"event":"joker_redeemed","seat":3,"tile":"9p.4","joker":"0j.6","owner":2}
{"n":120,"event":"discarded","seat":3,"tile":"7m.1","from_draw":false}
{"n":121,"event":"drew","seat":0,"tile":"6z.2"}
{"n":122,"event":"discarded","seat":0,"tile":"6z.2","from_draw":true}
{"n":123,"event":"offered","seat":3,"actions":["kong 0j.1=6z 0j.6=6z 0j.7=6z 6z.2"]}
{"n":124,"event":"declined","seat":3}
{"n":125,"event":"drew","seat":1,"tile":"1s.1"}
{"n":126,"event":"discarded","seat":1,"tile":"1s.1","from_draw":true}
{"n":127,"event":"drew","seat":2,"tile":"2p.2"}
{"n":128,"event":"discarded","seat":2,"tile":"2p.2","from_draw":true}
{"n":129,"event":"offered","seat":3,"actions":["pung 0j.1=2p 0j.6=2p 2p.2"]}
{"n":130,"event":"declined","seat":3}
{"n":131,"event":"drew","seat":3,"tile":"9m.1"}
{"n":132,"event":"discarded","seat":3,"tile":"9m.1","from_draw":true}
{"n":133,"event":"offered","seat":2,"actions":["pung 9m.3 9m.4 9m.1"]}
{"n":134,"event":"melded","seat":2,"meld":"pung","tiles":["9m.3","9m.4","9m.1"],"as":["9m","9m","9m"],"called":"9m.1","from":3}
{"n":135,"event":"discarded","seat":2,"tile":"5s.2","from_draw":false}
{"n":136,"event":"offered","seat":3,"actions":["quint 5s.3 0j.1=5s 0j.6=5s 0j.7=5s 5s.2"]}
{"n":137,"event":"melded","seat":3,"meld":"quint","tiles":["5s.3","0j.1","0j.6","0j.7","5s.2"],"as":["5s","5s","5s","5s","5s"],"called":"5s.2","from":2}
{"n":138,"event":"discarded","seat":3,"tile":"5m.2","from_draw":false}
{"n":139,"event":"drew","seat":0,"tile":"6m.4"}
{"n":140,"event":"discarded","seat":0,"tile":"7p.2","from_draw":false}
{"n":141,"event":"drew","seat":1,"tile":"7s.2"}
{"n":142,"event":"discarded","seat":1,"tile":"7s.2","from_draw":true}
{"n":143,"event":"drew","seat":2,"tile":"3s.2"}
{"n":144,"event":"joker_redeemed","seat":2,"tile":"5s.1","joker":"0j.1","owner":3}
{"n":145,"event":"discarded","seat":2,"tile":"3s.2","from_draw":true}
{"n":146,"event":"drew","seat":3,"tile":"7m.4"}
{"n":147,"event":"discarded","seat":3,"tile":"7m.4","from_draw":true}
{"n":148,"event":"drew","seat":0,"tile":"6m.3"}
{"n":149,"event":"discarded","seat":0,"tile":"8p.3","from_draw":false}
{"n":150,"event":"drew","seat":1,"tile":"9p.2"}
{"n":151,"event":"joker_redeemed","seat":1,"tile":"9p.2","joker":"0j.8","owner":2}
{"n":152,"event":"discarded","seat":1,"tile":"7s.1","from_draw":false}
{"n":153,"event":"drew","seat":2,"tile":"3p.4"}
{"n":154,"event":"discarded","seat":2,"tile":"3p.4","from_draw":true}
{"n":155,"event":"offered","seat":1,"actions":["pung 0j.3=3p 0j.8=3p 3p.4"]}
{"n":156,"event":"declined","seat":1}
{"n":157,"event":"drew","seat":3,"tile":"2z.1"}
{"n":158,"event":"discarded","seat":3,"tile":"2z.1","from_draw":true}
{"n":159,"event":"offered","seat":1,"actions":["kong 2z.4 0j.3=2z 0j.8=2z 2z.1"]}
{"n":160,"event":"melded","seat":1,"meld":"kong","tiles":["2z.4","0j.3","0j.8","2z.1"],"as":["2z","2z","2z","2z"],"called":"2z.1","from":3,"owed":0}
{"n":161,"event":"discarded","seat":1,"tile":"8s.3","from_draw":false}
{"n":162,"event":"drew","seat":2,"tile":"8m.1"}
{"n":163,"event":"discarded","seat":2,"tile":"8m.1","from_draw":true}
{"n":164,"event":"drew","seat":3,"tile":"1s.3"}
{"n":165,"event":"discarded","seat":3,"tile":"1s.3","from_draw":true}
{"n":166,"event":"drew","seat":0,"tile":"2z.3"}
{"n":167,"event":"joker_redeemed","seat":0,"tile":"2z.3","joker":"0j.3","owner":1}
{"n":168,"event":"discarded","seat":0,"tile":"1f.7","from_draw":false}
{"n":169,"event":"drew","seat":1,"tile":"6z.3"}
{"n":170,"event":"discarded","seat":1,"tile":"6z.3","from_draw":true}
{"n":171,"event":"offered","seat":0,"actions":["pung 0j.3=6z 0j.5=6z 6z.3"]}
{"n":172,"event":"declined","seat":0}
{"n":173,"event":"drew","seat":2,"tile":"1z.1"}
{"n":174,"event":"discarded","seat":2,"tile":"1z.1","from_draw":true}
{"n":175,"event":"offered","seat":0,"actions":["pung 0j.3=1z 0j.5=1z 1z.1"]}
{"n":176,"event":"declined","seat":0}
{"n":177,"event":"drew","seat":3,"tile":"2m.2"}
{"n":178,"event":"discarded","seat":3,"tile":"2m.2","from_draw":true}
{"n":179,"event":"offered","seat":0,"actions":["pung 0j.3=2m 0j.5=2m 2m.2"]}
{"n":180,"event":"declined","seat":0}
{"n":181,"event":"drew","seat":0,"tile":"3s.1"}
{"n":182,"event":"discarded","seat":0,"tile":"1f.6","from_draw":false}
{"n":183,"event":"drew","seat":1,"tile":"6s.1"}
{"n":184,"event":"discarded","seat":1,"tile":"5z.4","from_draw":false}
{"n":185,"event":"offered","seat":0,"actions":["pung 0j.3=5z 0j.5=5z 5z.4"]}
{"n":186,"event":"declined","seat":0}
{"n":187,"event":"drew","seat":2,"tile":"3m.3"}
{"n":188,"event":"discarded","seat":2,"tile":"3m.3","from_draw":true}
{"n":189,"event":"offered","seat":0,"actions":["pung 0j.3=3m 0j.5=3m 3m.3"]}
{"n":190,"event":"declined","seat":0}
{"n":191,"event":"drew","seat":3,"tile":"3m.2"}
{"n":192,"event":"discarded","seat":3,"tile":"3m.2","from_draw":true}
{"n":193,"event":"offered","seat":0,"actions":["pung 0j.3=3m 0j.5=3m 3m.2"]}
{"n":194,"event":"declined","seat":0}
{"n":195,"event":"drew","seat":0,"tile":"2s.3"}
{"n":196,"event":"discarded","seat":0,"tile":"2s.3","from_draw":true}
{"n":197,"event":"drew","seat":1,"tile":"5s.4"}
{"n":198,"event":"joker_redeemed","seat":1,"tile":"5s.4","joker":"0j.6","owner":3}
{"n":199,"event":"discarded","seat":1,"tile":"5z.2","from_draw":false}
{"n":200,"event":"offered","seat":0,"actions":["pung 0j.3=5z 0j.5=5z 5z.2"]}
{"n":201,"event":"declined","seat":0}
{"n":202,"event":"drew","seat":2,"tile":"4p.3"}
{"n":203,"event":"discarded","seat":2,"tile":"4p.3","from_draw":true}
{"n":204,"event":"offered","seat":0,"actions":["pung 0j.3=4p 0j.5=4p 4p.3"]}
{"n":205,"event":"declined","seat":0}
{"n":206,"event":"drew","seat":3,"tile":"6s.2"}
{"n":207,"event":"discarded","seat":3,"tile":"5m.1","from_draw":false}
{"n":208,"event":"offered","seat":0,"actions":["pung 0j.3=5m 0j.5=5m 5m.1"]}
{"n":209,"event":"declined","seat":0}
{"n":210,"event":"drew","seat":0,"tile":"8p.2"}
{"n":211,"event":"discarded","seat":0,"tile":"8p.2","from_draw":true}
{"n":212,"event":"drew","seat":1,"tile":"8s.4"}
{"n":213,"event":"discarded","seat":1,"tile":"8s.4","from_draw":true}
{"n":214,"event":"offered","seat":0,"actions":["pung 0j.3=8s 0j.5=8s 8s.4"]}
{"n":215,"event":"declined","seat":0}
{"n":216,"event":"drew","seat":2,"tile":"3m.4"}
{"n":217,"event":"discarded","seat":2,"tile":"3m.4","from_draw":true}
{"n":218,"event":"offered","seat":0,"actions":["pung 0j.3=3m 0j.5=3m 3m.4"]}
{"n":219,"event":"declined","seat":0}
{"n":220,"event":"drew","seat":3,"tile":"2p.4"}
{"n":221,"event":"discarded","seat":3,"tile":"2p.4","from_draw":true}
{"n":222,"event":"offered","seat":0,"actions":["pung 0j.3=2p 0j.5=2p 2p.4"]}
{"n":223,"event":"declined","seat":0}
{"n":224,"event":"drew","seat":0,"tile":"8p.4"}
{"n":225,"event":"discarded","seat":0,"tile":"8p.4","from_draw":true}
{"n":226,"event":"drew","seat":1,"tile":"1f.2"}
{"n":227,"event":"discarded","seat":1,"tile":"1f.2","from_draw":true}
{"n":228,"event":"offered","seat":0,"actions":["kong 1f.1 1f.3 0j.3=1f 1f.2","kong 1f.1 0j.3=1f 0j.5=1f 1f.2","pung 1f.1 1f.3 1f.2","pung 1f.1 0j.3=1f 1f.2","pung 0j.3=1f 0j.5=1f 1f.2"]}
{"n":229,"event":"declined","seat":0}
{"n":230,"event":"drew","seat":2,"tile":"8p.1"}
{"n":231,"event":"discarded","seat":2,"tile":"8p.1","from_draw":true}
{"n":232,"event":"offered","seat":0,"actions":["pung 0j.3=8p 0j.5=8p 8p.1"]}
{"n":233,"event":"declined","seat":0}
{"n":234,"event":"drew","seat":3,"tile":"1s.4"}
{"n":235,"event":"discarded","seat":3,"tile":"1s.4","from_draw":true}
{"n":236,"event":"offered","seat":0,"actions":["pung 0j.3=1s 0j.5=1s 1s.4"]}
{"n":237,"event":"declined","seat":0}
{"n":238,"event":"drew","seat":0,"tile":"7p.1"}
{"n":239,"event":"discarded","seat":0,"tile":"7p.1","from_draw":true}
{"n":240,"event":"drew","seat":1,"tile":"1z.4"}
{"n":241,"event":"discarded","seat":1,"tile":"6s.1","from_draw":false}
{"n":242,"event":"offered","seat":0,"actions":["kong 6s.3 0j.3=6s 0j.5=6s 6s.1","pung 6s.3 0j.3=6s 6s.1","pung 0j.3=6s 0j.5=6s 6s.1"]}
{"n":243,"event":"declined","seat":0}
{"n":244,"event":"drew","seat":2,"tile":"3s.3"}
{"n":245,"event":"discarded","seat":2,"tile":"3s.3","from_draw":true}
{"n":246,"event":"offered","seat":0,"actions":["kong 3s.1 0j.3=3s 0j.5=3s 3s.3","pung 3s.1 0j.3=3s 3s.3","pung 0j.3=3s 0j.5=3s 3s.3"]}
{"n":247,"event":"declined","seat":0}
{"n":248,"event":"drew","seat":3,"tile":"3z.2"}
{"n":249,"event":"discarded","seat":3,"tile":"3z.2","from_draw":true}
{"n":250,"event":"offered","seat":0,"actions":["pung 0j.3=3z 0j.5=3z 3z.2"]}
{"n":251,"event":"offered","seat":1,"actions":["win"]}
{"n":252,"event":"declined","seat":0}
{"n":253,"event":"won","seat":1,"by":"discard","from":3,"tile":"3z.2","hand":["1z.3","1z.4","3z.3","4z.1","4z.2","4z.4","7z.3","7z.4","0j.6"],"sheet":{"ruleset":"american","winner":"south","rows":[{"key":"winds","count":1,"points":25,"tiles":["1z","1z","3z","3z","4z","4z","4z","7z","7z","0j"],"source":"winds 1"}],"total":{"points":25},"payments":{"east":-25,"south":100,"west":-25,"north":-50},"jokers":[{"tile":"0j","as":"2z"},{"tile":"0j","as":"4z"}],"readings":1,"parts":[{"shape":"kong","faces":["2z","2z","2z","2z"],"open":true},{"shape":"kong","faces":["4z","4z","4z","4z"],"open":false},{"shape":"pair","faces":["1z","1z"],"open":false},{"shape":"pair","faces":["3z","3z"],"open":false},{"shape":"pair","faces":["7z","7z"],"open":false}],"others":[]}}
{"n":254,"event":"paid","payments":[-25,100,-25,-50],"reason":"win"}
{"n":255,"event":"hand_ended","scores":[-25,100,-25,-50],"digest":"bac5e50954e2d431d3dd8d51474e503d6b799e18cc7e4fac9b4b6f7e8d19d736"}
{"n":256,"event":"hand_started","hand":2,"round":"east","dealer":1,"scores":[-25,100,-25,-50]}
{"n":257,"event":"wall_built","tiles":["3p.2","1m.4","8m.3","3s.1","1f.2","2p.3","4p.4","5p.4","0j.3","9s.1","4m.2","4s.3","1p.4","1f.8","1p.2","0j.7","0j.5","1z.2","4m.3","7z.1","4s.1","0j.6","6p.1","2s.1","2m.2","3z.3","0j.1","9p.4","6z.3","4p.3","5s.4","9p.3","6s.2","9m.1","5p.3","1m.2","1f.6","4z.2","2z.3","5z.3","9s.4","0j.4","3p.4","3m.2","1m.1","5m.1","5z.2","4z.3","1p.1","6m.3","7p.2","8m.1","5m.4","2z.4","9m.3","2s.4","7z.3","1s.3","6z.4","4m.4","7s.4","0j.8","2z.2","5z.4","3s.2","5p.1","7z.2","7m.3","1m.3","3s.4","9s.2","8p.3","6z.1","2p.2","1s.1","7m.1","1s.2","2s.3","6m.1","7s.3","1z.1","5s.2","2m.1","6p.2","0j.2","1f.5","2m.4","4m.1","9p.2","1f.3","6z.2","6m.4","5m.2","5s.3","5m.3","8s.2","8s.3","8p.2","5p.2","1f.1","9p.1","6p.4","3s.3","8p.4","7p.3","8m.2","7m.2","7m.4","1f.7","3p.3","3m.3","3m.1","6s.1","4p.2","5z.1","2p.4","6s.4","1z.3","2s.2","8s.4","7s.1","9m.2","7z.4","6s.3","4p.1","9m.4","4z.1","4z.4","9s.3","1s.4","7p.1","2m.3","8m.4","8s.1","3z.1","3p.1","1f.4","6m.2","3z.4","3z.2","5s.1","1z.4","4s.4","6p.3","8p.1","2p.1","2z.1","4s.2","7s.2","7p.4","3m.4","1p.3"]}
{"n":258,"event":"dice_rolled","dice":[5,3]}
{"n":259,"event":"wall_broken","wall":0,"stack":8}
{"n":260,"event":"dealt","seat":1,"tiles":["9m.3","2s.4","7z.3","1s.3"]}
{"n":261,"event":"dealt","seat":2,"tiles":["6z.4","4m.4","7s.4","0j.8"]}
{"n":262,"event":"dealt","seat":3,"tiles":["2z.2","5z.4","3s.2","5p.1"]}
{"n":263,"event":"dealt","seat":0,"tiles":["7z.2","7m.3","1m.3","3s.4"]}
{"n":264,"event":"dealt","seat":1,"tiles":["9s.2","8p.3","6z.1","2p.2"]}
{"n":265,"event":"dealt","seat":2,"tiles":["1s.1","7m.1","1s.2","2s.3"]}
{"n":266,"event":"dealt","seat":3,"tiles":["6m.1","7s.3","1z.1","5s.2"]}
{"n":267,"event":"dealt","seat":0,"tiles":["2m.1","6p.2","0j.2","1f.5"]}
{"n":268,"event":"dealt","seat":1,"tiles":["2m.4","4m.1","9p.2","1f.3"]}
{"n":269,"event":"dealt","seat":2,"tiles":["6z.2","6m.4","5m.2","5s.3"]}
{"n":270,"event":"dealt","seat":3,"tiles":["5m.3","8s.2","8s.3","8p.2"]}
{"n":271,"event":"dealt","seat":0,"tiles":["5p.2","1f.1","9p.1","6p.4"]}
{"n":272,"event":"dealt","seat":1,"tiles":["3s.3"]}
{"n":273,"event":"dealt","seat":2,"tiles":["8p.4"]}
{"n":274,"event":"dealt","seat":3,"tiles":["7p.3"]}
{"n":275,"event":"dealt","seat":0,"tiles":["8m.2"]}
{"n":276,"event":"dealt","seat":1,"tiles":["7m.2"]}
{"n":277,"event":"tiles_chosen","seat":0,"tiles":["1m.3","9p.1","7z.2"]}
{"n":278,"event":"tiles_chosen","seat":1,"tiles":["7m.2","8p.3","7z.3"]}
{"n":279,"event":"tiles_chosen","seat":2,"tiles":["7m.1","8p.4","7s.4"]}
{"n":280,"event":"tiles_chosen","seat":3,"tiles":["7p.3","8p.2","5z.4"]}
{"n":281,"event":"tiles_passed","way":"right","numbers":[3,3,3,3],"tiles":["7p.3","8p.2","5z.4","1m.3","9p.1","7z.2","7m.2","8p.3","7z.3","7m.1","8p.4","7s.4"]}
{"n":282,"event":"tiles_chosen","seat":0,"tiles":["7m.3","3s.4","5z.4"]}
{"n":283,"event":"tiles_chosen","seat":1,"tiles":["2m.4","2p.2","6z.1"]}
{"n":284,"event":"tiles_chosen","seat":2,"tiles":["7m.2","8p.3","5s.3"]}
{"n":285,"event":"tiles_chosen","seat":3,"tiles":["5p.1","8p.4","1z.1"]}
{"n":286,"event":"tiles_passed","way":"across","numbers":[3,3,3,3],"tiles":["7m.2","8p.3","5s.3","5p.1","8p.4","1z.1","7m.3","3s.4","5z.4","2m.4","2p.2","6z.1"]}
{"n":287,"event":"tiles_chosen","seat":0,"tiles":["2m.1","7m.2","5s.3"]}
{"n":288,"event":"tiles_chosen","seat":1,"tiles":["4m.1","8p.4","1z.1"]}
{"n":289,"event":"tiles_chosen","seat":2,"tiles":["6m.4","7m.3","7z.3"]}
{"n":290,"event":"tiles_chosen","seat":3,"tiles":["2m.4","2p.2","6z.1"]}
{"n":291,"event":"tiles_passed","way":"left","numbers":[3,3,3,3],"tiles":["4m.1","8p.4","1z.1","6m.4","7m.3","7z.3","2m.4","2p.2","6z.1","2m.1","7m.2","5s.3"]}
{"n":292,"event":"second_charleston","seat":0,"agrees":true}
{"n":293,"event":"second_charleston","seat":1,"agrees":true}
{"n":294,"event":"second_charleston","seat":2,"agrees":true}
{"n":295,"event":"second_charleston","seat":3,"agrees":true}
{"n":296,"event":"tiles_chosen","seat":0,"tiles":["4m.1","6p.2","1z.1"]}
{"n":297,"event":"tiles_chosen","seat":1,"tiles":["6m.4","7m.3","1f.3"]}
{"n":298,"event":"tiles_chosen","seat":2,"tiles":["2m.4","1s.1","3s.4"]}
{"n":299,"event":"tiles_chosen","seat":3,"tiles":["2m.1","5s.2","2z.2"]}
{"n":300,"event":"tiles_passed","way":"left_again","numbers":[3,3,3,3],"tiles":["6m.4","7m.3","1f.3","2m.4","1s.1","3s.4","2m.1","5s.2","2z.2","4m.1","6p.2","1z.1"]}
{"n":301,"event":"tiles_chosen","seat":0,"tiles":["6m.4","7m.3","5p.2"]}
{"n":302,"event":"tiles_chosen","seat":1,"tiles":["1m.3","2m.4","1s.1"]}
{"n":303,"event":"tiles_chosen","seat":2,"tiles":["1s.2","5s.2","2z.2"]}
{"n":304,"event":"tiles_chosen","seat":3,"tiles":["6p.2","3s.2","1z.1"]}
{"n":305,"event":"tiles_passed","way":"across_again","numbers":[3,3,3,3],"tiles":["1s.2","5s.2","2z.2","6p.2","3s.2","1z.1","6m.4","7m.3","5p.2","1m.3","2m.4","1s.1"]}
{"n":306,"event":"tiles_chosen","seat":0,"tiles":["1s.2","5s.2","2z.2"]}
{"n":307,"event":"tiles_chosen","seat":1,"tiles":["9m.3","9s.2","1z.1"]}
{"n":308,"event":"tiles_chosen","seat":2,"tiles":["7m.3","5p.2","5z.4"]}
{"n":309,"event":"tiles_chosen","seat":3,"tiles":["1m.3","2m.4","1s.1"]}
{"n":310,"event":"tiles_passed","way":"right_again","numbers":[3,3,3,3],"tiles":["1m.3","2m.4","1s.1","1s.2","5s.2","2z.2","9m.3","9s.2","1z.1","7m.3","5p.2","5z.4"]}
{"n":311,"event":"tiles_chosen","seat":0,"tiles":["1m.3","7p.3","1s.1"]}
{"n":312,"event":"tiles_chosen","seat":1,"tiles":["6p.2","1s.2","2z.2"]}
{"n":313,"event":"tiles_chosen","seat":2,"tiles":["9m.3","9s.2","1z.1"]}
{"n":314,"event":"tiles_chosen","seat":3,"tiles":["7m.1","5p.2","5z.4"]}
{"n":315,"event":"tiles_passed","way":"courtesy","numbers":[3,3,3,3],"tiles":["9m.3","9s.2","1z.1","7m.1","5p.2","5z.4","1m.3","7p.3","1s.1","6p.2","1s.2","2z.2"]}
{"n":316,"event":"discarded","seat":1,"tile":"5z.4","from_draw":true}
{"n":317,"event":"drew","seat":2,"tile":"7m.4"}
{"n":318,"event":"discarded","seat":2,"tile":"2p.2","from_draw":false}
{"n":319,"event":"drew","seat":3,"tile":"1f.7"}
{"n":320,"event":"discarded","seat":3,"tile":"1s.2","from_draw":false}
{"n":321,"event":"offered","seat":2,"actions":["pung 1s.1 0j.8=1s 1s.2"]}
{"n":322,"event":"declined","seat":2}
{"n":323,"event":"drew","seat":0,"tile":"3p.3"}
{"n":324,"event":"discarded","seat":0,"tile":"9m.3","from_draw":false}
{"n":325,"event":"drew","seat":1,"tile":"3m.3"}
{"n":326,"event":"discarded","seat":1,"tile":"3m.3","from_draw":true}
{"n":327,"event":"drew","seat":2,"tile":"3m.1"}
{"n":328,"event":"discarded","seat":2,"tile":"7p.3","from_draw":false}
{"n":329,"event":"drew","seat":3,"tile":"6s.1"}
{"n":330,"event":"discarded","seat":3,"tile":"2z.2","from_draw":false}
{"n":331,"event":"drew","seat":0,"tile":"4p.2"}
{"n":332,"event":"discarded","seat":0,"tile":"9s.2","from_draw":false}
{"n":333,"event":"drew","seat":1,"tile":"5z.1"}
{"n":334,"event":"discarded","seat":1,"tile":"5z.1","from_draw":true}
{"n":335,"event":"drew","seat":2,"tile":"2p.4"}
{"n":336,"event":"discarded","seat":2,"tile":"2p.4","from_draw":true}
{"n":337,"event":"drew","seat":3,"tile":"6s.4"}
{"n":338,"event":"discarded","seat":3,"tile":"1f.7","from_draw":false}
{"n":339,"event":"offered","seat":0,"actions":["kong 1f.1 1f.3 1f.5 1f.7","kong 1f.1 1f.3 0j.2=1f 1f.7","pung 1f.1 1f.3 1f.7","pung 1f.1 0j.2=1f 1f.7"]}
{"n":340,"event":"declined","seat":0}
{"n":341,"event":"drew","seat":0,"tile":"1z.3"}
{"n":342,"event":"discarded","seat":0,"tile":"3p.3","from_draw":false}
{"n":343,"event":"drew","seat":1,"tile":"2s.2"}
{"n":344,"event":"discarded","seat":1,"tile":"7m.1","from_draw":false}
{"n":345,"event":"offered","seat":2,"actions":["pung 7m.4 0j.8=7m 7m.1"]}
{"n":346,"event":"offered","seat":3,"actions":["pung 7m.2 7m.3 7m.1"]}
{"n":347,"event":"declined","seat":2}
{"n":348,"event":"declined","seat":3}
{"n":349,"event":"drew","seat":2,"tile":"8s.4"}
{"n":350,"event":"discarded","seat":2,"tile":"8s.4","from_draw":true}
{"n":351,"event":"offered","seat":3,"actions":["pung 8s.2 8s.3 8s.4"]}
{"n":352,"event":"declined","seat":3}
{"n":353,"event":"drew","seat":3,"tile":"7s.1"}
{"n":354,"event":"discarded","seat":3,"tile":"7s.4","from_draw":false}
{"n":355,"event":"drew","seat":0,"tile":"9m.2"}
{"n":356,"event":"discarded","seat":0,"tile":"9m.2","from_draw":true}
{"n":357,"event":"drew","seat":1,"tile":"7z.4"}
{"n":358,"event":"discarded","seat":1,"tile":"2s.4","from_draw":false}
{"n":359,"event":"offered","seat":2,"actions":["pung 2s.3 0j.8=2s 2s.4"]}
{"n":360,"event":"declined","seat":2}
{"n":361,"event":"drew","seat":2,"tile":"6s.3"}
{"n":362,"event":"discarded","seat":2,"tile":"6s.3","from_draw":true}
{"n":363,"event":"offered","seat":3,"actions":["pung 6s.1 6s.4 6s.3"]}
{"n":364,"event":"declined","seat":3}
{"n":365,"event":"drew","seat":3,"tile":"4p.1"}
{"n":366,"event":"discarded","seat":3,"tile":"4p.1","from_draw":true}
{"n":367,"event":"offered","seat":0,"actions":["pung 4p.2 0j.2=4p 4p.1"]}
{"n":368,"event":"declined","seat":0}
{"n":369,"event":"drew","seat":0,"tile":"9m.4"}
{"n":370,"event":"discarded","seat":0,"tile":"9m.4","from_draw":true}
{"n":371,"event":"drew","seat":1,"tile":"4z.1"}
{"n":372,"event":"discarded","seat":1,"tile":"4z.1","from_draw":true}
{"n":373,"event":"drew","seat":2,"tile":"4z.4"}
{"n":374,"event":"discarded","seat":2,"tile":"4z.4","from_draw":true}
{"n":375,"event":"drew","seat":3,"tile":"9s.3"}
{"n":376,"event":"discarded","seat":3,"tile":"6p.2","from_draw":false}
{"n":377,"event":"offered","seat":0,"actions":["pung 6p.4 0j.2=6p 6p.2"]}
{"n":378,"event":"melded","seat":0,"meld":"pung","tiles":["6p.4","0j.2","6p.2"],"as":["6p","6p","6p"],"called":"6p.2","from":3}
{"n":379,"event":"discarded","seat":0,"tile":"2m.4","from_draw":false}
{"n":380,"event":"offered","seat":2,"actions":["pung 2m.1 0j.8=2m 2m.4"]}
{"n":381,"event":"declined","seat":2}
{"n":382,"event":"drew","seat":1,"tile":"1s.4"}
{"n":383,"event":"discarded","seat":1,"tile":"1s.4","from_draw":true}
{"n":384,"event":"offered","seat":2,"actions":["pung 1s.1 0j.8=1s 1s.4"]}
{"n":385,"event":"declined","seat":2}
{"n":386,"event":"drew","seat":2,"tile":"7p.1"}
{"n":387,"event":"discarded","seat":2,"tile":"7p.1","from_draw":true}
{"n":388,"event":"drew","seat":3,"tile":"2m.3"}
{"n":389,"event":"discarded","seat":3,"tile":"2m.3","from_draw":true}
{"n":390,"event":"offered","seat":2,"actions":["pung 2m.1 0j.8=2m 2m.3"]}
{"n":391,"event":"declined","seat":2}
{"n":392,"event":"drew","seat":0,"tile":"8m.4"}
{"n":393,"event":"discarded","seat":0,"tile":"8m.4","from_draw":true}
{"n":394,"event":"drew","seat":1,"tile":"8s.1"}
{"n":395,"event":"discarded","seat":1,"tile":"8s.1","from_draw":true}
{"n":396,"event":"offered","seat":3,"actions":["pung 8s.2 8s.3 8s.1"]}
{"n":397,"event":"declined","seat":3}
{"n":398,"event":"drew","seat":2,"tile":"3z.1"}
{"n":399,"event":"discarded","seat":2,"tile":"3z.1","from_draw":true}
{"n":400,"event":"drew","seat":3,"tile":"3p.1"}
{"n":401,"event":"discarded","seat":3,"tile":"3p.1","from_draw":true}
{"n":402,"event":"drew","seat":0,"tile":"1f.4"}
{"n":403,"event":"discarded","seat":0,"tile":"8m.2","from_draw":false}
{"n":404,"event":"drew","seat":1,"tile":"6m.2"}
{"n":405,"event":"discarded","seat":1,"tile":"6m.2","from_draw":true}
{"n":406,"event":"offered","seat":2,"actions":["pung 6m.4 0j.8=6m 6m.2"]}
{"n":407,"event":"declined","seat":2}
{"n":408,"event":"drew","seat":2,"tile":"3z.4"}
{"n":409,"event":"discarded","seat":2,"tile":"3z.4","from_draw":true}
{"n":410,"event":"drew","seat":3,"tile":"3z.2"}
{"n":411,"event":"discarded","seat":3,"tile":"3z.2","from_draw":true}
{"n":412,"event":"drew","seat":0,"tile":"5s.1"}
{"n":413,"event":"discarded","seat":0,"tile":"1z.3","from_draw":false}
{"n":414,"event":"drew","seat":1,"tile":"1z.4"}
{"n":415,"event":"discarded","seat":1,"tile":"1z.4","from_draw":true}
{"n":416,"event":"drew","seat":2,"tile":"4s.4"}
{"n":417,"event":"discarded","seat":2,"tile":"6z.4","from_draw":false}
{"n":418,"event":"drew","seat":3,"tile":"6p.3"}
{"n":419,"event":"joker_redeemed","seat":3,"tile":"6p.3","joker":"0j.2","owner":0}
{"n":420,"event":"discarded","seat":3,"tile":"6s.4","from_draw":false}
{"n":421,"event":"drew","seat":0,"tile":"8p.1"}
{"n":422,"event":"discarded","seat":0,"tile":"1z.1","from_draw":false}
{"n":423,"event":"drew","seat":1,"tile":"2p.1"}
{"n":424,"event":"discarded","seat":1,"tile":"2p.1","from_draw":true}
{"n":425,"event":"drew","seat":2,"tile":"2z.1"}
{"n":426,"event":"discarded","seat":2,"tile":"2z.1","from_draw":true}
{"n":427,"event":"drew","seat":3,"tile":"4s.2"}
{"n":428,"event":"discarded","seat":3,"tile":"0j.2","from_draw":false}
{"n":429,"event":"drew","seat":0,"tile":"7s.2"}
{"n":430,"event":"discarded","seat":0,"tile":"7s.2","from_draw":true}
{"n":431,"event":"offered","seat":3,"actions":["pung 7s.1 7s.3 7s.2"]}
{"n":432,"event":"declined","seat":3}
{"n":433,"event":"drew","seat":1,"tile":"7p.4"}
{"n":434,"event":"discarded","seat":1,"tile":"7p.4","from_draw":true}
{"n":435,"event":"drew","seat":2,"tile":"3m.4"}
{"n":436,"event":"discarded","seat":2,"tile":"3m.4","from_draw":true}
{"n":437,"event":"drew","seat":3,"tile":"1p.3"}
{"n":438,"event":"discarded","seat":3,"tile":"1p.3","from_draw":true}
{"n":439,"event":"drew","seat":0,"tile":"3p.2"}
{"n":440,"event":"discarded","seat":0,"tile":"3p.2","from_draw":true}
{"n":441,"event":"drew","seat":1,"tile":"1m.4"}
{"n":442,"event":"discarded","seat":1,"tile":"1m.4","from_draw":true}
{"n":443,"event":"offered","seat":2,"actions":["pung 1m.3 0j.8=1m 1m.4"]}
{"n":444,"event":"declined","seat":2}
{"n":445,"event":"drew","seat":2,"tile":"8m.3"}
{"n":446,"event":"discarded","seat":2,"tile":"8m.3","from_draw":true}
{"n":447,"event":"drew","seat":3,"tile":"3s.1"}
{"n":448,"event":"discarded","seat":3,"tile":"3s.1","from_draw":true}
{"n":449,"event":"offered","seat":1,"actions":["kong 3s.2 3s.3 3s.4 3s.1","pung 3s.2 3s.3 3s.1"]}
{"n":450,"event":"melded","seat":1,"meld":"pung","tiles":["3s.2","3s.3","3s.1"],"as":["3s","3s","3s"],"called":"3s.1","from":3}
{"n":451,"event":"discarded","seat":1,"tile":"3s.4","from_draw":false}
{"n":452,"event":"drew","seat":2,"tile":"1f.2"}
{"n":453,"event":"discarded","seat":2,"tile":"6z.2","from_draw":false}
{"n":454,"event":"drew","seat":3,"tile":"2p.3"}
{"n":455,"event":"discarded","seat":3,"tile":"2p.3","from_draw":true}
{"n":456,"event":"drew","seat":0,"tile":"4p.4"}
{"n":457,"event":"discarded","seat":0,"tile":"1f.5","from_draw":false}
{"n":458,"event":"offered","seat":2,"actions":["pung 1f.2 0j.8=1f 1f.5"]}
{"n":459,"event":"declined","seat":2}
{"n":460,"event":"drew","seat":1,"tile":"5p.4"}
{"n":461,"event":"discarded","seat":1,"tile":"5p.4","from_draw":true}
{"n":462,"event":"drew","seat":2,"tile":"0j.3"}
{"n":463,"event":"discarded","seat":2,"tile":"6z.1","from_draw":false}
{"n":464,"event":"drew","seat":3,"tile":"9s.1"}
{"n":465,"event":"won","seat":3,"by":"self_draw","from":null,"tile":"9s.1","hand":["4m.1","5m.3","6m.1","7m.2","7m.3","4s.2","5s.3","6s.1","7s.1","7s.3","8s.2","8s.3","9s.3"],"sheet":{"ruleset":"american","winner":"west","rows":[{"key":"pairs","count":1,"points":55,"tiles":["4m","5m","6m","7m","7m","4s","5s","6s","7s","7s","8s","8s","9s","9s"],"source":"pairs 1"}],"total":{"points":55},"payments":{"east":-110,"south":-110,"west":330,"north":-110},"jokers":[],"readings":1,"parts":[{"shape":"tiles","faces":["4s","5s","6s"],"open":false},{"shape":"pair","faces":["7s","7s"],"open":false},{"shape":"pair","faces":["8s","8s"],"open":false},{"shape":"pair","faces":["9s","9s"],"open":false},{"shape":"tiles","faces":["4m","5m","6m"],"open":false},{"shape":"pair","faces":["7m","7m"],"open":false}],"others":[]}}
{"n":466,"event":"paid","payments":[-110,-110,-110,330],"reason":"win"}
{"n":467,"event":"hand_ended","scores":[-135,-10,-135,280],"digest":"de314a96b6dde9ed4a9817d94059f30f1bba507e22d4aa23c1e3012bde3d84e3"}
{"n":468,"event":"match_ended","scores":[-135,-10,-135,280],"standing":[3,1,0,2],"digest":"4f1b9b6d9b25d99c385a6372f8b3f270d17dd571f2c5810c6f6b6a63dec8a4ca"}
