/// How often luma and colours occur in a frame, independent of its size: 32 levels of each component, as fractions.
struct FrameHistogram {
    private static let levels = 32
    /// The number of positions across and down that are counted, at most.
    private static let samples = 160

    /// The fractions of each component, which add up to 1.
    private let fractions: [[Float]]

    init?(_ content: ClipSourceFrame.Content) {
        switch content {
        case .decoded(let frame):
            guard let components = FrameComponents(frame) else { return nil }
            let shift = components.depth - 5
            fractions = (0..<min(components.count, 3)).map { component in
                let plane = components.plane(component)
                let (stepX, stepY) = (max(plane.width / Self.samples, 1), max(plane.height / Self.samples, 1))
                var counts = [Int](repeating: 0, count: Self.levels)
                for y in stride(from: stepY / 2, to: plane.height, by: stepY) {
                    let line = plane.line(y)
                    for x in stride(from: stepX / 2, to: plane.width, by: stepX) {
                        counts[min(Int(line[x]) >> shift, Self.levels - 1)] += 1
                    }
                }
                return Self.fractions(of: counts)
            }
        case .image(let image):
            let (stepX, stepY) = (max(image.width / Self.samples, 1), max(image.height / Self.samples, 1))
            fractions = (0..<3).map { channel in
                var counts = [Int](repeating: 0, count: Self.levels)
                for y in stride(from: stepY / 2, to: image.height, by: stepY) {
                    for x in stride(from: stepX / 2, to: image.width, by: stepX) {
                        counts[Int(image.bytes[(y * image.width + x) * 4 + channel]) >> 3] += 1
                    }
                }
                return Self.fractions(of: counts)
            }
        case .damaged: return nil
        }
    }

    private static func fractions(of counts: [Int]) -> [Float] {
        let sum = Float(max(counts.reduce(0, +), 1))
        return counts.map { Float($0) / sum }
    }

    /// The difference of two frames, 0 to 1: the mean part of the samples whose level has changed.
    ///
    /// Cumulative fractions are compared as well as the fractions themselves, so that a small change of brightness, which moves all
    /// samples to the next level, is a small difference.
    func difference(to other: FrameHistogram) -> Double {
        guard fractions.count == other.fractions.count, !fractions.isEmpty else { return 1 }
        let sum = zip(fractions, other.fractions).reduce(Float(0)) { sum, pair in
            var (carried, moved, changed): (Float, Float, Float) = (0, 0, 0)
            for (own, foreign) in zip(pair.0, pair.1) {
                carried += own - foreign
                moved += abs(carried)
                changed += abs(own - foreign)
            }
            // A move by four levels counts as a change.
            return sum + min(changed / 2, moved / 4)
        }
        return Double(sum) / Double(fractions.count)
    }
}
