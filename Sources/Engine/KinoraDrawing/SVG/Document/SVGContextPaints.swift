import Foundation

/// The paints of an element that a marker or a copy belongs to, for `context-fill` and `context-stroke`.
struct SVGContextPaints {
    /// Nil for none.
    var fill: SVGDocument.Paint?
    var stroke: SVGDocument.Paint?
    /// From the coordinates of the paints to the document's.
    var transform: CGAffineTransform
}

extension SVGDocument.Paint {
    /// The paint in other coordinates.
    ///
    /// - Parameter change: From the present coordinates to the new ones.
    func applying(_ change: CGAffineTransform) -> SVGDocument.Paint {
        switch self {
        case .color, .foreground: return self
        case .gradient(let gradient):
            let moved = SVGGradient(
                gradient: gradient.gradient, geometry: gradient.geometry, transform: gradient.transform.concatenating(change),
                spread: gradient.spread, foregroundStops: gradient.foregroundStops, isMixedLater: gradient.isMixedLater)
            return .gradient(moved.flattened)
        case .pattern(var pattern):
            pattern.transform = pattern.transform.concatenating(change)
            return .pattern(pattern)
        }
    }
}
