import KinoraMotion

/// Finds which point of one ring belongs to which of another, so that a morph takes the shortest way and never flips.
enum RingAlignment {
    /// The points of `target`, begun where the sum of the squared distances to those of `source` is least, both taken about their own centres.
    ///
    /// Both rings have equally many points and run the same way round. Among turns that cost the same (a square has four onto an octagon) the
    /// one is taken that turns clockwise most. Time grows with the square of the number of points.
    static func aligned(_ target: AnimatableVector, to source: AnimatableVector) -> AnimatableVector {
        precondition(target.count == source.count && target.count.isMultiple(of: 2), "rings to be aligned need equally many points")
        let count = source.count
        let (a, b) = (centred(source.values), centred(target.values))
        let doubled = b + b
        var best = (shift: 0, dot: -Double.infinity, cross: -Double.infinity)
        let tolerance = 1e-9 * (a.reduce(0) { $0 + $1 * $1 } + b.reduce(0) { $0 + $1 * $1 })
        a.withUnsafeBufferPointer { a in
            doubled.withUnsafeBufferPointer { b in
                for shift in stride(from: 0, to: count, by: 2) {
                    // |p - q|² summed is least where the dot products' sum is greatest.
                    var (dot, cross) = (0.0, 0.0)
                    var index = 0
                    while index < count {
                        let (px, py, qx, qy) = (a[index], a[index + 1], b[shift + index], b[shift + index + 1])
                        dot += px * qx + py * qy
                        cross += px * qy - py * qx
                        index += 2
                    }
                    if dot > best.dot + tolerance || (dot > best.dot - tolerance && cross > best.cross + tolerance) {
                        best = (shift, dot, cross)
                    }
                }
            }
        }
        return AnimatableVector(with: Array(target.values[best.shift...]) + target.values[..<best.shift])
    }

    private static func centred(_ values: [Double]) -> [Double] {
        var (x, y) = (0.0, 0.0)
        for index in stride(from: 0, to: values.count, by: 2) {
            x += values[index]
            y += values[index + 1]
        }
        let points = Double(values.count / 2)
        return values.indices.map { values[$0] - ($0.isMultiple(of: 2) ? x : y) / points }
    }
}
