"""A studio that runs for a test, with a folder of presets of its own, and a browser that shows it."""

import base64
import json
import os
import re
import select
import shutil
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

SOURCE = Path(__file__).resolve().parent.parent.parent
PROGRAM = Path(os.environ.get("KINORA_STUDIO_PROGRAM", SOURCE / ".build/debug/kinora"))
SAMPLES = Path(os.environ.get("KINORA_STUDIO_SAMPLES", SOURCE / ".build/debug/SampleFilms"))
CHROMIUM = os.environ.get("KINORA_STUDIO_CHROMIUM", "/usr/bin/chromium")

# Seconds until a test gives up waiting for the page or the studio.
PATIENCE = float(os.environ.get("KINORA_STUDIO_PATIENCE", "30"))


class Studio:
    """The process of `kinora studio`, and the folder that it works in.

    With `presets`, the folder contains copies of the presets and is named on the command line. Otherwise it is a project without documents.
    """

    def __init__(self, program=PROGRAM, presets=True):
        self.folder = Path(tempfile.mkdtemp(prefix="kinora-studio-"))
        self.program = program
        if presets:
            for file in (SOURCE / "presets").iterdir():
                shutil.copy(file, self.folder)
        arguments = [str(program), "studio", "--port", "0"] + ([str(self.folder)] if presets else [])
        self.process = subprocess.Popen(
            arguments, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.link = self._read_link()
        self.address, self.token = self.link.split("?token=")

    def _read_link(self):
        """The link that the studio prints, with its token."""
        printed, end = "", time.monotonic() + PATIENCE
        while time.monotonic() < end:
            ready, _, _ = select.select([self.process.stdout], [], [], 0.2)
            if not ready:
                continue
            line = self.process.stdout.readline()
            if not line:
                break
            printed += line
            link = re.search(r"http://[^\s]+", line)
            if link:
                return link[0]
        self.close()
        raise AssertionError(f"the studio printed no link, but:\n{printed}")

    def get(self, path):
        return json.loads(self.load(path))

    def load(self, path, patience=PATIENCE):
        """The bytes of an answer."""
        request = urllib.request.Request(self.address + path.lstrip("/"), headers={"Authorization": f"Bearer {self.token}"})
        with urllib.request.urlopen(request, timeout=patience) as response:
            return response.read()

    def item(self, name):
        """The id of the item with a name."""
        return next(item["id"] for item in self.get("/api/library")["items"] if item["name"] == name)

    def thumbnail(self, name, frame, rate, size, values=None, guides=False):
        """The PNG of a frame as `kinora thumbnail` makes it."""
        file = self.folder / "thumbnail.png"
        source = str(self.folder / f"{name}.yaml") if (self.folder / f"{name}.yaml").exists() else name
        numerator, denominator = rate
        # A time within the frame, since a decimal number may be a little less than the time at which the frame begins.
        time = (frame + 0.25) * denominator / numerator
        arguments = [
            str(self.program), "thumbnail", source, "--at", f"{time:.6f}s", "--size", f"{size[0]}x{size[1]}", "-o", str(file)]
        arguments += ["--guides"] if guides else []
        for key, value in (values or {}).items():
            arguments += ["--set", f"{key}={setting(value)}"]
        subprocess.run(arguments, cwd=self.folder, check=True, capture_output=True, timeout=PATIENCE)
        return file.read_bytes()

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def setting(value):
    """A value as text for `--set`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return json.dumps(value)
    return str(value)


class Browser:
    """Chromium, without a window."""

    def __init__(self):
        self.playwright = sync_playwright().start()
        # Root may not use the sandbox. Playing with sound must not wait for a click.
        self.chromium = self.playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"])

    def open(self, studio, width=1280, height=800, scheme="dark", **state):
        context = self.chromium.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, accept_downloads=True,
            permissions=["clipboard-read", "clipboard-write"])
        return StudioPage(studio, context, state)

    def close(self):
        self.chromium.close()
        self.playwright.stop()


class StudioPage:
    """The page of a studio. It collects what the page reports to the console."""

    def __init__(self, studio, context, state):
        self.studio = studio
        self.context = context
        self.page = context.new_page()
        self.errors = []
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._note)
        self.page.goto(studio.link + address(state))
        self.wait_for_picture()

    def _note(self, message):
        # Chromium reports each response of status 4xx as an error. Refused values are part of the tests.
        if message.type == "error" and "status of 4" not in message.text:
            self.errors.append(f"{message.type}: {message.text}")

    def close(self):
        self.context.close()

    def evaluate(self, script, argument=None):
        return self.page.evaluate(script, argument)

    def wait_for(self, script, argument=None):
        """Waits until an expression or a function is true. Playwright's own waiting needs `eval` in the page, which the studio forbids."""
        end = time.monotonic() + PATIENCE
        while not self.page.evaluate(script, argument):
            if time.monotonic() > end:
                raise AssertionError(f"after {PATIENCE} seconds this is not true: {script} ({argument}); the page reports {self.errors}")
            self.page.wait_for_timeout(20)

    def wait_for_picture(self, frame=None, not_film=None):
        """Waits until the canvas shows a frame, and returns the film's key."""
        self.wait_for(
            """([frame, old]) => {
                const canvas = document.querySelector("#picture canvas");
                return canvas.dataset.film && canvas.dataset.film !== old && (frame === null || canvas.dataset.frame === String(frame));
            }""", [frame, not_film])
        return self.film

    @property
    def film(self):
        return self.evaluate("""document.querySelector("#picture canvas").dataset.film""")

    @property
    def frame(self):
        return int(self.evaluate("""document.querySelector("#picture canvas").dataset.frame"""))

    @property
    def timecode(self):
        return self.page.input_value(".timecode")

    def open(self, name):
        old = self.film
        self.page.click(f'.entry[data-id="{self.studio.item(name)}"]')
        return self.wait_for_picture(not_film=old)

    def field(self, name):
        return self.page.locator(f'.field[data-name="{name}"]')

    def canvas_size(self):
        return self.evaluate("""[document.querySelector("#picture canvas").width, document.querySelector("#picture canvas").height]""")

    def different_pixels(self, png):
        """The number of pixels of the canvas that differ from those of a PNG, and the largest difference of a component."""
        return tuple(self.evaluate(
            """async encoded => {
                const bytes = Uint8Array.from(atob(encoded), character => character.charCodeAt(0));
                const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }), { colorSpaceConversion: "none" });
                const canvas = document.querySelector("#picture canvas");
                if (image.width !== canvas.width || image.height !== canvas.height) return [-1, -1];
                const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
                context.drawImage(image, 0, 0);
                const expected = context.getImageData(0, 0, image.width, image.height).data;
                const shown = canvas.getContext("2d").getImageData(0, 0, image.width, image.height).data;
                let count = 0, largest = 0;
                for (let index = 0; index < expected.length; index += 4) {
                    let difference = 0;
                    for (let part = 0; part < 4; part += 1) {
                        difference = Math.max(difference, Math.abs(expected[index + part] - shown[index + part]));
                    }
                    if (difference > 0) count += 1;
                    largest = Math.max(largest, difference);
                }
                return [count, largest];
            }""", base64.b64encode(png).decode()))


def address(state):
    """The fragment of the page's address for an item, a frame and values."""
    from urllib.parse import urlencode
    state = {key: json.dumps(value) if isinstance(value, dict) else value for key, value in state.items()}
    return "#" + urlencode(state) if state else ""
