/** Milliseconds between two looks at whether the page is still busy. */
const pause = 150;

/**
 * Loads the images of the list one at a time, when they become visible and nothing else is being loaded.
 *
 * A poster may take a second to draw, and browsers open at most six connections to a server. Without this queue, the first frame of a film would
 * wait for all posters.
 */
export class PosterLoader {
    /** Images that have not been visible yet. @type {Map<Element, string>} */
    #hidden = new Map();
    /** @type {[HTMLImageElement, string][]} */
    #queue = [];
    #isLoading = false;
    #isBusy;
    #observer = new IntersectionObserver(entries => this.#see(entries), { rootMargin: "200px" });

    /** @param {() => boolean} isBusy whether the page loads something more important */
    constructor(isBusy) {
        this.#isBusy = isBusy;
    }

    /** Loads an image as soon as it is visible. */
    load(image, address) {
        this.#hidden.set(image, address);
        this.#observer.observe(image);
    }

    /** Forgets all images that have not been loaded. */
    clear() {
        this.#observer.disconnect();
        this.#hidden.clear();
        this.#queue = [];
    }

    #see(entries) {
        for (const { target, isIntersecting } of entries) {
            const address = this.#hidden.get(target);
            if (!isIntersecting || address === undefined) continue;
            this.#observer.unobserve(target);
            this.#hidden.delete(target);
            this.#queue.push([/** @type {HTMLImageElement} */ (target), address]);
        }
        this.#work();
    }

    async #work() {
        if (this.#isLoading) return;
        this.#isLoading = true;
        while (this.#queue.length > 0) {
            while (this.#isBusy()) await new Promise(resolve => setTimeout(resolve, pause));
            const next = this.#queue.shift();
            if (!next) break;
            const [image, address] = next;
            await new Promise(resolve => {
                image.addEventListener("load", resolve, { once: true });
                image.addEventListener("error", resolve, { once: true });
                image.src = address;
            });
            image.classList.toggle("is-missing", image.naturalWidth === 0);
        }
        this.#isLoading = false;
    }
}
