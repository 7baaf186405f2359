// Creates the parts of the page and connects them with the session and the server's events.

import { AddressWriter, readAddress } from "./address.js";
import { StudioError } from "./api.js";
import { BusySign } from "./busy-sign.js";
import { CaptionEditor } from "./caption-editor.js";
import { CaptionLane } from "./caption-lane.js";
import { CaptionPanel } from "./caption-panel.js";
import { commands } from "./commands.js";
import { DocumentActions } from "./document-actions.js";
import { iconButton } from "./dom.js";
import { ServerEvents } from "./events.js";
import { ExportPanel } from "./export-panel.js";
import { FileChooser } from "./file-chooser.js";
import { FileDrop } from "./file-drop.js";
import { FontChooser } from "./font-chooser.js";
import { Form } from "./form.js";
import { Keys } from "./keys.js";
import { Library } from "./library.js";
import { Markers } from "./markers.js";
import { Messages } from "./messages.js";
import { Opening } from "./opening.js";
import { Panels } from "./panels.js";
import { Picture } from "./picture.js";
import { Player } from "./player.js";
import { PosterLoader } from "./posters.js";
import { Problems } from "./problems.js";
import { Warnings } from "./warnings.js";
import { Session } from "./session.js";
import { StageTools } from "./stage-tools.js";
import { Theme } from "./theme.js";
import { duration, rateText } from "./timecode.js";
import { Timeline } from "./timeline.js";
import { Transport } from "./transport.js";

const byId = id => document.getElementById(id);

const theme = new Theme();
const session = new Session();
const messages = new Messages(byId("messages"));
const panels = new Panels();
const picture = new Picture(session, byId("picture"));
const tools = new StageTools(session, picture, byId("stage-tools"), byId("picture"));
const player = new Player(session, picture);
const posters = new PosterLoader(() => player.isPlaying || !picture.isIdle || session.isOpening);
const library = new Library(session, posters, byId("library"));
const transport = new Transport(session, player, byId("transport"));
const markers = new Markers(session);
const captions = new CaptionEditor(session);
const captionPanel = new CaptionPanel(captions, session, byId("captions"));
const timeline = new Timeline(session, player, picture, markers, new CaptionLane(captions, session), byId("timeline"));
const actions = new DocumentActions(session, messages);
const form = new Form(session, new FileChooser(session, messages), new FontChooser(session, messages), byId("parameters"), actions.element);
const exportPanel = new ExportPanel(session, messages, byId("exports"));
const problems = new Problems(session, picture, form, messages);
const warnings = new Warnings(session, messages, byId("stage-tools"));
const keys = new Keys(commands({ session, player, transport, picture, tools, timeline, markers, library, panels, actions, exportPanel, theme, captions }));
new AddressWriter(session);
new Opening(session, picture);
new FileDrop(session, form, messages);
new BusySign(() => session.isOpening || !picture.isIdle || player.isWaiting, [session, picture, player], byId("picture"));

byId("bar-actions").append(theme.button, iconButton("keyboard", "Keyboard", () => keys.showSheet(), { key: "?" }));
captions.addEventListener("edit", () => {
    panels.show("captions");
    captionPanel.focusText();
});
exportPanel.onCount = count => panels.setExportCount(count);
player.addEventListener("notice", event => messages.note(event.detail));

session.addEventListener("item", () => {
    byId("film-name").textContent = session.item.name;
    document.title = `${session.item.name} · Kinora Studio`;
});
session.addEventListener("film", () => {
    const { width, height, rate, duration: length } = session.film;
    byId("film-facts").textContent = `${width} × ${height} · ${rateText(rate)} fps · ${duration(length)}`;
});
session.addEventListener("choose", event => {
    open({ ...emptyState, item: event.detail });
    if (document.body.dataset.panel === "library") panels.show("parameters");
});
session.addEventListener("saved", async event => {
    await loadLibrary();
    // A document that the list does not show, such as one beyond its limit, stays as the changed values of this item.
    if (!event.detail) return;
    library.refreshPoster(event.detail);
    open({ ...emptyState, item: event.detail, frame: session.frame, range: session.range });
});
addEventListener("popstate", () => {
    const state = readAddress();
    if (state.item && state.item !== session.item?.id) open(state);
});

const emptyState = { frame: null, changes: {}, size: null, range: null };

/** @param {import("./address.js").PageState} state */
async function open({ item, ...state }) {
    try {
        await session.open(item, state);
    } catch (error) {
        if (!(error instanceof StudioError)) throw error;
        messages.card("document", "The film cannot be opened", error.problems);
    }
}

async function loadLibrary() {
    try {
        const { project, program } = await library.load();
        byId("project").textContent = project ?? "";
        byId("project").title = program;
    } catch (error) {
        if (!(error instanceof StudioError)) throw error;
        messages.card("server", "No connection", error.problems);
    }
}

const events = new ServerEvents();
events.addEventListener("library", async () => {
    await loadLibrary();
    problems.removal(Boolean(session.item) && !library.items.some(item => item.id === session.item.id));
});
events.addEventListener("item", async event => {
    const { id, errors = [] } = event.detail;
    library.refreshPoster(id);
    if (id !== session.item?.id) return;
    problems.document(errors);
    // A film that its captions prevent is not opened.
    if (errors.length > 0) captions.refresh();
    if (errors.length === 0) await reload();
});
events.addEventListener("build", event => {
    const { state, seconds } = event.detail;
    byId("build").dataset.state = state;
    byId("build").textContent = state === "building" ? "Building…" : state === "failed" ? "Build failed" : seconds ? `Built in ${duration(seconds)}` : "";
    problems.build(event.detail);
    if (state === "done") loadLibrary().then(reload);
});
events.addEventListener("worker", event => {
    messages.note(`The film's process was started again: ${event.detail.reason}`, { isError: true });
    session.refresh();
});
events.addEventListener("warnings", event => warnings.update(event.detail));
events.addEventListener("export", event => exportPanel.update(event.detail));
events.addEventListener("lost", () => messages.card("server", "No connection", [{ message: "The studio does not respond. If it has ended, start it again and open its new link." }]));
events.addEventListener("found", () => {
    messages.card("server", "", []);
    // A studio that was started again may use the same keys for other films.
    picture.store.clear();
    loadLibrary();
    loadExports();
    reload();
});

/** Reads the open item again. The changes, the frame and the range stay. */
async function reload() {
    try {
        await session.reload();
    } catch (error) {
        if (!(error instanceof StudioError)) throw error;
        problems.document(error.problems);
    }
}

/** Reads the queue of exports. Without a connection there is a card already. */
function loadExports() {
    exportPanel.load().catch(error => {
        if (!(error instanceof StudioError)) throw error;
    });
}

await loadLibrary();
const state = readAddress();
const known = library.items.some(item => item.id === state.item);
if (known) open(state);
else if (library.items.length > 0) open({ ...emptyState, item: library.items[0].id });
loadExports();
events.connect();
