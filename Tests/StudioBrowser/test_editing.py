"""Undo, the search, names and errors of fields, the first frame, and the sign of a busy page."""

from case import StudioCase


class EditingTests(StudioCase):
    def value(self, page, name):
        return page.field(name).locator("input[type=number]").input_value()

    def test_changes_are_undone_and_made_again_step_by_step(self):
        page = self.open("quad-curves")
        first = page.film
        undo = page.page.get_by_role("button", name="Undo")
        self.assertTrue(undo.is_disabled())
        page.field("corners").locator("input[type=range]").fill("7")
        page.field("layers").locator("input[type=range]").fill("9")
        page.wait_for_picture(not_film=first)
        page.page.keyboard.press("Control+z")
        self.assertEqual(page.field("corners").locator("input[type=number]").input_value(), "7")
        self.assertNotEqual(self.value(page, "layers"), "9")
        page.page.keyboard.press("Control+z")
        page.wait_for("old => document.querySelector('#picture canvas').dataset.film === old", first)
        self.assertTrue(undo.is_disabled())
        page.page.keyboard.press("Control+Shift+Z")
        self.assertEqual(self.value(page, "corners"), "7")
        page.page.get_by_role("button", name="Redo").click()
        self.assertEqual(self.value(page, "layers"), "9")
        page.page.get_by_role("button", name="Reset all").click()
        page.page.keyboard.press("Control+z")
        self.assertEqual((self.value(page, "corners"), self.value(page, "layers")), ("7", "9"))

    def test_the_moves_of_a_slider_are_one_step(self):
        page = self.open("greeting")
        before = self.value(page, "balloons")
        slider = page.field("balloons").locator("input[type=range]")
        box = slider.bounding_box()
        page.page.mouse.move(box["x"] + 10, box["y"] + 11)
        page.page.mouse.down()
        for step in range(8):
            page.page.mouse.move(box["x"] + 10 + 8 * step, box["y"] + 11)
        page.page.mouse.up()
        self.assertNotEqual(self.value(page, "balloons"), before)
        page.page.keyboard.press("Control+z")
        self.assertEqual(self.value(page, "balloons"), before)

    def test_typing_is_undone_in_its_field_and_not_in_the_search(self):
        page = self.open("greeting")
        box = page.field("name").locator("input")
        before = box.input_value()
        box.press("End")
        box.press_sequentially("xyz")
        box.press("Control+z")
        self.assertEqual(box.input_value(), before)
        page.field("balloons").locator("input[type=range]").fill("33")
        page.page.locator(".search input").first.fill("lava")
        page.page.keyboard.press("Control+z")
        self.assertEqual(self.value(page, "balloons"), "33")

    def test_the_size_and_lists_are_undone(self):
        page = self.open("slideshow")
        size = page.page.get_by_label("Size of the film")
        size.select_option("1080x1080")
        page.field("captions").get_by_role("button", name="Remove Captions 1", exact=True).click()
        count = page.field("captions").locator("li").count()
        page.evaluate("document.activeElement.blur()")
        page.page.keyboard.press("Control+z")
        self.assertEqual(page.field("captions").locator("li").count(), count + 1)
        page.page.keyboard.press("Control+z")
        self.assertEqual(size.input_value(), "")

    def test_the_search_puts_names_first_and_enter_opens_the_first(self):
        page = self.open("greeting")
        search = page.page.locator(".library .search input")
        search.fill("title")
        self.assertEqual(page.page.locator(".library .entry-name").first.inner_text(), "title-card")
        search.press("Enter")
        page.wait_for("document.getElementById('film-name').textContent === 'title-card'")
        search.fill("chart bar")
        self.assertEqual(page.page.locator(".library .entry-name").first.inner_text(), "bar-chart")

    def test_parameters_of_scenes_have_headings_and_their_own_names(self):
        page = self.open("library-year")
        labels = page.page.locator(".form .field-name").all_inner_texts()
        self.assertFalse([label for label in labels if "[" in label or "." in label], labels)
        self.assertTrue(page.page.locator(".form-group").first.inner_text().startswith("Scene 1: "))

    def test_only_the_wrong_element_of_a_list_is_marked(self):
        page = self.open("slideshow", frame=10)
        field = page.field("images")
        while field.locator("li").count() < 3:
            field.get_by_role("button", name="Add").click()
        field.locator("li").nth(1).locator("input").fill("photo.txt")
        field.locator(".field-error").wait_for()
        self.assertEqual(
            [box.get_attribute("aria-invalid") for box in field.locator("li input").all()][:3], [None, "true", None])
        self.assertEqual(field.locator("li").nth(0).locator("input").evaluate("box => getComputedStyle(box).borderColor"),
                         field.locator("li").nth(2).locator("input").evaluate("box => getComputedStyle(box).borderColor"))

    def test_a_wrong_parameter_of_a_scene_is_explained_beside_its_field(self):
        page = self.open("library-year")
        box = page.page.locator('.field[data-kind="integer"] input[type=number], .field[data-kind="number"] input[type=number]').first
        box.fill("-99999")
        page.page.locator(".field.is-wrong .field-error").wait_for()
        self.assertEqual(page.page.locator(".card").count(), 0)

    def test_a_film_is_shown_at_its_poster_first_and_plays_from_its_beginning(self):
        page = self.open("title-card")
        frame = page.frame
        self.assertGreater(frame, 10, "the first frame is blank")
        self.assertShows(page, "title-card", frame)
        page.page.keyboard.press("Space")
        page.wait_for("frame => document.querySelector('.playhead').getAttribute('aria-valuenow') < frame", frame)
        page.page.keyboard.press("Space")

    def test_a_frame_in_the_address_is_shown(self):
        page = self.open("title-card", frame=0)
        page.wait_for_picture(frame=0)
        self.assertEqual(page.frame, 0)

    def test_a_page_that_waits_for_a_frame_shows_a_sign(self):
        page = self.open("greeting")
        held, holds = [], True
        page.page.route("**/frames/*.png*", lambda route: held.append(route) if holds else route.continue_())
        page.page.keyboard.press("Home")
        page.page.locator(".busy").wait_for()
        self.assertIn("Drawing", page.page.locator(".busy").inner_text())
        holds = False
        for route in held:
            route.continue_()
        page.page.keyboard.press("ArrowRight")
        page.page.locator(".busy").wait_for(state="hidden")
