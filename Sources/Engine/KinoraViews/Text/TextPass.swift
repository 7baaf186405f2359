import Foundation
import KinoraDrawing
import KinoraMotion

/// The entrance or the exit of a text at a time, as functions of the rank of a part.
package struct TextPass {
    let unit: TextMotion.Unit
    let order: TextMotion.Order
    let seed: UInt64
    /// The direction from the middle of a part to the edge of its line behind which it is hidden; nil for no edge. y points down.
    let edge: SIMD2<Double>?
    /// Whether the edge is on the other side in a layout from right to left.
    let mirrorsEdge: Bool
    /// The direction of the motion, of which the parts that are furthest ahead in their line move first, so that no part passes another one; nil for
    /// the order.
    let direction: SIMD2<Double>?
    /// The seconds that determine which letters a scrambled text shows; nil for a text that is not scrambled.
    let scramble: TimeInterval?
    /// The progress of the part with a rank among a number of parts: 0 is hidden, 1 at rest.
    let progress: (_ rank: Int, _ count: Int) -> Double
    /// The state at a progress.
    let state: (_ progress: Double) -> TextMotion.State

    package init(
        unit: TextMotion.Unit, order: TextMotion.Order = .forward, seed: UInt64 = 0, edge: SIMD2<Double>? = nil, mirrorsEdge: Bool = false,
        direction: SIMD2<Double>? = nil, scramble: TimeInterval? = nil, progress: @escaping (_ rank: Int, _ count: Int) -> Double,
        state: @escaping (_ progress: Double) -> TextMotion.State
    ) {
        (self.unit, self.order, self.seed, self.direction) = (unit, order, seed, direction)
        (self.edge, self.mirrorsEdge) = (edge, mirrorsEdge)
        (self.scramble, self.progress, self.state) = (scramble, progress, state)
    }

    /// The entrance `motion` at `time` seconds since its start.
    init(_ motion: TextMotion, at time: TimeInterval) {
        self.init(
            unit: motion.unit, order: motion.order, seed: motion.seed, edge: motion.edge?.direction, mirrorsEdge: true,
            scramble: motion.isScrambled ? time : nil, progress: { motion.progress(at: time, rank: $0, of: $1) }, state: motion.state(at:))
    }

    /// The exit `motion` at `remaining` seconds before its end.
    init(_ motion: TextMotion, remaining: TimeInterval) {
        // An exit is an entrance whose time runs backwards, in the same order of parts.
        func progress(_ rank: Int, _ count: Int) -> Double {
            let gaps = motion.order.ranks(count)
            return motion.progress(at: remaining, rank: gaps - rank, of: count)
        }
        self.init(
            unit: motion.unit, order: motion.order, seed: motion.seed, edge: motion.edge?.direction, mirrorsEdge: true,
            scramble: motion.isScrambled ? remaining : nil, progress: progress, state: motion.state(at:))
    }

    /// The rank of each of `units`, for a text with the hash `text`.
    func ranks(_ units: [TextUnit], text: UInt64) -> [Int] {
        direction.map { TextUnit.ranks(units, along: $0) } ?? order.ranks(units.count, seed: seed ^ text)
    }
}

extension Edge {
    /// The direction to the edge in a layout from left to right; y points down.
    fileprivate var direction: SIMD2<Double> {
        switch self {
        case .top: [0, -1]
        case .bottom: [0, 1]
        case .leading: [-1, 0]
        case .trailing: [1, 0]
        }
    }
}
