import Foundation
import Synchronization

/// The elements of a document with text, from which it is built again with a shaper of text.
final class SVGTextSource: Sendable {
    let source: SVGSource
    let elements: [SVGNode]
    let part: String?
    /// The document with the text of the last shaper.
    private let drawn = Mutex<(document: SVGDocument, record: SVGTextShaping.Record)?>(nil)

    init(_ elements: [SVGNode], of source: SVGSource, part: String?) {
        (self.elements, self.source, self.part) = (elements, source, part)
    }

    /// The document with the outlines of its text.
    func document(_ shaper: any TextShaper) throws(SVGError) -> SVGDocument {
        if let known = drawn.withLock({ $0 }), known.record.isValid(for: shaper) { return known.document }
        let shaping = SVGTextShaping(shaper)
        let document = try SVGDocument(elements, of: source, part: part, shaping: shaping)
        drawn.withLock { $0 = (document, shaping.record) }
        return document
    }
}

extension SVGTextSource: Hashable {
    static func == (lhs: SVGTextSource, rhs: SVGTextSource) -> Bool {
        lhs === rhs || (lhs.part == rhs.part && lhs.source.bytes == rhs.source.bytes)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(source.bytes.count)
        hasher.combine(part)
    }
}
