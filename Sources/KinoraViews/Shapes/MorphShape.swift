import Foundation
import KinoraDrawing
import KinoraMotion

/// A shape on its way into another one; its progress animates.
///
/// Which places become which is found once for two outlines and kept, also where the shape is described anew for every frame: see ``Morph``.
nonisolated public struct MorphShape: Shape {
    /// How far the change has come, from 0 to 1; what lies beyond, as springs reach it, is taken to the nearest end.
    public var progress: CGFloat
    private let source: Source

    private enum Source: Sendable {
        case shapes(from: AnyShape, to: AnyShape, MorphOptions)
        case morph(Morph, frame: CGRect)
    }

    /// A change of one shape into another, each laid out in the frame that this shape has.
    public init(from: some Shape, to: some Shape, progress: CGFloat, options: MorphOptions = MorphOptions()) {
        self.progress = progress
        source = .shapes(from: AnyShape(from), to: AnyShape(to), options)
    }

    /// A change that was prepared before, so that no frame has to; as large as fits, in the middle of the frame. The box around both of
    /// its paths counts as its size.
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
