import KinoraDrawing

/// The spans of a text, with the span and the character of each byte. Pango counts in bytes.
struct IndexedSpans {
    let spans: [TextRequest.Span]
    /// The offset of the end of each span.
    private let ends: [Int]
    /// The index of the character of each byte, and the number of characters. Empty if it is not needed.
    private let characters: [Int32]

    /// - Parameter countsCharacters: Whether ``character(at:)`` is called.
    ///
    /// O(length of the text).
    init(_ spans: [TextRequest.Span], countsCharacters: Bool) {
        self.spans = spans
        var end = 0
        ends = spans.map { span in
            end += span.text.utf8.count
            return end
        }
        var characters: [Int32] = []
        if countsCharacters {
            characters.reserveCapacity(end + 1)
            // A character may extend over the end of a span.
            for (index, character) in spans.map(\.text).joined().enumerated() {
                characters.append(contentsOf: repeatElement(Int32(index), count: character.utf8.count))
            }
            characters.append((characters.last ?? -1) + 1)
        }
        self.characters = characters
    }

    /// The index of the span with the byte at `offset`; the last one for an offset beyond the text. Nil without spans. O(log(number of spans)).
    func spanIndex(at offset: Int) -> Int? {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if offset < ends[middle] { high = middle } else { low = middle + 1 }
        }
        return low < ends.count ? low : ends.indices.last
    }

    /// The index of the character with the byte at `offset`; the number of characters for an offset beyond the text.
    func character(at offset: Int) -> Int {
        Int(offset < characters.count ? characters[offset] : characters.last ?? 0)
    }
}
