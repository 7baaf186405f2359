import Foundation

/// A gradual change of one path into another.
///
/// Which places become which is found, not assumed: the in-betweens depend on the two outlines alone, not on where an outline begins, which way it
/// runs, where its curves are split or in which order its subpaths come; only what is a hole follows from how subpaths run, if the fill rule has it
/// so. Subpaths are paired by place, size and by what lies inside what; those left over grow from a point or shrink to one. In-betweens are Bézier
/// curves wherever one of the outlines is curved. Mirror axes and turns that two outlines have in common, all in-betweens have as well.
///
/// ```swift
/// let morph = Morph(from: Path(ellipseIn: square), to: star)
/// let middle = morph.path(at: 0.5)
/// ```
///
/// Two outlines that are convex or star-shaped have in-betweens that do not cross themselves, and the area of a figure goes straight from the one to
/// the other. Prepare a morph once and ask it for every frame: preparing takes time (for two outlines of 1,000 curves about 20 ms), a frame is
/// a pass over the points (0.02 ms).
///
/// Subpaths with a coordinate that is not finite have no part in the in-betweens.
public struct Morph: Sendable {
    /// The path at t = 0.
    public let from: Path
    /// The path at t = 1.
    public let to: Path
    /// What was asked for.
    public let options: MorphOptions

    private let verbs: [Path.Verb]
    private let fromPoints: [Vector2]
    private let toPoints: [Vector2]
    private let figures: [MorphFigure]
    /// What brings the numbers inside back to the paths' own; 1 unless coordinates are beyond all measure.
    private let unit: Double

    /// Finds which places of the two paths belong together. O(n log n) in the number of curves; with many subpaths O(m³) in theirs, up to 300.
    public init(from: Path, to: Path, options: MorphOptions = MorphOptions()) {
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
            from: OutlineHierarchy(Outline.outlines(of: first), fillRule: options.fillRule),
            to: OutlineHierarchy(Outline.outlines(of: second), fillRule: options.fillRule), options: options)
        (verbs, fromPoints, toPoints, figures) = (plan.verbs, plan.fromPoints, plan.toPoints, plan.figures)
    }

    /// A power of two by which coordinates are divided whose squares and cubes would leave the range of Double.
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

    /// The path at `t`, a fraction from 0 to 1; what lies beyond, and NaN, is taken to the nearest end (NaN to the start).
    ///
    /// At 0 and 1 these are the original paths themselves. In between, each subpath runs clockwise on screen, holes counterclockwise, and is closed if
    /// it is closed at both ends. O(number of points).
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
                        for index in figure.points {
                            let place = fromPoints[index] * (1 - change) + toPoints[index] * change
                            let result = center + along * place.x + across * place.y
                            points[index] = CGPoint(unit == 1 ? result : (result * unit).clamped(lowerBound: -limit, upperBound: limit))
                        }
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
