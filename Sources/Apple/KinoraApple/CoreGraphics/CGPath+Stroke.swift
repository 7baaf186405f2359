import Foundation
import KinoraDrawing

extension CGPath {
    /// The outline of the stroke of this path.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(path: path.strokedPath(style).applying(transform))
    }

    /// The dashes of a dashed line as separate lines; the whole path for a pattern without gaps. See `StrokeStyle.dash` for the pattern,
    /// which restarts in each subpath.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        CGPath(path: path.dashed(phase: phase, lengths: lengths).applying(transform))
    }
}
