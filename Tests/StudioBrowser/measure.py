"""Measures how quickly the page shows what the user does, in Chromium. Prints tables for docs/performance.md.

usage: measure.py [PRESET...]
"""

import statistics
import sys

from studio import Browser, Studio

PRESETS = ["greeting", "lava-lamp", "car-along-path", "music-video", "morphing-icons", "quad-curves", "title-card", "bar-chart"]
COUNT = 50
SECONDS = 8

# Milliseconds from an input event of a slider, or a step of the playhead, to the next frame of the browser after the canvas has the new picture.
LATENCY = """
async ({ count, selector, values }) => {
    const canvas = document.querySelector("#picture canvas");
    const times = [];
    for (let index = 0; index < count; index += 1) {
        const begin = performance.now();
        const shown = new Promise((resolve, reject) => {
            canvas.addEventListener("picture", () => requestAnimationFrame(() => resolve(performance.now())), { once: true });
            setTimeout(() => reject(new Error(`no picture after 20 s, event ${index}`)), 20000);
        });
        if (selector) {
            const input = document.querySelector(selector);
            input.value = values[index % values.length];
            input.dispatchEvent(new Event("input", { bubbles: true }));
        } else {
            const area = document.querySelector(".timeline-area").getBoundingClientRect();
            const x = area.left + area.width * values[index % values.length];
            const target = document.querySelector(".timeline-area");
            for (const name of ["pointerdown", "pointerup"]) {
                target.dispatchEvent(new PointerEvent(name, { clientX: x, clientY: area.top + 40, pointerId: 1, button: 0, bubbles: true }));
            }
        }
        times.push(await shown - begin);
        // Somebody who drags a slider pauses between its values for at least a frame.
        await new Promise(resolve => setTimeout(resolve, 30));
    }
    return times;
}
"""


def open_at_720p(browser, studio, name):
    """Opens a preset in a window in which its frames are requested with a width of 1280 pixels."""
    page = browser.open(studio, width=1912, height=1080, item=studio.item(name))
    page.wait_for("document.querySelector('#picture canvas').width > 0")
    frames = studio.get(f"/api/items/{studio.item(name)}")["video"]
    page.evaluate("frame => { const input = document.querySelector('.timecode'); input.value = String(frame); input.dispatchEvent(new Event('change')); }",
                  int(frames["duration"] * frames["rate"][0] / frames["rate"][1] / 2))
    page.page.wait_for_timeout(3000)
    return page


def slider(page):
    """The first parameter with a slider, and values of its lower half."""
    return page.evaluate(
        """() => {
            const input = [...document.querySelectorAll(".field[data-name] input[type=range]")].find(input => input.closest(".field").dataset.name);
            if (!input) return null;
            const row = input.closest(".field");
            const step = Number(input.step), low = Number(input.min), high = Number(input.max);
            const count = Math.min(25, Math.floor((high - low) / step));
            // Without the current value, which would change nothing.
            const values = Array.from({ length: count + 1 }, (_, index) => String(low + step * Math.round(index * (high - low) / step / count)))
                .filter(value => value !== input.value);
            return [row.dataset.name, `.field[data-name="${row.dataset.name}"] input[type=range]`, values];
        }""")


def measure(browser, studio, name):
    page = open_at_720p(browser, studio, name)
    width = page.canvas_size()[0]
    control = slider(page)
    change = None
    if control:
        parameter, selector, values = control
        change = page.evaluate(LATENCY, {"count": COUNT, "selector": selector, "values": values})
        page.page.get_by_role("button", name="Reset all").click()
        # The film is evaluated again, and its filmstrip is drawn.
        page.page.wait_for_timeout(6000)
    # Positions in no order: the golden ratio visits the whole film without repeating a frame.
    positions = [(index * 0.6180339887) % 1 for index in range(COUNT)]
    scrub = page.evaluate(LATENCY, {"count": COUNT, "selector": None, "values": positions})
    near = page.evaluate(LATENCY, {"count": COUNT, "selector": None, "values": [0.4 + index * 0.004 for index in range(COUNT)]})
    played = play(page)
    page.close()
    return width, control and parameter, change, scrub, near, played


def play(page):
    """Plays from the beginning, and returns the number of frames that the video should have shown, dropped, and presented late."""
    page.page.keyboard.press("Home")
    page.page.wait_for_timeout(300)
    page.page.keyboard.press("Space")
    try:
        page.wait_for("document.querySelector('video').currentTime > 0.05")
    except AssertionError:
        return None
    result = page.evaluate(
        """async seconds => {
            const video = document.querySelector("video");
            const before = video.getVideoPlaybackQuality(), began = performance.now(), from = video.currentTime;
            await new Promise(resolve => setTimeout(resolve, seconds * 1000));
            const after = video.getVideoPlaybackQuality();
            return { total: after.totalVideoFrames - before.totalVideoFrames, dropped: after.droppedVideoFrames - before.droppedVideoFrames,
                advanced: video.currentTime - from, elapsed: (performance.now() - began) / 1000, width: video.videoWidth };
        }""", SECONDS)
    page.page.keyboard.press("k")
    return result


def milliseconds(times):
    if not times:
        return "-"
    ordered = sorted(times)
    return f"{statistics.median(times):.0f} ({ordered[len(ordered) * 9 // 10]:.0f})"


def main(names):
    studio, browser = Studio(), Browser()
    try:
        # The posters of the list are drawn once, in idle time of the first minute.
        for item in studio.get("/api/library")["items"]:
            studio.load(f"/api/items/{item['id']}/poster.png?width=320", patience=120)
        print("| preset | width | parameter | change, ms | scrub, ms | step, ms | stream | frames in time | time advanced |")
        print("|---|---|---|---|---|---|---|---|---|")
        for name in names:
            width, parameter, change, scrub, near, played = measure(browser, studio, name)
            stream, share, advanced = "-", "-", "-"
            if played:
                rate = studio.get(f"/api/items/{studio.item(name)}")["video"]["rate"]
                expected = played["elapsed"] * rate[0] / rate[1]
                stream = f"{played['width']} wide"
                share = f"{100 * min(1, (played['total'] - played['dropped']) / expected):.0f} %"
                advanced = f"{100 * played['advanced'] / played['elapsed']:.0f} %"
            print(f"| `{name}` | {width} | {parameter or '-'} | {milliseconds(change)} | {milliseconds(scrub)} | {milliseconds(near)} | {stream} | {share} | {advanced} |",
                  flush=True)
    finally:
        browser.close()
        studio.close()


main(sys.argv[1:] or PRESETS)
