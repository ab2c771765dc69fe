#!/bin/sh
# The page of all heads: its numbers are those of the trace, no word gets out of its place, nothing reaches for the
# network, and it is the same each time.

. "${srcdir:-.}/tests/tap.sh"

passnotes=$builddir/passnotes

"$passnotes" -v matrix -e a.html -e a.json && "$passnotes" -v matrix -e b.html
ok 'the same bytes twice' cmp a.html b.html
LC_ALL=zh_CN.UTF-8 TERM=dumb COLUMNS=20 "$passnotes" --lang en -v matrix -e b.html
ok 'whatever the terminal and the locale' cmp a.html b.html
ok 'no address in it' sh -c '! grep -qE "https?:|src=|href=|@import|url\(" a.html'
ok 'the network is forbidden' grep -q "default-src 'none'" a.html
"$passnotes" --lang zh -e zh.html
ok 'in Chinese' grep -q '<html lang="zh">' zh.html

printf '</script><script>alert(1)</script> <!-- "q" & %%s \033[31m \377 \342\200\250 \342\200\256 [MASK]' >odd.txt
"$passnotes" -m untrained --mask causal -f odd.txt -e odd.html -e odd.json
ok 'two scripts, whatever the words' test "$(grep -o '<script' odd.html | wc -l)" = 2
ok 'no control byte' test -z "$(LC_ALL=C tr -d '\n\t -~\200-\377' <odd.html)"

"$passnotes" -m untrained "$(seq -s ' ' 210)" -e large.html 2>err
is 'a limit, in one line' "$? $(cat err)" \
    '1 passnotes: large.html: is beyond the limit: expected at most 40000 cells in a map for a page; .svg and .npy have no such limit, found 44100'
ok 'nothing was written' test ! -e large.html

if "${PYTHON:-no}" -c 'import base64' 2>/dev/null; then
    cat >check.py <<'END'
import base64, html.parser, json, struct, sys

class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.scripts, self.inside, self.rows, self.cell = [], False, [], None
    def handle_starttag(self, tag, attrs):
        if tag == 'script':
            self.scripts.append('')
            self.inside = True
        elif tag == 'tr':
            self.rows.append([])
        elif tag in ('td', 'th'):
            self.rows[-1].append('')
            self.cell = True
    def handle_endtag(self, tag):
        if tag == 'script':
            self.inside = False
        elif tag in ('td', 'th'):
            self.cell = None
    def handle_data(self, data):
        if self.inside:
            self.scripts[-1] += data
        elif self.cell:
            self.rows[-1][-1] += data

page = Page()
page.feed(open(sys.argv[1], encoding='utf-8').read())
data = json.loads(page.scripts[0])
trace = json.load(open(sys.argv[2], encoding='utf-8'))
n = len(trace['tokens'])

def floats(name):
    raw = base64.b64decode(data[name])
    return struct.unpack('<%df' % (len(raw) // 4), raw)

def as_float(x):
    return struct.unpack('<f', struct.pack('<f', x))[0]

masked = base64.b64decode(data['masked'])
for name in ('weights', 'scores', 'scaled'):
    at = 0
    values = floats(name)
    for layer in trace['layers']:
        for head in layer['heads']:
            for i in range(n):
                for j in range(n):
                    want = head[name][i][j]
                    hidden = masked[(i * n + j) // 8] >> (i * n + j) % 8 & 1
                    assert (want is None or hidden == (head['scores'][i][j] is None)), (i, j)
                    assert want is None or as_float(want) == values[at], (name, at)
                    at += 1
    assert at == len(values), name

head = trace['layers'][data['layer']]['heads'][data['head']]
table = page.rows[1:]
assert len(table) == n and all(len(row) == n + 1 for row in table)
for i in range(n):
    assert table[i][0] == data['rows'][i], (table[i][0], data['rows'][i])
    for j in range(n):
        want, text = head['weights'][i][j], table[i][j + 1]
        if head['scores'][i][j] is None:
            assert text == '\u2571'
        elif 0.095 < want < 0.995:
            assert abs(float(text) - 100 * want) <= 0.5001, (text, want)
END
    ok 'every number is that of the trace' "$PYTHON" check.py a.html a.json
    ok 'also of odd words behind a mask' "$PYTHON" check.py odd.html odd.json
else
    skip 'every number is that of the trace' 'no Python 3 here'
fi
finish
