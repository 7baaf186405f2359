import CFFmpeg

/// Which FFmpeg libraries this process runs with, and what they can encode.
package enum MediaLibraries {
    /// Name and version of each library; the version is the one that is loaded, not the one that was compiled against.
    package static var versions: [(name: String, version: String)] {
        [
            ("FFmpeg", String(cString: av_version_info())), ("libavcodec", text(avcodec_version())), ("libavformat", text(avformat_version())),
            ("libswscale", text(swscale_version())), ("libavutil", text(avutil_version())),
        ]
    }

    /// The names of the H.264 encoders that were compiled in, in FFmpeg's order. One that wants hardware may still find none.
    package static var h264Encoders: [String] {
        var names: [String] = []
        var state: UnsafeMutableRawPointer?
        while let codec = av_codec_iterate(&state) {
            guard codec.pointee.id == AV_CODEC_ID_H264, av_codec_is_encoder(codec) != 0, let name = codec.pointee.name else { continue }
            names.append(String(cString: name))
        }
        return names
    }

    /// Libraries pack major, minor and micro into one number.
    private static func text(_ version: UInt32) -> String {
        "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
    }
}
