import Foundation

/// The symmetries that two outlines have in common, once the second is turned back: both consist of the same number of parts which are images of
/// one another, so that a relation of one part to its partner gives the relation of all.
struct SharedSymmetry: Sendable {
    /// Where the parts of the first outline begin, in order; the last entry is the first one a round later.
    let firsts: [Double]
    /// The same for the second one. Where parts are mirrored, the first parts of both may also lie opposite: half a round on.
    let seconds: [Double]
    /// True if every other part is a mirror image; then parts end on axes. Otherwise all parts are turned only, and may begin anywhere.
    let isMirrored: Bool
    /// The turn of the second outline against the first at which the symmetries agree.
    let turn: Double

    var parts: Int { firsts.count - 1 }

    /// Nil if there is nothing in common, or everything: two circles have no part that would say more than the whole. A `turn` that `isFixed` has
    /// to suit; another one may be bettered a little.
    init?(_ first: Outline, _ second: Outline, turn: Double, isFixed: Bool) {
        guard let one = OutlineSymmetry(first), let two = OutlineSymmetry(second), !(one.isRound && two.isRound) else { return nil }
        self.init(one, two, turn: turn, isFixed: isFixed)
    }

    /// How far apart axes may be that count as one, in radians.
    private static let slack = (fixed: 0.02, free: 0.2)

    private init?(_ one: OutlineSymmetry, _ two: OutlineSymmetry, turn: Double, isFixed: Bool) {
        let order = (2...OutlineSymmetry.maxTurns).last { one.turns(by: $0) && two.turns(by: $0) } ?? 1
        let axes =
            one.isRound ? two.axes.map { OutlineSymmetry.Axis(angle: $0.angle - turn, place: one.place(on: $0.angle - turn)) } : one.axes
        let others =
            two.isRound ? one.axes.map { OutlineSymmetry.Axis(angle: $0.angle + turn, place: two.place(on: $0.angle + turn)) } : two.axes
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
            firsts = Self.stops(from: best.axis.place, count: order * 2, on: one)
            seconds = Self.stops(from: best.other.place, count: order * 2, on: two)
        } else if order > 1 {
            isMirrored = false
            self.turn = turn
            (firsts, seconds) = (Self.stops(from: 0, count: order, on: nil), Self.stops(from: 0, count: order, on: nil))
        } else {
            return nil
        }
    }

    /// The same with parts of the second outline that begin elsewhere; what the first one's places are counted from moves to 0.
    init(_ other: SharedSymmetry, seconds: [Double]) {
        (firsts, isMirrored, turn) = (other.firsts, other.isMirrored, other.turn)
        self.seconds = seconds
    }

    private static func stops(from place: Double, count: Int, on outline: OutlineSymmetry?) -> [Double] {
        let stops = (0..<count).map { index -> Double in
            let fraction = place + Double(index) / Double(count)
            guard let outline, index > 0 else { return fraction }
            return fraction + (outline.snapped(fraction) - fraction).remainder(dividingBy: 1)
        }
        return stops + [place + 1]
    }
}
