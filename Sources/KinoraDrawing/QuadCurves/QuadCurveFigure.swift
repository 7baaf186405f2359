import Foundation

/// An outline of quadratic curves, each of which animates: figures of equally many curves turn into one another curve by curve.
///
/// Coordinates are parts of the rectangle that the figure is drawn in: (0, 0) is its top left corner, (1, 1) its bottom right one.
public struct QuadCurveFigure: Hashable, Sendable {
    /// More curves than this are refused when a figure is read: it may come from strangers.
    public static let maxCurves = 100_000

    /// In order; where one ends the next one usually starts.
    public var curves: [AnimatableQuadCurve]

    public init(_ curves: [AnimatableQuadCurve]) {
        self.curves = curves
    }

    /// Moves every curve `steps` places on, the last ones to the front; negative steps go back. The outline stays, but animates to where it was.
    public func turned(by steps: Int) -> QuadCurveFigure {
        guard !curves.isEmpty else { return self }
        let first = ((steps % curves.count) + curves.count) % curves.count
        return QuadCurveFigure(Array(curves[first...] + curves[..<first]))
    }

    /// The same outline of exactly `count` curves, or more when there are more already: the longest curves are halved, those of equal length in order.
    ///
    /// A figure without curves stays as it is. O(count²).
    public func divided(into count: Int) -> QuadCurveFigure {
        precondition(count <= QuadCurveFigure.maxCurves, "A figure of curves has at most \(QuadCurveFigure.maxCurves) of them.")
        guard !curves.isEmpty else { return self }
        var pieces = curves.map { (curve: $0, length: $0.length) }
        while pieces.count < count {
            var longest = 0
            // A hair more, so that rounding does not decide between equals.
            for index in pieces.indices where pieces[index].length > pieces[longest].length * (1 + 1e-9) { longest = index }
            let (first, second) = pieces[longest].curve.split(at: 0.5)
            pieces.replaceSubrange(longest...longest, with: [(first, first.length), (second, second.length)])
        }
        return QuadCurveFigure(pieces.map(\.curve))
    }

    /// The figure stretched over `rect`. Curves that meet are joined, and closed when the last one ends where the first began; elsewhere a new
    /// subpath begins. Empty when `rect` is not finite. O(number of curves).
    public func path(in rect: CGRect) -> Path {
        let rect = rect.standardized
        var path = Path()
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return path }
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
        }
        var (first, last) = (CGPoint.zero, CGPoint.zero)
        for (index, curve) in curves.enumerated() {
            if index == 0 || !QuadCurveFigure.meet(last, curve.start) {
                path.move(to: place(curve.start))
                first = curve.start
            }
            path.addQuadCurve(to: place(curve.end), control: place(curve.control))
            last = curve.end
            let isLast = index + 1 == curves.count || !QuadCurveFigure.meet(last, curves[index + 1].start)
            if isLast, QuadCurveFigure.meet(first, last) { path.closeSubpath() }
        }
        return path
    }

    /// Rounding while they animate must not tear curves apart.
    private static func meet(_ a: CGPoint, _ b: CGPoint) -> Bool { max(abs(a.x - b.x), abs(a.y - b.y)) <= 1e-9 }
}

extension QuadCurveFigure: Codable {
    /// Reads the array of curves that `encode(to:)` writes; too many of them, or coordinates that are not finite, are refused.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var curves: [AnimatableQuadCurve] = []
        while !container.isAtEnd {
            guard curves.count < QuadCurveFigure.maxCurves else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "a figure of curves has at most \(QuadCurveFigure.maxCurves) of them")
            }
            let curve = try container.decode(AnimatableQuadCurve.self)
            guard [curve.start, curve.end, curve.control].allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "the coordinates of a curve are finite")
            }
            curves.append(curve)
        }
        self.init(curves)
    }

    /// Writes an array of the curves.
    public func encode(to encoder: any Encoder) throws {
        try curves.encode(to: encoder)
    }
}
