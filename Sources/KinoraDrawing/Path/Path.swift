import Foundation

/// An outline made of straight lines and Bézier curves, in one or more subpaths. Coordinates are points, y points down.
///
/// A path is a value; copies share their storage until one of them changes.
public struct Path: Hashable, Sendable {
    /// What a step of the outline does; each takes as many points as `pointCount` says.
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
    /// The verbs' points one after another: controls first, then the end point.
    package internal(set) var points: [CGPoint] = []
    /// Where the current subpath began: where a line goes from after the subpath was closed.
    package internal(set) var subpathStart = CGPoint.zero

    /// An empty path.
    public init() {}

    /// Runs `callback` on an empty path.
    public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    /// True when there is no element at all.
    public var isEmpty: Bool { verbs.isEmpty }

    /// Where the next line would start: the last point, or the start of the subpath that was just closed. nil when the path is empty.
    public var currentPoint: CGPoint? {
        switch verbs.last {
        case nil: nil
        case .close: subpathStart
        default: points.last
        }
    }

    package mutating func reserveCapacity(verbs verbCount: Int, points pointCount: Int) {
        verbs.reserveCapacity(verbs.count + verbCount)
        points.reserveCapacity(points.count + pointCount)
    }

    /// Begins a new subpath.
    public mutating func move(to end: CGPoint) {
        verbs.append(.move)
        points.append(end)
        subpathStart = end
    }

    /// Adds a straight line. Without a current point this begins a subpath at `end`, as do the curves.
    public mutating func addLine(to end: CGPoint) {
        guard !isEmpty else { return move(to: end) }
        verbs.append(.line)
        points.append(end)
    }

    /// Adds a quadratic Bézier curve; the line from the current point to `control` is its tangent at the start, the one from `control` to `end`
    /// its tangent at the end.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard !isEmpty else { return move(to: end) }
        verbs.append(.quadCurve)
        points.append(control)
        points.append(end)
    }

    /// Adds a cubic Bézier curve; it leaves the current point toward `control1` and arrives from `control2`.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard !isEmpty else { return move(to: end) }
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Draws a line back to where the subpath began and ends it. Without a subpath, or right after another close, nothing happens.
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
