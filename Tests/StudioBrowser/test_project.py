"""A studio that is started in a folder without documents: the presets of the library, files of the computer, and saving."""

import base64
import subprocess
import unittest

from studio import PROGRAM, Browser, Studio

MARK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#123456"/></svg>')

# Drops files on an element as a file manager does.
DROP = """
([selector, files]) => {
    const transfer = new DataTransfer();
    for (const [name, text] of files) transfer.items.add(new File([Uint8Array.from(atob(text), c => c.charCodeAt(0))], name));
    const target = document.querySelector(selector);
    for (const type of ["dragover", "drop"]) {
        target.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }
}
"""


class ProjectTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.studio = Studio(presets=False)
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.studio.close()

    def open(self, name, **options):
        page = self.browser.open(self.studio, item=self.studio.item(name), **options)
        self.addCleanup(page.close)
        self.addCleanup(lambda: self.assertEqual(page.errors, [], "the console reports no error"))
        return page

    def drop(self, page, selector, *files):
        page.evaluate(DROP, [selector, [[name, base64.b64encode(text.encode()).decode()] for name, text in files]])

    def assertValue(self, page, name, value):
        page.wait_for(
            """([name, value]) => {
                const values = JSON.parse(new URLSearchParams(location.hash.slice(1)).get("values") ?? "{}");
                return JSON.stringify(values[name]) === JSON.stringify(value);
            }""", [name, value])

    def test_a_file_of_the_computer_is_copied_to_the_project(self):
        page = self.open("greeting", frame=200)
        old = page.film
        page.field("logo").get_by_role("button", name="Choose a file").click()
        page.page.locator(".chooser[open]").get_by_text("No file here has the extension .png").wait_for()
        page.page.locator(".chooser[open] input[type=file]").set_input_files(
            [{"name": "mark.svg", "mimeType": "image/svg+xml", "buffer": MARK.encode()}])
        page.page.get_by_text("Copied to assets/mark.svg").wait_for()
        self.assertValue(page, "logo", "assets/mark.svg")
        self.assertEqual((self.studio.folder / "assets/mark.svg").read_text(), MARK)
        page.wait_for_picture(frame=200, not_film=old)
        # The folder is listed now.
        page.field("logo").get_by_role("button", name="Choose a file").click()
        page.page.locator(".chooser[open]").get_by_role("button", name="assets", exact=True).click()
        page.page.locator(".chooser[open]").get_by_role("button", name="mark.svg").click()
        self.assertValue(page, "logo", "assets/mark.svg")

    def test_a_dropped_file_becomes_the_value_of_the_field_and_never_replaces_a_file(self):
        (self.studio.folder / "assets").mkdir(exist_ok=True)
        (self.studio.folder / "assets/drop.svg").write_text("mine")
        page = self.open("greeting", frame=200)
        self.drop(page, '.field[data-name="logo"]', ("drop.svg", MARK))
        self.assertValue(page, "logo", "assets/drop-2.svg")
        self.assertEqual((self.studio.folder / "assets/drop.svg").read_text(), "mine")
        # A file that the field does not accept.
        self.drop(page, '.field[data-name="logo"]', ("notes.txt", "hello"))
        page.page.get_by_text("notes.txt cannot be used here").wait_for()
        self.drop(page, '.field[data-name="logo"]', ("fake.png", "not an image"))
        page.page.get_by_text("does not contain an image").wait_for()

    def test_a_file_dropped_on_the_film_goes_to_the_first_field_for_such_files(self):
        page = self.open("slideshow", frame=100)
        self.drop(page, "#picture", ("one.svg", MARK), ("two.svg", MARK.replace("123456", "654321")))
        self.assertValue(page, "images", ["assets/one.svg", "assets/two.svg"])

    def test_a_preset_of_the_library_is_saved_in_the_project_and_listed(self):
        page = self.open("bar-chart")
        page.field("title").locator("input, textarea").fill("Sales")
        page.page.get_by_role("button", name="Save as preset").click()
        page.page.get_by_label("Name", exact=True).last.fill("sales")
        page.page.get_by_role("button", name="Save", exact=True).click()
        page.wait_for("document.getElementById('film-name').textContent === 'sales'")
        page.wait_for("document.querySelector('.entry[aria-current]')?.textContent.includes('sales')")
        self.assertEqual(page.page.locator(".library section").first.get_attribute("aria-label"), self.studio.folder.name)
        subprocess.run([PROGRAM, "check", "sales.yaml"], cwd=self.studio.folder, check=True, capture_output=True)
        self.assertTrue((self.studio.folder / "assets/bar-chart.csv").exists())

    def test_a_document_that_another_program_saves_is_listed(self):
        page = self.open("greeting")
        (self.studio.folder / "another.yaml").write_text("composition: greeting\n")
        page.wait_for("[...document.querySelectorAll('.entry-name')].some(name => name.textContent === 'another')")

    def test_a_font_is_chosen_by_its_sample(self):
        page = self.open("title-card", frame=100)
        page.field("font").get_by_role("button", name="Choose a font").click()
        chooser = page.page.locator(".font-chooser")
        chooser.get_by_label("Search the fonts").fill("inter")
        entry = chooser.locator('[data-family="Inter"]')
        entry.locator("img").wait_for()
        page.wait_for("""() => { const image = document.querySelector('[data-family="Inter"] img'); return image.complete && image.naturalWidth > 0; }""")
        entry.click()
        self.assertValue(page, "font", "Inter")

    def test_no_error_is_shown_while_a_font_is_typed(self):
        page = self.open("title-card", frame=100)
        box = page.field("font").locator("input")
        box.select_text()
        box.press_sequentially("Inte", delay=30)
        page.page.wait_for_timeout(800)
        self.assertTrue(page.field("font").locator(".field-error").is_hidden())
        box.press_sequentially("r")
        self.assertValue(page, "font", "Inter")
        box.fill("Nonexistent")
        box.press("Enter")
        page.field("font").locator(".field-error").wait_for()

    def test_what_is_not_drawn_is_a_warning_that_can_be_hidden(self):
        (self.studio.folder / "words.svg").write_text(MARK.replace("</svg>", "<foreignObject width='5' height='5'/></svg>"))
        page = self.open("greeting", frame=200, values={"logo": "words.svg"})
        card = page.page.locator(".card.is-warning")
        card.wait_for()
        self.assertIn("foreignObject", card.inner_text())
        card.get_by_role("button", name="Hide").click()
        count = page.page.locator(".warning-count")
        self.assertEqual(count.inner_text(), "1 warning")
        # The same warning does not open the card again.
        old = page.film
        page.field("balloons").locator("input[type=range]").fill("7")
        page.wait_for_picture(frame=200, not_film=old)
        page.page.wait_for_timeout(300)
        self.assertEqual((card.count(), count.is_visible()), (0, True))
        count.click()
        card.wait_for()
        # It stays open when the film changes again.
        old = page.film
        page.field("balloons").locator("input[type=range]").fill("5")
        page.wait_for_picture(frame=200, not_film=old)
        page.page.wait_for_timeout(300)
        self.assertEqual(card.count(), 1)
