/// How pictures are coded. The names are those that people write.
package enum Codec: String, CaseIterable, Hashable, Sendable {
    case h264, hevc, av1, vp9
    /// ProRes 422 HQ.
    case prores
    case prores4444 = "prores-4444"
    case gif, apng, webp, png
    case jpeg = "jpg"
    /// The pictures' own samples.
    case raw

    /// Bits a sample, the usual number first.
    package var depths: [Int] {
        switch self {
        case .hevc, .av1, .vp9, .raw: [8, 10]
        case .prores, .prores4444: [10]
        case .h264, .gif, .apng, .webp, .png, .jpeg: [8]
        }
    }

    /// Whether transparency can be kept at `depth` bits.
    func keepsAlpha(depth: Int) -> Bool {
        switch self {
        // libvpx codes alpha as a second stream of 8 bits.
        case .vp9: depth == 8
        case .prores4444, .gif, .apng, .webp, .png: true
        case .h264, .hevc, .av1, .prores, .jpeg, .raw: false
        }
    }

    /// Whether a number says how good the pictures are; the others are exact, or have one quality.
    package var usesQuality: Bool {
        switch self {
        case .h264, .hevc, .av1, .vp9, .webp, .jpeg: true
        case .prores, .prores4444, .gif, .apng, .png, .raw: false
        }
    }

    /// Whether the encoder can try longer to make smaller files.
    package var usesSpeedPreset: Bool {
        switch self {
        case .h264, .hevc, .av1, .vp9: true
        case .prores, .prores4444, .gif, .apng, .webp, .png, .jpeg, .raw: false
        }
    }

    /// The fewest pixels each way that encoders take.
    package var shortestSide: Int {
        switch self {
        case .hevc: 16
        case .h264, .av1, .vp9, .prores, .prores4444, .gif, .apng, .webp, .png, .jpeg, .raw: 1
        }
    }
}
