"""Exports: the queue, its files, a frame and a contact sheet."""

import json
import subprocess

from case import StudioCase


def probe(file):
    output = subprocess.run(
        ["ffprobe", "-v", "error", "-show_streams", "-count_frames", "-of", "json", str(file)], check=True, capture_output=True).stdout
    return json.loads(output)["streams"]


class ExportTests(StudioCase):
    def test_a_range_is_exported_and_downloaded(self):
        page = self.open("countdown", range="30-89")
        page.page.get_by_role("tab", name="Export").click()
        page.page.get_by_label("Size", exact=True).select_option(index=1)
        page.page.get_by_label("Name", exact=True).fill("three")
        page.page.get_by_role("button", name="Add to the queue").click()
        link = page.page.get_by_role("link", name="Download three")
        link.wait_for(timeout=120_000)
        with page.page.expect_download() as download:
            link.click()
        streams = probe(download.value.path())
        video = next(stream for stream in streams if stream["codec_type"] == "video")
        self.assertEqual((video["width"], video["height"], int(video["nb_read_frames"])), (960, 540, 60))
        self.assertEqual(video["codec_name"], "h264")
        self.assertTrue(any(stream["codec_type"] == "audio" for stream in streams))

    def test_a_waiting_export_is_cancelled(self):
        page = self.open("music-video")
        page.page.get_by_role("tab", name="Export").click()
        for name in ("long", "next"):
            page.page.get_by_label("Name", exact=True).fill(name)
            page.page.get_by_role("button", name="Add to the queue").click()
            page.page.get_by_role("button", name=f"Cancel {name}").wait_for()
        page.page.get_by_role("button", name="Cancel next").click()
        page.page.get_by_role("button", name="Cancel long").click()
        page.wait_for("document.querySelectorAll('.queue-entry[data-state=cancelled]').length >= 2")

    def test_the_frame_is_saved_with_the_pixels_of_thumbnail(self):
        page = self.open("greeting", frame=150)
        page.page.keyboard.press("1")
        page.wait_for("document.querySelector('#picture canvas').width === 1920")
        page.page.get_by_role("tab", name="Export").click()
        with page.page.expect_download() as download:
            page.page.get_by_role("button", name="Frame as PNG").click()
        self.assertEqual(download.value.suggested_filename, "greeting-150.png")
        with open(download.value.path(), "rb") as file:
            self.assertEqual(page.different_pixels(file.read()), (0, 0))
        self.assertShows(page, "greeting", 150)

    def test_a_contact_sheet_is_saved(self):
        page = self.open("greeting")
        page.page.get_by_role("tab", name="Export").click()
        with page.page.expect_download() as download:
            page.page.get_by_role("button", name="Contact sheet").click()
        image = probe(download.value.path())[0]
        self.assertEqual((image["width"], image["height"]), (5 * 396 + 12, 4 * (216 + 26 + 12) + 12))
