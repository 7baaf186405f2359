/// Receives dashes as chains of curves, and dashes of length 0 as dots.
protocol DashSink {
    /// Whether nothing was added since the last chain was finished.
    var isEmpty: Bool { get }
    mutating func add(_ curve: CurveSegment)
    mutating func addDot(at point: Vector2, direction: Vector2)
    mutating func finish(closed: Bool)
}

extension Stroker: DashSink {}

/// Splits subpaths into dashes by arc length.
struct Dasher {
    private let pattern: DashPattern
    private var lengths: [Double] = []
    /// The first dash of a closed subpath, which the last one may continue.
    private var held: [CurveSegment] = []

    init(_ pattern: DashPattern) {
        self.pattern = pattern
    }

    /// Sends the dashes of a subpath to `stroker`.
    ///
    /// - Parameter closed: Whether the last segment ends where the first one starts, so that a dash can continue there.
    mutating func dash(_ segments: [CurveSegment], closed: Bool, with stroker: inout some DashSink) {
        let total = measure(segments)
        var cursor = DashPattern.Cursor(pattern)
        guard total > 0 else {
            if cursor.isOn, let point = segments.first?.start { stroker.addDot(at: point, direction: Vector2(1, 0)) }
            return
        }
        // A dash that starts or ends within rounding errors of a corner is moved to the corner; otherwise it would contain a sliver of the
        // other side.
        let sliver = total.ulp * 8
        var isHolding = closed && cursor.isOn
        held.removeAll(keepingCapacity: true)
        var run = 0.0
        for (segment, length) in zip(segments, lengths) where length > 0 {
            let hodograph = segment.hodograph
            var (t, position) = (0.0, run)
            func take(to end: Double) {
                guard cursor.isOn, end > t else { return }
                let piece = t == 0 && end == 1 ? segment : segment.subsegment(from: t, to: end)
                if isHolding { held.append(piece) } else { stroker.add(piece) }
            }
            while cursor.end < run + length - sliver {
                let boundary = cursor.end
                if boundary > position + sliver {
                    let end = hodograph.parameter(atLength: boundary - position, from: t, length: length, isLine: segment.isLine)
                    take(to: end)
                    (t, position) = (end, boundary)
                }
                if cursor.isOn {
                    if isHolding ? held.isEmpty : stroker.isEmpty {
                        let dot = (point: segment.position(at: t), direction: hodograph.direction(at: t))
                        stroker.addDot(at: dot.point, direction: dot.direction)
                    }
                    isHolding = false
                    stroker.finish(closed: false)
                }
                cursor.advance()
            }
            take(to: 1)
            run += length
        }
        // The last dash continues into the first one, unless the first dash covers the whole subpath.
        for piece in held { stroker.add(piece) }
        stroker.finish(closed: isHolding)
    }

    /// Stores the lengths of the segments and returns their sum.
    private mutating func measure(_ segments: [CurveSegment]) -> Double {
        lengths.removeAll(keepingCapacity: true)
        var total = 0.0
        for segment in segments {
            lengths.append(segment.length)
            total += lengths[lengths.count - 1]
        }
        return total
    }
}

extension CurveSegment {
    fileprivate var isLine: Bool {
        if case .line = self { true } else { false }
    }
}

extension Hodograph {
    /// The parameter `distance` points after `t`, on a curve of `length` points, which must contain it.
    fileprivate func parameter(atLength distance: Double, from t: Double, length: Double, isLine: Bool) -> Double {
        if isLine { return min(t + distance / length, 1) }
        return parameter(atLength: distance, from: t, upTo: 1, guess: t + distance / max(speed(at: t), length * 1e-3))
    }
}
