import Foundation

/// An outline of animatable quadratic curves. Figures with equal numbers of curves morph into one another curve by curve.
///
/// Coordinates are fractions of the rectangle in which the figure is drawn: (0, 0) is its top left corner, (1, 1) its bottom right corner.
public struct QuadCurveFigure: Hashable, Sendable {
    /// The maximum number of curves of a decoded figure, which may be untrusted.
    public static let maxCurves = 100_000

    /// The curves in order. Usually each starts at the end of the previous one.
    public var curves: [AnimatableQuadCurve]

    /// Creates a figure of `curves` in order.
    public init(_ curves: [AnimatableQuadCurve]) {
        self.curves = curves
    }

    /// Rotates the array of curves by `steps` positions; negative steps rotate backwards. The outline is the same, but animates from the
    /// previous arrangement.
    public func turned(by steps: Int) -> QuadCurveFigure {
        guard !curves.isEmpty else { return self }
        let first = ((steps % curves.count) + curves.count) % curves.count
        return QuadCurveFigure(Array(curves[first...] + curves[..<first]))
    }

    /// The same outline with exactly `count` curves, or its own number if that is larger: the longest curves are halved, equally long ones
    /// in order.
    ///
    /// A figure without curves is not changed. O(count²).
    public func divided(into count: Int) -> QuadCurveFigure {
        precondition(count <= QuadCurveFigure.maxCurves, "a figure can have at most \(QuadCurveFigure.maxCurves) curves")
        guard !curves.isEmpty else { return self }
        var pieces = curves.map { (curve: $0, length: $0.length) }
        while pieces.count < count {
            var longest = 0
            // The factor makes the choice between equal lengths independent of rounding.
            for index in pieces.indices where pieces[index].length > pieces[longest].length * (1 + 1e-9) { longest = index }
            let (first, second) = pieces[longest].curve.split(at: 0.5)
            pieces.replaceSubrange(longest...longest, with: [(first, first.length), (second, second.length)])
        }
        return QuadCurveFigure(pieces.map(\.curve))
    }

    /// The figure scaled to `rect`. Adjacent curves are connected, and closed if the last one ends at the start of the first one. Otherwise
    /// a new subpath starts. Empty if `rect` is not finite. O(number of curves).
    public func path(in rect: CGRect) -> Path {
        let rect = rect.standardized
        var path = Path()
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return path }
        func mapped(_ point: CGPoint) -> CGPoint {
            CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
        }
        var (first, last) = (CGPoint.zero, CGPoint.zero)
        for (index, curve) in curves.enumerated() {
            if index == 0 || !QuadCurveFigure.meet(last, curve.start) {
                path.move(to: mapped(curve.start))
                first = curve.start
            }
            path.addQuadCurve(to: mapped(curve.end), control: mapped(curve.control))
            last = curve.end
            let isLast = index + 1 == curves.count || !QuadCurveFigure.meet(last, curves[index + 1].start)
            if isLast, QuadCurveFigure.meet(first, last) { path.closeSubpath() }
        }
        return path
    }

    /// Rounding errors during an animation must not separate curves.
    private static func meet(_ a: CGPoint, _ b: CGPoint) -> Bool { max(abs(a.x - b.x), abs(a.y - b.y)) <= 1e-9 }
}

extension QuadCurveFigure: Codable {
    /// Decodes an array of curves. Throws if there are too many, or coordinates are not finite.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var curves: [AnimatableQuadCurve] = []
        while !container.isAtEnd {
            guard curves.count < QuadCurveFigure.maxCurves else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "a figure can have at most \(QuadCurveFigure.maxCurves) curves")
            }
            let curve = try container.decode(AnimatableQuadCurve.self)
            guard [curve.start, curve.end, curve.control].allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "the coordinates of a curve must be finite")
            }
            curves.append(curve)
        }
        self.init(curves)
    }

    /// Encodes an array of the curves.
    public func encode(to encoder: any Encoder) throws {
        try curves.encode(to: encoder)
    }
}
