"""The editor of captions: the cues in the timeline, their edges, texts and problems, and what is written to the files."""

import math
import struct
import unittest
import wave

from studio import Browser, Studio
from test_accessibility import LOW_CONTRAST, MIN_CONTRAST, NAMELESS, TOO_WIDE

DOCUMENT = """
description: A talk
layers:
  - {shape: rectangle, fill: "#203040"}
  - {captions: talk.srt}
soundtrack: {track: talk.wav}
captions:
  - {file: german.vtt, language: de, mode: vtt}
video: {size: 320x180, fps: 20, duration: 10}
"""

SRT = """1
00:00:01,000 --> 00:00:03,000
The <i>first</i> cue

2
00:00:04,000 --> 00:00:04,500
The second cue is too fast for its readers

3
00:00:06,000 --> 00:00:08,000
The last cue
"""

VTT = """WEBVTT

NOTE a comment that stays

00:01.000 --> 00:04.000
<00:01.000>eins <00:02.000>zwei <00:03.000>drei

00:05.000 --> 00:07.000 line:10%
ohne Wörter
"""


class CaptionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.studio = Studio(presets=False)
        cls.browser = Browser()
        (cls.studio.folder / "film.yaml").write_text(DOCUMENT)
        with wave.open(str(cls.studio.folder / "talk.wav"), "wb") as file:
            file.setparams((1, 2, 8000, 0, "NONE", ""))
            tones = [12000 * math.sin(index / 4) if 1 <= index / 8000 % 3 else 0 for index in range(80000)]
            file.writeframes(b"".join(struct.pack("<h", int(tone)) for tone in tones))

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.studio.close()

    def setUp(self):
        self.write("talk.srt", SRT)
        self.write("german.vtt", VTT)

    def write(self, name, text):
        (self.studio.folder / name).write_text(text)

    def contents(self, name="talk.srt"):
        return (self.studio.folder / name).read_text()

    def open(self, file="talk.srt", **options):
        page = self.browser.open(self.studio, item=self.studio.item("film"), **{"frame": 0, **options})
        self.addCleanup(page.close)
        self.addCleanup(lambda: self.assertEqual(page.errors, [], "the console reports no error"))
        page.wait_for_picture()
        page.page.evaluate("document.activeElement.blur()")
        page.page.keyboard.press("a")
        page.page.get_by_label("File of captions").select_option(file)
        page.page.locator(".cue").first.wait_for()
        return page

    def cue(self, page, number):
        return page.page.locator(".cue-body").nth(number)

    def edge(self, page, number, edge):
        return page.page.locator(".cue").nth(number).locator(f".cue-edge.is-{edge}")

    def wait_for_contents(self, text, name="talk.srt", page=None):
        for _ in range(300):
            if self.contents(name) == text:
                return
            page.page.wait_for_timeout(50)
        self.assertEqual(self.contents(name), text)

    def drag(self, page, locator, distance):
        box = locator.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.page.mouse.move(x, y)
        page.page.mouse.down()
        for step in range(1, 6):
            page.page.mouse.move(x + distance * step / 5, y)
        page.page.mouse.up()

    def second(self, page):
        """The pixels of a second in the timeline."""
        return page.page.locator(".caption-lane").bounding_box()["width"] / 10

    def test_cues_are_below_the_waveform_at_their_times(self):
        page = self.open()
        lane = page.page.locator(".caption-lane").bounding_box()
        canvas = page.page.locator(".timeline-area > canvas").bounding_box()
        self.assertGreaterEqual(lane["y"], canvas["y"] + 24 + 44 + 40)
        second = self.second(page)
        for number, (start, end) in enumerate([(1, 3), (4, 4.5), (6, 8)]):
            box = self.cue(page, number).bounding_box()
            self.assertAlmostEqual(box["x"], lane["x"] + start * second, delta=1.5)
            self.assertAlmostEqual(box["x"] + box["width"], lane["x"] + end * second, delta=2.5)
        self.assertEqual(page.page.locator(".cue.has-problem").count(), 1)
        self.assertEqual(self.cue(page, 0).inner_text(), "The first cue")
        page.page.locator(".caption-problem").first.click()
        page.page.locator(".caption-problems li").first.wait_for()
        self.assertIn("characters per second are too fast", page.page.locator(".caption-problems").inner_text())
        self.assertEqual(page.page.locator(".caption-position").inner_text(), "Cue 2 of 3")
        page.wait_for_picture(frame=80)

    def test_a_dragged_edge_is_written_and_the_picture_follows(self):
        page = self.open()
        self.cue(page, 0).click()
        page.wait_for_picture(frame=20)
        film = page.film
        self.drag(page, self.edge(page, 0, "end"), -self.second(page))
        self.wait_for_contents(SRT.replace("--> 00:00:03,000", "--> 00:00:02,000"), page=page)
        page.wait_for_picture(not_film=film)
        page.page.locator(".timecode").fill("50")
        page.page.locator(".timecode").press("Enter")
        page.wait_for_picture(frame=50)
        expected = self.studio.thumbnail("film", 50, (20, 1), page.canvas_size())
        self.assertEqual(page.different_pixels(expected)[0], 0)
        page.page.evaluate("document.activeElement.blur()")
        page.page.keyboard.press("Control+z")
        self.wait_for_contents(SRT, page=page)
        page.page.keyboard.press("Control+Shift+z")
        self.wait_for_contents(SRT.replace("--> 00:00:03,000", "--> 00:00:02,000"), page=page)

    def test_edges_stop_at_their_neighbours_and_a_cue_moves_as_a_whole(self):
        page = self.open()
        self.drag(page, self.edge(page, 0, "end"), 3 * self.second(page))
        self.wait_for_contents(SRT.replace("--> 00:00:03,000", "--> 00:00:04,000"), page=page)
        self.drag(page, self.cue(page, 2), self.second(page))
        moved = SRT.replace("--> 00:00:03,000", "--> 00:00:04,000").replace("00:00:06,000 --> 00:00:08,000", "00:00:07,000 --> 00:00:09,000")
        self.wait_for_contents(moved, page=page)

    def test_edges_are_moved_by_keys(self):
        page = self.open()
        self.cue(page, 2).click()
        start = self.edge(page, 2, "start")
        start.focus()
        press = page.page.keyboard.press
        press("ArrowRight")
        press("ArrowRight")
        self.assertEqual(start.get_attribute("aria-valuetext"), "0:06.100")
        self.wait_for_contents(SRT.replace("00:00:06,000", "00:00:06,100"), page=page)
        press("Shift+ArrowLeft")
        self.wait_for_contents(SRT.replace("00:00:06,000", "00:00:05,600"), page=page)
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Start of cue 3")
        press("Tab")
        press("PageUp")
        self.wait_for_contents(SRT.replace("00:00:06,000 --> 00:00:08,000", "00:00:05,600 --> 00:00:09,000"), page=page)
        self.cue(page, 2).focus()
        press("Alt+ArrowRight")
        self.wait_for_contents(SRT.replace("00:00:06,000 --> 00:00:08,000", "00:00:05,650 --> 00:00:09,050"), page=page)
        press("ArrowLeft")
        self.assertEqual(page.page.locator(".caption-position").inner_text(), "Cue 2 of 3")
        press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.tagName"), "TEXTAREA")

    def test_text_and_times_are_typed(self):
        page = self.open()
        self.cue(page, 0).click()
        text = page.page.locator(".caption-text")
        self.assertEqual(text.input_value(), "The <i>first</i> cue")
        text.fill("Another <b>text</b>\nof two lines")
        self.wait_for_contents(SRT.replace("The <i>first</i> cue", "Another <b>text</b>\nof two lines"), page=page)
        end = page.page.get_by_label("End", exact=True)
        end.fill("3.25")
        end.press("Enter")
        self.wait_for_contents(SRT.replace("The <i>first</i> cue", "Another <b>text</b>\nof two lines").replace("03,000", "03,250"), page=page)
        end.fill("0.5")
        end.press("Enter")
        page.page.locator(".caption-note.is-error").get_by_text("the cue ends before it starts").wait_for()
        page.wait_for("() => [...document.querySelectorAll('.caption-times input')].at(-1).value === '0:03.250'")

    def test_cues_are_split_merged_removed_and_added(self):
        page = self.open("german.vtt")
        self.cue(page, 0).click()
        words = page.page.locator(".cue").first.locator(".cue-word")
        self.assertEqual(words.all_inner_texts(), ["eins", "zwei", "drei"])
        second = self.second(page)
        self.assertAlmostEqual(words.nth(2).bounding_box()["x"] - words.nth(1).bounding_box()["x"], second, delta=1.5)
        text = page.page.locator(".caption-text")
        text.evaluate("field => { field.focus(); field.setSelectionRange(29, 29); }")
        page.page.keyboard.press("Control+Enter")
        split = VTT.replace(
            "00:01.000 --> 00:04.000\n<00:01.000>eins <00:02.000>zwei <00:03.000>drei",
            "00:01.000 --> 00:02.000\n<00:01.000>eins\n\n00:02.000 --> 00:04.000\n<00:02.000>zwei <00:03.000>drei")
        self.wait_for_contents(split, "german.vtt", page)
        page.page.get_by_text("Cue 2 of 3").wait_for()
        page.page.get_by_role("button", name="Previous cue").click()
        page.page.get_by_role("button", name="Merge", exact=True).click()
        merged = VTT.replace("eins <00:02.000>", "eins\n<00:02.000>")
        self.wait_for_contents(merged, "german.vtt", page)
        page.page.get_by_role("button", name="Merge", exact=True).click()
        page.page.locator(".caption-note.is-error").get_by_text("different positions").wait_for()
        page.page.get_by_role("button", name="Next cue").click()
        page.page.get_by_role("button", name="Remove", exact=True).click()
        self.wait_for_contents(merged[:merged.index("00:05.000") - 1], "german.vtt", page)
        page.page.get_by_role("button", name="Undo").click()
        self.wait_for_contents(merged, "german.vtt", page)
        page.page.locator(".timecode").fill("160")
        page.page.locator(".timecode").press("Enter")
        page.wait_for_picture(frame=160)
        page.page.get_by_role("button", name="Add", exact=True).click()
        self.wait_for_contents(merged + "\n00:00:08.000 --> 00:00:10.000\nNew\n", "german.vtt", page)
        page.page.get_by_text("Cue 3 of 3").wait_for()

    def test_times_of_words_limit_the_edges(self):
        page = self.open("german.vtt")
        self.drag(page, self.edge(page, 0, "end"), -3 * self.second(page))
        self.wait_for_contents(VTT.replace("--> 00:04.000", "--> 00:03.050"), "german.vtt", page)

    def test_a_file_that_was_changed_elsewhere_is_shown_and_not_overwritten(self):
        page = self.open()
        self.write("talk.srt", SRT.replace("The last cue", "From elsewhere"))
        page.page.locator(".cue-body", has_text="From elsewhere").wait_for()
        self.cue(page, 2).click()
        self.assertEqual(page.page.locator(".caption-text").input_value(), "From elsewhere")
        self.write("talk.srt", "no captions")
        page.page.locator(".caption-note.is-error").get_by_text("Line 1: no line has times").wait_for()
        self.assertEqual(self.contents(), "no captions")

    def test_a_file_that_is_only_read_says_so(self):
        self.write("songs.ass", "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Hello\n")
        self.addCleanup((self.studio.folder / "songs.ass").unlink)
        page = self.open("songs.ass")
        self.cue(page, 0).click()
        self.assertIn("ASS is only read", page.page.locator(".caption-note").inner_text())
        self.assertTrue(page.page.get_by_role("button", name="Split", exact=True).is_disabled())
        self.assertFalse(page.page.locator(".cue-edge").first.is_visible())

    def test_the_panel_is_readable_named_and_not_too_wide(self):
        for scheme in ("light", "dark"):
            for width, height in ((1280, 800), (390, 844)):
                with self.subTest(scheme=scheme, width=width):
                    page = self.open(scheme=scheme, width=width, height=height)
                    self.cue(page, 1).click()
                    page.page.locator(".caption-problems li").first.wait_for()
                    self.assertEqual(page.evaluate(LOW_CONTRAST, MIN_CONTRAST), [])
                    self.assertEqual(page.evaluate(NAMELESS), [])
                    self.assertEqual(page.evaluate(TOO_WIDE), [])

    def test_captions_beside_an_exported_film_are_in_the_queue(self):
        page = self.open()
        page.page.evaluate("document.activeElement.blur()")
        page.page.keyboard.press("e")
        page.page.get_by_role("button", name="Add to the queue").click()
        link = page.page.get_by_role("link", name="Download film.de.vtt")
        link.wait_for(timeout=120_000)
        with page.page.expect_download() as download:
            link.click()
        self.assertEqual(download.value.suggested_filename, "film.de.vtt")
        with open(download.value.path(), encoding="utf-8") as file:
            self.assertIn("ohne Wörter", file.read())


if __name__ == "__main__":
    unittest.main()
