import CFFmpeg

/// How sound is coded. The names are FFmpeg's.
package enum AudioCodec: String, CaseIterable, Hashable, Sendable {
    case aac, opus

    /// The encoders that make it, the best first.
    var encoders: [String] {
        switch self {
        case .aac: ["aac"]
        case .opus: ["libopus"]
        }
    }

    /// Bits a second, of both channels together: beyond what listeners tell from the original.
    var bitRate: Int64 {
        switch self {
        case .aac: 224_000
        case .opus: 160_000
        }
    }
}

extension Container {
    /// How the sound in it is coded; nil for those that hold none.
    package var audioCodec: AudioCodec? {
        switch self {
        case .mp4, .mov: .aac
        case .webm: .opus
        case .gif, .apng, .webp, .png, .jpg, .y4m, .raw: nil
        }
    }
}
