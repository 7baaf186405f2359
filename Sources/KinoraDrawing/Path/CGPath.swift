import Foundation

/// An outline as an object, as in Core Graphics (which Linux does not have). ``Path`` is the value to prefer; this is for code that asks for
/// `path.cgPath` or builds a ``CGMutablePath``.
public class CGPath: Hashable, CustomStringConvertible {
    var path: Path

    init(path: Path) {
        self.path = path
    }

    /// A rectangle mapped by `transform`.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(path: Path(rect).applying(transform?.pointee ?? .identity))
    }

    /// The ellipse that touches the sides of `rect`, mapped by `transform`.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(path: Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }

    /// A rectangle with elliptical corners, mapped by `transform`.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        self.init(path: Path(roundedRect: rect, cornerSize: size, style: .circular).applying(transform?.pointee ?? .identity))
    }

    /// True when there is no element at all.
    public var isEmpty: Bool { path.isEmpty }

    /// The last point, or zero when the path is empty.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The smallest rectangle around all points, control points included; null when empty.
    public var boundingBox: CGRect { path.controlBounds }

    /// The smallest rectangle around the outline itself; null when empty.
    public var boundingBoxOfPath: CGRect { path.boundingRect }

    /// True when the point, mapped by `transform`, lies inside. See ``Path/contains(_:eoFill:)``.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        path.contains(point.applying(transform), eoFill: rule == .evenOdd)
    }

    /// The same outline as an object that does not change.
    public func copy() -> CGPath? { CGPath(path: path) }

    /// A copy that can be added to.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path: path) }

    /// A copy that can be added to, mapped by `transform`.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path: path.applying(transform?.pointee ?? .identity))
    }

    /// True when the path is one rectangle along the axes, which is then written to `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = path.rectangle else { return false }
        rect?.pointee = found
        return true
    }

    /// The elements as text. See ``Path/description``.
    public var description: String { path.description }

    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.path == rhs.path }

    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// How the inside of an outline is decided.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// Where the outline winds around a point any number of times but zero.
    case winding
    /// Where it does so an odd number of times.
    case evenOdd
}

extension Path {
    /// The outline that `path` has now.
    public init(_ path: CGPath) {
        self = path.path
    }

    /// The outline that `path` has now.
    public init(_ path: CGMutablePath) {
        self = path.path
    }

    /// The same outline as an object.
    public var cgPath: CGPath { CGPath(path: self) }
}
