import KinoraMotion

/// Finds which knot of one ring belongs to which of another, so that a morph takes the shortest way and never flips.
enum RingAlignment {
    /// The knots of `target`, begun where the sum of the squared distances to those of `source` is least, both taken about their own centres.
    ///
    /// Both rings have equally many knots and run the same way round. Among turns that cost the same (a square has four onto an octagon) the
    /// one is taken that turns clockwise most. Time grows with the square of the number of knots.
    static func aligned(_ target: AnimatableVector, to source: AnimatableVector) -> AnimatableVector {
        precondition(target.count == source.count, "rings to be aligned need equally many knots")
        let (a, b) = (centred(source), centred(target))
        let doubled = b + b
        let tolerance = 1e-9 * (a.reduce(0) { $0 + ($1 * $1).sum() } + b.reduce(0) { $0 + ($1 * $1).sum() })
        var best = (shift: 0, dot: -Double.infinity, cross: -Double.infinity)
        a.withUnsafeBufferPointer { a in
            doubled.withUnsafeBufferPointer { b in
                for shift in a.indices {
                    // |p - q|² summed is least where the dot products' sum is greatest.
                    var dots = SIMD2<Double>.zero
                    var crosses = SIMD2<Double>.zero
                    for index in a.indices {
                        let (p, q) = (a[index], b[shift + index])
                        dots += p * q
                        crosses += p * SIMD2(q.y, q.x)
                    }
                    let (dot, cross) = (dots.x + dots.y, crosses.x - crosses.y)
                    if dot > best.dot + tolerance || (dot > best.dot - tolerance && cross > best.cross + tolerance) {
                        best = (shift, dot, cross)
                    }
                }
            }
        }
        let start = best.shift * Outline.Ring.stride
        return AnimatableVector(with: Array(target.values[start...]) + target.values[..<start])
    }

    /// The knots' points about their mean.
    private static func centred(_ vector: AnimatableVector) -> [SIMD2<Double>] {
        let points = stride(from: 0, to: vector.count, by: Outline.Ring.stride).map { SIMD2(vector[$0], vector[$0 + 1]) }
        let mean = points.reduce(.zero, +) / Double(max(points.count, 1))
        return points.map { $0 - mean }
    }
}
