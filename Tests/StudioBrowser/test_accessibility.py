"""The keyboard, names of controls, and contrast."""

from case import StudioCase

# The contrast that WCAG 2.2 requires of normal text at level AA.
MIN_CONTRAST = 4.5

# All visible texts with less contrast than required. Backgrounds of ancestors are blended; images and the film are not considered.
LOW_CONTRAST = """
minimum => {
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const blend = colors => {
        context.clearRect(0, 0, 1, 1);
        for (const color of colors) {
            context.fillStyle = color;
            context.fillRect(0, 0, 1, 1);
        }
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = rgb => {
        const [r, g, b] = rgb.map(value => value / 255).map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const found = [];
    for (const element of document.body.querySelectorAll("*")) {
        const text = element.matches("input, select, textarea") ? element.value || element.placeholder
            : [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent.trim()).join("");
        if (!text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (element.matches(":disabled, :disabled *") || element.closest("#picture, option, .visually-hidden, .skip")) continue;
        if (element.matches("input[type=range], input[type=checkbox], input[type=radio], input[type=color], input[type=date]")) continue;
        const chain = [];
        for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) chain.unshift(getComputedStyle(ancestor).backgroundColor);
        const background = blend(["white", ...chain]);
        const style = getComputedStyle(element);
        const color = blend([`rgb(${background.join(" ")})`, style.color]);
        const [dark, light] = [luminance(background), luminance(color)].sort((a, b) => a - b);
        const ratio = (light + 0.05) / (dark + 0.05);
        if (ratio < minimum) found.push(`${ratio.toFixed(2)}: ${element.tagName}.${element.className} "${text.slice(0, 30)}" ${style.color}`);
    }
    return found;
}
"""

# Elements that can be focused but have no accessible name.
NAMELESS = """
() => [...document.querySelectorAll("button, a[href], input, select, textarea, [tabindex='0'], [role=slider], [role=img]")]
    .filter(element => element.checkVisibility())
    .filter(element => {
        const labelledBy = (element.getAttribute("aria-labelledby") ?? "").split(/\\s+/).filter(Boolean)
            .map(id => document.getElementById(id)?.textContent ?? "").join("");
        const own = element.matches("input, select, textarea") ? [...(element.labels ?? [])].map(label => label.textContent).join("") : element.textContent;
        return !(element.getAttribute("aria-label") || labelledBy || own).trim();
    }).map(element => element.outerHTML.slice(0, 160))
"""


# Visible elements that reach beyond the right edge of the window, except in areas that scroll.
TOO_WIDE = """
() => [...document.querySelectorAll("body *")]
    .filter(element => element.checkVisibility() && !element.closest(".timeline-area, #picture, .visually-hidden, .skip, .table-scroll, svg"))
    .filter(element => element.getBoundingClientRect().right > innerWidth + 0.5).map(element => element.outerHTML.slice(0, 120))
"""


class AccessibilityTests(StudioCase):
    def test_text_has_enough_contrast_in_both_themes_and_all_sizes(self):
        for scheme in ("light", "dark"):
            for width, height in ((1280, 800), (390, 844)):
                for name in ("greeting", "lower-third", "bar-chart", "slideshow"):
                    with self.subTest(scheme=scheme, width=width, item=name), self.visit(name, width=width, height=height, scheme=scheme) as page:
                        page.page.locator(".field").first.wait_for()
                        self.assertEqual(page.evaluate(LOW_CONTRAST, MIN_CONTRAST), [])
                        page.page.keyboard.press("e")
                        self.assertEqual(page.evaluate(LOW_CONTRAST, MIN_CONTRAST), [], "exports")

    def test_every_control_has_a_name(self):
        for name in ("greeting", "lower-third", "bar-chart", "slideshow", "quad-curves", "car-along-path"):
            with self.subTest(item=name), self.visit(name) as page:
                self.assertEqual(page.evaluate(NAMELESS), [])
                identifiers = page.evaluate("[...document.querySelectorAll('[id]')].map(element => element.id)")
                self.assertEqual(len(identifiers), len(set(identifiers)), "ids are unique")

    def test_nothing_is_wider_than_a_phone(self):
        for name in ("greeting", "morphing-icons", "bar-chart"):
            for panel in ("Films", "Parameters", "Export"):
                with self.subTest(item=name, panel=panel), self.visit(name, width=390, height=844) as page:
                    page.page.locator(".panel-switch").get_by_role("button", name=panel).click()
                    self.assertEqual(page.evaluate(TOO_WIDE), [])

    def test_a_film_is_found_changed_played_and_saved_with_the_keyboard_alone(self):
        page = self.open("greeting")
        press, type_text = page.page.keyboard.press, page.page.keyboard.type
        press("/")
        type_text("quad")
        old = page.film
        press("Enter")
        page.wait_for_picture(not_film=old)
        self.assertEqual(page.page.locator("#film-name").inner_text(), "quad-curves")
        old = page.film
        press("p")
        press("ArrowRight")
        page.wait_for_picture(not_film=old)
        self.assertEqual(page.field("corners").locator("input[type=number]").input_value(), "5")
        page.evaluate("document.activeElement.blur()")
        press("Home")
        for _ in range(5):
            press("ArrowRight")
        page.wait_for_picture(frame=5)
        press("Shift+ArrowRight")
        page.wait_for_picture(frame=65)
        press("i")
        press("End")
        press("o")
        press("l")
        page.wait_for("document.querySelector('.play').getAttribute('aria-label') === 'Pause'")
        press("k")
        page.wait_for("document.querySelector('.play').getAttribute('aria-label') === 'Play'")
        self.save(page)
        press("?")
        self.assertTrue(page.page.locator(".key-sheet").is_visible())
        press("Escape")
        self.assertFalse(page.page.locator(".key-sheet").is_visible())

    def save(self, page):
        press, type_text = page.page.keyboard.press, page.page.keyboard.type
        press("Control+s")
        type_text("by-hand")
        press("Enter")
        page.wait_for("document.getElementById('film-name').textContent === 'by-hand'")

    def test_the_focus_is_visible_and_reaches_every_area(self):
        page = self.open("greeting")
        areas, invisible = set(), []
        for _ in range(140):
            page.page.keyboard.press("Tab")
            area, outline, markup = page.evaluate(
                """(() => {
                    const element = document.activeElement;
                    const shown = [element, element.parentElement, element.querySelector(".playhead-top")].filter(Boolean);
                    const outline = shown.some(candidate => getComputedStyle(candidate).outlineStyle !== "none" && parseFloat(getComputedStyle(candidate).outlineWidth) > 0);
                    return [element.closest("[id]")?.closest("header, nav, main, aside")?.id || element.closest("header") && "bar", outline, element.outerHTML.slice(0, 120)];
                })()""")
            areas.add(area)
            # After the last control, the focus leaves the page for a moment.
            if not outline and not markup.startswith("<body"):
                invisible.append(markup)
        self.assertEqual(invisible, [])
        self.assertLessEqual({"library", "stage", "inspector"}, areas)
