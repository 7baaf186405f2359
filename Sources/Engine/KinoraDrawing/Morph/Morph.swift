import Foundation

/// A continuous change of one path into another.
///
/// Corresponding points are computed. The in-between shapes depend only on the two outlines, not on their starts, directions, subdivision
/// into curves or order of subpaths. An exception is the fill rule, if holes depend on the directions of subpaths. Subpaths are paired by
/// position, size and nesting; those without a partner grow from a point or shrink to one. A hole without a partner may instead open into a
/// bay of the other outline, or be joined to another hole: an O opens into a C. In-between shapes consist of Bézier curves wherever one of
/// the outlines is curved. Common mirror axes and rotational symmetries of the outlines are kept.
///
/// ```swift
/// let morph = Morph(from: Path(ellipseIn: square), to: star)
/// let middle = morph.path(at: 0.5)
/// ```
///
/// In-between shapes of two convex or star-shaped outlines do not intersect themselves, and the area of a figure changes linearly. If other
/// outlines would cross in between, such as an M and an S, their edges turn and stretch instead of moving on straight lines, and
/// other correspondences are compared.
///
/// Prepare a morph once and use it for every frame: preparing takes time (about 20 ms for two outlines of 1,000 curves, and up to 0.2 s for
/// letters that would cross), a frame is a pass over the points (0.02 ms).
///
/// Subpaths with a coordinate that is not finite are ignored between the ends.
public struct Morph: Sendable {
    /// The path at t = 0.
    public let from: Path
    /// The path at t = 1.
    public let to: Path
    /// The options of the morph.
    public let options: MorphOptions

    private let verbs: [Path.Verb]
    private let fromPoints: [Vector2]
    private let toPoints: [Vector2]
    private let figures: [MorphFigure]
    /// The factor from internal coordinates to the coordinates of the paths; 1 unless coordinates are extremely large or small.
    private let unit: Double

    /// Finds the corresponding points of the two paths. O(n log n) in the number of curves; with many subpaths O(m³) in their number, up to
    /// 300.
    public init(from: Path, to: Path, options: MorphOptions = MorphOptions()) {
        self.init(from: from, to: to, pieces: (nil, nil), options: options)
    }

    /// Between the ends, `pieces` replace the paths if they are not nil and the coordinates of the paths have a usual size.
    init(from: Path, to: Path, pieces: (from: OutlineHierarchy?, to: OutlineHierarchy?), options: MorphOptions) {
        (self.from, self.to, self.options) = (from, to, options)
        let unit = Self.unit(of: from, to)
        self.unit = unit
        var options = options
        options.pins = options.pins.map { pin in
            MorphOptions.Pin(
                from: CGPoint(x: pin.from.x / unit, y: pin.from.y / unit), to: CGPoint(x: pin.to.x / unit, y: pin.to.y / unit))
        }
        let scale = CGAffineTransform(scaleX: 1 / unit, y: 1 / unit)
        let (first, second) = unit == 1 ? (from, to) : (from.applying(scale), to.applying(scale))
        let plan = MorphPlan(
            from: (unit == 1 ? pieces.from : nil) ?? OutlineHierarchy(Outline.outlines(of: first), fillRule: options.fillRule),
            to: (unit == 1 ? pieces.to : nil) ?? OutlineHierarchy(Outline.outlines(of: second), fillRule: options.fillRule),
            options: options)
        (verbs, fromPoints, toPoints, figures) = (plan.verbs, plan.fromPoints, plan.toPoints, plan.figures)
    }

    /// A power of two by which coordinates are divided if their squares and cubes would exceed the range of Double.
    private static func unit(of paths: Path...) -> Double {
        var largest = 0.0
        for path in paths {
            for point in path.points {
                for value in [abs(point.x), abs(point.y)] where value.isFinite { largest = max(largest, value) }
            }
        }
        guard largest > 1e60 || (largest < 1e-60 && largest > 0) else { return 1 }
        return Double(sign: .plus, exponent: min(max(largest.exponent, -1000), 1000), significand: 1)
    }

    /// Returns the path at `t`, which is clamped to 0...1; NaN counts as 0.
    ///
    /// At 0 and 1, these are the original paths. In between, each subpath is clockwise on screen, holes are counterclockwise, and a subpath
    /// is closed if it is closed at both ends. O(number of points).
    public func path(at t: CGFloat) -> Path {
        guard t > 0 else { return from }
        guard t < 1 else { return to }
        let t = Double(t)
        let isRigidFirst = options.interpolation == .rigidFirst
        let motion = isRigidFirst ? min(1, t * 2) : t
        let change = isRigidFirst ? max(0, t * 2 - 1) : t
        let limit = Vector2(repeating: .greatestFiniteMagnitude)
        var path = Path()
        path.verbs = verbs
        // An empty array is a constant that all threads share; this initializer would write its count.
        guard !fromPoints.isEmpty else { return path }
        path.points = [CGPoint](unsafeUninitializedCapacity: fromPoints.count) { points, count in
            fromPoints.withUnsafeBufferPointer { fromPoints in
                toPoints.withUnsafeBufferPointer { toPoints in
                    for figure in figures {
                        let frame = figure.frame(motion: motion, change: change)
                        let (along, across, center) = (frame.axis, frame.axis.perpendicular, frame.center)
                        func add(_ position: Vector2, at index: Int) {
                            let result = center + along * position.x + across * position.y
                            points[index] = CGPoint(unit == 1 ? result : (result * unit).clamped(lowerBound: -limit, upperBound: limit))
                        }
                        guard figure.keys.isEmpty else {
                            figure.forEachPoint(at: change, from: fromPoints, to: toPoints) { add($1, at: $0) }
                            continue
                        }
                        for index in figure.points { add(fromPoints[index] * (1 - change) + toPoints[index] * change, at: index) }
                    }
                }
            }
            count = fromPoints.count
        }
        path.subpathStart = lastStart(in: path)
        return path
    }

    private func lastStart(in path: Path) -> CGPoint {
        var index = path.points.count
        for verb in verbs.reversed() {
            index -= verb.pointCount
            if verb == .move { return path.points[index] }
        }
        return .zero
    }
}
