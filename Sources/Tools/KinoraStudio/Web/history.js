/** Milliseconds in which further changes of the same parameter belong to the same step. */
const stepDuration = 1000;
/** The maximum number of steps. */
const maxSteps = 200;

/**
 * States before and after the current one, for undo and redo.
 *
 * @template State
 */
export class History {
    /** @type {State[]} */
    #past = [];
    /** @type {State[]} */
    #future = [];
    /** What the last step changed; null if the next change begins another step. @type {?string} */
    #key = null;
    #time = 0;

    get canUndo() {
        return this.#past.length > 0;
    }

    get canRedo() {
        return this.#future.length > 0;
    }

    /** Records the state before a change. Quick changes of the same key, such as the moves of a slider, are one step. @param {State} state @param {string} key */
    record(state, key) {
        const now = performance.now();
        const continues = key === this.#key && now - this.#time < stepDuration;
        [this.#key, this.#time] = [key, now];
        this.#future = [];
        if (continues) return;
        this.#past.push(state);
        if (this.#past.length > maxSteps) this.#past.shift();
    }

    /** The next change begins another step. */
    endStep() {
        this.#key = null;
    }

    /** Returns the state before the last step; null if there is none. @param {State} current @returns {?State} */
    undo(current) {
        return this.#move(this.#past, this.#future, current);
    }

    /** Returns the state after the step that was undone last; null if there is none. @param {State} current @returns {?State} */
    redo(current) {
        return this.#move(this.#future, this.#past, current);
    }

    clear() {
        this.#past = [];
        this.#future = [];
        this.#key = null;
    }

    #move(from, to, current) {
        this.#key = null;
        const state = from.pop();
        if (state === undefined) return null;
        to.push(current);
        return state;
    }
}
