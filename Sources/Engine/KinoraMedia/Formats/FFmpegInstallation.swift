import CFFmpeg

/// The version and capabilities of the FFmpeg libraries that this program uses.
package enum FFmpegInstallation {
    /// The reason why FFmpeg cannot be used, as a sentence; nil if it can.
    package static var trouble: String? { FFmpegLibraries.trouble }

    /// FFmpeg's version, such as `5.1.6-0+deb12u1`; nil without FFmpeg.
    package static var version: String? { av_version_info().map { String(cString: $0) } }

    /// The name and loaded version of each library, in a fixed order; empty without FFmpeg.
    package static var libraries: [(name: String, version: String)] {
        guard trouble == nil else { return [] }
        return [
            ("libavutil", avutil_version()), ("libavcodec", avcodec_version()), ("libavformat", avformat_version()),
            ("libswresample", swresample_version()), ("libswscale", swscale_version()),
        ]
        .map { ($0.0, "\($0.1 >> 16).\($0.1 >> 8 & 0xFF).\($0.1 & 0xFF)") }
    }

    /// The sorted names of all video encoders.
    package static var videoEncoders: [String] {
        var names: [String] = []
        var position: UnsafeMutableRawPointer?
        while let codec = av_codec_iterate(&position) {
            guard av_codec_is_encoder(codec) != 0, codec.pointee.type == AVMEDIA_TYPE_VIDEO else { continue }
            names.append(String(cString: codec.pointee.name))
        }
        return names.sorted()
    }

    /// The codecs of films other than H.264, each with its first installed encoder, or nil.
    package static var otherCodecs: [(codec: String, encoder: String?)] {
        [Codec.hevc, .av1, .vp9, .prores, .gif, .apng, .webp, .png, .jpeg].compactMap { codec in
            guard let format = FilmFormat.all.first(where: { $0.codec == codec }) else { return nil }
            let names = EncoderCandidate.all(for: format).map(\.name)
            return (codec.rawValue, names.first { avcodec_find_encoder_by_name($0) != nil })
        }
    }

    /// The encoders of H.264 films, each with whether this FFmpeg contains it. The first one that is found is used. Opens nothing.
    package static var filmEncoders: [(name: String, isFound: Bool)] {
        EncoderCandidate.all(for: .mp4).map { ($0.name, avcodec_find_encoder_by_name($0.name) != nil) }
    }
}
