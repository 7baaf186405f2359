import CPixels

/// Chooses a palette that approximates the colours of frames.
///
/// Frames with few colours keep them exactly. Otherwise colours are grouped in cubes of 4x4x4. The set of all cubes is repeatedly split
/// where the squared error is largest (at the mean, across the axis of the largest variance: Wan, Wong and Prusinkiewicz, 1988). The means
/// are then refined by k-means iterations (Lloyd, 1957). All arithmetic uses integers in a fixed order.
struct PaletteMaker {
    /// The maximum number of colours: 256 in a GIF, less one for transparent or unchanged pixels.
    static let maxColors = 255

    private var bins = [kinora_color_bin](repeating: kinora_color_bin(), count: Int(kinora_color_bins))
    private var exact = [UInt32](repeating: 0, count: PaletteMaker.maxColors)
    private var exactCount = 0

    /// Counts the colours of a frame of straight BGRA.
    mutating func add(_ pixels: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int) {
        kinora_count_colors(pixels, stride, width, height, &bins)
        exactCount = kinora_distinct_colors(pixels, stride, width, height, &exact, exactCount, PaletteMaker.maxColors)
    }

    /// Removes the counts of all frames.
    mutating func clear() {
        for index in bins.indices where bins[index].count > 0 { bins[index] = kinora_color_bin() }
        exactCount = 0
    }

    /// The colours as 0xRRGGBB, and the root mean square error per channel, in levels.
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

    /// The mean colour of a cube, and its number of pixels.
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
        /// Sums of squared distances from the mean, per channel, weighted by perception.
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
            // Takes the first of equal clusters, so that the order is fixed.
            var worst = 0
            for index in clusters.indices where clusters[index].error > clusters[worst].error { worst = index }
            let cluster = clusters[worst]
            guard cluster.error > 0 else { break }
            let axis = (0..<3).max { cluster.spread[$0] < cluster.spread[$1] } ?? 0
            let middle = points[cluster.range].partition { $0[axis] > cluster.mean[axis] }
            // Because of rounding, all points may be on one side.
            guard middle > cluster.range.lowerBound, middle < cluster.range.upperBound else { break }
            clusters[worst] = Cluster(cluster.range.lowerBound..<middle, of: points)
            clusters.append(Cluster(middle..<cluster.range.upperBound, of: points))
        }
        return clusters
    }

    /// Moves each colour to the mean of the points closest to it.
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
