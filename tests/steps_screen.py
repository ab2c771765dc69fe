#!/usr/bin/env python3
"""Reads the printed pages of the view steps back and recomputes every number on them from the JSON trace.

    steps_screen.py TRACE.json LAYER HEAD ASKER LOOKED PAIR.txt KINDS.txt LAYERS.txt

Layer, head and tokens count from 0; the pages are those of a screen of 120x40 in English, one file for all pages of
parts of the pair. Everything is computed from q, k and v in double, not from the scores and shares of the trace. Prints
what differs by more than the last digit printed, and exits with 1 if anything does.
"""
import json
import re
import sys

import numpy as np

trace_file, layer_at, head_at, asker, looked = sys.argv[1], *map(int, sys.argv[2:6])
pair, kinds, layers = (open(name, encoding="utf-8").read() for name in sys.argv[6:9])
NUMBER = r"[+-]?\d+(?:\.\d+)?(?:e[+-]\d+)?"
wrong, checked = [], 0


def same(what, text, value):
    """Whether the text is the value, rounded to as many digits as it has."""
    global checked
    checked += 1
    mantissa, _, power = text.partition("e")
    digits = len(mantissa.partition(".")[2])
    unit = 10.0 ** (int(power or 0) - digits)
    if not abs(float(text) - value) <= 0.5 * unit * 1.001 + 2e-5 * max(1, abs(value)):
        wrong.append(f"{what}: printed {text}, should be {value:.6f}")


def found(what, pattern, text):
    match = re.search(pattern, text, re.M)
    if match is None:
        wrong.append(f"{what} is not there")
    return match


def one(what, pattern, text, value):
    match = found(what, pattern, text)
    if match is not None:
        same(what, match.group(1), value)


def row(what, pattern, text, values, numbers=NUMBER):
    match = found(what, pattern, text)
    if match is None:
        return
    got = re.findall(numbers, match.group(1))
    if len(got) != len(values):
        wrong.append(f"{what}: {len(got)} numbers, should be {len(values)}: {match.group(0)}")
    for i, (text, value) in enumerate(zip(got, values)):
        same(f"{what} {i}", text, value)


def cosine(a, b):
    return float(a @ b / np.sqrt((a @ a) * (b @ b)))


trace = json.load(open(trace_file, encoding="utf-8"))
settings, layer = trace["settings"], trace["layers"][layer_at]
head = layer["heads"][head_at]
q, k, v = (np.array(head[name], dtype=float) for name in "qkv")
x = np.array(layer["normed"], dtype=float)
t, d_k = q.shape
hidden = np.array([[s is None for s in line] for line in head["scores"]])

# ---- the pair ----
products = q[asker] * k[looked]
scores = np.where(hidden[asker], -np.inf, k @ q[asker])
scaled = scores / np.sqrt(d_k) if settings["scaled"] else scores
level = scaled / settings["temperature"]
largest = level.max()
power = np.exp(level - largest)
shares = power / power.sum()
for match in re.finditer(rf"^\s*(\d+) +({NUMBER})\D*? × +({NUMBER}).*? = +({NUMBER})", pair, re.M):
    part = int(match.group(1)) - 1
    same(f"q {part}", match.group(2), q[asker, part])
    same(f"k {part}", match.group(3), k[looked, part])
    same(f"product {part}", match.group(4), products[part])
parts = [int(m) for m in re.findall(rf"^\s*(\d+) +{NUMBER}\D*? × ", pair, re.M)]
if parts != list(range(1, d_k + 1)):
    wrong.append(f"parts {parts}, should be 1 to {d_k}")
for match in re.finditer(rf"carried over ({NUMBER}); parts (\d+)-", pair):
    same("carried over", match.group(1), products[:int(match.group(2)) - 1].sum())
if hidden[asker, looked]:
    found("a masked pair", "hidden by the mask", pair)
else:
    one("sum", r" sum +([+-][\d.]+)", pair, scores[looked])
    if settings["scaled"]:
        one("divided", rf"2 calm .*÷ √{d_k} = (?:[\d.-]+ ÷ [\d.]+ = )?({NUMBER})", pair, scaled[looked])
    else:
        one("undivided", rf"÷ √{d_k} is off: ({NUMBER}) stays", pair, scores[looked])
    if settings["temperature"] != 1:
        one("temperature", rf"÷ temperature [\d.]+ = ({NUMBER})", pair, level[looked])
    one("score in full", rf"q · k +({NUMBER})$", pair, scores[looked])
    one("share in full", rf"share +({NUMBER})$", pair, shares[looked])
    one("share", rf"its share ({NUMBER})", pair, shares[looked])
    rank = 1 + int((shares > shares[looked]).sum())
    one("rank", r"rank +(\d+) of \d+$", pair, rank)
one("row adds up to", rf"row adds up to ({NUMBER})", pair, 1)
one("largest", rf"largest,? (?:is )?({NUMBER}), (?:off|itself)", pair, largest)
one("sum of the exponentials", rf"sum (?:of exp is )?({NUMBER})\s*$", pair, power.sum())
if t <= 15:
    seen = [j for j in range(t) if not hidden[asker, j]]
    row("levels", r"^ ?(?: *scaled| +score|[ ÷]*T [\d.]+)((?: +[+-][\d.]+| +·)+)", pair, level[seen])
    row("less the largest", r"^ *[−+] [\d.]+((?: +-?[\d.]+)+)", pair, level[seen] - largest)
    row("exponentials", r"^ +exp((?: +[\d.e-]+)+)", pair, power[seen])
    shown = found("shares", r"^ *÷ [\d.]+(.*%.*)$", pair)
    for j, text in zip(seen, re.findall(r"[<>]?[\d.]*\d%|below float", shown.group(1) if shown else "")):
        if text[0] not in "<>b":
            same(f"share {j}", text[:-1], 100 * shares[j])
        elif not (text[0] == "<" and shares[j] < 0.001 or text[0] == ">" and shares[j] > 0.99 or text[0] == "b" and shares[j] < 1e-37):
            wrong.append(f"share {j} is {text}, should be {shares[j]}")
answer = shares @ v
for page in pair.split("\f\n")[:-1]:
    listed = re.search(r"^ parts (\d+)-(\d+) of \d+ +1?.*\n v what", page, re.M)
    at = slice(int(listed.group(1)) - 1, int(listed.group(2))) if listed else slice(0, d_k)
    row("v", rf"^ v what .* says((?: +{NUMBER})+)", page, v[looked][at])
    row("share times v", rf"^ × its share \S+((?: +{NUMBER})+)", page, shares[looked] * v[looked][at])
    row("the others", rf"^ \+ (?:\d+ others?, as loud as \w+ ?\w*|nobody else)((?: +{NUMBER})+)", page, (answer - shares[looked] * v[looked])[at])
    row("the answer", rf"^ = the answer((?: +{NUMBER})+)", page, answer[at])
one("cosine", rf"cosine of the two ({NUMBER})", pair, cosine(v[looked], answer))

# ---- q, k, v; v or x ----
blend = shares @ x
for i in range(min(d_k, 8)):
    values = [q[asker, i], k[asker, i], v[asker, i]]
    if not any(all(abs(float(got) - value) <= 0.00501 for got, value in zip(line, values))
               for line in re.findall(rf"^ +({NUMBER}) [^\d+-]*({NUMBER}) [^\d+-]*({NUMBER})", kinds, re.M)):
        wrong.append(f"part {i} of q, k and v is not there: {values}")
    checked += 3
one("cosine of q and k", rf"q·k ({NUMBER})", kinds, cosine(q[asker], k[asker]))
one("cosine of q and v", rf"q·v ({NUMBER})", kinds, cosine(q[asker], v[asker]))
one("cosine of k and v", rf"k·v ({NUMBER})", kinds, cosine(k[asker], v[asker]))
for letter, vectors, mixed in (("v", v, answer), ("x", x, blend)):
    alike = [cosine(vector, mixed) for vector in vectors]
    one(f"most like {letter}", rf"blend {letter} \[\d+\].*cosine ({NUMBER})", kinds, max(alike))
    if t <= 15:
        row(f"like {letter}", rf"^ *like {letter}((?:[^\d\n+-]*{NUMBER})+)", kinds, alike)

# ---- the layers ----
number = len(trace["layers"])


def share(part, whole):
    return 100 * float(np.dot(part, whole) / np.dot(whole, whole))


for at, one_layer in enumerate(trace["layers"]):
    before, after = np.array(one_layer["input"][asker]), np.array(one_layer["output"][asker])
    block = re.search(rf"layer {at + 1}\b[^\n]*(?:\n(?! *layer \d)[^\n]*)*?length[^\n]*", layers.split("what it holds")[1])
    if block is None:
        wrong.append(f"layer {at + 1} is not there")
        continue
    text = block.group(0)
    one(f"layer {at + 1} from below", rf"({NUMBER})% +[+-]\d\.\d\d$", text, share(before, after))
    one(f"layer {at + 1} alike", r"% +([+-]\d\.\d\d)$", text, cosine(before, after))
    one(f"layer {at + 1} length before", rf"length ({NUMBER})", text, np.linalg.norm(before))
    one(f"layer {at + 1} length", rf"length {NUMBER}, now ({NUMBER})", text, np.linalg.norm(after))
    mlp = one_layer.get("mlp")
    if mlp is not None:
        one(f"layer {at + 1} MLP", rf"MLP ({NUMBER})%; length", text, share(np.array(mlp[asker]), after))
first, last = np.array(trace["embedding"][asker]), np.array(trace["layers"][-1]["output"][asker])
whole = found("in all", rf"in all.*?({NUMBER})% +([+-]\d\.\d\d)$", layers)
if whole is not None:
    same("in all: the embedding", whole.group(1), share(first, last))
    same("in all: alike", whole.group(2), cosine(first, last))

for line in wrong:
    print(line)
print(f"{checked} numbers")
sys.exit(1 if wrong or checked < 30 else 0)
