@_exported import CPathElement
import Foundation
import KinoraDrawing

/// The type of an element of a path.
public enum CGPathElementType: Int32, Hashable, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

extension CGPathElement {
    /// `points`: one for moves and lines, two for quadratic curves, three for cubic curves, control points first.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.init(_kind: type.rawValue, _points: points)
    }

    public var type: CGPathElementType {
        get { CGPathElementType(rawValue: _kind) ?? .closeSubpath }
        set { _kind = newValue.rawValue }
    }

    /// One point for moves and lines, two for quadratic curves, three for cubic curves, control points first. Valid only during the call.
    public var points: UnsafeMutablePointer<CGPoint> {
        // Safe: the pointer comes from `init(type:points:)` or the setter, where it has this type.
        get { _points.assumingMemoryBound(to: CGPoint.self) }
        set { _points = UnsafeMutableRawPointer(newValue) }
    }
}

/// A C function that is called with each element of a path.
public typealias CGPathApplierFunction = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls `block` with each element, in order.
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

    /// Calls `function` with `info` and each element, in order.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// The path transformed by `transform`.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path: path.applying(transform?.pointee ?? .identity))
    }

    /// The path with its curves replaced by straight lines, each at most `threshold` points from the curve.
    public func flattened(threshold: CGFloat) -> CGPath { CGPath(path: path.flattened(threshold: threshold)) }
}
