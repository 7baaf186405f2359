/**
 * Runs one task at a time and keeps only the latest of those that wait.
 *
 * A slider produces more values than a server can draw. With this queue, at most one request is in progress, and the next one is for the value
 * that the slider has then.
 *
 * Dispatches "change" when it becomes busy or idle.
 *
 * @template Value
 */
export class Latest extends EventTarget {
    #work;
    #next = null;
    #isBusy = false;

    /** @param {(value: Value) => Promise<void>} work rejects only for an error of the program */
    constructor(work) {
        super();
        this.#work = work;
    }

    /** Whether no task is in progress and none waits. */
    get isIdle() {
        return !this.#isBusy;
    }

    /** Whether a task waits that will replace the one in progress. */
    get hasNext() {
        return this.#next !== null;
    }

    /** @param {Value} value */
    async push(value) {
        this.#next = { value };
        if (this.#isBusy) return;
        this.#isBusy = true;
        this.dispatchEvent(new Event("change"));
        try {
            while (this.#next) {
                const { value } = this.#next;
                this.#next = null;
                await this.#work(value);
            }
        } finally {
            this.#isBusy = false;
            this.dispatchEvent(new Event("change"));
        }
    }
}
