import Foundation

extension BlobDrawing {
    private enum Feature {
        /// A dip of the edge and a finger: eight points.
        case finger
        /// A dip and a small rise: two or three points.
        case bump(risePoints: Int)
    }

    /// A wavy outline with fingers of random length, each with a drop at its end.
    mutating func splatter(_ count: Int) -> Path {
        let features = features(count)
        let sector = 1 / Double(features.count)
        var points: [CGPoint] = []
        points.reserveCapacity(count)
        for (index, feature) in features.enumerated() {
            let axis = sector * (Double(index) + random.nextDouble(in: -0.12...0.12))
            let pool = random.nextDouble(in: 0.43...0.52)
            points.append(polar(axis - sector * 0.5, random.nextDouble(in: 0.4...0.46)))
            switch feature {
            case .finger: points += finger(axis, pool)
            case .bump(let risePoints):
                for number in 0..<risePoints {
                    let aside = risePoints == 1 ? 0 : (Double(number) / Double(risePoints - 1) - 0.5) * 0.4
                    points.append(polar(axis + sector * aside, pool + random.nextDouble(in: 0.05...0.1)))
                }
            }
        }
        return Path(smoothThrough: points)
    }

    /// About two fingers per bump, in random order, with `count` points in total.
    private mutating func features(_ count: Int) -> [Feature] {
        let fingers = Int(Double(count) * 0.113)
        let left = count - 8 * fingers
        var features: [Feature] = Array(repeating: .finger, count: fingers)
        for number in 0..<(left / 2) { features.append(.bump(risePoints: number == 0 && !left.isMultiple(of: 2) ? 2 : 1)) }
        return random.shuffled(features)
    }

    private mutating func finger(_ axis: Double, _ pool: Double) -> [CGPoint] {
        let length = random.nextDouble(in: 0.66...1)
        let drop = random.nextDouble(in: 0.026...0.05)
        let neck = drop * random.nextDouble(in: 0.4...0.75)
        let middle = pool + (length - pool) * random.nextDouble(in: 0.35...0.5)
        let along = Vector2.unit(turns: axis)
        let across = along.perpendicular
        let profile = [
            (pool, -neck * 1.9), (middle, -neck), (length - drop, -drop), (length, 0), (length - drop, drop), (middle, neck),
            (pool, neck * 1.9),
        ]
        return profile.map { CGPoint(along * $0 + across * $1) }
    }
}
