"""Each kind of parameter: what is entered results in the picture that `kinora thumbnail` makes of it."""

import unittest

from case import StudioCase
from studio import SAMPLES, Browser, Studio


class ParameterTests(StudioCase):
    def change(self, name, frame, values, enter):
        """Opens a preset, enters values, and compares the picture."""
        page = self.open(name, frame=frame)
        old = page.wait_for_picture(frame=frame)
        enter(page)
        page.wait_for_picture(frame=frame, not_film=old)
        page.wait_for(
            """async ([item, values]) => {
                const expected = await fetch("/api/films", {
                    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ item, values }) }).then(response => response.json());
                return document.querySelector("#picture canvas").dataset.film === expected.film;
            }""", [self.studio.item(name), values])
        self.assertShows(page, name, frame, values)
        for parameter in values:
            self.assertTrue(page.field(parameter).evaluate("row => row.classList.contains('is-changed')"), f"{parameter} is marked")
        return page

    def test_an_integer_with_a_slider(self):
        self.change("quad-curves", 90, {"corners": 7}, lambda page: page.field("corners").locator("input[type=range]").fill("7"))

    def test_a_number_in_a_box(self):
        self.change("quad-curves", 90, {"bounce": 0.62}, lambda page: page.field("bounce").locator("input[type=number]").fill("0.62"))

    def test_a_boolean(self):
        self.change("morphing-icons", 60, {"dock": False}, lambda page: page.field("dock").locator("input").click())

    def test_a_text(self):
        self.change("greeting", 200, {"name": "Zoë & Ünal"}, lambda page: page.field("name").locator("input").fill("Zoë & Ünal"))

    def test_a_choice_in_segments(self):
        self.change("lower-third", 120, {"side": "right"}, lambda page: page.field("side").get_by_role("radio", name="right").check())

    def test_a_choice_in_a_menu(self):
        self.change("lava-lamp", 60, {"palette": "ocean"}, lambda page: page.field("palette").locator("select").select_option("ocean"))

    def test_a_color_as_text(self):
        self.change(
            "car-along-path", 200, {"carColor": "hsl(200 60% 30%)"},
            lambda page: page.field("carColor").locator("input[type=text]").fill("hsl(200 60% 30%)"))

    def test_a_color_from_the_picker(self):
        self.change(
            "car-along-path", 120, {"carColor": "#00C2A8"},
            lambda page: page.field("carColor").locator("input[type=color]").fill("#00c2a8"))

    def test_a_palette_with_a_name(self):
        self.change("greeting", 200, {"palette": "meadow"}, lambda page: page.field("palette").get_by_role("radio", name="meadow").check())

    def test_a_palette_of_own_colors(self):
        def enter(page):
            field = page.field("palette")
            field.get_by_role("radio", name="midnight").check()
            field.get_by_role("radio", name="custom colours").check()
            while field.locator(".list li").count() > 2:
                field.get_by_role("button", name="Remove Palette, colours 3", exact=True).click()
            field.locator(".list li input[type=text]").nth(0).fill("navy")
            field.locator(".list li input[type=text]").nth(1).fill("gold")

        self.change("greeting", 200, {"palette": ["navy", "gold"]}, enter)

    def test_a_font_with_a_weight(self):
        def enter(page):
            page.field("font").locator("input").fill("Inter")
            page.field("font").locator("select").select_option("black")

        self.change("title-card", 200, {"font": ["Inter", "black"]}, enter)

    def test_an_image_from_the_chooser(self):
        (self.studio.folder / "art").mkdir(exist_ok=True)
        (self.studio.folder / "art/mark.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#123456"/></svg>')

        def enter(page):
            page.field("logo").get_by_role("button", name="Choose a file").click()
            page.page.locator(".chooser").get_by_role("button", name="art", exact=True).click()
            page.page.locator(".chooser").get_by_role("button", name="mark.svg").click()

        self.change("greeting", 200, {"logo": "art/mark.svg"}, enter)

    def test_a_table_from_a_file(self):
        self.change("bar-chart", 300, {"data": "bar-race.csv"}, lambda page: page.field("data").locator(".file-row input").fill("bar-race.csv"))

    def test_a_list_of_numbers(self):
        def enter(page):
            field = page.field("bulges")
            field.get_by_role("button", name="Add").click()
            field.locator("li").nth(5).locator("input[type=number]").fill("1.2")
            field.get_by_role("button", name="Remove Bulges 1", exact=True).click()

        self.change("quad-curves", 90, {"bulges": [0, 1, -0.9, 0.5, 1.2]}, enter)

    def test_a_list_in_another_order(self):
        def enter(page):
            page.field("captions").get_by_role("button", name="Move Captions 1", exact=True).press("ArrowDown")

        self.change("slideshow", 100, {"captions": ["Across the water", "Over the hills", "Into the woods", "And home again"]}, enter)

    def test_a_refused_value_is_explained_beside_its_field_and_the_last_picture_stays(self):
        page = self.open("quad-curves", frame=30)
        film = page.wait_for_picture(frame=30)
        box = page.field("layers").locator("input[type=number]")
        box.fill("900")
        message = page.field("layers").locator(".field-error")
        message.wait_for()
        self.assertIn("60", message.inner_text(), "the message says what is accepted")
        self.assertEqual(box.get_attribute("aria-invalid"), "true")
        self.assertEqual(page.film, film)
        box.fill("20")
        message.wait_for(state="hidden")

    def test_changes_are_reset_one_by_one_and_together(self):
        page = self.open("quad-curves")
        first = page.film
        page.field("corners").locator("input[type=range]").fill("5")
        page.field("layers").locator("input[type=range]").fill("9")
        page.wait_for("document.querySelector('.change-count').textContent === '2 changed values'")
        page.field("corners").get_by_role("button", name="Reset Corners").click()
        self.assertEqual(page.field("corners").locator("input[type=number]").input_value(), "4")
        page.page.get_by_role("button", name="Reset all").click()
        page.wait_for("old => document.querySelector('#picture canvas').dataset.film === old", first)

    def test_the_address_keeps_the_state(self):
        page = self.open("greeting")
        page.field("balloons").locator("input[type=range]").fill("40")
        page.page.fill(".timecode", "90")
        page.page.press(".timecode", "Enter")
        page.wait_for_picture(frame=90)
        page.wait_for("location.hash.includes('balloons') && location.hash.includes('frame=90')")
        page.page.reload()
        page.wait_for_picture(frame=90)
        self.assertEqual(page.field("balloons").locator("input[type=number]").input_value(), "40")
        self.assertShows(page, "greeting", 90, {"balloons": 40})


class OwnProgramTests(unittest.TestCase):
    """The kinds that no built-in composition has, in the studio of a program with compositions of its own."""

    @classmethod
    def setUpClass(cls):
        cls.studio = Studio(SAMPLES, presets=False)
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.studio.close()

    def test_lines_and_a_date(self):
        page = self.browser.open(self.studio, item=self.studio.item("note"), frame=3)
        self.addCleanup(page.close)
        page.wait_for_picture(frame=3)
        for name, value, control in [("lines", "first\nsecond\nthird", "textarea"), ("day", "2031-07-09", "input[type=text]")]:
            old = page.film
            page.field(name).locator(control).fill(value)
            page.wait_for_picture(frame=3, not_film=old)
        page.page.wait_for_timeout(500)
        png = self.studio.thumbnail("note", 3, [10, 1], page.canvas_size(), {"lines": "first\nsecond\nthird", "day": "2031-07-09"})
        self.assertEqual(page.different_pixels(png), (0, 0))
        self.assertEqual(page.errors, [])
