#!/usr/bin/env python3
"""Writes forward_reference.txt: small networks and what PyTorch makes of them, for tests/check_forward.c.

    python3 make_forward_reference.py > forward_reference.txt

Everything is computed in double precision from the definitions, and wherever PyTorch has the whole layer as a module
(nn.TransformerEncoderLayer with norm_first) the two are compared before anything is written. Weights are drawn from a
fixed seed, rounded to single precision, and stand in the file, so the test needs this file alone.

A case in the file:

    case NAME
    config layers heads d k f vocabulary max_positions positions activation biases final_norm causal
    pass scaled positions temperature mask muted-bits-of-each-layer
    offsets ...            of the packed sequences
    ids ...
    param NAME ROWS COLS   then the numbers; rows are inputs, columns are outputs
    expect NAME COUNT      then the numbers; [T,T] matrices by sequence, then by head
    end
"""
import math
import sys

import torch
import torch.nn.functional as F

torch.set_default_dtype(torch.float64)

CASES = [
    dict(name="encoder", k=4, f=12, positions="learned", activation="relu", biases=1, final_norm=1),
    dict(name="decoder", k=4, f=12, positions="sinusoidal", activation="gelu", biases=0, final_norm=1, causal=1),
    dict(name="attention_alone", k=3, f=0, positions="none", activation="relu", biases=0, final_norm=0),
    dict(name="switched", k=4, f=12, positions="learned", activation="gelu", biases=1, final_norm=0,
         scaled=0, use_positions=0, temperature=2.0, mask="window:1", muted=[2, 1]),
    dict(name="narrow_decoder_in_blocks", k=5, f=6, positions="learned", activation="relu", biases=1, final_norm=1,
         causal=1, mask="block:2"),
]
DEFAULTS = dict(layers=2, heads=2, d=8, vocabulary=6, max_positions=7, causal=0, scaled=1, use_positions=1,
                temperature=1.0, mask="full", muted=[0, 0])
OFFSETS = [0, 5, 8]
IDS = [3, 0, 5, 3, 1, 2, 2, 4]


def single(x):
    return x.float().double()


def draw(shape, size, mean=0.0):
    return single(mean + torch.randn(shape) * size)


def make_params(c):
    d, hk, f = c["d"], c["heads"] * c["k"], c["f"]
    p = {"token_embd.weight": draw((c["vocabulary"], d), 1)}
    if c["positions"] == "learned":
        p["position_embd.weight"] = draw((c["max_positions"], d), 1)
    for l in range(c["layers"]):
        b = f"blk.{l}."
        matrices = {"attn_q": (d, hk), "attn_k": (d, hk), "attn_v": (d, hk), "attn_output": (hk, d)}
        if f:
            matrices.update({"ffn_up": (d, f), "ffn_down": (f, d)})
        for norm in ["attn_norm"] + (["ffn_norm"] if f else []):
            p[b + norm + ".weight"] = draw((d,), 0.2, 1.0)
            p[b + norm + ".bias"] = draw((d,), 0.2)
        for name, shape in matrices.items():
            p[b + name + ".weight"] = draw(shape, 1.5 / math.sqrt(shape[0]))
            if c["biases"]:
                p[b + name + ".bias"] = draw((shape[1],), 0.3)
    if c["final_norm"]:
        p["output_norm.weight"] = draw((d,), 0.2, 1.0)
        p["output_norm.bias"] = draw((d,), 0.2)
    return p


def sinusoids(rows, d):
    at = torch.arange(rows).double().unsqueeze(1)
    rate = torch.exp(torch.arange(0, d, 2).double() * (-math.log(10000.0) / d))
    out = torch.zeros(rows, d)
    out[:, 0::2] = torch.sin(at * rate)
    out[:, 1::2] = torch.cos(at * rate)
    return out


def allowed(mask, causal, t):
    kind, _, reach = mask.partition(":")
    i, j = torch.arange(t).unsqueeze(1), torch.arange(t).unsqueeze(0)
    m = {"full": lambda: torch.ones(t, t, dtype=torch.bool),
         "window": lambda: (i - j).abs() <= int(reach),
         "block": lambda: (i // int(reach) == j // int(reach)) | (i == 0) | (j == 0)}[kind]()
    return m & (j <= i) if causal else m


def run_layer(c, p, l, x):
    """One sequence x [T,D] through layer l; everything on the way by name."""
    b, t, h, k = f"blk.{l}.", x.shape[0], c["heads"], c["k"]

    def linear(name, y):
        return F.linear(y, p[b + name + ".weight"].T, p.get(b + name + ".bias"))

    def norm(name, y):
        return F.layer_norm(y, (c["d"],), p[b + name + ".weight"], p[b + name + ".bias"], 1e-5)

    out = {"normed": norm("attn_norm", x)}
    for short in "qkv":
        out[short] = linear("attn_" + short, out["normed"])
    q, k_, v = (out[s].view(t, h, k).transpose(0, 1) for s in "qkv")
    hidden = ~allowed(c["mask"], c["causal"], t)
    out["scores"] = (q @ k_.transpose(1, 2)).masked_fill(hidden, -math.inf)
    out["scaled"] = out["scores"] / (math.sqrt(k) if c["scaled"] else 1)
    out["weights"] = torch.softmax(out["scaled"] / c["temperature"], -1)
    heads = out["weights"] @ v
    out["heads"] = heads.transpose(0, 1).reshape(t, h * k)
    quiet = torch.tensor([c["muted"][l] >> n & 1 for n in range(h)]).view(h, 1, 1)
    out["joined"] = (heads * (1 - quiet)).transpose(0, 1).reshape(t, h * k)
    out["attention"] = linear("attn_output", out["joined"])
    out["after_attention"] = x + out["attention"]
    out["output"] = out["after_attention"]
    if c["f"]:
        activation = F.relu if c["activation"] == "relu" else F.gelu
        out["mlp"] = linear("ffn_down", activation(linear("ffn_up", norm("ffn_norm", out["after_attention"]))))
        out["output"] = out["after_attention"] + out["mlp"]
    return out


def module_for(c, p, l):
    """PyTorch's own layer with the same weights, where it has one that can do the same."""
    b, d = f"blk.{l}.", c["d"]
    if not c["f"] or c["heads"] * c["k"] != d or not c["scaled"] or c["temperature"] != 1 or any(c["muted"]):
        return None
    m = torch.nn.TransformerEncoderLayer(d, c["heads"], c["f"], 0.0, c["activation"], batch_first=True,
                                         norm_first=True)

    def bias(name, n):
        return p.get(b + name + ".bias", torch.zeros(n))

    with torch.no_grad():
        m.self_attn.in_proj_weight.copy_(torch.cat([p[b + f"attn_{s}.weight"].T for s in "qkv"]))
        m.self_attn.in_proj_bias.copy_(torch.cat([bias(f"attn_{s}", d) for s in "qkv"]))
        m.self_attn.out_proj.weight.copy_(p[b + "attn_output.weight"].T)
        m.self_attn.out_proj.bias.copy_(bias("attn_output", d))
        m.linear1.weight.copy_(p[b + "ffn_up.weight"].T)
        m.linear1.bias.copy_(bias("ffn_up", c["f"]))
        m.linear2.weight.copy_(p[b + "ffn_down.weight"].T)
        m.linear2.bias.copy_(bias("ffn_down", d))
        for norm, name in ((m.norm1, "attn_norm"), (m.norm2, "ffn_norm")):
            norm.weight.copy_(p[b + name + ".weight"])
            norm.bias.copy_(p[b + name + ".bias"])
    return m.train()  # the plain path, not the fused one for inference; there is no dropout


def check_against_module(c, p, l, x, ours):
    module = module_for(c, p, l)
    if module is None:
        return 0
    hidden = ~allowed(c["mask"], c["causal"], x.shape[0])
    theirs = module(x.unsqueeze(0), src_mask=hidden)[0].detach()
    normed = ours["normed"].unsqueeze(0)
    _, weights = module.self_attn(normed, normed, normed, attn_mask=hidden, need_weights=True,
                                  average_attn_weights=False)
    assert torch.allclose(theirs, ours["output"], atol=1e-12), c["name"]
    assert torch.allclose(weights[0], ours["weights"], atol=1e-12), c["name"]
    return 1


def run(c, p):
    arrays, compared = {}, 0

    def add(name, value):
        arrays.setdefault(name, []).append(value.detach().reshape(-1))

    for start, end in zip(OFFSETS, OFFSETS[1:]):
        x = p["token_embd.weight"][IDS[start:end]]
        if c["use_positions"] and c["positions"] != "none":
            table = p.get("position_embd.weight", sinusoids(c["max_positions"], c["d"]))
            x = x + table[: end - start]
        add("embedding", x)
        for l in range(c["layers"]):
            out = run_layer(c, p, l, x)
            compared += check_against_module(c, p, l, x, out)
            for name, value in out.items():
                add(f"{l}.{name}", value)
            x = out["output"]
        if c["final_norm"]:
            x = F.layer_norm(x, (c["d"],), p["output_norm.weight"], p["output_norm.bias"], 1e-5)
        add("final", x)
    print(f"{c['name']}: {compared} layers compared with nn.TransformerEncoderLayer", file=sys.stderr)
    return {name: torch.cat(values) for name, values in arrays.items()}


def numbers(values):
    flat = ["%.9g" % v for v in values.reshape(-1).tolist()]
    return "\n".join(" ".join(flat[i:i + 12]) for i in range(0, len(flat), 12))


def write(c):
    p = make_params(c)
    print("case", c["name"])
    print("config", *(c[n] for n in ("layers", "heads", "d", "k", "f", "vocabulary", "max_positions", "positions",
                                     "activation", "biases", "final_norm", "causal")))
    print("pass", c["scaled"], c["use_positions"], c["temperature"], c["mask"], *c["muted"])
    print("offsets", *OFFSETS)
    print("ids", *IDS)
    for name, value in p.items():
        rows, cols = value.shape if value.dim() == 2 else (1, value.shape[0])
        print(f"param {name} {rows} {cols}\n{numbers(value)}")
    for name, value in run(c, p).items():
        print(f"expect {name} {value.numel()}\n{numbers(value)}")
    print("end")


torch.manual_seed(1)
for case in CASES:
    write({**DEFAULTS, **case})
