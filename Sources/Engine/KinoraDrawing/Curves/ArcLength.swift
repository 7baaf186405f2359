extension Hodograph {
    /// The length of the curve between two parameters, in points, with a relative error of about 1e-12; 0 if it is not finite.
    ///
    /// Gauss-Kronrod quadrature of the speed. Intervals are halved where the seven-point and fifteen-point results disagree. Near cusps and
    /// sharp turns, where the speed has a kink, intervals shrink toward it. The depth is bounded, which limits the time for any input.
    package func length(from t0: Double, to t1: Double) -> Double {
        guard t1 > t0 else { return 0 }
        let magnitude = magnitude
        guard magnitude > 0, magnitude < .greatestFiniteMagnitude / 4 else { return 0 }
        guard magnitude > 1e-120, magnitude < 1e120 else {
            // Squares would exceed the range of Double.
            return scaled(by: 1 / magnitude).length(from: t0, to: t1) * magnitude
        }
        if isConstant { return constant.lengthSquared.squareRoot() * (t1 - t0) }
        return isGentle(from: t0, to: t1) ? refined(from: t0, to: t1) : graded(from: t0, to: t1)
    }

    /// Returns true if the speed has no zero in the complex plane near the interval. Quadrature then converges fast.
    private func isGentle(from t0: Double, to t1: Double) -> Bool {
        let (center, reach) = ((t0 + t1) / 2, (t1 - t0) / 2 * 1.5)
        let (velocity, bend) = (value(at: center), derivative(at: center))
        let change = (bend.lengthSquared.squareRoot() + square.lengthSquared.squareRoot() * reach) * reach
        return velocity.lengthSquared > 2 * change * change
    }

    /// The length of a curve whose speed may have sharp minima (cusps are the sharpest). It is divided at these, and around each into
    /// intervals that grow with the distance from it. The speed is smooth in every interval, so that the two rules cannot agree by chance.
    private func graded(from t0: Double, to t1: Double) -> Double {
        var (sum, start) = (0.0, t0)
        var last: Double?
        speedMinima(from: t0, to: t1) { minimum in
            // Intervals end halfway between two minima.
            let middle = last.map { ($0 + minimum) / 2 } ?? start
            if let last { sum += gradedSide(of: last, to: middle) }
            sum += gradedSide(of: minimum, to: middle)
            last = minimum
            start = minimum
        }
        guard let last else { return refined(from: t0, to: t1) }
        return sum + gradedSide(of: last, to: t1)
    }

    /// The length from a minimum of the speed to `end` on one side of it.
    private func gradedSide(of minimum: Double, to end: Double) -> Double {
        let (sense, span): (Double, Double) = end < minimum ? (-1, minimum - end) : (1, end - minimum)
        // The distance from the minimum at which the speed roughly doubles. A kink within a ten-millionth is negligible.
        let width = value(at: minimum).length / derivative(at: minimum).length
        var (near, far) = (0.0, width < span ? max(width, 1e-7) : span)
        var sum = 0.0
        while near < span {
            far = min(far, span)
            let (a, b) = (minimum + sense * near, far == span ? end : minimum + sense * far)
            sum += refined(from: min(a, b), to: max(a, b))
            (near, far) = (far, far * 4)
        }
        return sum
    }

    /// Calls `body` with each local minimum of the speed between `t0` and `t1`, in order.
    private func speedMinima(from t0: Double, to t1: Double, _ body: (Double) -> Void) {
        // Half the derivative of the squared speed is a cubic, which has at most one root between the zeros of its own derivative.
        let c1 = linear.lengthSquared + 2 * constant.dot(square)
        let c2 = 3 * linear.dot(square)
        let c3 = 2 * square.lengthSquared
        func slope(_ t: Double) -> Double { value(at: t).dot(derivative(at: t)) }
        func rise(_ t: Double) -> Double { c1 + (2 * c2 + 3 * c3 * t) * t }
        var cuts = (t1, t1)
        RootFinding.unitRoots(square: 3 * c3, linear: 2 * c2, constant: c1) { root in
            guard root > t0, root < t1 else { return }
            cuts = root < cuts.0 ? (root, cuts.0) : (cuts.0, root)
        }
        var low = t0
        for high in [cuts.0, cuts.1, t1] where high > low {
            if slope(low) < 0, slope(high) > 0 { body(RootFinding.root(of: slope, slope: rise, from: low, to: high)) }
            low = high
        }
    }

    /// The relative disagreement of the two rules at which the better one has an error of about 1e-12.
    private static let tolerance = 1e-10
    private static let maxDepth = 40

    private func refined(from t0: Double, to t1: Double) -> Double {
        let whole = GaussKronrod.estimate(self, from: t0, to: t1)
        return refine(
            whole, from: t0, to: t1, tolerance: whole.value * Hodograph.tolerance, noise: magnitude * Hodograph.noise, depth: 0)
    }

    /// The disagreement caused by rounding where the terms of the speed cancel, as at a cusp. Halving does not reduce it.
    private static let noise = 1e-15

    private func refine(
        _ estimate: GaussKronrod.Estimate, from t0: Double, to t1: Double, tolerance: Double, noise: Double, depth: Int
    ) -> Double {
        guard estimate.disagreement > max(tolerance, noise * (t1 - t0)), depth < Hodograph.maxDepth else { return estimate.value }
        let middle = (t0 + t1) / 2
        let first = GaussKronrod.estimate(self, from: t0, to: middle)
        let second = GaussKronrod.estimate(self, from: middle, to: t1)
        return refine(first, from: t0, to: middle, tolerance: tolerance, noise: noise, depth: depth + 1)
            + refine(second, from: middle, to: t1, tolerance: tolerance, noise: noise, depth: depth + 1)
    }

    /// The parameter at which the arc length from `t0` is `distance` points, within rounding errors; 1 if the curve is shorter.
    ///
    /// Newton's method within a shrinking bracket. Each step integrates only between the old and the new parameter, so that small distances
    /// are exact.
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

    /// The same, if the result is known to be between `t0` and `t1`.
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
                // A step below the resolution of the parameter also ends the search.
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
