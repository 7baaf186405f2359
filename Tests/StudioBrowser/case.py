"""The base of all tests: one studio and one browser for each class, and no error in the console."""

import unittest
from contextlib import contextmanager

from studio import Browser, Studio


class StudioCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.studio = Studio()
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.studio.close()

    def open(self, name="greeting", **options):
        page = self.browser.open(self.studio, item=self.studio.item(name), **options)
        self.addCleanup(page.close)
        self.addCleanup(lambda: self.assertEqual(page.errors, [], "the console reports no error"))
        return page

    @contextmanager
    def visit(self, name, **options):
        """Opens a page for a part of a test. A studio serves few pages at a time."""
        page = self.browser.open(self.studio, item=self.studio.item(name), **options)
        try:
            yield page
            self.assertEqual(page.errors, [], "the console reports no error")
        finally:
            page.close()

    def assertShows(self, page, name, frame, values=None, guides=False):
        """The canvas has the pixels of `kinora thumbnail`."""
        film = self.studio.get(f"/api/items/{self.studio.item(name)}")["video"]
        png = self.studio.thumbnail(name, frame, film["rate"], page.canvas_size(), values, guides)
        count, largest = page.different_pixels(png)
        self.assertEqual((count, largest), (0, 0), f"{name}, frame {frame}, {values}: {count} pixels differ, by up to {largest}")
