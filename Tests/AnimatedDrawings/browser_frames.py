#!/usr/bin/env python3
"""Writes frames of animated SVG files as a browser draws them, NAME@SECONDS.png beside a copy of each file.

Usage: browser_frames.py OUTPUT FILE.svg...
It needs chromium, chromium-driver and the Python package selenium. Compare the frames with: make svg-conformance DIR=OUTPUT
"""
import base64, os, shutil, sys
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

TIMES = [0, 0.13, 0.37, 0.81, 1.23, 1.87, 2.63, 3.41, 5.19, 7.77]
SIZE = 300
SEEK = """
const t = arguments[0], root = document.documentElement;
root.setAttribute('width', '%d'); root.setAttribute('height', '%d');
root.pauseAnimations(); root.setCurrentTime(t);
for (const a of document.getAnimations()) {
    const isPaused = a.playState === 'paused' && !a.wasSeeked;
    a.pause(); a.wasSeeked = true;
    if (isPaused) a.stays = true;
    if (!a.stays) a.currentTime = t * 1000;
}
""" % (SIZE, SIZE)
# A finished animation is no longer listed, so each time starts with a new page.

output, files = sys.argv[1], sys.argv[2:]
os.makedirs(output, exist_ok=True)
options = webdriver.ChromeOptions()
for argument in ["--headless=new", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1", "--force-color-profile=srgb"]:
    options.add_argument(argument)
driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
driver.set_window_size(SIZE + 50, SIZE + 200)
for file in files:
    shutil.copy(file, output)
    name = os.path.splitext(os.path.basename(file))[0]
    for time in TIMES:
        driver.get("file://" + os.path.abspath(file))
        # Animations that end before the frame are kept by a script that pauses them at once.
        driver.execute_script(SEEK, time)
        driver.execute_async_script("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))")
        image = driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": {"x": 0, "y": 0, "width": SIZE, "height": SIZE, "scale": 1}})
        with open(f"{output}/{name}@{time}.png", "wb") as target:
            target.write(base64.b64decode(image["data"]))
driver.quit()
