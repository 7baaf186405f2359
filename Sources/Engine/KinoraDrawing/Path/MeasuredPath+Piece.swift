/// A part of a curve on which the parameter is approximated by a polynomial of the distance, within about 1e-11 of the curve's length.
struct Piece: Hashable, Sendable {
    /// The index of the path's segment.
    let segment: Int
    let length: Double
    private let first: Double
    private let last: Double
    /// The parameter by powers of the distance divided by the length. Next to a cusp, only the ends are known.
    private let coefficients: SIMD4<Double>
    private let rate: Double
    private let isPolynomial: Bool
    private let inverseLength: Double

    private static let tolerance = 1e-11
    /// The maximum depth of halving toward a cusp, beyond which the rest is shorter than the tolerance.
    private static let maxDepth = 24

    /// Appends the pieces of a curve and returns its length. A curve without length has no pieces.
    static func append(to pieces: inout [Piece], hodograph: Hodograph, segment: Int) -> Double {
        let length = hodograph.length(from: 0, to: 1)
        guard length > 0 else { return 0 }
        if hodograph.isConstant {
            pieces.append(Piece(segment: segment, length: length, from: 0, to: 1, rates: (1, 1), bends: (0, 0)))
            return length
        }
        // In units of the curve's size, all results are within the range of Double.
        let unit = hodograph.scaled(by: 1 / length)
        split(unit, from: 0, to: 1, length: 1, depth: 0) { from, to, share, isPolynomial in
            let ends = (unit.rates(at: from), unit.rates(at: to))
            let rates = (ends.0.rate * share, ends.1.rate * share)
            let bends = (ends.0.bend * share * share, ends.1.bend * share * share)
            pieces.append(
                Piece(
                    segment: segment, length: share * length, from: from, to: to, rates: rates, bends: bends,
                    isPolynomial: isPolynomial))
        }
        return length
    }

    private static func split(
        _ unit: Hodograph, from t0: Double, to t1: Double, length: Double, depth: Int,
        _ body: (_ from: Double, _ to: Double, _ length: Double, _ isPolynomial: Bool) -> Void
    ) {
        let middle = (t0 + t1) / 2
        let half = unit.length(from: t0, to: middle)
        let (start, end) = (unit.rates(at: t0), unit.rates(at: t1))
        let trial = Piece(
            segment: 0, length: length, from: t0, to: t1, rates: (start.rate * length, end.rate * length),
            bends: (start.bend * length * length, end.bend * length * length))
        func misses(_ t: Double, at distance: Double) -> Bool {
            let error = abs(trial.polynomial(distance / length) - t) * unit.speed(at: t)
            return !(error <= tolerance)
        }
        if misses(middle, at: half) || misses((t0 + middle) / 2, at: unit.length(from: t0, to: (t0 + middle) / 2)) {
            guard depth < maxDepth, length > tolerance else { return body(t0, t1, length, false) }
            split(unit, from: t0, to: middle, length: half, depth: depth + 1, body)
            split(unit, from: middle, to: t1, length: max(length - half, 0), depth: depth + 1, body)
        } else {
            body(t0, t1, length, true)
        }
    }

    /// The quintic with the given parameter and its first (`rates`) and second derivatives (`bends`) with respect to the fraction of the
    /// length at both ends.
    private init(
        segment: Int, length: Double, from first: Double, to last: Double, rates: (Double, Double), bends: (Double, Double),
        isPolynomial: Bool = true
    ) {
        self.segment = segment
        self.length = length
        self.first = first
        self.last = last
        self.isPolynomial = isPolynomial
        inverseLength = length > 0 ? 1 / length : 0
        rate = rates.0
        let rise = last - first
        coefficients = SIMD4(
            bends.0 / 2,
            10 * rise - 6 * rates.0 - 4 * rates.1 - 1.5 * bends.0 + 0.5 * bends.1,
            -15 * rise + 8 * rates.0 + 7 * rates.1 + 1.5 * bends.0 - bends.1,
            6 * rise - 3 * rates.0 - 3 * rates.1 - 0.5 * bends.0 + 0.5 * bends.1)
    }

    @inline(__always) private func polynomial(_ share: Double) -> Double {
        first + share * (rate + share * (coefficients[0] + share * (coefficients[1] + share * (coefficients[2] + share * coefficients[3]))))
    }

    /// The curve's parameter at a distance from the start of the piece.
    @inline(__always) func parameter(at distance: Double, on curve: CurveSegment) -> Double {
        if isPolynomial { return min(max(polynomial(distance * inverseLength), first), last) }
        guard distance > 0 else { return first }
        guard distance < length else { return last }
        let hodograph = curve.hodograph
        let magnitude = hodograph.magnitude
        return hodograph.scaled(by: 1 / magnitude).parameter(
            atLength: distance / magnitude, from: first, upTo: last, guess: first + (last - first) * distance * inverseLength)
    }
}

extension Hodograph {
    /// The first and second derivative of the parameter with respect to the distance.
    fileprivate func rates(at t: Double) -> (rate: Double, bend: Double) {
        let velocity = value(at: t)
        let squared = velocity.lengthSquared
        return (1 / squared.squareRoot(), -velocity.dot(derivative(at: t)) / (squared * squared))
    }
}
