import CFFmpeg

/// What the FFmpeg that this program runs with is and can do.
package enum FFmpegInstallation {
    /// Why there is none, as a sentence; nil when there is one.
    package static var trouble: String? { FFmpegLibraries.trouble }

    /// FFmpeg's own version: `5.1.6-0+deb12u1`; nil when there is no FFmpeg.
    package static var version: String? { av_version_info().map { String(cString: $0) } }

    /// Each library with the version that is loaded, in a fixed order; none when there is no FFmpeg.
    package static var libraries: [(name: String, version: String)] {
        guard trouble == nil else { return [] }
        return [
            ("libavutil", avutil_version()), ("libavcodec", avcodec_version()), ("libavformat", avformat_version()),
            ("libswresample", swresample_version()), ("libswscale", swscale_version()),
        ]
        .map { ($0.0, "\($0.1 >> 16).\($0.1 >> 8 & 0xFF).\($0.1 & 0xFF)") }
    }

    /// The names of all video encoders, sorted.
    package static var videoEncoders: [String] {
        var names: [String] = []
        var position: UnsafeMutableRawPointer?
        while let codec = av_codec_iterate(&position) {
            guard av_codec_is_encoder(codec) != 0, codec.pointee.type == AVMEDIA_TYPE_VIDEO else { continue }
            names.append(String(cString: codec.pointee.name))
        }
        return names.sorted()
    }

    /// What films can be delivered in beside H.264, each with the first encoder for it that is there; nil where there is none.
    package static var otherCodecs: [(codec: String, encoder: String?)] {
        [Codec.hevc, .av1, .vp9, .prores, .gif, .apng, .webp, .png, .jpeg].compactMap { codec in
            guard let format = FilmFormat.all.first(where: { $0.codec == codec }) else { return nil }
            let names = EncoderCandidate.all(for: format).map(\.name)
            return (codec.rawValue, names.first { avcodec_find_encoder_by_name($0) != nil })
        }
    }

    /// The encoders that H.264 films can be made with, each with whether this FFmpeg has it; the first that is there (and, for hardware, opens) is
    /// used. Opens nothing.
    package static var filmEncoders: [(name: String, isFound: Bool)] {
        EncoderCandidate.all(for: .mp4).map { ($0.name, avcodec_find_encoder_by_name($0.name) != nil) }
    }
}
