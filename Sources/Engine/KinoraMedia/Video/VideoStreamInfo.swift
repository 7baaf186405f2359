import CFFmpeg

/// The properties of a video stream. Names are FFmpeg's: `h264`, `yuv420p`, `bt709`, `tv`, `center`; `unknown` if the file does not contain
/// them.
package struct VideoStreamInfo: Hashable, Sendable {
    package let codec: String
    package let profile: String
    /// In pixels.
    package let width: Int
    package let height: Int
    package let pixelFormat: String
    /// The frame rate that fits all time stamps, and the mean; 0 if unknown.
    package let realFrameRate: Rational
    package let averageFrameRate: Rational
    /// The duration of a tick in seconds.
    package let timeBase: Rational
    /// The length of the film in ticks of ``timeBase``; nil if unknown.
    package let durationTicks: Int64?
    package let colorPrimaries: String
    package let colorTransfer: String
    package let colorMatrix: String
    package let colorRange: String
    package let chromaLocation: String
    /// The container's four-letter code of the codec, such as `hvc1`; empty if it has none.
    package let tag: String
    /// Whether a second stream contains alpha, as in WebM.
    package let hasAlphaStream: Bool

    /// Whether the pixel format has an alpha channel, or a second stream contains alpha.
    package var hasAlpha: Bool {
        let format = av_pix_fmt_desc_get(av_get_pix_fmt(pixelFormat))
        return hasAlphaStream || (format?.pointee.flags ?? 0) & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
    }

    /// The length of the film in seconds; nil if unknown.
    package var duration: Double? { durationTicks.map { Double($0) * timeBase.value } }

    init(_ stream: UnsafeMutablePointer<AVStream>) {
        let parameters = stream.pointee.codecpar.pointee
        let pixelFormat = AVPixelFormat(parameters.format)
        codec = String(cString: avcodec_get_name(parameters.codec_id))
        profile = VideoStreamInfo.name(avcodec_profile_name(parameters.codec_id, parameters.profile))
        width = Int(parameters.width)
        height = Int(parameters.height)
        self.pixelFormat = VideoStreamInfo.name(av_get_pix_fmt_name(pixelFormat))
        realFrameRate = Rational(stream.pointee.r_frame_rate)
        averageFrameRate = Rational(stream.pointee.avg_frame_rate)
        timeBase = Rational(stream.pointee.time_base)
        // AV_NOPTS_VALUE is the smallest integer.
        durationTicks = stream.pointee.duration > 0 ? stream.pointee.duration : nil
        colorPrimaries = VideoStreamInfo.name(av_color_primaries_name(parameters.color_primaries))
        colorTransfer = VideoStreamInfo.name(av_color_transfer_name(parameters.color_trc))
        colorMatrix = VideoStreamInfo.name(av_color_space_name(parameters.color_space))
        colorRange = VideoStreamInfo.name(av_color_range_name(parameters.color_range))
        chromaLocation = VideoStreamInfo.name(av_chroma_location_name(parameters.chroma_location))
        let letters = (0..<4).map { UInt8(parameters.codec_tag >> (8 * UInt32($0)) & 0xFF) }
        tag = letters.allSatisfy { (32..<127).contains($0) } ? String(decoding: letters, as: UTF8.self) : ""
        let mode = av_dict_get(stream.pointee.metadata, "alpha_mode", nil, 0)
        hasAlphaStream = mode.map { String(cString: $0.pointee.value) == "1" } ?? false
    }

    private static func name(_ name: UnsafePointer<CChar>?) -> String {
        name.map { String(cString: $0) } ?? "unknown"
    }
}
