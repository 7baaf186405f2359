/// The common symmetries of two outlines, with the second one rotated back. Both consist of the same number of parts that are images of
/// each other, so that the correspondence of one pair of parts determines all.
struct SharedSymmetry: Sendable {
    /// The starts of the first outline's parts, in order; the last entry is the first one plus a round.
    let firsts: [Double]
    /// The same for the second outline. With mirrored parts, the first parts of both may also be opposite, half a round later.
    let seconds: [Double]
    /// True if every second part is mirrored; then parts end on axes. Otherwise parts are only rotated, and may start anywhere.
    let isMirrored: Bool
    /// The rotation of the second outline relative to the first one at which the symmetries agree.
    let turn: Double

    var parts: Int { firsts.count - 1 }

    /// Returns nil if there is no common symmetry, or if both are circles, whose parts contain no more information than the whole. If
    /// `isFixed`, the symmetries must agree at `turn`; otherwise it may be adjusted slightly.
    init?(_ first: Outline, _ second: Outline, turn: Double, isFixed: Bool) {
        guard let one = OutlineSymmetry(first), let two = OutlineSymmetry(second), !(one.isRound && two.isRound) else { return nil }
        self.init(one, two, turn: turn, isFixed: isFixed)
    }

    /// The maximum angle between axes that count as equal, in radians.
    private static let slack = (fixed: 0.02, free: 0.2)

    private init?(_ one: OutlineSymmetry, _ two: OutlineSymmetry, turn: Double, isFixed: Bool) {
        let order = (2...OutlineSymmetry.maxTurns).last { one.turns(by: $0) && two.turns(by: $0) } ?? 1
        let axes =
            one.isRound
            ? two.axes.map { OutlineSymmetry.Axis(angle: $0.angle - turn, position: one.position(on: $0.angle - turn)) } : one.axes
        let others =
            two.isRound
            ? one.axes.map { OutlineSymmetry.Axis(angle: $0.angle + turn, position: two.position(on: $0.angle + turn)) } : two.axes
        var best: (axis: OutlineSymmetry.Axis, other: OutlineSymmetry.Axis, gap: Double)?
        for axis in axes {
            for other in others {
                let gap = (other.angle - turn - axis.angle).remainder(dividingBy: .pi)
                if abs(gap) < abs(best?.gap ?? (isFixed ? Self.slack.fixed : Self.slack.free)) - 1e-7 { best = (axis, other, gap) }
            }
        }
        if let best {
            isMirrored = true
            self.turn = isFixed ? turn : turn + best.gap
            firsts = Self.stops(from: best.axis.position, count: order * 2, on: one)
            seconds = Self.stops(from: best.other.position, count: order * 2, on: two)
        } else if order > 1 {
            isMirrored = false
            self.turn = turn
            (firsts, seconds) = (Self.stops(from: 0, count: order, on: nil), Self.stops(from: 0, count: order, on: nil))
        } else {
            return nil
        }
    }

    /// Creates the same symmetry with other starts of the second outline's parts. Fractions are relative to the new starts.
    init(_ other: SharedSymmetry, seconds: [Double]) {
        (firsts, isMirrored, turn) = (other.firsts, other.isMirrored, other.turn)
        self.seconds = seconds
    }

    private static func stops(from position: Double, count: Int, on outline: OutlineSymmetry?) -> [Double] {
        let stops = (0..<count).map { index -> Double in
            let fraction = position + Double(index) / Double(count)
            guard let outline, index > 0 else { return fraction }
            return fraction + (outline.snapped(fraction) - fraction).remainder(dividingBy: 1)
        }
        return stops + [position + 1]
    }
}
