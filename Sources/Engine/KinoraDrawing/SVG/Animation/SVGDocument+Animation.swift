import Foundation
import KinoraErrors

extension SVGDocument {
    /// Whether the document contains animations.
    public var isAnimated: Bool { animation != nil }

    /// The time that the animations take, in seconds; 0 without animations. If they never end, which ``repeatsForever`` says, the time after
    /// which all of them repeat, at most 60 seconds.
    public var duration: TimeInterval { animation?.table.span.length ?? 0 }

    /// Whether animations never end, so that the drawing at ``duration`` is not the last one.
    public var repeatsForever: Bool { animation?.table.span.isEndless ?? false }

    /// The warning about endless animations without a common period of at most 60 seconds, for films that take ``duration``.
    package var periodWarning: FilmWarning? {
        guard let span = animation?.table.span, span.isEndless, !span.isPeriodic else { return nil }
        return FilmWarning(
            .approximated,
            "the animations repeat together only after more than \(Int(SVGAnimationTable.maxPeriod)) seconds, if ever; the film takes "
                + "\(Int(span.length)) seconds, unless its duration is given", file: file?.path)
    }

    /// The warning about a use of the document that shows only the start of its animations; nil without animations.
    ///
    /// - Parameter use: The use with its article, such as "an image".
    package func stillWarning(in use: String) -> FilmWarning? {
        isAnimated ? FilmWarning(.notDrawn, "the animations of the drawing do not play in \(use)", file: file?.path) : nil
    }

    /// The drawing at a time, in seconds from the start of the animations. The result is not animated.
    ///
    /// It depends on the time alone, and has the warnings of this document and its own ones. Without animations, the document itself.
    public func document(at time: TimeInterval) -> SVGDocument { frame(at: time, shaper: nil) }

    /// The drawing at a time, with its text if there is a shaper.
    package func frame(at time: TimeInterval, shaper: (any TextShaper)?) -> SVGDocument {
        guard let animation else { return self }
        do {
            var frame = try animation.document(at: time, shaping: shaper.map { SVGTextShaping($0) })
            let known = Set(warnings.map(\.message))
            let own = frame.warnings.filter { !known.contains($0.message) }
            if keepsFrame { frame = taking(frame.nodes, textSource: frame.textSource) }
            frame.warnings = own
            if let file { frame.setFile(file.path, isConverted: file.isConverted) }
            frame.warnings = warnings + frame.warnings
            return frame
        } catch {
            var still = taking(nodes, textSource: textSource)
            still.warnings = warnings + [FilmWarning(.notDrawn, "the drawing of a time is replaced by the first one: \(error.problem)")]
            return still
        }
    }

    /// The same frame with other contents, without animations.
    func taking(_ nodes: [Node], textSource: SVGTextSource? = nil) -> SVGDocument {
        SVGDocument(nodes: nodes, viewBox: viewBox, size: size, fit: fit, warnings: warnings, textSource: textSource)
    }

    /// Takes the animations of another form of the same document, and its warnings.
    mutating func take(_ warnings: [FilmWarning], of other: SVGDocument) {
        (self.warnings, animation, keepsFrame) = (warnings, other.animation, other.keepsFrame)
        if let file = other.file { setFile(file.path, isConverted: file.isConverted) }
    }
}
