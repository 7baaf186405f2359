import Foundation

/// An outline of straight lines and Bézier curves, in any number of subpaths. Coordinates are in points; y points down.
///
/// A path is a value. Copies share their storage until one copy changes.
public struct Path: Hashable, Sendable {
    /// The kind of an element, which has `pointCount` points.
    package enum Verb: UInt8, Hashable, Sendable {
        case move, line, quadCurve, curve, close

        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadCurve: 2
            case .curve: 3
            case .close: 0
            }
        }
    }

    package internal(set) var verbs: [Verb] = []
    /// The points of all verbs in order: controls first, then the end point.
    package internal(set) var points: [CGPoint] = []
    /// The start of the current subpath, from which a line starts after the subpath was closed.
    package internal(set) var subpathStart = CGPoint.zero

    /// Creates an empty path.
    public init() {}

    /// Creates a path by calling `callback` with an empty path.
    public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { verbs.isEmpty }

    /// The start of the next line: the last point, or the start of the subpath that was just closed. Nil if the path is empty.
    public var currentPoint: CGPoint? {
        switch verbs.last {
        case nil: nil
        case .close: subpathStart
        default: points.last
        }
    }

    package mutating func reserveCapacity(verbs verbCount: Int, points pointCount: Int) {
        // `Array.reserveCapacity` reserves exactly the requested capacity, so that repeated calls would copy everything each time.
        let (verbCount, pointCount) = (verbs.count + verbCount, points.count + pointCount)
        if verbCount > verbs.capacity { verbs.reserveCapacity(max(verbCount, 2 * verbs.capacity)) }
        if pointCount > points.capacity { points.reserveCapacity(max(pointCount, 2 * points.capacity)) }
    }

    /// Starts a new subpath.
    public mutating func move(to end: CGPoint) {
        verbs.append(.move)
        points.append(end)
        subpathStart = end
    }

    /// Adds a straight line. Without a current point, lines and curves only start a subpath at `end`.
    public mutating func addLine(to end: CGPoint) {
        guard !isEmpty else { return move(to: end) }
        verbs.append(.line)
        points.append(end)
    }

    /// Adds a quadratic Bézier curve. The line from the current point to `control` is its tangent at the start, the line from `control` to
    /// `end` its tangent at the end.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard !isEmpty else { return move(to: end) }
        verbs.append(.quadCurve)
        points.append(control)
        points.append(end)
    }

    /// Adds a cubic Bézier curve that starts toward `control1` and ends from the direction of `control2`.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard !isEmpty else { return move(to: end) }
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Closes the subpath with a line to its start. Without a subpath, or directly after another close, does nothing.
    public mutating func closeSubpath() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    public static func == (lhs: Path, rhs: Path) -> Bool {
        lhs.verbs == rhs.verbs && lhs.points == rhs.points
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(verbs)
        for point in points {
            hasher.combine(point.x)
            hasher.combine(point.y)
        }
    }
}
