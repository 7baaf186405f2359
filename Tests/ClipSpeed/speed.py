#!/usr/bin/env python3
"""Compares the time and memory of films with a clip behind moving shapes: Kinora, FFmpeg with a film of the shapes, and MoviePy.

usage: speed.py KINORA OUT        OUT is a folder for the films and for MoviePy, which is downloaded with pip

Everything is encoded by x264 with the preset veryfast and quality 20. FFmpeg overlays a film of the shapes (ProRes 4444 with alpha), which Kinora
makes first and which is not counted. MoviePy overlays the same film. The programs run alternately, and the run with the least processor time counts.
Processor time includes all threads and child processes, and depends less on other programs of the machine than the frames per second do. The memory
is the peak of the largest process.
"""

import os
import subprocess
import sys
import time
import venv
from pathlib import Path

RUNS = 3
SECONDS = 5
RATE = 30
ENCODING = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-pix_fmt", "yuv420p", "-an"]
SHAPES = """
  - for-each: row in split('0,1,2,3,4,5', ',')
    shape: rectangle
    width: 30%
    height: 6%
    fill: tomato / 0.8
    corner-radius: 20
    at: [50%, "{150 + index * 150}"]
    offset: {from: [-500, 0], to: [500, 0], duration: 1.5, easing: ease-in-out, repeat: forever, autoreverses: yes}
  - {ring: {from: 0, to: 1, duration: 5}, width: 300, height: 300, stroke: {color: gold, width: 40, cap: round}}
"""
MOVIEPY = """
import sys
from moviepy import CompositeVideoClip, VideoFileClip

clip, overlay = VideoFileClip(sys.argv[1], audio=False), VideoFileClip(sys.argv[2], has_mask=True, audio=False)
CompositeVideoClip([clip, overlay]).write_videofile(
    sys.argv[3], fps=30, codec="libx264", preset="veryfast", audio=False, ffmpeg_params=["-crf", "20", "-pix_fmt", "yuv420p"], logger=None)
"""
GRID = "layers:\n  - grid:\n{cells}    columns: 4\n    spacing: 0\nvideo: {{size: 1280x720, fps: 30, duration: {seconds}}}\n"


def measure(command, folder):
    """The processor time, the elapsed time, both in seconds, and the peak memory in MB of a command."""
    begin = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.monotonic() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} failed with the code {process.returncode}: {' '.join(str(part) for part in command)}")
    return usage.ru_utime + usage.ru_stime, elapsed, usage.ru_maxrss / 1024


def moviepy(out):
    """The Python of an environment with MoviePy."""
    environment = out / "moviepy"
    python = environment / "bin/python"
    if not python.exists():
        venv.create(environment, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "moviepy==2.2.1"], check=True)
    return python


def main():
    kinora, out = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    out.mkdir(parents=True, exist_ok=True)

    def render(document, output, *options):
        return [kinora, "render", document, "-o", output, "--overwrite", "--quality", "20", "--speed-preset", "veryfast", "--progress", "none", *options]

    video = f"video: {{size: 1920x1080, fps: {RATE}, duration: {SECONDS}}}\n"
    (out / "shapes.yaml").write_text(f"layers:{SHAPES}{video}")
    (out / "film.yaml").write_text(f"layers:\n  - {{video: clip.mp4, width: 100%, height: 100%, fit: cover}}{SHAPES}{video}")
    cells = "".join(f"      - {{video: cell-{cell}.mp4, width: 480, height: 270, loop: true}}\n" for cell in range(16))
    (out / "grid.yaml").write_text(GRID.format(cells=cells, seconds=SECONDS))

    def run(command):
        subprocess.run(command, cwd=out, check=True, stdout=subprocess.DEVNULL)

    run([kinora, "render", "lava-lamp", "--set", "style=full", "--size", "1920x1080", "--fps", str(RATE), "--duration", str(SECONDS), "-o", "clip.mp4",
         "--overwrite", "--progress", "none"])
    for cell in range(16):
        run([kinora, "render", "blob-gallery", "--set", f"seed={cell + 1}", "--size", "320x180", "--fps", str(RATE), "--duration", str(SECONDS),
             "-o", f"cell-{cell}.mp4", "--overwrite", "--progress", "none"])
    run([kinora, "render", "shapes.yaml", "--background", "clear", "--codec", "prores-4444", "-o", "overlay.mov", "--overwrite", "--progress", "none"])
    (out / "overlay.py").write_text(MOVIEPY)

    ffmpeg = ["ffmpeg", "-v", "error", "-y"]
    inputs = [part for cell in range(16) for part in ("-i", f"cell-{cell}.mp4")]
    layout = "|".join(f"{320 * (cell % 4)}_{180 * (cell // 4)}" for cell in range(16))
    graph = "".join(f"[{cell}:v]" for cell in range(16)) + f"xstack=inputs=16:layout={layout}"
    measured = [
        ("clip behind shapes, 1920x1080", "decoding and encoding alone (FFmpeg)", [*ffmpeg, "-i", "clip.mp4", *ENCODING, "alone.mp4"]),
        ("", "Kinora", render("film.yaml", "kinora.mp4")),
        ("", "FFmpeg, with a film of the shapes",
         [*ffmpeg, "-i", "clip.mp4", "-i", "overlay.mov", "-filter_complex", "overlay", *ENCODING, "ffmpeg.mp4"]),
        ("", "MoviePy, with a film of the shapes", [moviepy(out), "overlay.py", "clip.mp4", "overlay.mov", "moviepy.mp4"]),
        ("grid of 16 clips, 1280x720", "Kinora", render("grid.yaml", "grid.mp4")),
        ("", "FFmpeg (xstack)", [*ffmpeg, *inputs, "-filter_complex", graph, *ENCODING, "xstack.mp4"]),
    ]
    frames = SECONDS * RATE
    results = [min(runs) for runs in zip(*([measure(command, out) for _, _, command in measured] for _ in range(RUNS)))]
    alone = results[0]
    print("| film | program | ms of processor time a frame | compared with the first line | frames a second | peak MB |\n|---|---|---|---|---|---|")
    for (film, program, _), (processor, elapsed, memory) in zip(measured, results):
        compared = f"{processor / alone[0]:.2f}"
        print(f"| {film} | {program} | {1000 * processor / frames:.1f} | {compared} | {frames / elapsed:.1f} | {memory:.0f} |", flush=True)


if __name__ == "__main__":
    main()
