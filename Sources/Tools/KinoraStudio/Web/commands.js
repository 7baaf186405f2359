/**
 * The keyboard commands of the page.
 *
 * @param {{session: import("./session.js").Session, player: import("./player.js").Player, transport: import("./transport.js").Transport,
 *   picture: import("./picture.js").Picture, tools: import("./stage-tools.js").StageTools, timeline: import("./timeline.js").Timeline,
 *   markers: import("./markers.js").Markers, library: import("./library.js").Library, panels: import("./panels.js").Panels,
 *   actions: import("./document-actions.js").DocumentActions, exportPanel: import("./export-panel.js").ExportPanel,
 *   theme: import("./theme.js").Theme, captions: import("./caption-editor.js").CaptionEditor}} page
 * @returns {import("./keys.js").Command[]}
 */
export function commands({ session, player, transport, picture, tools, timeline, markers, library, panels, actions, exportPanel, theme, captions }) {
    const second = () => Math.round((session.film?.rate[0] ?? 1) / (session.film?.rate[1] ?? 1));
    const goTo = marker => {
        if (marker) session.seek(marker.frame);
    };
    // With the panel of captions, the steps belong to the file.
    const history = () => document.body.dataset.panel === "captions" ? captions : session;
    const command = (group, keys, title, action, shown) => ({ group, keys: [keys].flat(), title, action, shown });
    return [
        command("Playback", "Space", "Play or pause", () => player.toggle()),
        command("Playback", "l", "Play; again: faster", () => player.shuttle(1)),
        command("Playback", "k", "Pause", () => player.pause()),
        command("Playback", "j", "Play backwards; again: faster", () => player.shuttle(-1)),
        command("Playback", "r", "Loop", () => player.toggleLoop()),
        command("Playback", "s", "Sound", () => player.toggleSound()),
        command("Playback", "u", "Motion blur", () => player.toggleBlur()),
        command("Time", ["ArrowLeft", "ArrowRight"], "One frame", event => transport.step(event.key === "ArrowLeft" ? -1 : 1)),
        command("Time", ["Shift+ArrowLeft", "Shift+ArrowRight"], "One second", event => transport.step(event.key === "ArrowLeft" ? -second() : second()), "Shift + ← →"),
        command("Time", "Home", "First frame", () => session.seek(session.playRange.start)),
        command("Time", "End", "Last frame", () => session.seek(session.playRange.end)),
        command("Range and markers", "i", "Set the in point", () => session.setRange({ start: session.frame })),
        command("Range and markers", "o", "Set the out point", () => session.setRange({ end: session.frame })),
        command("Range and markers", "x", "Clear in and out", () => session.setRange({ start: 0, end: Infinity })),
        command("Range and markers", "m", "Add or remove a marker", () => session.film && markers.toggle(session.frame)),
        command("Range and markers", ["[", "]"], "Marker before, after", event => goTo(markers.next(session.frame, event.key === "[" ? -1 : 1))),
        command("Range and markers", [",", "."], "Timeline: more, less time", event => timeline.zoom(event.key === "," ? 1.5 : 1 / 1.5)),
        command("Captions", ["n", "Shift+n"], "Cue after, before", event => captions.select(captions.selected + (event.shiftKey ? -1 : 1)), "N, Shift + N"),
        command("View", "0", "Fit", () => picture.view.setZoom(null)),
        command("View", ["1", "2", "4"], "100 %, 200 %, 400 %", event => picture.view.setZoom(Number(event.key))),
        command("View", ["-", "+"], "Zoom", event => picture.view.zoomBy(event.key === "+" ? 1 : -1)),
        command("View", "=", "", () => picture.view.zoomBy(1)),
        command("View", ["Alt+ArrowLeft", "Alt+ArrowRight", "Alt+ArrowUp", "Alt+ArrowDown"], "Pan", event => pan(picture, event.key), "Alt + ← → ↑ ↓"),
        command("View", "g", "Safe areas", () => tools.toggleGuides()),
        command("View", "b", "Background", () => tools.nextBackground()),
        command("View", "f", "Full screen", () => tools.toggleFullScreen()),
        command("Page", "/", "Search the films", () => {
            panels.showLibrary();
            library.focusSearch();
        }),
        command("Page", "p", "Parameters", () => showPanel(panels, "parameters")),
        command("Page", "a", "Captions", () => showPanel(panels, "captions")),
        command("Page", "e", "Export", () => showPanel(panels, "exports")),
        command("Page", "Control+z", "Undo", () => history().undo()),
        command("Page", ["Control+Shift+z", "Control+y"], "Redo", () => history().redo()),
        command("Page", "Control+s", "Save as preset", () => actions.save()),
        command("Page", "y", "Copy as YAML", () => actions.copy("yaml")),
        command("Page", "c", "Copy command line", () => actions.copy("command")),
        command("Page", "Shift+s", "Frame as PNG", () => exportPanel.saveFrame()),
        command("Page", "t", "Theme", () => theme.next()),
    ];
}

function pan(picture, key) {
    const step = 40;
    const [x, y] = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[key];
    picture.view.panBy(x, y);
}

/** Shows a panel and moves the focus to its first control. */
function showPanel(panels, name) {
    panels.show(name);
    [...document.getElementById(name).querySelectorAll("input, select, textarea, button")].find(control => !control.disabled && control.checkVisibility())?.focus();
}
