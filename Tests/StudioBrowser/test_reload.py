"""Documents that change on disk while the page shows them."""

from case import StudioCase


class ReloadTests(StudioCase):
    def test_a_broken_document_shows_a_card_until_it_is_mended(self):
        page = self.open("title-card", frame=200)
        film = page.wait_for_picture(frame=200)
        file = self.studio.folder / "title-card.yaml"
        good = file.read_text()
        file.write_text(good.replace("  alignment: center", "  alignmend: center"))
        card = page.page.locator('.card[data-key="document"]')
        card.wait_for()
        text = card.inner_text()
        self.assertIn("title-card.yaml:", text)
        self.assertIn("alignment", text, "the card says what would be right")
        self.assertEqual((page.film, page.frame), (film, 200), "the last good picture stays")
        file.write_text(good.replace("The Long Way Home", "The Short Way Home"))
        card.wait_for(state="detached")
        page.wait_for_picture(frame=200, not_film=film)
        self.assertShows(page, "title-card", 200)
        file.write_text(good)

    def test_a_removed_document_is_named_until_it_is_back(self):
        page = self.open("quote", frame=300)
        file = self.studio.folder / "quote.yaml"
        text = file.read_text()
        file.unlink()
        card = page.page.locator('.card[data-key="removal"]')
        card.wait_for()
        self.assertIn("quote cannot be changed or saved", card.inner_text())
        file.write_text(text)
        card.wait_for(state="detached")

    def test_a_saved_document_keeps_the_time_and_the_changes(self):
        page = self.open("quote", frame=300)
        page.field("author").locator("input").fill("Somebody")
        page.wait_for("document.querySelector('.change-count').textContent === '1 changed value'")
        page.page.wait_for_timeout(500)
        film = page.film
        file = self.studio.folder / "quote.yaml"
        file.write_text(file.read_text().replace("palette: paper", "palette: mono"))
        page.wait_for_picture(frame=300, not_film=film)
        self.assertEqual(page.field("author").locator("input").input_value(), "Somebody")
        self.assertShows(page, "quote", 300, {"author": "Somebody"})
