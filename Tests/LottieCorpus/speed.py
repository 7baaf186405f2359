#!/usr/bin/env python3
"""Compares the processor time that a frame takes with Kinora and with rlottie, for files with many shapes at 1920 x 1080 pixels.

usage: speed.py KINORA_BENCH OUT        OUT is the folder of `make lottie-oracle`, with its packages

A frame of Kinora is evaluated and drawn by kinora-bench with one thread. The processor time of rlottie includes all of its threads.
"""

import json
import math
import random
import subprocess
import sys
import time
from pathlib import Path

import corpus
import oracle
from corpus import TEAL, composition, ellipse, fill, gradient, group, layer, move, outline, path, repeater, star, stroke, transform, trim, value

SIZE = (1920, 1080)
FRAMES = 60
RUNS = 3


def file(*layers, **other):
    numbered = [{"ind": index + 1, **layer, "op": FRAMES} for index, layer in enumerate(layers)]
    return {"v": "5.7.0", "fr": 30, "ip": 0, "op": FRAMES, "w": 1920, "h": 1080, **other, "layers": numbered}


def files():
    chance = random.Random(1)

    def color():
        return [chance.random(), chance.random(), chance.random(), 1]

    def place():
        return [chance.uniform(0, 1920), chance.uniform(0, 1080)]

    def moving(*shapes, **changes):
        return layer(*shapes, ks=transform() | {"p": value(move(place(), place(), last=FRAMES)), "r": value(move(0, 90, last=FRAMES))} | changes)

    def blob(radius, count):
        def vertices():
            return [
                [radius * chance.uniform(0.6, 1) * math.cos(2 * math.pi * i / count), radius * chance.uniform(0.6, 1) * math.sin(2 * math.pi * i / count)]
                for i in range(count)
            ]

        def tangents():
            return [[chance.uniform(-20, 20), chance.uniform(-20, 20)] for _ in range(count)]

        return outline(vertices(), True, tangents(), tangents())

    yield "circles", file(*(moving(ellipse(0, 0, 80, 80), fill(color())) for _ in range(300)))
    yield "stars", file(*(moving(star(points=9, outer=60, inner=25) | {"p": value([0, 0])}, fill(color()), stroke(width=3)) for _ in range(150)))
    yield "gradients", file(*(moving(ellipse(0, 0, 200, 200), gradient(start=(-100, 0), end=(100, 0))) for _ in range(80)))
    yield "trims", file(*(layer(*(item for _ in range(3) for item in (path([place(), place(), place()], False, [[0, 0], [200, 100], [0, 50]], [[100, 200], [-100, 0], [0, 0]]),)), trim(end=move(0, 100, last=FRAMES)), stroke(color(), 6, cap=2)) for _ in range(60)))
    yield "morphs", file(*(moving({"ty": "sh", "ks": value(move(blob(150, 40), blob(150, 40), last=FRAMES))}, fill(color(), 80)) for _ in range(60)))
    yield "copies", file(moving(group(ellipse(0, 0, 30, 30), fill(TEAL)), repeater(copies=25, p=(60, 0)), repeater(copies=15, p=(0, 60)), p=value([100, 100])))
    yield "compositions", file(
        *(composition("c", 400, 400, ks=transform(o=80) | {"p": value(move(place(), place(), last=FRAMES))}) for _ in range(12)),
        assets=[corpus.asset(*(layer(ellipse(50 * i % 400, 130 * i % 400, 60, 60), fill(color()), op=FRAMES) for i in range(20)))])


def rlottie_time(text):
    """The processor time of a frame, in milliseconds."""
    from rlottie_python import LottieAnimation

    best = math.inf
    for _ in range(RUNS):
        animation = LottieAnimation.from_data(text)
        start = time.process_time()
        for frame in range(FRAMES):
            animation.lottie_animation_render(frame_num=frame, width=SIZE[0], height=SIZE[1])
        best = min(best, time.process_time() - start)
    return 1000 * best / FRAMES


def kinora_time(bench, path):
    """The processor time of a frame, in milliseconds."""
    best = math.inf
    for _ in range(RUNS):
        command = [bench, "--scene", path, "--only", "draw", "--threads", "1", "--frames", str(FRAMES), "--size", f"{SIZE[0]}x{SIZE[1]}", "--json"]
        report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
        best = min(best, stage(report))
    return best


def stage(report):
    return report["evaluate_ms"] + report["draw_ms"]


def main():
    bench, out = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    out.mkdir(parents=True, exist_ok=True)
    oracle.install(out)
    (out / "speed").mkdir(parents=True, exist_ok=True)
    ratios = []
    print(f"{'file':14} {'rlottie':>10} {'Kinora':>10}  ratio   (ms of processor time for a frame)")
    for name, content in files():
        path = out / "speed" / f"{name}.json"
        path.write_text(json.dumps(content))
        other, own = rlottie_time(path.read_text()), kinora_time(bench, path)
        ratios.append(other / own)
        print(f"{name:14} {other:10.2f} {own:10.2f}  {other / own:5.2f}")
    print(f"geometric mean {math.prod(ratios) ** (1 / len(ratios)):.2f}")


if __name__ == "__main__":
    main()
