@_exported import CPathElement
import Foundation

/// What kind of element of a path something is.
public enum CGPathElementType: Int32, Hashable, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

extension CGPathElement {
    /// `points`: one for moves and lines, two for quadratic curves, three for cubic ones, control points first.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.init(_kind: type.rawValue, _points: points)
    }

    public var type: CGPathElementType {
        get { CGPathElementType(rawValue: _kind) ?? .closeSubpath }
        set { _kind = newValue.rawValue }
    }

    /// One point for moves and lines, two for quadratic curves, three for cubic ones: control points first. Valid during the call only.
    public var points: UnsafeMutablePointer<CGPoint> {
        get { _points.assumingMemoryBound(to: CGPoint.self) }
        set { _points = UnsafeMutableRawPointer(newValue) }
    }
}

/// A function of C that is handed the elements of a path, one by one.
public typealias CGPathApplierFunction = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

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

    /// Hands each element to `function`, in order, with `info` beside it.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// The outline mapped by `transform`.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path: path.applying(transform?.pointee ?? .identity))
    }

    /// The outline with its curves replaced by straight lines, none of which is further than `threshold` points from it.
    public func flattened(threshold: CGFloat) -> CGPath { CGPath(path: path.flattened(threshold: threshold)) }
}
