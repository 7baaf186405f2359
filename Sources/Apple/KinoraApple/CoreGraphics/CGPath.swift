import Foundation
import KinoraDrawing

/// A path as an object, as in Core Graphics (which Linux does not have). Prefer the value `Path`; this class is for code that uses
/// `path.cgPath` or creates a ``CGMutablePath``.
public class CGPath: Hashable, CustomStringConvertible {
    var path: Path

    init(path: Path) {
        self.path = path
    }

    /// Creates a rectangle, transformed by `transform`.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(path: Path(rect).applying(transform?.pointee ?? .identity))
    }

    /// Creates the ellipse inscribed in `rect`, transformed by `transform`.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(path: Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }

    /// Creates a rectangle with elliptical corners, transformed by `transform`.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        self.init(path: Path(roundedRect: rect, cornerSize: size, style: .circular).applying(transform?.pointee ?? .identity))
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }

    /// The last point, or zero if the path is empty.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The bounding box of all points, including control points; null if empty.
    public var boundingBox: CGRect { path.controlBounds }

    /// The bounding box of the outline; null if empty.
    public var boundingBoxOfPath: CGRect { path.boundingRect }

    /// Returns true if the point, transformed by `transform`, is inside. See `Path.contains(_:eoFill:)`.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        path.contains(point.applying(transform), eoFill: rule == .evenOdd)
    }

    /// An immutable copy.
    public func copy() -> CGPath? { CGPath(path: path) }

    /// A mutable copy.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path: path) }

    /// A mutable copy, transformed by `transform`.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path: path.applying(transform?.pointee ?? .identity))
    }

    /// Returns true if the path is a rectangle along the axes, which is then written to `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = path.rectangle else { return false }
        rect?.pointee = found
        return true
    }

    /// The elements as text. See `Path.description`.
    public var description: String { path.description }

    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.path == rhs.path }

    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// The fill rule of a path.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// The nonzero rule: points with a winding number other than zero are inside.
    case winding
    /// The even-odd rule: points with an odd winding number are inside.
    case evenOdd
}

extension Path {
    /// Creates a path from the current elements of `path`.
    public init(_ path: CGPath) {
        self = path.path
    }

    /// Creates a path from the current elements of `path`.
    public init(_ path: CGMutablePath) {
        self = path.path
    }

    /// The path as an object.
    public var cgPath: CGPath { CGPath(path: self) }
}
