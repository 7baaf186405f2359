import Foundation
import KinoraFiles
import Synchronization

/// The elements of a document with text, from which it is built again with a shaper of text.
final class SVGTextSource: Sendable {
    /// The document with its text, for one state of the shaper's fonts.
    private struct Drawn {
        let revision: Int
        let result: Result<SVGDocument, SVGError>
        /// Whether the document was built for a film.
        let isRecorded: Bool
        /// The fonts of the text, for each film that contains it.
        let record: FilmInputs?
    }

    let source: SVGSource
    let elements: [SVGNode]
    let part: String?
    /// The source of the drawing, if it is the drawing of a time.
    private let animation: SVGAnimationSource?
    private let time: Double
    private let drawn = Mutex<Drawn?>(nil)

    init(_ elements: [SVGNode], of source: SVGSource, part: String?, animation: SVGAnimationSource? = nil, time: Double = 0) {
        (self.elements, self.source, self.part) = (elements, source, part)
        (self.animation, self.time) = (animation, time)
    }

    /// The document with the outlines of its text. The last one is kept.
    func document(_ shaper: any TextShaper) throws(SVGError) -> SVGDocument {
        let isInFilm = FilmInputs.current != nil
        let revision = shaper.revision
        if Memoization.isOn, let known = drawn.withLock({ $0 }), known.revision == revision, known.isRecorded || !isInFilm {
            FilmInputs.add(known.record)
            return try known.result.get()
        }
        let new: Drawn
        if isInFilm {
            let (result, record) = FilmInputs.recording { built(shaper) }
            FilmInputs.add(record)
            new = Drawn(revision: revision, result: result, isRecorded: true, record: record)
        } else {
            // Without a record, so that the shaper reports its warnings.
            new = Drawn(revision: revision, result: built(shaper), isRecorded: false, record: nil)
        }
        drawn.withLock { $0 = new }
        return try new.result.get()
    }

    private func built(_ shaper: any TextShaper) -> Result<SVGDocument, SVGError> {
        let shaping = SVGTextShaping(shaper)
        if let animation { return Result { () throws(SVGError) in try animation.document(at: time, shaping: shaping) } }
        return Result { () throws(SVGError) in try SVGDocument(elements, of: source, part: part, shaping: shaping) }
    }
}

extension SVGTextSource: Hashable {
    static func == (lhs: SVGTextSource, rhs: SVGTextSource) -> Bool {
        lhs === rhs || (lhs.part == rhs.part && lhs.time == rhs.time && lhs.source.bytes == rhs.source.bytes)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(source.bytes.count)
        hasher.combine(part)
        hasher.combine(time)
    }
}
