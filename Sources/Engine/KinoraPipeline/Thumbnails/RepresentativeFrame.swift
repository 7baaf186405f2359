import KinoraMedia

/// Chooses a representative frame of a film.
package enum RepresentativeFrame {
    /// The minimum contrast, as the standard deviation of the luma in levels. Frames with less are blank or part of a fade.
    private static let minContrast = 10.0

    /// Returns the numbers of the frames among which the best of a film of `frameCount` frames is searched, evenly distributed.
    package static func candidates(of frameCount: Int) -> [Int] {
        let count = min(ThumbnailRequest.candidates, frameCount)
        return (0..<count).map { (2 * $0 + 1) * frameCount / (2 * count) }
    }

    /// Returns the index of the most representative of `frames`, which must have the same size.
    ///
    /// Blank frames are excluded, unless all are blank. Of the others, only the half whose colours are closest to the mean colour
    /// distribution are considered. The sharpest of them is chosen, the first of several equal ones.
    package static func index(in frames: [PixelImage]) -> Int {
        let facts = frames.map(Facts.init)
        let visible = facts.indices.filter { facts[$0].contrast >= minContrast }
        let candidates = visible.isEmpty ? Array(facts.indices) : visible
        guard let first = candidates.first else { return 0 }
        let bins = facts[first].histogram.count
        let mean = (0..<bins).map { bin in candidates.reduce(0) { $0 + facts[$1].histogram[bin] } / Double(candidates.count) }
        let distances = candidates.map { index in zip(facts[index].histogram, mean).reduce(0) { $0 + abs($1.0 - $1.1) } }
        // Includes all frames at the limit.
        let limit = distances.sorted()[(distances.count - 1) / 2] + 1e-9
        let typical = candidates.indices.filter { distances[$0] <= limit }.map { candidates[$0] }
        return typical.max { facts[$0].sharpness < facts[$1].sharpness || (facts[$0].sharpness == facts[$1].sharpness && $0 > $1) } ?? first
    }

    private struct Facts {
        /// The fractions of the pixels in 4x4x4 bins of the colours.
        let histogram: [Double]
        let contrast: Double
        /// The mean square difference between the luma of neighbouring pixels.
        let sharpness: Double

        init(_ frame: PixelImage) {
            let (width, height) = (frame.width, frame.height)
            var histogram = [Double](repeating: 0, count: 64)
            var luma = [Int](repeating: 0, count: width * height)
            frame.bytes.withUnsafeBufferPointer { bytes in
                for pixel in 0..<(width * height) {
                    let (blue, green, red) = (Int(bytes[pixel * 4]), Int(bytes[pixel * 4 + 1]), Int(bytes[pixel * 4 + 2]))
                    histogram[red / 64 * 16 + green / 64 * 4 + blue / 64] += 1
                    luma[pixel] = (54 * red + 183 * green + 19 * blue) / 256
                }
            }
            let count = Double(width * height)
            self.histogram = histogram.map { $0 / count }
            let mean = Double(luma.reduce(0, +)) / count
            contrast = (luma.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / count).squareRoot()
            var sum = 0
            for y in stride(from: 1, to: height - 1, by: 1) {
                for x in stride(from: 1, to: width - 1, by: 1) {
                    let at = y * width + x
                    let off = 4 * luma[at] - luma[at - 1] - luma[at + 1] - luma[at - width] - luma[at + width]
                    sum += off * off
                }
            }
            sharpness = Double(sum) / count
        }
    }
}
