#!/usr/bin/env python3
"""Writes backward_reference.txt: small networks, the losses of one batch and their gradients, and the weights after
three steps, as PyTorch has them, for tests/check_backward.c.

    python3 make_backward_reference.py > backward_reference.txt

The forward pass is written down from the definitions, in double precision; the gradients are PyTorch's (autograd), and
so are the clipping (nn.utils.clip_grad_norm_) and the steps (optim.AdamW). Weights are drawn from a fixed seed and
rounded to single precision.

A case in the file:

    case NAME
    config layers heads d k f vocabulary max_positions positions activation biases final_norm causal
    endings E
    plan scaled rate warm_up steps clip links chair smoothing decay
    offsets ...            of the packed sequences
    ids ...
    features ...           four a token, 65535: none; left out without endings
    targets R  then AT RIGHT WEIGHT of each
    questions Q LINKS CHAIR  then ASKER QUESTION ANSWERS of each (ANSWERS: bits)
    param NAME ROWS COLS   then the numbers; rows are inputs, columns are outputs
    losses words links chair norm
    grad NAME ROWS COLS    then the numbers
    after NAME ROWS COLS   then the numbers, after three steps on the same batch
    end
"""
import math

import torch
import torch.nn.functional as F

torch.set_default_dtype(torch.float64)

CASES = [
    dict(name="encoder"),
    dict(name="unscaled_decoder", k=3, positions="sinusoidal", activation="gelu", causal=1, scaled=0, chair=0),
    dict(name="no_positions_no_biases", heads=3, positions="none", biases=0, final_norm=0, smoothing=0.0, clip=0.05),
    dict(name="one_head_for_all_questions", heads=1, k=8, layers=1, activation="gelu", warm_up=0, endings=6),
    dict(name="attention_alone", f=0, layers=1, heads=4, clip=0.0, decay=0.5),
    dict(name="long_and_wide", heads=2, k=40, layers=1, offsets=[0, 5, 75], max_positions=70, questions=0),
]
DEFAULTS = dict(layers=2, heads=4, d=8, k=4, f=12, vocabulary=9, max_positions=8, positions="learned", activation="relu",
                biases=1, final_norm=1, causal=0, endings=0, scaled=1, rate=0.003, warm_up=10, steps=50, clip=1.0,
                links=0.6, chair=0.2, smoothing=0.2, decay=0.01, questions=4, offsets=[0, 6, 9, 16])
CHAIR, NONE = 0, 65535


def single(x):
    return x.float().double()


def draw(shape, size, mean=0.0):
    return single(mean + torch.randn(shape) * size)


def make_params(c):
    d, hk, f, v = c["d"], c["heads"] * c["k"], c["f"], c["vocabulary"]
    p = {"token_embd.weight": draw((v, d), 0.6)}
    if c["endings"]:
        p["ending_embd.weight"] = draw((c["endings"], d), 0.6)
    if c["positions"] == "learned":
        p["position_embd.weight"] = draw((c["max_positions"], d), 0.6)
    for l in range(c["layers"]):
        b = f"blk.{l}."
        matrices = {"attn_q": (d, hk), "attn_k": (d, hk), "attn_v": (d, hk), "attn_output": (hk, d)}
        if f:
            matrices.update({"ffn_up": (d, f), "ffn_down": (f, d)})
        for norm in ["attn_norm"] + (["ffn_norm"] if f else []):
            p[b + norm + ".weight"] = draw((d,), 0.2, 1.0)
            p[b + norm + ".bias"] = draw((d,), 0.2)
        for name, shape in matrices.items():
            p[b + name + ".weight"] = draw(shape, 1.0 / math.sqrt(shape[0]))
            if c["biases"]:
                p[b + name + ".bias"] = draw((shape[1],), 0.3)
    if c["final_norm"]:
        p["output_norm.weight"] = draw((d,), 0.2, 1.0)
        p["output_norm.bias"] = draw((d,), 0.2)
    p["output_transform.weight"] = draw((d, d), 1.0 / math.sqrt(d))
    p["output_transform.bias"] = draw((d,), 0.3)
    p["output.bias"] = draw((v,), 0.3)
    return {name: value.requires_grad_() for name, value in p.items()}


def sinusoids(rows, d):
    at = torch.arange(rows).double().unsqueeze(1)
    rate = torch.exp(torch.arange(0, d, 2).double() * (-math.log(10000.0) / d))
    out = torch.zeros(rows, d)
    out[:, 0::2] = torch.sin(at * rate)
    out[:, 1::2] = torch.cos(at * rate)
    return out


def make_batch(c):
    """Words at random, a third of them guessed; links anywhere in a sentence, some to a word that is there twice."""
    pick = torch.Generator().manual_seed(5)

    def below(n):
        return int(torch.randint(n, (1,), generator=pick))

    offsets, v = c["offsets"], c["vocabulary"]
    ids = [CHAIR if at in offsets else 1 + below(v - 1) for at in range(offsets[-1])]
    features = [NONE if below(3) else below(c["endings"]) for _ in range(4 * len(ids))] if c["endings"] else None
    targets = [(at, below(v), 1.0 + below(2)) for at in range(len(ids)) if below(3) == 0]
    links = []
    for start, end in zip(offsets, offsets[1:]):
        for at in range(start + 1, end):
            for question in range(c["questions"]):
                answer = start + 1 + below(end - start - 1)
                if below(2) and answer != at:
                    links.append((at, question, sum((ids[j] == ids[answer]) << (j - start) for j in range(start, end))))
    return dict(ids=ids, features=features, targets=targets, links=links)


def forward(c, p, batch, start, end):
    """One sequence: its final vectors, and the log of the last layer's weights [H,T,T]."""
    t, h, k, d = end - start, c["heads"], c["k"], c["d"]
    x = p["token_embd.weight"][batch["ids"][start:end]]
    if batch["features"]:
        rows = torch.cat([p["ending_embd.weight"], torch.zeros(1, d)])
        shown = torch.tensor(batch["features"]).clamp(max=c["endings"]).view(-1, 4)[start:end]
        x = x + rows[shown].sum(1)
    if c["positions"] == "learned":
        x = x + p["position_embd.weight"][:t]
    elif c["positions"] == "sinusoidal":
        x = x + single(sinusoids(c["max_positions"], d))[:t]
    for l in range(c["layers"]):
        b = f"blk.{l}."

        def linear(name, y):
            return F.linear(y, p[b + name + ".weight"].T, p.get(b + name + ".bias"))

        def norm(name, y):
            return F.layer_norm(y, (d,), p[b + name + ".weight"], p[b + name + ".bias"], 1e-5)

        q, k_, v = (linear("attn_" + s, norm("attn_norm", x)).view(t, h, k).transpose(0, 1) for s in "qkv")
        scores = q @ k_.transpose(1, 2) / (math.sqrt(k) if c["scaled"] else 1)
        if c["causal"]:
            scores = scores.masked_fill(torch.ones(t, t, dtype=torch.bool).triu(1), -math.inf)
        log_weights = scores.log_softmax(-1)
        x = x + linear("attn_output", (log_weights.exp() @ v).transpose(0, 1).reshape(t, h * k))
        if c["f"]:
            activation = F.relu if c["activation"] == "relu" else F.gelu
            x = x + linear("ffn_down", activation(linear("ffn_up", norm("ffn_norm", x))))
    if c["final_norm"]:
        x = F.layer_norm(x, (d,), p["output_norm.weight"], p["output_norm.bias"], 1e-5)
    return x, log_weights


def pointer(c, log_weights, answers):
    """One row against its answers: a list of booleans."""
    heard = log_weights > -math.inf
    other, answer, e = heard & ~answers, heard & answers, c["smoothing"]
    loss = -(1 - e) * log_weights[answer].logsumexp(0)
    return loss - e * log_weights[other].mean() if other.any() else loss


def losses(c, p, batch):
    words = links = chair = torch.zeros(())
    sequences = list(zip(c["offsets"], c["offsets"][1:]))
    runs = [forward(c, p, batch, start, end) for start, end in sequences]
    final = torch.cat([x for x, _ in runs])
    if batch["targets"]:
        at, right, weight = (torch.tensor(column) for column in zip(*batch["targets"]))
        hidden = final[at] @ p["output_transform.weight"] + p["output_transform.bias"]
        logits = hidden @ p["token_embd.weight"].T + p["output.bias"]
        words = (F.cross_entropy(logits, right, reduction="none") * weight).sum() / weight.sum()
    if not c["questions"]:
        return words, links, chair
    by_question, linked, unlinked = {}, set(), []
    for at, question, bits in batch["links"]:
        s = max(i for i, (start, _) in enumerate(sequences) if start <= at)
        start, end = sequences[s]
        head = question % c["heads"]
        linked.add((at, head))
        answers = torch.tensor([bool(bits >> j & 1) for j in range(end - start)])
        row = runs[s][1][head, at - start]
        if (answers & (row > -math.inf)).any():
            by_question.setdefault(question, []).append(pointer(c, row, answers))
    links = torch.stack([torch.stack(rows).mean() for rows in by_question.values()]).mean()
    if c["chair"]:
        for (start, end), (_, log_weights) in zip(sequences, runs):
            first = torch.arange(end - start) == 0
            for at in range(start + 1, end):
                for head in range(min(c["questions"], c["heads"])):
                    if (at, head) not in linked:
                        unlinked.append(pointer(c, log_weights[head, at - start], first))
        chair = torch.stack(unlinked).mean()
    return words, links, chair


def total(c, parts):
    return parts[0] + c["links"] * parts[1] + c["chair"] * parts[2]


def three_steps(c, p, batch):
    optimiser = torch.optim.AdamW(p.values(), lr=c["rate"], betas=(0.9, 0.98), eps=1e-8, weight_decay=c["decay"])
    for step in range(1, 4):
        rise = min(1, step / c["warm_up"]) if c["warm_up"] else 1
        for group in optimiser.param_groups:
            group["lr"] = c["rate"] * rise * max(0.02, 1 - step / c["steps"])
        optimiser.zero_grad()
        total(c, losses(c, p, batch)).backward()
        if c["clip"]:
            torch.nn.utils.clip_grad_norm_(p.values(), c["clip"])
        optimiser.step()


def numbers(values, form="%.9g"):
    flat = [form % v for v in values.reshape(-1).tolist()]
    return "\n".join(" ".join(flat[i:i + 12]) for i in range(0, len(flat), 12))


def write_tensors(kind, tensors):
    for name, value in tensors.items():
        rows, cols = value.shape if value.dim() == 2 else (1, value.shape[0])
        print(f"{kind} {name} {rows} {cols}\n{numbers(value, '%.9g' if kind == 'param' else '%.7g')}")


def write(c):
    p, batch = make_params(c), make_batch(c)
    print("case", c["name"])
    print("config", *(c[n] for n in ("layers", "heads", "d", "k", "f", "vocabulary", "max_positions", "positions",
                                     "activation", "biases", "final_norm", "causal")))
    print("endings", c["endings"])
    print("plan", *(c[n] for n in ("scaled", "rate", "warm_up", "steps", "clip", "links", "chair", "smoothing", "decay")))
    print("offsets", len(c["offsets"]), *c["offsets"])
    print("ids", *batch["ids"])
    if c["endings"]:
        print("features", *batch["features"])
    print("targets", len(batch["targets"]))
    for target in batch["targets"]:
        print(*target)
    print("questions", c["questions"], len(batch["links"]), int(c["chair"] > 0))
    for link in batch["links"]:
        print(*link)
    write_tensors("param", p)
    parts = losses(c, p, batch)
    total(c, parts).backward()
    norm = math.sqrt(sum(float((x.grad ** 2).sum()) for x in p.values()))
    print("losses", *("%.9g" % float(part) for part in parts), "%.9g" % norm)
    write_tensors("grad", {name: x.grad for name, x in p.items()})
    three_steps(c, p, batch)
    write_tensors("after", p)
    print("end")


torch.manual_seed(1)
for case in CASES:
    write({**DEFAULTS, **case})
