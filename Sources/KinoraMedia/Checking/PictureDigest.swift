import CFFmpeg

/// What a picture roughly looks like, small enough to be kept for every frame of a film: the mean colours of 4x4 parts; of fewer where those would
/// be so small that films, which have fewer samples of colour than pixels, mix them.
package struct PictureDigest: Hashable, Sendable {
    /// Blue, green, red and alpha of each part; colours as they look on black.
    private let means: [UInt8]

    private static let mostParts = 4
    /// Pixels each way that a part has at least, where the picture has as many.
    private static let smallestPart = 8
    /// So many samples each way stand for a part.
    private static let samples = 12

    private static func parts(of side: Int) -> Int { min(max(side / smallestPart, 1), mostParts) }

    /// Where the samples of all parts lie along a side.
    private static func places(_ parts: Int, of side: Int) -> [Int] {
        let count = parts * samples
        return (0..<count).map { (2 * $0 + 1) * side / (2 * count) }
    }

    /// - Parameter isStraight: Whether colours still have to be multiplied by alpha.
    package init(_ bgra: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, isStraight: Bool, isOpaque: Bool = false) {
        self.init(width: width, height: height) { x, y in
            let at = y * bytesPerRow + 4 * x
            let alpha = isOpaque ? 255 : Int(bgra[at + 3])
            let color = SIMD4(Int(bgra[at]), Int(bgra[at + 1]), Int(bgra[at + 2]), 255)
            return isStraight || isOpaque ? color &* alpha / 255 : SIMD4(color.x, color.y, color.z, alpha)
        }
    }

    /// - Parameter color: Blue, green, red and alpha of a pixel as it looks on black; it is asked for some of them.
    init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> SIMD4<Int>) {
        var means: [UInt8] = []
        means.reserveCapacity(64)
        let (across, down) = (PictureDigest.parts(of: width), PictureDigest.parts(of: height))
        let (columns, rows) = (PictureDigest.places(across, of: width), PictureDigest.places(down, of: height))
        for partY in 0..<down {
            for partX in 0..<across {
                var sums = SIMD4<Int>.zero
                for row in rows[(partY * PictureDigest.samples)...].prefix(PictureDigest.samples) {
                    for column in columns[(partX * PictureDigest.samples)...].prefix(PictureDigest.samples) { sums &+= color(column, row) }
                }
                let mean = sums / (PictureDigest.samples * PictureDigest.samples)
                means += [UInt8(clamping: mean.x), UInt8(clamping: mean.y), UInt8(clamping: mean.z), UInt8(clamping: mean.w)]
            }
        }
        self.means = means
    }

    package init(_ image: PixelImage) {
        self = image.bytes.withUnsafeBytes {
            PictureDigest($0, width: image.width, height: image.height, bytesPerRow: image.width * 4, isStraight: true)
        }
    }

    /// The furthest that any part's mean lies from the other picture's, in levels.
    package func distance(to other: PictureDigest) -> Int {
        guard means.count == other.means.count else { return 255 }
        return zip(means, other.means).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    /// Whether some part is not opaque.
    package var hasTransparency: Bool { stride(from: 3, to: means.count, by: 4).contains { means[$0] < 255 } }
}
