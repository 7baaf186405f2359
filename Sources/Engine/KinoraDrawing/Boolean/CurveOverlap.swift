import Foundation

/// Finds curves that overlap, and splits them where the overlaps start and end.
///
/// Two Bézier curves share more than points only if both are parts of one polynomial curve: C(s) = D(a + b s). The highest coefficients
/// determine b, the next ones a. Split there and flattened in the same way, both have the same chords, which are merged like equal lines.
enum CurveOverlap {
    /// For each curve, the parameters at which it is split, in order, including 0 and 1.
    static func cuts(in curves: [BooleanCurves.Curve], on grid: PathGrid) -> [[Double]] {
        var cuts = [[Double]](repeating: [0, 1], count: curves.count)
        var bent: [Int] = []
        for (index, curve) in curves.enumerated() {
            if case .line = curve.segment { continue }
            bent.append(index)
        }
        guard bent.count > 1 else { return cuts }
        let boxes = bent.map { index in
            let rect = curves[index].segment.boundingRect
            return GridBox(
                grid.point(Vector2(Double(rect.minX), Double(rect.minY))), grid.point(Vector2(Double(rect.maxX), Double(rect.maxY))))
        }
        let polynomials = bent.map { Polynomial(curves[$0].segment) }
        var work = 0
        BoxTree(boxes).forEachPair { first, second in
            work += 1
            if let (a, b) = polynomials[first].reparameterized(as: polynomials[second], tolerance: grid.cell * 4) {
                for t in [a, a + b] { insert(t, into: &cuts[bent[second]]) }
                for t in [-a / b, (1 - a) / b] { insert(t, into: &cuts[bent[first]]) }
            }
            return work < maxPairs
        }
        return cuts
    }

    /// The maximum number of pairs that are compared. Further curves are flattened independently.
    private static let maxPairs = 20_000_000

    private static func insert(_ t: Double, into cuts: inout [Double]) {
        guard t > 1e-9, t < 1 - 1e-9 else { return }
        guard let index = cuts.firstIndex(where: { $0 >= t - 1e-9 }), cuts[index] > t + 1e-9 else { return }
        cuts.insert(t, at: index)
    }

    /// A curve as a polynomial of its parameter.
    private struct Polynomial {
        let constant: Vector2
        let linear: Vector2
        let square: Vector2
        let cube: Vector2

        init(_ segment: CurveSegment) {
            let hodograph = segment.hodograph
            constant = segment.start
            linear = hodograph.constant
            square = hodograph.linear / 2
            cube = hodograph.square / 3
        }

        func position(at t: Double) -> Vector2 { constant + (linear + (square + cube * t) * t) * t }

        /// The numbers a and b such that this curve at s is `other` at a + b s within `tolerance`; nil if the curves do not overlap.
        func reparameterized(as other: Polynomial, tolerance: Double) -> (a: Double, b: Double)? {
            let size = max(other.linear.length, other.square.length, other.cube.length)
            let isCubic = other.cube.length > size * 1e-9
            let (mine, its) = isCubic ? (cube, other.cube) : (square, other.square)
            guard its.length > size * 1e-9, mine.length > 0 else { return nil }
            // Most pairs are excluded here, because their highest coefficients have different directions.
            guard abs((mine / mine.length).cross(its / its.length)) < 1e-4 else { return nil }
            let ratio = mine.dot(its) / its.lengthSquared
            if isCubic {
                let b = cbrt(ratio)
                return check((square / (b * b) - other.square).dot(its) / its.lengthSquared / 3, b, other, tolerance)
            }
            guard ratio > 0 else { return nil }
            for b in [ratio.squareRoot(), -ratio.squareRoot()] {
                if let found = check((linear / b - other.linear).dot(its) / its.lengthSquared / 2, b, other, tolerance) { return found }
            }
            return nil
        }

        private func check(_ a: Double, _ b: Double, _ other: Polynomial, _ tolerance: Double) -> (a: Double, b: Double)? {
            guard a.isFinite, b.isFinite, abs(b) > 1e-6 else { return nil }
            let (low, high) = (max(min(a, a + b), 0), min(max(a, a + b), 1))
            guard high - low > 1e-6 else { return nil }
            for share in [0, 0.27, 0.55, 0.81, 1] {
                let t = low + (high - low) * share
                guard (other.position(at: t) - position(at: (t - a) / b)).length <= tolerance else { return nil }
            }
            return (a, b)
        }
    }
}
