import Foundation
import KinoraDrawing
import KinoraMotion
import Synchronization

/// A shape on its way into another one; its progress animates.
///
/// Which places become which is found once for a size, and kept as long as the progress alone changes: see ``Morph``.
nonisolated public struct MorphShape: Shape {
    /// How far the change has come, from 0 to 1; what lies beyond, as springs reach it, is taken to the nearest end.
    public var progress: CGFloat
    private let source: Source

    private enum Source: Sendable {
        case shapes(from: AnyShape, to: AnyShape, MorphOptions, PreparedMorph)
        case morph(Morph, frame: CGRect)
    }

    /// A change of one shape into another, each laid out in the frame that this shape has.
    public init(from: some Shape, to: some Shape, progress: CGFloat, options: MorphOptions = MorphOptions()) {
        self.progress = progress
        source = .shapes(from: AnyShape(from), to: AnyShape(to), options, PreparedMorph())
    }

    /// A change that was prepared before, so that no frame has to; as large as fits, in the middle of the frame. The box around both of
    /// its paths counts as its size.
    public init(_ morph: Morph, progress: CGFloat) {
        self.progress = progress
        source = .morph(morph, frame: morph.from.boundingRect.union(morph.to.boundingRect))
    }

    public func path(in rect: CGRect) -> Path {
        switch source {
        case .shapes(let from, let to, let options, let prepared):
            let bounds = CGRect(origin: .zero, size: rect.size)
            return prepared.morph(for: rect.size) { Morph(from: from.path(in: bounds), to: to.path(in: bounds), options: options) }
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

/// What was found for the last size. It depends on the shapes and the size alone, so sharing it between copies of a shape changes no picture.
nonisolated private final class PreparedMorph: Sendable {
    private let last = Mutex<(size: CGSize, morph: Morph)?>(nil)

    func morph(for size: CGSize, prepare: () -> Morph) -> Morph {
        last.withLock { last in
            if let last, last.size == size { return last.morph }
            let morph = prepare()
            last = (size, morph)
            return morph
        }
    }
}
