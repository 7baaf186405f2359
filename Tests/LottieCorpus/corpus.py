#!/usr/bin/env python3
"""Writes the corpus of Lottie files: one file for each concern, 100 x 100 points, 10 frames at 10 frames per second.

usage: corpus.py DIR        writes DIR/NAME.json for each case

The name of a case says what it tests. `make lottie-oracle` checks the files against the schema of Lottie and compares their images with those
of another renderer. The test LottieCorpusTests compares the files with the images in expected.txt.
"""

import json
import sys
from pathlib import Path

RED, GREEN, BLUE, BLACK, WHITE = [1, 0, 0, 1], [0, 0.6, 0.2, 1], [0, 0.2, 1, 1], [0, 0, 0, 1], [1, 1, 1, 1]
ORANGE, TEAL = [1, 0.6, 0, 1], [0, 0.6, 0.6, 1]
CASES = {}


def case(name, *layers, **other):
    """Adds a file with layers, the first one in front."""
    assert name not in CASES, name
    numbered = [{"ind": index + 1, **layer} for index, layer in enumerate(layers)]
    CASES[name] = {"v": "5.7.0", "fr": 10, "ip": 0, "op": 10, "w": 100, "h": 100, **other, "layers": numbered}


# Values


def value(k):
    """A constant, or keyframes made by `move` and `keys`."""
    return {"a": 1, "k": k} if isinstance(k, list) and k and isinstance(k[0], dict) and "t" in k[0] else {"a": 0, "k": k}


def listed(k):
    return k if isinstance(k, list) else [k]


def ease(out=(0.0, 0.0), into=(1.0, 1.0)):
    return {"o": {"x": [out[0]], "y": [out[1]]}, "i": {"x": [into[0]], "y": [into[1]]}}


LINEAR = ease((0.167, 0.167), (0.833, 0.833))


def move(start, end, easing=LINEAR, last=9, **other):
    """Keyframes from `start` at the first frame to `end` at the last one."""
    return [{"t": 0, "s": listed(start), **easing, **other}, {"t": last, "s": listed(end)}]


def keys(*pairs, easing=LINEAR):
    frames = [{"t": time, "s": listed(at), **easing} for time, at in pairs]
    for key in "oi":
        del frames[-1][key]
    return frames


# Shapes


def rect(x=50, y=50, w=50, h=40, r=0, **other):
    return {"ty": "rc", "p": value([x, y]), "s": value([w, h]), "r": value(r), **other}


def ellipse(x=50, y=50, w=50, h=40, **other):
    return {"ty": "el", "p": value([x, y]), "s": value([w, h]), **other}


def star(kind=1, points=5, outer=40, inner=18, outer_round=0, inner_round=0, rotation=0, **other):
    shape = {"ty": "sr", "sy": kind, "p": value([50, 50]), "r": value(rotation), "pt": value(points), "or": value(outer), "os": value(outer_round)}
    if kind == 1:
        shape |= {"ir": value(inner), "is": value(inner_round)}
    return shape | other


def outline(vertices, closed=True, into=None, out=None):
    zeros = [[0, 0] for _ in vertices]
    return {"c": closed, "v": vertices, "i": into or zeros, "o": out or zeros}


def path(vertices, closed=True, into=None, out=None):
    return {"ty": "sh", "ks": {"a": 0, "k": outline(vertices, closed, into, out)}}


TRIANGLE = [[50, 15], [85, 80], [15, 80]]
ZIGZAG = [[15, 70], [40, 25], [60, 75], [85, 30]]
CURVE = dict(vertices=[[15, 60], [85, 40]], closed=False, into=[[0, 0], [-20, 50]], out=[[20, -60], [0, 0]])
PENTAGRAM = [[50, 10], [74, 84], [11, 38], [89, 38], [26, 84]]


def fill(color=RED, opacity=100, rule=1, **other):
    return {"ty": "fl", "c": value(color), "o": value(opacity), "r": rule, **other}


def stroke(color=BLACK, width=6, cap=1, join=1, opacity=100, miter=4, **other):
    return {"ty": "st", "c": value(color), "o": value(opacity), "w": value(width), "lc": cap, "lj": join, "ml": miter, **other}


def gradient(ty="gf", kind=1, start=(20, 50), end=(80, 50), stops=(0, 1, 0, 0, 1, 0, 0, 1), count=2, **other):
    return {
        "ty": ty, "o": value(100), "r": 1, "g": {"p": count, "k": value(list(stops))}, "s": value(list(start)), "e": value(list(end)),
        "t": kind, **other,
    }


def dashes(*lengths, offset=0):
    names = ["d", "g"]
    return [{"n": names[index % 2], "v": value(length)} for index, length in enumerate(lengths)] + [{"n": "o", "v": value(offset)}]


def transform(p=(0, 0), a=(0, 0), s=(100, 100), r=0, o=100, sk=0, sa=0):
    def two(k):
        return value(list(k))

    return {"p": two(p), "a": two(a), "s": two(s), "r": value(r), "o": value(o), "sk": value(sk), "sa": value(sa)}


def group(*items, **changes):
    return {"ty": "gr", "it": [*items, {"ty": "tr", **transform(**changes)}]}


def trim(start=0, end=100, offset=0, mode=1):
    return {"ty": "tm", "s": value(start), "e": value(end), "o": value(offset), "m": mode}


def repeater(copies=3, offset=0, mode=1, so=100, eo=100, **changes):
    tr = transform(**changes)
    del tr["o"]
    return {"ty": "rp", "c": value(copies), "o": value(offset), "m": mode, "tr": {"ty": "tr", **tr, "so": value(so), "eo": value(eo)}}


# Layers


def layer(*shapes, ks=None, **other):
    return {"ddd": 0, "ty": 4, "nm": "Shape", "ip": 0, "op": 10, "st": 0, "ks": ks or transform(), "shapes": list(shapes), **other}


def solid(color="#ff0000", w=100, h=100, ks=None, **other):
    return {"ddd": 0, "ty": 1, "nm": "Solid", "sw": w, "sh": h, "sc": color, "ip": 0, "op": 10, "st": 0, "ks": ks or transform(), **other}


def null(ks=None, **other):
    return {"ddd": 0, "ty": 3, "nm": "Null", "ip": 0, "op": 10, "st": 0, "ks": ks or transform(), **other}


def composition(ref="c", w=100, h=100, ks=None, **other):
    return {"ddd": 0, "ty": 0, "nm": "Composition", "refId": ref, "w": w, "h": h, "ip": 0, "op": 10, "st": 0, "ks": ks or transform(), **other}


def asset(*layers, id="c"):
    return {"id": id, "layers": [{"ind": index + 1, **layer} for index, layer in enumerate(layers)]}


def mask(mode="a", vertices=((20, 20), (80, 20), (80, 80), (20, 80)), inverse=False, opacity=100, expansion=0, feather=None):
    found = {"mode": mode, "inv": inverse, "pt": {"a": 0, "k": outline([list(v) for v in vertices])}, "o": value(opacity), "x": value(expansion)}
    return found | ({"f": value(feather)} if feather else {})


def masked(*masks, **other):
    return solid(hasMask=True, masksProperties=list(masks), **other)


LEFT = ((10, 10), (60, 10), (60, 90), (10, 90))
RIGHT = ((40, 20), (90, 20), (90, 80), (40, 80))

# Outlines

case("rectangle", layer(rect(), fill()))
case("rectangle-rounded", layer(rect(r=12), fill()))
case("rectangle-with-a-radius-beyond-its-half", layer(rect(r=80), fill()))
case("rectangle-that-grows", layer({**rect(), "s": value(move([10, 10], [80, 60]))}, fill()))
case("rectangle-whose-corners-become-round", layer({**rect(), "r": value(move(0, 20))}, fill()))
case("rectangle-trimmed-from-its-start", layer(rect(), trim(end=40), stroke()))
case("rectangle-reversed-and-trimmed", layer(rect(d=3), trim(end=40), stroke()))
case("rectangle-rounded-and-trimmed", layer(rect(r=15), trim(end=30), stroke()))
case("circle", layer(ellipse(w=60, h=60), fill()))
case("ellipse", layer(ellipse(w=80, h=30), fill()))
case("ellipse-that-moves", layer({**ellipse(w=30), "p": value(move([20, 50], [80, 50]))}, fill()))
case("ellipse-trimmed-from-its-start", layer(ellipse(), trim(end=30), stroke()))
case("ellipse-reversed-and-trimmed", layer(ellipse(d=3), trim(end=30), stroke()))
case("star-of-five", layer(star(), fill()))
case("star-of-eight", layer(star(points=8), fill()))
case("star-that-turns", layer(star(rotation=move(0, 90)), fill()))
case("star-with-round-tips", layer(star(outer_round=60), fill()))
case("star-with-round-corners", layer(star(inner_round=80), fill()))
case("star-whose-inner-radius-grows", layer(star(inner=move(5, 38)), fill()))
case("star-trimmed", layer(star(), trim(end=35), stroke(width=4)))
case("polygon-of-three", layer(star(kind=2, points=3), fill()))
case("polygon-of-six", layer(star(kind=2, points=6), fill()))
case("polygon-that-turns", layer(star(kind=2, points=4, rotation=move(0, 45)), fill()))
case("polygon-with-round-corners", layer(star(kind=2, points=5, outer_round=50), fill()))
case("path-closed", layer(path(TRIANGLE), fill()))
case("path-open-is-filled-as-if-closed", layer(path(ZIGZAG, closed=False), fill()))
case("path-of-a-curve", layer(path(**CURVE), stroke()))
case("path-closed-by-a-curve", layer(path([[30, 50], [70, 50]], into=[[0, 30], [0, -30]], out=[[0, -30], [0, 30]]), fill()))
case("path-that-changes", layer({"ty": "sh", "ks": value(move(outline(TRIANGLE), outline([[50, 80], [85, 20], [15, 20]])))}, fill()))
case("path-nonzero", layer(path(PENTAGRAM), fill(rule=1)))
case("path-even-odd", layer(path(PENTAGRAM), fill(rule=2)))
case("outlines-of-one-fill-overlap-even-odd", layer(rect(40), rect(60, w=30), fill(rule=2)))
case("outline-hidden", layer(rect(hd=True), ellipse(w=20, h=20), fill()))

# Styles

case("fill-opacity", layer(rect(), fill(opacity=40)))
case("fill-opacity-that-changes", layer(rect(), fill(opacity=move(100, 0))))
case("fill-color-that-changes", layer(rect(), fill(color=move(RED, BLUE))))
case("fill-in-front-of-a-fill", layer(ellipse(w=30, h=30), fill(BLUE), rect(), fill()))
case("fill-of-all-outlines-in-front", layer(rect(25, w=20), ellipse(75, w=20), fill()))
case("fill-hidden", layer(rect(), fill(BLUE, hd=True), fill()))
case("stroke", layer(rect(), stroke()))
case("stroke-in-front-of-a-fill", layer(rect(), stroke(), fill()))
case("stroke-behind-a-fill", layer(rect(), fill(), stroke(width=12)))
case("stroke-width-that-changes", layer(rect(), stroke(width=move(1, 15))))
case("stroke-opacity", layer(rect(), stroke(opacity=30)))
case("stroke-cap-butt", layer(path(ZIGZAG, closed=False), stroke(width=12, cap=1)))
case("stroke-cap-round", layer(path(ZIGZAG, closed=False), stroke(width=12, cap=2)))
case("stroke-cap-square", layer(path(ZIGZAG, closed=False), stroke(width=12, cap=3)))
case("stroke-join-miter", layer(path(TRIANGLE), stroke(width=10, join=1, miter=10)))
case("stroke-join-round", layer(path(TRIANGLE), stroke(width=10, join=2)))
case("stroke-join-bevel", layer(path(TRIANGLE), stroke(width=10, join=3)))
case("stroke-miter-limit", layer(path([[20, 80], [50, 20], [60, 80]], closed=False), stroke(width=10, join=1, miter=2)))
case("stroke-dashes", layer(path([[5, 50], [95, 50]], closed=False), stroke(d=dashes(10, 5))))
case("stroke-dashes-of-one-length", layer(path([[5, 50], [95, 50]], closed=False), stroke(d=dashes(8, 8))))
case("stroke-dashes-that-move", layer(rect(), stroke(d=[*dashes(10, 5)[:2], {"n": "o", "v": value(move(0, 30))}])))
case("stroke-dashes-with-round-caps", layer(path([[10, 50], [90, 50]], closed=False), stroke(cap=2, d=dashes(1, 12))))
case("gradient-linear", layer(rect(w=80), gradient()))
case("gradient-linear-diagonal", layer(rect(w=80, h=80), gradient(start=(20, 20), end=(80, 80))))
case("gradient-beyond-its-ends", layer(rect(w=90), gradient(start=(40, 50), end=(60, 50))))
case("gradient-of-three-colors", layer(rect(w=80), gradient(stops=(0, 1, 0, 0, 0.5, 1, 1, 0, 1, 0, 0, 1), count=3)))
case("gradient-with-opacities", layer(rect(w=80), gradient(stops=(0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0), count=2)))
case("gradient-whose-colors-change", layer(rect(w=80), gradient() | {"g": {"p": 2, "k": value(move([0, 1, 0, 0, 1, 0, 0, 1], [0, 0, 1, 0, 1, 1, 1, 0]))}}))
case("gradient-whose-end-moves", layer(rect(w=80), gradient() | {"e": value(move([30, 50], [90, 50]))}))
case("gradient-radial", layer(ellipse(w=80, h=80), gradient(kind=2, start=(50, 50), end=(90, 50))))
case("gradient-radial-with-a-highlight", layer(ellipse(w=80, h=80), gradient(kind=2, start=(50, 50), end=(90, 50), h=value(60), a=value(45))))
case("gradient-of-a-stroke", layer(rect(w=70), gradient("gs", w=value(12), lc=1, lj=1, ml=4)))

# Groups

case("group-position", layer(group(rect(0, 0), fill(), p=(40, 60))))
case("group-anchor", layer(group(rect(0, 0), fill(), p=(50, 50), a=(20, 10))))
case("group-scale", layer(group(rect(0, 0, 40, 20), fill(), p=(50, 50), s=(150, 250))))
case("group-rotation", layer(group(rect(0, 0), fill(), p=(50, 50), r=30)))
case("group-opacity", layer(group(rect(), fill(), o=40)))
case("group-skew", layer(group(rect(0, 0), fill(), p=(50, 50), sk=20)))
case("group-skew-along-an-axis", layer(group(rect(0, 0), fill(), p=(50, 50), sk=20, sa=90)))
case("group-in-a-group", layer(group(group(rect(0, 0, 30, 20), fill(), p=(20, 0)), p=(40, 50), r=45)))
case("group-whose-outline-is-filled-outside", layer(group(rect(0, 0, 30, 20), p=(50, 50), r=20), fill()))
case("group-in-front-of-a-group", layer(group(ellipse(60, w=40), fill(BLUE)), group(rect(40), fill())))
case("group-stroke-is-scaled", layer(group(rect(0, 0, 30, 20), stroke(width=4), p=(50, 50), s=(200, 200))))

# Operations

case("trim-end", layer(path(**CURVE), trim(end=50), stroke()))
case("trim-start", layer(path(**CURVE), trim(start=50), stroke()))
case("trim-that-draws", layer(path(**CURVE), trim(end=move(0, 100)), stroke()))
case("trim-offset", layer(rect(), trim(end=25, offset=90), stroke()))
case("trim-over-the-start", layer(ellipse(), trim(start=25, end=75, offset=180), stroke()))
case("trim-offset-that-turns", layer(ellipse(), trim(end=30, offset=move(0, 360)), stroke()))
case("trim-of-outlines-together", layer(rect(30, w=30), ellipse(75, w=30), trim(end=50, mode=1), stroke()))
case("trim-of-outlines-in-sequence", layer(rect(30, w=30), ellipse(75, w=30), trim(end=50, mode=2), stroke()))
case("trim-of-groups", layer(group(rect(30, w=30), stroke()), group(ellipse(75, w=30), stroke(BLUE)), trim(end=60)))
case("trim-of-everything-draws-nothing", layer(rect(), trim(start=50, end=50), stroke()))
case("repeater", layer(rect(20, 50, 15, 40), fill(), repeater(copies=4, p=(20, 0))))
case("repeater-rotation", layer(group(rect(0, -30, 8, 20), fill(), repeater(copies=8, r=45), p=(50, 50))))
case("repeater-scale", layer(rect(50, 50, 90, 90), stroke(width=3), repeater(copies=4, p=(0, 0), a=(50, 50), s=(75, 75)) | {}))
case("repeater-opacity", layer(rect(20, 50, 15, 40), fill(), repeater(copies=4, p=(20, 0), so=100, eo=20)))
case("repeater-offset", layer(rect(20, 50, 15, 40), fill(), repeater(copies=2, offset=2, p=(20, 0))))
case("repeater-with-copies-behind", layer(rect(35, 50, 30, 40), stroke(width=3), fill(ORANGE), repeater(copies=3, mode=2, p=(12, 8))))
case("repeater-with-copies-in-front", layer(rect(35, 50, 30, 40), stroke(width=3), fill(ORANGE), repeater(copies=3, mode=1, p=(12, 8))))
case("repeater-of-no-copies", layer(rect(), fill(), repeater(copies=0)))
case("repeater-of-a-repeater", layer(rect(20, 20, 10, 10), fill(), repeater(copies=3, p=(20, 0)), repeater(copies=3, p=(0, 20))))
for number, name in enumerate(["normal", "add", "subtract", "intersect", "exclude"], 1):
    case(f"merge-{name}", layer(rect(40, 40), ellipse(65, 60), {"ty": "mm", "mm": number}, fill(rule=2 if number == 5 else 1)))
case("round-corners", layer(path(TRIANGLE), {"ty": "rd", "r": value(15)}, fill()))
case("round-corners-that-grow", layer(path(TRIANGLE), {"ty": "rd", "r": value(move(0, 30))}, fill()))
case("offset-outward", layer(rect(), {"ty": "op", "a": value(10), "lj": 2, "ml": value(4)}, fill()))
case("offset-inward", layer(rect(), {"ty": "op", "a": value(-10), "lj": 1, "ml": value(4)}, fill()))
case("zig-zag", layer(rect(), {"ty": "zz", "s": value(5), "r": value(4), "pt": value(1)}, stroke(width=2)))
case("zig-zag-smooth", layer(rect(), {"ty": "zz", "s": value(5), "r": value(4), "pt": value(2)}, stroke(width=2)))
case("pucker", layer(rect(), {"ty": "pb", "a": value(-40)}, fill()))
case("bloat", layer(rect(), {"ty": "pb", "a": value(40)}, fill()))
case("twist", layer(rect(), {"ty": "tw", "a": value(60), "c": value([50, 50])}, fill()))

# Transforms

SQUARE = (rect(0, 0, 20, 20), fill())
case("position", layer(*SQUARE, ks=transform(p=(30, 70))))
case("position-that-changes", layer(*SQUARE, ks=transform() | {"p": value(move([20, 50], [80, 50]))}))
case("position-on-a-curve", layer(*SQUARE, ks=transform() | {"p": value(move([20, 70], [80, 70], to=[0, -60], ti=[0, -60]))}))
case("position-of-separate-coordinates", layer(*SQUARE, ks=transform() | {"p": {"s": True, "x": value(move(20, 80)), "y": value(move(80, 20, ease((0.7, 0), (0.3, 1))))}}))
case("anchor", layer(*SQUARE, ks=transform(p=(50, 50), a=(20, 20))))
case("scale", layer(*SQUARE, ks=transform(p=(50, 50), s=(300, 100))))
case("scale-that-changes", layer(*SQUARE, ks=transform(p=(50, 50)) | {"s": value(move([50, 50], [400, 200]))}))
case("scale-negative", layer(path([[0, 0], [30, 0], [0, 30]]), fill(), ks=transform(p=(50, 50), s=(-100, 100))))
case("rotation", layer(*SQUARE, ks=transform(p=(50, 50), r=30)))
case("rotation-that-changes", layer(rect(20, 0, 30, 10), fill(), ks=transform(p=(50, 50)) | {"r": value(move(0, 270))}))
case("skew", layer(*SQUARE, ks=transform(p=(50, 50), s=(200, 200), sk=25)))
case("opacity", layer(*SQUARE, ks=transform(p=(50, 50), o=30)))
case("opacity-that-changes", layer(*SQUARE, ks=transform(p=(50, 50)) | {"o": value(move(0, 100))}))
case("turning-along-the-path", layer(rect(0, 0, 30, 8), fill(), ao=1, ks=transform() | {"p": value(move([20, 70], [80, 70], to=[0, -60], ti=[0, -60]))}))
case("parent", layer(rect(20, 0, 20, 20), fill(), parent=2), null(transform(p=(40, 50), r=45)))
case("parent-of-a-parent", layer(*SQUARE, parent=2), null(transform(p=(30, 0)), parent=3), null(transform(p=(50, 50), r=90)))
case("parent-does-not-change-opacity", layer(*SQUARE, parent=2), null(transform(p=(50, 50), o=0)))
case("parent-that-moves", layer(*SQUARE, parent=2), null(transform() | {"p": value(move([20, 20], [80, 80]))}))

# Easings


def travel(frames):
    return layer(*SQUARE, ks=transform() | {"p": value(frames)})


case("easing-in", travel(move([20, 50], [80, 50], ease((0.42, 0), (1, 1)))))
case("easing-out", travel(move([20, 50], [80, 50], ease((0, 0), (0.58, 1)))))
case("easing-in-and-out", travel(move([20, 50], [80, 50], ease((0.8, 0), (0.2, 1)))))
case("easing-beyond-the-end", travel(move([20, 50], [70, 50], ease((0.3, 0), (0.6, 1.6)))))
case("easing-hold", travel([{"t": 0, "s": [20, 50], "h": 1}, {"t": 5, "s": [80, 50]}]))
case("easing-of-each-component", layer(*SQUARE, ks=transform(p=(50, 50)) | {"s": value(move([50, 50], [400, 400], {"o": {"x": [0.9, 0.1], "y": [0, 0]}, "i": {"x": [0.9, 0.1], "y": [1, 1]}}))}))
case("keyframes-of-three", travel(keys((0, [20, 20]), (4, [80, 20]), (9, [80, 80]))))
case("keyframes-begin-late", travel(keys((4, [20, 50]), (8, [80, 50]))))
case("keyframes-end-early", travel(keys((0, [20, 50]), (4, [80, 50]))))
case("keyframes-with-end-values", travel([{"t": 0, "s": [20, 50], "e": [80, 50], **LINEAR}, {"t": 9}]))

# Layers

case("solid", solid("#00a060", 60, 40, ks=transform(p=(20, 30))))
case("layers-in-order", solid("#0000ff", 60, 60), solid("#ff0000", 60, 60, ks=transform(p=(30, 30))))
case("layer-with-times", solid(ip=3, op=7))
case("layer-hidden", solid("#0000ff", hd=True), solid("#ff0000", 50, 50))
case("composition", composition(), assets=[asset(layer(rect(), fill()))])
case("composition-clips-its-layers", composition(w=60, h=60), assets=[asset(layer(rect(60, 60, 60, 60), fill()))])
case("composition-transform", composition(w=50, h=50, ks=transform(p=(50, 50), r=45)), assets=[asset(solid("#ff8000", 50, 50))])
case("composition-opacity-is-of-the-whole", composition(ks=transform(o=50)), assets=[asset(solid("#0000ff", 60, 60), solid("#ff0000", 60, 60, ks=transform(p=(30, 30))))])
case("composition-offset", composition(st=3), assets=[asset(layer(*SQUARE, ks=transform() | {"p": value(move([20, 50], [80, 50]))}))])
case("composition-remapped", composition(tm=value(move(0, 0.4))), assets=[asset(layer(*SQUARE, ks=transform() | {"p": value(move([20, 50], [80, 50]))}))])
case("composition-remapped-backward", composition(tm=value(move(0.9, 0))), assets=[asset(layer(*SQUARE, ks=transform() | {"p": value(move([20, 50], [80, 50]))}))])
case("composition-stretched", composition(sr=2), assets=[asset(layer(*SQUARE, ks=transform() | {"p": value(move([20, 50], [80, 50]))}))])
case("composition-twice", composition(w=50, h=50), composition(w=50, h=50, ks=transform(p=(50, 50))), assets=[asset(layer(ellipse(25, 25, 40, 40), fill()))])
case("composition-in-a-composition", composition("d"), assets=[asset(layer(*SQUARE), id="c"), asset(composition("c", ks=transform(p=(50, 50), s=(200, 200))), id="d")])
PNG = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DAwMDwHwoYGBj+AwAnrwX7vPTLzgAAAABJRU5ErkJggg=="

# Masks

case("mask-add", masked(mask()))
case("mask-subtract", masked(mask("s")))
case("mask-none", masked(mask("n")))
case("mask-inverse", masked(mask(inverse=True)))
case("mask-opacity", masked(mask(opacity=40)))
case("mask-add-and-add", masked(mask(vertices=LEFT), mask(vertices=RIGHT)))
case("mask-add-and-subtract", masked(mask(vertices=LEFT), mask("s", RIGHT)))
case("mask-add-and-intersect", masked(mask(vertices=LEFT), mask("i", RIGHT)))
case("mask-add-and-difference", masked(mask(vertices=LEFT), mask("f", RIGHT)))
case("mask-add-and-lighten", masked(mask(vertices=LEFT, opacity=40), mask("l", RIGHT, opacity=70)))
case("mask-add-and-darken", masked(mask(vertices=LEFT, opacity=40), mask("d", RIGHT, opacity=70)))
case("mask-that-moves", masked(mask() | {"pt": value(move(outline([[0, 0], [30, 0], [30, 100], [0, 100]]), outline([[70, 0], [100, 0], [100, 100], [70, 100]])))}))
case("mask-expansion", masked(mask(expansion=8)))
case("mask-feather", masked(mask(feather=[20, 20])))
case("mask-turns-with-its-layer", masked(mask(vertices=((-20, -20), (20, -20), (20, 20), (-20, 20))), ks=transform(p=(50, 50), r=45)))

# Mattes

for number, name in enumerate(["alpha", "alpha-inverse", "luma", "luma-inverse"], 1):
    case(f"matte-{name}", layer(ellipse(w=70, h=50), fill(ORANGE), td=1), solid("#0000ff", tt=number))
case("matte-that-moves", layer(ellipse(0, 50, 40, 40), fill(), td=1, ks=transform() | {"p": value(move([20, 0], [80, 0]))}), solid("#0000ff", tt=1))
case("matte-partly-transparent", layer(rect(), fill(opacity=40), td=1), solid("#0000ff", tt=1))

# Blending

MODES = ["multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light", "soft-light", "difference", "exclusion"]
for number, name in enumerate(MODES, 1):
    case(f"blend-{name}", solid("#c06030", 70, 70, bm=number), solid("#4080a0", 70, 70, ks=transform(p=(30, 30))))

# Effects


def effect(kind, *values):
    return [{"ty": kind, "nm": "Effect", "ef": [{"ty": 0, "nm": "Value", "v": value(v)} for v in values]}]


case("effect-fill", layer(rect(), fill(), ef=effect(21, 0, 0, BLUE, 0, 0, 0, 1)))
case("effect-tint", solid("#808080", ef=effect(20, RED, BLUE, 100)))
case("effect-tint-of-half", solid("#ffffff", ef=effect(20, RED, BLUE, 50)))
case("effect-tritone", layer(rect(w=80), gradient(stops=(0, 0, 0, 0, 1, 1, 1, 1)), ef=effect(23, ORANGE, GREEN, BLUE, 0)))
case("effect-drop-shadow", layer(rect(40, 40, 40, 40), fill(), ef=effect(25, BLACK, 128, 135, 20, 0)))
case("effect-drop-shadow-soft", layer(rect(40, 40, 40, 40), fill(), ef=effect(25, BLACK, 255, 135, 20, 20)))
case("effect-blur", layer(rect(), fill(), ef=effect(29, 20, 1, 0)))
case("effect-blur-horizontal", layer(rect(), fill(), ef=effect(29, 20, 2, 0)))
case("effect-blur-vertical", layer(rect(), fill(), ef=effect(29, 20, 3, 0)))
case("effect-levels", solid("#406080", ef=effect(24, 0, 0, 0, 0.2, 0.8, 1, 0, 1)))
case("effect-levels-gamma", solid("#406080", ef=effect(24, 0, 0, 0, 0, 1, 2, 0, 1)))
case("effect-levels-of-red", solid("#406080", ef=effect(24, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 1, 1, 1)))
case("effect-stroke-along-a-mask", masked(mask("n"), ef=effect(22, 1, 0, 0, BLUE, 8, 1, 1, 0, 75, 0, 1)))

# Layer styles

case("style-drop-shadow", layer(rect(40, 40, 40, 40), fill(), sy=[{"ty": 1, "c": value(BLACK), "o": value(60), "a": value(135), "s": value(0), "d": value(14)}]))
case("style-inner-shadow", layer(rect(), fill(), sy=[{"ty": 2, "c": value(BLACK), "o": value(60), "a": value(135), "s": value(0), "d": value(10)}]))
case("style-outer-glow", layer(rect(w=30, h=30), fill(), sy=[{"ty": 3, "c": value(BLUE), "o": value(100), "s": value(12)}]))
case("style-inner-glow", layer(rect(w=80, h=80), fill(), sy=[{"ty": 4, "c": value(WHITE), "o": value(100), "s": value(12)}]))
case("style-color-overlay", layer(rect(), fill(), sy=[{"ty": 7, "c": value(TEAL), "so": value(100)}]))
OVERLAY = {"ty": 8, "gf": {"p": 2, "k": value([0, 1, 1, 0, 1, 0, 0, 1])}, "o": value(100), "a": value(90), "gt": value(1), "re": value(0), "s": value(100), "of": value([0, 0])}
case("style-gradient-overlay", layer(rect(), fill(), sy=[OVERLAY]))
case("style-gradient-overlay-reversed", layer(rect(), fill(), sy=[OVERLAY | {"re": value(1), "a": value(0)}]))
case("style-gradient-overlay-radial", layer(ellipse(w=60, h=60), fill(), sy=[OVERLAY | {"gt": value(2)}]))
case("style-gradient-overlay-of-half", layer(rect(), fill(), sy=[OVERLAY | {"o": value(50), "of": value([0, 20])}]))
case("style-stroke", layer(ellipse(w=40, h=40), fill(), sy=[{"ty": 0, "c": value(BLACK), "s": value(6)}]))

# Texts, with glyphs of the file: A is a triangle, B a rectangle, both 60 wide in an em of 100.


def glyph(character, shape, width=70):
    data = {"shapes": [{"ty": "gr", "it": [shape]}]} if shape else {}
    return {"ch": character, "fFamily": "Test", "style": "Regular", "size": 100, "w": width, "data": data}


CHARS = [
    glyph("A", path([[30, -70], [60, 0], [0, 0]])), glyph("B", path([[0, -70], [60, -70], [60, 0], [0, 0]])), glyph(" ", None, 40),
]
FONTS = {"list": [{"fName": "T", "fFamily": "Test", "fStyle": "Regular", "ascent": 72}]}


def text(content="ABBA", size=30, justify=0, animators=(), p=(10, 60), grouping=1, alignment=(0, 0), options=None, masks=None, **style):
    document = {"t": content, "f": "T", "s": size, "fc": RED[:3], "j": justify, "tr": 0, "lh": 36, "ls": 0, **style}
    found = {
        "ddd": 0, "ty": 5, "nm": "Text", "ip": 0, "op": 10, "st": 0, "ks": transform(p=p),
        "t": {"d": {"k": [{"t": 0, "s": document}]}, "p": options or {}, "m": {"g": grouping, "a": value(list(alignment))}, "a": list(animators)},
    }
    return found | ({"hasMask": True, "masksProperties": masks} if masks else {})


def animator(start=0, end=100, offset=0, unit=1, shape=1, counts=1, amount=100, smooth=100, high=0, low=0, random=0, **style):
    selector = {
        "t": 0, "s": value(start), "e": value(end), "o": value(offset), "b": unit, "sh": shape, "r": counts, "a": value(amount),
        "sm": value(smooth), "xe": value(high), "ne": value(low), "rn": random,
    }
    return {"nm": "Animator", "s": selector, "a": {key: value(k) for key, k in style.items()}}


def written(name, *args, **other):
    case(f"text-{name}", text(*args, **other), fonts=FONTS, chars=CHARS)


written("leading")
written("centered", justify=2, p=(50, 60))
written("trailing", justify=1, p=(90, 60))
written("tracking", "AB", tr=500)
written("of-two-lines", "AB\rBA", p=(10, 40))
written("stroke", "AB", sc=BLACK[:3], sw=3)
written("baseline-shift", "AB", ls=15)
written("in-a-box", "AB BA AB", size=20, p=(0, 0), ps=[10, 10], sz=[60, 80], lh=24)
written("capitals", "abba", ca=1)
written("opacity", animators=[animator(0, 50, o=20)])
written("opacity-that-moves", animators=[animator(move(0, 100), 100, o=0)])
written("position", animators=[animator(25, 75, p=[0, -20])])
written("scale", animators=[animator(25, 75, s=[100, 200])])
written("rotation", animators=[animator(r=30)])
written("skew", animators=[animator(sk=20)])
written("anchor", animators=[animator(a=[0, 20])])
written("fill-of-some-characters", animators=[animator(50, 100, fc=BLUE[:3])])
written("stroke-of-some-characters", sc=BLACK[:3], sw=1, animators=[animator(50, 100, sw=4)])
written("tracking-by-an-animator", animators=[animator(t=8)])
written("tracking-by-an-animator-centered", "AB", justify=2, p=(50, 60), animators=[animator(t=8)])
written("line-spacing-by-an-animator", "AB\rBA", p=(10, 40), animators=[animator(ls=12)])
written("blur", animators=[animator(50, 100, bl=[10, 10])])
written("amount-of-half", animators=[animator(amount=50, p=[0, -40])])
written("range-by-index", animators=[animator(1, 3, counts=2, p=[0, -20])])
written("range-with-an-offset", animators=[animator(0, 25, offset=50, p=[0, -20])])
written("range-that-ends-in-a-character", animators=[animator(0, 62.5, p=[0, -20])])
written("range-without-smoothness", animators=[animator(0, 60, smooth=0, p=[0, -20])])
written("ramp-up", animators=[animator(shape=2, p=[0, -40])])
written("ramp-down", animators=[animator(shape=3, p=[0, -40])])
written("triangle", animators=[animator(shape=4, p=[0, -40])])
written("round", animators=[animator(shape=5, p=[0, -40])])
written("smooth", animators=[animator(shape=6, p=[0, -40])])
written("ramp-with-eases", animators=[animator(shape=2, high=80, low=80, p=[0, -40])])
written("by-words", "AB A B", size=24, animators=[animator(0, 34, unit=3, p=[0, -20])])
written("by-lines", "AB\rBA", p=(10, 40), animators=[animator(50, 100, unit=4, p=[30, 0])])
written("by-visible-characters", "A B A", size=24, animators=[animator(1, 2, unit=2, counts=2, p=[0, -20])])
written("words-turn-about-their-middle", "AB BA", size=24, grouping=2, animators=[animator(r=20)])
written("turning-about-the-middle-of-letters", grouping=1, alignment=(0, -50), animators=[animator(r=45)])
written("two-animators", animators=[animator(0, 50, p=[0, -20]), animator(50, 100, o=30)])
written("in-a-random-order", animators=[animator(0, 50, random=1, p=[0, -20])])
written("on-a-path", p=(0, 0), options={"m": 0, "f": value(0), "l": value(0), "r": value(0), "p": value(1), "a": value(0)}, masks=[mask("n") | {"pt": {"a": 0, "k": outline([[10, 70], [90, 70]], False, [[0, 0], [-20, -60]], [[20, -60], [0, 0]])}}], size=20)
written("on-a-path-backward", p=(0, 0), options={"m": 0, "f": value(0), "l": value(0), "r": value(1), "p": value(1), "a": value(0)}, masks=[mask("n") | {"pt": {"a": 0, "k": outline([[10, 50], [90, 50]], False)}}], size=20)

# Slots

case("slot-of-a-color", layer(rect(), {"ty": "fl", "c": {"a": 0, "sid": "brand"}, "o": value(100)}), slots={"brand": {"p": value(TEAL)}})
case("slot-of-a-number", layer(rect(), fill(), ks=transform() | {"o": {"a": 0, "sid": "strength"}}), slots={"strength": {"p": value(40)}})
case("slot-of-a-point", layer({**rect(), "s": {"a": 0, "sid": "size"}}, fill()), slots={"size": {"p": value([80, 20])}})


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in CASES.items():
        (folder / f"{name}.json").write_text(json.dumps(content, separators=(",", ":")) + "\n")
    print(f"{len(CASES)} files in {folder}")


if __name__ == "__main__":
    main()
