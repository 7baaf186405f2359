"""Playing, scrubbing, stepping, in and out points, markers."""

from case import StudioCase


class PlayingTests(StudioCase):
    def test_a_film_opens_with_the_frame_that_thumbnail_makes(self):
        page = self.open("greeting", frame=120)
        page.wait_for_picture(frame=120)
        self.assertShows(page, "greeting", 120)

    def test_playing_moves_the_time_and_plays_the_sound(self):
        page = self.open("countdown")
        page.page.click(".play")
        page.wait_for("document.querySelector('video').currentTime > 0.7")
        self.assertGreater(page.evaluate("document.querySelector('video').webkitAudioDecodedByteCount"), 0, "a sound track is decoded")
        self.assertGreater(page.evaluate("document.querySelector('video').webkitVideoDecodedByteCount"), 0)
        self.assertNotEqual(page.timecode, "00:00:00:00")
        page.page.click(".play")
        page.wait_for("!document.querySelector('.shows-video')")
        page.wait_for("""document.querySelector('#picture canvas').dataset.frame === document.querySelector('.playhead').getAttribute('aria-valuenow')""")
        self.assertShows(page, "countdown", page.frame)

    def test_a_paused_film_shows_the_frame_of_the_video(self):
        page = self.open("lava-lamp")
        page.page.click(".play")
        page.wait_for("document.querySelector('video').currentTime > 0.5")
        page.page.keyboard.press("k")
        page.wait_for("!document.querySelector('.shows-video')")
        page.wait_for("""document.querySelector('#picture canvas').dataset.frame === document.querySelector('.playhead').getAttribute('aria-valuenow')""")
        time = page.evaluate("document.querySelector('video').currentTime")
        # The video may have advanced between its last picture and the pause.
        self.assertLessEqual(abs(page.frame - time * 60), 4)

    def test_a_loop_returns_from_the_out_point_to_the_in_point(self):
        page = self.open("countdown", range="60-89", frame=60)
        page.page.keyboard.press("Space")
        frames = page.evaluate(
            """async () => {
                const frames = [];
                const head = document.querySelector(".playhead");
                for (let count = 0; count < 150; count += 1) {
                    frames.push(Number(head.getAttribute("aria-valuenow")));
                    await new Promise(resolve => setTimeout(resolve, 20));
                }
                return frames;
            }""")
        self.assertTrue(all(60 <= frame <= 89 for frame in frames), frames)
        self.assertTrue(any(after < before for before, after in zip(frames, frames[1:])), "the film starts again")

    def test_scrubbing_shows_the_frame_under_the_pointer(self):
        page = self.open("greeting")
        box = page.page.locator(".timeline-area").bounding_box()
        page.page.mouse.move(box["x"] + 10, box["y"] + 40)
        page.page.mouse.down()
        for part in (0.2, 0.5, 0.75):
            page.page.mouse.move(box["x"] + box["width"] * part, box["y"] + 40, steps=4)
        page.page.mouse.up()
        frame = int(page.evaluate("document.querySelector('.playhead').getAttribute('aria-valuenow')"))
        self.assertAlmostEqual(frame, 360 * 0.75, delta=1)
        page.wait_for_picture(frame=frame)
        self.assertShows(page, "greeting", frame)

    def test_the_time_code_accepts_a_typed_time(self):
        page = self.open("greeting")
        page.page.fill(".timecode", "2:10")
        page.page.press(".timecode", "Enter")
        page.wait_for_picture(frame=130)
        self.assertEqual(page.timecode, "00:00:02:10")

    def test_guides_are_those_of_thumbnail(self):
        page = self.open("greeting", frame=100)
        page.wait_for_picture(frame=100)
        with page.page.expect_response(lambda response: "guides=1" in response.url):
            page.page.keyboard.press("g")
        page.page.wait_for_timeout(300)
        self.assertShows(page, "greeting", 100, guides=True)

    def test_zoom_shows_single_pixels(self):
        page = self.open("greeting")
        page.page.keyboard.press("4")
        page.wait_for("document.querySelector('#picture canvas').width === 1920")
        self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('#picture canvas')).imageRendering"), "pixelated")
        self.assertEqual(page.evaluate("document.querySelector('.sheet').getBoundingClientRect().width"), 7680)

    def test_markers_outlast_a_reload(self):
        page = self.open("greeting", frame=50)
        page.page.keyboard.press("m")
        page.page.reload()
        page.wait_for_picture()
        self.assertEqual(page.page.locator(".marker").get_attribute("aria-label"), "Marker 1, 00:00:00:50")
        page.page.keyboard.press("m")
        self.assertEqual(page.page.locator(".marker").count(), 0)
