import { api, StudioError } from "./api.js";

/** Moves the playhead of a film that was opened without a frame to its poster, because the first frame of many films is blank. */
export class Opening {
    #session;
    #picture;

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./picture.js").Picture} picture
     */
    constructor(session, picture) {
        this.#session = session;
        this.#picture = picture;
        session.addEventListener("film", () => this.#place());
    }

    async #place() {
        const session = this.#session;
        const { film } = session;
        if (session.isPlaced) return;
        let frame = 0;
        try {
            ({ frame } = await api.posterFrame(film.film, this.#picture.width));
        } catch (error) {
            // The request for the frame reports what is wrong.
            if (!(error instanceof StudioError)) throw error;
        }
        // Meanwhile the user may have moved the playhead, changed a value or opened another film.
        if (!session.isPlaced && session.film === film) session.seek(frame, "poster");
    }
}
