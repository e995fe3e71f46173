"""How a page looks, by day and by night."""

STYLE = """
:root{color-scheme:light dark;--ground:#fbf5e6;--ink:#30160e;--soft:#6b4630;--line:#d9c49a;--note:#f1e4c4;
--gold:#8a5a10}
@media(prefers-color-scheme:dark){
:root{--ground:#1c0e0c;--ink:#f6ead0;--soft:#cdb692;--line:#5a3a26;--note:#2e1613;--gold:#f0cb76}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:1rem 1.2rem 4rem;background:var(--ground);color:var(--ink);
font:1rem/1.55 "Be Vietnam Pro",system-ui,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
h1{line-height:1.2;margin:.6em 0 .1em}
h2{border-bottom:2px solid var(--line);margin-top:2.2em}
h3{margin:1.2em 0 .3em}
a{color:var(--gold)}
.about,.at,.quiet,.rule{color:var(--soft)}
.warning{border-left:4px solid var(--gold);padding-left:.8em;font-weight:700}
.columns{display:flex;flex-wrap:wrap;gap:0 3rem;align-items:flex-start}
.columns>*{flex:1 1 16rem}
ul,ol{padding-left:1.2em}
ol.facts{list-style:none;padding:0}
ol.facts>li{padding:.05em 0}
li:target{background:var(--note)}
.at{display:inline-block;min-width:4em;font-size:.8em;text-decoration:none}
.quiet{font-size:.9em}
.note{background:var(--note);border-left:4px solid var(--gold);margin:.5em 0 1em;padding:.6em .9em}
.note h3{margin:.4em 0 0}
.note p{margin:.3em 0;white-space:pre-wrap}
figure{margin:.2em 0 .6em}
img{display:block;width:100%;height:auto;border-radius:6px}
table{border-collapse:collapse;width:100%;margin:.4em 0}
td,th{border-top:1px solid var(--line);padding:.25em .5em .25em 0;text-align:left;vertical-align:top}
td.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
tr.total td{font-weight:700}
.rule{display:block;font-size:.85em}
@media print{body{max-width:none}.note,figure,table{break-inside:avoid}}
""".strip()
