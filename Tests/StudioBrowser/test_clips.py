"""Parameters of the type video: the strip of frames, the in and out points, and the playing of a film with a clip."""

import subprocess
import unittest

from studio import PROGRAM, Browser, Studio

DOCUMENT = """
description: A clip
parameters:
  clip: {type: video, default: none, description: the clip}
layers:
  - {shape: rectangle, fill: black}
  - {video: $clip, width: 100%, height: 100%, fit: stretch}
video: {size: 320x180, fps: 30, duration: 2}
"""


class ClipTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.studio = Studio(presets=False)
        cls.browser = Browser()
        subprocess.run(
            [str(PROGRAM), "render", "music-video", "--size", "320x180", "--fps", "30", "--duration", "2", "-o", "clip.mp4", "--progress", "none"],
            cwd=cls.studio.folder, check=True)
        (cls.studio.folder / "film.yaml").write_text(DOCUMENT)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.studio.close()

    def open(self, **options):
        page = self.browser.open(self.studio, item=self.studio.item("film"), **options)
        self.addCleanup(page.close)
        self.addCleanup(lambda: self.assertEqual(page.errors, [], "the console reports no error"))
        return page

    def assertValue(self, page, value):
        page.wait_for(
            """value => {
                const values = JSON.parse(new URLSearchParams(location.hash.slice(1)).get("values") ?? "{}");
                return values.clip === value;
            }""", value)

    def wait_for_strip(self, page):
        page.wait_for("() => { const image = document.querySelector('.clip-frames'); return image?.complete && image.naturalWidth > 0; }")

    def test_the_in_and_out_points_are_the_part_of_the_clip(self):
        page = self.open(frame=10)
        old = page.film
        page.field("clip").locator("input[type=text]").fill("clip.mp4")
        page.wait_for_picture(frame=10, not_film=old)
        self.wait_for_strip(page)
        self.assertEqual(page.field("clip").locator(".clip-times").inner_text(), "0.00 s to 2.00 s of 2.00 s")
        first, last = page.field("clip").locator(".clip-point").all()
        old = page.film
        first.fill("0.5")
        self.assertValue(page, "clip.mp4#t=0.5")
        last.fill("1.5")
        self.assertValue(page, "clip.mp4#t=0.5,1.5")
        page.wait_for_picture(frame=10, not_film=old)
        self.assertEqual(page.field("clip").locator(".clip-times").inner_text(), "0.50 s to 1.50 s of 2.00 s")
        expected = self.studio.thumbnail("film", 10, (30, 1), page.canvas_size(), {"clip": "clip.mp4#t=0.5,1.5"})
        self.assertEqual(page.different_pixels(expected)[0], 0)
        # The points keep a distance of a frame.
        first.fill("1.9")
        page.wait_for("() => Math.abs(document.querySelector('.clip-point').valueAsNumber - (1.5 - 1 / 30)) < 0.02")
        page.page.keyboard.press("Control+z")

    def test_a_clip_that_is_missing_has_no_strip(self):
        page = self.open()
        page.field("clip").locator("input[type=text]").fill("absent.mp4")
        page.field("clip").locator(".field-error").get_by_text("there is no such file").wait_for()
        self.assertFalse(page.field("clip").locator(".clip-strip").is_visible())

    def test_a_film_with_a_clip_plays_with_audio(self):
        page = self.open(values={"clip": "clip.mp4"})
        page.page.click(".play")
        page.wait_for("document.querySelector('video')?.currentTime > 0.7")
        self.assertTrue(page.evaluate("document.querySelector('video').webkitAudioDecodedByteCount > 0"))


if __name__ == "__main__":
    unittest.main()
