import Foundation
import KinoraDrawing

/// Outlines of which each becomes the next one.
struct LayerMorph: Sendable {
    /// The outlines fit a square of 2 points around the origin.
    private let first: Path
    private let morphs: [Morph]

    /// Prepares the morphs between `outlines`, at least one, which takes time.
    init(_ outlines: [Path]) {
        let fitted = outlines.map(Self.fitted)
        first = fitted.first ?? Path()
        morphs = zip(fitted, fitted.dropFirst()).map { Morph(from: $0, to: $1) }
    }

    /// Returns the outline at `step` in `rect`: 0 is the first outline, 1 the second. Steps beyond the outlines are clamped.
    func path(at step: Double, in rect: CGRect) -> Path {
        let half = min(rect.width, rect.height) / 2
        return outline(at: step).applying(
            CGAffineTransform(a: half, b: 0, c: 0, d: half, tx: rect.midX, ty: rect.midY))
    }

    private func outline(at step: Double) -> Path {
        guard step > 0, !morphs.isEmpty else { return first }
        let index = min(Int(min(step, 1e6)), morphs.count - 1)
        return morphs[index].path(at: CGFloat(min(step - Double(index), 1)))
    }

    private static func fitted(_ path: Path) -> Path {
        let bounds = path.boundingRect
        let extent = max(bounds.width, bounds.height)
        guard extent > 0, extent.isFinite else { return path }
        return path.applying(
            CGAffineTransform(
                a: 2 / extent, b: 0, c: 0, d: 2 / extent, tx: -bounds.midX * 2 / extent,
                ty: -bounds.midY * 2 / extent))
    }
}
