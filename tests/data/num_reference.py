#!/usr/bin/env python3
"""Makes tests/data/num_reference.h, the figures that check_ops compares with, in double precision and with
nothing but Python's own math:

    python3 tests/data/num_reference.py > tests/data/num_reference.h

and with the argument "tail" prints the polynomial in src/num/lanes_each.h instead."""
import math
import sys
import textwrap
from fractions import Fraction


def gelu(x):
    """x P(X <= x); erfc keeps the accuracy of the lower tail."""
    return 0.5 * x * math.erfc(-x / math.sqrt(2))


def softmax(row, temperature):
    powers = [math.exp((x - max(row)) / temperature) for x in row]
    return [p / math.fsum(powers) for p in powers]


def layer_norm(row, gain, bias):
    mean = math.fsum(row) / len(row)
    variance = math.fsum((x - mean) ** 2 for x in row) / len(row)
    return [(x - mean) / math.sqrt(variance + 1e-5) * g + b for x, g, b in zip(row, gain, bias)]


def attention(q, k, v, divisor, temperature, allowed):
    """Scores, weights and outputs of one head; a row with nobody to ask has weights and output 0."""
    scores = [[math.fsum(a * b for a, b in zip(qi, kj)) for kj in k] for qi in q]
    weights = []
    for i, row in enumerate(scores):
        heard = [j for j in range(len(k)) if allowed(i, j)]
        shares = softmax([row[j] / divisor for j in heard], temperature) if heard else []
        weights.append([shares[heard.index(j)] if j in heard else 0.0 for j in range(len(k))])
    output = [[math.fsum(w * vj[c] for w, vj in zip(row, v)) for c in range(len(v[0]))] for row in weights]
    return scores, weights, output


def tail_polynomial(degree=10, middle=3.75, top=16.0):
    """g of gelu() in src/num/lanes_set.h: Q(a) = e^(-a^2/2) g(u) / (a + middle), where a goes from 0 to top and
    u = (a - middle) / (a + middle); interpolated in the Chebyshev nodes, coefficients in exact arithmetic."""
    low, high = -1.0, (top - middle) / (top + middle)

    def g(u):
        a = max(middle * (1 + u) / (1 - u), 0.0)
        return 0.5 * math.erfc(a / math.sqrt(2)) * math.exp(a * a / 2) * (a + middle)

    count = degree + 1
    half, centre = (high - low) / 2, (high + low) / 2
    nodes = [half * math.cos(math.pi * (i + 0.5) / count) + centre for i in range(count)]
    exact = [Fraction(u) for u in nodes]
    divided = [Fraction(g(u)) for u in nodes]
    for j in range(1, count):
        for i in range(count - 1, j - 1, -1):
            divided[i] = (divided[i] - divided[i - 1]) / (exact[i] - exact[i - j])
    powers = [Fraction(0)]
    for i in range(count - 1, -1, -1):
        times_u = [Fraction(0)] + powers
        minus = [p * exact[i] for p in powers] + [Fraction(0)]
        powers = [a - b for a, b in zip(times_u, minus)]
        powers[0] += divided[i]
    return [float(p) for p in powers[:count]]


def c_float(x):
    """x as C writes a float; what is nearer to 0 than to the smallest one is 0."""
    text = f"{x:.9g}" if abs(x) > 2.0**-150 else "0"
    return text + ("f" if "." in text or "e" in text else ".0f")


def print_array(name, rows):
    shape = f"[{len(rows)}][{len(rows[0])}]" if len(rows) > 1 else f"[{len(rows[0])}]"
    print(f"static const float {name}{shape} = {{")
    for row in rows:
        line = ", ".join(c_float(x) for x in row)
        if len(rows) > 1:
            line = "{" + line + "}"
        print(textwrap.fill(line + ",", 110, initial_indent="    ", subsequent_indent="    "))
    print("};\n")


def single(x):
    """x as the nearest decimal of few digits, so that C and Python start from the same number."""
    return round(x, 3)


def main():
    print("/* Made by tests/data/num_reference.py: do not edit. */\n")
    gelus = [-13.5, -9.0, -5.0, -3.0, -2.0, -1.0, -0.5, -0.125, -0.001953125, 0.0, 0.0009765625, 0.25, 0.5,
             1.0, 1.5, 2.5, 4.0, 7.0]
    print_array("gelu_in", [gelus])
    print_array("gelu_out", [[gelu(x) for x in gelus]])

    row = [single(3 * math.sin(1.7 * i) + 0.1 * i) for i in range(19)]
    print_array("softmax_in", [row])
    print_array("softmax_plain", [softmax(row, 1.0)])
    print_array("softmax_hot", [softmax(row, 4.0)])
    print_array("softmax_cold", [softmax(row, 0.0625)])

    row = [single(2 + math.cos(2.3 * i)) for i in range(19)]
    gain = [single(1 + 0.05 * i) for i in range(19)]
    bias = [single(0.3 - 0.1 * i) for i in range(19)]
    print_array("norm_in", [row])
    print_array("norm_gain", [gain])
    print_array("norm_bias", [bias])
    print_array("norm_plain", [layer_norm(row, [1] * 19, [0] * 19)])
    print_array("norm_out", [layer_norm(row, gain, bias)])

    q, k, v = ([[single(math.sin(a * i + b * c)) for c in range(5)] for i in range(7)]
               for a, b in ((1.1, 2.1), (1.3, 0.7), (2.9, 1.9)))
    for name, rows in (("head_q", q), ("head_k", k), ("head_v", v)):
        print_array(name, rows)
    divisor = math.sqrt(5)
    scores, weights, output = attention(q, k, v, divisor, 2.0, lambda i, j: j <= i and i - j <= 2)
    for name, rows in (("head_scores", scores), ("head_weights", weights), ("head_output", output)):
        print_array(name, rows)


if sys.argv[1:] == ["tail"]:
    for coefficient in reversed(tail_polynomial()):
        print(f"{coefficient:.8e}f")
else:
    main()
