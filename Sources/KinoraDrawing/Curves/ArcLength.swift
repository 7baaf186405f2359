import Foundation

extension Hodograph {
    /// The length of the curve between two parameters, in points, to about 1e-12 of the length; 0 if it is not finite.
    ///
    /// Gauss-Kronrod quadrature of the speed, halved where the seven-point and the fifteen-point result disagree: near cusps and sharp turns,
    /// where the speed has a kink. The depth is bounded, so that no input takes long.
    package func length(from t0: Double, to t1: Double) -> Double {
        guard t1 > t0 else { return 0 }
        let magnitude = magnitude
        guard magnitude > 0, magnitude < .greatestFiniteMagnitude / 4 else { return 0 }
        guard magnitude > 1e-120, magnitude < 1e120 else {
            // Squares would leave the range of Double.
            return scaled(by: 1 / magnitude).length(from: t0, to: t1) * magnitude
        }
        if isConstant { return constant.lengthSquared.squareRoot() * (t1 - t0) }
        let whole = GaussKronrod.estimate(self, from: t0, to: t1)
        return refine(whole, from: t0, to: t1, tolerance: whole.value * Hodograph.tolerance, depth: 0)
    }

    /// Relative disagreement of the two rules at which the better one is right to about 1e-12.
    private static let tolerance = 1e-10
    private static let deepest = 40

    private func refine(_ estimate: GaussKronrod.Estimate, from t0: Double, to t1: Double, tolerance: Double, depth: Int) -> Double {
        guard estimate.disagreement > tolerance, depth < Hodograph.deepest else { return estimate.value }
        let middle = (t0 + t1) / 2
        let first = GaussKronrod.estimate(self, from: t0, to: middle)
        let second = GaussKronrod.estimate(self, from: middle, to: t1)
        return refine(first, from: t0, to: middle, tolerance: tolerance, depth: depth + 1)
            + refine(second, from: middle, to: t1, tolerance: tolerance, depth: depth + 1)
    }

    /// The parameter at which the curve has run `distance` points since `t0`, to the last bits; 1 if it ends before.
    ///
    /// Newton's method, kept inside a bracket that shrinks. Each step measures only the piece between the old and the new parameter, so that small
    /// distances come out with all their digits.
    package func parameter(atLength distance: Double, from t0: Double = 0) -> Double {
        guard distance > 0 else { return t0 }
        let magnitude = magnitude
        guard magnitude > 0, magnitude < .greatestFiniteMagnitude / 4 else { return t0 }
        guard magnitude > 1e-120, magnitude < 1e120 else {
            return scaled(by: 1 / magnitude).parameter(atLength: distance / magnitude, from: t0)
        }
        let total = length(from: t0, to: 1)
        guard distance < total else { return 1 }
        let guess = t0 + (1 - t0) * (distance / total)
        return isConstant ? guess : parameter(atLength: distance, from: t0, upTo: 1, guess: guess)
    }

    /// As above, where the answer is known to lie between `t0` and `t1`.
    func parameter(atLength distance: Double, from t0: Double, upTo t1: Double, guess: Double) -> Double {
        var (low, high) = (t0, t1)
        var (t, run) = (t0, 0.0)
        var next = guess > low && guess < high ? guess : (low + high) / 2
        for _ in 0..<100 {
            run += next > t ? length(from: t, to: next) : -length(from: next, to: t)
            t = next
            let excess = run - distance
            if excess == 0 { return t }
            if excess > 0 { high = t } else { low = t }
            let speed = speed(at: t)
            next = t - excess / speed
            if !(next > low && next < high) {
                // A step below the resolution of the parameter ends the search as well.
                if abs(excess) <= speed * t.ulp { return t }
                next = (low + high) / 2
                if next == low || next == high { return t }
            } else if abs(next - t) <= (next - t0).ulp {
                return next
            }
        }
        return t
    }
}
