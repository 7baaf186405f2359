extension Hodograph {
    /// Whether the curve is on a straight line.
    var isStraight: Bool {
        let limit = magnitude * magnitude * 1e-13
        return abs(constant.cross(linear)) <= limit && abs(constant.cross(square)) <= limit && abs(linear.cross(square)) <= limit
    }

    /// The unit direction of a straight curve, forward or backward.
    var axis: Vector2 {
        let longest = [constant, linear, square].max { $0.length < $1.length }
        return longest?.normalized ?? .zero
    }

    /// Calls `body` with the ends of the parts between inflections and between the sharp turns that matter for a pen of `radius`. Within
    /// each part, the curve bends to one side, and its maximum curvature is at an end.
    func forEachCalmPart(radius: Double, _ body: (Double, Double) -> Void) {
        // At most two inflections and two minima of the speed.
        var cuts = (1.0, 1.0, 1.0, 1.0)
        func insert(_ value: Double) {
            guard value > 1e-9, value < 1 - 1e-9 else { return }
            var value = value
            if value < cuts.0 { swap(&value, &cuts.0) }
            if value < cuts.1 { swap(&value, &cuts.1) }
            if value < cuts.2 { swap(&value, &cuts.2) }
            if value < cuts.3 { swap(&value, &cuts.3) }
        }
        RootFinding.unitRoots(
            square: linear.cross(square), linear: 2 * constant.cross(square), constant: constant.cross(linear), insert)
        forEachSlowest { t in
            if abs(curvature(at: t)) * radius > 0.5 || speed(at: t) < magnitude * 0.02 { insert(t) }
        }
        var from = 0.0
        for to in [cuts.0, cuts.1, cuts.2, cuts.3, 1] where to - from > 1e-9 {
            body(from, to)
            from = to
        }
    }

    /// The parameters inside 0...1 at which the speed has a minimum, where the curvature is at or near its maximum.
    private func forEachSlowest(_ body: (Double) -> Void) {
        // Half the derivative of the squared speed.
        let k0 = constant.dot(linear)
        let k1 = linear.lengthSquared + 2 * constant.dot(square)
        let k2 = 3 * linear.dot(square)
        let k3 = 2 * square.lengthSquared
        func rise(_ t: Double) -> Double { k0 + (k1 + (k2 + k3 * t) * t) * t }
        var (low, high) = (1.0, 1.0)
        RootFinding.unitRoots(square: 3 * k3, linear: 2 * k2, constant: k1) { t in
            if t < low { (low, high) = (t, low) } else { high = t }
        }
        var from = 0.0
        for to in [low, high, 1] where to > from {
            if rise(from) < 0, rise(to) > 0 {
                var (a, b) = (from, to)
                for _ in 0..<60 where b - a > b.ulp * 2 {
                    let middle = (a + b) / 2
                    if rise(middle) < 0 { a = middle } else { b = middle }
                }
                body((a + b) / 2)
            }
            from = to
        }
    }
}
