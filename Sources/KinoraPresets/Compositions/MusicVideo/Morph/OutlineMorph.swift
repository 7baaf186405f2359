import Foundation
import KinoraDrawing
import KinoraMotion

/// The way from one outline to another: each knot goes straight from its place on the first to its partner's on the second.
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
                    let source = sources[index].vector
                    pairs.append(Pair(from: source, to: RingAlignment.aligned(targets[index].vector, to: source), mayOvershoot: true))
                } else if index < sources.count {
                    let ring = sources[index].vector
                    pairs.append(Pair(from: ring, to: OutlineMorph.middle(of: ring), mayOvershoot: false))
                } else {
                    let ring = targets[index].vector
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
            let (count, width) = (pair.from.count, Outline.Ring.stride)
            path.reserveCapacity(verbs: count / width + 2, points: count / 2 + 1)
            pair.from.values.withUnsafeBufferPointer { from in
                pair.to.values.withUnsafeBufferPointer { to in
                    func mixed(_ index: Int) -> (Double, Double) {
                        (from[index] + (to[index] - from[index]) * amount, from[index + 1] + (to[index + 1] - from[index + 1]) * amount)
                    }
                    func placed(_ x: Double, _ y: Double) -> CGPoint {
                        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
                    }
                    let first = mixed(0)
                    path.move(to: placed(first.0, first.1))
                    var (last, handle) = (first, mixed(4))
                    for knot in stride(from: width, through: count, by: width) {
                        let index = knot == count ? 0 : knot
                        let (point, before) = (mixed(index), mixed(index + 2))
                        path.addCurve(
                            to: placed(point.0, point.1), control1: placed(last.0 + handle.0, last.1 + handle.1),
                            control2: placed(point.0 + before.0, point.1 + before.1))
                        (last, handle) = (point, mixed(index + 4))
                    }
                }
            }
            path.closeSubpath()
        }
    }

    /// As many knots as `ring` has, all in its middle.
    private static func middle(of ring: AnimatableVector) -> AnimatableVector {
        let width = Outline.Ring.stride
        var (x, y) = (0.0, 0.0)
        for index in stride(from: 0, to: ring.count, by: width) {
            x += ring[index]
            y += ring[index + 1]
        }
        let knots = Double(ring.count / width)
        return AnimatableVector(with: ring.values.indices.map { $0 % width == 0 ? x / knots : $0 % width == 1 ? y / knots : 0 })
    }
}
