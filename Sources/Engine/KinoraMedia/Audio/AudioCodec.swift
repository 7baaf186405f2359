import CFFmpeg

/// An audio codec, by FFmpeg's name.
package enum AudioCodec: String, CaseIterable, Hashable, Sendable {
    case aac, opus

    /// The encoders of the codec, the best first.
    var encoders: [String] {
        switch self {
        case .aac: ["aac"]
        case .opus: ["libopus"]
        }
    }

    /// The bit rate in bits per second, for both channels. Listeners cannot distinguish the result from the original.
    var bitRate: Int64 {
        switch self {
        case .aac: 224_000
        case .opus: 160_000
        }
    }
}

extension Container {
    /// The audio codec of the container; nil if it cannot contain audio.
    package var audioCodec: AudioCodec? {
        switch self {
        case .mp4, .mov: .aac
        case .webm: .opus
        case .gif, .apng, .webp, .png, .jpg, .y4m, .raw: nil
        }
    }
}
