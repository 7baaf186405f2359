import Foundation
import KinoraDrawing
import KinoraMotion

/// The way from one outline to another: each point goes straight from its place on the first to its partner's on the second.
///
/// Rings are paired by size, holes with holes. One without a partner grows out of, or shrinks into, its own middle.
struct OutlineMorph: Sendable {
    private struct Pair {
        var from, to: AnimatableVector
        /// False for a ring that comes or goes; beyond its end it would turn inside out.
        var mayOvershoot: Bool
    }

    private var pairs: [Pair] = []

    init(from: Outline, to: Outline) {
        for isHole in [false, true] {
            let (sources, targets) = (from.rings.filter { $0.isHole == isHole }, to.rings.filter { $0.isHole == isHole })
            for index in 0..<max(sources.count, targets.count) {
                if index < sources.count, index < targets.count {
                    let source = sources[index].points
                    pairs.append(Pair(from: source, to: RingAlignment.aligned(targets[index].points, to: source), mayOvershoot: true))
                } else if index < sources.count {
                    let ring = sources[index].points
                    pairs.append(Pair(from: ring, to: OutlineMorph.middle(of: ring), mayOvershoot: false))
                } else {
                    let ring = targets[index].points
                    pairs.append(Pair(from: OutlineMorph.middle(of: ring), to: ring, mayOvershoot: false))
                }
            }
        }
    }

    /// The outline at `progress` (0 the first, 1 the second, beyond: exaggerated), moved by `placement`. Time is linear in the points.
    func path(at progress: Double, placement: CGAffineTransform) -> Path {
        var path = Path()
        append(to: &path, at: progress, placement: placement)
        return path
    }

    /// Adds the outline to a path, so that many can be painted at once.
    func append(to path: inout Path, at progress: Double, placement t: CGAffineTransform) {
        for pair in pairs {
            let amount = pair.mayOvershoot ? progress : min(max(progress, 0), 1)
            let count = pair.from.count
            path.reserveCapacity(verbs: count / 2 + 1, points: count / 2)
            pair.from.values.withUnsafeBufferPointer { from in
                pair.to.values.withUnsafeBufferPointer { to in
                    var index = 0
                    while index < count {
                        let x = from[index] + (to[index] - from[index]) * amount
                        let y = from[index + 1] + (to[index + 1] - from[index + 1]) * amount
                        let point = CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
                        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
                        index += 2
                    }
                }
            }
            path.closeSubpath()
        }
    }

    /// As many points as `ring` has, all in its middle.
    private static func middle(of ring: AnimatableVector) -> AnimatableVector {
        var (x, y) = (0.0, 0.0)
        for index in stride(from: 0, to: ring.count, by: 2) {
            x += ring[index]
            y += ring[index + 1]
        }
        let points = Double(ring.count / 2)
        return AnimatableVector(with: (0..<ring.count).map { ($0.isMultiple(of: 2) ? x : y) / points })
    }
}
