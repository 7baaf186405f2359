#!/usr/bin/env python3
"""Compares Kinora's frames of the corpus with the frames of rlottie, and checks the files against the schema of Lottie.

usage: oracle.py KINORA OUT        KINORA is the program; OUT is the folder of the packages, the frames and the comparisons

It installs the packages of PACKAGES in OUT. Frames 0, 3, 6 and 9 of each file are drawn on white at 200 x 200 pixels and blurred by 3 x 3 pixels.
A file agrees if, in each frame, fewer than 0.4 % of the pixels differ by more than 24 levels. Deviations that follow from a decision of
docs/lottie.md, or that rlottie does not support, are listed with their reasons in deviations.txt. Any other deviation, and a listed one that
agrees, is an error.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

PACKAGES = ["lottie-specs==0.5.2", "rlottie-python==1.3.8", "jsonschema", "numpy", "pillow"]
HERE = Path(__file__).resolve().parent
FRAMES = [0, 3, 6, 9]
SIZE = 200
LEVELS, SHARE = 24, 0.004


def install(out):
    """Runs this script again with the packages."""
    python = out / "environment/bin/python3"
    if Path(sys.prefix) == out / "environment":
        return
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", out / "environment"], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    os.execv(python, [python, *sys.argv])


def listed(name):
    """The names of files and the reasons in a list."""
    lines = (HERE / name).read_text().splitlines()
    return dict(line.split(": ", 1) for line in lines if line and not line.startswith("#"))


def schema_errors(files):
    import jsonschema
    import lottie_specs

    path = Path(lottie_specs.__file__).parent / "data/lottie.schema.json"
    validator = jsonschema.Draft202012Validator(json.loads(path.read_text()))
    return {file.stem: message for file in files if (message := next((e.message for e in validator.iter_errors(json.loads(file.read_text()))), None))}


def blurred(image):
    import numpy

    pixels = numpy.asarray(image.convert("RGB"), dtype=numpy.float64)
    padded = numpy.pad(pixels, ((1, 1), (1, 1), (0, 0)), mode="edge")
    return sum(padded[y : y + SIZE, x : x + SIZE] for y in range(3) for x in range(3)) / 9


def main():
    kinora, out = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    out.mkdir(parents=True, exist_ok=True)
    install(out)
    import numpy
    from PIL import Image
    from rlottie_python import LottieAnimation

    files = sorted((HERE / "files").glob("*.json"))
    reasons, outside = listed("deviations.txt"), listed("outside-schema.txt")
    errors = schema_errors(files)
    invalid = {name: message for name, message in errors.items() if name not in outside}
    for name, message in invalid.items():
        print(f"{name}: not valid: {message[:160]}")
    for name in outside.keys() - errors.keys():
        print(f"{name}: is listed in outside-schema.txt, but is valid; remove it")
    found, shares = {}, {}
    (out / "comparisons").mkdir(exist_ok=True)
    for file in files:
        frames = out / "frames" / file.stem
        frames.mkdir(parents=True, exist_ok=True)
        command = [kinora, "render", file, "-o", frames / "%03d.png", "--size", f"{SIZE}x{SIZE}", "--overwrite"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # The file ends before the first rendering, whatever the version of rlottie caches.
        animation = LottieAnimation.from_data(file.read_text())
        rows, worst = [], 0
        for frame in FRAMES:
            # The colours of rlottie are premultiplied.
            pixels = numpy.asarray(animation.render_pillow_frame(frame_num=frame, width=SIZE, height=SIZE).convert("RGBA"), dtype=int)
            other = Image.fromarray((pixels[..., :3] + 255 - pixels[..., 3:]).clip(0, 255).astype("uint8"))
            own = Image.open(frames / f"{frame + 1:03}.png")
            difference = numpy.abs(blurred(own) - blurred(other)).max(axis=2)
            worst = max(worst, float((difference > LEVELS).mean()))
            rows.append((other, Image.fromarray(difference.clip(0, 255).astype("uint8")), own))
        shares[file.stem] = worst
        if worst >= SHARE:
            found[file.stem] = worst
            sheet = Image.new("RGB", (3 * SIZE, len(FRAMES) * SIZE))
            for y, images in enumerate(rows):
                for x, image in enumerate(images):
                    sheet.paste(image.convert("RGB"), (x * SIZE, y * SIZE))
            sheet.save(out / "comparisons" / f"{file.stem}.png")
    (out / "shares.json").write_text(json.dumps(shares, indent=0))
    unexplained = {name: share for name, share in found.items() if name not in reasons}
    outdated = [name for name in reasons if name not in found]
    for name, share in sorted(unexplained.items(), key=lambda item: -item[1]):
        print(f"{name}: {100 * share:.1f} % of the pixels differ (rlottie | difference | Kinora: {out}/comparisons/{name}.png)")
    for name in outdated:
        print(f"{name}: is listed in deviations.txt, but agrees; remove it")
    print(f"{len(files)} files: {len(files) - len(errors)} valid, {len(files) - len(found)} agree with rlottie, {len(found) - len(unexplained)} differ for a listed reason, {len(unexplained)} for none")
    sys.exit(1 if unexplained or outdated or invalid else 0)


if __name__ == "__main__":
    main()
