import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A shape that morphs into another one; its progress is animatable.
///
/// The correspondence of points is computed once for a pair of paths and cached, even if the shape is recreated in every frame: see `Morph`.
nonisolated public struct MorphShape: Shape {
    /// The progress of the morph, 0...1. Values outside, which springs produce, are clamped.
    public var progress: CGFloat
    private let source: Source

    private enum Source: Sendable {
        case shapes(from: AnyShape, to: AnyShape, MorphOptions)
        case morph(Morph, frame: CGRect)
    }

    /// Morphs between two shapes, each laid out in this shape's frame.
    public init(from: some Shape, to: some Shape, progress: CGFloat, options: MorphOptions = MorphOptions()) {
        self.progress = progress
        source = .shapes(from: AnyShape(from), to: AnyShape(to), options)
    }

    /// Shows a morph that was prepared in advance, scaled to fit and centred in the frame. Its size is the bounding box of both paths.
    public init(_ morph: Morph, progress: CGFloat) {
        self.progress = progress
        source = .morph(morph, frame: morph.from.boundingRect.union(morph.to.boundingRect))
    }

    public func path(in rect: CGRect) -> Path {
        switch source {
        case .shapes(let from, let to, let options):
            let bounds = CGRect(origin: .zero, size: rect.size)
            return MorphCache.shared.morph(from: from.path(in: bounds), to: to.path(in: bounds), options: options)
                .path(at: progress).offsetBy(dx: rect.minX, dy: rect.minY)
        case .morph(let morph, let frame):
            let path = morph.path(at: progress)
            let scale = min(rect.width / frame.width, rect.height / frame.height)
            guard scale > 0, scale.isFinite else { return path }
            return path.applying(
                CGAffineTransform(
                    a: scale, b: 0, c: 0, d: scale, tx: rect.midX - frame.midX * scale, ty: rect.midY - frame.midY * scale))
        }
    }

    public var animatableData: CGFloat {
        get { progress }
        set { progress = newValue }
    }
}
