/// A video codec, by the name that users write.
public enum Codec: String, CaseIterable, Hashable, Codable, Sendable {
    /// H.264 (AVC).
    case h264
    /// H.265 (HEVC).
    case hevc
    /// AV1.
    case av1
    /// VP9.
    case vp9
    /// ProRes 422 HQ.
    case prores
    /// ProRes 4444, which supports transparency.
    case prores4444 = "prores-4444"
    /// GIF, with at most 256 colours in a frame.
    case gif
    /// APNG, lossless.
    case apng
    /// WebP.
    case webp
    /// PNG, lossless.
    case png
    /// JPEG.
    case jpeg = "jpg"
    /// Uncompressed samples.
    case raw

    /// The supported bits per sample, the default first.
    package var depths: [Int] {
        switch self {
        case .hevc, .av1, .vp9, .raw: [8, 10]
        case .prores, .prores4444: [10]
        case .h264, .gif, .apng, .webp, .png, .jpeg: [8]
        }
    }

    /// Whether transparency is supported with `depth` bits.
    func keepsAlpha(depth: Int) -> Bool {
        switch self {
        // libvpx encodes alpha as a second stream with 8 bits.
        case .vp9: depth == 8
        case .prores4444, .gif, .apng, .webp, .png: true
        case .h264, .hevc, .av1, .prores, .jpeg, .raw: false
        }
    }

    /// Whether a film can be made of segments that are encoded separately. The palettes and differences of animations depend on all frames
    /// before them, and raw frames need no encoder.
    var hasSegments: Bool {
        switch self {
        case .h264, .hevc, .av1, .vp9, .prores, .prores4444, .png, .jpeg: true
        case .gif, .apng, .webp, .raw: false
        }
    }

    /// Whether the codec has a quality setting. The others are lossless or have a fixed quality.
    package var usesQuality: Bool {
        switch self {
        case .h264, .hevc, .av1, .vp9, .webp, .jpeg: true
        case .prores, .prores4444, .gif, .apng, .png, .raw: false
        }
    }

    /// Whether the codec has speed presets.
    package var usesSpeedPreset: Bool {
        switch self {
        case .h264, .hevc, .av1, .vp9: true
        case .prores, .prores4444, .gif, .apng, .webp, .png, .jpeg, .raw: false
        }
    }

    /// The minimum side in pixels that encoders support.
    package var shortestSide: Int {
        switch self {
        case .hevc: 16
        case .h264, .av1, .vp9, .prores, .prores4444, .gif, .apng, .webp, .png, .jpeg, .raw: 1
        }
    }
}
