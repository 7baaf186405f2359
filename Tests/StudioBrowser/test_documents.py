"""Documents that the page writes."""

import subprocess
import time

from case import StudioCase
from studio import PROGRAM


class DocumentTests(StudioCase):
    def test_yaml_and_command_are_copied(self):
        page = self.open("greeting")
        page.field("name").locator("input").fill("Ada")
        page.wait_for("document.querySelector('.change-count').textContent === '1 changed value'")
        page.page.get_by_role("button", name="Copy as YAML").click()
        page.page.get_by_text("YAML copied").wait_for()
        yaml = page.evaluate("navigator.clipboard.readText()")
        (self.studio.folder / "copied.yaml").write_text(yaml)
        subprocess.run([PROGRAM, "check", "copied.yaml"], cwd=self.studio.folder, check=True, capture_output=True)
        self.assertIn("Ada", yaml)
        page.page.get_by_role("button", name="Copy command line").click()
        page.page.get_by_text("Command line copied").wait_for()
        self.assertIn("name=Ada", page.evaluate("navigator.clipboard.readText()"))

    def test_a_preset_is_saved_and_not_replaced_without_a_question(self):
        page = self.open("greeting", frame=200)
        page.field("balloons").locator("input[type=range]").fill("33")
        page.page.get_by_role("button", name="Save as preset").click()
        page.page.get_by_label("Name", exact=True).last.fill("crowd")
        page.page.get_by_role("button", name="Save", exact=True).click()
        page.wait_for("document.getElementById('film-name').textContent === 'crowd'")
        saved = self.studio.folder / "crowd.yaml"
        first = saved.read_text()
        self.assertIn("33", first)
        page.wait_for_picture(frame=200)
        self.assertShows(page, "crowd", 200)
        # The same name again, with another value: the page asks, and "Cancel" keeps the file.
        page.field("balloons").locator("input[type=range]").fill("5")
        page.page.get_by_role("button", name="Save as preset").click()
        page.page.get_by_role("button", name="Save", exact=True).click()
        page.page.get_by_text("Replace “crowd”?").wait_for()
        page.page.get_by_role("button", name="Cancel").click()
        self.assertEqual(saved.read_text(), first)
        page.page.get_by_role("button", name="Save as preset").click()
        page.page.get_by_role("button", name="Save", exact=True).click()
        page.page.get_by_role("button", name="Replace").click()
        # The note of the first time may still be shown, so the file is waited for.
        deadline = time.monotonic() + 30
        while saved.read_text() == first and time.monotonic() < deadline:
            time.sleep(0.02)
        self.assertIn("balloons: {type: integer, default: 5,", saved.read_text())
