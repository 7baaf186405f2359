import CPixels

/// Chooses the colours that stand best for those of some pictures.
///
/// Pictures of few colours keep them exactly. Otherwise the colours are gathered in cubes of 4x4x4; the set of all is split again and again where
/// the squared error is largest (across the axis of its greatest variance, at the mean, after Wan, Wong and Prusinkiewicz, 1988), and the means of
/// the parts are moved to where their nearest colours' means are (Lloyd, 1957). All in whole numbers and in a fixed order.
struct PaletteMaker {
    /// A GIF has 256; one is kept for what is clear, or has not changed.
    static let maxColors = 255

    private var bins = [kinora_color_bin](repeating: kinora_color_bin(), count: Int(kinora_color_bins))
    private var exact = [UInt32](repeating: 0, count: PaletteMaker.maxColors)
    private var exactCount = 0

    /// Counts the colours of a picture of straight BGRA.
    mutating func add(_ pixels: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int) {
        kinora_count_colors(pixels, stride, width, height, &bins)
        exactCount = kinora_distinct_colors(pixels, stride, width, height, &exact, exactCount, PaletteMaker.maxColors)
    }

    /// Forgets all pictures.
    mutating func clear() {
        for index in bins.indices where bins[index].count > 0 { bins[index] = kinora_color_bin() }
        exactCount = 0
    }

    /// The colours, 0xRRGGBB each, and how far the pictures' are from them: the root of the mean square, of a channel, in levels.
    func palette() -> (colors: [UInt32], error: Double) {
        if exactCount == 0 { return ([0], 0) }
        if exactCount <= PaletteMaker.maxColors { return (Array(exact.prefix(exactCount)), 0) }
        var points = bins.filter { $0.count > 0 }.map(Point.init)
        var colors = PaletteMaker.split(&points, into: PaletteMaker.maxColors).map(\.mean)
        var error = 0.0
        for _ in 0..<3 {
            (colors, error) = PaletteMaker.settle(colors, points)
        }
        return (colors.map(\.rounded), error)
    }

    /// The mean colour of a cube, and how many pixels have it.
    private struct Point {
        let color: SIMD3<Double>
        let weight: Double

        init(_ bin: kinora_color_bin) {
            weight = Double(bin.count)
            color = SIMD3(Double(bin.red), Double(bin.green), Double(bin.blue)) / weight
        }

        subscript(axis: Int) -> Double { color[axis] }
    }

    private struct Cluster {
        let range: Range<Int>
        let mean: SIMD3<Double>
        /// Sums of squared distances from the mean, by channel, weighed as the eye does.
        let spread: SIMD3<Double>

        init(_ range: Range<Int>, of points: [Point]) {
            self.range = range
            var (sum, square, weight) = (SIMD3<Double>.zero, SIMD3<Double>.zero, 0.0)
            for point in points[range] {
                sum += point.color * point.weight
                square += point.color * point.color * point.weight
                weight += point.weight
            }
            mean = sum / weight
            spread = (square - sum * sum / weight) * SIMD3(3, 4, 2)
        }

        var error: Double { range.count > 1 ? spread.sum() : 0 }
    }

    private static func split(_ points: inout [Point], into count: Int) -> [Cluster] {
        var clusters = [Cluster(points.indices, of: points)]
        while clusters.count < count {
            // The first of equals, so that the order is fixed.
            var worst = 0
            for index in clusters.indices where clusters[index].error > clusters[worst].error { worst = index }
            let cluster = clusters[worst]
            guard cluster.error > 0 else { break }
            let axis = (0..<3).max { cluster.spread[$0] < cluster.spread[$1] } ?? 0
            let middle = points[cluster.range].partition { $0[axis] > cluster.mean[axis] }
            // Rounding can put all on one side.
            guard middle > cluster.range.lowerBound, middle < cluster.range.upperBound else { break }
            clusters[worst] = Cluster(cluster.range.lowerBound..<middle, of: points)
            clusters.append(Cluster(middle..<cluster.range.upperBound, of: points))
        }
        return clusters
    }

    /// Moves each colour to the mean of the points that it is nearest to.
    private static func settle(_ colors: [SIMD3<Double>], _ points: [Point]) -> (colors: [SIMD3<Double>], error: Double) {
        let palette = colors.map(\.rounded)
        var sums = [SIMD3<Double>](repeating: .zero, count: colors.count)
        var weights = [Double](repeating: 0, count: colors.count)
        var (error, total) = (0.0, 0.0)
        for point in points {
            let nearest = kinora_nearest_color(point.color.rounded, palette, palette.count)
            sums[nearest] += point.color * point.weight
            weights[nearest] += point.weight
            let away = point.color - colors[nearest]
            error += (away * away).sum() * point.weight
            total += 3 * point.weight
        }
        let settled = colors.indices.map { weights[$0] > 0 ? sums[$0] / weights[$0] : colors[$0] }
        return (settled, (error / total).squareRoot())
    }
}

extension SIMD3<Double> {
    /// The colour as 0xRRGGBB.
    fileprivate var rounded: UInt32 {
        let levels = self.rounded(.toNearestOrAwayFromZero)
        return UInt32(levels.x) << 16 | UInt32(levels.y) << 8 | UInt32(levels.z)
    }
}
