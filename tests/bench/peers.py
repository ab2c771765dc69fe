#!/usr/bin/env python3
"""What bench compares with: PyTorch, eager, one thread, modules as one writes them. Prints "NAME SECONDS"
lines, medians in processor time; nothing when PyTorch is not there."""
import math
import re
import statistics
import time

try:
    import torch
    from torch import nn
except ImportError:
    raise SystemExit(0)


def median_seconds(run, least, rounds=15):
    def timed():
        runs, batch, start = 0, 1, time.thread_time()
        while (taken := time.thread_time() - start) < least:
            for _ in range(batch):
                run()
            runs += batch
            batch *= 2
        return taken / runs

    timed()
    return statistics.median(timed() for _ in range(rounds))


class Layer(nn.Module):
    """Norm before, GELU, biases; gives back every intermediate beside its result."""

    def __init__(self, d, heads, hidden):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(d), nn.LayerNorm(d)
        self.query, self.key, self.value, self.out = (nn.Linear(d, d) for _ in range(4))
        self.up, self.activation, self.down = nn.Linear(d, hidden), nn.GELU(), nn.Linear(hidden, d)

    def split(self, x):
        return x.view(len(x), self.heads, -1).transpose(0, 1)

    def forward(self, x):
        normed = self.norm1(x)
        q, k, v = (self.split(project(normed)) for project in (self.query, self.key, self.value))
        scores = q @ k.transpose(1, 2)
        scaled = scores / math.sqrt(q.shape[-1])
        weights = scaled.softmax(-1)
        output = weights @ v
        joined = output.transpose(0, 1).reshape(x.shape)
        attention = self.out(joined)
        after = x + attention
        normed2 = self.norm2(after)
        inner = self.up(normed2)
        active = self.activation(inner)
        mlp = self.down(active)
        return after + mlp, (x, normed, q, k, v, scores, scaled, weights, output, joined, attention, after,
                             normed2, inner, active, mlp)


class Network(nn.Module):
    def __init__(self, d=64, layers=3, heads=8):
        super().__init__()
        self.words, self.places = nn.Embedding(100, d), nn.Embedding(64, d)
        self.layers = nn.ModuleList(Layer(d, heads, 4 * d) for _ in range(layers))
        self.norm = nn.LayerNorm(d)

    def forward(self, ids):
        x = self.words(ids) + self.places(torch.arange(len(ids)))
        kept = []
        for layer in self.layers:
            x, intermediates = layer(x)
            kept.append(intermediates)
        return self.norm(x), kept


def make_trace(tokens):
    network, ids = Network().eval(), torch.arange(tokens)
    return lambda: network(ids)


def make_attention(tokens):
    layer = nn.MultiheadAttention(512, 8, batch_first=True).eval()
    x = torch.randn(1, tokens, 512)
    return lambda: layer(x, x, x, need_weights=True, average_attn_weights=False)


torch.set_num_threads(1)
torch.manual_seed(1)
print("version", re.match(r"\d+\.\d+", torch.__version__).group())
with torch.no_grad():
    print("trace", median_seconds(make_trace(16), 20e-3))
    print("attention_16", median_seconds(make_attention(16), 20e-3))
    print("attention_512", median_seconds(make_attention(512), 20e-3))
