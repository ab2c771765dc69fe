#!/usr/bin/env python3
"""Recomputes a trace from the exported model and the sentence alone, and compares every array.

    recompute.py MODEL.gguf TRACE.json SENTENCE-FILE

From the trace come the settings and where each word stands; the words themselves are cut out of the sentence, folded
here and looked up in the model file, with its empty chair, its unknown words and their endings. Everything after that is
computed in double precision, each array from the one before: embedding, normed, q k v, scores, scaled, weights, output,
joined, attention, MLP, final, and the guess of a hidden or the next word. Prints what differs by more than 1e-4, and exits with 1 if
anything does. Knows nothing of the program but what src/model/gguf.h says.
"""
import json
import math
import struct
import sys
import unicodedata

import numpy as np

TOLERANCE = 1e-4
FORMATS = {0: "<B", 1: "<b", 2: "<H", 3: "<h", 4: "<I", 5: "<i", 6: "<f", 7: "<?", 10: "<Q", 11: "<q", 12: "<d"}
STRING, ARRAY, F32, F16 = 8, 9, 0, 1
CHAIR, HIDDEN, UNKNOWN = "tokenizer.ggml.bos_token_id", "tokenizer.ggml.mask_token_id", "tokenizer.ggml.unknown_token_id"
TOP = 5
QUESTIONS = ("who does it", "who is meant", "what is described", "to what")


class Gguf:
    """A GGUF file, version 3: keys with values, and tensors as arrays [rows, columns]."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.bytes = file.read()
        self.at = 0
        assert self.take(4) == b"GGUF", "not a GGUF file"
        assert self.number("<I") == 3, "not version 3"
        tensor_count, key_count = self.number("<Q"), self.number("<Q")
        self.keys = {}
        for _ in range(key_count):
            key = self.text()
            assert key not in self.keys, f"{key} is there twice"
            self.keys[key] = self.value(self.number("<I"))
        table = [self.tensor_info() for _ in range(tensor_count)]
        alignment = self.keys.get("general.alignment", 32)
        self.start = (self.at + alignment - 1) // alignment * alignment
        self.tensors = {name: self.tensor(shape, offset, alignment, form) for name, shape, offset, form in table}
        assert len(self.tensors) == tensor_count, "a tensor is there twice"

    def take(self, n):
        assert self.at + n <= len(self.bytes), "the file ends too early"
        self.at += n
        return self.bytes[self.at - n:self.at]

    def number(self, form):
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    def text(self):
        return self.take(self.number("<Q")).decode("utf-8")

    def value(self, kind):
        if kind == STRING:
            return self.text()
        if kind == ARRAY:
            item, count = self.number("<I"), self.number("<Q")
            return [self.value(item) for _ in range(count)]
        return self.number(FORMATS[kind])

    def tensor_info(self):
        name = self.text()
        lengths = [self.number("<Q") for _ in range(self.number("<I"))]
        kind = self.number("<I")
        assert kind in (F32, F16), f"{name} is neither F32 nor F16"
        return name, lengths[::-1], self.number("<Q"), {F32: "<f4", F16: "<f2"}[kind]

    def tensor(self, shape, offset, alignment, form):
        assert offset % alignment == 0, "a tensor is not aligned"
        at = self.start + offset
        count = math.prod(shape)
        assert at + int(form[2]) * count <= len(self.bytes), "a tensor ends after the file"
        return np.frombuffer(self.bytes, form, count, at).reshape(shape).astype(np.float64)


BIDI_CONTROLS = dict.fromkeys([0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])


def fold(text):
    text = text.replace("\u2019", "'").translate(BIDI_CONTROLS)
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())


def hash64(data):
    """FNV-1a."""
    h = 0xCBF29CE484222325
    for byte in data:
        h = (h ^ byte) * 0x100000001B3 % 2 ** 64
    return h


def finalise(z):
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2 ** 64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2 ** 64
    return z ^ z >> 31


def bits(a, b, c):
    g = 0x9E3779B97F4A7C15
    origin = finalise(finalise((a + g) % 2 ** 64) ^ (b * g + 1) % 2 ** 64)
    return finalise((origin + (c + 1) * g) % 2 ** 64)


def features(word):
    """Rows of ending_embd.weight for an unknown word; none unless most of its letters are Latin."""
    names = [unicodedata.name(c, "") for c in word if unicodedata.category(c)[0] == "L"]
    latin = [n.startswith("LATIN ") for n in names]
    han = [n.startswith(("CJK UNIFIED", "CJK COMPATIBILITY")) for n in names]
    if not any(latin) or sum(han) > sum(latin) or (sum(han) == sum(latin) and han.index(True) < latin.index(True)):
        return []
    rows = [(n - 2) * 128 + bits(hash64(word[-n:].encode()), int(len(word) <= n), n) % 128 for n in (2, 3, 4)]
    length = len(word)
    return rows + [384 + (0 if length <= 2 else length - 2 if length <= 6 else 5 if length <= 8 else 6 if length <= 10 else 7)]


def allows(mask, i, j):
    """Whether i may ask j under 'causal', 'window:3', 'causal+strided:2' ..."""
    def part(name):
        kind, _, reach = name.partition(":")
        reach = int(reach or 0)
        if kind == "full":
            return True
        if kind == "causal":
            return j <= i
        if kind == "window":
            return abs(i - j) <= reach
        if kind == "strided":
            return j <= i and (i - j < reach or (i - j) % reach == 0)
        if kind == "block":
            return i // reach == j // reach or i == 0 or j == 0
        raise ValueError(f"unknown mask {name}")
    return all(part(name) for name in mask.split("+"))


def norm(x, gain, bias, epsilon):
    x = x - x.mean(-1, keepdims=True)
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + epsilon) * gain + bias


def softmax(x):
    """Over the last axis; a row of nothing but -inf gets 0."""
    top = x.max(-1, keepdims=True)
    e = np.exp(x - np.where(np.isfinite(top), top, 0))
    total = e.sum(-1, keepdims=True)
    return np.divide(e, total, out=np.zeros_like(e), where=total > 0)


def gelu(x):
    return 0.5 * x * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def sinusoids(rows, d):
    at, i = np.arange(rows)[:, None], np.arange(d)[None, :]
    angle = at / 10000.0 ** (i // 2 * 2 / d)
    return np.where(i % 2, np.cos(angle), np.sin(angle))


class Comparison:
    def __init__(self):
        self.faults, self.arrays, self.worst = [], 0, 0.0

    def same(self, what, found, right):
        if found != right:
            self.faults.append(f"{what}: {found!r}, recomputed {right!r}")

    def near(self, what, found, right):
        """found as the file has it: null where masked."""
        found = np.array([[-math.inf if x is None else float(x) for x in row] for row in found])
        self.arrays += 1
        if found.shape != right.shape:
            self.faults.append(f"{what}: shape {found.shape}, recomputed {right.shape}")
            return
        equal = found == right
        off = np.where(equal, 0.0, np.abs(np.where(equal, 0.0, found) - np.where(equal, 0.0, right)))
        self.worst = max(self.worst, float(off.max()))
        if not off.max() <= TOLERANCE:  # a NaN is a difference
            at = np.unravel_index(np.argmax(np.nan_to_num(off, nan=math.inf)), off.shape)
            self.faults.append(f"{what}{[int(n) for n in at]}: {found[at]}, recomputed {right[at]}")


def seat(model, trace, sentence, compare):
    """The row of each token, and what it shows of itself though it is unknown."""
    words, keys = model.keys["tokenizer.ggml.tokens"], model.keys
    special = 3 if CHAIR in keys else 0
    rows = {word: i for i, word in enumerate(words) if i >= special}
    hidden, seats = trace["settings"]["hidden"], []
    for n, token in enumerate(trace["tokens"]):
        chair = n == 0 and special > 0
        piece = sentence[token["start"]:token["end"]].decode("utf-8", "replace").replace("\0", "\u2400")
        text = words[keys[CHAIR]] if chair else piece
        covered = hidden is not None and n == hidden - 1 + (special > 0)
        unknown = not chair and fold(text) not in rows
        row = keys[CHAIR] if chair else keys[HIDDEN] if covered else keys[UNKNOWN] if unknown else rows[fold(text)]
        shown = features(fold(text)) if unknown and not covered and keys["passnotes.endings"] else []
        seats.append((row, shown))
        right = dict(text=text, id=row, special=chair, unknown=unknown, hidden=covered)
        for name, value in right.items():
            compare.same(f"{name} of token {n}", token.get(name, False), value)
    return seats


def embed(model, trace, sentence, compare):
    seats = seat(model, trace, sentence, compare)
    ids = [row for row, _ in seats]
    x = model.tensors["token_embd.weight"][ids]
    for i, (_, shown) in enumerate(seats):
        for feature in shown:
            x[i] += model.tensors["ending_embd.weight"][feature]
    kind = model.keys["passnotes.positions"]
    if trace["settings"]["positions"] and kind != "none":
        rows = model.keys["passnotes.context_length"]
        table = model.tensors["position_embd.weight"] if kind == "learned" else sinusoids(rows, x.shape[1])
        x = x + table[:len(ids)]
    compare.near("embedding", trace["embedding"], x)
    return x


def run_layer(model, settings, l, x, layer, compare):
    tensors, keys, t = model.tensors, model.keys, len(x)
    heads, k = keys["passnotes.attention.head_count"], keys["passnotes.attention.key_length"]
    epsilon = keys["passnotes.attention.layer_norm_epsilon"]
    mask = settings["mask"] + ("+causal" if keys["passnotes.attention.causal"] else "")
    hidden = np.array([[not allows(mask, i, j) for j in range(t)] for i in range(t)])
    muted = [h for ll, h in settings["muted"] if ll == l + 1]

    def weight(name):
        return tensors[f"blk.{l}.{name}.weight"]

    def linear(name, y):
        return y @ weight(name) + tensors.get(f"blk.{l}.{name}.bias", 0)

    def check(name, right):
        compare.near(f"layer {l + 1} {name}", layer[name], right)
        return right

    check("input", x)
    normed = check("normed", norm(x, weight("attn_norm"), tensors[f"blk.{l}.attn_norm.bias"], epsilon))
    joined = np.zeros((t, heads * k))
    for h, head in enumerate(layer["heads"]):
        columns = slice(h * k, h * k + k)
        q, key, v = (linear(name, normed)[:, columns] for name in ("attn_q", "attn_k", "attn_v"))
        scores = np.where(hidden, -math.inf, q @ key.T)
        scaled = scores / math.sqrt(k) if settings["scaled"] else scores
        weights = softmax(scaled / settings["temperature"])
        output = weights @ v
        for name, right in dict(q=q, k=key, v=v, scores=scores, scaled=scaled, weights=weights, output=output).items():
            compare.near(f"layer {l + 1} head {h + 1} {name}", head[name], right)
        compare.same(f"layer {l + 1} head {h + 1} muted", head["muted"], h + 1 in muted)
        asked = keys.get("passnotes.attention.questions", [0] * (l * heads + heads))[l * heads + h]
        right = " / ".join(name for g, name in enumerate(QUESTIONS) if asked >> g & 1) or None
        compare.same(f"layer {l + 1} head {h + 1} question", head["label"]["question"], right)
        if h + 1 not in muted:
            joined[:, columns] = output
    compare.same("heads", len(layer["heads"]), heads)
    check("joined", joined)
    after = check("after_attention", x + check("attention", linear("attn_output", joined)))
    if keys["passnotes.feed_forward_length"] == 0:
        compare.same("mlp", layer["mlp"], None)
        return check("output", after)
    y = norm(after, weight("ffn_norm"), tensors[f"blk.{l}.ffn_norm.bias"], epsilon)
    active = linear("ffn_up", y)
    active = gelu(active) if keys["passnotes.activation"] == "gelu" else np.maximum(active, 0)
    return check("output", after + check("mlp", linear("ffn_down", active)))


def guess(model, trace, x, compare):
    """The likeliest words for the hidden token; in a decoder for the place after the last one."""
    next_word = model.keys["passnotes.attention.causal"] and model.keys["passnotes.guesses"]
    hidden = [n for n, token in enumerate(trace["tokens"]) if token.get("hidden")]
    asked = [len(trace["tokens"]) - 1] if next_word else hidden
    compare.same("guesses", [g["token"] for g in trace["guess"]], asked)
    compare.same("next word", [g.get("next", False) for g in trace["guess"]], [next_word] * len(asked))
    for g in trace["guess"]:
        tensors, words = model.tensors, model.keys["tokenizer.ggml.tokens"]
        y = x[g["token"]] @ tensors["output_transform.weight"] + tensors["output_transform.bias"]
        shares = softmax(y @ tensors["token_embd.weight"].T + tensors["output.bias"])
        order = sorted(range(3, len(words)), key=lambda i: -shares[i])[:TOP]
        compare.near("shares of the guess", [[w["p"] for w in g["top"]]], np.array([[shares[i] for i in order]]))
        for w, i in zip(g["top"], order):
            if shares[words.index(w["text"])] != shares[i] and abs(w["p"] - shares[words.index(w["text"])]) > TOLERANCE:
                compare.same("guess", w["text"], words[i])


def main():
    model = Gguf(sys.argv[1])
    with open(sys.argv[2], encoding="utf-8") as file:
        trace = json.load(file)
    with open(sys.argv[3], "rb") as file:
        sentence = file.read()
    compare, settings = Comparison(), trace["settings"]
    compare.same("architecture", model.keys["general.architecture"], "passnotes")
    compare.same("d_k", settings["d_k"], model.keys["passnotes.attention.key_length"])
    compare.same("layers", len(trace["layers"]), model.keys["passnotes.block_count"])
    x = embed(model, trace, sentence, compare)
    for l, layer in enumerate(trace["layers"]):
        x = run_layer(model, settings, l, x, layer, compare)
    if model.keys["passnotes.final_norm"]:
        x = norm(x, model.tensors["output_norm.weight"], model.tensors["output_norm.bias"],
                 model.keys["passnotes.attention.layer_norm_epsilon"])
    compare.near("final", trace["final"], x)
    guess(model, trace, x, compare)
    for fault in compare.faults:
        print(fault)
    print(f"{compare.arrays} arrays, largest difference {compare.worst:.1e}")
    return 1 if compare.faults else 0


sys.exit(main())
