import Foundation

/// What kind of element of a path something is.
public enum CGPathElementType: Int32, Hashable, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// An element of a path as Core Graphics hands it out: how many points it has depends on its type.
public struct CGPathElement {
    public var type: CGPathElementType
    /// One point for moves and lines, two for quadratic curves, three for cubic ones: control points first. Valid during the call only.
    public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Hands each element to `block`, in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
            guard let first = points.baseAddress else { return }
            first.initialize(repeating: .zero, count: 3)
            path.forEach { element in
                let type: CGPathElementType
                switch element {
                case .move(let to): (type, first[0]) = (.moveToPoint, to)
                case .line(let to): (type, first[0]) = (.addLineToPoint, to)
                case .quadCurve(let to, let control): (type, first[0], first[1]) = (.addQuadCurveToPoint, control, to)
                case .curve(let to, let control1, let control2):
                    (type, first[0], first[1], first[2]) = (.addCurveToPoint, control1, control2, to)
                case .closeSubpath: type = .closeSubpath
                }
                var handed = CGPathElement(type: type, points: first)
                block(&handed)
            }
        }
    }

    /// The outline mapped by `transform`.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path: path.applying(transform?.pointee ?? .identity))
    }

    /// The outline of the line along this one.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(path: path.strokedPath(style).applying(transform))
    }
}
