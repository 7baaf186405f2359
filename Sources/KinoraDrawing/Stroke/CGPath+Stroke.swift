import Foundation

extension CGPath {
    /// The outline of the line along this one.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(path: path.strokedPath(style).applying(transform))
    }

    /// The parts of this outline that a dashed line would draw, as lines of their own; the whole outline for a pattern without gaps. See
    /// ``StrokeStyle/dash`` for the pattern, which begins anew in each subpath.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        CGPath(path: path.dashed(phase: phase, lengths: lengths).applying(transform))
    }
}
