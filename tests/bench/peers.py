#!/usr/bin/env python3
"""What bench compares with: PyTorch, eager, one thread, modules as one writes them. Prints "NAME SECONDS"
lines, medians in processor time; nothing when PyTorch is not there. The argument is how many words the class that learns
practice sentences knows."""
import math
import re
import statistics
import sys
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


class Learner(nn.Module):
    """An encoder with heads of width 8 that guesses hidden words and points; everything in one batch, as one writes
    it in PyTorch."""

    def __init__(self, d, layers, heads, hidden, words):
        super().__init__()
        self.heads, self.d = heads, d
        self.words, self.places = nn.Embedding(words, d), nn.Embedding(64, d)
        nn.init.normal_(self.words.weight, 0, 0.05)
        nn.init.normal_(self.places.weight, 0, 0.05)
        inner = heads * 8
        self.layers = nn.ModuleList(nn.ModuleDict(dict(
            norm1=nn.LayerNorm(d), qkv=nn.Linear(d, 3 * inner), out=nn.Linear(inner, d), norm2=nn.LayerNorm(d),
            up=nn.Linear(d, hidden), down=nn.Linear(hidden, d))) for _ in range(layers))
        self.norm, self.transform = nn.LayerNorm(d), nn.Linear(d, d)
        self.word_bias = nn.Parameter(torch.zeros(words))

    def forward(self, ids):
        b, t = ids.shape
        x = self.words(ids) + self.places.weight[:t]
        for layer in self.layers:
            q, k, v = layer["qkv"](layer["norm1"](x)).view(b, t, 3, self.heads, 8).permute(2, 0, 3, 1, 4)
            weights = (q @ k.transpose(-1, -2) / math.sqrt(8)).softmax(-1)
            x = x + layer["out"]((weights @ v).transpose(1, 2).reshape(b, t, -1))
            x = x + layer["down"](layer["up"](layer["norm2"](x)).relu())
        return self.norm(x), weights

    def guess(self, x):
        return self.transform(x) @ self.words.weight.t() + self.word_bias


def smoothed(rows, answers, e=0.2):
    """-(1 - e) log(weight on the answers) - e mean(log weight of the others), for each row."""
    log = (rows + 1e-6).log()
    return -(1 - e) * ((rows * answers).sum(-1) + 1e-6).log() - e * (log * ~answers).sum(-1) / (~answers).sum(-1)


def make_training(d, layers, heads, hidden, sentences, tokens=14, words=1000):
    """One step: hidden words in one place of five, four questions, half of the words with an answer to one."""
    network = Learner(d, layers, heads, hidden, words)
    optimiser = torch.optim.AdamW(network.parameters(), lr=3e-3, betas=(0.9, 0.98), weight_decay=0.01)
    truth = torch.randint(3, words, (sentences, tokens))
    truth[:, 0] = 0
    later = torch.arange(tokens) > 0
    hide = (torch.rand(sentences, tokens) < 0.2) & later
    ids = truth.masked_fill(hide, 1)
    sentence, token = torch.where((torch.rand(sentences, tokens) < 0.5) & later)
    question = torch.randint(4, (len(token),))
    answer = torch.randint(1, tokens, (len(token),))
    answers = truth[sentence] == truth[sentence, answer][:, None]
    free = later.expand(sentences, 4, tokens).clone()
    free[sentence, question, token] = False
    chair = torch.arange(tokens) == 0

    def step():
        x, weights = network(ids)
        loss = nn.functional.cross_entropy(network.guess(x[hide]), truth[hide])
        loss = loss + 0.6 * smoothed(weights[sentence, question, token], answers).mean()
        loss = loss + 0.2 * smoothed(weights[:, :4][free], chair.expand(int(free.sum()), tokens)).mean()
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()

    return step


torch.set_num_threads(1)
torch.manual_seed(1)
print("version", re.match(r"\d+\.\d+", torch.__version__).group())
with torch.no_grad():
    print("trace", median_seconds(make_trace(16), 20e-3))
    print("attention_16", median_seconds(make_attention(16), 20e-3))
    print("attention_512", median_seconds(make_attention(512), 20e-3))
print("training_64", median_seconds(make_training(64, 3, 8, 256, 73), 20e-3))
print("training_family", median_seconds(make_training(64, 3, 8, 256, 73, words=int(sys.argv[1])), 20e-3))
print("training_32", median_seconds(make_training(32, 2, 4, 64, 36), 20e-3))
