import KinoraMedia

/// Chooses, among frames of a film, the one to show for it.
package enum PictureScore {
    /// A frame with less contrast than this (the standard deviation of its luma, in levels) is blank, or a fade.
    private static let minContrast = 10.0

    /// The number of the best of `pictures`, which all have the same size.
    ///
    /// Blank frames are left out if any is not. Of the others, the half whose colours are nearest to those of all together stand for the film; the
    /// sharpest of them is taken, the earliest of equals.
    package static func best(_ pictures: [PixelImage]) -> Int {
        let facts = pictures.map(Facts.init)
        let visible = facts.indices.filter { facts[$0].contrast >= minContrast }
        let candidates = visible.isEmpty ? Array(facts.indices) : visible
        guard let first = candidates.first else { return 0 }
        let bins = facts[first].histogram.count
        let mean = (0..<bins).map { bin in candidates.reduce(0) { $0 + facts[$1].histogram[bin] } / Double(candidates.count) }
        let distances = candidates.map { index in zip(facts[index].histogram, mean).reduce(0) { $0 + abs($1.0 - $1.1) } }
        // Equally near ones are all in.
        let limit = distances.sorted()[(distances.count - 1) / 2] + 1e-9
        let typical = candidates.indices.filter { distances[$0] <= limit }.map { candidates[$0] }
        return typical.max { facts[$0].sharpness < facts[$1].sharpness || (facts[$0].sharpness == facts[$1].sharpness && $0 > $1) } ?? first
    }

    private struct Facts {
        /// Shares of the pixels in 4x4x4 parts of the colours.
        let histogram: [Double]
        let contrast: Double
        /// The mean square of how far a pixel's luma is from that of its neighbours.
        let sharpness: Double

        init(_ picture: PixelImage) {
            let (width, height) = (picture.width, picture.height)
            var histogram = [Double](repeating: 0, count: 64)
            var luma = [Int](repeating: 0, count: width * height)
            picture.bytes.withUnsafeBufferPointer { bytes in
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
