/**
 * The items that contain all words of a text in their name or description, the best first: items with that name, then those whose name begins with
 * the words, has a part that does, or contains them, then the others. Equally good items stay in their order.
 *
 * @param {import("./api.js").LibraryItem[]} items
 * @param {string} text
 */
export function search(items, text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return items;
    return items.map(item => ({ item, rank: rank(item, words) })).filter(({ rank }) => Number.isFinite(rank))
        .sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** A lower rank is better. Infinity for an item without one of the words. */
function rank(item, words) {
    const name = item.name.toLowerCase();
    if (name === words.join(" ") || name === words.join("-")) return 0;
    return words.reduce((sum, word) => sum + rankOfWord(item, name, word), 0);
}

function rankOfWord({ description, composition }, name, word) {
    if (name.startsWith(word)) return 1;
    if (name.split(/[-_ .]+/).some(part => part.startsWith(word))) return 2;
    if (name.includes(word)) return 3;
    return `${description} ${composition}`.toLowerCase().includes(word) ? 100 : Infinity;
}
